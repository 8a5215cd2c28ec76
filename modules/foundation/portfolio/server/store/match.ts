import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { CustomerFilter } from '../../schemas.ts';
import { type Summary, summaries } from '../tables.ts';

const matches = (filter: CustomerFilter): SQL | undefined => {
  const { planName, brandId, status, levelBelow, ratingBelow, highsAtLeast } = filter;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined ? undefined : condition(value);
  return and(
    given(planName, (name) => eq(summaries.planName, name)),
    given(brandId, (name) => eq(summaries.brandId, name)),
    given(status, (one) => eq(summaries.status, one)),
    given(levelBelow, (level) => lt(summaries.level, level)),
    given(ratingBelow, (rating) => lt(summaries.rating, rating)),
    given(highsAtLeast, (least) => gte(summaries.openHighs, least)),
  );
};

/** The number of matching customers, and the first of them by name. */
export async function matchSummaries(
  db: Db,
  filter: CustomerFilter,
  limit: number,
): Promise<{ total: number; rows: Summary[] }> {
  const total = await db.$count(summaries, matches(filter));
  const rows = await db
    .select()
    .from(summaries)
    .where(matches(filter))
    .orderBy(asc(summaries.nameKey), asc(summaries.orgId))
    .limit(limit);
  return { total, rows };
}

/** The ids of all matching customers. */
export async function matchIds(db: Db, filter: CustomerFilter): Promise<string[]> {
  const rows = await db.select({ orgId: summaries.orgId }).from(summaries).where(matches(filter));
  return rows.map(({ orgId }) => orgId);
}

export async function loadGroups(db: Db): Promise<{ planNames: string[]; brandIds: string[] }> {
  const plans = await db.selectDistinct({ name: summaries.planName }).from(summaries);
  const brands = await db.selectDistinct({ name: summaries.brandId }).from(summaries);
  const sorted = (rows: { name: string }[]) =>
    rows.flatMap(({ name }) => name || []).sort((a, b) => a.localeCompare(b));
  return { planNames: sorted(plans), brandIds: sorted(brands) };
}
