import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { EarlierStatement, Statement } from '../schemas.ts';
import { endsSoon, hasEnded } from './rules/standing.ts';
import type { StatementRow } from './tables.ts';

/** One that stands, though its last day may be past. */
export const presentStatement = (row: StatementRow, today: CalendarDay): Statement => ({
  ...presentStated(row),
  hasEnded: hasEnded(row.until, today),
  endsSoon: endsSoon(row.until, today),
});

/** One that was withdrawn or replaced; nothing of what still stands. */
export function presentEarlier(row: StatementRow): EarlierStatement[] {
  const { endedAt, ending, endedByName } = row;
  if (!endedAt || !ending) return [];
  return [
    { ...presentStated(row), ending, endedAt: endedAt.toISOString(), endedBy: endedByName ?? '' },
  ];
}

const presentStated = ({ id, kind, scope, note, statedAt, statedByName, until }: StatementRow) => ({
  statementId: id,
  kind,
  scope,
  note,
  statedAt: statedAt.toISOString(),
  by: statedByName,
  until,
});
