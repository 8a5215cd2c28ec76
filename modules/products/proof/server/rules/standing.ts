import { type CalendarDay, daysLater } from '#kit/contract/calendarDay.ts';
import type { SeenEvidence } from '#kit/contract/evidence.ts';
import { type Standing, type StatementKind, soonDays } from '#modules/products/proof/vocabulary.ts';

/** It counts through its last day. */
export const hasEnded = (until: CalendarDay, today: CalendarDay): boolean => until < today;

export const endsSoon = (until: CalendarDay, today: CalendarDay): boolean =>
  !hasEnded(until, today) && until <= daysLater(today, soonDays);

/**
 * How a control stands. What was seen of all of it goes before what somebody states, and that before what was seen of a
 * part: so no part is taken for the whole, and no statement for something seen.
 */
export function standingOf(
  seen: readonly Pick<SeenEvidence, 'isWhole' | 'until'>[],
  statement: { kind: StatementKind; until: CalendarDay } | undefined,
  today: CalendarDay,
): Standing {
  const held = seen.filter(({ until }) => !hasEnded(until, today));
  if (held.some(({ isWhole }) => isWhole)) return 'seen';
  if (statement && !hasEnded(statement.until, today))
    return statement.kind === 'inPlace' ? 'stated' : 'notApplying';
  return held.length > 0 ? 'part' : 'none';
}
