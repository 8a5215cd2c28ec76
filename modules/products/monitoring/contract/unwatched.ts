import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { instant } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { base } from './entities.ts';

/** For the plan page: after a trial too, when the module itself refuses, it must be said what ended. */
export const loadUnwatched = defineCall({
  method: 'POST',
  path: `${base}/loadUnwatched`,
  summary: 'The websites whose planned scans do not run, and why',
  access: 'organization',
  changes: false,
  output: z.object({
    websites: z.array(
      z.object({
        targetId: z.string(),
        name: z.string(),
        url: z.string(),
        reason: z.enum(unwatchedReasons),
        /** When the first of them should have run; null while none was due. */
        since: instant.nullable(),
      }),
    ),
  }),
});
