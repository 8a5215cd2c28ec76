import { randomUUID } from 'node:crypto';
import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { findOrganization, holdOrganization } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization, endOfDay } from '#modules/foundation/plans/server/index.ts';
import { insertNote, lockCallState, saveCallState } from './store/calls.ts';
import type { CallNote, CallState } from './tables.ts';

interface Recorded extends Pick<CallNote, 'event'>, Partial<Pick<CallNote, 'text' | 'quietUntil'>> {
  by: string;
  at: Date;
  /** What changes in where the organization stands. */
  callState: Parameters<typeof saveCallState>[2];
}

interface Changed {
  companyName: string;
  before: CallState;
}

/**
 * Records something about calling an organization, and changes where it stands in the call list; null if there
 * is no such organization.
 */
export async function changeCallState(
  tx: Db,
  orgId: string,
  { by, at, callState, event, text = '' }: Recorded,
): Promise<Changed | null> {
  // One that is being erased gets no more rows.
  if (!(await holdOrganization(tx, orgId))) return null;
  const organization = await findOrganization(tx, orgId);
  if (!organization) return null;
  const before = await lockCallState(tx, orgId);
  await saveCallState(tx, orgId, callState);
  const { quietUntil = null, assignedTo = null } = callState;
  const row = { orgId, id: randomUUID(), event, text, quietUntil, assignedTo, staffId: by, at };
  await insertNote(tx, row);
  return { companyName: organization.companyName, before };
}

/** The beginning of the day that many days from now, where the customer is. */
export async function inDays(db: Db, orgId: string, days: number, now: Date): Promise<Date> {
  const { timeZone } = await brandOfOrganization(db, orgId);
  return endOfDay(daysLater(dayIn(timeZone, now), days - 1), timeZone);
}
