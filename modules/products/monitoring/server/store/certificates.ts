import { randomUUID } from 'node:crypto';
import { and, isNull, like, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { CertificateTerm } from '#kit/server/ports/certificate.ts';
import { certificates, targets } from '../tables.ts';
import { isOfTarget, withId } from './where.ts';

/** Websites of all organizations whose certificate was not checked since a time, the oldest check first. */
export function loadCertificatesToCheck(system: Db, before: Date, limit: number) {
  const { orgId, id: targetId, name, url } = targets;
  return system
    .select({ orgId, targetId, name, url })
    .from(targets)
    .leftJoin(certificates, isOfTarget(certificates))
    .where(
      and(
        like(targets.url, 'https:%'),
        or(isNull(certificates.checkedAt), lte(certificates.checkedAt, before)),
      ),
    )
    .orderBy(sql`${certificates.checkedAt} asc nulls first`, targets.id)
    .limit(limit);
}
export type Unchecked = Awaited<ReturnType<typeof loadCertificatesToCheck>>[number];

/** Returns false when the website was removed. Without a term what was known of it stays. */
export async function saveCertificate(
  tx: Db,
  orgId: string,
  targetId: string,
  term: CertificateTerm | null | undefined,
  now: Date,
): Promise<boolean> {
  const [target] = await tx
    .select({ id: targets.id })
    .from(targets)
    .where(withId(targets, orgId, targetId))
    .for('key share');
  if (!target) return false;
  const seen = {
    checkedAt: now,
    validFrom: term && new Date(term.validFrom),
    validTo: term && new Date(term.validTo),
  };
  await tx
    .insert(certificates)
    .values({ orgId, id: randomUUID(), targetId, ...seen })
    .onConflictDoUpdate({ target: [certificates.orgId, certificates.targetId], set: seen });
  return true;
}
