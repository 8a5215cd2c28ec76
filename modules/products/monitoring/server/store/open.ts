import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { certificates, issues, targets } from '../tables.ts';
import { worstFirst } from './issues.ts';

const ranked = ['high', 'medium', 'low'] as const;
/** As many as one scan stores. */
const maxOfCause = 500;

/** Neither fixed nor decided about; an acceptance that has ended does not count. */
const isOpen = (orgId: string, now: Date) =>
  and(
    eq(issues.orgId, orgId),
    ne(issues.state, 'fixed'),
    inArray(issues.severity, [...ranked]),
    or(
      isNull(issues.decision),
      and(eq(issues.decision, 'accepted'), not(gt(issues.decisionUntil, now))),
    ),
  );

/** The open issues of one cause of a website. */
export function loadOpenOfCause(
  db: Db,
  orgId: string,
  { targetId, checkId, title }: { targetId: string; checkId: string; title: string },
  now: Date,
) {
  return db
    .select()
    .from(issues)
    .where(
      and(
        isOpen(orgId, now),
        eq(issues.targetId, targetId),
        eq(issues.checkId, checkId),
        eq(issues.title, title),
      ),
    )
    .orderBy(asc(issues.firstSeenAt), asc(issues.id))
    .limit(maxOfCause);
}

/** The open issues of a website, what does most harm first. */
export function loadOpenIssues(db: Db, orgId: string, targetId: string, now: Date) {
  return db
    .select()
    .from(issues)
    .where(and(isOpen(orgId, now), eq(issues.targetId, targetId)))
    .orderBy(...worstFirst, asc(issues.firstSeenAt), asc(issues.id))
    .limit(maxOfCause);
}

/** The open issues by check and severity. */
export function loadOpenChecks(db: Db, orgId: string, now: Date) {
  return db
    .select({ checkId: issues.checkId, severity: issues.severity, flaws: count() })
    .from(issues)
    .where(isOpen(orgId, now))
    .groupBy(issues.checkId, issues.severity);
}

/** The most severe open issues of all websites; of one severity by what they give away, then the oldest first. */
export function loadWorstIssues(db: Db, orgId: string, now: Date, limit: number) {
  return db
    .select({
      issueId: issues.id,
      title: issues.title,
      severity: issues.severity,
      firstSeenAt: issues.firstSeenAt,
      website: targets.name,
    })
    .from(issues)
    .innerJoin(targets, and(eq(targets.orgId, issues.orgId), eq(targets.id, issues.targetId)))
    .where(isOpen(orgId, now))
    .orderBy(...worstFirst, asc(issues.firstSeenAt), asc(issues.id))
    .limit(limit);
}

/** Certificates that expire by a time, the earliest first. */
export function loadExpiringCertificates(db: Db, orgId: string, until: Date, limit: number) {
  return db
    .select({
      targetId: certificates.targetId,
      website: targets.name,
      validFrom: certificates.validFrom,
      validTo: certificates.validTo,
    })
    .from(certificates)
    .innerJoin(
      targets,
      and(eq(targets.orgId, certificates.orgId), eq(targets.id, certificates.targetId)),
    )
    .where(
      and(
        eq(certificates.orgId, orgId),
        isNotNull(certificates.validTo),
        lte(certificates.validTo, until),
      ),
    )
    .orderBy(asc(certificates.validTo), asc(certificates.targetId))
    .limit(limit);
}
