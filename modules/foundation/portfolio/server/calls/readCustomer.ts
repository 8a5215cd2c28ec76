import type { OutputOf } from '#kit/contract/call.ts';
import { type Contributed, onlyOf } from '#kit/server/contributions.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import {
  erasureOf,
  findOrganization,
  listMembers,
  listPendingInvites,
  listSupportVisits,
  loadLastSessions,
} from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '../refresh.ts';
import { shownCustomer } from '../shownCustomer.ts';
import { findSummary } from '../store/summaries.ts';

type Output = OutputOf<typeof contract.readCustomer>;

/** Each part of the page comes from the module that owns the data. */
export const readCustomer = answer(contract.readCustomer, async ({ db, services }, { orgId }) => {
  await refreshSummaries(services);
  const now = services.clock.now();
  const company = await findOrganization(db, orgId);
  const summary = await findSummary(db, orgId);
  if (!company || !summary) return refuse('NOT_FOUND');
  const { companyUrl, industry, numberOfEmployees, phone } = company;
  const { active, draft, inactive } = await onlyOf(services, 'policies')(db, orgId);
  return {
    customer: shownCustomer(summary, now),
    company: { companyUrl, industry, numberOfEmployees, phone },
    admins: await adminsOf(db, orgId),
    pendingInvites: (await listPendingInvites(db, orgId)).length,
    plan: await planOf(db, orgId, now),
    scans: await scansOf(services, db, orgId, now),
    rating: await onlyOf(services, 'rating')(db, orgId),
    policies: { active, draft, missing: inactive },
    training: await onlyOf(services, 'courses')(db, orgId, now),
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

async function scansOf(
  services: Contributed,
  db: Db,
  orgId: string,
  now: Date,
): Promise<Output['scans']> {
  const subscription = await findSubscription(db, orgId);
  const entitlement = subscription ? entitlementOf(subscription, now) : undefined;
  const found = await onlyOf(services, 'websites')(db, orgId, entitlement);
  return {
    websites: found.targetList,
    ...found.webAppsIssues,
    lastScanAt: found.lastScanDate,
    isRunning: found.isScanInProgress,
  };
}
