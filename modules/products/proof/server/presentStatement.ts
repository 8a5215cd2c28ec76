import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { StatedControl } from '#kit/contract/evidence.ts';
import { pickSent } from '#kit/contract/pick.ts';
import type { EarlierStatement, Statement } from '../schemas.ts';
import { controlById } from './controls.ts';
import { endsSoon, hasEnded } from './rules/standing.ts';
import type { StatementWithFile } from './store.ts';
import type { StatementRow } from './tables.ts';

/** One that stands, though its last day may be past. */
export const presentStatement = (row: StatementWithFile, today: CalendarDay): Statement => ({
  ...presentStated(row),
  hasEnded: hasEnded(row.until, today),
  endsSoon: endsSoon(row.until, today),
});

/** One that was withdrawn or replaced; nothing of what still stands. */
export function presentEarlier(row: StatementWithFile): EarlierStatement[] {
  const { endedAt, ending, endedByName } = row;
  if (!endedAt || !ending) return [];
  return [
    { ...presentStated(row), ending, endedAt: endedAt.toISOString(), endedBy: endedByName ?? '' },
  ];
}

/** One that stands, for another module; nothing of a control that the list has no more. */
export function presentToOthers(row: StatementRow): StatedControl[] {
  const { control, kind, scope, statedAt, statedByName, until } = row;
  const name = controlById(control)?.name;
  if (name === undefined) return [];
  return [
    { control, name, isInPlace: kind === 'inPlace', scope, by: statedByName, statedAt, until },
  ];
}

const presentStated = (row: StatementWithFile) => ({
  statementId: row.id,
  ...pickSent(row, 'kind', 'scope', 'note', 'statedAt', 'until', 'file'),
  by: row.statedByName,
});
