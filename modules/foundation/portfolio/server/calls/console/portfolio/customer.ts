import { dayMs } from '#kit/contract/spans.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import {
  erasureOf,
  findOrganization,
  listPendingInvites,
  listSupportVisits,
} from '#modules/foundation/people/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import type { Organization } from '#modules/foundation/portfolio/schemas/customerPage.ts';
import {
  adminsOf,
  causesOf,
  failedScansOf,
  planOf,
  ratingOf,
  scansOf,
} from '#modules/foundation/portfolio/server/customerParts.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { type SayFacts, whatToSay } from '#modules/foundation/portfolio/server/rules/whatToSay.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { findSummary } from '#modules/foundation/portfolio/server/store/summaries.ts';

/** Each part of the page comes from the module that owns the data. */
export const readCustomer = answer(contract.readCustomer, async ({ db, services }, { orgId }) => {
  await refreshSummaries(services);
  const now = services.clock.now();
  const company = await findOrganization(db, orgId);
  const summary = await findSummary(db, orgId);
  if (!company || !summary) return refuse('NOT_FOUND');
  const { companyUrl, industry, numberOfEmployees, phone } = company;
  const { active, draft, inactive } = await onlyOf(services, 'policies')(db, orgId);
  const subscription = await findSubscription(db, orgId);
  const scans = await scansOf(services, db, orgId, subscription, now);
  const failed = await failedScansOf(services, db, orgId, scans);
  const told = {
    customer: shownCustomer(summary, now),
    plan: planOf(subscription, now),
    scans,
    causes: await causesOf(services, db, orgId, now),
    training: await onlyOf(services, 'courses')(db, orgId, now),
    erasure: erasureOf(company),
    ...(await ratingOf(services, db, orgId, now)),
  };
  return {
    ...told,
    say: whatToSay({ ...sayFacts(told, now), failed }),
    company: { companyUrl, industry, numberOfEmployees, phone },
    admins: await adminsOf(db, orgId, now),
    pendingInvites: (await listPendingInvites(db, orgId)).length,
    policies: { active, draft, missing: inactive },
    visits: (await listSupportVisits(db, orgId)).map((link) => ({
      at: link.createdAt.toISOString(),
      by: link.createdBy,
      reason: link.reason,
      openedAt: link.usedAt?.toISOString() ?? null,
    })),
  };
});

const daysSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / dayMs));

type Told = Pick<
  Organization,
  'customer' | 'plan' | 'scans' | 'causes' | 'rating' | 'training' | 'erasure'
>;

/** What is known of a customer, as far as a call can be about it. */
function sayFacts(told: Told, now: Date): Omit<SayFacts, 'failed'> {
  const { customer, plan, scans, causes, rating, training, erasure } = told;
  const [first] = causes;
  const reason = (code: 'HELP_ASKED' | 'SILENT') =>
    customer.reasons.find((one) => one.code === code)?.count ?? 0;
  return {
    helpAsked: reason('HELP_ASKED'),
    silentDays: reason('SILENT'),
    erasedInDays: erasure && Math.ceil((new Date(erasure.at).getTime() - now.getTime()) / dayMs),
    status: customer.status,
    trialDaysLeft: customer.trialDaysLeft,
    sites: plan?.sites ?? 0,
    websites: scans.websites,
    isScanned: scans.lastScanAt !== null,
    causes: scans.toFix.causes,
    first: first ? { ...first, openDays: daysSince(first.firstSeenAt, now) } : null,
    rating: rating && {
      words: ratingWords(rating),
      letter: rating.letter,
      moved: rating.moved,
    },
    overdueCourses: training.overdue,
  };
}

/** '640 (B)', or of a range '612 to 655'. */
function ratingWords({ rating, highest, letter }: NonNullable<Organization['rating']>): string {
  if (highest !== null) return `${rating} to ${highest}`;
  return letter === null ? String(rating) : `${rating} (${letter})`;
}
