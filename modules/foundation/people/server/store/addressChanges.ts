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
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { personColumns, type StoredTable } from '#kit/server/services/storedTables.ts';
import { type AddressChange, addressChanges, users } from '../tables.ts';
import { linkStore, unclaimed } from './claims.ts';

export const {
  find: findAddressChange,
  claim: claimAddressChange,
  release: releaseAddressChange,
} = linkStore(addressChanges);

const isOf = (cognitoId: string) => eq(addressChanges.cognitoId, cognitoId);

/** The change that a person asks for and has yet to confirm. */
export const findAskedChange = (db: Db, cognitoId: string, now: Date) => {
  const isAsked = and(isNull(addressChanges.changedAt), gt(addressChanges.expiresAt, now));
  return firstOf(
    db
      .select()
      .from(addressChanges)
      .where(and(isOf(cognitoId), isAsked)),
  );
};

/** One that was made and can be taken back, or was taken back lately. */
const isHeld = (now: Date) =>
  and(gt(addressChanges.expiresAt, now), isNotNull(addressChanges.changedAt)) as SQL;

/**
 * Stores what a person asks for, in place of what they asked for before. False while their last change is held, or its
 * link is being used.
 */
export const putAddressChange = (tx: Db, change: AddressChange, now: Date) => {
  const { cognitoId: _, ...renewed } = change;
  return wroteAny(
    tx
      .insert(addressChanges)
      .values(change)
      .onConflictDoUpdate({
        target: addressChanges.cognitoId,
        set: renewed,
        setWhere: and(not(isHeld(now)), unclaimed(addressChanges, now)),
      }),
  );
};

/** Puts another link in place of one that nobody has used yet; false if somebody has meanwhile. */
export const renewLink = (
  tx: Db,
  { cognitoId, linkHash }: AddressChange,
  next: { linkHash: string; now: Date },
) => {
  const isUnused = and(isNull(addressChanges.changedAt), unclaimed(addressChanges, next.now));
  return wroteAny(
    tx
      .update(addressChanges)
      .set({ linkHash: next.linkHash })
      .where(and(isOf(cognitoId), eq(addressChanges.linkHash, linkHash), isUnused)),
  );
};

/** Notes the next step of a change; whoever had claimed its link has done with it. */
export const updateAddressChange = (
  tx: Db,
  { cognitoId }: AddressChange,
  next: Partial<Pick<AddressChange, 'linkHash' | 'status' | 'changedAt' | 'expiresAt'>>,
) =>
  tx
    .update(addressChanges)
    .set({ ...next, claimedAt: null })
    .where(isOf(cognitoId));

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
  for (const one of tables) {
    const { table } = one;
    const { orgId } = getTableColumns(table) as Record<string, PgColumn>;
    for (const column of personColumns(one).namedByEmail ?? []) {
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
