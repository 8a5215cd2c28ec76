import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nothingToFix } from '#kit/contract/toFix.ts';
import { lookedWords } from '../components/Looked.tsx';
import { comingWords, firstStepsWords, verdictWords } from '../copy.ts';
import { monitoringAction, monitoringText } from './cards.ts';
import {
  firstSteps,
  fixedDaysAgo,
  type MonitoringSummary,
  pressingOf,
  securityVerdictOf,
  unwatchedOf,
  verdictAmong,
} from './securityVerdict.ts';

const summary = (part: Partial<MonitoringSummary>): MonitoringSummary => ({
  webAppsScanned: 0,
  scansScheduled: 0,
  isScanInProgress: false,
  lastScanDate: null,
  targetList: [],
  webAppsIssues: { highs: 0, mediums: 0, lows: 0 },
  toFix: nothingToFix,
  nextScan: null,
  running: null,
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
    const { label: told, to } = monitoringAction(state);
    expect([standing, told]).toEqual([name, label]);
    expect(to).toBe(label === 'View scan' ? '/webappscan' : '/webappscan?add');
    const words = verdictWords(standing, { ...state.toFix, worst: 'A thing', openings: [] });
    expect(words.title).toBeTruthy();
    expect(words.text).toMatch(/\.$/);
  });
});

test.each(['expired', 'inactive'] as const)('DSH-037: it says that nobody scans: %s', (name) => {
  const facts = { highs: 0, mediums: 0, worst: undefined, openings: [] };
  expect(verdictWords(name, facts).title).toBe('Your websites are not scanned');
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
  test('DSH-038: are told in one line, until they are done', () => {
    const told = (state: MonitoringSummary) => firstStepsWords(firstSteps(state));
    expect(told(summary({}))).toBe(
      'First steps: 1 of 4 done. Left: add a website, see its first scan, fix what is High.',
    );
    expect(told(scanned(1, 0))).toBe('First steps: 3 of 4 done. Left: fix what is High.');
    expect(told(scanned(0, 3))).toBeNull();
  });
});

describe('DSH-114: calm scans are not all, what stands open at any opening decides', () => {
  test.each([
    [scanned(0, 0), [1, 0], 'act'],
    [scanned(0, 1), [1, 1], 'act'],
    [scanned(0, 0), [0, 2], 'plan'],
    [scanned(0, 0), [0, 0], 'good'],
    [scanned(2, 0), [3, 0], 'act'],
    [summary({}), [1, 0], 'nothingYet'],
    [summary({ webAppsScanned: 1, targetList: [unwatched] }), [1, 0], 'noneScanned'],
  ] as const)('%#', (state, [highs, mediums], name) => {
    expect(verdictAmong({ highs, mediums }, securityVerdictOf(state))).toBe(name);
  });
});

test('DSH-036: the worst is what was found, and no chore', () => {
  const steps = [
    { kind: 'firstWebsite', pressure: 'high' },
    { kind: 'sitesNotInPlan', pressure: 'high' },
    { kind: 'finding', pressure: 'medium' },
    { kind: 'weakness', pressure: 'critical' },
    { kind: 'certificate', pressure: 'high' },
  ] as const;
  expect(pressingOf(steps).map(({ kind }) => kind)).toEqual(['weakness', 'certificate']);
  // A weakness that waits for an answer stands last.
  expect(pressingOf(steps.toReversed()).map(({ kind }) => kind)).toEqual([
    'weakness',
    'certificate',
  ]);
});

