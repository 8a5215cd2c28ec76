import { computeScore, type Score } from '@portal/ratings/formula';
import { hostOf } from '#kit/contract/webAddress.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { rateOrganizationJob } from '../jobs/rateOrganization.ts';
import { saveDecision, saveFoundHosts } from '../store/hosts.ts';
import { placeOrder } from '../store/orders.ts';
import { insertRating, loadNewest } from '../store/ratings.ts';

/** More than a hundred days, so that the chart shows its bands. */
const days = 130;

/**
 * Makes invented ratings for the demonstration up to yesterday, and orders a real one for today, which looks at a second
 * host too.
 */
export async function seedRatings(
  tx: Db,
  orgId: string,
  companyUrl: string,
  now: Date,
): Promise<void> {
  const host = hostOf(companyUrl);
  if (await loadNewest(tx, orgId, host)) return;
  const nothing = computeScore([], [], now);
  for (let ago = days; ago > 0; ago--) {
    const ratedAt = before(now, ago);
    const rating = invented(days - ago);
    const scored: Score = {
      ...nothing,
      rating,
      low: rating,
      high: rating + 60,
      letter: 'F',
      coverage: 0.9,
      unknown: {},
    };
    await insertRating(tx, orgId, { host, ratedAt, incidents: [] }, scored);
  }
  const [ours, undecided] = [`shop.${host}`, `old.${host}`];
  await saveFoundHosts(tx, orgId, host, [ours, undecided], before(now, 3));
  await saveDecision(tx, { orgId, host: ours }, true, now);
  const orderId = await placeOrder(tx, orgId, now);
  await announce(tx, rateOrganizationJob, { orderId }, { groupId: orgId });
}

/** The invented course of a shop that was neglected, was cleaned up in two steps, and has declined a little since. */
function invented(day: number): number {
  const steps = day < 34 ? 312 : day < 71 ? 338 : day < 112 ? 371 : 358;
  return steps + Math.round(6 * Math.sin(day / 5) + 3 * Math.sin(day / 2));
}
