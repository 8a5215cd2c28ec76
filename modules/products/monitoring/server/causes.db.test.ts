import type { Finding, ScanReport } from '@portal/scanner';
import { checkOrder, compareRank } from '@portal/scanner/rank';
import { beforeEach, describe, expect, it } from 'vitest';
import { listCustomers, readCustomer } from '#modules/foundation/portfolio/calls.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { trendWords } from '#modules/products/monitoring/web/rules/trend.ts';
import { sampleFinding } from '#tests/support/findings.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { endScan } from './jobs/endScan.ts';
import { insertScan } from './store/scans.ts';

let staff: Visitor;
let owner: Visitor;
let targetId: string;
let rechecked: Finding[] = [];

const report = (findings: readonly Finding[]): ScanReport => ({
  ...scanReport,
  findings: [...findings],
  coverage: { checks: [...checkOrder], stoppedBy: 'done' },
});

const portal = portalForAll({
  now: '2026-11-18T18:00:00.000Z',
  services: {
    scanning: { scan: async () => report([]), recheck: async () => report(rechecked) },
  },
});

let customers = 0;
async function newCustomer() {
  customers += 1;
  const visitor = await portal.owner({ companyName: `Cause Counters ${customers}` });
  return { visitor, targetId: await newWebsite(visitor) };
}
beforeEach(async () => {
  const made = await newCustomer();
  owner = made.visitor;
  targetId = made.targetId;
  rechecked = [];
  staff = (await staffOf(portal)).browser;
});

async function scanFinding(...findings: Finding[]): Promise<string> {
  return scanOf({ visitor: owner, targetId }, ...findings);
}
async function scanOf(
  { visitor: { orgId }, targetId: website }: Awaited<ReturnType<typeof newCustomer>>,
  ...findings: Finding[]
): Promise<string> {
  const db = portal.services.database.forOrganization(orgId);
  portal.clock.forward(60);
  const now = portal.clock.now();
  const scan = { targetId: website, level: 'safe' as const };
  const scanId = (await insertScan(db, orgId, scan, now)) ?? '';
  const end = { status: 'completed' as const, report: report(findings) };
  await endScan(db, orgId, { scanId, targetId: website }, end, now);
  portal.clock.forward(60);
  return scanId;
}

const at = (path: string, change: Partial<Finding> = {}): Finding =>
  sampleFinding({ checkId: 'xss-r', title: 'Code', url: `https://shop.example${path}`, ...change });
const issuesOf = async (visitor = owner, website = targetId) =>
  (await visitor.call(monitoring.loadIssues, { targetId: website })).data.issues;
const stepsOf = async (visitor = owner) =>
  (await visitor.call(dashboard.getNextSteps, {})).data.steps.filter(
    ({ kind }) => kind === 'finding',
  );
const toFix = async () => (await owner.call(monitoring.loadScanMap, {})).data.toFix[targetId];

