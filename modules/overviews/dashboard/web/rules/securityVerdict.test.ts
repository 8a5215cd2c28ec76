import { describe, expect, test } from 'vitest';
import { nothingToFix } from '#kit/contract/toFix.ts';
import { verdictWords } from '../copy.ts';
import {
  firstSteps,
  type MonitoringSummary,
  monitoringText,
  securityVerdictOf,
  unwatchedOf,
  verdictAmong,
  verdictWithoutScan,
} from './securityVerdict.ts';

const summary = (part: Partial<MonitoringSummary>): MonitoringSummary => ({
  webAppsScanned: 0,
  scansScheduled: 0,
  isScanInProgress: false,
  lastScanDate: null,
  targetList: [],
  webAppsIssues: { highs: 0, mediums: 0, lows: 0 },
  toFix: nothingToFix,
  ...part,
});
const site = { name: 'Shop', url: 'https://shop.example', unwatched: null };
const unwatched = { ...site, unwatched: 'SITES' } as const;
const scanned = (highs: number, mediums: number, lows = 0) =>
  summary({
    webAppsScanned: 1,
    targetList: [site],
    lastScanDate: '2026-03-10T08:00:00Z',
    // What is accepted still counts for the scan, and presses nobody.
    webAppsIssues: { highs: highs + 1, mediums, lows },
    toFix: { ...nothingToFix, highs, mediums, lows },
  });

describe('the monitoring text', () => {
  const date = () => 'Mar 10, 2026';
  test.each([
    [summary({}), 'No scans yet'],
    [summary({ isScanInProgress: true }), 'Scan in progress'],
    [{ ...scanned(0, 0), isScanInProgress: true }, 'Scan in progress'],
    [scanned(0, 0), 'Updated Mar 10, 2026'],
  ])('%# reads as the spec says', (state, words) => {
    expect(monitoringText(state, date)).toBe(words);
  });
});

describe("'Am I all right?', and what to do next", () => {
  test.each([
    [summary({}), 'nothingYet', 'Add a Website'],
    [summary({ targetList: [site] }), 'scheduled', 'View scan'],
    [summary({ targetList: [site], isScanInProgress: true }), 'scanning', 'View scan'],
    [scanned(1, 0), 'act', 'View scan'],
    [{ ...scanned(1, 0), isScanInProgress: true }, 'act', 'View scan'],
    [{ ...scanned(1, 0), targetList: [unwatched] }, 'act', 'View scan'],
    [summary({ targetList: [unwatched] }), 'noneScanned', 'View scan'],
    [summary({ targetList: [unwatched], isScanInProgress: true }), 'scanning', 'View scan'],
    [{ ...scanned(0, 0), isScanInProgress: true }, 'good', 'View scan'],
    [{ ...scanned(0, 1), targetList: [] }, 'nothingYet', 'Add a Website'],
    [scanned(0, 1), 'plan', 'View scan'],
    [scanned(0, 0), 'good', 'View scan'],
    [scanned(3, 3), 'act', 'View scan'],
    [{ ...scanned(0, 0), targetList: [unwatched, unwatched] }, 'noneScanned', 'View scan'],
    [{ ...scanned(0, 2), targetList: [site, unwatched] }, 'someNotScanned', 'View scan'],
    [scanned(0, 2), 'plan', 'View scan'],
    [scanned(0, 0, 5), 'good', 'View scan'],
  ])('%# stands %s', (state, name, label) => {
    const standing = securityVerdictOf(state);
    expect([standing.name, standing.next.label]).toEqual([name, label]);
    expect(standing.next.to).toBe(label === 'View scan' ? '/webappscan' : '/webappscan?add');
    const words = verdictWords(standing.name, { ...state.toFix, pressing: ['A thing'] });
    expect(words.title).toBeTruthy();
    expect(words.text).toMatch(/\.$/);
  });
});

test('DSH-037: without website scans it leads to the plan', () => {
  const next = { label: 'Choose a plan', to: '/plan' };
  expect(verdictWithoutScan(true)).toEqual({ name: 'expired', next });
  expect(verdictWithoutScan(false)).toEqual({ name: 'inactive', next });
});

test('MON-310: the websites that the plan does not scan are those with a reason', () => {
  expect(unwatchedOf([site, unwatched])).toEqual([unwatched]);
  expect(unwatchedOf([])).toEqual([]);
});

describe('the first steps', () => {
  const done = (state: MonitoringSummary) =>
    firstSteps(state).flatMap(({ step, isDone }) => (isDone ? [step] : []));
  test('begin with the organisation', () => {
    expect(done(summary({}))).toEqual(['organization']);
  });
  test('go on with a website, which is not yet a scanned one', () => {
    expect(done(summary({ targetList: [site] }))).toEqual(['organization', 'website']);
    expect(firstSteps(summary({})).map(({ step }) => step)).toEqual([
      'organization',
      'website',
      'scan',
      'fix',
    ]);
  });
  test('are not over while a High issue is left', () => {
    expect(done(scanned(1, 0))).toEqual(['organization', 'website', 'scan']);
    expect(done(scanned(0, 3))).toEqual(['organization', 'website', 'scan', 'fix']);
  });
});

describe('DSH-036: good scans are not all', () => {
  test.each([
    [scanned(0, 0), ['low', 'high'], 'attend'],
    [scanned(0, 1), ['critical'], 'attend'],
    [scanned(0, 0), ['medium', 'low'], 'good'],
    [scanned(0, 1), [], 'plan'],
    [scanned(2, 0), ['critical'], 'act'],
    [summary({}), ['high'], 'nothingYet'],
  ] as const)('%# is told by what presses', (state, pressures, name) => {
    const steps = pressures.map((pressure) => ({ kind: 'certificate' as const, pressure }));
    expect(verdictAmong(steps, securityVerdictOf(state)).name).toBe(name);
  });

  test('not by what is still to begin', () => {
    const steps = [{ kind: 'firstWebsite', pressure: 'high' }] as const;
    expect(verdictAmong(steps, securityVerdictOf(scanned(0, 0))).name).toBe('good');
  });
});

describe('DSH-036: the verdict has its number and what presses most', () => {
  const words = (
    name: Parameters<typeof verdictWords>[0],
    facts: Partial<Parameters<typeof verdictWords>[1]>,
  ) => verdictWords(name, { highs: 0, mediums: 0, pressing: [], ...facts });
  test.each([
    ['act', { highs: 1 }, 'Not all right: one thing needs fixing now'],
    ['act', { highs: 10 }, 'Not all right: 10 things need fixing now'],
    ['attend', { pressing: ['A', 'B'] }, 'Not all right: 2 things should not wait'],
    ['plan', { mediums: 1 }, 'Nothing urgent: one thing to plan for'],
    ['plan', { mediums: 8 }, 'Nothing urgent: 8 things to plan for'],
  ] as const)('%s of %j', (name, facts, title) => {
    expect(words(name, facts).title).toBe(title);
  });

  test('names it', () => {
    const pressing = ['A page of your site lets strangers query your database'];
    expect(words('act', { highs: 2, pressing }).text).toBe(
      'The worst: A page of your site lets strangers query your database.',
    );
    expect(words('act', { highs: 2 }).text).toBe('Each comes with the steps to fix it.');
    expect(words('attend', { pressing }).text).toContain(pressing[0]);
  });
});
