import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeTurnsDue, portalForAll, runJob } from '#tests/support/portal.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';
import { ratings } from './tables.ts';

const dayMs = 86_400_000;
// A Wednesday; 90 days earlier is Thursday, August 20.
const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });

/** Inserts a rating of each age in days. Returns the ages that are left after the nightly job. */
async function left(ages: readonly number[], ratingOf: (age: number) => number | null = () => 700) {
  const { orgId } = await portal.owner();
  const db = portal.db;
  const now = portal.clock.now().getTime();
  await db.insert(ratings).values(
    ages.map((age) => ({
      orgId,
      id: randomUUID(),
      host: 'a.example',
      ratedAt: new Date(now - age * dayMs),
      rating: ratingOf(age),
      coverage: 1,
      deducted: 0,
      scores: {} as never,
      incidents: [],
      formulaVersion: '1',
    })),
  );
  await makeTurnsDue(portal.services);
  await Promise.all([1, 2].map(() => runJob(portal.services, dispatchRatings)));
  const rows = await db
    .select()
    .from(ratings)
    .where(eq(ratings.orgId, orgId))
    .orderBy(asc(ratings.ratedAt));
  return rows.map(({ ratedAt }) => (now - ratedAt.getTime()) / dayMs).toReversed();
}
const days = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, n) => from + n);

it('API-153: ratings are kept daily for 90 days, then the last of each week', async () => {
  // Sundays are 3 days ago and every week before that; in the boundary's week the last rating so far is kept.
  const sundays = [94, 101, 108, 115, 122, 129, 136, 143, 150];
  expect(await left(days(0, 150))).toEqual([...days(0, 90), 91, ...sundays]);
});

it('API-153: the newest of a host stays, however old, and of a week one with a headline', async () => {
  // Friday, Thursday and Wednesday of one week.
  expect(await left([103, 104, 105], (age) => (age === 104 ? 650 : null))).toEqual([103, 104]);
});
