import type { Finding, Place, ScanReport } from '@portal/scanner';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#kit/server/jobs/tables.ts';
import { type MailMessage, shownName } from '#kit/server/ports/mail.ts';
import { type RecheckOrder, ScanFailure } from '#kit/server/ports/scanning.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import { getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import type { OpenedFixLink } from '../schemas.ts';
import { endLost } from './jobs/endLost.ts';
import { endScan } from './jobs/endScan.ts';
import { runRecheck } from './jobs/runRecheck.ts';
import { insertScan } from './store/scans.ts';
import { fixLinks, rechecks } from './tables.ts';

let targetId: string;
/** What the scanner was asked to look at again, and what it answers. */
const orders: RecheckOrder[] = [];
let answer: (order: RecheckOrder) => ScanReport | Promise<ScanReport>;
const mails: MailMessage[] = [];

const [hsts] = scanReport.findings as [Finding];
const found = (path: string, change: Partial<Finding> = {}): Finding => ({
  ...hsts,
  checkId: 'xss-r',
  title: 'A page runs a stranger’s code',
  severity: 'high',
  url: `https://shop.example${path}`,
  parameter: 'q',
  ...change,
});
const report = (findings: Finding[], unreached: readonly Place[] = []): ScanReport => ({
  ...scanReport,
  findings,
  coverage: { checks: ['xss-r', 'hsts'], stoppedBy: 'done' },
  unreached,
});
const nothing = () => report([]);
const byAddress = (a: Place, b: Place) => a.url.localeCompare(b.url);

const portal = portalForAll({
  services: {
    scanning: {
      scan: async () => scanReport,
      recheck: async (order) => {
        orders.push(order);
        return answer(order);
      },
    },
  },
});
beforeAll(async () => {
  const { mail: mailbox } = portal.services;
  portal.services.mail = {
    ...mailbox,
    send: async (mail) => {
      mails.push(mail);
      await mailbox.send(mail);
    },
  };
});

const owner = ownerForEach(portal, { companyName: 'Harbor Bakery' });
beforeEach(async () => {
  targetId = await newWebsite(owner);
  answer = nothing;
  await scanFinding(found('/search?q=a'), found('/shop?q=a'), hsts);
  orders.length = 0;
  mails.length = 0;
});

async function scanFinding(...findings: Finding[]): Promise<void> {
  const db = portal.services.database.forOrganization(owner.orgId);
  portal.clock.forward(60);
  const now = portal.clock.now();
  const scanId = (await insertScan(db, owner.orgId, { targetId, level: 'safe' }, now)) ?? '';
  const end = { status: 'completed' as const, report: report(findings) };
  await endScan(db, owner.orgId, { scanId, targetId }, end, now);
  await portal.runJobs();
  portal.clock.forward(60);
}
const issues = async () => (await owner.call(monitoring.loadIssues, { targetId })).data.issues;
const issueAt = async (path: string) => {
  const issue = (await issues()).find(({ url }) => new URL(url).pathname === path);
  if (!issue) throw new Error(`no issue at ${path}`);
  return issue;
};
const states = async () =>
  Object.fromEntries((await issues()).map(({ url, state }) => [new URL(url).pathname, state]));
const historyOf = async (issueId: string) =>
  (await owner.call(monitoring.loadIssue, { issueId })).data.history.map(({ kind }) => kind);

/** Makes a link, and answers its secret. */
async function makesLink(change: object = {}) {
  const { data } = await owner.call(monitoring.sendFixLink, { targetId, ...change });
  return { token: data.address.split('#')[1] ?? '', link: data.link };
}
const opens = async (token: string, host?: string): Promise<OpenedFixLink> =>
  (await portal.visitor(host ? { host } : {}).call(monitoring.openFixLink, { token })).data;
async function shown(token: string) {
  const opened = await opens(token);
  if (opened.state !== 'valid') throw new Error(opened.state);
  return opened;
}
const checks = (token: string, issueId: string, by = 'Kim') =>
  portal.visitor().call(monitoring.checkAgain, { token, issueId, by });
const links = async () => (await owner.call(monitoring.loadFixLinks, { targetId })).data.links;

