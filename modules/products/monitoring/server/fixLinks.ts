import { pick, pickSent } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { listMembers, nameOf, type Sender } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { Cause, FixLink, Recheck } from '../schemas.ts';
import { causesOf, isSameCause } from '../vocabulary.ts';
import { presentFindingSnapshot } from './presentIssue.ts';
import { fixLinkState } from './rules/fixLink.ts';
import * as store from './store/fixLinks.ts';
import { loadIssuesOf, type StoredIssue } from './store/issues.ts';
import { loadOpenIssues } from './store/open.ts';
import { loadLastRechecks, type StoredRecheck } from './store/rechecks.ts';

/**
 * What a fix link leads to. Null if the link is unknown, the host belongs to another brand, or the organization's
 * plan has no website scans at present (security P1; decision 34).
 */
export async function findFixLink(
  { services, http }: Pick<Context, 'services' | 'http'>,
  token: string,
) {
  const { database, clock, config } = services;
  const link = await store.findFixLink(database.system, hashSecret(token));
  const subscription = link && (await findSubscription(database.system, link.orgId));
  if (!link || !subscription) return null;
  const now = clock.now();
  const brand = brandById(subscription.brandId);
  const entitlement = entitlementOf(subscription, now);
  if (!isHostOf(http.request.hostname, brand, config)) return null;
  if (entitlement.modules.monitoring !== 'ACTIVE') return null;
  const db = database.forOrganization(link.orgId);
  return { link, brand, entitlement, db, state: fixLinkState(link, now) };
}

const maxCauses = 60;

/**
 * The causes that a link shows, what does most harm first, and how many more there are. A link to certain
 * issues shows also those of them that are fixed by now.
 */
export async function causesOfLink(
  services: Pick<Services, 'scanning'>,
  db: Db,
  { orgId, targetId, issueIds }: store.StoredFixLink,
  now: Date,
): Promise<{ causes: Cause[]; more: number }> {
  const issues = issueIds
    ? await loadIssuesOf(db, orgId, targetId, issueIds)
    : await loadOpenIssues(db, orgId, targetId, now);
  const all = causesOf(issues);
  const shown = all.slice(0, maxCauses);
  const ids = shown.map(([first]) => first.id);
  const sights = await store.loadLastFindings(db, orgId, ids);
  const rechecks = await loadLastRechecks(db, orgId, targetId);
  const causes = shown.map((cause): Cause => {
    const [first] = cause;
    const seen = sights.get(first.id);
    return {
      ...stateOf(cause),
      issueId: first.id,
      ...pick(first, 'title', 'technicalName', 'severity'),
      places: cause.map(({ method, url, parameter }) => ({ method, url, parameter })),
      sight: seen ? presentFindingSnapshot(seen.finding, seen.platforms, services) : null,
      recheck: recheckSince(rechecks, first),
    };
  });
  return { causes, more: all.length - shown.length };
}

/** A cause is fixed once all of its issues are; else the state of the first that is open. */
function stateOf(cause: readonly StoredIssue[]): Pick<Cause, 'state' | 'fixedAt' | 'lastSeen'> {
  const open = cause.find(({ state }) => state !== 'fixed');
  const last = (times: (Date | null)[]) => Math.max(...times.map((time) => time?.getTime() ?? 0));
  const lastSeen = new Date(last(cause.map(({ lastSeenAt }) => lastSeenAt))).toISOString();
  if (open) return { state: open.state, fixedAt: null, lastSeen };
  const fixedAt = new Date(last(cause.map((issue) => issue.fixedAt))).toISOString();
  return { state: 'fixed', fixedAt, lastSeen };
}

export const presentRecheck = (recheck: StoredRecheck): Recheck =>
  pickSent(recheck, 'state', 'askedAt', 'endedAt', 'by');

/** The recheck of an issue's cause, unless a later scan found the issue: that knows better. */
export function recheckSince(
  rechecks: readonly StoredRecheck[],
  issue: Pick<StoredIssue, 'checkId' | 'title' | 'lastSeenAt'>,
): Recheck | null {
  const [last] = rechecks
    .filter((recheck) => isSameCause(recheck, issue))
    .sort((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
  return last && last.askedAt > issue.lastSeenAt ? presentRecheck(last) : null;
}

export const presentMessage = (message: store.StoredMessage) =>
  pickSent(message, 'at', 'by', 'text');

export const presentFixLink = (
  link: store.StoredFixLink,
  messages: readonly store.StoredMessage[],
): FixLink => ({
  linkId: link.id,
  ...pickSent(link, 'sentTo', 'createdBy', 'createdAt', 'expiresAt'),
  ...pickSent(link, 'withdrawnAt', 'openedAt', 'lastOpenedAt'),
  issueIds: link.issueIds && [...link.issueIds],
  messages: messages.filter(({ linkId }) => linkId === link.id).map(presentMessage),
});

/** Who sent a link; of whom no name is known, the address stands for it. */
export async function senderOf(db: Db, orgId: string, email: string): Promise<Sender> {
  const member = (await listMembers(db, orgId)).find((one) => one.email === email);
  return { name: member ? nameOf(member) : email, email };
}
