import { dateIn } from '#kit/contract/dates.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentThread } from '#kit/server/pdf/thread.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { type Decision, scanCan } from '#modules/products/monitoring/vocabulary.ts';
import type { ReportData } from '../report/reportData.ts';
import { decisionNow } from '../rules/issueLife.ts';
import { parseReportReference } from '../rules/reportReference.ts';
import { loadIssues } from '../store/issues.ts';
import { loadFindings, loadScan } from '../store/scans.ts';

const renderScanReport = documentThread<ReportData>(
  new URL('../report/scanReport.ts', import.meta.url),
  'renderScanReport',
);

export const getScanReport = answerFile(
  contract.getScanReport,
  async ({ db, caller, services, http }, { report }) => {
    const reference = parseReportReference(report);
    if (!reference) return refuse('NOT_FOUND');
    const scan = await loadScan(db, caller.orgId, reference.scanId);
    if (!scan || scan.targetId !== reference.targetId) return refuse('NOT_FOUND');
    if (!scanCan('downloadReport', scan)) return refuse('NOT_FOUND');
    const issues = await loadIssues(db, caller.orgId, scan.targetId);
    const now = services.clock.now();
    const decided = (kind: Decision) => issues.filter((issue) => decisionNow(issue, now) === kind);
    const excused = new Set(decided('false_positive').map((issue) => issue.id));
    const found = await loadFindings(db, caller.orgId, scan.scanId);
    const findings = found.filter((finding) => !excused.has(finding.issueId ?? ''));
    const accepted = Object.fromEntries(
      decided('accepted').map((issue) => [
        issue.id,
        { until: issue.decisionUntil, reason: issue.decisionReason ?? '' },
      ]),
    );
    const fixesHere = Object.fromEntries(
      findings.map((finding) => [
        finding.id,
        services.scanning.fixesFor?.(finding, scan.platforms ?? []) ?? [],
      ]),
    );
    const brand = brandById(caller.brandId);
    const { timeZone } = brand;
    const data: ReportData = {
      type: reference.type,
      scan,
      findings,
      leftOut: found.length - findings.length,
      accepted,
      fixesHere,
      branding: pdfBranding(brand),
      timeZone,
    };
    const body = await renderScanReport(data, { owner: caller.orgId, signal: http.request.signal });
    const version = reference.type === 'pci' ? 'PCI' : 'OWASP';
    return {
      fileName: `${scan.targetName} - ${version} scan report, ${dateIn(timeZone, scan.startTime)}.pdf`,
      contentType: 'application/pdf',
      body,
    };
  },
);
