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

/** Each trainee takes one seat of the plan. */
export const trainees = tenantTable(
  'training_trainees',
  {
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    joinedAt: at('joined_at').notNull(),
    /** IANA name of the brand's time zone when they joined; it determines the months of their courses. */
    timeZone: text('time_zone').notNull(),
    /** The courses of the year that they take. */
    courseIds: jsonb('course_ids').$type<readonly string[]>().notNull(),
    /** Null if all of their courses have opened. */
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
    /** The score of the attempt that passed. */
    scorePercent: integer('score_percent'),
    /** The ids of the steps that are done, and the step at which the trainee was last. */
    progress: jsonb('progress')
      .$type<{ done: string[]; at: string | null }>()
      .notNull()
      .default({ done: [], at: null }),
    /** The last time that the trainee did something in the lesson. */
    lastSeenAt: at('last_seen_at'),
    /** Null if no reminder is left to send. */
    nextReminderAt: at('next_reminder_at'),
    /** When the last mail about the course was sent. */
    mailedAt: at('mailed_at'),
  },
  (table) => [
    index('training_enrolments_remind').on(table.nextReminderAt),
    index('training_enrolments_overdue').on(table.dueAt).where(sql`finished_at is null`),
    // For the dashboard's summary with any number of trainees.
    index('training_enrolments_open')
      .on(table.orgId, table.traineeId, table.dueAt)
      .where(sql`finished_at is null`),
    index('training_enrolments_opened').on(table.orgId, table.openedAt),
    index('training_enrolments_finished').on(table.orgId, table.finishedAt),
    // A course opens once for a trainee, however often the job runs.
    uniqueIndex('training_enrolments_course').on(table.orgId, table.traineeId, table.courseId),
    foreignKey({
      name: 'training_enrolments_trainee',
      columns: [table.orgId, table.traineeId],
      foreignColumns: [trainees.orgId, trainees.id],
    }).onDelete('cascade'),
  ],
);

/** Deletes rows together with their enrolment, and so with their trainee. */
// biome-ignore lint/suspicious/noExplicitAny: as `tenantTable`: Drizzle's own type of a table under construction is not exported.
const ofEnrolment = (name: string, table: any) =>
  foreignKey({
    name,
    columns: [table.orgId, table.enrolmentId],
    foreignColumns: [enrolments.orgId, enrolments.id],
  }).onDelete('cascade');

/** Personal links to a lesson; only the hash of the secret is stored (security L3). */
export const links = tenantTable(
  'training_links',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    linkHash: text('link_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When a newer link was mailed. */
    revokedAt: at('revoked_at'),
    /** The hash of the cookie of the browser in which the lesson was begun. */
    browserHash: text('browser_hash'),
  },
  (table) => [
    uniqueIndex('training_links_link').on(table.linkHash),
    // One valid link per enrolment: a new link revokes the old one (security L4).
    uniqueIndex('training_links_live')
      .on(table.orgId, table.enrolmentId)
      .where(sql`revoked_at is null`),
    index('training_links_of').on(table.orgId, table.enrolmentId, table.createdAt),
    index('training_links_expires').on(table.expiresAt),
    ofEnrolment('training_links_enrolment', table),
  ],
);

/** A trainee's answers in a quiz, by question. */
export const attempts = tenantTable(
  'training_attempts',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    /** The attempt's number, from 1. */
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

/** Certificates as they were issued: later changes of names do not change them. */
export const certificates = tenantTable(
  'training_certificates',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    /** Without dashes. Everybody who knows the code may look the certificate up; it gives no other access. */
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

/** The mails sent about a course; each kind is sent once, however often a job runs. */
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
