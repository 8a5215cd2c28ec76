import { z } from 'zod';
import { prose } from '#kit/contract/schemas.ts';
import { assessmentState, doubts } from './assessment.ts';
import { configState, path } from './config.ts';
import { level } from './model.ts';

export const assessmentConfig = {
  output: configState,
};

export const assessment = {
  output: z.object({ assessment: assessmentState, doubts }),
};

export const saveAssessment = {
  input: z.strictObject({
    data: z.strictObject({
      elementPath: path,
      /** Null means 'I don't know'. */
      level: level.nullable(),
      evidence: prose(500).default(''),
    }),
  }),
  output: z.object({
    /** The name of the Security Area that this answer completed; null if none. */
    completedArea: z.string().nullable(),
  }),
};

export const removeAssessment = {
  input: z.strictObject({ data: z.strictObject({ elementPath: path.optional() }) }),
};
