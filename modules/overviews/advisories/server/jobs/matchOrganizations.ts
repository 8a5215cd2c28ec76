import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, announceAll, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import type { SeenSoftware } from '#kit/server/services/summaries.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import { maxSites } from '#modules/overviews/advisories/vocabulary.ts';
import { foundOf, siteOf } from '../rules/standing.ts';
import { lockAdvisory, updateAdvisory } from '../store/advisories.ts';
import { clearMatches, listUntold, saveMatches } from '../store/matches.ts';
import type { StoredAdvisory } from '../tables.ts';
import { tellJob } from './tellOrganization.ts';

/** Announced in the transaction that changes or publishes an advisory. */
export const matchJob = defineJob({
  queue: 'advisories.match',
  data: z.object({ advisoryId: z.uuid() }),
  retryLimit: 5,
  expireInSeconds: 600,
  concurrency: 1,
});

/** Publishes an advisory; the job that looks through all organizations then has each told. */
export async function publish(tx: Db, advisoryId: string, changedBy: string, now: Date) {
  await updateAdvisory(tx, advisoryId, {
    publishedAt: now,
    changedAt: now,
    changedBy,
    matchedAt: null,
    matchedTo: null,
  });
  await announce(tx, matchJob, { advisoryId });
}

/**
 * Looks through all organizations that use an advisory's product, in batches. Each batch is a transaction that notes how
 * far it came: a run that was killed goes on there, and of two at once each takes the next batch.
 */
export const matchOrganizations = handleJob(
  matchJob,
  async ({ services, log, signal }, { advisoryId }) => {
    const sum = { batches: 0, organizations: 0, affected: 0, unknown: 0 };
    for (;;) {
      signal.throwIfAborted();
      const batch = await matchBatch(services, advisoryId);
      if (!batch) break;
      sum.batches += 1;
      sum.organizations += batch.organizations;
      sum.affected += batch.affected;
      sum.unknown += batch.unknown;
    }
    log.info({ advisoryId, ...sum }, 'matched an advisory');
  },
);

/** Organizations per transaction, with the same number of queries however many they are. */
const batchSize = 100;

/** What one batch found; null if there is nothing left to look at. */
export async function matchBatch(services: Services, advisoryId: string) {
  const { database, clock } = services;
  return database.system.transaction(async (tx) => {
    const advisory = await lockAdvisory(tx, advisoryId);
    if (!advisory || advisory.discardedAt || advisory.withdrawnAt || advisory.matchedAt)
      return null;
    const now = clock.now();
    const { product, matchedTo: after } = advisory;
    const { read } = onlyOf(services, 'software');
    const seen = Map.groupBy(
      await read(tx, { product, after, limit: batchSize }),
      ({ orgId }) => orgId,
    );
    const last = [...seen.keys()].at(-1);
    if (last === undefined) {
      await updateAdvisory(tx, advisoryId, { matchedAt: now });
      return null;
    }
    const found = await saveBatch(services, tx, advisory, seen, now);
    await updateAdvisory(tx, advisoryId, { matchedTo: last });
    return { ...found, organizations: seen.size };
  });
}

async function saveBatch(
  services: Services,
  tx: Db,
  advisory: StoredAdvisory,
  seen: ReadonlyMap<string, readonly SeenSoftware[]>,
  now: Date,
) {
  const { id: advisoryId, ranges } = advisory;
  const rows = [...(await addressees(services, tx, advisory, [...seen.keys()], now))].map(
    (orgId) => {
      const sites = (seen.get(orgId) ?? [])
        .slice(0, maxSites)
        .map((one) => siteOf(one, ranges, now));
      return { orgId, advisoryId, sites, found: foundOf(sites), foundAt: now };
    },
  );
  const matching = rows.flatMap(({ found, ...row }) => (found ? [{ ...row, found }] : []));
  const others = rows
    .filter(({ found }) => found === null)
    .map(({ orgId, sites }) => ({ orgId, sites }));
  await saveMatches(tx, matching);
  await clearMatches(tx, advisoryId, others, now);
  if (advisory.publishedAt && matching.length > 0) {
    const orgIds = matching.map(({ orgId }) => orgId);
    const untold = await listUntold(tx, advisoryId, orgIds);
    const wanted = untold.map(({ id, orgId }) => ({ data: { matchId: id }, groupId: orgId }));
    await announceAll(tx, tellJob, wanted);
  }
  const counted = (wanted: string) => matching.filter(({ found }) => found === wanted).length;
  return { affected: counted('affected'), unknown: counted('unknown') };
}

/** Of these organizations, the brand's whose plan has the module that sees the software. */
async function addressees(
  services: Services,
  tx: Db,
  { brandId }: StoredAdvisory,
  orgIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { module } = onlyOf(services, 'software');
  const all = await findOrganizations(tx, orgIds);
  const leaving = new Set(all.flatMap(({ id, erasingSince }) => (erasingSince ? [id] : [])));
  const subscriptions = await findSubscriptions(tx, orgIds);
  return new Set(
    subscriptions
      .filter((one) => brandId === null || one.brandId === brandId)
      .filter((one) => entitlementOf(one, now).modules[module] === 'ACTIVE')
      .filter((one) => !leaving.has(one.orgId))
      .map(({ orgId }) => orgId),
  );
}
