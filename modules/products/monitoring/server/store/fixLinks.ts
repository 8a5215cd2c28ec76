import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
import { findings, fixLinks, fixMessages, issues, scans, targets } from '../tables.ts';
import { isOfTarget, ofWebsite, withId } from './where.ts';

export type StoredFixLink = typeof fixLinks.$inferSelect;
export type StoredMessage = typeof fixMessages.$inferSelect;

/** The maximum of links of one website in an answer. */
const maxListed = 100;

/** Who makes a link waits for who does so at the same time, so that the count of a day holds under many at once. */
export const lockFixLinks = (tx: Db, orgId: string) => lockByName(tx, `fix links ${orgId}`);

export async function insertFixLink(
  tx: Db,
  orgId: string,
  link: Omit<typeof fixLinks.$inferInsert, 'id' | 'orgId'>,
): Promise<StoredFixLink> {
  const [made] = await tx
    .insert(fixLinks)
    .values({ orgId, id: randomUUID(), ...link })
    .returning();
  if (!made) throw new Error('a fix link was not stored');
  return made;
}

/** Finds a link by its secret in any tenant; the secret determines the tenant (security L5). */
export const findFixLink = (system: Db, tokenHash: string) =>
  firstOrNull(system.select().from(fixLinks).where(eq(fixLinks.tokenHash, tokenHash)));

/** The links of a website, newest first. */
export const loadFixLinks = (db: Db, orgId: string, targetId: string): Promise<StoredFixLink[]> =>
  db
    .select()
    .from(fixLinks)
    .where(ofWebsite(fixLinks, orgId, targetId))
    .orderBy(desc(fixLinks.createdAt), asc(fixLinks.id))
    .limit(maxListed);

export const countLinksSince = (db: Db, orgId: string, since: Date) =>
  db.$count(fixLinks, and(eq(fixLinks.orgId, orgId), gte(fixLinks.createdAt, since)));

/** Ends a link; the first end stays. Null when it is not this organization's. */
export const withdrawFixLink = (db: Db, orgId: string, linkId: string, now: Date) =>
  firstOrNull(
    db
      .update(fixLinks)
      .set({ withdrawnAt: sql`coalesce(${fixLinks.withdrawnAt}, ${now.toISOString()})` })
      .where(withId(fixLinks, orgId, linkId))
      .returning(),
  );

/** Withdraws those that work and that somebody made in organizations since then. */
export const withdrawLinksMade = (
  tx: Db,
  orgIds: readonly string[],
  { by, since, now }: { by: string; since: Date; now: Date },
) =>
  tx
    .update(fixLinks)
    .set({ withdrawnAt: now })
    .from(targets)
    .where(
      and(
        isOfTarget(fixLinks),
        inArray(fixLinks.orgId, [...orgIds]),
        eq(fixLinks.createdBy, by),
        gte(fixLinks.createdAt, since),
        isNull(fixLinks.withdrawnAt),
        gt(fixLinks.expiresAt, now),
      ),
    )
    .returning({ orgId: fixLinks.orgId, website: targets.name });

export async function recordOpening(db: Db, { orgId, id }: StoredFixLink, now: Date) {
  const openedAt = sql`coalesce(${fixLinks.openedAt}, ${now.toISOString()})`;
  await db
    .update(fixLinks)
    .set({ openedAt, lastOpenedAt: now })
    .where(withId(fixLinks, orgId, id));
}

/** Messages of links, oldest first. */
export async function loadMessages(db: Db, orgId: string, linkIds: readonly string[]) {
  if (linkIds.length === 0) return [];
  return db
    .select()
    .from(fixMessages)
    .where(and(eq(fixMessages.orgId, orgId), inArray(fixMessages.linkId, [...linkIds])))
    .orderBy(asc(fixMessages.at), asc(fixMessages.id));
}

/** Saves a message, unless the link has the maximum already. The link's row is locked meanwhile. */
export async function insertMessage(
  tx: Db,
  { orgId, id: linkId }: StoredFixLink,
  message: { by: string; text: string; at: Date },
  max: number,
): Promise<StoredMessage | null> {
  await tx
    .select({ id: fixLinks.id })
    .from(fixLinks)
    .where(withId(fixLinks, orgId, linkId))
    .for('update');
  const written = and(eq(fixMessages.orgId, orgId), eq(fixMessages.linkId, linkId));
  if ((await tx.$count(fixMessages, written)) >= max) return null;
  const [made] = await tx
    .insert(fixMessages)
    .values({ orgId, id: randomUUID(), linkId, ...message })
    .returning();
  return made ?? null;
}

/** The last finding of each issue, the most severe of its scan, with the platforms that the website used. */
export async function loadLastFindings(db: Db, orgId: string, issueIds: readonly string[]) {
  if (issueIds.length === 0) return new Map<string, LastFinding>();
  const rows = await db
    .select({ issueId: issues.id, finding: findings, platforms: scans.platforms })
    .from(issues)
    .innerJoin(
      findings,
      and(
        eq(findings.orgId, issues.orgId),
        eq(findings.issueId, issues.id),
        eq(findings.scanId, issues.lastScanId),
      ),
    )
    .innerJoin(scans, and(eq(scans.orgId, findings.orgId), eq(scans.id, findings.scanId)))
    .where(and(eq(issues.orgId, orgId), inArray(issues.id, [...issueIds])))
    // The last of an issue that a map takes is the first of its scan.
    .orderBy(desc(findings.position));
  return new Map(rows.map(({ issueId, ...last }): [string, LastFinding] => [issueId, last]));
}

interface LastFinding {
  finding: typeof findings.$inferSelect;
  platforms: readonly string[] | null;
}
