import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { instant } from '#kit/contract/schemas.ts';
import { base, type UnwatchedReason, unwatchedReasons } from './entities.ts';

const because: Record<UnwatchedReason, (sites: number) => string> = {
  TRIAL: () => 'the free trial has expired',
  MODULE: () => 'the plan does not include website scans at the moment',
  SITES: (sites) =>
    sites === 1
      ? 'the plan covers one website: the one that was added first'
      : `the plan covers ${sites} websites: the ones that were added first`,
  LEVEL: () => 'the plan does not include its scan level',
  FREQUENCY: () => 'the plan does not include scans this often',
};

/** `sites` is how many websites the plan covers. */
export const becauseWords = (reason: UnwatchedReason, sites: number): string =>
  `because ${because[reason](sites)}`;

/** The sentence of screens, mails and console alike. */
export const notScannedWords = (reason: UnwatchedReason, sites: number): string =>
  `Not scanned, ${becauseWords(reason, sites)}.`;

/** The one step that has a website scanned again, and the screen where it is taken. */
export function unwatchedCure(
  reason: UnwatchedReason,
  siteName: string,
): { label: string; to: string } {
  const schedule = `/webappscan/${encodeURIComponent(siteName)}?schedule`;
  switch (reason) {
    case 'SITES':
      return { label: 'Upgrade Your Plan', to: '/plan' };
    case 'LEVEL':
      return { label: 'Choose another level', to: schedule };
    case 'FREQUENCY':
      return { label: 'Choose another frequency', to: schedule };
    default:
      return { label: 'Choose a plan', to: '/plan' };
  }
}

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
