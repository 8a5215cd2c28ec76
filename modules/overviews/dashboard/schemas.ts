import { z } from 'zod';
import { stepKinds, stepPressures } from '#kit/contract/nextSteps.ts';
import { instant } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { maxSteps } from './vocabulary.ts';

export const monitoring = {
  output: z.object({
    webAppsScanned: z.int(),
    /** Of the websites that are scanned. */
    scansScheduled: z.int(),
    isScanInProgress: z.boolean(),
    lastScanDate: instant.nullable(),
    targetList: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        /** Why its planned scans do not run; null where they do (MON-303). */
        unwatched: z.enum(unwatchedReasons).nullable(),
      }),
    ),
    /** Of the latest completed scan of each website. */
    webAppsIssues: z.object({ highs: z.int(), mediums: z.int(), lows: z.int() }),
  }),
};

export const getModuleActivity = {
  output: z.object({
    data: z.object({
      compliance: z
        .object({
          /** Policies with a version in force. */
          active: z.int(),
          /** Out-of-box policies that nobody has begun. */
          inactive: z.int(),
          draft: z.int(),
          lastUpdated: instant.nullable(),
        })
        .nullable(),
      /** Of insurance there is a notice and nothing to count. */
      insurance: z.null(),
      training: z
        .object({
          teamMembers: z.int(),
          /** Of them: who has finished every course that has opened for them. */
          isFinished: z.int(),
          isNotFinished: z.int(),
          /** Of the last course that was finished or opened. */
          lastUpdated: instant.nullable(),
        })
        .nullable(),
      cyberConcierge: z
        .object({
          /** Those that are neither resolved nor set aside. */
          numberOfWeaknesses: z.int(),
          /** The messages. */
          numberOfAlerts: z.int(),
        })
        .nullable(),
    }),
  }),
};

const nextStep = z.object({
  kind: z.enum(stepKinds),
  id: z.string(),
  subject: z.string(),
  place: z.string(),
  pressure: z.enum(stepPressures),
  count: z.int(),
  minutes: z.int(),
  dueAt: instant.nullable(),
  since: instant.nullable(),
});
export type NextStep = z.infer<typeof nextStep>;

export const getNextSteps = {
  output: z.object({ steps: z.array(nextStep).max(maxSteps) }),
};
