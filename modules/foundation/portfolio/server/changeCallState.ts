import { randomUUID } from 'node:crypto';
import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { findOrganizations, holdOrganization } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization, endOfDay } from '#modules/foundation/plans/server/index.ts';
import type { SeenCustomer } from '../schemas.ts';
import { insertNote, lockCallState, saveCallState } from './store/calls.ts';
import { holdOffRefresh } from './store/summaries.ts';
import type { CallNote, CallState } from './tables.ts';

interface Recorded extends Pick<CallNote, 'event'>, Partial<Pick<CallNote, 'text'>> {
  by: string;
  at: Date;
}

interface Change {
  orgId: string;
  /** What changes in where the organization stands. */
  callState: Parameters<typeof saveCallState>[2];
}

interface Changed {
  companyName: string;
  before: CallState;
}

/**
 * Records something about calling organizations, and changes where they stand in the call list: all of them, or
 * none and null if there is no such organization.
 */
export async function changeCallStates<Row extends Change>(
  tx: Db,
  { by, at, event, text = '' }: Recorded,
  rows: readonly Row[],
): Promise<(Row & Changed)[] | null> {
  // Several at once, while nobody makes summaries and in one order: no two wait for each other.
  if (rows.length > 1) await holdOffRefresh(tx);
  const ordered = rows.toSorted((one, other) => (one.orgId < other.orgId ? -1 : 1));
  // One that is being erased gets no more rows.
  for (const { orgId } of ordered) if (!(await holdOrganization(tx, orgId))) return null;
  const found = await findOrganizations(
    tx,
    ordered.map(({ orgId }) => orgId),
  );
  const names = new Map(found.map(({ id, companyName }) => [id, companyName]));
  const changed: (Row & Changed)[] = [];
  for (const row of ordered) {
    const { orgId, callState }: Change = row;
    const before = await lockCallState(tx, orgId);
    await saveCallState(tx, orgId, callState);
    const { quietUntil = null, assignedTo = null } = callState;
    const note = { orgId, id: randomUUID(), event, text, quietUntil, assignedTo, staffId: by, at };
    await insertNote(tx, note);
    changed.push({ ...row, companyName: names.get(orgId.toLowerCase()) ?? '', before });
  }
  return changed;
}

/**
 * Takes organizations off the call list for some days, until the day begins where each is; null if one of them is not
 * there, and none is changed.
 */
export async function takeOffList(
  tx: Db,
  recorded: Recorded,
  customers: readonly SeenCustomer[],
  days: number,
) {
  const rows: (Change & { quietUntil: Date; timeZone: string })[] = [];
  for (const { orgId, seen } of customers) {
    const { timeZone } = await brandOfOrganization(tx, orgId);
    const quietUntil = endOfDay(daysLater(dayIn(timeZone, recorded.at), days - 1), timeZone);
    rows.push({ orgId, quietUntil, timeZone, callState: { quietUntil, knownReasons: seen } });
  }
  return changeCallStates(tx, recorded, rows);
}

/** When the first of them may be on the list again. */
export const firstOf = (changed: readonly { quietUntil: Date }[]): { quietUntil: string } => {
  const first = Math.min(...changed.map(({ quietUntil }) => quietUntil.getTime()));
  return { quietUntil: new Date(first).toISOString() };
};
