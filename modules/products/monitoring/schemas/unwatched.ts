import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';

export const loadUnwatched = {
  output: z.object({
    websites: z.array(
      z.object({
        targetId: z.string(),
        name: z.string(),
        url: z.string(),
        reason: z.enum(unwatchedReasons),
        /** When the first skipped scan should have run; null when none was due yet. */
        since: instant.nullable(),
      }),
    ),
  }),
};
