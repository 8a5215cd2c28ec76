import { asc, lte, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { TurnKind } from '../rules/turn.ts';
import { turns } from '../tables.ts';

/**
 * Organizations whose turn is due, locked until the transaction ends; those that another worker has locked
 * are skipped.
 */
export const takeDue = (tx: Db, kind: TurnKind, now: Date, most: number) =>
  tx
    .select({ orgId: turns.orgId, at: turns[kind] })
    .from(turns)
    .where(lte(turns[kind], now))
    .orderBy(asc(turns[kind]))
    .limit(most)
    .for('update', { skipLocked: true });

export async function setTurns(
  tx: Db,
  kind: TurnKind,
  next: readonly { orgId: string; at: Date }[],
): Promise<void> {
  const rows = JSON.stringify(next);
  await tx.execute(sql`
    update ${turns} set ${sql.identifier(turns[kind].name)} = next.at
    from jsonb_to_recordset(${rows}::jsonb) as next("orgId" uuid, at timestamptz)
    where ${turns.orgId} = next."orgId"`);
}
