import { csvOf } from '#kit/contract/csv.ts';
import { dateIn } from '#kit/contract/dates.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { loadDecided } from '#modules/products/monitoring/server/store/decided.ts';
import {
  loadFindings,
  loadScan,
  type StoredFinding,
} from '#modules/products/monitoring/server/store/scans.ts';
import { causesOf, scanCan } from '#modules/products/monitoring/vocabulary.ts';

interface Row {
  finding: StoredFinding;
  decision: string | null;
  /** Of its cause. */
  number: number | null;
}

const columns: readonly (readonly [heading: string, cellOf: (row: Row) => string])[] = [
  ['Severity', ({ finding }) => finding.severity],
  ['Finding', ({ finding }) => finding.title],
  ['Technical name', ({ finding }) => finding.technicalName],
  ['Confidence', ({ finding }) => finding.confidence],
  ['State', ({ finding }) => (finding.fixedAt ? 'fixed' : (finding.life ?? ''))],
  ['Decision', ({ decision }) => decision ?? ''],
  ['Method', ({ finding }) => finding.method],
  ['Address', ({ finding }) => finding.url],
  ['Parameter', ({ finding }) => finding.parameter ?? ''],
  ['CWE', ({ finding }) => finding.cwe],
  ['OWASP Top 10 2025', ({ finding }) => finding.owasp[2025]],
  ['PCI DSS', ({ finding }) => finding.pci.join(' ')],
  ['Evidence', ({ finding }) => finding.evidence],
  ['Risk', ({ finding }) => finding.advice.risk],
  ['How to fix', ({ finding }) => finding.advice.fix],
  // Rows of one number are mended together; notes have none.
  ['Thing to fix', ({ number }) => String(number ?? '')],
  ['Places', ({ finding }) => String(1 + finding.alsoAt.length)],
];

export const getFindingsCsv = answerFile(
  contract.getFindingsCsv,
  async ({ db, caller, services }, { scanId }) => {
    const scan = await loadScan(db, caller.orgId, scanId);
    if (!scan || !scanCan('readFindings', scan)) return refuse('NOT_FOUND');
    const decided = await loadDecided(db, caller.orgId, [scanId], services.clock.now());
    const findings = await loadFindings(db, caller.orgId, scanId);
    const causes = causesOf(findings.filter(({ severity }) => severity !== 'info'));
    const numbers = new Map(
      causes.flatMap((cause, index) => cause.map((finding) => [finding, index + 1] as const)),
    );
    const rows = findings.map((finding) => {
      const decision = decided.get(finding.issueId ?? '')?.decision ?? null;
      const row = { finding, decision, number: numbers.get(finding) ?? null };
      return columns.map(([, cellOf]) => cellOf(row));
    });
    return {
      fileName: `${scan.targetName} - findings, ${dateIn(brandById(caller.brandId).timeZone, scan.startTime)}.csv`,
      body: Buffer.from(csvOf([columns.map(([heading]) => heading), ...rows])),
    };
  },
);
