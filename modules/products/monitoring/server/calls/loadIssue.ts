import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import * as store from '../store/issues.ts';
import { tellIssue } from '../tellIssue.ts';
import { tellSight } from '../tellSight.ts';

export const loadIssue = answer(
  contract.loadIssue,
  async ({ db, caller, services }, { issueId }) => {
    const issue = await store.loadIssue(db, caller.orgId, issueId);
    if (!issue) return refuse('NOT_FOUND');
    const seen = await store.loadSight(db, caller.orgId, issueId, issue.lastScanId);
    const events = await store.loadIssueEvents(db, caller.orgId, issueId);
    return {
      issue: tellIssue(issue, services.clock.now()),
      sight: seen && tellSight(seen.finding, seen.platforms, services),
      history: events.map(({ at, until, kind, scanId, by, reason }) => ({
        at: at.toISOString(),
        kind,
        scanId,
        by,
        reason,
        until: until?.toISOString() ?? null,
      })),
    };
  },
);
