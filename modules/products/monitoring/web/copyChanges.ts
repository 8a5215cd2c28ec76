import type { OutputOf } from '#kit/contract/call.ts';
import type { compareScans } from '../calls.ts';
import type { Change } from '../schemas.ts';

export const changeTitles: Record<keyof OutputOf<typeof compareScans>, string> = {
  appeared: 'New since then',
  gone: 'Gone since then',
  notLooked: 'Not looked for this time',
  stayed: 'Still there',
};

/** In how many places a cause was and is: 'In 3 places, before in 5.' */
export function placesWords({ before, now }: Pick<Change, 'before' | 'now'>): string {
  const places = (count: number) => (count === 1 ? 'one place' : `${count} places`);
  if (before === 0) return `In ${places(now)}.`;
  if (now === 0) return `Was in ${places(before)}.`;
  return now === before ? `In ${places(now)}.` : `In ${places(now)}, before in ${places(before)}.`;
}
