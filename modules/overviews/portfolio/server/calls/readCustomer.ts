import type { OutputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import {
  listPendingInvites,
  listSupportVisits,
  loadLastSessions,
} from '#modules/foundation/accounts/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import {
  erasureOf,
  findOrganization,
  listMembers,
} from '#modules/foundation/profile/server/index.ts';
import * as contract from '#modules/overviews/portfolio/contract.ts';
import { monitoringSummary } from '#modules/products/monitoring/server/index.ts';
import { policiesStanding } from '#modules/products/policies/server/index.ts';
import { loadNewestTwoOf } from '#modules/products/ratings/server/index.ts';
import { courseProgress } from '#modules/products/training/server/index.ts';
import { refreshSummaries } from '../refresh.ts';
import { shownCustomer } from '../shownCustomer.ts';
import { findSummary } from '../store/summaries.ts';

type Output = OutputOf<typeof contract.readCustomer>;

/** Every part is told by the module whose it is. */
export const readCustomer = answer(contract.readCustomer, async ({ db, services }, { orgId }) => {
  await refreshSummaries(services);
  const now = services.clock.now();
  const company = await findOrganization(db, orgId);
  const summary = await findSummary(db, orgId);
  if (!company || !summary) return refuse('NOT_FOUND');
  const { companyUrl, industry, numberOfEmployees, phone } = company;
  const { active, draft, inactive } = await policiesStanding(db, orgId);
  return {
    customer: shownCustomer(summary, now),
    company: { companyUrl, industry, numberOfEmployees, phone },
    admins: await adminsOf(db, orgId),
    pendingInvites: (await listPendingInvites(db, orgId)).length,
    plan: await planOf(db, orgId, now),
    scans: await scansOf(db, orgId, now),
    rating: await ratingOf(db, orgId),
    policies: { active, draft, missing: inactive },
    training: await courseProgress(db, orgId, now),
    erasure: erasureOf(company),
    visits: (await listSupportVisits(db, orgId)).map((link) => ({
      at: link.createdAt.toISOString(),
      by: link.createdBy,
      reason: link.reason,
      openedAt: link.usedAt?.toISOString() ?? null,
    })),
  };
});

async function adminsOf(db: Db, orgId: string): Promise<Output['admins']> {
  const members = await listMembers(db, orgId);
  const sessions = await loadLastSessions(
    db,
    members.map(({ cognitoId }) => cognitoId),
  );
  return members.map((member) => ({
    cognitoId: member.cognitoId,
    name: [member.firstName, member.lastName].filter(Boolean).join(' '),
    email: member.email,
    jobTitle: member.jobTitle,
    since: member.createdAt.toISOString(),
    lastSignInAt: sessions.get(member.cognitoId)?.toISOString() ?? null,
    blocked: member.blockedAt !== null,
  }));
}

async function planOf(db: Db, orgId: string, now: Date): Promise<Output['plan']> {
  const subscription = await findSubscription(db, orgId);
  if (!subscription) return null;
  const { plan } = entitlementOf(subscription, now);
  return {
    channelId: subscription.channelId,
    subscribedAt: subscription.subscriptionDate.toISOString(),
    expiresAt: subscription.expirationDate?.toISOString() ?? null,
    billingId: subscription.billingSubscriptionId,
    sites: plan.monitoringNumberOfTargets,
    seats: plan.trainingNumberOfSeats,
  };
}

async function scansOf(db: Db, orgId: string, now: Date): Promise<Output['scans']> {
  const subscription = await findSubscription(db, orgId);
  const entitlement = subscription ? entitlementOf(subscription, now) : undefined;
  const found = await monitoringSummary(db, orgId, entitlement);
  return {
    websites: found.targetList,
    ...found.webAppsIssues,
    lastScanAt: found.lastScanDate,
    isRunning: found.isScanInProgress,
  };
}

async function ratingOf(db: Db, orgId: string): Promise<Output['rating']> {
  const [newest, before] = (await loadNewestTwoOf(db, [orgId])).get(orgId) ?? [];
  if (!newest?.letter || newest.rating === null) return null;
  const { rating, letter, ratedAt } = newest;
  return { rating, letter, ratedAt: ratedAt.toISOString(), before: before?.rating ?? null };
}
