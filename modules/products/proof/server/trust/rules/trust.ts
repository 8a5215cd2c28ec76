import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { searchKeyOf } from '#kit/contract/search.ts';
import type { Control } from '#modules/products/proof/schemas.ts';
import {
  leastTeam,
  type RequestState,
  slugLength,
} from '#modules/products/proof/vocabulary/trust.ts';

/** A control whose proof counts today: who saw it is left out, and who stated it. */
export interface Badge {
  id: string;
  name: string;
  standing: 'seen' | 'stated';
  on: CalendarDay;
}

type Standing = Pick<Control, 'id' | 'name' | 'standing' | 'evidence' | 'statement'>;

/** What may be shown of the controls: those seen whole, or stated, with the day. Never a part, nor what does not apply. */
export const badgesOf = (
  controls: readonly Standing[],
  dayOf: (instant: string) => CalendarDay,
): Badge[] =>
  controls.flatMap(({ id, name, standing, evidence, statement }): Badge[] => {
    if (standing === 'stated' && statement)
      return [{ id, name, standing, on: dayOf(statement.statedAt) }];
    if (standing !== 'seen') return [];
    const on = evidence
      .filter(({ isWhole, hasEnded }) => isWhole && !hasEnded)
      .map(({ seenOn }) => seenOn)
      .toSorted()
      .at(-1);
    return on === undefined ? [] : [{ id, name, standing, on }];
  });

/** Rounded down to ten; null of a team so small that it would tell of each. */
export const percentOf = ({ team, trained }: { team: number; trained: number }): number | null =>
  team < leastTeam ? null : Math.floor((10 * trained) / team) * 10;

interface Asked {
  isApproved: boolean | null;
  expiresAt: Date | null;
  withdrawnAt: Date | null;
}

export function requestState(
  { isApproved, expiresAt, withdrawnAt }: Asked,
  now: Date,
): RequestState {
  if (isApproved === null) return 'waiting';
  if (!isApproved) return 'declined';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt && expiresAt <= now ? 'ended' : 'approved';
}

/** A name as part of an address: 'Café Zoë & Co.' is 'cafe-zoe-co'. Empty where too little is left. */
export function slugOf(companyName: string): string {
  const words = searchKeyOf(companyName).match(/[a-z\d]+/g) ?? [];
  const slug = words.join('-').slice(0, slugLength.most).replace(/-$/, '');
  return slug.length < slugLength.least ? '' : slug;
}
