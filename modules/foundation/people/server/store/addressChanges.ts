import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';
import type { StoredTable } from '#kit/server/services/storedTables.ts';
import { type AddressChange, addressChanges, users } from '../tables.ts';
import { linkStore, unclaimed } from './claims.ts';

export const {
  find: findAddressChange,
  claim: claimAddressChange,
  release: releaseAddressChange,
} = linkStore(addressChanges);

/** The change that a person asks for and has yet to confirm. */
export async function findAskedChange(
  db: Db,
  cognitoId: string,
  now: Date,
): Promise<AddressChange | undefined> {
  const [row] = await db
    .select()
    .from(addressChanges)
    .where(
      and(
        eq(addressChanges.cognitoId, cognitoId),
        isNull(addressChanges.changedAt),
        gt(addressChanges.expiresAt, now),
      ),
    );
  return row;
}

/** One that was made and can be taken back, or was taken back lately. */
const isHeld = (now: Date) =>
  and(gt(addressChanges.expiresAt, now), isNotNull(addressChanges.changedAt)) as SQL;

/**
 * Stores what a person asks for, in place of what they asked for before. False while their last change is held, or its
 * link is being used.
 */
export async function putAddressChange(tx: Db, change: AddressChange, now: Date): Promise<boolean> {
  const { cognitoId: _, ...renewed } = change;
  const rows = await tx
    .insert(addressChanges)
    .values(change)
    .onConflictDoUpdate({
      target: addressChanges.cognitoId,
      set: renewed,
      setWhere: and(not(isHeld(now)), unclaimed(addressChanges, now)),
    })
    .returning({ cognitoId: addressChanges.cognitoId });
  return rows.length > 0;
}

/** Puts another link in place of one that nobody has used yet; false if somebody has meanwhile. */
export async function renewLink(
  tx: Db,
  { cognitoId, linkHash }: AddressChange,
  next: { linkHash: string; now: Date },
): Promise<boolean> {
  const isUnused = and(isNull(addressChanges.changedAt), unclaimed(addressChanges, next.now));
  const rows = await tx
    .update(addressChanges)
    .set({ linkHash: next.linkHash })
    .where(
      and(eq(addressChanges.cognitoId, cognitoId), eq(addressChanges.linkHash, linkHash), isUnused),
    )
    .returning({ cognitoId: addressChanges.cognitoId });
  return rows.length > 0;
}

/** Notes the next step of a change; whoever had claimed its link has done with it. */
export async function updateAddressChange(
  tx: Db,
  { cognitoId }: AddressChange,
  next: Partial<Pick<AddressChange, 'linkHash' | 'status' | 'changedAt' | 'expiresAt'>>,
): Promise<void> {
  await tx
    .update(addressChanges)
    .set({ ...next, claimedAt: null })
    .where(eq(addressChanges.cognitoId, cognitoId));
}

/**
 * Gives what names a person by their address the new one, in their organizations: a later erasure finds it by that, and
 * what they gave out goes on. The audit log, which cannot change, has their id.
 */
export async function renameTraces(
  tx: Db,
  tables: readonly StoredTable[],
  orgIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (orgIds.length === 0) return;
  for (const { table, person } of tables) {
    const { orgId } = getTableColumns(table) as Record<string, PgColumn>;
    for (const column of person?.namedByEmail ?? []) {
      const theirs = and(orgId && inArray(orgId, [...orgIds]), eq(column, from));
      await tx.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${to} where ${theirs}`,
      );
    }
  }
}

/**
 * Whether a person has left an address lately. Tokens of a bought pool name it for a while still, and must not bring it
 * back.
 */
export const hasLeft = (email: string): SQL => sql`exists (select from ${addressChanges}
  where ${addressChanges.cognitoId} = ${users.cognitoId} and ${addressChanges.changedAt} is not null
  and ${email} = case when ${addressChanges.status} = 'used' then ${addressChanges.newEmail}
    else ${addressChanges.oldEmail} end)`;
