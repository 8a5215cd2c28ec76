import type { Db } from '#kit/server/db/database.ts';
import { countOpenHighs } from './store/openIssues.ts';
import { countUnwatched } from './unwatched.ts';

/** Facts about each customer's websites for the portfolio. */
export async function monitoringFacts(system: Db, orgIds: readonly string[], now: Date) {
  const highs = await countOpenHighs(system, orgIds, now);
  const unwatched = await countUnwatched(system, orgIds, now);
  return new Map(
    orgIds.map((orgId) => [
      orgId,
      { openCriticals: highs.get(orgId) ?? 0, unwatched: unwatched.get(orgId) ?? 0 },
    ]),
  );
}
