import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentRecheck } from '#modules/products/monitoring/server/fixLinks.ts';
import { askRecheck } from '#modules/products/monitoring/server/orders/askRecheck.ts';
import { loadIssue } from '#modules/products/monitoring/server/store/issues.ts';

/** Lets an owner prove that a cause is fixed, without a whole scan. */
export const recheckIssue = answer(
  contract.recheckIssue,
  async ({ db, caller, services, audit }, { issueId }) => {
    const issue = await loadIssue(db, caller.orgId, issueId);
    if (!issue) return refuse('NOT_FOUND');
    audit.about(issue.title);
    const asked = await askRecheck(services, db, {
      issue,
      by: caller.email,
      linkId: null,
      entitlement: caller,
    });
    return 'refused' in asked ? asked : { recheck: presentRecheck(asked) };
  },
);
