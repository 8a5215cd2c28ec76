import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { scanCan } from '#modules/products/monitoring/vocabulary.ts';
import { presentFindingSnapshot } from '../presentFindingSnapshot.ts';
import { decisionNow } from '../rules/issueLife.ts';
import { loadIssues } from '../store/issues.ts';
import * as store from '../store/scans.ts';

export const loadFindings = answer(
  contract.loadFindings,
  async ({ db, caller, services }, { scanId }) => {
    const scan = await store.loadScan(db, caller.orgId, scanId);
    if (!scan || !scanCan('readFindings', scan)) return refuse('NOT_FOUND');
    const found = await store.loadFindings(db, caller.orgId, scanId);
    const issues = await loadIssues(db, caller.orgId, scan.targetId);
    const now = services.clock.now();
    const decided = new Map(issues.map((issue) => [issue.id, decisionNow(issue, now)]));
    return {
      findings: found.map((finding) => ({
        ...presentFindingSnapshot(finding, scan.platforms, services),
        issueId: finding.issueId,
        life: finding.life,
        decision: decided.get(finding.issueId ?? '') ?? null,
      })),
      requests: scan.requests,
      checks: scan.coverage?.checks.length ?? 0,
      stoppedBy: scan.coverage?.stoppedBy ?? 'done',
    };
  },
);