describe('The one ranking', () => {
  const mixed = [
    at('/b'),
    at('/a'),
    at('/mail', { checkId: 'email-dns', title: 'Mail' }),
    at('/git', { checkId: 'vcs', title: 'Source', confidence: 'firm' }),
    at('/sql', { checkId: 'sqli-time', title: 'Query', confidence: 'tentative' }),
    at('/other', { checkId: 'of-others', title: 'Unheard of' }),
    at('/Other', { checkId: 'Of-others', title: 'Unheard of, too' }),
    at('/cmd', { checkId: 'cmdi', title: 'Commands', severity: 'medium' }),
    at('/id?a=1', { checkId: 'idor', title: 'Records', parameter: 'a' }),
    at('/id?a=1', { checkId: 'idor', title: 'Records', parameter: 'B' }),
  ];

  it('MON-119: the database orders issues as the scanner does', async () => {
    await scanFinding(...mixed);
    const places = (list: readonly { url: string; parameter?: string | null }[]) =>
      list.map(({ url, parameter }) => `${url} ${parameter}`);
    expect(places(await issuesOf())).toEqual(places(mixed.toSorted(compareRank)));
  });

  it('MON-119: two customers with the same findings see the same order, whenever each was found', async () => {
    const other = await newCustomer();
    await scanFinding(...mixed);
    for (const finding of mixed) {
      await scanOf(other, finding);
      portal.clock.forward(2 * 86_400);
    }
    await scanOf(other, ...mixed.toReversed());
    await owner.signIn(owner.email, testPassword);
    await other.visitor.signIn(other.visitor.email, testPassword);
    const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
    const subjects = async (visitor: Visitor) =>
      (await stepsOf(visitor)).map(({ subject }) => subject);
    expect(titles(await issuesOf(other.visitor, other.targetId))).toEqual(titles(await issuesOf()));
    expect(await subjects(other.visitor)).toEqual(await subjects(owner));
  });

  it('MON-119: lists, report and next steps agree', async () => {
    const scanId = await scanFinding(...mixed);
    const titles = [...new Set((await issuesOf()).map(({ title }) => title))];
    const { findings } = (await owner.call(monitoring.loadFindings, { scanId })).data;
    expect([...new Set(findings.map(({ title }) => title))]).toEqual(titles);
    expect((await stepsOf()).map(({ subject }) => subject)).toEqual(titles);
    const pdf = await owner.call(monitoring.getScanReport, {
      report: `Shop;${targetId};${scanId};owasp`,
    });
    const summary = pagesOf(pdf.body as Buffer).find((page) => page.includes('THREE THINGS')) ?? '';
    const [, things = ''] = summary.split('THREE THINGS TO DO FIRST');
    const first = titles.slice(0, 3).map((title) => things.indexOf(title));
    expect(first.every((place) => place >= 0)).toBe(true);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
  });

  it('MON-336: each cause says in a line why it stands where it does', async () => {
    const scanId = await scanFinding(at('/git', { checkId: 'vcs', title: 'Source' }));
    const why = 'Proved: anyone can use it. Quick to fix.';
    expect((await issuesOf())[0]?.why).toBe(why);
    expect((await stepsOf())[0]).toMatchObject({ harm: 'risk' });
    const { findings } = (await owner.call(monitoring.loadFindings, { scanId })).data;
    expect(findings[0]?.why).toBe(why);
  });
});

