import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentIssues } from '#modules/products/monitoring/server/presentIssue.ts';
import { refuseEnd } from '#modules/products/monitoring/server/rules/acceptance.ts';
import * as store from '#modules/products/monitoring/server/store/issues.ts';

export const decideIssue = answer(
  contract.decideIssue,
  async ({ db, caller, services, audit }, { issueId, decision, reason, until: wanted }) => {
    const now = services.clock.now();
    const until = wanted ? new Date(wanted) : null;
    const unfit = until && refuseEnd(until, now);
    if (unfit) return refuse(unfit);
    const decided = { decision, reason, until, by: caller.email };
    const issue = await db.transaction((tx) =>
      store.decideIssue(tx, caller.orgId, issueId, decided, now),
    );
    if (!issue) return refuse('NOT_FOUND');
    audit.about(issue.title);
    const [presented] = await presentIssues({ db, caller }, issue.targetId, [issue], now);
    return presented ?? refuse('NOT_FOUND');
  },
);
