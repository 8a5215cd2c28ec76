import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { nothingToFix, type ToFix } from '#kit/contract/toFix.ts';
import { MonitoringCard } from '#modules/overviews/dashboard/web/components/MonitoringCard.tsx';
import {
  loadFindings,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
} from '#modules/products/monitoring/calls.ts';
import type { FindingView, Scan, WebsiteToFix } from '#modules/products/monitoring/schemas.ts';
import { Findings } from '#modules/products/monitoring/web/screens/Findings.tsx';
import { drawn, wordsIn } from '#tests/support/screenWords.tsx';

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
const older = scan('older', '2026-11-17T18:00:00.000Z', { highs: 4, lows: 2 });
const newest = scan('newest', '2026-11-18T18:00:00.000Z');
// Neither has found anything.
const failed = scan('failed', '2026-11-19T18:00:00.000Z', { status: 'failed' });
const running = scan('running', '2026-11-20T18:00:00.000Z', {
  status: 'started',
  completeTime: null,
});

interface Shop {
  scans?: readonly Scan[];
  /** What is open at it now. */
  toFix?: WebsiteToFix;
}

/** The page of what a scan of the shop found. */
const pageOf = (
  { scanId }: Scan,
  parts: readonly Partial<FindingView>[],
  { scans = [running, failed, newest, older], toFix }: Shop = {},
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
      [loadScanMap, {}, { scans: { shop: scans }, toFix: toFix ? { shop: toFix } : {} }],
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
    const page = pageOf(newest, findings, { toFix: { ...toFix, notLooked: 0, inPart: 0 } });
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
  for (const [toFix, , , findings] of sets) {
    const page = pageOf(older, findings, { toFix: { ...toFix, notLooked: 1, inPart: 0 } });
    const words = wordsIn(page);
    expect(words).toContain('A newer scan has looked since. See what it found');
    expect(page).toContain('href="/webappscan/Shop/findings/newest"');
    expect(words).not.toMatch(/needs? fixing now|Nothing urgent|good shape|to fix|did not look/);
    expect(words).toContain('6 things found.');
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
  const toFix = { causes: 1, places: 1, highs: 1, mediums: 0, lows: 0, notLooked: 0, inPart: 0 };
  expect(wordsIn(pageOf(older, [{}], { scans: [running, failed, older], toFix }))).toContain(
    'One thing rated High needs fixing now.',
  );
  expect(wordsIn(cardOf(nothingToFix))).toContain('High 0');
});

test('MON-393: the newest scan that did not look for everything again says so beside what is open', () => {
  const open = { causes: 3, places: 4, highs: 1, mediums: 0, lows: 2 };
  const page = pageOf(newest, [], { toFix: { ...open, notLooked: 3, inPart: 0 } });
  const words = wordsIn(page);
  expect(words).toContain('One thing rated High needs fixing now.');
  expect(words).toContain('3 things to fix, in 4 places.');
  expect(words).toContain('This scan did not look again for any of them. See all that is open');
  expect(page).toContain('href="/webappscan/Shop/issues"');
  expect(words).not.toContain('found no issues');
  const missed = { ...open, notLooked: 2, inPart: 0 };
  const some = pageOf(newest, [{ severity: 'low' }], { toFix: missed });
  expect(wordsIn(some)).toContain('This scan did not look again for 2 of them.');
  const all = pageOf(newest, [{}], { toFix: { ...open, notLooked: 0, inPart: 0 } });
  expect(wordsIn(all)).not.toContain('did not look');
});

test('MON-397: the newest scan that looked at some places of a thing alone says so beside the sum of all', () => {
  const one = { causes: 1, places: 2, highs: 1, mediums: 0, lows: 0, notLooked: 0, inPart: 1 };
  const page = wordsIn(pageOf(newest, [{}], { toFix: one }));
  expect(page).toContain('One thing to fix, in 2 places.');
  expect(page).toContain('This scan looked at only some of its places again. See all that is open');
  const many = { ...one, causes: 4, places: 9, notLooked: 1, inPart: 2 };
  expect(wordsIn(pageOf(newest, [{}], { toFix: many }))).toContain(
    'This scan did not look again for 1 of them. This scan looked at only some places of 2 of them again.',
  );
});

test('MON-393: what a scan found beyond the findings that it keeps is counted, and said not to be listed', () => {
  const many = { ...newest, lows: 3 };
  const toFix = { causes: 4, places: 600, highs: 1, mediums: 0, lows: 3, notLooked: 0, inPart: 0 };
  expect(wordsIn(pageOf(many, [{}], { scans: [many, older], toFix }))).toContain(
    '4 things to fix, in 600 places. 3 less severe things counted and not listed.',
  );
  // Also where nothing is to fix, as all that is listed is accepted.
  const settled = wordsIn(pageOf(many, [{ decision: 'accepted' }], { scans: [many, older] }));
  expect(settled).toContain('Nothing is left to fix. What the scan found is accepted for now.');
  expect(settled).toContain('3 less severe things counted and not listed.');
});
