import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { TimelineAsked } from '#kit/server/services/summaries.ts';
import { fewPoints } from '../rules/month.ts';
import { ratings } from '../tables.ts';

/**
 * Ratings that certainly differ from the one before them of the same address (`movedBy`), by more than a few points or
 * by a letter; also the first of each address and of each formula. Newest first. Reads the organization's ratings, which are thinned to one a week (`thinRatings`).
 */
export async function loadRatingChanges(db: Db, orgId: string, { before, limit }: TimelineAsked) {
  const last = sql`over (partition by ${ratings.host} order by ${ratings.ratedAt}, ${ratings.id})`;
  const rated = db
    .select({
      ...pick(ratings, 'id', 'host'),
      at: ratings.ratedAt,
      ...pick(ratings, 'rating', 'highest', 'letter', 'formulaVersion'),
      lastRating: sql<number | null>`lag(${ratings.rating}) ${last}`.as('last_rating'),
      lastHighest: sql<number | null>`lag(${ratings.highest}) ${last}`.as('last_highest'),
      lastLetter: sql<string | null>`lag(${ratings.letter}) ${last}`.as('last_letter'),
      lastVersion: sql<string | null>`lag(${ratings.formulaVersion}) ${last}`.as('last_version'),
    })
    .from(ratings)
    .where(and(eq(ratings.orgId, orgId), isNotNull(ratings.rating)))
    .as('rated');
  const low = sql`(${rated.rating} - ${rated.lastRating})`;
  const high = sql`(coalesce(${rated.highest}, ${rated.rating})
    - coalesce(${rated.lastHighest}, ${rated.lastRating}))`;
  const isOtherLetter = sql`${rated.letter} <> ${rated.lastLetter}`;
  const differs = sql`(${rated.lastRating} is null or ${rated.lastVersion} <> ${rated.formulaVersion}
    or (${low} <> 0 and sign(${low}) = sign(${high})
      and (least(abs(${low}), abs(${high})) >= ${fewPoints} or ${isOtherLetter})))`;
  const older =
    before &&
    sql`(${rated.at}, ${rated.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return db
    .select()
    .from(rated)
    .where(and(differs, older ?? undefined))
    .orderBy(desc(rated.at), desc(rated.id))
    .limit(limit);
}
