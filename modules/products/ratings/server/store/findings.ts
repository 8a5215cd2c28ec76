import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { KeptFinding } from '../rules/keptFindings.ts';
import { findings, ratings } from '../tables.ts';

const of = (orgId: string, host: string) => and(eq(findings.orgId, orgId), eq(findings.host, host));

export async function loadFindings(db: Db, orgId: string, host: string): Promise<KeptFinding[]> {
  return (await db.select().from(findings).where(of(orgId, host))).map(keptOf);
}

/** The findings of each of these hosts. One query. */
export async function loadFindingsOf(
  db: Db,
  orgId: string,
  hosts: readonly string[],
): Promise<Map<string, KeptFinding[]>> {
  const rows = await db
    .select()
    .from(findings)
    .where(and(eq(findings.orgId, orgId), inArray(findings.host, [...hosts])));
  const byHost = Map.groupBy(rows, ({ host }) => host);
  return new Map([...byHost].map(([host, own]) => [host, own.map(keptOf)]));
}

const keptOf = ({
  orgId: _org,
  id: _id,
  host: _host,
  findingId,
  seenAt,
  ...row
}: typeof findings.$inferSelect): KeptFinding => ({
  ...row,
  id: findingId,
  seenAt: seenAt.toISOString(),
});

/** The present findings of the host that was rated last, good ones included; a few dozen. */
export function loadPresent(db: Db, orgId: string) {
  const newest = db
    .select({ host: ratings.host })
    .from(ratings)
    .where(eq(ratings.orgId, orgId))
    .orderBy(desc(ratings.ratedAt))
    .limit(1);
  return presentWhere(db, orgId, inArray(findings.host, newest));
}

/** The same of one host, which may be another one of theirs. */
export const loadPresentOf = (db: Db, orgId: string, host: string) =>
  presentWhere(db, orgId, eq(findings.host, host));

const presentWhere = (db: Db, orgId: string, ofHost: SQL) =>
  db
    .select({
      id: findings.findingId,
      ...pick(findings, 'host', 'vector', 'grade', 'title', 'until', 'flawedSince', 'seenAt'),
    })
    .from(findings)
    .where(and(eq(findings.orgId, orgId), ofHost, isNull(findings.goneAt)));

/** The number of rows per statement; a domain has a few dozen findings. */
const batch = 100;

export async function saveFindings(
  tx: Db,
  orgId: string,
  host: string,
  kept: readonly KeptFinding[],
): Promise<void> {
  for (let at = 0; at < kept.length; at += batch) {
    const rows = kept.slice(at, at + batch).map(({ id: findingId, seenAt, ...finding }) => ({
      orgId,
      id: randomUUID(),
      host,
      findingId,
      seenAt: new Date(seenAt),
      ...finding,
    }));
    await tx
      .insert(findings)
      .values(rows)
      .onConflictDoUpdate({
        target: [findings.orgId, findings.host, findings.findingId],
        set: {
          grade: sql`excluded.grade`,
          title: sql`excluded.title`,
          evidence: sql`excluded.evidence`,
          advice: sql`excluded.advice`,
          weight: sql`excluded.weight`,
          lifts: sql`excluded.lifts`,
          until: sql`excluded.until`,
          flawedSince: sql`excluded.flawed_since`,
          seenAt: sql`excluded.seen_at`,
          mendedAt: sql`excluded.mended_at`,
          goneAt: sql`excluded.gone_at`,
        },
      });
  }
}
