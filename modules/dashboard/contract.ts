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
