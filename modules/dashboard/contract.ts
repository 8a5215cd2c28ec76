import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { instant } from '#kit/contract/schemas.ts';

/** Spec modules §3 'Dashboard summary', monitoring. */
export const monitoring = defineCall({
  method: 'GET',
  path: '/dashboard/monitoring',
  summary: 'What the monitoring card shows',
  access: 'organization',
  module: 'monitoring',
  output: z.object({
    webAppsScanned: z.int(),
    scansScheduled: z.int(),
    isScanInProgress: z.boolean(),
    lastScanDate: instant.nullable(),
    targetList: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Of the latest completed scan of each website. */
    webAppsIssues: z.object({ highs: z.int(), mediums: z.int(), lows: z.int() }),
  }),
});

/** Spec modules §3 'Dashboard summary', compliance; null where the module may not be used. */
export const getModuleActivity = defineCall({
  method: 'GET',
  path: '/dashboard/getModuleActivity',
  summary: 'What the cards of policies, insurance and training show',
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
      /** Told once the module is there. */
      training: z.null(),
    }),
  }),
});
