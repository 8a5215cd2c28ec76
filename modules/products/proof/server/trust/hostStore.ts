import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import { type PageHost, type TrustPageRow, trustPages } from '../tables.ts';

const of = (orgId: string) => eq(trustPages.orgId, orgId);
const isProven = isNotNull(trustPages.hostProvenAt);
const has = (host: string) => and(eq(trustPages.host, host), isProven);
const isOn = eq(trustPages.isOn, true);

export const lockPage = (tx: Db, orgId: string): Promise<TrustPageRow | null> =>
  firstOrNull(tx.select().from(trustPages).where(of(orgId)).for('update'));

/** The page of whoever has proven a host, with the row locked. */
export const lockHolder = (system: Db, host: string): Promise<TrustPageRow | null> =>
  firstOrNull(system.select().from(trustPages).where(has(host)).for('update'));

export const changeHost = (tx: Db, orgId: string, changes: Partial<PageHost>) =>
  tx.update(trustPages).set(changes).where(of(orgId));

const unproven = { hostProvenAt: null, hostCheckedAt: null, hostMissingSince: null } as const;

/** Names a host, or none, with nothing of an earlier proof. */
export const nameHost = (
  tx: Db,
  orgId: string,
  named: Pick<PageHost, 'host' | 'hostToken'> = { host: null, hostToken: null },
) => changeHost(tx, orgId, { ...named, ...unproven });

/** The host stays named, so that it can be proven again. */
export const endHostProof = (tx: Db, orgId: string) => changeHost(tx, orgId, unproven);

/** Pages whose host nobody has looked at since, longest first. */
export const listOldHosts = (system: Db, before: Date, limit: number): Promise<TrustPageRow[]> =>
  system
    .select()
    .from(trustPages)
    .where(and(isProven, lt(trustPages.hostCheckedAt, before)))
    .orderBy(asc(trustPages.hostCheckedAt), asc(trustPages.orgId))
    .limit(limit);

/** By its host, which determines the tenant (security L5). */
export const findPageAt = (system: Db, host: string): Promise<TrustPageRow | null> =>
  firstOrNull(
    system
      .select()
      .from(trustPages)
      .where(and(has(host), isOn)),
  );

/** All hosts of pages that are on. */
export async function listHosts(system: Db): Promise<ReadonlySet<string>> {
  const rows = await system
    .select({ host: trustPages.host })
    .from(trustPages)
    .where(and(isProven, isOn));
  return new Set(rows.flatMap(({ host }) => host ?? []));
}
