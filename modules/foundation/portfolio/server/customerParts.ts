import { dayIn } from '#kit/contract/calendarDay.ts';
import { momentsUntil } from '#kit/contract/figures.ts';
import { pick, pickSent } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Contributed, onlyOf } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import {
  listMembers,
  listStepRemovals,
  loadLastSessions,
} from '#modules/foundation/people/server/index.ts';
import { entitlementOf, type findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { Organization } from '../schemas/customerPage.ts';
import { maxCauses } from '../vocabulary.ts';

type Subscription = Awaited<ReturnType<typeof findSubscription>>;

/** An organization's admins, with when they signed in, and whose second step staff asked to remove. */
export async function adminsOf(db: Db, orgId: string, now: Date): Promise<Organization['admins']> {
  const members = await listMembers(db, orgId);
  const sessions = await loadLastSessions(
    db,
    members.map(({ cognitoId }) => cognitoId),
  );
  const asked = new Map(
    (await listStepRemovals(db, orgId, now)).map(
      ({ cognitoId, askedBy: staffId, askedByEmail: askedBy, reason, expiresAt }) => [
        cognitoId,
        { staffId, askedBy, reason, expiresAt: expiresAt.toISOString() },
      ],
    ),
  );
  return members.map((member) => ({
    ...pick(member, 'cognitoId', 'email', 'jobTitle'),
    name: [member.firstName, member.lastName].filter(Boolean).join(' '),
    since: member.createdAt.toISOString(),
    lastSignInAt: sessions.get(member.cognitoId)?.toISOString() ?? null,
    blocked: member.blockedAt !== null,
    stepRemoval: asked.get(member.cognitoId) ?? null,
  }));
}

export function planOf(subscription: Subscription, now: Date): Organization['plan'] {
  if (!subscription) return null;
  const { plan } = entitlementOf(subscription, now);
  const { brandId, expirationDate } = subscription;
  return {
    channelId: subscription.channelId,
    subscribedAt: subscription.subscriptionDate.toISOString(),
    expiresAt: expirationDate?.toISOString() ?? null,
    expiresOn: expirationDate && dayIn(brandById(brandId).timeZone, expirationDate),
    billingId: subscription.billingSubscriptionId,
    sites: plan.monitoringNumberOfTargets,
    seats: plan.trainingNumberOfSeats,
  };
}

export async function scansOf(
  services: Contributed,
  db: Db,
  orgId: string,
  subscription: Subscription,
  now: Date,
): Promise<Organization['scans']> {
  const entitlement = subscription ? entitlementOf(subscription, now) : undefined;
  const found = await onlyOf(services, 'websites')(db, orgId, now, entitlement);
  return {
    websites: found.targetList,
    ...found.webAppsIssues,
    toFix: found.toFix,
    lastScanAt: found.lastScanDate,
    isRunning: found.isScanInProgress,
  };
}

/** The websites whose last scan failed, of those that the plan scans. */
export async function failedScansOf(
  services: Contributed,
  db: Db,
  orgId: string,
  { websites }: Organization['scans'],
) {
  const isScanned = new Set(websites.flatMap(({ name, unwatched }) => (unwatched ? [] : name)));
  const failed = await onlyOf(services, 'failedScans')(db, orgId);
  return failed.filter(({ website }) => isScanned.has(website));
}

/** The first of the open causes, in the order of their rank. */
export async function causesOf(services: Contributed, db: Db, orgId: string, now: Date) {
  const worst = await onlyOf(services, 'findings').list(db, orgId, now, maxCauses);
  return worst.map((cause) =>
    pickSent(cause, 'issueId', 'title', 'website', 'severity', 'firstSeenAt', 'why'),
  );
}

/** The rating, and how it was at the end of each of the last weeks. */
export async function ratingOf(services: Contributed, db: Db, orgId: string, now: Date) {
  const rating = await onlyOf(services, 'rating')(db, orgId);
  const moments = momentsUntil(now);
  const told = allOf(services, 'figure').find(({ module }) => module === 'ratings');
  const figure = (rating && (await told?.read(db, orgId, moments))) ?? null;
  return {
    rating,
    ratingLine: figure && {
      moments: moments.map((moment) => moment.toISOString()),
      figure: {
        ...figure,
        values: figure.values.map((value) => value && { ...value, severities: null }),
      },
    },
  };
}
