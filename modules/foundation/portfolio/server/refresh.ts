import { isDeepStrictEqual } from 'node:util';
import { nameKeyOf } from '#kit/contract/nameKey.ts';
import { pick } from '#kit/contract/pick.ts';
import { searchKeyOf } from '#kit/contract/search.ts';
import { loadLastChanges } from '#kit/server/audit/lastChanges.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { allOf, type Contributed, type Services } from '#kit/server/services/services.ts';
import type { CustomerFacts } from '#kit/server/services/summaries.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import {
  findOrganizations,
  listMembersOf,
  loadLastSessions,
} from '#modules/foundation/people/server/index.ts';
import { findSubscriptions, subscriptionStatusOf } from '#modules/foundation/plans/server/index.ts';
import { needOf } from './rules/need.ts';
import { quietOf } from './rules/quiet.ts';
import { forgetReasons, loadCallStates } from './store/calls.ts';
import {
  deleteSummaries,
  isStale,
  loadDue,
  loadSummaries,
  lockRefresh,
  saveSummaries,
  takeChanged,
} from './store/summaries.ts';
import type { CallState, Summary } from './tables.ts';

/** How many summaries are updated in one transaction. */
const atOnce = 500;

/**
 * Updates the summaries of organizations that changed: one process at a time, in one transaction.
 *
 * @returns the number of updated summaries; 0 when nothing is left, or when another process is updating them.
 */
export async function refreshSummaries(
  services: Pick<Services, 'clock' | 'contributions' | 'database'>,
): Promise<number> {
  const { clock, database } = services;
  const now = clock.now();
  if (!(await isStale(database.system, now))) return 0;
  return database.system.transaction(async (tx) => {
    if (!(await lockRefresh(tx))) return 0;
    const changed = await takeChanged(tx, atOnce);
    const due = changed.length < atOnce ? await loadDue(tx, now, atOnce) : [];
    const orgIds = [...new Set([...changed, ...due])];
    if (orgIds.length === 0) return 0;
    const rows = await summarise(services, tx, orgIds, now);
    await saveSummaries(tx, rows);
    const kept = new Set(rows.map(({ orgId }) => orgId));
    const gone = orgIds.filter((orgId) => !kept.has(orgId));
    await deleteSummaries(tx, gone);
    return orgIds.length;
  });
}

/** Updates summaries in the background, so that a reader of the portfolio rarely has to wait for it. */
export const refreshDueSummaries = handleCron(
  { queue: 'portfolio.refresh', cron: '* * * * *', expireInSeconds: 600, retryLimit: 1 },
  async ({ services, signal }) => {
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
  },
);

