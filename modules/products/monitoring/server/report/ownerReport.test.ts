import { checkOrder } from '@portal/scanner/rank';
import { describe, expect, it } from 'vitest';
import { countPages } from '#kit/server/pdf/document.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import type { Change } from '#modules/products/monitoring/schemas.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { sampleFinding, sampleReport } from '#tests/support/sampleDocuments/scanReport.ts';
import { namedChecks, whoFixes } from './ownerReport.ts';
import type { ReportData } from './reportData.ts';
import { renderScanReport } from './scanReport.ts';
import { standingOf } from './standing.ts';

const draw = (change: Partial<ReportData> = {}) =>
  renderScanReport(sampleReport({ type: 'owner', ...change }));
const says = async (change: Partial<ReportData> = {}) =>
  pagesOf(await draw(change)).map((page) => page.replace(/\s+/g, ' '));

const change = (title: string, more: Partial<Change> = {}): Change => ({
  title,
  technicalName: 'Technical',
  severity: 'high',
  why: 'Proved: anyone can use it.',
  before: 1,
  now: 0,
  issueId: null,
  ...more,
});

describe("MON-354: the owner's report", () => {
  it('says first how it stands, by cause, and the three things to do with who does each', async () => {
    const [first = ''] = await says();
    expect(first).toContain('This website needs attention now.');
    expect(first).toContain('4 things to fix, in 18 places.');
    const things = first.split('THREE THINGS TO DO FIRST')[1] ?? '';
    expect(things).toMatch(
      /^ ?1 .*question your database.*Who does it: Whoever builds.*2 .*stranger’s code.*3 .*use encryption.*Who does it: Your hosting company/,
    );
    expect(things).not.toContain('tells its version');
  });

  it('says on its second page what changed, what was not reached, and where to read on', async () => {
    const { scan } = sampleReport();
    const [, second = ''] = await says({
      scan: { ...scan, remarks: ['Three pages gave no answer.'] },
      leftOut: 2,
      earlier: {
        startTime: new Date('2026-11-12T09:00:00Z'),
        appeared: [change('A door was opened')],
        gone: Array.from({ length: 7 }, (_, n) => change(`Mended ${n}`)),
        stayed: [change('Old')],
        notLooked: [change('Unknown'), change('Unknown too')],
      },
    });
    for (const words of [
      'WHAT CHANGED SINCE THE SCAN OF NOV 12, 2026',
      'Better: 7 gone',
      'High: Mended 3',
      'and 3 more',
      'Worse: 1 new',
      'High: A door was opened',
      '1 thing that was found before is still there.',
      'For 2 others this scan did not look again, so they may be there still.',
      'Three pages gave no answer.',
      '2 findings that you called false positives are left out',
      'Pages that are only seen after signing in.',
      'It sent 3,182 requests and saw 74 pages.',
      'https://portal.example/webappscan/',
    ])
      expect(second).toContain(words);
    expect(second).not.toContain('Mended 4');
  });

  it('compares a first scan with nothing', async () => {
    expect((await says())[1]).toContain('This was the first scan of this website');
  });

  it('has two pages, however much there is to tell and however wide its letters are', async () => {
    const { scan } = sampleReport();
    const wide = 'W'.repeat(300);
    const findings = Array.from({ length: 60 }, (_, position) =>
      sampleFinding(position, {
        title: `${position}${wide}`.slice(0, 300),
        advice: { risk: 'W'.repeat(4000), fix: 'W', references: [] },
      }),
    );
    const many = Array.from({ length: 60 }, (_, n) => change(`${n}${wide}`));
    const pdf = await draw({
      scan: {
        ...scan,
        targetName: wide,
        remarks: Array.from({ length: 50 }, () => `W ${wide} `.repeat(3)),
      },
      findings,
      pageUrl: `https://portal.example/${'a'.repeat(2000)}`,
      leftOut: 3,
      fixedSince: 3,
      earlier: {
        startTime: new Date(0),
        appeared: many,
        gone: many,
        stayed: many,
        notLooked: many,
      },
    });
    expect(countPages(pdf)).toBe(2);
    expect(countPages(await draw())).toBe(2);
    expect(countPages(await draw({ findings: [] }))).toBe(2);
  });

  const issueId = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
  const accepted = { [issueId]: { until: null, reason: 'Replaced.' } };

  it('counts what is accepted apart, and what a scan did not keep', () => {
    const one = sampleReport({ findings: [sampleFinding(0, { issueId })], accepted });
    expect(standingOf(one)).toMatchObject({ highs: 0, accepted: 1, places: 0, isMore: false });
    const elsewhere = sampleReport({ ...one, openCauses: one.findings });
    expect(standingOf(elsewhere)).toMatchObject({ accepted: 0 });
    // The same cause stays open where one of its places is not accepted.
    const two = [sampleFinding(0, { issueId }), sampleFinding(1)];
    expect(standingOf(sampleReport({ findings: two, accepted }))).toMatchObject({
      highs: 1,
      accepted: 0,
      places: 1,
    });
    const more = { ...sampleReport().scan, highs: 1, mediums: 0, lows: 700 };
    const kept = [sampleFinding(0, { issueId })];
    const older = sampleReport({ scan: more, findings: kept, accepted, toFix: null });
    expect(standingOf(older)).toMatchObject({ highs: 1, lows: 700, isMore: true, accepted: 1 });
  });

  it('MON-393: says of the newest scan what is open at the website, and for how much of it that scan did not look', async () => {
    const toFix = { causes: 1, places: 3, highs: 1, mediums: 0, lows: 0, notLooked: 1, inPart: 0 };
    const [safe = ''] = await says({ findings: [], toFix });
    expect(safe).toContain('This website needs attention now.');
    expect(safe).toContain('One thing to fix, in 3 places. This scan did not look for it again.');
    expect(safe).not.toMatch(/found no issues|TO DO FIRST/);
    const low = sampleFinding(0, { severity: 'low' });
    const [some = ''] = await says({
      findings: [low],
      toFix: { ...toFix, causes: 3, lows: 2, notLooked: 2 },
    });
    expect(some).toContain('This scan did not look again for 2 of them.');
    expect(some).toContain('THE WORST THAT THIS SCAN FOUND');
  });

  it('calls accepted what is accepted, and does not say that nothing was found', async () => {
    const [first = ''] = await says({ findings: [sampleFinding(0, { issueId })], accepted });
    expect(first).toContain('Nothing is left to fix. 1 you accepted for now.');
    expect(first).not.toContain('found no issues');
    expect(first).not.toContain('TO DO FIRST');
  });

  it('names no check that there is not', () => {
    expect(namedChecks.filter((id) => !checkOrder.includes(id))).toEqual([]);
    expect(whoFixes('email-dns')).toContain('domain name');
    expect(whoFixes('another-scanner-1')).toContain('website');
  });

  it('wears the face of its brand alone', async () => {
    const words = (await says({ branding: pdfBranding(brandById('northlight')) })).join(' ');
    expect(words).not.toMatch(/fairhaven/i);
    expect(words).toContain('northlight');
  });
});
