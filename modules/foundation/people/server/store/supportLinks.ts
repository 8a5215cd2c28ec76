import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Brands } from '#kit/server/brands.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { isOrganizationOf } from '#modules/foundation/plans/server/index.ts';
import { type SupportLink, sessions, supportLinks } from '../tables.ts';

export const insertSupportLink = (tx: Db, link: Omit<SupportLink, 'id' | 'usedAt' | 'toldAt'>) =>
  tx.insert(supportLinks).values(link);

const unused = (now: Date) => and(isNull(supportLinks.usedAt), gt(supportLinks.expiresAt, now));

export const findSupportLink = (tx: Db, linkHash: string) =>
  firstOf(tx.select().from(supportLinks).where(eq(supportLinks.linkHash, linkHash)));

/**
 * Uses a link up; of simultaneous requests only one succeeds (security L1). A link that waits for approval is
 * not used up.
 */
export async function claimSupportLink(
  tx: Db,
  linkHash: string,
  now: Date,
): Promise<SupportLink | 'unapproved' | undefined> {
  const isOpen = and(eq(supportLinks.linkHash, linkHash), unused(now));
  const isFree = or(isNull(supportLinks.approval), eq(supportLinks.approval, 'approved'));
  const [row] = await tx
    .update(supportLinks)
    .set({ usedAt: now })
    .where(and(isOpen, isFree))
    .returning();
  if (row) return row;
  const waiting = await tx.$count(supportLinks, and(isOpen, isNotNull(supportLinks.approval)));
  return waiting > 0 ? 'unapproved' : undefined;
}

/** Whom a link waits for: an admin of the customer, or another member of staff. */
type Asked = 'asked' | 'askedColleague';

interface AskedVisit {
  orgId: string;
  id: string;
  whom: Asked;
}

const asked = (whom: Asked, now: Date) => and(unused(now), eq(supportLinks.approval, whom));
const isAsked = ({ orgId, id, whom }: AskedVisit, now: Date) =>
  and(eq(supportLinks.id, id), eq(supportLinks.orgId, orgId), asked(whom, now));

/** Customer service sessions that wait for an admin's answer, oldest first. */
export const listAskedVisits = (system: Db, orgId: string, now: Date) =>
  system
    .select()
    .from(supportLinks)
    .where(and(eq(supportLinks.orgId, orgId), asked('asked', now)))
    .orderBy(asc(supportLinks.createdAt))
    .limit(20);

/** Customer service sessions at customers of these brands that wait for a second member of staff, oldest first. */
export const listVisitsToDecide = (db: Db, brands: Brands, now: Date, limit: number) =>
  db
    .select()
    .from(supportLinks)
    .where(and(asked('askedColleague', now), isOrganizationOf(supportLinks.orgId, brands)))
    .orderBy(asc(supportLinks.createdAt))
    .limit(limit);

export const findAskedVisit = (db: Db, visit: AskedVisit, now: Date) =>
  firstOf(db.select().from(supportLinks).where(isAsked(visit, now)));

/** Records an answer of who was asked; undefined when somebody has answered before. */
export const answerVisit = (
  db: Db,
  visit: AskedVisit,
  answer: { approval: 'approved' | 'declined'; expiresAt: Date },
  now: Date,
) => firstOf(db.update(supportLinks).set(answer).where(isAsked(visit, now)).returning());

/** Customer service sessions that began before a time and whose end was not mailed yet. */
export const listUntoldVisits = (system: Db, before: Date, limit: number) =>
  system
    .select()
    .from(supportLinks)
    .where(and(isNull(supportLinks.toldAt), lte(supportLinks.usedAt, before)))
    .orderBy(asc(supportLinks.usedAt))
    .limit(limit);

/** Returns false when another run recorded it first. */
export const recordNotified = (tx: Db, { linkHash }: SupportLink, now: Date) =>
  wroteAny(
    tx
      .update(supportLinks)
      .set({ toldAt: now })
      .where(and(eq(supportLinks.linkHash, linkHash), isNull(supportLinks.toldAt))),
  );

/** How many changes a customer service session made, by the audit log; `opening` is the entry of its own start. */
export const countVisitChanges = (
  db: Db,
  { orgId, createdBy }: SupportLink,
  { from, to, opening }: { from: Date; to: Date; opening: string },
): Promise<number> =>
  db.$count(
    auditEntries,
    and(
      eq(auditEntries.orgId, orgId),
      gte(auditEntries.at, from),
      lte(auditEntries.at, to),
      eq(auditEntries.actorKind, 'staff'),
      eq(auditEntries.actorEmail, createdBy),
      ne(auditEntries.action, opening),
      // Counts only calls of the portal, not what the same person did in the console or by a command.
      like(auditEntries.action, '/%'),
      notLike(auditEntries.action, '/console/%'),
    ),
  );

/** Customer-service sessions of an organization that were asked for, newest first. */
export const listSupportVisits = (system: Db, orgId: string) =>
  system
    .select()
    .from(supportLinks)
    .where(eq(supportLinks.orgId, orgId))
    .orderBy(desc(supportLinks.createdAt))
    .limit(20);

/**
 * Ends what a member of staff has open at customers of other brands than these: links that still open a customer service
 * session, then the sessions. In this order, because a link that is being used keeps this waiting until its session is
 * there to be ended.
 */
export async function endVisitsBeyond(
  tx: Db,
  staffEmail: string,
  brands: Brands,
  now: Date,
): Promise<void> {
  if (brands === 'all') return;
  const isBeyond = (orgId: AnyColumn) => sql`not ${isOrganizationOf(orgId, brands)}`;
  await tx
    .update(supportLinks)
    .set({ expiresAt: now })
    .where(and(eq(supportLinks.createdBy, staffEmail), unused(now), isBeyond(supportLinks.orgId)));
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.customerService, true),
        eq(sessions.supportBy, staffEmail),
        isBeyond(sessions.activeOrgId),
      ),
    );
}