describe('DSH-036: the verdict has its number and what presses most', () => {
  const words = (
    name: Parameters<typeof verdictWords>[0],
    facts: Partial<Parameters<typeof verdictWords>[1]>,
  ) => verdictWords(name, { highs: 0, mediums: 0, worst: undefined, openings: [], ...facts });
  test.each([
    ['act', { highs: 1 }, 'Not all right: one thing needs fixing now'],
    ['act', { highs: 10 }, 'Not all right: 10 things need fixing now'],
    ['plan', { mediums: 1 }, 'Nothing urgent: one thing to plan for'],
    ['plan', { mediums: 8 }, 'Nothing urgent: 8 things to plan for'],
  ] as const)('%s of %j', (name, facts, title) => {
    expect(words(name, facts).title).toBe(title);
  });

  test('names it', () => {
    const worst = 'A page of your site lets strangers query your database';
    expect(words('act', { highs: 2, worst }).text).toBe(
      'The worst: A page of your site lets strangers query your database.',
    );
    expect(words('act', { highs: 2 }).text).toBe('Each comes with the steps to fix it.');
  });

  test('DSH-119: says at which openings it stands, of what is counted alone', () => {
    const openings = [
      { name: 'Website', state: 'open', found: { highs: 9, mediums: 4 } },
      { name: 'Team', state: 'ajar', found: { highs: 0, mediums: 2 } },
      { name: 'Network', state: 'open', found: { highs: 3, mediums: 0 } },
    ] as const;
    expect(words('act', { highs: 12, openings }).parts).toBe('Rated High: website 9, network 3.');
    expect(words('plan', { mediums: 6, openings }).parts).toBe('Rated Medium: website 4, team 2.');
    expect(words('good', { openings }).parts).toBeUndefined();
  });

  test('DSH-116: says of what is in good shape when something was fixed last', () => {
    const marks = ['2026-10-01', '2026-11-18'].map((day) => ({
      at: `${day}T09:00:00Z`,
      text: '2 things fixed',
    }));
    const force = { at: '2026-11-20T09:00:00Z', text: '“Phones” put in force' };
    const now = Date.parse('2026-11-30T12:00:00Z');
    expect(fixedDaysAgo([...marks, force], now)).toBe(12);
    expect(fixedDaysAgo([force], now)).toBeUndefined();
    expect(words('good', { fixedAgo: 12 }).text).toMatch(/^Last weak spot closed 12 days ago\. /);
    expect(words('good', { fixedAgo: 1 }).text).toMatch(/^Last weak spot closed 1 day ago\. /);
    expect(words('good', { fixedAgo: 0 }).text).toMatch(/^Last weak spot closed today\. /);
    expect(words('act', { highs: 1, fixedAgo: 12 })).toEqual(words('act', { highs: 1 }));
  });

  test('DSH-116: praises only where all was looked at, and says what nobody looks after', () => {
    const found = { highs: 0, mediums: 0 };
    const shut = { name: 'Website', state: 'shut', found } as const;
    const [mail, team] = [
      { name: 'Mail', state: 'dark', found },
      { name: 'Team', state: 'dark', found },
    ] as const;
    const unseen = 'Not looked after yet: mail, team.';
    expect(words('good', { openings: [shut] }).title).toBe('You are in good shape');
    expect(words('good', { openings: [shut, mail, team] })).toEqual({
      title: 'Nothing urgent where we looked',
      text: unseen,
    });
    // What could not be loaded is neither praised nor called neglected.
    for (const state of ['ajar', null] as const)
      expect(words('good', { openings: [shut, { name: 'Team', state, found }] })).toEqual({
        title: 'Nothing urgent where we looked',
        text: words('good', { openings: [shut] }).text,
      });
    expect(words('plan', { mediums: 1, openings: [shut, mail, team] }).text).toBe(
      `Fix what is Medium in the next weeks. ${unseen}`,
    );
  });
});

describe('DSH-146: while the first scan runs', () => {
  const url = 'https://www.shop.example/start';
  const running = { url, isReached: false, hasPages: false, found: 0 };
  const facts = { highs: 0, mediums: 0, worst: undefined, openings: [] };
  test('the verdict names the host that is looked at', () => {
    const { title, text } = verdictWords('scanning', { ...facts, running });
    expect(title).toBe('Looking at www.shop.example…');
    expect(text).toBe(verdictWords('scanning', facts).text);
    // Other states say nothing of a scan.
    expect(verdictWords('good', { ...facts, running })).toEqual(verdictWords('good', facts));
  });

  test.each([
    [false, false, ''],
    [true, false, 'Connection'],
    [true, true, 'Connection, Pages'],
  ])('what was looked at is ticked: reached %s, pages %s', (isReached, hasPages, ticked) => {
    const parts = lookedWords({ ...running, isReached, hasPages });
    expect(parts.map(({ name }) => name)).toEqual(['Connection', 'Pages', 'Weak spots']);
    const done = parts.flatMap(({ name, isDone }) => (isDone ? [name] : []));
    expect(done.join(', ')).toBe(ticked);
  });

  test('what was found so far is counted as it comes, and never ends the looking', () => {
    const [weak] = lookedWords({ ...running, isReached: true, hasPages: true, found: 3 }).slice(-1);
    expect(weak).toEqual({ name: 'Weak spots', isDone: false, more: '3 so far' });
  });
});

test.each([
  ['Standing', /\.panel[^{]*{[^}]*--brand/],
  ['ShopFront', /data-state[^{]*{[^}]*--brand/],
])('DSH-036: the colours of %s are those of what it tells, whatever the brand', (name, branded) => {
  const folder = 'modules/overviews/dashboard/web/components';
  const sheet = readFileSync(`${folder}/${name}.module.css`, 'utf8');
  expect(sheet).toContain('var(--success-tint)');
  expect(sheet).not.toMatch(branded);
});

test('DSH-143: what comes by itself has its day', () => {
  const next = { website: 'Our website', at: '2026-12-04T20:00:00.000Z' };
  expect(comingWords(next, () => 'Dec 4')).toBe('Next: scan of Our website on Dec 4.');
  for (const none of [null, undefined]) expect(comingWords(none, () => 'Dec 4')).toBe('');
});
