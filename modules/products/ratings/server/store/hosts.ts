import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { findings, hosts, software } from '../tables.ts';

export type StoredHost = typeof hosts.$inferSelect;

/** The hosts found in these domains, those found last first. */
export const loadHosts = (
  db: Db,
  orgId: string,
  domains: readonly string[],
): Promise<StoredHost[]> =>
  db
    .select()
    .from(hosts)
    .where(and(eq(hosts.orgId, orgId), inArray(hosts.domain, [...domains])))
    .orderBy(desc(hosts.foundAt), hosts.host);

/** The same of all domains, until the transaction ends: a rating and a decision take turns. */
export const lockHosts = (tx: Db, orgId: string): Promise<StoredHost[]> =>
  tx.select().from(hosts).where(eq(hosts.orgId, orgId)).orderBy(hosts.id).for('update');

/** Remembers what was found, and forgets what is found no more and nobody decided about. */
export async function saveFoundHosts(
  tx: Db,
  orgId: string,
  domain: string,
  found: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .delete(hosts)
    .where(and(eq(hosts.orgId, orgId), isNull(hosts.isOurs), notInArray(hosts.host, [...found])));
  if (found.length === 0) return;
  await tx
    .insert(hosts)
    .values(found.map((host) => ({ orgId, id: randomUUID(), host, domain, foundAt: now })))
    .onConflictDoNothing();
}

export async function saveLook(
  tx: Db,
  orgId: string,
  looked: readonly string[],
  lookedAt: Date,
): Promise<void> {
  const own = and(eq(hosts.orgId, orgId), inArray(hosts.host, [...looked]));
  await tx.update(hosts).set({ lookedAt }).where(own);
}

/** What was seen of a host goes with its confirmation. */
export async function saveDecision(
  tx: Db,
  { orgId, host }: Pick<StoredHost, 'orgId' | 'host'>,
  isOurs: boolean,
  decidedAt: Date,
): Promise<void> {
  const own = and(eq(hosts.orgId, orgId), eq(hosts.host, host));
  await tx.update(hosts).set({ isOurs, decidedAt }).where(own);
  if (isOurs) return;
  await tx.delete(findings).where(and(eq(findings.orgId, orgId), eq(findings.host, host)));
  await tx.delete(software).where(and(eq(software.orgId, orgId), eq(software.host, host)));
}
