import type { ScanReport } from '@portal/scanner';
import type { StoppedBy } from '@portal/scanner/stoppedBy';
import type { SentTo } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { EngineReport } from '#kit/server/ports/scanning.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { endScan } from '#modules/products/monitoring/server/jobs/endScan.ts';
import { insertScan } from '#modules/products/monitoring/server/store/scans.ts';
import type { TestPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

/** Adds a website and starts its first scan; the job is not run. The next is on the day that the server chooses. */
export async function startScanOf(
  owner: Visitor,
  targetUrl = 'http://sample.localhost:1/',
): Promise<{ targetId: string; scanId: string; scheduledScanId: string }> {
  const { data } = await owner.call(monitoring.createTarget, {
    targetName: 'Shop',
    targetUrl,
    scan_profile: 'safe',
    recurrence: 'm',
    permission: true,
    scanNow: true,
  });
  if (!data.scanId) throw new Error('No scan was started.');
  const { schedules } = (await owner.call(monitoring.loadScheduleMap, {})).data;
  const scheduledScanId = schedules[data.targetId]?.[0]?.scheduledScanId ?? '';
  return { targetId: data.targetId, scanId: data.scanId, scheduledScanId };
}

/** Adds a website that is scanned once a month; nothing is scanned yet. */
export async function newWebsite(
  owner: Visitor,
  change: Partial<SentTo<typeof monitoring.createTarget>> = {},
): Promise<string> {
  const { data } = await owner.call(monitoring.createTarget, {
    targetName: 'Shop',
    targetUrl: 'https://shop.example',
    scan_profile: 'safe',
    recurrence: 'm',
    permission: true,
    ...change,
  });
  return data.targetId;
}

/** Adds another website, which is not scanned. */
export async function addSpareWebsite(owner: Visitor): Promise<{ spareTargetId: string }> {
  const { data } = await owner.call(monitoring.createTarget, {
    appName: 'Spare',
    targetUrl: 'http://sample.localhost:1/spare',
    scanProfile: 'safe',
    recurrence: 'm',
    permission: true,
  });
  return { spareTargetId: data.targetId };
}

/** A link for who fixes the website. */
export async function fixLinkOf(owner: Visitor, targetId: string): Promise<string> {
  return (await owner.call(monitoring.sendFixLink, { targetId })).data.link.linkId;
}

/** The one issue that its scan found. */
export async function issueOf(owner: Visitor, targetId: string): Promise<string> {
  const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
  return issues[0]?.issueId ?? '';
}

/** A comment of its owner's on that issue. */
export async function commentOn(owner: Visitor, issueId: string): Promise<string> {
  const text = 'I look into it.';
  return (await owner.call(monitoring.writeComment, { issueId, text })).data.commentId;
}

/** A scan of the website, which ran these checks and ended now; by default it came to its end. */
export async function endedScan(
  { services, clock }: Pick<TestPortal, 'services' | 'clock'>,
  { orgId, targetId }: { orgId: string; targetId: string },
  {
    checks,
    stoppedBy = 'done',
    ...found
  }: Partial<EngineReport> & { checks: string[]; stoppedBy?: StoppedBy },
): Promise<string> {
  const db = services.database.forOrganization(orgId);
  const now = clock.now();
  const scanId = (await insertScan(db, orgId, { targetId, level: 'safe' }, now)) ?? '';
  const report = { ...scanReport, ...found, coverage: { checks, stoppedBy } };
  await endScan(db, orgId, { scanId, targetId }, { status: 'completed', report }, now);
  return scanId;
}

/** A scan of a website that found so many causes that its report is long. */
export async function longScan(
  db: Db,
  { orgId, targetId }: { orgId: string; targetId: string },
  now: Date,
  causes = 110,
): Promise<string> {
  const scanId = (await insertScan(db, orgId, { targetId, level: 'safe' }, now)) ?? '';
  const findings = Array.from({ length: causes }, (_, n) =>
    scanReport.findings.map((like) => ({
      ...like,
      title: `Kind ${n} of it`,
      url: `${scanReport.target}page-${n}`,
    })),
  ).flat();
  const report = { ...scanReport, findings };
  await endScan(db, orgId, { scanId, targetId }, { status: 'completed', report }, now);
  return scanId;
}

/** A possible report of that website: one finding, which only its owner may read. */
export const scanReport: ScanReport = {
  target: 'http://sample.localhost:1/',
  level: 'safe',
  startedAt: '2026-11-18T18:00:00.000Z',
  finishedAt: '2026-11-18T18:05:00.000Z',
  requests: 12,
  pages: 3,
  findings: [
    {
      checkId: 'hsts',
      title: 'Visitors can be led to an unprotected copy of your website',
      technicalName: 'Strict-Transport-Security is missing',
      severity: 'medium',
      confidence: 'firm',
      method: 'GET',
      url: 'http://sample.localhost:1/',
      cwe: 'CWE-319',
      owasp: { 2021: 'A05', 2025: 'A02' },
      pci: ['4.2.1'],
      evidence: 'no header',
      advice: { risk: 'Harm.', fix: 'Send it.', references: ['CWE-319'] },
      alsoAt: [],
    },
  ],
  coverage: { checks: ['hsts'], stoppedBy: 'done' },
};

/** The same, with that finding as grave as can be. */
export const severeReport: ScanReport = {
  ...scanReport,
  findings: scanReport.findings.map((finding) => ({ ...finding, severity: 'high' as const })),
};
