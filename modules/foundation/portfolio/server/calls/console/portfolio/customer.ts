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
import {
  adminsOf,
  causesOf,
  planOf,
  ratingOf,
  scansOf,
} from '#modules/foundation/portfolio/server/customerParts.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { whatToSay } from '#modules/foundation/portfolio/server/rules/whatToSay.ts';
import { sayFacts } from '#modules/foundation/portfolio/server/sayFacts.ts';
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
  const told = {
    customer: shownCustomer(summary, now),
    plan: planOf(subscription, now),
    scans: await scansOf(services, db, orgId, subscription, now),
    causes: await causesOf(services, db, orgId, now),
    training: await onlyOf(services, 'courses')(db, orgId, now),
    erasure: erasureOf(company),
    ...(await ratingOf(services, db, orgId, now)),
  };
  return {
    ...told,
    say: whatToSay(sayFacts(told, now)),
    company: { companyUrl, industry, numberOfEmployees, phone },
    admins: await adminsOf(db, orgId),
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
