import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentFindingSnapshot } from '#modules/products/monitoring/server/presentIssue.ts';
import { loadDecided } from '#modules/products/monitoring/server/store/decided.ts';
import * as store from '#modules/products/monitoring/server/store/scans.ts';
import { scanCan } from '#modules/products/monitoring/vocabulary.ts';

export const loadFindings = answer(
  contract.loadFindings,
  async ({ db, caller, services }, { scanId }) => {
    const scan = await store.loadScan(db, caller.orgId, scanId);
    if (!scan || !scanCan('readFindings', scan)) return refuse('NOT_FOUND');
    const found = await store.loadFindings(db, caller.orgId, scanId);
    const decided = await loadDecided(db, caller.orgId, [scanId], services.clock.now());
    return {
      findings: found.map((finding) => ({
        ...presentFindingSnapshot(finding, scan.platforms, services),
        issueId: finding.issueId,
        life: finding.life,
        decision: decided.get(finding.issueId ?? '')?.decision ?? null,
        fixedAt: finding.fixedAt?.toISOString() ?? null,
      })),
      requests: scan.requests,
      checks: scan.coverage?.checks.length ?? 0,
      stoppedBy: scan.coverage?.stoppedBy ?? 'done',
      remarks: [...(scan.remarks ?? [])],
    };
  },
);
