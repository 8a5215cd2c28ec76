import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { attempts, certificates, enrolments, links, trainees } from '../tables.ts';
import { among, ofTrainee } from './trainees.ts';

type Link = typeof links.$inferSelect;

/** Finds a link by its secret in any tenant, with its lesson; the secret determines the tenant (security L5). */
export const findLink = (system: Db, linkHash: string) =>
  firstOf(
    system
      .select({ link: links, enrolment: enrolments, trainee: trainees })
      .from(links)
      .innerJoin(
        enrolments,
        and(eq(enrolments.orgId, links.orgId), eq(enrolments.id, links.enrolmentId)),
      )
      .innerJoin(trainees, ofTrainee)
      .where(eq(links.linkHash, linkHash)),
  );

/** Binds a link to a browser, unless another browser was first (security L1), it expired or it was revoked. */
export function bindLink(
  db: Db,
  orgId: string,
  linkId: string,
  browserHash: string,
  now: Date,
): Promise<boolean> {
  const isOpen = and(
    eq(links.orgId, orgId),
    eq(links.id, linkId),
    isNull(links.revokedAt),
    gt(links.expiresAt, now),
    or(isNull(links.browserHash), eq(links.browserHash, browserHash)),
  );
  return wroteAny(db.update(links).set({ browserHash }).where(isOpen));
}

/**
 * Replaces the enrolments' links. The caller must hold the enrolments' locks, so that simultaneous calls run one after
 * the other.
 */
export async function replaceLinks(
  tx: Db,
  fresh: readonly Pick<Link, 'orgId' | 'enrolmentId' | 'linkHash' | 'expiresAt'>[],
  now: Date,
): Promise<void> {
  await tx
    .update(links)
    .set({ revokedAt: now })
    .where(
      and(
        among(
          { orgId: links.orgId, id: links.enrolmentId },
          fresh.map(({ orgId, enrolmentId }) => ({ orgId, id: enrolmentId })),
        ),
        isNull(links.revokedAt),
      ),
    );
  await tx
    .insert(links)
    .values(fresh.map((link) => ({ ...link, id: randomUUID(), createdAt: now })));
}

/** Revokes all links of a trainee, for all courses. */
export async function revokeLinks(
  tx: Db,
  orgId: string,
  traineeId: string,
  now: Date,
): Promise<void> {
  const theirs = tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.orgId, orgId), eq(enrolments.traineeId, traineeId)));
  await tx
    .update(links)
    .set({ revokedAt: now })
    .where(
      and(eq(links.orgId, orgId), inArray(links.enrolmentId, theirs), isNull(links.revokedAt)),
    );
}

export async function loadLinkTimes(tx: Db, orgId: string, enrolmentId: string): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: links.createdAt })
    .from(links)
    .where(and(eq(links.orgId, orgId), eq(links.enrolmentId, enrolmentId)))
    .orderBy(desc(links.createdAt))
    .limit(10);
  return rows.map(({ createdAt }) => createdAt);
}

/** A course's attempts, and its certificate if there is one. */
export async function loadOutcome(db: Db, orgId: string, enrolmentId: string) {
  const submitted = await db
    .select({ submittedAt: attempts.submittedAt })
    .from(attempts)
    .where(and(eq(attempts.orgId, orgId), eq(attempts.enrolmentId, enrolmentId)));
  const [certificate] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.orgId, orgId), eq(certificates.enrolmentId, enrolmentId)));
  return { submitted: submitted.map(({ submittedAt }) => submittedAt), certificate };
}
