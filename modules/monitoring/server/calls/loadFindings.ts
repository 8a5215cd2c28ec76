import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import * as store from '../store/scans.ts';

export const loadFindings = answer(contract.loadFindings, async ({ db, caller }, { scanId }) => {
  const scan = await store.loadScan(db, caller.orgId, scanId);
  if (!scan || !contract.scanCan('readFindings', scan)) return refuse('NOT_FOUND');
  const found = await store.loadFindings(db, caller.orgId, scanId);
  return {
    findings: found.map(({ id, advice, ...finding }) => ({
      ...finding,
      findingId: id,
      pci: [...finding.pci],
      advice: { ...advice, references: [...advice.references] },
      alsoAt: [...finding.alsoAt],
    })),
    requests: scan.requests,
    checks: scan.coverage?.checks.length ?? 0,
    stoppedBy: scan.coverage?.stoppedBy ?? 'done',
  };
});
