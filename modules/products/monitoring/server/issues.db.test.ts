import type { Finding } from '@portal/scanner';
import { beforeEach, describe, expect, it } from 'vitest';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { endedScan, newWebsite, scanReport } from '#tests/support/scans.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';

const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });
const owner = ownerForEach(portal);
let targetId: string;

beforeEach(async () => {
  targetId = await newWebsite(owner);
});

const [hsts] = scanReport.findings as [Finding];
const csp: Finding = {
  ...hsts,
  checkId: 'csp-missing',
  title: '=HYPERLINK("https://evil.example")',
  severity: 'high',
};

/** Completes a scan of the website with these findings. */
function scanFinding(...findings: Finding[]): Promise<string> {
  portal.clock.forward(60);
  const scan = { orgId: owner.orgId, targetId };
  return endedScan(portal, scan, { findings, checks: ['hsts', 'csp-missing'] });
}
const issues = async () => (await owner.call(monitoring.loadIssues, { targetId })).data.issues;
const trend = async () => (await owner.call(monitoring.loadTrend, { targetId })).data.points;
const decide = (input: object) => {
  portal.clock.forward(60);
  return owner.call(monitoring.decideIssue, { ...input });
};
const historyOf = async (issueId = '') =>
  (await owner.call(monitoring.loadIssue, { issueId })).data.history.map((event) => event.kind);

it('MON-119: of one severity what gives away more stands first, in the list and in what to do next', async () => {
  const high = (checkId: string, path: string): Finding => ({
    ...hsts,
    checkId,
    title: `Found by ${checkId}`,
    url: `https://shop.example${path}`,
    severity: 'high',
  });
  await scanFinding(
    ...['tls-none', 'xss-r', 'vcs', 'cmdi', 'unheard-of'].map((id) => high(id, `/${id}`)),
    { ...hsts, severity: 'medium' },
  );
  const worst = ['cmdi', 'vcs', 'xss-r', 'tls-none', 'unheard-of'].map((id) => `Found by ${id}`);
  expect((await issues()).map(({ title }) => title)).toEqual([...worst, hsts.title]);
  const { steps } = (await owner.call(dashboard.getNextSteps, {})).data;
  const found = steps.filter(({ kind }) => kind === 'finding').map(({ subject }) => subject);
  expect(found.slice(0, worst.length)).toEqual(worst);
});