describe('POST /api/monitoring/webapps/recheckIssue', () => {
  it('MON-323, MON-325: has the places of the cause looked at, and calls it fixed', async () => {
    const { issueId } = await issueAt('/search');
    const { data } = await owner.call(monitoring.recheckIssue, { issueId });
    expect(data.recheck).toMatchObject({ state: 'waiting', endedAt: null, by: owner.email });
    await portal.runJobs();
    const [order] = orders;
    expect(orders).toHaveLength(1);
    expect({ ...order?.recheck, places: order?.recheck.places.toSorted(byAddress) }).toEqual({
      check: 'xss-r',
      places: ['/search?q=a', '/shop?q=a'].map((path) => ({
        method: 'GET',
        url: `https://shop.example${path}`,
        parameter: 'q',
      })),
    });
    expect(await states()).toEqual({ '/search': 'fixed', '/shop': 'fixed', '/': 'new' });
    expect(await historyOf(issueId)).toEqual(['new', 'fixed']);
    // Who asked sees it on the screen.
    expect(mails).toEqual([]);
  });

  it('MON-324: leaves open what is still there, and what could not be looked at', async () => {
    answer = () =>
      report(
        [found('/search?q=b')],
        [{ method: 'GET', url: 'https://shop.example/shop', parameter: 'q' }],
      );
    const [search, shop] = [await issueAt('/search'), await issueAt('/shop')];
    await owner.call(monitoring.recheckIssue, { issueId: shop.issueId });
    await portal.runJobs();
    expect(await states()).toEqual({ '/search': 'new', '/shop': 'new', '/': 'new' });
    expect(await historyOf(search.issueId)).toEqual(['new', 'still_found']);
    expect(await historyOf(shop.issueId)).toEqual(['new', 'not_checked']);
  });

  it('MON-324: proves nothing when the website cannot be reached, and ends', async () => {
    const { issueId } = await issueAt('/search');
    answer = () => {
      throw new ScanFailure('CONNECTION_REFUSED', 'closed');
    };
    await owner.call(monitoring.recheckIssue, { issueId });
    await portal.runJobs();
    expect((await issueAt('/search')).state).toBe('new');
    const db = portal.services.database.forOrganization(owner.orgId);
    const states = db.select({ state: rechecks.state }).from(rechecks);
    expect(await states.where(eq(rechecks.targetId, targetId))).toEqual([{ state: 'failed' }]);
    expect((await owner.call(monitoring.recheckIssue, { issueId })).refused).toBeNull();
  });

  it('MON-109: ends as failed where no job of it is left a day after it was asked for', async () => {
    const { issueId } = await issueAt('/search');
    await owner.call(monitoring.recheckIssue, { issueId });
    portal.clock.forward(25 * 3600);
    const stateAfter = async () => {
      await runJob(portal.services, endLost);
      const stored = portal.db.select({ state: rechecks.state }).from(rechecks);
      return stored.where(eq(rechecks.targetId, targetId));
    };
    // Its job still waits.
    expect(await stateAfter()).toEqual([{ state: 'waiting' }]);
    await portal.db.delete(outbox);
    expect(await stateAfter()).toEqual([{ state: 'failed' }]);
  });

  it('MON-325: runs one of two that are asked for at once, and none beside a scan', async () => {
    const { issueId } = await issueAt('/search');
    const asked = await Promise.all(
      [0, 1].map(() => owner.call(monitoring.recheckIssue, { issueId })),
    );
    expect(asked.map(({ refused }) => refused).sort()).toEqual(['RECHECK_RUNNING', null]);
    await portal.runJobs();
    expect(orders).toHaveLength(1);
    await scanFinding(found('/search?q=a'));
    await owner.call(monitoring.scanNow, { targetId });
    expect((await owner.call(monitoring.recheckIssue, { issueId })).refused).toBe('SCAN_RUNNING');
  });

  it('MON-325: refuses what is fixed, decided about, or of another organization', async () => {
    const { issueId } = await issueAt('/search');
    const other = await portal.owner();
    expect((await other.call(monitoring.recheckIssue, { issueId })).refused).toBe('NOT_FOUND');
    await owner.call(monitoring.recheckIssue, { issueId });
    await portal.runJobs();
    expect((await owner.call(monitoring.recheckIssue, { issueId })).refused).toBe('NOTHING_OPEN');
  });

  it('MON-325: refuses the sixty-first of a website in a day', async () => {
    const { issueId } = await issueAt('/search');
    answer = () => report([found('/search?q=b'), found('/shop?q=b')]);
    for (let asked = 0; asked < 60; asked += 1) {
      await owner.call(monitoring.recheckIssue, { issueId });
      await portal.runJobs();
    }
    expect((await owner.call(monitoring.recheckIssue, { issueId })).refused).toBe('CHECKED_OFTEN');
    portal.clock.forward(86_401);
    await owner.signIn(owner.email, testPassword);
    expect((await owner.call(monitoring.recheckIssue, { issueId })).refused).toBeNull();
  });

  it('MON-325: refuses a website whose level the plan does not have any more', async () => {
    const { issueId } = await issueAt('/search');
    await owner.call(monitoring.editTarget, { targetId, targetName: 'Shop', scanLevel: 'normal' });
    await owner.call(updatePlan, { planId: 'starter' });
    expect((await owner.call(monitoring.recheckIssue, { issueId })).refused).toBe('NOT_IN_PLAN');
  });

  it('MON-324: saves what it proves once, when its job is run twice', async () => {
    const { issueId } = await issueAt('/search');
    const { data } = await owner.call(monitoring.recheckIssue, { issueId });
    expect(data.recheck.state).toBe('waiting');
    const db = portal.services.database.forOrganization(owner.orgId);
    const [row] = await db.select().from(rechecks).where(eq(rechecks.targetId, targetId));
    await Promise.all([
      runJob(portal.services, runRecheck, { recheckId: row?.id }),
      runJob(portal.services, runRecheck, { recheckId: row?.id }),
    ]);
    await portal.runJobs();
    expect(await historyOf(issueId)).toEqual(['new', 'fixed']);
  });
});

