import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { enrolmentStates } from '../vocabulary.ts';
import { certificateView } from './lesson.ts';
import { slug } from './text.ts';
import { traineeIds } from './trainees.ts';

const counts = { enrolled: z.int(), finished: z.int(), overdue: z.int() };

const catalogEntry = z.object({
  courseId: z.string(),
  /** 1 to 12; courses are taken in this order. */
  month: z.int(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
});

const enrolment = z.object({
  courseId: z.string(),
  state: z.enum(enrolmentStates),
  openedAt: instant,
  dueAt: instant,
  finishedAt: instant.nullable(),
  scorePercent: z.int().nullable(),
  /** The certificate of a finished course. */
  certificate: certificateView.nullable(),
});

const trainee = z.object({
  traineeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  joinedAt: instant,
  /** All courses of the year, including those that have not opened yet. */
  courseIds: z.array(z.string()),
  /** When the next course opens; null if all have opened. */
  nextCourseAt: instant.nullable(),
  courses: z.array(enrolment),
});
export type TraineeView = z.infer<typeof trainee>;

export const loadTrainingData = {
  input: z.strictObject({
    /** Whether somebody pressed 'Refresh Progress': the same answer, because the academy's progress is always current. */
    updateWithSync: z.boolean(),
  }),
  output: z.object({
    catalogMap: z.record(z.string(), catalogEntry),
    /** The organization's progress in each course. */
    courseMap: z.record(z.string(), z.object(counts)),
    traineesData: z.array(trainee),
    /** The time of this state. */
    ts: instant,
    /** The number of courses that a trainee should finish in a year. */
    target: z.int(),
    seats: z.object({ maximumAllowed: z.int(), remaining: z.int() }),
  }),
};

export type TrainingData = z.infer<typeof loadTrainingData.output>;

export const loadCompletion = {
  output: z.object({
    /** By the month in which the courses opened, oldest first, in the brand's time zone. */
    months: z.array(z.object({ month: z.iso.date(), ...counts })),
    /** Every course of the catalogue, in its order. */
    courses: z.array(
      z.object({
        courseId: z.string(),
        ...counts,
        /** The average score of passed attempts; null if there are none. */
        averageScore: z.int().nullable(),
      }),
    ),
    /** Trainees with an overdue course, those with the most first. */
    nudge: z.array(
      z.object({
        traineeId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        overdue: z.array(z.string()),
        oldestDueAt: instant,
        /** The last time that they did something in a lesson. */
        lastSeenAt: instant.nullable(),
        /** The time of the last mail to them about a course. */
        remindedAt: instant.nullable(),
      }),
    ),
  }),
};

export type Completion = z.infer<typeof loadCompletion.output>;

export const loadMistakes = {
  input: z.strictObject({ courseId: slug }),
  output: z.object({
    /** From first attempts only; questions that fewer than three people have answered are left out. */
    questions: z.array(
      z.object({
        questionId: z.string(),
        text: z.string(),
        answered: z.int(),
        /** How many of those who answered were wrong. */
        wrong: z.int(),
      }),
    ),
  }),
};

export type Mistakes = z.infer<typeof loadMistakes.output>;

export const nudgeTrainees = {
  input: z.strictObject({ traineeIds }),
  output: z.object({
    mailed: z.int(),
    /** How many were skipped, because they had a mail in the past 24 hours or have nothing overdue. */
    passedOver: z.int(),
  }),
};

export const getTrainingEvidence = {
  input: z.strictObject({ format: z.enum(['csv', 'pdf']) }),
};
