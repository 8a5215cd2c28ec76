import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { nothingToFix, type ToFix } from '#kit/contract/toFix.ts';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { MonitoringCard } from '#modules/overviews/dashboard/web/components/MonitoringCard.tsx';
import {
  loadFindings,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
} from '#modules/products/monitoring/calls.ts';
import type { FindingView, Scan } from '#modules/products/monitoring/schemas.ts';
import { Findings } from '#modules/products/monitoring/web/screens/Findings.tsx';
import { type Answer, drawScreen } from '#tests/support/drawScreen.tsx';

const brand = {
  ...{ brandNameShort: 'Harbor', brandNameLong: 'Harbor', brandLogo: '', brandLogoDark: '' },
  ...{ emailDomain: 'harbor.example', supportEmail: 'help@harbor.example', helpCenter: '' },
  marketingCollateral: { headline: '', points: [] },
};

/** What a screen shows once these answers are there. */
const drawn = (screen: ReactNode, answers?: readonly Answer[], address?: string): string =>
  drawScreen(<BrandFaceProvider value={brand}>{screen}</BrandFaceProvider>, answers, address);

const wordsIn = (html = ''): string =>
  html
    .replaceAll(/<style\b.*?<\/style>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sight = (part: Partial<FindingView>, position: number): FindingView => ({
  ...{ findingId: `finding-${position}`, checkId: 'xss-r', title: 'Code', technicalName: 'Code' },
  severity: 'high',
  confidence: 'firm',
  ...{ why: 'Very likely.', method: 'GET', parameter: null },
  ...{ url: `https://shop.example/${position}`, cwe: 'CWE-79', owasp: { '2021': '', '2025': '' } },
  ...{ pci: [], evidence: '', advice: { risk: '', fix: '', references: [] }, fixesHere: [] },
  ...{ alsoAt: [], issueId: null, life: null, decision: null, fixedAt: null },
  ...part,
});

const scan = (scanId: string, startTime: string, part: Partial<Scan> = {}): Scan => ({
  status: 'completed',
  scanProfile: 'normal',
  ...{ scanId, targetId: 'shop', startTime, completeTime: startTime },
  ...{ highs: 1, mediums: 0, lows: 0, failureReason: null, progress: null },
  ...part,
});
const older = scan('older', '2026-11-17T18:00:00.000Z');
const newest = scan('newest', '2026-11-18T18:00:00.000Z');
// Neither has found anything.
const failed = scan('failed', '2026-11-19T18:00:00.000Z', { status: 'failed' });
const running = scan('running', '2026-11-20T18:00:00.000Z', {
  status: 'started',
  completeTime: null,
});

/** The page of what a scan of the shop found. */
const pageOf = (
  { scanId }: Scan,
  parts: readonly Partial<FindingView>[],
  scans: readonly Scan[] = [running, failed, newest, older],
): string =>
  drawn(
    <Routes>
      <Route path="/webappscan/:name/findings/:scanId" element={<Findings />} />
    </Routes>,
    [
      [
        loadTargetList,
        {},
        { targets: [{ targetId: 'shop', name: 'Shop', url: 'https://shop.example' }] },
      ],
      [loadScanMap, {}, { scans: { shop: scans }, toFix: {} }],
      [loadScheduleMap, {}, { schedules: {} }],
      [
        loadFindings,
        { scanId },
        { findings: parts.map(sight), requests: 9, checks: 9, stoppedBy: 'done', remarks: [] },
      ],
    ],
    `/webappscan/Shop/findings/${scanId}`,
  );

/** The dashboard's row of the website scans. */
const cardOf = (toFix: ToFix): string =>
  drawn(
    <MonitoringCard
      status="ACTIVE"
      query={{
        data: {
          ...{ webAppsScanned: 1, scansScheduled: 1, isScanInProgress: false, nextScan: null },
          ...{ lastScanDate: newest.startTime, targetList: [], running: null, toFix },
          webAppsIssues: { highs: 0, mediums: 0, lows: 0 },
        },
        error: null,
        refetch: () => undefined,
      }}
    />,
  );

const place = (path: string) => ({ method: 'GET', url: `https://shop.example${path}` });
const sets: readonly (readonly [ToFix, string, string, readonly Partial<FindingView>[]])[] = [
  [
    { causes: 4, places: 8, highs: 2, mediums: 1, lows: 1 },
    '2 things rated High need fixing now.',
    '4 things to fix, in 8 places.',
    [
      { alsoAt: [place('/a'), place('/b')] },
      {},
      { checkId: 'sqli-err', title: 'Query' },
      { checkId: 'sqli-time', title: 'Query' },
      { checkId: 'csrf', title: 'Forms', severity: 'medium' },
      { checkId: 'banner', title: 'Version', severity: 'low' },
      { checkId: 'comments', title: 'Note', severity: 'info' },
      { checkId: 'vcs', title: 'Source', decision: 'accepted' },
      { checkId: 'cmdi', title: 'Commands', fixedAt: newest.startTime },
    ],
  ],
  [
    { causes: 1, places: 1, highs: 0, mediums: 0, lows: 1 },
    'One thing rated Low is left to tidy up.',
    'One thing to fix.',
    [{ severity: 'low' }, { title: 'Other', decision: 'false_positive' }],
  ],
  [
    { causes: 2, places: 2, highs: 0, mediums: 2, lows: 0 },
    'Plan to fix the 2 things rated Medium',
    '2 things to fix, in 2 places.',
    [{ severity: 'medium' }, { severity: 'medium', title: 'Other' }],
  ],
];

test.each(sets)(
  'MON-339: the newest scan’s headline, its chips and the dashboard’s card draw the one number: %o',
  (toFix, headline, sum, findings) => {
    const page = pageOf(newest, findings);
    const counts = { High: toFix.highs, Medium: toFix.mediums, Low: toFix.lows };
    const [chips = ''] = /<fieldset\b.*?<\/fieldset>/s.exec(page) ?? [];
    const card = cardOf(toFix);
    const [told = ''] = /<dl\b.*?<\/dl>/s.exec(card) ?? [];
    for (const [name, count] of Object.entries(counts)) {
      const [, chip = '0'] = new RegExp(`${name} (\\d+)`).exec(wordsIn(chips)) ?? [];
      expect([name, Number(chip)]).toEqual([name, count]);
      expect(wordsIn(told)).toContain(`${name} ${count}`);
    }
    expect(wordsIn(page)).toContain(headline);
    expect(wordsIn(page)).toContain(sum);
    expect(wordsIn(card)).toContain(sum);
    expect(wordsIn(page)).not.toContain('A newer scan');
  },
);

test('MON-381: an older scan says how much it found, leads to the newest one, and not what is to do now', () => {
  for (const [{ causes, places }, , , findings] of sets) {
    const page = pageOf(older, findings);
    const words = wordsIn(page);
    expect(words).toContain('A newer scan has looked since. See what it found');
    expect(page).toContain('href="/webappscan/Shop/findings/newest"');
    expect(words).not.toMatch(/needs? fixing now|Nothing urgent|good shape|to fix/);
    expect(words).toContain(
      `${causes === 1 ? 'One thing' : `${causes} things`}${places === 1 ? '' : `, in ${places} places`}.`,
    );
  }
});

test('MON-381: an older scan that found nothing does not say that all is well now', () => {
  const words = wordsIn(pageOf(older, []));
  expect(words).toContain('A newer scan has looked since.');
  expect(words).toContain('This scan found no issues.');
  expect(words).not.toMatch(/good shape|next scheduled scan/);
  expect(wordsIn(pageOf(newest, []))).toContain('You are in good shape. We found no issues.');
});

test('MON-381: only a scan that was completed is a newer one', () => {
  expect(wordsIn(pageOf(older, [{}], [running, failed, older]))).toContain(
    'One thing rated High needs fixing now.',
  );
  expect(wordsIn(cardOf(nothingToFix))).toContain('High 0');
});
