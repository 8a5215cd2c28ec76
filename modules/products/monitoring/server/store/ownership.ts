import { randomUUID } from 'node:crypto';
import { asc, desc, eq, lte } from 'drizzle-orm';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import type { ProofMethod } from '#modules/products/monitoring/vocabulary.ts';
import { provesHost } from '../rules/ownershipProof.ts';
import { consents, ownerships, targets } from '../tables.ts';
import { isOfTarget, ofWebsite } from './where.ts';

export type StoredOwnership = typeof ownerships.$inferSelect;

const of = (orgId: string, targetId: string) => ofWebsite(ownerships, orgId, targetId);

export const loadOwnership = (db: Db, orgId: string, targetId: string) =>
  firstOrNull(db.select().from(ownerships).where(of(orgId, targetId)));

/** Saves a proof; it replaces an earlier one of the website. */
export async function saveOwnership(
  db: Db,
  orgId: string,
  { targetId, method }: { targetId: string; method: ProofMethod },
  now: Date,
): Promise<StoredOwnership> {
  const proof = { method, provenAt: now, checkedAt: now, missingSince: null };
  const row = { orgId, id: randomUUID(), targetId, ...proof };
  await db
    .insert(ownerships)
    .values(row)
    .onConflictDoUpdate({ target: [ownerships.orgId, ownerships.targetId], set: proof });
  return row;
}

/** Proofs of all organizations that were not checked since a time. */
export function loadOldProofs(system: Db, before: Date, limit: number) {
  return system
    .select({ orgId: ownerships.orgId, ownership: ownerships, url: targets.url })
    .from(ownerships)
    .innerJoin(targets, isOfTarget(ownerships))
    .where(lte(ownerships.checkedAt, before))
    .orderBy(asc(ownerships.checkedAt))
    .limit(limit);
}

/** Saves the result of a check of the proof; null: the website no longer counts as proven. */
export async function updateOwnership(
  db: Db,
  orgId: string,
  targetId: string,
  standing: Pick<StoredOwnership, 'checkedAt' | 'missingSince'> | null,
): Promise<void> {
  if (standing) await db.update(ownerships).set(standing).where(of(orgId, targetId));
  else await db.delete(ownerships).where(of(orgId, targetId));
}

/** Addresses of the websites whose whole host is proven; with `all`, when no proof is required, all of them. */
export async function loadProvenUrls(db: Db, orgId: string, all: boolean): Promise<string[]> {
  const rows = await loadProven(db, orgId);
  return rows
    .filter(({ url, method }) => all || (method !== null && provesHost({ method, url })))
    .map(({ url }) => url);
}

/** Each website, and how it was proven; null where it was not. */
export const loadProven = (db: Db, orgId: string) =>
  db
    .select({ targetId: targets.id, url: targets.url, method: ownerships.method })
    .from(targets)
    .leftJoin(ownerships, isOfTarget(ownerships))
    .where(eq(targets.orgId, orgId));

export async function insertConsent(
  tx: Db,
  orgId: string,
  consent: Omit<typeof consents.$inferInsert, 'orgId' | 'id' | 'at'>,
  now: Date,
): Promise<void> {
  await tx.insert(consents).values({ orgId, id: randomUUID(), ...consent, at: now });
}

export function loadConsents(db: Db, orgId: string, limit: number) {
  return db
    .select()
    .from(consents)
    .where(eq(consents.orgId, orgId))
    .orderBy(desc(consents.at), asc(consents.id))
    .limit(limit);
}
