import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentIssue } from '../presentIssue.ts';
import * as store from '../store/issues.ts';
import { loadWebsite } from '../store/website.ts';

export const loadIssues = answer(
  contract.loadIssues,
  async ({ db, caller, services }, { targetId }) => {
    if (!(await loadWebsite(db, caller.orgId, targetId))) return refuse('NOT_FOUND');
    const now = services.clock.now();
    const issues = await store.loadIssues(db, caller.orgId, targetId);
    return { issues: issues.map((issue) => presentIssue(issue, now)) };
  },
);
