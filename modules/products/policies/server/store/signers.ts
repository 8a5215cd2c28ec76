import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { mailedToday } from '../rules/signing.ts';
import { policies, signatures, signers } from '../tables.ts';
import { policyOf } from './signing.ts';

export type Signer = typeof signers.$inferSelect;

/** Most rows that one person has. */
const maxOfPerson = 100;

/**
 * Gives each of these people a new link in place of their last one, unless they were mailed one today. Answers who got
 * one. Of two at once, the second gives none.
 */
export async function replaceLinks(
  tx: Db,
  orgId: string,
  fresh: readonly Omit<Signer, 'orgId' | 'browserHash' | 'mailedAt'>[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const given = await tx
    .insert(signers)
    .values(fresh.map((link) => ({ ...link, orgId, mailedAt: now })))
    .onConflictDoUpdate({
      target: [signers.orgId, signers.id],
      set: {
        email: sql`excluded.email`,
        linkHash: sql`excluded.link_hash`,
        expiresAt: sql`excluded.expires_at`,
        mailedAt: now,
        browserHash: null,
      },
      setWhere: lte(signers.mailedAt, mailedToday(now)),
    })
    .returning({ id: signers.id });
  return new Set(given.map(({ id }) => id));
}

/** Finds who a link is for in any tenant; the secret determines the tenant (security L5). */
export const findSignerByLink = (system: Db, linkHash: string): Promise<Signer | undefined> =>
  firstOf(system.select().from(signers).where(eq(signers.linkHash, linkHash)));

/** Binds a link to a browser, unless another browser was first (security L1), or the link was replaced or has ended. */
export function bindBrowser(
  tx: Db,
  { orgId, id, linkHash }: Signer,
  browserHash: string,
  now: Date,
): Promise<boolean> {
  const isOpen = and(
    eq(signers.orgId, orgId),
    eq(signers.id, id),
    eq(signers.linkHash, linkHash),
    gt(signers.expiresAt, now),
    or(isNull(signers.browserHash), eq(signers.browserHash, browserHash)),
  );
  return wroteAny(tx.update(signers).set({ browserHash }).where(isOpen));
}

/** What somebody is to sign and what they signed: what waits comes first. */
export const loadOfPerson = (db: Db, orgId: string, traineeId: string) =>
  db
    .select({
      ...pick(signatures, 'id', 'policyType', 'version', 'signedAt'),
      name: policies.name,
    })
    .from(signatures)
    .innerJoin(policies, policyOf)
    .where(and(eq(signatures.orgId, orgId), eq(signatures.traineeId, traineeId)))
    .orderBy(
      sql`${signatures.signedAt} is not null`,
      asc(policies.name),
      desc(signatures.version),
      asc(signatures.id),
    )
    .limit(maxOfPerson);

/** One of what somebody is to sign; with `lock`, locked until the transaction ends. */
export function findOfPerson(
  db: Db,
  { orgId, traineeId, id }: { orgId: string; traineeId: string; id: string },
  { lock = false } = {},
): Promise<typeof signatures.$inferSelect | undefined> {
  const ofPerson = and(eq(signatures.orgId, orgId), eq(signatures.traineeId, traineeId));
  const query = db
    .select()
    .from(signatures)
    .where(and(ofPerson, eq(signatures.id, id)));
  return firstOf(lock ? query.for('update') : query);
}

/** Records a signature, which nothing changes any more. The row has to be locked, and not signed. */
export async function recordSignature(
  tx: Db,
  { orgId, id }: { orgId: string; id: string },
  record: { name: string; email: string; textHash: string; consent: string; signedAt: Date },
): Promise<void> {
  await tx
    .update(signatures)
    .set({ ...record, mailAt: null })
    .where(and(eq(signatures.orgId, orgId), eq(signatures.id, id)));
}