describe('POST /api/monitoring/webapps/sendFixLink', () => {
  it('MON-326, API-164: answers an address, stores only its hash, and mails whom it is for', async () => {
    const { issueId } = await issueAt('/search');
    const { token, link } = await makesLink({
      issueIds: [issueId],
      email: 'Kim@web.example',
      note: 'Please before Friday.',
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link).toMatchObject({ sentTo: 'kim@web.example', openedAt: null, withdrawnAt: null });
    await portal.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'kim@web.example' });
    expect(mails.map(({ from }) => shownName(from))).toEqual(['Ada Baker via Fairhaven']);
    expect(mails[0]?.subject).toContain('asks you to fix one thing on shop.example');
    expect(mails[0]?.text).toContain(`Ada Baker (${owner.email}) had the website checked`);
    expect(mails[0]?.text).toContain(`/fix#${token}`);
    // A stranger's words are on the page only.
    expect(mails[0]?.text).not.toContain('Friday');
    expect(mails[0]?.text).toContain('The names in this mail are as somebody entered them');
    const { system } = portal.services.database;
    const stored = await system.select().from(fixLinks).where(eq(fixLinks.targetId, targetId));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await historyOf(issueId)).toEqual(['new', 'sent']);
  });

  it('MON-326: sends all that is open of a cause, and not both ways at once', async () => {
    const { issueId } = await issueAt('/search');
    const { token } = await makesLink({ causeOf: issueId });
    const opened = await owner.call(monitoring.openFixLink, { token });
    expect(opened.data).toMatchObject({ causes: [{ issueId }] });
    const both = { targetId, causeOf: issueId, issueIds: [issueId] };
    expect((await owner.call(monitoring.sendFixLink, both)).refused).toBe('INVALID_INPUT');
    const unknown = { targetId, causeOf: '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d' };
    expect((await owner.call(monitoring.sendFixLink, unknown)).refused).toBe('NOTHING_OPEN');
  });

  it('MON-326: refuses what is not open, another organization’s website, and the 21st link of a day', async () => {
    const sends = (change: object) => owner.call(monitoring.sendFixLink, { targetId, ...change });
    const issueIds = ['9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d'];
    expect((await sends({ issueIds })).refused).toBe('NOTHING_OPEN');
    const other = await portal.owner();
    expect((await other.call(monitoring.sendFixLink, { targetId })).refused).toBe('NOT_FOUND');
    for (let sent = 0; sent < 20; sent += 1) expect((await sends({})).refused).toBeNull();
    expect((await sends({})).refused).toBe('LINKS_OFTEN');
  });

  it('MON-326: refuses what is beyond twenty links a day also of many at once', async () => {
    const sends = () => owner.call(monitoring.sendFixLink, { targetId });
    const answers = await Promise.all(Array.from({ length: 23 }, sends));
    expect(answers.flatMap(({ refused }) => refused ?? [])).toEqual([
      'LINKS_OFTEN',
      'LINKS_OFTEN',
      'LINKS_OFTEN',
    ]);
  });

  it('MON-326: takes no sum of days beyond ninety, no note of many pages, no unknown field', async () => {
    for (const change of [{ days: 91 }, { days: 0 }, { note: 'x'.repeat(1001) }, { more: 1 }]) {
      const sent = await owner.call(monitoring.sendFixLink, { targetId, ...change });
      expect([sent.status, sent.refused]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});

it('DSH-138: what was sent on says so, at its place, until a scan or a recheck finds it again or its link ends', async () => {
  const { issueId } = await issueAt('/search');
  const told = async () => {
    const { causes } = (await owner.call(monitoring.loadIssues, { targetId })).data;
    const { steps } = (await owner.call(getNextSteps, {})).data;
    const ofSteps = steps.filter(({ kind }) => kind === 'finding');
    expect(ofSteps.map(({ id }) => id)).toEqual(causes.map(({ firstId }) => firstId));
    expect(ofSteps.map(({ sent }) => sent)).toEqual(causes.map(({ sent }) => sent));
    return causes.map(({ sent }) => sent);
  };
  expect(await told()).toEqual([undefined, undefined]);
  const { link } = await makesLink({ causeOf: issueId, email: 'kim@web.example' });
  expect(await told()).toEqual([{ to: 'kim@web.example', at: link.createdAt }, undefined]);
  // By a scan.
  await scanFinding(found('/search?q=a'), found('/shop?q=a'), hsts);
  expect(await told()).toEqual([undefined, undefined]);
  // By a recheck; a link to everything is one to each.
  const { link: all } = await makesLink();
  expect(await told()).toEqual([
    { to: null, at: all.createdAt },
    { to: null, at: all.createdAt },
  ]);
  answer = () => report([found('/search?q=a'), found('/shop?q=a')]);
  portal.clock.forward(60);
  await owner.call(monitoring.recheckIssue, { issueId });
  await portal.runJobs();
  expect(await told()).toEqual([undefined, { to: null, at: all.createdAt }]);
  await owner.call(monitoring.withdrawFixLink, { linkId: all.linkId });
  expect(await told()).toEqual([undefined, undefined]);
});

describe('POST /api/fix/openFixLink', () => {
  it('MON-327: shows causes with their places and how to fix them, and notes that it was opened', async () => {
    const { token } = await makesLink({ note: 'Please.' });
    const opened = await shown(token);
    expect(opened).toMatchObject({
      companyName: 'Harbor Bakery',
      website: { name: 'Shop', url: 'https://shop.example' },
      note: 'Please.',
      createdBy: `Ada Baker (${owner.email})`,
      more: 0,
      canRecheck: true,
    });
    expect(opened.causes.map(({ title, places }) => [title, places.length])).toEqual([
      ['A page runs a stranger’s code', 2],
      [hsts.title, 1],
    ]);
    expect(opened.causes[0]?.sight).toMatchObject({ evidence: 'no header' });
    const [link] = await links();
    expect(link?.openedAt).not.toBeNull();
    portal.clock.forward(600);
    await shown(token);
    const [later] = await links();
    expect(later?.openedAt).toBe(link?.openedAt);
    expect(later?.lastOpenedAt).not.toBe(link?.lastOpenedAt);
  });

  it('MON-327: shows the issues that it was made for alone, also when they are fixed', async () => {
    const { issueId } = await issueAt('/search');
    const { token } = await makesLink({ issueIds: [issueId] });
    expect((await shown(token)).causes).toMatchObject([{ issueId, state: 'new' }]);
    await scanFinding(found('/shop?q=a'), hsts);
    expect((await shown(token)).causes).toMatchObject([{ issueId, state: 'fixed' }]);
  });

  it('MON-330: opens nothing when it is withdrawn, has ended, or nobody made it', async () => {
    const { token, link } = await makesLink({ days: 2 });
    expect((await opens('x'.repeat(43))).state).toBe('unavailable');
    expect((await opens(token, 'northlight.example')).state).toBe('unavailable');
    portal.clock.forward(2 * 86_400);
    expect((await opens(token)).state).toBe('expired');
    await owner.signIn(owner.email, testPassword);
    const other = await portal.owner();
    const { linkId } = link;
    expect((await other.call(monitoring.withdrawFixLink, { linkId })).refused).toBe('NOT_FOUND');
    const { data: ended } = await owner.call(monitoring.withdrawFixLink, { linkId });
    expect(ended.withdrawnAt).not.toBeNull();
    portal.clock.forward(60);
    const again = await owner.call(monitoring.withdrawFixLink, { linkId });
    expect(again.data.withdrawnAt).toBe(ended.withdrawnAt);
    expect((await opens(token)).state).toBe('withdrawn');
    const { issueId } = await issueAt('/search');
    expect((await checks(token, issueId)).refused).toBe('LINK_DEAD');
    const written = portal.visitor().call(monitoring.writeBack, { token, by: 'Kim', text: 'Hi' });
    expect((await written).refused).toBe('LINK_DEAD');
  });
});

describe('POST /api/fix/checkAgain', () => {
  it('MON-328, MON-331: has a cause checked by whoever has the link, and tells the admins', async () => {
    const { token } = await makesLink();
    const { issueId } = await issueAt('/search');
    const { data } = await checks(token, issueId);
    expect(data.recheck).toMatchObject({ state: 'waiting', by: 'Kim (with the link)' });
    expect((await shown(token)).causes[0]?.recheck?.state).toBe('waiting');
    await portal.runJobs();
    // Of everything that is open, what is fixed is gone.
    expect((await shown(token)).causes.map(({ title }) => title)).toEqual([hsts.title]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'Fixed on Shop']]);
    expect(mails[0]?.text).toContain('Kim (with the link) had this checked again');
  });

  it('MON-328: says in the audit log what was checked, and by whose link', async () => {
    const { token } = await makesLink();
    const { issueId } = await issueAt('/search');
    await checks(token, issueId);
    // Of what is checked already there is no second entry.
    expect((await checks(token, issueId)).refused).toBe('RECHECK_RUNNING');
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(
      entries.map(({ sentence }) => sentence).filter((text) => text.startsWith('checked')),
    ).toEqual([
      `checked the finding “${found('/').title}” on Shop again, as Kim (with the link) asked`,
    ]);
    // From where somebody without an account asks is nothing for the customer.
    const checked = entries.find(({ action }) => action === 'monitoring.checkedByLink');
    expect(checked?.ip).toBe('');
  });

  it('MON-328: says on the page that it is still there, until a later scan knows better', async () => {
    const { token } = await makesLink();
    const { issueId } = await issueAt('/search');
    answer = () => report([found('/search?q=b'), found('/shop?q=b')]);
    await checks(token, issueId);
    await portal.runJobs();
    expect((await shown(token)).causes[0]).toMatchObject({
      state: 'new',
      recheck: { state: 'still_there', by: 'Kim (with the link)' },
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['Not fixed yet on Shop']);
    await scanFinding(found('/search?q=a'), found('/shop?q=a'), hsts);
    expect((await shown(token)).causes[0]?.recheck).toBeNull();
  });

  it('MON-328: refuses what the link does not show, and the 21st time in a day', async () => {
    const { issueId } = await issueAt('/search');
    const { token } = await makesLink({ issueIds: [issueId] });
    const elsewhere = await portal.owner();
    expect((await checks(token, (await issueAt('/shop')).issueId)).refused).toBe('NOTHING_OPEN');
    expect((await checks(token, elsewhere.orgId)).refused).toBe('NOTHING_OPEN');
    answer = () => report([found('/search?q=b'), found('/shop?q=b')]);
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await checks(token, issueId)).refused).toBeNull();
      await portal.runJobs();
    }
    expect((await checks(token, issueId)).refused).toBe('CHECKED_OFTEN');
    const { token: another } = await makesLink({ issueIds: [issueId] });
    expect((await checks(another, issueId)).refused).toBeNull();
  });
});

