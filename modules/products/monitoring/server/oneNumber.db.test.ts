import { randomUUID } from 'node:crypto';
import type { Finding } from '@portal/scanner';
import { checkOrder } from '@portal/scanner/rank';
import { expect, it } from 'vitest';
import { inPlaces, toFixWords } from '#kit/contract/toFix.ts';
import { countOf } from '#kit/contract/words.ts';
import { listNotices } from '#modules/foundation/notices/calls.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import { exportCustomers, readCustomer } from '#modules/foundation/portfolio/calls.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { notLookedWords } from '#modules/products/monitoring/vocabulary/scanWords.ts';
import { trendWords } from '#modules/products/monitoring/web/rules/trend.ts';
import { countScreens, findingsWords } from '#tests/support/countScreens.tsx';
import { sampleFinding } from '#tests/support/findings.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { keyOf, withKey } from '#tests/support/programs.ts';
import { endedScan, newWebsite } from '#tests/support/scans.ts';
import { staffForAll } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import type { WebsiteToFix } from '../schemas.ts';
import { monitoringMonth } from './summary.ts';

const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });
const staff = staffForAll(portal);

const at = (path: string, change: Partial<Finding> = {}): Finding =>
  sampleFinding({ checkId: 'xss-r', title: 'Code', url: `https://shop.example${path}`, ...change });
const query = (path: string, checkId = 'sqli-err') =>
  at(path, { checkId, title: 'Your database can be asked' });
const source = at('/old', { checkId: 'vcs', title: 'Source' });
const header = at('/h', { checkId: 'hsts', title: 'Header', severity: 'low' });
const note = at('/i', { checkId: 'comments', title: 'Note', severity: 'info' });
const twice = at('/x', { alsoAt: [{ method: 'GET', url: 'https://shop.example/y' }] });

type Scanned = Parameters<typeof endedScan>[2];
/** A scan that looked for everything. */
const whole = (...findings: Finding[]): Scanned => ({ findings, checks: [...checkOrder] });

interface Case {
  /** What a scan before the newest found; null where there was none. */
  earlier: Scanned | null;
  /** What was accepted after that. */
  accepts?: string;
  newest: Scanned;
  toFix: WebsiteToFix;
  /** How many causes the newest scan found, and how many of those that are to fix its page lists. */
  found: number;
  listed: number;
  headline: string;
  verdict: string;
  mail: string;
  /** What the mail of the newest scan names. */
  opened: readonly string[];
}

const cases: readonly (readonly [name: string, Case])[] = [
  [
    'looked for everything',
    {
      earlier: whole(source),
      accepts: 'Source',
      newest: whole(query('/a'), query('/b', 'sqli-time'), twice, source, header, note),
      toFix: { causes: 3, places: 5, highs: 2, mediums: 0, lows: 1, notLooked: 0, inPart: 0 },
      ...{ found: 4, listed: 3 },
      headline: '2 things rated High need fixing now.',
      verdict: 'Not all right: 2 things need fixing now',
      mail: 'We found 2 new High issues on Shop',
      opened: ['Your database can be asked', 'Code'],
    },
  ],
  [
    'ran at a lower level',
    {
      earlier: whole(query('/a'), twice),
      newest: { findings: [header], checks: ['hsts'] },
      toFix: { causes: 3, places: 4, highs: 2, mediums: 0, lows: 1, notLooked: 2, inPart: 0 },
      ...{ found: 1, listed: 1 },
      headline: '2 things rated High need fixing now.',
      verdict: 'Not all right: 2 things need fixing now',
      mail: 'We found 2 High issues on Shop',
      opened: [],
    },
  ],
  [
    'found nothing at a lower level',
    {
      earlier: whole(query('/a')),
      newest: { findings: [], checks: ['hsts'] },
      toFix: { causes: 1, places: 1, highs: 1, mediums: 0, lows: 0, notLooked: 1, inPart: 0 },
      ...{ found: 0, listed: 0 },
      headline: 'One thing rated High needs fixing now.',
      verdict: 'Not all right: one thing needs fixing now',
      mail: 'We found a High issue on Shop',
      opened: [],
    },
  ],
  [
    'looked at some places of it at a lower level',
    {
      earlier: whole(query('/a'), query('/b', 'sqli-time')),
      newest: { findings: [query('/a')], checks: ['sqli-err'] },
      toFix: { causes: 1, places: 2, highs: 1, mediums: 0, lows: 0, notLooked: 0, inPart: 1 },
      ...{ found: 1, listed: 1 },
      headline: 'One thing rated High needs fixing now.',
      verdict: 'Not all right: one thing needs fixing now',
      mail: 'We found a High issue on Shop',
      opened: [],
    },
  ],
  [
    'was cut short',
    {
      earlier: whole(query('/a'), at('/x')),
      newest: {
        ...whole(at('/x'), at('/x2'), at('/c', { checkId: 'cmdi', title: 'Commands' })),
        stoppedBy: 'time',
      },
      toFix: { causes: 3, places: 4, highs: 3, mediums: 0, lows: 0, notLooked: 1, inPart: 0 },
      ...{ found: 2, listed: 2 },
      headline: '3 things rated High need fixing now.',
      verdict: 'Not all right: 3 things need fixing now',
      mail: 'We found a new High issue on Shop',
      opened: ['Commands'],
    },
  ],
  [
    'found what is accepted',
    {
      earlier: whole(source),
      accepts: 'Source',
      newest: whole(source),
      toFix: { causes: 0, places: 0, highs: 0, mediums: 0, lows: 0, notLooked: 0, inPart: 0 },
      ...{ found: 1, listed: 0 },
      headline: 'Nothing is left to fix. What the scan found is accepted for now.',
      verdict: 'Nothing urgent where we looked',
      mail: 'We found a High issue on Shop',
      opened: [],
    },
  ],
  [
    'found more than is kept',
    {
      earlier: null,
      newest: whole(
        ...Array.from({ length: 500 }, (_, n) => at(`/${n}`)),
        ...Array.from({ length: 100 }, (_, n) => ({ ...header, url: `${header.url}${n}` })),
      ),
      toFix: { causes: 2, places: 600, highs: 1, mediums: 0, lows: 1, notLooked: 0, inPart: 0 },
      ...{ found: 2, listed: 1 },
      headline: 'One thing rated High needs fixing now.',
      verdict: 'Not all right: one thing needs fixing now',
      mail: 'We found a High issue on Shop',
      opened: ['Code'],
    },
  ],
];

