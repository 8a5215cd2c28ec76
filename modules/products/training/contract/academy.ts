import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { instant } from '#kit/contract/schemas.ts';
import { certificateView, lesson, lessonQuiz, progress } from './lesson.ts';
import { source } from './quiz.ts';
import { slug } from './text.ts';

/** Pages of the academy: who takes a lesson or looks a certificate up has no account. */
export const academyPaths = {
  lesson: (token: string) => `/academy/lesson/${token}`,
  certificate: (code: string) => `/academy/certificate/${code}`,
} as const;

/** The secret of a personal link; whatever else is sent is answered as an unknown one. */
const token = z.string().min(1).max(100);
const academy = { method: 'POST', access: 'public' } as const;

/**
 * 'forwarded': the lesson was begun in another browser. 'expired': too old. 'revoked': a newer link was
 * mailed. To these a fresh one can be mailed, to the trainee's own address. 'unavailable': there is no
 * such lesson (any more), or its organisation has no training now.
 */
export const deadLinkStates = ['forwarded', 'expired', 'revoked'] as const;
export type DeadLinkState = (typeof deadLinkStates)[number];

/** What every call by a link may refuse; `openLesson` then tells the link's state. */
const linkRefusals = {
  LINK_DEAD: refusal(
    409,
    'The link does not open the lesson any more; /academy/openLesson says why.',
  ),
} as const;

export const openLesson = defineCall({
  ...academy,
  path: '/academy/openLesson',
  summary: 'The lesson of a personal link, or why the link opens none; consumes nothing',
  changes: false,
  input: z.strictObject({ token }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('valid'),
      /** Who takes it, and in whose team. */
      firstName: z.string(),
      companyName: z.string(),
      dueAt: instant,
      lesson,
      progress,
      /** Null once the course is finished. */
      quiz: lessonQuiz.nullable(),
      finishedAt: instant.nullable(),
      scorePercent: z.int().nullable(),
      certificate: certificateView.nullable(),
    }),
    z.object({
      state: z.enum(deadLinkStates),
      title: z.string(),
      /** Where a fresh link would go, hidden but for its first letter and its domain. */
      mailedTo: z.string(),
    }),
    z.object({ state: z.literal('unavailable') }),
  ]),
  perMinute: 60,
});
export type OpenedLesson = z.infer<typeof openLesson.output>;

export const requestFreshLink = defineCall({
  ...academy,
  path: '/academy/requestFreshLink',
  summary: "Mails a fresh link to the trainee's own address; answers alike for every link",
  input: z.strictObject({ token }),
  perMinute: 5,
});

export const keepProgress = defineCall({
  ...academy,
  path: '/academy/keepProgress',
  summary: 'Keeps which steps are done; binds the link to this browser',
  input: z.strictObject({ token, done: z.array(slug).max(20), at: slug.nullable() }),
  output: progress,
  refusals: linkRefusals,
  perMinute: 120,
});

export const checkStep = defineCall({
  ...academy,
  path: '/academy/checkStep',
  summary: 'Says what of an exercise is right, and why; the step is done then',
  input: z.strictObject({
    token,
    stepId: slug,
    /** Of 'spotTheFake' the parts that are fake; of 'chooseTheReply' the one; of 'order' all, in order. */
    picked: z.array(slug).max(20).default([]),
    /** Of 'sort': each item's bin. */
    bins: z.record(slug, slug).default({}),
  }),
  output: z.object({
    right: z.boolean(),
    pieces: z.array(
      z.object({
        id: z.string(),
        /** Whether the trainee had it right. */
        right: z.boolean(),
        /** 'fake' or 'genuine'; 'best' or 'other'; the bin; the place from 1. */
        answer: z.string(),
        why: z.string(),
      }),
    ),
    progress,
  }),
  refusals: linkRefusals,
  perMinute: 120,
});
export type StepFeedback = z.infer<typeof checkStep.output>;

export const submitAttempt = defineCall({
  ...academy,
  path: '/academy/submitAttempt',
  summary: 'Marks the answers of a quiz, with feedback and a source for each',
  input: z.strictObject({
    token,
    attempt: z.int().min(1).max(10_000),
    answers: z.array(z.strictObject({ questionId: slug, picked: z.array(slug).max(6) })).max(30),
  }),
  output: z.object({
    passed: z.boolean(),
    scorePercent: z.int(),
    passPercent: z.int(),
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        right: z.boolean(),
        answers: z.array(
          z.object({
            id: z.string(),
            text: z.string(),
            picked: z.boolean(),
            correct: z.boolean(),
            feedback: z.string(),
          }),
        ),
        source,
      }),
    ),
    /** Of the first time that it was passed. */
    certificate: certificateView.nullable(),
    /** For another try; null once it is passed. */
    quiz: lessonQuiz.nullable(),
  }),
  refusals: {
    ...linkRefusals,
    LESSON_UNFINISHED: refusal(409, 'Some steps of the lesson are not done yet.'),
    ATTEMPT_OUT_OF_TURN: refusal(
      409,
      'This attempt was handed in already, or is not the next one.',
    ),
    NO_ATTEMPT_LEFT: refusal(409, 'All attempts of this day are used.'),
    ALREADY_PASSED: refusal(409, 'The quiz was passed already.'),
  },
  perMinute: 20,
});
export type MarkedAttempt = z.infer<typeof submitAttempt.output>;

/** As it is printed, or without its lines and in any case. */
const code = z.string().trim().min(1).max(40);

export const verifyCertificate = defineCall({
  method: 'GET',
  access: 'public',
  path: '/academy/verifyCertificate/{code}',
  summary: 'What a certificate certifies, by its code, for whoever was shown it',
  input: z.strictObject({ code }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.enum(['valid', 'expired']),
      code: z.string(),
      name: z.string(),
      companyName: z.string(),
      courseTitle: z.string(),
      scorePercent: z.int(),
      issuedAt: instant,
      expiresAt: instant,
    }),
    z.object({ state: z.literal('unknown') }),
  ]),
  perMinute: 20,
});
export type VerifiedCertificate = z.infer<typeof verifyCertificate.output>;

export const downloadCertificate = defineCall({
  method: 'GET',
  access: 'public',
  path: '/academy/downloadCertificate/{code}',
  summary: 'A certificate as PDF, by its code',
  input: z.strictObject({ code }),
  answers: 'file',
  perMinute: 20,
});