describe('POST /api/fix/writeBack', () => {
  it('MON-329, MON-331: keeps a message, shows it to the owner, and mails it once', async () => {
    const { token } = await makesLink();
    const text = 'Done.\nThe shop follows <b>tomorrow</b>.';
    const { data } = await portal.visitor().call(monitoring.writeBack, { token, by: 'Kim', text });
    expect(data.message).toMatchObject({ by: 'Kim (with the link)', text });
    await portal.runJobs();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'A message about fixing Shop'],
    ]);
    expect((await links())[0]?.messages).toEqual([data.message]);
    expect((await shown(token)).messages).toEqual([data.message]);
  });

  it('MON-329: refuses the 51st message, also of several at once', async () => {
    const { token } = await makesLink();
    const writes = () => portal.visitor().call(monitoring.writeBack, { token, by: 'K', text: 'x' });
    for (let written = 0; written < 48; written += 1) await writes();
    const last = await Promise.all([writes(), writes(), writes(), writes()]);
    const refused = last.map((one) => one.refused).filter((one) => one !== null);
    expect(refused).toEqual(['WRITTEN_OFTEN', 'WRITTEN_OFTEN']);
    expect((await links())[0]?.messages).toHaveLength(50);
  });
});

it('MON-330: a fix link and its messages go with the website', async () => {
  const { token } = await makesLink();
  await portal.visitor().call(monitoring.writeBack, { token, by: 'Kim', text: 'Done.' });
  await owner.call(monitoring.deleteTarget, { targetId });
  expect((await opens(token)).state).toBe('unavailable');
  const { system } = portal.services.database;
  const left = system.select().from(fixLinks).where(eq(fixLinks.targetId, targetId));
  expect(await left).toEqual([]);
});
