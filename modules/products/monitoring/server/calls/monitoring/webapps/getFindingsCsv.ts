import { csvOf } from '#kit/contract/csv.ts';
import { dateIn } from '#kit/contract/dates.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { decisionNow } from '#modules/products/monitoring/server/rules/issueLife.ts';
import { loadDecided } from '#modules/products/monitoring/server/store/decided.ts';
import {
  loadFindings,
  loadScan,
  type StoredFinding,
} from '#modules/products/monitoring/server/store/scans.ts';
import { causesOf, scanCan } from '#modules/products/monitoring/vocabulary.ts';

const heading = [
  'Severity',
  'Finding',
  'Technical name',
  'Confidence',
  'State',
  'Decision',
  'Method',
  'Address',
  'Parameter',
  'CWE',
  'OWASP Top 10 2025',
  'PCI DSS',
  'Evidence',
  'Risk',
  'How to fix',
  // Rows of one number are mended together; notes have none.
  'Thing to fix',
  'Places',
];

export const getFindingsCsv = answerFile(
  contract.getFindingsCsv,
  async ({ db, caller, services }, { scanId }) => {
    const scan = await loadScan(db, caller.orgId, scanId);
    if (!scan || !scanCan('readFindings', scan)) return refuse('NOT_FOUND');
    const now = services.clock.now();
    const decided = await loadDecided(db, caller.orgId, [scanId]);
    const findings = await loadFindings(db, caller.orgId, scanId);
    const causes = causesOf(findings.filter(({ severity }) => severity !== 'info'));
    const numbers = new Map(
      causes.flatMap((cause, index) => cause.map((finding) => [finding, index + 1] as const)),
    );
    const rows = findings.map((finding) => {
      const made = decided.get(finding.issueId ?? '');
      return [
        ...rowOf(finding, (made && decisionNow(made, now)) ?? ''),
        String(numbers.get(finding) ?? ''),
        String(1 + finding.alsoAt.length),
      ];
    });
    return {
      fileName: `${scan.targetName} - findings, ${dateIn(brandById(caller.brandId).timeZone, scan.startTime)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: Buffer.from(csvOf([heading, ...rows])),
    };
  },
);

const rowOf = (finding: StoredFinding, decision: string): string[] => [
  finding.severity,
  finding.title,
  finding.technicalName,
  finding.confidence,
  finding.fixedAt ? 'fixed' : (finding.life ?? ''),
  decision,
  finding.method,
  finding.url,
  finding.parameter ?? '',
  finding.cwe,
  finding.owasp[2025],
  finding.pci.join(' '),
  finding.evidence,
  finding.advice.risk,
  finding.advice.fix,
];
