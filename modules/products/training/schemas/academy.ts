import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { deadLinkStates } from '../vocabulary.ts';
import { certificateView, lesson, lessonQuiz, progress } from './lesson.ts';
import { source } from './quiz.ts';
import { slug } from './text.ts';

/** The secret of a personal link; anything else is handled like an unknown secret. */
const token = z.string().min(1).max(100);

export const openLesson = {
  input: z.strictObject({ token }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('valid'),
      /** The trainee's first name and their company. */
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
      /** The address that a fresh link would be mailed to, with only its first letter and its domain visible. */
      mailedTo: z.string(),
    }),
    z.object({ state: z.literal('unavailable') }),
  ]),
};

export type OpenedLesson = z.infer<typeof openLesson.output>;
/** Of a lesson whose link is good. */
export type ValidLesson = Extract<OpenedLesson, { state: 'valid' }>;

export const requestFreshLink = {
  input: z.strictObject({ token }),
};

export const keepProgress = {
  input: z.strictObject({ token, done: z.array(slug).max(20), at: slug.nullable() }),
  output: progress,
};

export const checkStep = {
  input: z.strictObject({
    token,
    stepId: slug,
    /**
     * What the trainee picked: for 'spotTheFake' the parts that look fake to them, for 'chooseTheReply' one reply, for
     * 'order' all items in order.
     */
    picked: z.array(slug).max(20).default([]),
    /** For 'sort', the bin of each item. */
    bins: z.record(slug, slug).default({}),
  }),
  output: z.object({
    right: z.boolean(),
    pieces: z.array(
      z.object({
        id: z.string(),
        /** Whether the trainee's answer for this piece was right. */
        right: z.boolean(),
        /** 'fake' or 'genuine'; 'best' or 'other'; the bin; the position from 1. */
        answer: z.string(),
        why: z.string(),
      }),
    ),
    progress,
  }),
};

export type StepFeedback = z.infer<typeof checkStep.output>;

export const submitAttempt = {
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
    /** The certificate from the first attempt that passed. */
    certificate: certificateView.nullable(),
    /** For another attempt; null once the quiz is passed. */
    quiz: lessonQuiz.nullable(),
  }),
};

export type MarkedAttempt = z.infer<typeof submitAttempt.output>;

/** As printed, or without dashes and in any case. */
const code = z.string().trim().min(1).max(40);

export const verifyCertificate = {
  input: z.strictObject({ code }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.enum(['valid', 'expired']),
      ...certificateView.shape,
      name: z.string(),
      companyName: z.string(),
      courseTitle: z.string(),
      scorePercent: z.int(),
    }),
    z.object({ state: z.literal('unknown') }),
  ]),
};

export type VerifiedCertificate = z.infer<typeof verifyCertificate.output>;
/** Of a code that there is. */
export type KnownCertificate = Exclude<VerifiedCertificate, { state: 'unknown' }>;

export const downloadCertificate = {
  input: z.strictObject({ code }),
};
