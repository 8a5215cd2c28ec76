import type { Db } from '#kit/server/db/database.ts';
import { countToFix } from './store/open.ts';
import { countUnwatched } from './unwatched.ts';

/** Facts about each customer's websites for the portfolio. */
export async function monitoringFacts(system: Db, orgIds: readonly string[], now: Date) {
  const toFix = Map.groupBy(await countToFix(system, orgIds, now), ({ orgId }) => orgId);
  const unwatched = await countUnwatched(system, orgIds, now);
  return new Map(
    orgIds.map((orgId) => [
      orgId,
      {
        openHighs: (toFix.get(orgId) ?? []).reduce((sum, { highs }) => sum + highs, 0),
        unwatched: unwatched.get(orgId) ?? 0,
      },
    ]),
  );
}
