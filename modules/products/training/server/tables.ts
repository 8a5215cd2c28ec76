import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** Each row takes a seat of the plan. */
export const trainees = tenantTable(
  'training_trainees',
  {
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    joinedAt: at('joined_at').notNull(),
    /** IANA name; the brand's when they joined. Their months count in it. */
    timeZone: text('time_zone').notNull(),
    /** Which courses of the year they take. */
    courseIds: jsonb('course_ids').$type<readonly string[]>().notNull(),
    /** Null when every course of theirs has opened. */
    nextCourseAt: at('next_course_at'),
  },
  (table) => [
    uniqueIndex('training_trainees_email').on(table.orgId, table.email),
    index('training_trainees_due').on(table.nextCourseAt),
    index('training_trainees_joined').on(table.orgId, table.joinedAt),
  ],
);

/** A course that has opened for a trainee. */
export const enrolments = tenantTable(
  'training_enrolments',
  {
    traineeId: uuid('trainee_id').notNull(),
    courseId: text('course_id').notNull(),
    openedAt: at('opened_at').notNull(),
    dueAt: at('due_at').notNull(),
    finishedAt: at('finished_at'),
    /** Of the attempt that passed. */
    scorePercent: integer('score_percent'),
    /** Ids of the steps that are done, and the one where the trainee was last. */
    progress: jsonb('progress')
      .$type<{ done: string[]; at: string | null }>()
      .notNull()
      .default({ done: [], at: null }),
    /** When the trainee last did something in the lesson. */
    lastSeenAt: at('last_seen_at'),
    /** Null when no reminder is left to send. */
    nextReminderAt: at('next_reminder_at'),
    /** When the last mail about the course went out. */
    mailedAt: at('mailed_at'),
  },
  (table) => [
    index('training_enrolments_remind').on(table.nextReminderAt),
    index('training_enrolments_overdue').on(table.dueAt).where(sql`finished_at is null`),
    // What the dashboard tells, for however many trainees.
    index('training_enrolments_open')
      .on(table.orgId, table.traineeId, table.dueAt)
      .where(sql`finished_at is null`),
    index('training_enrolments_opened').on(table.orgId, table.openedAt),
    index('training_enrolments_finished').on(table.orgId, table.finishedAt),
    // However often the job runs, a course opens once.
    uniqueIndex('training_enrolments_course').on(table.orgId, table.traineeId, table.courseId),
    foreignKey({
      name: 'training_enrolments_trainee',
      columns: [table.orgId, table.traineeId],
      foreignColumns: [trainees.orgId, trainees.id],
    }).onDelete('cascade'),
  ],
);

/** With their enrolment, and so with their trainee, all that follows goes. */
// biome-ignore lint/suspicious/noExplicitAny: as `tenantTable`: Drizzle's own type of a table under construction is not exported.
const ofEnrolment = (name: string, table: any) =>
  foreignKey({
    name,
    columns: [table.orgId, table.enrolmentId],
    foreignColumns: [enrolments.orgId, enrolments.id],
  }).onDelete('cascade');

/** Personal links into a lesson: of each only the hash of its secret (security L3). */
export const links = tenantTable(
  'training_links',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    linkHash: text('link_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When a newer one was mailed. */
    revokedAt: at('revoked_at'),
    /** Of the cookie of the browser in which the lesson was begun. */
    browserHash: text('browser_hash'),
  },
  (table) => [
    uniqueIndex('training_links_link').on(table.linkHash),
    // A new link voids the old (security L4).
    uniqueIndex('training_links_live')
      .on(table.orgId, table.enrolmentId)
      .where(sql`revoked_at is null`),
    index('training_links_of').on(table.orgId, table.enrolmentId, table.createdAt),
    index('training_links_expires').on(table.expiresAt),
    ofEnrolment('training_links_enrolment', table),
  ],
);

/** What a trainee answered in a quiz, by question. */
export const attempts = tenantTable(
  'training_attempts',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    answers: jsonb('answers').$type<Record<string, readonly string[]>>().notNull(),
    scorePercent: integer('score_percent').notNull(),
    passed: boolean('passed').notNull(),
    submittedAt: at('submitted_at').notNull(),
  },
  (table) => [
    uniqueIndex('training_attempts_number').on(table.orgId, table.enrolmentId, table.number),
    ofEnrolment('training_attempts_enrolment', table),
  ],
);

/** Says what was true when it was issued: names that change later are not changed in it. */
export const certificates = tenantTable(
  'training_certificates',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    /** Without its lines. Whoever is shown it may look it up: it opens nothing else. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    companyName: text('company_name').notNull(),
    courseTitle: text('course_title').notNull(),
    scorePercent: integer('score_percent').notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('training_certificates_code').on(table.code),
    uniqueIndex('training_certificates_once').on(table.orgId, table.enrolmentId),
    ofEnrolment('training_certificates_enrolment', table),
  ],
);

/** What was mailed about a course: each once, however often a job runs. */
export const mailsSent = tenantTable(
  'training_mails_sent',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    kind: text('kind').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('training_mails_sent_once').on(table.orgId, table.enrolmentId, table.kind),
    ofEnrolment('training_mails_sent_enrolment', table),
  ],
);
