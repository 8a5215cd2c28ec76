import { foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  },
  (table) => [
    // However often the job runs, a course opens once.
    uniqueIndex('training_enrolments_course').on(table.orgId, table.traineeId, table.courseId),
    foreignKey({
      name: 'training_enrolments_trainee',
      columns: [table.orgId, table.traineeId],
      foreignColumns: [trainees.orgId, trainees.id],
    }).onDelete('cascade'),
  ],
);
