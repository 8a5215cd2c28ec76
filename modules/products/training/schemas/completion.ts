import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { traineeIds } from './entities.ts';
import { slug } from './text.ts';

const counts = { enrolled: z.int(), finished: z.int(), overdue: z.int() };

export const loadCompletion = {
  output: z.object({
    /** By the month in which the courses opened, oldest first; the brand's calendar. */
    months: z.array(z.object({ month: z.iso.date(), ...counts })),
    /** Every course of the catalogue in its order. */
    courses: z.array(
      z.object({
        courseId: z.string(),
        ...counts,
        /** Of the attempts that passed; null without. */
        averageScore: z.int().nullable(),
      }),
    ),
    /** With an overdue course; who has most of them first. */
    nudge: z.array(
      z.object({
        traineeId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        overdue: z.array(z.string()),
        oldestDueAt: instant,
        /** When they last did something in a lesson. */
        lastSeenAt: instant.nullable(),
        /** When the last mail about a course went to them. */
        remindedAt: instant.nullable(),
      }),
    ),
  }),
};

export type Completion = z.infer<typeof loadCompletion.output>;

export const loadMistakes = {
  input: z.strictObject({ courseId: slug }),
  output: z.object({
    /** Of first attempts; questions that fewer than three people have answered are not among them. */
    questions: z.array(
      z.object({
        questionId: z.string(),
        text: z.string(),
        answered: z.int(),
        /** Of those who answered it. */
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
    /** Those who have had a mail today, or whom nothing is overdue. */
    passedOver: z.int(),
  }),
};

export const getTrainingEvidence = {
  input: z.strictObject({ format: z.enum(['csv', 'pdf']) }),
};
