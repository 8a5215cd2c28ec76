import { describe, expect, it } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import type { RatingReportData } from './data.ts';
import { renderReport, reportContent } from './ratingReport.ts';
import { sampleData } from './sampleData.ts';

const madeAt = new Date('2026-11-18T18:00:00Z');
const sample = sampleData('www.rye.example', madeAt);
const reportOf = (change: Partial<RatingReportData['data']>): RatingReportData => ({
  branding: {
    name: 'Fairhaven',
    roles: brandRoles('#103050').light,
    logo: '<svg viewBox="0 0 1 1"/>',
    supportEmail: 'a@b.test',
  },
  timeZone: 'America/Los_Angeles',
  companyName: 'Rye Bakery',
  madeAt,
  data: { ...sample, ...change },
  others: [],
  isSample: false,
});
/** All text of a report, as JSON. */
const wordsOf = (change: Partial<RatingReportData['data']>) =>
  JSON.stringify(reportContent(reportOf(change)));

describe('the rating report', () => {
  it('RAT-054: tells a number with its band', () => {
    const words = wordsOf({ headline: { rating: 810, letter: 'B' } });
    expect(words).toContain('"810"');
    expect(words).toContain('Advanced, grade B');
    expect(words).not.toContain('Between');
  });

  it('RAT-054: tells a range with its bands where there is no number', () => {
    const words = wordsOf({ headline: null, range: { low: 610, high: 790 } });
    expect(words).toContain('Between 610 and 790');
    expect(words).toContain(
      'Basic to Advanced, on a scale from 250 to 900: 610 for certain, up to 790 if what we could not see is fine.',
    );
    expect(words).not.toContain('Not rated yet');
  });

  it('RAT-058: says what holds it down, and at which band', () => {
    const words = wordsOf({ capping: [{ title: 'A database is open', most: 639 }] });
    expect(words).toMatch(/No more than Basic while this is so: ",.{0,20}A database is open/);
  });

  it('RAT-058: prints it to its end', async () => {
    const capping = [{ title: 'A database is open', most: 639 }];
    const pages = await pagesOf(await renderReport(reportOf({ capping })));
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      'No more than Basic while this is so: A database is open',
    );
  });

  it.each([
    ['ordinary words', 'Your mail can be forged', 'End the record in -all.', 1],
    ['long words', 'Words of somebody else '.repeat(20), 'Do this, then that. '.repeat(60), 3],
    ['the widest letters', 'W'.repeat(300), 'W'.repeat(1000), 30],
    ['a line for each word', 'a\n'.repeat(200), 'a\n'.repeat(300), 30],
  ])('RAT-064: has one page for the owner with %s', async (_, title, advice, caps) => {
    const base = sample.rating_details.spf;
    const [finding] = base?.findings ?? [];
    if (!base || !finding) throw new Error('spf');
    const findings = Array.from({ length: 9 }, (_none, n) => ({
      ...finding,
      id: `spf/${n}`,
      title: `${n} ${title}`,
      advice: `${n} ${advice}`,
      gain: 90 - n,
    }));
    const capping = Array.from({ length: caps }, () => ({ title, most: 639 }));
    const pdf = await renderReport(
      reportOf({ capping, deducted: 12, rating_details: { spf: { ...base, findings } } }),
    );
    const [, page = '', after = ''] = pagesOf(pdf);
    expect(page).toMatch(/^\s*For the owner/);
    expect(page.match(/^ *\+\d\d +\d/gm)).toHaveLength(5);
    expect(after).toMatch(/^\s*All risk vectors/);
  });

  it('RAT-012: counts what nobody can see in one line', () => {
    const words = wordsOf({});
    expect(words).toContain('Not measured: 8');
    expect(words).not.toContain('Botnet Infections');
  });

  it('RAT-126: names each risk vector in plain words, and by its term', () => {
    const words = wordsOf({});
    expect(words).toContain('Who may send your mail (SPF): ');
    expect(words).toMatch(/\{"text":"Who may send your mail"\},\{"text":"SPF"\}/);
  });

  it('RAT-086: tells what was seen at other hosts of theirs, and that it does not count', () => {
    const report = reportOf({});
    const findings = sample.rating_details.spf?.findings ?? [];
    const lookedAt = '2026-11-18T12:00:00.000Z';
    const of = (others: RatingReportData['others']) =>
      JSON.stringify(reportContent({ ...report, others }));
    const words = of([
      { host: 'blog.rye.example', lookedAt, findings },
      { host: 'still.rye.example', lookedAt, findings: [] },
      { host: 'new.rye.example', lookedAt: null, findings: [] },
    ]);
    expect(words).toContain('It does not count in your rating');
    expect(words).toMatch(/blog.{0,20}rye.{0,20}example/);
    expect(words).toContain('One thing to fix. Looked at Nov 18, 2026.');
    expect(words).toContain('Nothing answered there when we looked.');
    expect(words).toContain('The next rating looks at it.');
    expect(of([])).not.toContain('Other addresses of yours');
  });

  it('prints a range as a PDF', async () => {
    const pdf = await renderReport(reportOf({ headline: null, range: { low: 610, high: 790 } }));
    const [cover = ''] = await pagesOf(pdf);
    expect(cover.replaceAll(/\s+/g, ' ')).toContain('Between 610 and 790');
  });
});