/** Asks each module once for all of the organizations. */
async function summarise(services: Contributed, tx: Db, orgIds: readonly string[], now: Date) {
  const companies = await findOrganizations(tx, orgIds);
  const subscriptions = await findSubscriptions(tx, orgIds);
  const brandOf = new Map(subscriptions.map(({ orgId, brandId }) => [orgId, brandId]));
  const channelOf = new Map(subscriptions.map(({ orgId, channelId }) => [orgId, channelId]));
  // The plan of an unreadable brand is unknown; summaries of other brands' customers are still updated.
  const readable = subscriptions.filter(({ brandId }) => findBrand(brandId));
  const planOf = new Map(readable.map((row) => [row.orgId, subscriptionStatusOf(row, now)]));
  const members = await listMembersOf(tx, orgIds);
  const membersOf = Map.groupBy(members, ({ orgId }) => orgId ?? '');
  const sessions = await loadLastSessions(
    tx,
    members.map(({ cognitoId }) => cognitoId),
  );
  const told: ReadonlyMap<string, Partial<CustomerFacts>>[] = [];
  for (const tell of allOf(services, 'customerFacts')) told.push(await tell(tx, orgIds, now));
  const changes = await loadLastChanges(tx, orgIds);
  const earlier = new Map((await loadSummaries(tx, orgIds)).map((row) => [row.orgId, row]));
  const callStates = new Map((await loadCallStates(tx, orgIds)).map((row) => [row.orgId, row]));

  const made = companies.map(({ id, companyName, companyUrl, createdAt }): Summary => {
    const plan = planOf.get(id);
    const admins = membersOf.get(id) ?? [];
    const searched = [companyName, companyUrl, ...admins.flatMap(searchedOf)].join('\n');
    const lastActivityAt = latest([
      changes.get(id),
      ...admins.map(({ cognitoId }) => sessions.get(cognitoId)),
      // A session disappears when the person signs out, so its time is taken from the earlier summary.
      earlier.get(id)?.lastActivityAt,
    ]);
    const facts = {
      signedUpAt: createdAt,
      trialEndsAt: plan?.trialEndsAt ?? null,
      trialDaysLeft: plan?.trialDaysLeft ?? null,
      canceled: plan?.status === 'CANCELED',
      paymentFailed: plan?.status === 'FAILED',
      ...nothingKnown,
      ...(Object.assign({}, ...told.map((facts) => facts.get(id))) as Partial<CustomerFacts>),
      lastActivityAt,
    };
    const need = needOf(facts, now);
    const callState = callStates.get(id) ?? noCallState;
    const { quietUntil, assignedTo } = callState;
    const { isQuiet } = quietOf(callState, need.reasons, now);
    return {
      orgId: id,
      companyName,
      nameKey: nameKeyOf(companyName),
      searched: searched.toLowerCase(),
      searchKey: searchKeyOf(searched),
      brandId: brandOf.get(id) ?? admins[0]?.brandId ?? '',
      channelId: channelOf.get(id) ?? '',
      planName: plan?.planName ?? '',
      status: plan?.status ?? null,
      ...pick(facts, 'trialEndsAt', 'signedUpAt', 'level', 'rating', 'ratingHighest', 'letter'),
      ...pick(facts, 'openHighs', 'newestHighAt', 'unwatched'),
      ...pick(facts, 'scansFailed', 'scanFailedAt', 'neverScanned', 'lacksWebsite'),
      lastActivityAt,
      need: isQuiet ? 0 : need.score,
      assignedTo,
      reasons: need.reasons,
      reckonAgainAt: earliest([need.changesAt, facts.reopensAt, isQuiet ? quietUntil : null]),
    };
  });
  await forgetEnded(tx, made, callStates, now);
  return made;
}

/** By what an admin is looked for. Whatever changes of them has the summary made anew. */
const searchedOf = ({ firstName, lastName, email }: Member) => [`${firstName} ${lastName}`, email];
type Member = Awaited<ReturnType<typeof listMembersOf>>[number];

const noCallState = { quietUntil: null, knownReasons: [], assignedTo: null };

/** A known reason that ended is news when it comes again. Saved before the summaries, as staff's own changes are. */
async function forgetEnded(
  tx: Db,
  made: readonly Summary[],
  callStates: ReadonlyMap<string, CallState>,
  now: Date,
): Promise<void> {
  const fresh = made.flatMap(({ orgId, reasons }) => {
    const callState = callStates.get(orgId);
    if (!callState?.quietUntil) return [];
    const { stillKnown } = quietOf(callState, reasons, now);
    if (isDeepStrictEqual(stillKnown, callState.knownReasons)) return [];
    return { orgId, revision: callState.revision, known: stillKnown };
  });
  await forgetReasons(tx, fresh);
}

/** For an organization of which no module has data. */
const nothingKnown: CustomerFacts = {
  openHighs: 0,
  newestHighAt: null,
  reopensAt: null,
  unwatched: 0,
  scansFailed: 0,
  failedByWebsite: 0,
  scanFailedAt: null,
  neverScanned: 0,
  lacksWebsite: false,
  helpAsked: 0,
  rating: null,
  ratingHighest: null,
  letter: null,
  fell: 0,
  level: null,
};

const earliest = (dates: readonly (Date | null)[]): Date | null => {
  const known = dates.flatMap((date) => date?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : null;
};

const latest = (dates: readonly (Date | null | undefined)[]): Date | null => {
  const known = dates.filter((date) => date != null).map((date) => date.getTime());
  return known.length > 0 ? new Date(Math.max(...known)) : null;
};
