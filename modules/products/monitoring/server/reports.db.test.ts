import type { Finding } from '@portal/scanner/finding';
import { beforeEach, expect, it } from 'vitest';
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
const found = (checkId: string, title: string, change: Partial<Finding> = {}): Finding => ({
  ...hsts,
  checkId,
  title,
  severity: 'high',
  ...change,
});
const code = found('cmdi', 'Commands can be run');
const source = found('vcs', 'The source is open', { url: 'https://shop.example/git' });
const note = found('banner', 'A mere note', { severity: 'info' });

async function scanFinding(...findings: Finding[]): Promise<string> {
  portal.clock.forward(86_400);
  await owner.signIn(owner.email, testPassword);
  const remarks = ['The page /slow gave no answer.'];
  const scan = { orgId: owner.orgId, targetId };
  return endedScan(portal, scan, { findings, remarks, checks: ['cmdi', 'vcs', 'banner'] });
}
async function download(scanId: string, type: string) {
  const answer = await owner.call(monitoring.getScanReport, {
    report: `Shop;${targetId};${scanId};${type}`,
  });
  const pages = pagesOf(answer.body as Buffer).map((page) => page.replace(/\s+/g, ' '));
  return { pages, name: decodeURIComponent(String(answer.headers['content-disposition'])) };
}

it("MON-354: the owner's report says on two pages what to do first and what changed since the scan before", async () => {
  const first = await scanFinding(code);
  expect((await download(first, 'owner')).pages[1]).toContain('This was the first scan');
  const second = await scanFinding(source, note);
  const { pages, name } = await download(second, 'owner');
  expect(name).toContain('Report for the owner');
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('One thing to fix.');
  expect(pages[0]).toMatch(
    /WHAT TO DO FIRST 1 The source is open.*Who does it: Your hosting company/,
  );
  expect(pages[1]).toContain('Better: 1 gone');
  expect(pages[1]).toContain('High: Commands can be run');
  expect(pages[1]).toContain('Worse: 1 new');
  expect(pages[1]).toContain('The page /slow gave no answer.');
  expect(pages[1]?.replace(/ /g, '')).toContain(`/findings/${second}`.slice(0, 20));
});

it('MON-381: the report of an older scan says that a newer one has looked, and not what is to do now', async () => {
  const first = await scanFinding(code, note);
  const says = async (scanId: string, type: string) =>
    (await download(scanId, type)).pages.join(' ');
  expect(await says(first, 'owner')).toContain('This website needs attention now.');
  const second = await scanFinding(source);
  // One that runs has not looked yet.
  await owner.call(monitoring.scanNow, { targetId });
  for (const type of ['owner', 'owasp', 'pci', 'fix']) {
    const old = await says(first, type);
    expect(old, type).toContain('A newer scan has looked since.');
    expect(old, type).toContain('Commands can be run');
    expect(old, type).not.toMatch(/needs attention now|TO DO FIRST|things? to fix/);
    expect(await says(second, type), type).not.toContain('A newer scan');
  }
  expect(await says(first, 'owner')).toContain('One thing.');
  expect(await says(second, 'owner')).toContain('This website needs attention now.');
});

it('MON-393: a newest scan that did not look for all of it again tells what is open, and for how much it did not', async () => {
  await scanFinding(code, source);
  const scan = { orgId: owner.orgId, targetId };
  const toFix = async () => (await owner.call(monitoring.loadScanMap, {})).data.toFix[targetId];
  portal.clock.forward(60);
  const lower = await endedScan(portal, scan, { findings: [], checks: ['vcs'] });
  const counts = { causes: 1, places: 1, highs: 1, mediums: 0, lows: 0 };
  expect(await toFix()).toEqual({ ...counts, notLooked: 1, inPart: 0 });
  for (const [type, page] of [
    ['owner', 0],
    ['owasp', 1],
  ] as const) {
    const words = (await download(lower, type)).pages[page];
    expect(words, type).toContain('This website needs attention now.');
    expect(words, type).toContain('One thing to fix. This scan did not look for it again.');
    expect(words, type).not.toMatch(/found no issues|TO DO FIRST/);
  }
  expect((await download(lower, 'fix')).pages.join(' ')).toContain(
    '1 thing to fix for which this scan did not look again is left out',
  );
  portal.clock.forward(60);
  const short = await endedScan(portal, scan, {
    findings: [source],
    checks: ['cmdi', 'vcs'],
    stoppedBy: 'time',
  });
  const two = { ...counts, causes: 2, places: 2, highs: 2 };
  expect(await toFix()).toEqual({ ...two, notLooked: 1, inPart: 0 });
  expect((await download(short, 'owner')).pages[0]).toContain(
    '2 things to fix, in 2 places. This scan did not look again for 1 of them.',
  );
  portal.clock.forward(60);
  await endedScan(portal, scan, { findings: [code, source], checks: ['cmdi', 'vcs'] });
  expect(await toFix()).toMatchObject({ causes: 2, notLooked: 0, inPart: 0 });
});

it('MON-393: what is open at a place that the newest scan did not see is not called accepted at another', async () => {
  await scanFinding(code, { ...code, url: 'https://shop.example/b' });
  const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
  await owner.call(monitoring.decideIssue, {
    issueId: issues.find(({ url }) => url === code.url)?.issueId ?? '',
    decision: 'accepted',
    reason: 'Soon.',
    until: new Date(portal.clock.now().getTime() + 86_400_000).toISOString(),
  });
  portal.clock.forward(60);
  const scan = { orgId: owner.orgId, targetId };
  const short = await endedScan(portal, scan, {
    findings: [code],
    checks: ['cmdi'],
    stoppedBy: 'time',
  });
  for (const [type, page] of [
    ['owner', 0],
    ['owasp', 1],
  ] as const) {
    const { pages } = await download(short, type);
    expect(pages[page], type).toContain('One thing to fix. This scan did not look for it again.');
    expect(pages.slice(0, page + 1).join(' '), type).not.toContain('accepted for now');
  }
});

it('MON-355: the fix list has what there is to fix, without notes and what is accepted', async () => {
  const scanId = await scanFinding(source, code, note);
  const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
  const until = new Date(portal.clock.now().getTime() + 86_400_000).toISOString();
  await owner.call(monitoring.decideIssue, {
    issueId: issues.find(({ title }) => title === code.title)?.issueId ?? '',
    decision: 'accepted',
    reason: 'Soon.',
    until,
  });
  const { pages, name } = await download(scanId, 'fix');
  expect(name).toContain('Fix list');
  const text = pages.join(' ');
  expect(text).toContain('1 thing in 1 place.');
  expect(text).toContain('1. The source is open');
  expect(text).not.toContain('Commands can be run');
  expect(text).not.toContain('A mere note');
  expect(text).toContain('2 things that merely inform, or are accepted for now, are left out');
});

it('MON-356: addresses stand in a table in every version with details, and no finding is cut', async () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    found('cmdi', `Kind ${n} of it`, { url: `https://shop.example/${n}`, parameter: 'q' }),
  );
  const scanId = await scanFinding(...many);
  for (const type of ['fix', 'owasp', 'pci']) {
    const { pages } = await download(scanId, type);
    for (let n = 0; n < many.length; n++) {
      const of = pages.filter((page) => page.includes(`Method Address Field`));
      const whole = of.filter((page) => page.includes(`https://shop.example/${n} q`));
      expect(whole).toHaveLength(1);
      expect(whole[0]).toMatch(new RegExp(`\\d\\. Kind ${n} of it`));
    }
  }
});
