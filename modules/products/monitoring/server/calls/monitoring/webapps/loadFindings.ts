import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentFindingSnapshot } from '#modules/products/monitoring/server/presentFindingSnapshot.ts';
import { decisionNow } from '#modules/products/monitoring/server/rules/issueLife.ts';
import { loadDecided } from '#modules/products/monitoring/server/store/decided.ts';
import * as store from '#modules/products/monitoring/server/store/scans.ts';
import { scanCan } from '#modules/products/monitoring/vocabulary.ts';

export const loadFindings = answer(
  contract.loadFindings,
  async ({ db, caller, services }, { scanId }) => {
    const scan = await store.loadScan(db, caller.orgId, scanId);
    if (!scan || !scanCan('readFindings', scan)) return refuse('NOT_FOUND');
    const found = await store.loadFindings(db, caller.orgId, scanId);
    const decided = await loadDecided(db, caller.orgId, [scanId]);
    const now = services.clock.now();
    const decisionOn = (issueId: string | null) => {
      const made = decided.get(issueId ?? '');
      return made ? decisionNow(made, now) : null;
    };
    return {
      findings: found.map((finding) => ({
        ...presentFindingSnapshot(finding, scan.platforms, services),
        issueId: finding.issueId,
        life: finding.life,
        decision: decisionOn(finding.issueId),
        fixedAt: finding.fixedAt?.toISOString() ?? null,
      })),
      requests: scan.requests,
      checks: scan.coverage?.checks.length ?? 0,
      stoppedBy: scan.coverage?.stoppedBy ?? 'done',
      remarks: [...(scan.remarks ?? [])],
    };
  },
);
