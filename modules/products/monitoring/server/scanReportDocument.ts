import { dateIn } from '#kit/contract/dates.ts';
import { pick } from '#kit/contract/pick.ts';
import { nothingToFix } from '#kit/contract/toFix.ts';
import type { Db } from '#kit/server/db/database.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import type { DocumentKind, FoundDocument, Services } from '#kit/server/services/services.ts';
import { brandAddress, brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { type ReportType, scanCan } from '#modules/products/monitoring/vocabulary.ts';
import { changesBetween } from './changesBetween.ts';
import type { ReportData } from './report/reportData.ts';
import { parseReportReference } from './rules/reportReference.ts';
import { loadDecided } from './store/decided.ts';
import { findEarlierReport, hasNewerReport } from './store/notices.ts';
import { countToFix, loadOpenCauses } from './store/open.ts';
import { loadFindings, loadScan, type StoredFinding, type StoredScan } from './store/scans.ts';
import { websitePage } from './websitePage.ts';

const renderScanReport = documentProcess<ReportData>(
  new URL('./report/scanReport.ts', import.meta.url),
  'renderScanReport',
);

/** A scan's report in one of its versions, as the decisions stand now. */
export async function findScanReport(
  services: Services,
  db: Db,
  { orgId, brandId }: { orgId: string; brandId: string },
  report: string,
): Promise<(FoundDocument & { data: ReportData }) | null> {
  const reference = parseReportReference(report);
  if (!reference) return null;
  const scan = await loadScan(db, orgId, reference.scanId);
  if (!scan || scan.targetId !== reference.targetId) return null;
  if (!scanCan('downloadReport', scan)) return null;
  const now = services.clock.now();
  const decided = await loadDecided(db, orgId, [scan.scanId], now);
  const found = await loadFindings(db, orgId, scan.scanId);
  const counted = found.filter(
    ({ issueId }) => decided.get(issueId ?? '')?.decision !== 'false_positive',
  );
  const findings = counted.filter(({ fixedAt }) => fixedAt === null);
  const accepted: Record<string, ReportData['accepted'][string]> = {};
  for (const [id, { decision, decisionUntil: until, decisionReason: reason }] of decided)
    if (decision === 'accepted') accepted[id] = { until, reason: reason ?? '' };
  const fixesOf = (finding: StoredFinding) =>
    services.scanning.fixesFor?.(finding, scan.platforms ?? []) ?? [];
  const fixesHere = Object.fromEntries(findings.map((one) => [one.id, fixesOf(one)]));
  const brand = brandById(brandId);
  const { timeZone } = brand;
  const earlier = await findEarlierReport(db, orgId, scan);
  const changes =
    reference.type === 'owner' && earlier
      ? await changesBetween(db, orgId, { earlierId: earlier.scanId, later: scan }, now)
      : null;
  const page = `${websitePage(scan.targetName)}/findings/${scan.scanId}`;
  const data: ReportData = {
    type: reference.type,
    scan,
    findings,
    isFirstScan: earlier === null,
    ...(await openNow(db, orgId, scan, now)),
    leftOut: found.length - counted.length,
    fixedSince: counted.length - findings.length,
    accepted,
    fixesHere,
    earlier: earlier && changes && { startTime: earlier.startTime, ...changes },
    pageUrl: `${brandAddress(brand, services.config)}${page}`,
    branding: pdfBranding(brand),
    timeZone,
  };
  return {
    title: `${scan.targetName} - ${titleOf[reference.type]}, ${dateIn(timeZone, scan.startTime)}`,
    data,
    draw: (order) => renderScanReport(data, order),
  };
}

/** What is open at the website of its newest report; nothing of an older one. */
async function openNow(
  db: Db,
  orgId: string,
  scan: StoredScan,
  now: Date,
): Promise<Pick<ReportData, 'toFix' | 'openCauses'>> {
  if (await hasNewerReport(db, orgId, scan)) return { toFix: null, openCauses: [] };
  const isHere = ({ targetId }: { targetId: string }) => targetId === scan.targetId;
  const here = (await countToFix(db, [orgId], now)).find(isHere);
  const causes = await loadOpenCauses(db, [orgId], now);
  return {
    toFix: here
      ? pick(here, 'causes', 'places', 'highs', 'mediums', 'lows', 'notLooked', 'inPart')
      : { ...nothingToFix, notLooked: 0, inPart: 0 },
    openCauses: causes.filter(isHere).map((cause) => pick(cause, 'checkId', 'title')),
  };
}

/** What a version is called in the name of its file. */
const titleOf: Record<ReportType, string> = {
  owner: 'Report for the owner',
  fix: 'Fix list',
  owasp: 'OWASP scan report',
  pci: 'PCI scan report',
};

export const scanReportDocument: DocumentKind = { module: 'monitoring', find: findScanReport };
