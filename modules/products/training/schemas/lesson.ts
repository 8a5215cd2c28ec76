import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { channels } from '../vocabulary.ts';
import { handout, source } from './quiz.ts';

/** A course as a trainee's browser gets it: without the right answers until the trainee has answered. */

const step = { id: z.string() };
const choice = z.object({ ...step, text: z.string() });
const asked = { ...step, prompt: z.string() };

const lessonStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('section'),
    ...step,
    heading: z.string(),
    /** Markdown with paragraphs, lists and bold. */
    body: z.string(),
    takeaway: z.string().optional(),
  }),
  z.object({
    kind: z.literal('spotTheFake'),
    ...asked,
    message: z.object({
      channel: z.enum(channels),
      from: z.string(),
      subject: z.string().optional(),
      body: z.string(),
      parts: z.array(choice),
    }),
  }),
  z.object({
    kind: z.literal('chooseTheReply'),
    ...asked,
    situation: z.string(),
    options: z.array(choice),
  }),
  z.object({
    kind: z.literal('sort'),
    ...asked,
    bins: z.array(z.object({ ...step, label: z.string() })),
    items: z.array(choice),
  }),
  /** The items are shuffled. */
  z.object({ kind: z.literal('order'), ...asked, items: z.array(choice) }),
]);
export type LessonStep = z.infer<typeof lessonStep>;

/** The questions of one attempt, and whether the attempt may be made. */
export const lessonQuiz = z.object({
  /** The attempt's number from 1; it is sent back with the answers, so that one attempt counts once. */
  attempt: z.int(),
  passPercent: z.int(),
  attemptsLeft: z.int(),
  /** If no attempt is left, when there will be one again. */
  nextAttemptAt: instant.nullable(),
  questions: z.array(
    z.object({
      ...step,
      kind: z.enum(['single', 'multiple']),
      text: z.string(),
      answers: z.array(choice),
    }),
  ),
});
export type LessonQuiz = z.infer<typeof lessonQuiz>;

export const progress = z.object({
  /** Ids of the steps that are done. */
  done: z.array(z.string()),
  /** The step at which the trainee was last; null before the first step. */
  at: z.string().nullable(),
});

export const certificateView = z.object({
  /** The certificate's page is `academyPaths.certificate(code)`. */
  code: z.string(),
  issuedAt: instant,
  expiresAt: instant,
  /** Whether there is a PDF of it. Where no font of ours has all letters, the certificate's page is printed instead. */
  hasPdf: z.boolean(),
});
export type CertificateView = z.infer<typeof certificateView>;

export const lesson = z.object({
  courseId: z.string(),
  month: z.int(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  objectives: z.array(z.string()),
  story: z.object({
    setting: z.string(),
    people: z.array(z.object({ name: z.string(), role: z.string() })),
  }),
  steps: z.array(lessonStep),
  handout,
  sources: z.array(source),
});
export type Lesson = z.infer<typeof lesson>;
