import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import type { Call } from '#kit/contract/call.ts';
import { plainLook } from '#kit/contract/look.ts';
import { nothingToFix, type ToFix } from '#kit/contract/toFix.ts';
import { keyOf } from '#kit/web/api/keyOf.ts';
import { createClient } from '#kit/web/api/queryClient.ts';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { themeOf } from '#kit/web/theme/theme.ts';
import { MonitoringCard } from '#modules/overviews/dashboard/web/components/MonitoringCard.tsx';
import {
  loadFindings,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
} from '#modules/products/monitoring/calls.ts';
import type { FindingView, Scan } from '#modules/products/monitoring/schemas.ts';
import { Findings } from '#modules/products/monitoring/web/screens/Findings.tsx';

const { theme } = themeOf(brandRoles('#1d4ed8'), plainLook);
const brand = {
  ...{ brandNameShort: 'Harbor', brandNameLong: 'Harbor', brandLogo: '', brandLogoDark: '' },
  ...{ emailDomain: 'harbor.example', supportEmail: 'help@harbor.example', helpCenter: '' },
  marketingCollateral: { headline: '', points: [] },
};

type Answer = readonly [call: Call, input: object, answer: object];

/** What a screen shows once these answers are there. */
function drawn(screen: ReactNode, answers: readonly Answer[] = [], address = '/'): string {
  const client = createClient();
  for (const [call, input, answer] of answers) client.setQueryData(keyOf(call, input), answer);
  return renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={client}>
        <BrandFaceProvider value={brand}>
          <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
        </BrandFaceProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

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
