import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Brands, ofCustomers } from '#kit/server/brands.ts';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import type { Reason } from '../../schemas.ts';
import {
  type CallNote,
  type CallState,
  callNotes,
  callStates,
  changes,
  type Summary,
  summaries,
} from '../tables.ts';

/**
 * Organizations with a reason to be called, the most pressing first. Must be exactly the order of the indexes,
 * or PostgreSQL sorts all of them.
 */
export const loadNeedy = (
  db: Db,
  { assignedTo, brands, limit }: { assignedTo?: string | undefined; brands: Brands; limit: number },
): Promise<Summary[]> =>
  db
    .select()
    .from(summaries)
    .where(
      and(
        ofCustomers(summaries, brands),
        assignedTo === undefined ? undefined : eq(summaries.assignedTo, assignedTo),
        gt(summaries.need, 0),
      ),
    )
    .orderBy(sql`${desc(summaries.need)} nulls last`, asc(summaries.orgId))
    .limit(limit);

export const findCallState = (db: Db, orgId: string): Promise<CallState | undefined> =>
  firstOf(db.select().from(callStates).where(eq(callStates.orgId, orgId)));

export const loadCallStates = (db: Db, orgIds: readonly string[]): Promise<CallState[]> =>
  db
    .select()
    .from(callStates)
    .where(inArray(callStates.orgId, [...orgIds]));

/** Makes the row if there is none, and locks it: of two who record at once, one comes after the other. */
export async function lockCallState(tx: Db, orgId: string): Promise<CallState> {
  const [row] = await tx
    .insert(callStates)
    .values({ orgId, knownReasons: [], revision: 0 })
    .onConflictDoUpdate({
      target: callStates.orgId,
      set: { revision: sql`${callStates.revision} + 1` },
    })
    .returning();
  if (!row) throw new Error('no state of calls');
  return row;
}

/**
 * Saves what staff recorded, in the summary too, and has that looked at again: it may have been made from the
 * earlier state.
 */
export async function saveCallState(
  tx: Db,
  orgId: string,
  callState: Partial<Pick<CallState, 'quietUntil' | 'knownReasons' | 'assignedTo'>>,
): Promise<void> {
  await tx.update(callStates).set(callState).where(eq(callStates.orgId, orgId));
  const { quietUntil, assignedTo } = callState;
  const shown = {
    ...(quietUntil && { need: 0 }),
    ...(assignedTo !== undefined && { assignedTo }),
  };
  if (Object.keys(shown).length > 0)
    await tx.update(summaries).set(shown).where(eq(summaries.orgId, orgId));
  await tx.insert(changes).values({ orgId });
}

/** Forgets known reasons that ended, unless staff recorded something meanwhile. */
export async function forgetReasons(
  tx: Db,
  rows: readonly { orgId: string; revision: number; known: readonly Reason[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update ${callStates} set known_reasons = fresh.known
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as fresh ("orgId" uuid, revision integer, known jsonb)
    where ${callStates.orgId} = fresh."orgId" and ${callStates.revision} = fresh.revision`);
}

export const insertNote = (tx: Db, note: CallNote) => tx.insert(callNotes).values(note);

export const loadNotes = (db: Db, orgId: string, limit: number): Promise<CallNote[]> =>
  db
    .select()
    .from(callNotes)
    .where(eq(callNotes.orgId, orgId))
    .orderBy(desc(callNotes.at), desc(callNotes.id))
    .limit(limit);