describe('A website’s findings across scans', () => {
  it('MON-142: are new, still there, fixed and back again, and all of it is kept', async () => {
    await scanFinding(hsts, csp);
    expect(await issues()).toMatchObject([{ state: 'new' }, { state: 'new' }]);
    await scanFinding(hsts);
    await scanFinding(hsts, csp);
    const [first, second] = await issues();
    expect(first).toMatchObject({ checkId: 'csp-missing', state: 'back_again', fixedAt: null });
    expect(second).toMatchObject({ checkId: 'hsts', state: 'still_there' });
    expect(await historyOf(first?.issueId)).toEqual(['new', 'fixed', 'back_again']);
    expect((await trend()).map((point) => [point.highs, point.mediums, point.life])).toEqual([
      [1, 1, { new: 2, stillThere: 0, fixed: 0, backAgain: 0 }],
      [0, 1, { new: 0, stillThere: 1, fixed: 1, backAgain: 0 }],
      [1, 1, { new: 0, stillThere: 1, fixed: 0, backAgain: 1 }],
    ]);
  });

  it('MON-146, MON-147: false positives are kept out of counts, of scans before and after, but not of history', async () => {
    const scanId = await scanFinding(csp, hsts);
    const [{ issueId } = { issueId: '' }] = await issues();
    await decide({ issueId, decision: 'false_positive', reason: 'Set by the firewall.' });
    await scanFinding(csp, hsts);
    expect((await trend()).map((point) => [point.highs, point.mediums])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await historyOf(issueId)).toEqual(['new', 'false_positive']);
    const { findings } = (await owner.call(monitoring.loadFindings, { scanId })).data;
    expect(findings).toMatchObject([
      { issueId, life: 'new', decision: 'false_positive' },
      { life: 'new', decision: null },
    ]);
    await decide({ issueId, decision: null });
    expect((await trend()).map((point) => point.highs)).toEqual([1, 1]);
    expect(await historyOf(issueId)).toEqual(['new', 'false_positive', 'reopened']);
  });

  it('MON-145: accepted ones say why, by whom and until when, and stay in what the scan found', async () => {
    await scanFinding(csp);
    const [{ issueId } = { issueId: '' }] = await issues();
    const until = '2026-12-18T00:00:00.000Z';
    const { data } = await decide({
      issueId,
      decision: 'accepted',
      reason: 'Replaced soon.',
      until,
    });
    expect(data.decision).toMatchObject({
      kind: 'accepted',
      reason: 'Replaced soon.',
      until,
      by: owner.email,
    });
    expect(await trend()).toMatchObject([{ highs: 1 }]);
    const before = portal.clock.now();
    portal.clock.set(until);
    await owner.signIn(owner.email, testPassword);
    expect(await issues()).toMatchObject([{ state: 'new', decision: null }]);
    portal.clock.set(before);
  });

  it.each([
    ['MON-145, MON-146: no reason', { decision: 'false_positive' }, 'INVALID_INPUT'],
    ['MON-145: no end', { decision: 'accepted', reason: 'x' }, 'INVALID_INPUT'],
    ['MON-145: an end that has passed', { until: '2026-11-01T00:00:00Z' }, 'DATE_PAST'],
    ['MON-145: an end in years', { until: '2029-11-01T00:00:00Z' }, 'DATE_TOO_FAR'],
  ])('%s › decides nothing', async (_, change, code) => {
    await scanFinding(csp);
    const [{ issueId } = { issueId: '' }] = await issues();
    const base = 'until' in change ? { decision: 'accepted', reason: 'x' } : {};
    expect((await decide({ issueId, ...base, ...change })).refused).toBe(code);
  });
});

it('MON-141: security I3 › GET /api/monitoring/webapps/getFindingsCsv neutralises formulas', async () => {
  const scanId = await scanFinding(csp, hsts);
  const answer = await owner.call(monitoring.getFindingsCsv, { scanId });
  const text = String(answer.body);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  const rows = text.trim().split('\r\n');
  expect(rows[0]).toMatch(/"How to fix","Thing to fix","Places"$/);
  expect(rows.slice(1).map((row) => row.split(',').slice(-2))).toEqual([
    ['"1"', '"1"'],
    ['"2"', '"1"'],
  ]);
});

it('MON-335: the PDF tells one cause once, with all of its places', async () => {
  const at = (path: string) => ({
    ...csp,
    title: 'A door is open',
    url: `https://shop.example${path}`,
  });
  const scanId = await scanFinding(at('/one'), hsts, at('/two'));
  const report = `Shop;${targetId};${scanId};pci`;
  const answer = await owner.call(monitoring.getScanReport, { report });
  const words = pagesOf(answer.body as Buffer)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('2 things to fix, in 3 places.');
  const details = words.split('Findings in detail').at(-1) ?? '';
  expect(details.split('A door is open')).toHaveLength(2);
  expect(details).toContain('https://shop.example/two');
});

it('MON-131: the PDF leaves false positives out and says so, and says why others are accepted', async () => {
  const scanId = await scanFinding({ ...csp, title: 'A door is open' }, hsts);
  const [door, copy] = await issues();
  const until = '2026-12-18T20:00:00.000Z';
  for (const decided of [
    { issueId: door?.issueId, decision: 'false_positive', reason: 'Set by the firewall.' },
    { issueId: copy?.issueId, decision: 'accepted', reason: 'Replaced soon.', until },
  ])
    expect((await decide(decided)).refused).toBeNull();
  const report = `Shop;${targetId};${scanId};owasp`;
  const answer = await owner.call(monitoring.getScanReport, { report });
  const words = pagesOf(answer.body as Buffer)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(words).not.toContain('A door is open');
  expect(words).toContain('1 finding that you called a false positive is left out');
  expect(words).toContain('Visitors can be led to an unprotected copy of your website');
  expect(words).toContain('Until Dec 18, 2026: “Replaced soon.”');
});
