import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import type { Counts } from '../../schemas.ts';
import type { AdvisoryAnswer } from '../../vocabulary.ts';
import { matches, type StoredMatch } from '../tables.ts';

type NewMatch = Pick<StoredMatch, 'orgId' | 'advisoryId' | 'found' | 'sites' | 'foundAt'>;

/** Saves what was seen of organizations. One that was told that it is affected stays so, whatever it hides now. */
export async function saveMatches(tx: Db, rows: readonly NewMatch[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(matches)
    .values(rows.map((row) => ({ id: randomUUID(), ...row })))
    .onConflictDoUpdate({
      target: [matches.orgId, matches.advisoryId],
      set: {
        found: sql`case when ${matches.toldAt} is not null and ${matches.found} = 'affected' then 'affected' else excluded.found end`,
        sites: sql`excluded.sites`,
        fixedAt: null,
      },
    });
}

/** Of organizations whose versions are not affected: those told have fixed it, the others are forgotten. */
export async function clearMatches(
  tx: Db,
  advisoryId: string,
  seen: readonly Pick<StoredMatch, 'orgId' | 'sites'>[],
  now: Date,
): Promise<void> {
  if (seen.length === 0) return;
  const orgIds = seen.map(({ orgId }) => orgId);
  const these = and(eq(matches.advisoryId, advisoryId), inArray(matches.orgId, orgIds));
  await tx.delete(matches).where(and(these, isNull(matches.toldAt)));
  await tx.execute(sql`
    update ${matches}
    set sites = seen.sites, fixed_at = coalesce(fixed_at, ${now.toISOString()}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen("orgId" uuid, sites jsonb)
    where ${matches.advisoryId} = ${advisoryId} and ${matches.orgId} = seen."orgId"`);
}

/** Of these organizations, those not told yet. */
export const listUntold = (tx: Db, advisoryId: string, orgIds: readonly string[]) =>
  tx
    .select({ id: matches.id, orgId: matches.orgId })
    .from(matches)
    .where(
      and(
        eq(matches.advisoryId, advisoryId),
        inArray(matches.orgId, [...orgIds]),
        isNull(matches.toldAt),
      ),
    );

/** Forgets what a draft matched, because it changed. */
export async function dropMatches(tx: Db, advisoryId: string): Promise<void> {
  await tx.delete(matches).where(eq(matches.advisoryId, advisoryId));
}

/** By its id alone, as a job knows it. */
export const findMatch = (system: Db, matchId: string) =>
  firstOf(system.select().from(matches).where(eq(matches.id, matchId)));

const one = (orgId: string, advisoryId: string) =>
  and(eq(matches.orgId, orgId), eq(matches.advisoryId, advisoryId));

/** Notes that the organization is told; false if it was before, or the match is gone. */
export const markTold = (
  tx: Db,
  { orgId, advisoryId }: Pick<StoredMatch, 'orgId' | 'advisoryId'>,
  now: Date,
): Promise<boolean> =>
  wroteAny(
    tx
      .update(matches)
      .set({ toldAt: now })
      .where(and(one(orgId, advisoryId), isNull(matches.toldAt))),
  );

/** What an organization was told; undefined if it was not. */
export const findTold = (db: Db, orgId: string, advisoryId: string) =>
  firstOf(
    db
      .select()
      .from(matches)
      .where(and(one(orgId, advisoryId), isNotNull(matches.toldAt))),
  );

export async function markRead(db: Db, orgId: string, advisoryId: string, now: Date) {
  await db
    .update(matches)
    .set({ readAt: now })
    .where(and(one(orgId, advisoryId), isNull(matches.readAt)));
}

export async function saveAnswer(
  tx: Db,
  orgId: string,
  advisoryId: string,
  answer: AdvisoryAnswer | null,
  now: Date,
): Promise<void> {
  await tx
    .update(matches)
    .set({ answer, answeredAt: answer === null ? null : now })
    .where(one(orgId, advisoryId));
}

const counting = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts of organizations, by advisory. One query. */
export async function countMatches(system: Db, advisoryIds: readonly string[]) {
  if (advisoryIds.length === 0) return new Map<string, Counts>();
  const rows = await system
    .select({
      advisoryId: matches.advisoryId,
      affected: counting(sql`${matches.found} = 'affected'`),
      unknown: counting(sql`${matches.found} = 'unknown'`),
      told: counting(sql`${matches.toldAt} is not null`),
      read: counting(sql`${matches.readAt} is not null`),
      fixed: counting(sql`${matches.fixedAt} is not null`),
      saidDone: counting(sql`${matches.answer} = 'done'`),
      saidNotOurs: counting(sql`${matches.answer} = 'not_ours'`),
    })
    .from(matches)
    .where(inArray(matches.advisoryId, [...advisoryIds]))
    .groupBy(matches.advisoryId);
  return new Map(rows.map(({ advisoryId, ...counts }): [string, Counts] => [advisoryId, counts]));
}

/** Those affected first. */
export async function listMatches(
  system: Db,
  advisoryId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const its = eq(matches.advisoryId, advisoryId);
  const rows = await system
    .select()
    .from(matches)
    .where(its)
    .orderBy(asc(matches.found), asc(matches.orgId))
    .limit(limit)
    .offset(offset);
  return { total: await system.$count(matches, its), rows };
}
