import type { RefusalOf } from '#kit/contract/call.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { sharePacks } from '../calls.ts';

export const sharedOnWords = {
  stop: 'Stop',
  stopped: 'Your provider does not see it any more.',
} as const;

export const sharedPacksWords = {
  label: (provider: string) => `${provider} may fetch our evidence packs`,
  what: 'Its programs then get each pack that holds, with all controls, their proof and what you wrote about it, and its archive. Each fetch stands in your activity. Only an owner ticks it, and any admin takes it back; everybody but technicians is told by email.',
  shared: 'Your provider may fetch your packs from now on.',
  stopped: 'Your provider fetches no packs any more.',
  /** 'May fetch them since Nov 18, 2026, as Ada Baker decided.' */
  since: ({ at, by }: { at: string; by: string }) =>
    `May fetch them since ${formatDate(at)}, as ${by} decided.`,
} as const;

export const sharePacksRefusals: Record<RefusalOf<typeof sharePacks>, string> = {
  NOT_SHARED: 'Your provider does not see how ready you are any more. Let it see that first.',
};
