import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { stepKinds, stepPressures } from '#kit/contract/nextSteps.ts';
import { instant } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';

/** Of the website scans (DSH-029). */
export const monitoring = defineCall({
  method: 'GET',
  path: '/dashboard/monitoring',
  summary: 'What the monitoring card shows',
  access: 'organization',
  module: 'monitoring',
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
});

/** Of policies, training and the concierge (DSH-030); null where the module may not be used. */
export const getModuleActivity = defineCall({
  method: 'GET',
  path: '/dashboard/getModuleActivity',
  summary: 'What the cards of policies, insurance, training and the concierge show',
  access: 'organization',
  module: 'dashboard',
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
});

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

/** Enough for a few days; what is done makes room. */
export const mostSteps = 20;

/** 'Do this next' (DSH-039). */
export const getNextSteps = defineCall({
  method: 'GET',
  path: '/dashboard/getNextSteps',
  summary: 'What to do next over all modules, what matters most first',
  access: 'organization',
  module: 'dashboard',
  output: z.object({ steps: z.array(nextStep).max(mostSteps) }),
});