describe('What there is to fix', () => {
  const query = (path: string, checkId: string): Finding =>
    at(path, { checkId, title: 'Your database can be asked' });

  it('MON-339: is counted by cause, and alike on the website’s card, the dashboard and the console', async () => {
    const here = at('/x').alsoAt;
    await scanFinding(
      query('/a', 'sqli-err'),
      query('/b', 'sqli-time'),
      at('/x', { alsoAt: [...here, { method: 'GET', url: 'https://shop.example/y' }] }),
      at('/h', { checkId: 'hsts', title: 'Header', severity: 'low' }),
    );
    const counts = { causes: 3, places: 5, highs: 2, mediums: 0, lows: 1 };
    expect(await toFix()).toEqual({ ...counts, notLooked: 0, inPart: 0 });
    const { data } = await owner.call(dashboard.monitoring, {});
    expect(data.toFix).toEqual(counts);
    expect(data.webAppsIssues).toEqual({ highs: 2, mediums: 0, lows: 1 });
    const customer = await staff.call(readCustomer, { orgId: owner.orgId });
    expect(customer.data.scans.toFix).toEqual(counts);
    const listed = await staff.call(listCustomers, { search: `Cause Counters ${customers}` });
    expect(listed.data.customers.map(({ openHighs }) => openHighs)).toContain(2);
    expect((await stepsOf()).map(({ subject }) => subject)).toEqual([
      ...['Your database can be asked', 'Code', 'Header'],
    ]);
  });

  it('MON-334: is in as many places in the list of issues as among the findings, also where they are no issues of their own', async () => {
    const alsoAt = ['y', 'z'].map((path) => ({
      method: 'GET',
      url: `https://shop.example/${path}`,
    }));
    const scanId = await scanFinding(at('/x', { alsoAt }));
    const { findings } = (await owner.call(monitoring.loadFindings, { scanId })).data;
    expect(findings.map((finding) => 1 + finding.alsoAt.length)).toEqual([3]);
    const { data } = await owner.call(monitoring.loadIssues, { targetId, view: 'open' });
    expect(data.issues).toHaveLength(1);
    expect(data.causes.map(({ places }) => places)).toEqual([3]);
  });

  it('MON-339: leaves out what is fixed, informs or is decided about, and takes up again what ends', async () => {
    await scanFinding(at('/x'), at('/i', { checkId: 'comments', title: 'Note', severity: 'info' }));
    const [issue] = await issuesOf();
    await owner.call(monitoring.decideIssue, {
      issueId: issue?.issueId ?? '',
      decision: 'accepted',
      reason: 'The page goes soon.',
      until: new Date(portal.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(await toFix()).toBeUndefined();
    portal.clock.forward(2 * 86_400);
    await owner.signIn(owner.email, testPassword);
    expect(await toFix()).toMatchObject({ causes: 1, places: 1 });
    await scanFinding();
    expect(await toFix()).toBeUndefined();
  });

  it('MON-339: one recheck looks at all places of a cause, whichever check found them', async () => {
    await scanFinding(query('/a', 'sqli-err'), query('/b', 'sqli-time'));
    const [first] = await issuesOf();
    await owner.call(monitoring.recheckIssue, { issueId: first?.issueId ?? '' });
    await portal.runJobs();
    expect((await issuesOf()).map(({ state }) => state)).toEqual(['fixed', 'fixed']);
    const other = (await issuesOf())[1]?.issueId ?? '';
    const { recheck } = (await owner.call(monitoring.loadIssue, { issueId: other })).data;
    expect(recheck?.state).toBe('fixed');
  });
});

describe('Places of a cause that are decided about at once', () => {
  it('MON-146: leave the counts together', async () => {
    await scanFinding(...Array.from({ length: 10 }, (_, n) => at(`/page-${n}`)));
    const found = await issuesOf();
    expect(found.length).toBeGreaterThan(5);
    const decided = { decision: 'false_positive', reason: 'No.' } as const;
    const answers = await Promise.all(
      found.map(({ issueId }) => owner.call(monitoring.decideIssue, { issueId, ...decided })),
    );
    expect(answers.filter(({ refused }) => refused !== null)).toEqual([]);
    const { scans } = (await owner.call(monitoring.loadScanMap, {})).data;
    expect(scans[targetId]?.[0]?.highs).toBe(0);
  });
});

describe('After a recheck', () => {
  it('MON-340: what it found gone leaves all counts, and a false positive is not taken out twice', async () => {
    const scanId = await scanFinding(at('/a'), at('/b', { checkId: 'vcs', title: 'Source' }));
    const highs = async () => {
      const { scans } = (await owner.call(monitoring.loadScanMap, {})).data;
      const summary = (await owner.call(dashboard.monitoring, {})).data;
      const customer = await staff.call(readCustomer, { orgId: owner.orgId });
      return [
        scans[targetId]?.[0]?.highs,
        (await toFix())?.highs ?? 0,
        summary.webAppsIssues.highs,
        summary.toFix.highs,
        customer.data.customer.openHighs,
        (await stepsOf()).length,
      ];
    };
    expect(await highs()).toEqual([2, 2, 2, 2, 2, 2]);
    const fixed = (await issuesOf()).find(({ title }) => title === 'Code')?.issueId ?? '';
    await owner.call(monitoring.recheckIssue, { issueId: fixed });
    await portal.runJobs();
    expect(await highs()).toEqual([1, 1, 1, 1, 1, 1]);
    const { findings } = (await owner.call(monitoring.loadFindings, { scanId })).data;
    expect(findings.map(({ title, fixedAt }) => [title, fixedAt !== null])).toEqual([
      ['Source', false],
      ['Code', true],
    ]);
    const decide = (decision: 'false_positive' | null) =>
      owner.call(monitoring.decideIssue, { issueId: fixed, decision, reason: 'Gone.' });
    await decide('false_positive');
    expect(await highs()).toEqual([1, 1, 1, 1, 1, 1]);
    await decide(null);
    expect(await highs()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('MON-340: the report leaves it out and says so, and the next scan counts what is there', async () => {
    const scanId = await scanFinding(at('/a'), at('/b', { checkId: 'vcs', title: 'Source' }));
    const code = (await issuesOf()).find(({ title }) => title === 'Code')?.issueId ?? '';
    await owner.call(monitoring.recheckIssue, { issueId: code });
    await portal.runJobs();
    const pdf = await owner.call(monitoring.getScanReport, {
      report: `Shop;${targetId};${scanId};owasp`,
    });
    const text = pagesOf(pdf.body as Buffer).join(' ');
    expect(text).toContain('1 finding that a check after this scan found fixed is left out');
    expect(text).not.toContain('counted and not listed');
    await scanFinding(at('/a'));
    expect(await toFix()).toMatchObject({ causes: 1, highs: 1 });
  });
});

describe('POST /api/monitoring/webapps/compareScans', () => {
  const source = at('/git', { checkId: 'vcs', title: 'Source' });
  const compare = (scanId: string, earlierId: string, visitor = owner) =>
    visitor.call(monitoring.compareScans, { scanId, earlierId });
  const titles = (changes: readonly { title: string }[]) => changes.map(({ title }) => title);

  it('MON-341: tells what is new, gone and still there, without false positives', async () => {
    const fake = at('/fake', { checkId: 'hsts', title: 'None' });
    const first = await scanFinding(at('/a'), at('/b'), fake);
    const second = await scanFinding(at('/a'), source, fake);
    const third = await scanFinding(source, fake);
    const issueId = (await issuesOf()).find(({ title }) => title === 'None')?.issueId ?? '';
    await owner.call(monitoring.decideIssue, {
      issueId,
      decision: 'false_positive',
      reason: 'No such thing.',
    });
    const { data } = await compare(second, first);
    expect([titles(data.appeared), titles(data.gone)]).toEqual([['Source'], []]);
    expect(data.stayed).toMatchObject([{ title: 'Code', before: 2, now: 1 }]);
    const long = (await compare(third, first)).data;
    expect([titles(long.appeared), titles(long.gone), long.stayed]).toEqual([
      ...[['Source'], ['Code'], []],
    ]);
  });

  it('MON-341: is not found for another organization, for scans of two websites, and the wrong way round', async () => {
    const first = await scanFinding(at('/a'));
    const second = await scanFinding(at('/a'));
    const other = await newCustomer();
    const foreign = await scanOf(other, at('/a'));
    const website = await newWebsite(owner, {
      targetName: 'Second',
      targetUrl: 'https://second.example',
    });
    const elsewhere = await scanOf({ visitor: owner, targetId: website }, at('/a'));
    for (const [scanId, earlierId, visitor] of [
      [second, first, other.visitor],
      [second, foreign, owner],
      [elsewhere, first, owner],
      [first, second, owner],
      ['not an id', first, owner],
    ] as const)
      expect((await compare(scanId, earlierId, visitor)).refused).toMatch(
        /^(NOT_FOUND|INVALID_INPUT)$/,
      );
    expect((await compare(second, first, portal.visitor())).refused).toBe('NO_SESSION');
  });

  it('MON-342: the trend counts causes, without what is fixed or called a false positive since', async () => {
    await scanFinding(at('/a'), at('/b'), source, at('/i', { checkId: 'hsts', severity: 'low' }));
    await scanFinding(at('/a'), source);
    const trend = async () =>
      (await owner.call(monitoring.loadTrend, { targetId })).data.points.map(
        ({ highs, mediums, lows }) => ({ highs, mediums, lows }),
      );
    expect(await trend()).toEqual([
      { highs: 2, mediums: 0, lows: 1 },
      { highs: 2, mediums: 0, lows: 0 },
    ]);
    const open = (await issuesOf()).filter(({ state }) => state !== 'fixed');
    const idOf = (title: string) => open.find((issue) => issue.title === title)?.issueId ?? '';
    await owner.call(monitoring.recheckIssue, { issueId: idOf('Code') });
    await portal.runJobs();
    expect((await trend()).map(({ highs }) => highs)).toEqual([2, 1]);
    await owner.call(monitoring.decideIssue, {
      issueId: idOf('Source'),
      decision: 'false_positive',
      reason: 'No such thing.',
    });
    expect((await trend()).map(({ highs }) => highs)).toEqual([1, 0]);
  });

  it('MON-394: the trend tells what each scan found, also of what is accepted since, which is not to fix', async () => {
    await scanFinding(source);
    await scanFinding(source);
    const [issue] = await issuesOf();
    await owner.call(monitoring.decideIssue, {
      issueId: issue?.issueId ?? '',
      decision: 'accepted',
      reason: 'The page goes soon.',
      until: new Date(portal.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    const [first, last] = (await owner.call(monitoring.loadTrend, { targetId })).data.points;
    expect(first && last && trendWords(first, last)).toBe(
      'The last scan found 1 thing, as many as the first shown.',
    );
    expect(await toFix()).toBeUndefined();
  });
});