/** A customer whose website was scanned like this, and what all of these know of it. */
async function scannedLike({ earlier, accepts, newest }: Case) {
  const companyName = `Bakery ${randomUUID()}`;
  const owner = await portal.owner({ companyName });
  const targetId = await newWebsite(owner);
  const scan = async (scanned: Scanned) => {
    portal.clock.forward(60);
    return endedScan(portal, { orgId: owner.orgId, targetId }, scanned);
  };
  const olderId = earlier && (await scan(earlier));
  await portal.runJobs();
  if (accepts) await accept(owner, targetId, accepts);
  const scanId = await scan(newest);
  await portal.runJobs();
  return { companyName, owner, targetId, olderId, scanId };
}

async function accept(owner: Visitor, targetId: string, title: string): Promise<void> {
  const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
  await owner.call(monitoring.decideIssue, {
    issueId: issues.find((issue) => issue.title === title)?.issueId ?? '',
    decision: 'accepted',
    reason: 'The page goes soon.',
    until: new Date(portal.clock.now().getTime() + 7 * 86_400_000).toISOString(),
  });
}

const answerOf = async (owner: Visitor, targetId: string) => ({
  targetId,
  targets: (await owner.call(monitoring.loadTargetList, {})).data,
  scans: (await owner.call(monitoring.loadScanMap, {})).data,
  issues: (await owner.call(monitoring.loadIssues, { targetId, view: 'open' })).data,
  plan: (await owner.call(featureUsageProfile, {})).data.plans,
  summary: (await owner.call(dashboard.monitoring, {})).data,
  activity: (await owner.call(dashboard.getModuleActivity, {})).data,
  steps: (await owner.call(dashboard.getNextSteps, {})).data,
  customer: (await staff.browser.call(readCustomer, { orgId: owner.orgId })).data,
});

it.each(cases)('MON-339: the newest scan %s, and all screens say one number', async (_, wanted) => {
  const { owner, targetId, olderId, scanId } = await scannedLike(wanted);
  const told = await answerOf(owner, targetId);
  const { notLooked, inPart, ...toFix } = wanted.toFix;
  const screens = countScreens(told);
  const findings = (await owner.call(monitoring.loadFindings, { scanId })).data;
  const page = findingsWords(told, scanId, findings);

  expect(page).toContain(wanted.headline);
  expect(screens.websiteCard).toContain(wanted.headline);
  expect(screens.verdict).toContain(wanted.verdict);
  const sum = toFixWords(toFix);
  expect(screens.consoleCard).toContain(sum);
  expect(screens.issues).toContain(sum);
  const counts = `High ${toFix.highs} Medium ${toFix.mediums} Low ${toFix.lows}`;
  expect(screens.websiteCard).toContain(counts);
  expect(screens.dashboardCard).toContain(counts);
  if (toFix.causes > 0)
    for (const words of [page, screens.websiteCard, screens.dashboardCard])
      expect(words).toContain(sum);
  for (const words of [page, screens.websiteCard])
    expect(words.includes('did not look')).toBe(notLooked > 0);
  expect(page.includes('only some of its places')).toBe(inPart > 0);
  expect(page).toContain(notLookedWords(wanted.toFix));

  const { points } = (await owner.call(monitoring.loadTrend, { targetId })).data;
  const [first, last] = [points[0], points.at(-1)];
  expect(first && last && trendWords(first, last)).toContain(
    `The last scan found ${countOf(wanted.found, 'thing')},`,
  );
  if (!olderId || !first) return;
  const older = (await owner.call(monitoring.loadFindings, { scanId: olderId })).data;
  const before = findingsWords(told, olderId, older);
  expect(before).toContain(`${countOf(first.highs + first.mediums + first.lows, 'thing')} found.`);
  expect(before).not.toMatch(/needs? fixing now|things? to fix|did not look/);
});

