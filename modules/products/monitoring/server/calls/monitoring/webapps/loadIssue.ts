import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { recheckSince } from '#modules/products/monitoring/server/fixLinks.ts';
import {
  presentFindingSnapshot,
  presentHistory,
  presentIssues,
} from '#modules/products/monitoring/server/presentIssue.ts';
import { loadCauseEvents } from '#modules/products/monitoring/server/store/assignments.ts';
import { loadLastFindings } from '#modules/products/monitoring/server/store/fixLinks.ts';
import * as store from '#modules/products/monitoring/server/store/issues.ts';
import { loadLastRechecks } from '#modules/products/monitoring/server/store/rechecks.ts';

export const loadIssue = answer(
  contract.loadIssue,
  async ({ db, caller, services }, { issueId }) => {
    const issue = await store.loadIssue(db, caller.orgId, issueId);
    if (!issue) return refuse('NOT_FOUND');
    const seen = (await loadLastFindings(db, caller.orgId, [issueId])).get(issueId);
    const rechecks = await loadLastRechecks(db, caller.orgId, issue.targetId);
    const events = await store.loadIssueEvents(db, caller.orgId, issueId);
    const ofCause = await loadCauseEvents(db, caller.orgId, issue);
    const now = services.clock.now();
    const [presented] = await presentIssues({ db, caller }, issue.targetId, [issue], now);
    if (!presented) return refuse('NOT_FOUND');
    return {
      issue: presented,
      sight: seen ? presentFindingSnapshot(seen.finding, seen.platforms, services) : null,
      recheck: recheckSince(rechecks, issue),
      canRecheck: services.scanning.recheck !== undefined,
      history: presentHistory(events, ofCause, caller.email),
    };
  },
);
