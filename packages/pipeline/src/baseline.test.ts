import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScanReport } from '@portal/scanner';
import { fingerprintOf } from '@portal/scanner/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accepted, type Baseline, baselineOf, baselineSchema } from './baseline.ts';
import { readSettings } from './cliArgs.ts';
import { judge } from './judge.ts';
import { policySchema } from './policy.ts';
import { sampleFinding, sampleReport } from './testing/sampleReport.ts';

const xss = sampleFinding();
const cookie = sampleFinding({
  checkId: 'cookie-secure',
  url: 'https://a.example/',
  parameter: 'sid',
});
const report = sampleReport({
  findings: [xss, cookie],
  coverage: { checks: ['cookie-secure', 'hsts', 'xss-r'], stoppedBy: 'done' },
});
const entry = (more: Partial<Accepted> = {}): Accepted => ({
  ids: [fingerprintOf(xss)],
  checkId: 'xss-r',
  ...more,
});
const judged = (findings: readonly Accepted[], of: ScanReport = report) =>
  judge(of, {
    policy: policySchema.parse({ failOn: 'high' }),
    baseline: { findings: [...findings] },
  });
const fails = (findings: readonly Accepted[], of?: ScanReport) =>
  judged(findings, of).findings.map((one) => one.fails);

describe('a baseline', () => {
  it('lets what is in it fail nothing, and says why', () => {
    expect(fails([])).toEqual([true, true]);
    expect(fails([entry({ reason: 'staff only' })])).toEqual([false, true]);
    const [first, second] = judged([entry({ reason: 'staff only' })]).findings;
    expect(first?.accepted).toEqual({ reason: 'staff only' });
    expect(second).not.toHaveProperty('accepted');
  });

  it('knows a finding by any of its places', () => {
    const moved = sampleFinding({ url: 'https://a.example/a', alsoAt: [xss] });
    expect(fingerprintOf(moved)).not.toBe(fingerprintOf(xss));
    expect(fails([entry()], sampleReport({ findings: [moved] }))).toEqual([false]);
  });

  it('accepts until the end of the last day, then lets the finding count again and says so', () => {
    expect(fails([entry({ until: '2026-11-21' })])).toEqual([false, true]);
    const ended = judged([entry({ until: '2026-11-20' })]);
    expect(ended.findings[0]).toMatchObject({ fails: true });
    expect(ended.findings[0]).not.toHaveProperty('accepted');
    expect(ended.remarks).toEqual([
      'Accepted until 2026-11-20, and counts again: xss-r, GET https://a.example/search?q=1 (q)',
    ]);
    expect(fails([entry({ until: '2026-11-20' }), entry()])).toEqual([false, true]);
  });

  it('tells what is no longer found, if it was looked for', () => {
    const gone: Accepted = {
      ids: ['x'.repeat(43)],
      checkId: 'hsts',
      place: 'GET https://a.example/',
    };
    const says = ['In the baseline and no longer found: hsts, GET https://a.example/'];
    expect(judged([gone]).remarks).toEqual(says);
    expect(judged([{ ...gone, checkId: 'sqli-err' }]).remarks).toEqual([]);
    const cut = { ...report, coverage: { ...report.coverage, stoppedBy: 'time' } } as const;
    expect(judged([gone], cut).remarks).toEqual(['The time limit ended the scan early.']);
  });
});

describe('a baseline that is written', () => {
  const written = (known: readonly Accepted[], of: ScanReport = report): Baseline =>
    baselineOf(of, { findings: [...known] });

  it('accepts all that was found, in the form that is read', () => {
    const baseline = written([]);
    expect(baselineSchema.parse(JSON.parse(JSON.stringify(baseline)))).toEqual(baseline);
    expect(baseline.findings[0]).toEqual(entry({ place: 'GET https://a.example/search?q=1 (q)' }));
    expect(fails(baseline.findings)).toEqual([false, false]);
  });

  it('knows a finding by the place that is left of those it had', () => {
    const places = ['a', 'b', 'c'].map((path) =>
      sampleFinding({ url: `https://a.example/${path}` }),
    );
    const [first = xss, ...others] = places;
    const { findings } = written([], sampleReport({ findings: [{ ...first, alsoAt: others }] }));
    expect(findings).toHaveLength(1);
    for (const place of places)
      expect(fails(findings, sampleReport({ findings: [place] }))).toEqual([false]);
  });

  it('keeps reasons, days that have passed, and what was not looked for', () => {
    const told = entry({ reason: 'staff only', until: '2026-11-20' });
    const other: Accepted = { ids: ['y'.repeat(43)], checkId: 'sqli-err' };
    const gone: Accepted = { ids: ['z'.repeat(43)], checkId: 'hsts' };
    const { findings } = written([told, other, gone]);
    expect(findings[0]).toMatchObject({ reason: 'staff only', until: '2026-11-20' });
    expect(findings.map(({ checkId }) => checkId)).toEqual(['xss-r', 'cookie-secure', 'sqli-err']);
  });
});

describe('a baseline file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scan-baseline-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = async (text: string) => {
    const file = join(folder, 'baseline.json');
    await writeFile(file, text);
    return readSettings(file, baselineSchema).catch((error: Error) =>
      error.message.replaceAll(`${folder}/`, ''),
    );
  };

  it('is read', async () => {
    expect(await read(JSON.stringify({ findings: [entry({ until: '2027-01-31' })] }))).toEqual({
      findings: [entry({ until: '2027-01-31' })],
    });
  });

  it.each([
    ['{', 'baseline.json is not JSON.'],
    ['[]', 'baseline.json: Invalid input: expected object, received array.'],
    [
      '{"findings":[{"ids":["x"],"checkId":"a"}]}',
      'findings.0.ids.0: this is not the id of a finding.',
    ],
    [
      JSON.stringify({ findings: [{ ...entry(), until: 'May', untill: '2027-01-01' }] }),
      'findings.0.until: write the day as 2027-01-31.\nbaseline.json at findings.0: Unrecognized key: "untill".',
    ],
  ])('is refused in a sentence: %s', async (text, sentence) => {
    expect(await read(text)).toContain(sentence);
  });

  it('is refused where there is none', async () => {
    const none = readSettings(join(folder, 'none.json'), baselineSchema);
    await expect(none).rejects.toThrow('none.json cannot be read (ENOENT).');
  });
});