it.each(cases)(
  'MON-339, MON-397: the newest scan %s, and calls, documents, mails and files say the same number',
  async (_, wanted) => {
    const { companyName, owner, targetId, scanId } = await scannedLike(wanted);
    const { summary, scans, issues, steps, customer } = await answerOf(owner, targetId);
    const { notLooked, inPart, ...toFix } = wanted.toFix;
    const { causes, places, ...severities } = toFix;

    expect(summary.toFix).toEqual(toFix);
    expect(customer.scans.toFix).toEqual(toFix);
    const { secret } = await keyOf(owner);
    const program = await portal.visitor().call(monitoring.loadScanMap, {}, withKey(secret));
    const open = causes > 0 ? wanted.toFix : undefined;
    expect([scans.toFix[targetId], program.data.toFix[targetId]]).toEqual([open, open]);
    expect(steps.steps.filter(({ kind }) => kind === 'finding')).toHaveLength(causes);
    const real = issues.severities.filter(({ severity }) => severity !== 'info');
    expect(real.reduce((all, one) => all + one.causes, 0)).toBe(causes);
    expect(real.reduce((all, one) => all + one.places, 0)).toBe(places);
    const { figures } = (await owner.call(dashboard.getFigures, {})).data;
    expect(figures.find(({ kind }) => kind === 'causes')?.values.at(-1)).toMatchObject({
      value: causes,
      severities,
    });
    const exported = await staff.browser.call(exportCustomers, { search: companyName });
    const [heads = [], cells = []] = String(exported.body)
      .split('\r\n')
      .map((row) => row.split(','));
    expect(cells[heads.indexOf('"High on websites"')]).toBe(`"${toFix.highs}"`);

    const documentOf = async (type: string) => {
      const report = `Shop;${targetId};${scanId};${type}`;
      const { body } = await owner.call(monitoring.getScanReport, { report });
      return pagesOf(body as Buffer)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    };
    const more = causes > 0 ? '1 more you accepted for now.' : '1 you accepted for now.';
    const sentences = [toFixWords(toFix), notLookedWords(wanted.toFix), wanted.accepts && more];
    const sum = sentences.filter(Boolean).join(' ');
    for (const type of ['owner', 'owasp', 'pci']) {
      const words = await documentOf(type);
      expect(words, type).toContain(sum);
      expect(words, type).not.toMatch(/\d+ things? in \d+ places?\./);
    }
    const fixList = await documentOf('fix');
    expect(fixList).toContain(
      wanted.listed > 0 ? `${countOf(wanted.listed, 'thing')} in ` : 'found nothing to fix.',
    );
    expect(fixList.includes('did not look again')).toBe(notLooked > 0);
    expect(fixList.includes('the places that this scan did not reach')).toBe(inPart > 0);
    const rows = String((await owner.call(monitoring.getFindingsCsv, { scanId })).body);
    const things = rows
      .split('\r\n')
      .filter((row) => /^"(?:high|medium|low)"/.test(row) && !row.includes('"accepted"'))
      .map((row) => row.split(',').at(-2));
    expect(new Set(things).size).toBe(wanted.listed);

    const mails = await portal.mailbox(owner.email);
    const mail = mails.find(({ subject }) => /High/.test(subject));
    expect(mail?.subject).toBe(wanted.mail);
    const { notices } = (await owner.call(listNotices, {})).data;
    expect(notices.find(({ kind }) => kind === 'scan_new_high')?.text).toBe(wanted.mail);
    for (const title of wanted.opened) {
      const first = issues.issues.find((issue) => issue.title === title)?.issueId;
      const count = issues.causes.find(({ firstId }) => firstId === first)?.places ?? 0;
      expect(mail?.text).toContain(`• ${title}${inPlaces(count)}. `);
    }

    const now = portal.clock.now();
    const span = {
      from: new Date(now.getTime() - 86_400_000),
      until: new Date(now.getTime() + 86_400_000),
      timeZone: 'America/Los_Angeles',
    };
    const db = portal.services.database.forOrganization(owner.orgId);
    const month = await monitoringMonth(db, owner.orgId, span, now);
    expect(month.find(({ kind }) => kind === 'state')?.text).toContain(toFixWords(toFix));
  },
);

it('MON-397: one finding in the places of two issues sees both of them again', async () => {
  const owner = await portal.owner();
  const targetId = await newWebsite(owner);
  const scan = async (scanned: Scanned) => {
    portal.clock.forward(60);
    await endedScan(portal, { orgId: owner.orgId, targetId }, scanned);
  };
  const toFix = async () => (await owner.call(monitoring.loadScanMap, {})).data.toFix[targetId];
  const [one, other] = [at('/a'), at('/b')];
  await scan(whole(one));
  await scan({ ...whole(other), stoppedBy: 'time' });
  expect(await toFix()).toMatchObject({ causes: 1, inPart: 1 });
  await scan(whole({ ...one, alsoAt: [{ method: 'GET', url: other.url, parameter: 'q' }] }));
  expect(await toFix()).toMatchObject({ causes: 1, notLooked: 0, inPart: 0 });
});
