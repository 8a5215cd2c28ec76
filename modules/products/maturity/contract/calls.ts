import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { prose } from '#kit/contract/schemas.ts';
import { assessmentState } from './assessment.ts';
import { configState, path } from './config.ts';
import { level } from './model.ts';

const call = { access: 'organization', module: 'cybermaturity' } as const;

export const assessmentConfig = defineCall({
  ...call,
  method: 'GET',
  path: '/zimm/assessmentConfig',
  summary: 'The questions of cyber maturity, their levels, words and interstitials',
  output: configState,
});

export const assessment = defineCall({
  ...call,
  method: 'GET',
  path: '/zimm/assessment',
  summary: 'The answers given so far, the level that they come to, and how it went over time',
  output: z.object({ assessment: assessmentState }),
});

export const saveAssessment = defineCall({
  ...call,
  method: 'POST',
  path: '/zimm/saveAssessment',
  customerOnly: false,
  summary: 'Gives an answer, or another one, to one question',
  input: z.strictObject({
    data: z.strictObject({
      elementPath: path,
      /** Null: 'I don't know'. */
      level: level.nullable(),
      evidence: prose(500).default(''),
    }),
  }),
  output: z.object({
    /** Name of the Security Area that this answer completed, if it did. */
    completedArea: z.string().nullable(),
  }),
});

export const removeAssessment = defineCall({
  ...call,
  method: 'POST',
  path: '/zimm/removeAssessment',
  summary: 'Takes back the answer to one question, or without one all answers',
  input: z.strictObject({ data: z.strictObject({ elementPath: path.optional() }) }),
});

export const migrateAssessment = defineCall({
  ...call,
  method: 'POST',
  path: '/zimm/migrateAssessment',
  summary: 'Goes on with the newest version of the questions; no answer is lost',
});

export const getAssessmentReport = defineCall({
  ...call,
  method: 'GET',
  path: '/zimm/getAssessmentReport',
  summary: 'The maturity report as PDF',
  answers: 'file',
  perMinute: 30,
});
