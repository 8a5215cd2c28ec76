import { hash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { suppressedAddresses } from '#kit/server/mail/tables.ts';
import { listNotices } from '#modules/foundation/notices/calls.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { policyLoad, policySave } from '#modules/products/policies/calls.ts';
import { join } from '#tests/support/invites.ts';
import { openPortal, portalForAll, runJob } from '#tests/support/portal.ts';
import { keepPlan, requestFor, traineeOf, trustSettings } from '#tests/support/proof.ts';
import { endedScan, newWebsite } from '#tests/support/scans.ts';
import { typed } from '#tests/support/typed.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as proof from '../../calls.ts';
import { maxAddresses } from '../../vocabulary/trust.ts';
import { leaveTrustAddresses } from '../jobs/leaveTrustAddresses.ts';
import { trustPages, trustRequests } from '../tables.ts';

const now = '2026-11-18T18:00:00.000Z';
/** A lesson was finished on it. */
const lesson = '2026-11-02';
const day = 86_400;
const elsewhere = 'northlight.example';
const policyId = 'access-control';
/** As `requestFor` has it. */
const asker = 'kim@acme.example';

const portal = portalForAll();
let owner: Visitor;
/** Another one in each test. */
let slug: string;
beforeEach(async () => {
  portal.clock.set(now);
  owner = await portal.owner({ companyName: 'Harbor Bakery' });
  slug = `bakery-${randomUUID().slice(0, 8)}`;
});

const settings = (change: object = {}) => trustSettings(slug, change);
const save = (change: object = {}, who = owner) => who.call(proof.saveTrust, settings(change));
const saved = async (change: object = {}, who = owner) => (await save(change, who)).data;
const off = (who = owner) => who.call(proof.withdrawTrust, {});
const load = async (who = owner) => (await who.call(proof.loadTrust, {})).data;
const visitorAt = (host?: string) => portal.visitor(host ? { host } : {});
const get = async (path: string, host = 'localhost:3000') => {
  const { status, headers, body } = await portal.request({
    method: 'GET',
    url: path,
    headers: { host },
  });
  return { status, headers, text: body.toString() };
};
const look = (host?: string) => get(`/trust/${slug}`, host);
const badge = (host?: string) => get(`/trust/${slug}/badge.svg`, host);
/** Of the activity, in which those of one moment stand in no order. */
const sentences = async () =>
  (await owner.call(getActivity, {})).data.entries.map(({ sentence }) => sentence);
const state = async (control: string, until = '2027-11-18') =>
  (await owner.call(proof.stateControl, { control, scope: 'All', until })).data;

/** Puts a policy in force. */
async function approve(): Promise<void> {
  const { data } = (await owner.call(policyLoad, { policyType: policyId })).data;
  const { id, version, saved: savedAt, customValues, customPolicy } = data;
  const approval = {
    status: 'Active',
    approver: 'Ada Baker',
    approvalDate: '2026-11-18',
  } as const;
  const policy = { id, version, saved: savedAt, customValues, customPolicy, ...approval };
  (await owner.call(policySave, { policy })).data;
}

/** Time passes, and the owner, whose trial is over, has a plan and a session. */
async function later(seconds: number): Promise<void> {
  portal.clock.forward(seconds);
  await keepPlan(portal.services, owner);
}

/** A page that gives a policy. */
async function gives(): Promise<void> {
  await approve();
  await saved({ policies: [policyId], givesPolicies: true });
}
async function asks(change: object = {}, who = visitorAt()) {
  return who.call(proof.askDocuments, {
    slug,
    name: 'Kim Reyes',
    companyName: 'Acme Foods',
    email: asker,
    agreementSha256: hash('sha256', 'For you alone.', 'hex'),
    agreed: true,
    captcha: await who.solveCaptcha(),
    ...change,
  });
}
const waiting = async () => (await load()).requests[0]?.requestId ?? '';
const decide = (requestId: string, isApproved = true, who = owner) =>
  who.call(proof.decideRequest, { requestId, isApproved });
/** An approved request's secret, out of the mail. */
async function approved(email = `${randomUUID()}@acme.example`): Promise<string> {
  (await asks({ email })).data;
  (await decide(await waiting())).data;
  const [mail] = await portal.mailbox(email);
  return /\/trust-documents#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const opens = async (token: string, host?: string) =>
  (await visitorAt(host).call(proof.openDocuments, { token })).data;
const reads = (token: string, id = policyId) =>
  visitorAt().call(proof.readDocument, { token, policyId: id });
const rowsOf = ({ orgId }: Visitor) =>
  portal.db.select().from(trustRequests).where(eq(trustRequests.orgId, orgId));

describe('POST /api/proof/trust/saveTrust', () => {
  it('PRF-100: sets up a page with nothing on it that was not chosen', async () => {
    expect(await load()).toMatchObject({ page: null, offeredSlug: 'harbor-bakery', requests: [] });
    await approve();
    await state('mfa-email');
    const page = await saved();
    expect(page.address).toMatch(new RegExp(`/trust/${slug}$`));
    expect(page.badgeAddress).toBe(`${page.address}/badge.svg`);
    expect((await load()).page).toEqual(page);
    const { status, text } = await look();
    expect(status).toBe(200);
    expect(text).toContain('What Harbor Bakery shows of its cyber safety');
    expect(text).not.toContain('What has proof');
    expect(text).not.toContain('Policies in force');
    expect(text).not.toContain('Training');
  });

  it('PRF-100: takes nothing that is no address, no control or no page of the web', async () => {
    for (const wrong of [
      { slug: 'ab' },
      { slug: 'a'.repeat(41) },
      { slug: 'Bakery' },
      { slug: '-bakery' },
      { slug: 'bakery-' },
      { slug: 'ba--kery' },
      { slug: 'ba/kery' },
      { website: 'http://shop.example' },
      { website: 'javascript:alert(1)' },
      { contact: 'nobody' },
      { controls: ['no-such-control'] },
      { controls: ['logs', 'logs'] },
      { agreement: '' },
      { more: 1 },
    ]) {
      const answer = await save(wrong);
      expect([wrong, answer.status, answer.refused]).toEqual([wrong, 400, 'INVALID_INPUT']);
    }
  });

  it('PRF-101: gives no address that another organization has, of two at once to one', async () => {
    const stranger = await portal.owner();
    const both = await Promise.all([save({}, owner), save({}, stranger)]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['SLUG_TAKEN', null]);
    const kept = both[0]?.refused === null ? owner : stranger;
    const other = kept === owner ? stranger : owner;
    expect((await save({}, other)).refused).toBe('SLUG_TAKEN');
    expect((await save({ isOn: false }, kept)).refused).toBeNull();
    expect((await load(other)).page).toBeNull();
  });

  it('PRF-101: saved twice at once there is one page', async () => {
    const both = await Promise.all([save(), save({ isOn: false })]);
    expect(both.map(({ refused }) => refused)).toEqual([null, null]);
    const rows = await portal.db.select().from(trustPages).where(eq(trustPages.orgId, owner.orgId));
    expect(rows).toHaveLength(1);
  });

  it('PRF-101: gives an organization ten addresses at most, with those that it left', async () => {
    for (let n = 0; n < maxAddresses; n++) await saved({ slug: `${slug}-${n}` });
    expect((await save({ slug: `${slug}-more` })).refused).toBe('INVALID_INPUT');
    expect((await save({ slug: `${slug}-0` })).refused).toBeNull();
  });

  it('PRF-101: gives no eleventh address to an organization that takes many at once', async () => {
    const slugs = Array.from({ length: maxAddresses + 3 }, (_, n) => `${slug}-${n}`);
    const answers = await Promise.all(slugs.map((one) => save({ slug: one })));
    expect(answers.filter(({ refused }) => refused === 'INVALID_INPUT')).toHaveLength(3);
  });

  it('PRF-101: keeps an address that was left for its organization for a year', async () => {
    const left = slug;
    await saved();
    await saved({ slug: `${left}-new` });
    await runJob(portal.services, leaveTrustAddresses);
    const stranger = await portal.owner();
    expect((await save({ slug: left }, stranger)).refused).toBe('SLUG_TAKEN');
    expect((await get(`/trust/${left}`)).status).toBe(404);
    await saved({ slug: left });
    await saved({ slug: `${left}-new` });
    await runJob(portal.services, leaveTrustAddresses);
    portal.clock.forward(366 * day);
    await runJob(portal.services, forgetPast);
    const newcomer = await portal.owner();
    expect((await save({ slug: left }, newcomer)).refused).toBeNull();
  });

  it('PRF-109: a customer-service session looks, and changes nothing', async () => {
    await saved();
    const staff = await portal.visitOf(owner);
    expect((await load(staff)).mayChange).toBe(false);
    const requestId = await requestFor(portal.services, owner);
    for (const answer of [
      await save({}, staff),
      await off(staff),
      await decide(requestId, true, staff),
    ])
      expect(answer.refused).toBe('CUSTOMER_ONLY');
  });
});

describe('GET /trust/{slug}', () => {
  it('PRF-102: shows what was chosen and counts, with its day, and nobody’s name', async () => {
    await approve();
    await state('mfa-email');
    await state('logs', '2026-11-20');
    await state('backups');
    const exempt = { control: 'network-map', reason: 'There is none here.', until: '2027-11-18' };
    (await owner.call(proof.stateNotApplying, exempt)).data;
    const { choices } = await load();
    expect(choices.controls.map(({ id, standing, on }) => [id, standing, on]).toSorted()).toEqual([
      ['backups', 'stated', '2026-11-18'],
      ['logs', 'stated', '2026-11-18'],
      ['mfa-email', 'stated', '2026-11-18'],
    ]);
    await saved({
      controls: ['mfa-email', 'logs', 'network-map', 'security-owner'],
      policies: [policyId],
      website: 'https://shop.example',
      contact: 'hello@shop.example',
    });
    const { text } = await look();
    expect(text).toContain(
      '<li>Second factor for email: stated by the business on Nov 18, 2026</li>',
    );
    expect(text).toContain('<li>Logs are kept: stated by the business on Nov 18, 2026</li>');
    expect(text).toContain('<li>Access control policy, approved on Nov 18, 2026</li>');
    expect(text).toContain('href="https://shop.example"');
    expect(text).toContain('mailto:hello@shop.example');
    for (const hidden of ['Ada', 'Baker<', owner.email, 'Drawing of the network', 'Backups run'])
      expect(text).not.toContain(hidden);
    portal.clock.forward(3 * day);
    expect((await look()).text).not.toContain('Logs are kept');
  });

  it('PRF-102: shows the day of the last scan, and nothing that it found', async () => {
    const targetId = await newWebsite(owner);
    await saved({ showsLastScan: true });
    expect((await look()).text).not.toContain('last scanned');
    await endedScan(portal, { orgId: owner.orgId, targetId }, { checks: ['hsts'] });
    const { text } = await look();
    expect(text).toContain('Its websites were last scanned on Nov 18, 2026.');
    expect(text).not.toMatch(/\b(high|medium|low)\b|shop\.example|rating/i);
    await saved();
    expect((await look()).text).not.toContain('last scanned');
  });

  it('PRF-103: tells the share of the team that is trained in steps of ten, from five people up', async () => {
    await saved({ showsTraining: true });
    for (const on of [lesson, lesson, lesson, lesson]) await traineeOf(portal.services, owner, on);
    expect((await load()).choices.trainedPercent).toBeNull();
    expect((await look()).text).not.toContain('<h2>Training');
    for (const on of [lesson, null, lesson]) await traineeOf(portal.services, owner, on);
    expect((await look()).text).toContain('At least 80 % of the team');
    await saved();
    expect((await look()).text).not.toContain('of the team');
  });

  it('PRF-104: says on which day and at which host it was made, and calls the business nothing', async () => {
    await approve();
    await state('mfa-email');
    await saved({ controls: ['mfa-email'], policies: [policyId], givesPolicies: true });
    const { text, headers } = await look();
    expect(text).toContain('Checked here on Nov 18, 2026, at localhost');
    expect(text).toContain('It is no certificate and no audit.');
    expect(text).not.toMatch(/\bsecure(?:ly)?\b|complian|certified/i);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('PRF-104: takes what its owner typed for text', async () => {
    await portal.db
      .update(organizations)
      .set({ companyName: '<script>alert(1)</script>' })
      .where(eq(organizations.id, owner.orgId));
    await saved();
    for (const { text } of [await look(), await badge()]) {
      expect(text).not.toContain('<script');
      expect(text).toContain('&lt;script&gt;');
    }
  });

  it('PRF-105: answers the same 404 where nobody has the address, it is off, or not this brand’s', async () => {
    const nobody = await get('/trust/nobody-has-this');
    expect(nobody.status).toBe(404);
    const plain = ({ text }: { text: string }) => text.replaceAll(/nonce="[^"]+"/g, '');
    await saved({ isOn: false });
    const isOff = await look();
    expect([isOff.status, plain(isOff)]).toEqual([404, plain(nobody)]);
    await saved();
    const there = await get('/trust/nobody-has-this', elsewhere);
    const foreign = await look(elsewhere);
    expect([foreign.status, plain(foreign)]).toEqual([404, plain(there)]);
    for (const wrong of ['/trust/Bakery', '/trust/a', `/trust/${'a'.repeat(60)}`])
      expect((await get(wrong)).status).toBe(404);
    expect((await look()).status).toBe(200);
  });

  it('PRF-105: shows nothing while the plan has no Proof', async () => {
    await saved();
    portal.clock.forward(40 * day);
    expect((await look()).status).toBe(404);
    expect((await badge()).status).toBe(404);
    await later(60);
    expect((await look()).status).toBe(200);
  });

  it('PRF-105, PRF-101: is gone at once with its organization, and nobody gets its address for a year', async () => {
    await gives();
    const token = await approved();
    await portal.db
      .update(organizations)
      .set({ erasingSince: portal.clock.now() })
      .where(eq(organizations.id, owner.orgId));
    expect((await look()).status).toBe(404);
    await portal.erase(owner);
    expect([(await look()).status, (await badge()).status]).toEqual([404, 404]);
    expect(await opens(token)).toEqual({ state: 'unavailable' });
    expect(await rowsOf(owner)).toEqual([]);
    await runJob(portal.services, leaveTrustAddresses);
    const stranger = await portal.owner();
    expect((await save({}, stranger)).refused).toBe('SLUG_TAKEN');
    portal.clock.forward(366 * day);
    await runJob(portal.services, forgetPast);
    const newcomer = await portal.owner();
    expect((await save({}, newcomer)).refused).toBeNull();
  });

  it('PRF-106: asks search engines to leave it out, unless its owner lets them', async () => {
    await saved();
    const left = await look();
    expect(left.headers['x-robots-tag']).toBe('noindex');
    expect(left.text).toContain('<meta name="robots" content="noindex">');
    await saved({ mayBeFound: true });
    const found = await look();
    expect(found.headers['x-robots-tag']).toBeUndefined();
    expect(found.text).not.toContain('noindex');
  });
});

describe('GET /trust/{slug}/badge.svg', () => {
  it('PRF-107: draws the name, the day and the host anew, for other websites, and nothing once it is off', async () => {
    await saved();
    const { status, headers, text } = await badge();
    expect(status).toBe(200);
    expect(String(headers['content-type'])).toContain('image/svg+xml');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const said of ['Harbor Bakery', 'as of Nov 18, 2026', 'localhost'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/\bsecure\b|complian|certified/i);
    portal.clock.forward(day);
    await owner.signIn(owner.email, testPassword);
    expect((await badge()).text).toContain('as of Nov 19, 2026');
    expect((await badge(elsewhere)).status).toBe(404);
    (await off()).data;
    expect((await badge()).status).toBe(404);
  });

  it('PRF-107: is asked for anew by whoever keeps it, answers 304 for the same, and 404 once it is off', async () => {
    await saved();
    const etag = String((await badge()).headers.etag);
    const asks = async (known: string) => {
      const headers = { host: 'localhost:3000', 'if-none-match': known };
      const url = `/trust/${slug}/badge.svg`;
      return (await portal.request({ method: 'GET', url, headers })).status;
    };
    expect([await asks(etag), await asks(`W/${etag}`), await asks('"x"')]).toEqual([304, 304, 200]);
    portal.clock.forward(day);
    expect(await asks(etag)).toBe(200);
    await owner.signIn(owner.email, testPassword);
    const today = String((await badge()).headers.etag);
    expect(await asks(today)).toBe(304);
    (await off()).data;
    expect(await asks(today)).toBe(404);
  });
});

describe('POST /api/proof/trust/withdrawTrust', () => {
  it('PRF-108, PRF-116: ends page, badge and links at once, and the links do not come back', async () => {
    await gives();
    const token = await approved();
    expect((await opens(token)).state).toBe('valid');
    const both = await Promise.all([off(), off()]);
    expect(both.map(({ data }) => data)).toEqual([{ isOn: false }, { isOn: false }]);
    expect((await look()).status).toBe(404);
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
    expect((await reads(token)).refused).toBe('NOT_FOUND');
    expect((await load()).requests.map((one) => one.state)).toEqual(['withdrawn']);
    await saved({ policies: [policyId], givesPolicies: true });
    expect((await look()).status).toBe(200);
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
    const said = await sentences();
    expect(said).toContain(`switched off the trust page ${slug}`);
    expect(said).toContain(`set up the trust page ${slug}`);
    expect(said).toContain('answered the request for documents of Acme Foods (approved)');
  });

  it('PRF-108: saving it as off ends its links as well', async () => {
    await gives();
    const token = await approved();
    await saved({ isOn: false, policies: [policyId], givesPolicies: true });
    await saved({ policies: [policyId], givesPolicies: true });
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
  });

  it('PRF-108: works in any plan, and where there is no page', async () => {
    const nobody = await portal.owner();
    expect((await off(nobody)).data).toEqual({ isOn: false });
    await saved();
    portal.clock.forward(40 * day);
    await owner.signIn(owner.email, testPassword);
    expect((await save()).refused).toBe('MODULE_INACTIVE');
    expect((await off()).refused).toBeNull();
    await later(60);
    expect((await look()).status).toBe(404);
  });
});

describe('POST /api/trust/askDocuments', () => {
  it('PRF-110: keeps who asks with the words that they agreed to, and tells all admins', async () => {
    await gives();
    const email = `${randomUUID()}@acme.example`;
    const colleague = await join(portal, owner);
    const loaded = (await visitorAt().call(proof.loadAsk, { slug })).data;
    expect(loaded).toEqual({
      state: 'open',
      companyName: 'Harbor Bakery',
      contact: '',
      agreement: 'For you alone.',
      agreementSha256: hash('sha256', 'For you alone.', 'hex'),
      policies: [{ id: policyId, name: 'Access control policy', approvedOn: '2026-11-18' }],
      hasForm: true,
    });
    (await asks({ email })).data;
    const [row, ...more] = await rowsOf(owner);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      name: 'Kim Reyes',
      companyName: 'Acme Foods',
      email,
      agreement: 'For you alone.',
      agreementSha256: hash('sha256', 'For you alone.', 'hex'),
      isApproved: null,
    });
    for (const admin of [owner, colleague]) {
      const { notices } = (await admin.call(listNotices, {})).data;
      expect(notices.map(({ text, path }) => [text, path])).toContainEqual([
        'Acme Foods asks for documents of your trust page',
        '/proof/trust',
      ]);
      const [mail] = await portal.mailbox(admin.email);
      expect(mail?.subject).toContain('Acme Foods asks for documents of your trust page');
    }
    expect(await portal.mailbox(email)).toEqual([]);
  });

  it('PRF-110: asks nobody without a page that gives documents, a solved captcha, and the words as they are', async () => {
    expect((await asks()).refused).toBe('NOT_FOUND');
    await approve();
    await saved({ policies: [policyId] });
    expect((await asks()).refused).toBe('NOT_FOUND');
    expect((await visitorAt().call(proof.loadAsk, { slug })).data).toEqual({ state: 'none' });
    await saved({ policies: [policyId], givesPolicies: true });
    expect((await asks({ captcha: 'none' })).refused).toBe('CAPTCHA_FAILED');
    const used = await visitorAt().solveCaptcha();
    expect((await asks({ captcha: used })).refused).toBeNull();
    expect((await asks({ captcha: used })).refused).toBe('CAPTCHA_FAILED');
    await saved({ policies: [policyId], givesPolicies: true, agreement: 'For one day.' });
    expect((await asks()).refused).toBe('AGREEMENT_CHANGED');
    expect((await asks({}, visitorAt(elsewhere))).refused).toBe('NOT_FOUND');
    for (const wrong of [
      { agreed: false },
      { email: 'nobody' },
      { name: '' },
      { companyName: 'shop.example/login' },
      { captcha: '' },
      { more: 1 },
    ])
      expect([wrong, (await asks(wrong)).refused]).toEqual([wrong, 'INVALID_INPUT']);
    expect(await rowsOf(owner)).toHaveLength(1);
  });

  it('PRF-111: takes three requests a day of one address, of two at once the last', async () => {
    await gives();
    for (let asked = 0; asked < 2; asked += 1) (await asks()).data;
    const both = await Promise.all([asks(), asks()]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['ASKED_OFTEN', null]);
    expect((await asks({ email: 'lee@acme.example' })).refused).toBeNull();
    await later(day + 1);
    expect((await asks()).refused).toBeNull();
  });

  it('PRF-111: takes twenty requests a day, and lets fifty wait', async () => {
    await gives();
    const email = () => `${randomUUID()}@acme.example`;
    for (let asked = 0; asked < 20; asked += 1) await requestFor(portal.services, owner);
    expect((await asks({ email: email() })).refused).toBe('ASKED_OFTEN');
    await later(day + 1);
    for (let asked = 0; asked < 10; asked += 1) await requestFor(portal.services, owner);
    await later(day + 1);
    for (let asked = 0; asked < 19; asked += 1) await requestFor(portal.services, owner);
    expect((await asks({ email: email() })).refused).toBeNull();
    await later(day + 1);
    expect((await asks({ email: email() })).refused).toBe('ASKED_OFTEN');
  });

  it('PRF-111: is answered to a network five times a minute', async () => {
    const limited = await openPortal({ env: { RATE_LIMITS: 'on' } });
    const visitor = limited.visitor();
    const refusals: (string | null)[] = [];
    for (let asked = 0; asked < 6; asked += 1)
      refusals.push((await asks({ captcha: 'none' }, visitor)).refused);
    expect(refusals).toEqual([...Array.from({ length: 5 }, () => 'NOT_FOUND'), 'TOO_MANY']);
    await limited.close();
  });
});

describe('POST /api/proof/trust/decideRequest', () => {
  it('PRF-112: approves once, of two at once, and mails a link of which a hash is stored', async () => {
    await gives();
    const email = `${randomUUID()}@acme.example`;
    (await asks({ email })).data;
    const requestId = await waiting();
    const both = await Promise.all([decide(requestId), decide(requestId)]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['DECIDED', null]);
    const mails = await portal.mailbox(email);
    const links = mails.flatMap(({ text }) => text.match(/\/trust-documents#[\w-]{43}/g) ?? []);
    expect(new Set(links).size).toBe(1);
    const token = links[0]?.split('#')[1] ?? '';
    expect(JSON.stringify(await rowsOf(owner))).not.toContain(token);
    expect((await load()).requests[0]).toMatchObject({
      state: 'approved',
      decidedBy: 'Ada Baker',
      decidedAt: now,
      expiresAt: '2026-12-02T18:00:00.000Z',
      openedAt: null,
    });
    expect((await decide(requestId, false)).refused).toBe('DECIDED');
  });

  it('PRF-112: declines without a mail', async () => {
    await gives();
    const email = `${randomUUID()}@acme.example`;
    (await asks({ email })).data;
    expect((await decide(await waiting(), false)).data.state).toBe('declined');
    expect(await portal.mailbox(email)).toEqual([]);
  });

  it('PRF-112: approves nothing while the page is off, nothing is in force, or mails come back', async () => {
    const requestId = await requestFor(portal.services, owner);
    expect((await decide(requestId)).refused).toBe('PAGE_OFF');
    await saved({ policies: [policyId], givesPolicies: true });
    expect((await decide(requestId)).refused).toBe('NOTHING_TO_SHOW');
    await approve();
    const brandId = 'fairhaven';
    await portal.db.insert(suppressedAddresses).values({
      address: asker,
      brandId,
      reason: 'complained',
      since: portal.clock.now(),
      lastAt: portal.clock.now(),
      answer: '',
    });
    expect((await decide(requestId)).refused).toBe('UNDELIVERABLE');
    await portal.db.delete(suppressedAddresses).where(eq(suppressedAddresses.address, asker));
    expect((await decide(requestId)).refused).toBeNull();
  });

  it('PRF-109, PRF-112: neither shows nor answers another organization’s', async () => {
    const requestId = await requestFor(portal.services, owner);
    const stranger = await portal.owner();
    expect((await load(stranger)).requests).toEqual([]);
    expect((await decide(requestId, false, stranger)).refused).toBe('NOT_FOUND');
    expect((await decide(randomUUID(), false)).refused).toBe('NOT_FOUND');
    expect((await load()).requests).toMatchObject([{ requestId, state: 'waiting' }]);
  });
});

describe('POST /api/trust/openDocuments', () => {
  it('PRF-118: opens the approved policies as PDF without a session, and notes when first', async () => {
    await gives();
    const token = await approved();
    portal.clock.forward(60);
    expect(await opens(token)).toEqual({
      state: 'valid',
      companyName: 'Harbor Bakery',
      expiresAt: '2026-12-02T18:00:00.000Z',
      agreement: 'For you alone.',
      policies: [{ id: policyId, name: 'Access control policy', approvedOn: '2026-11-18' }],
    });
    const { fileName, pdf } = (await reads(token)).data;
    expect(fileName).toBe('Access control policy - version 0.pdf');
    expect(pdf).toMatch(/^JVBERi/);
    expect((await load()).requests[0]?.openedAt).toBe('2026-11-18T18:01:00.000Z');
  });

  it('PRF-118: opens nothing else, by no other secret, on no other brand’s host, nor after its end', async () => {
    await gives();
    const token = await approved();
    expect((await reads(token, 'data-classification')).refused).toBe('NOT_FOUND');
    expect((await reads('x'.repeat(43))).refused).toBe('NOT_FOUND');
    expect(await opens('x'.repeat(43))).toEqual({ state: 'unavailable' });
    expect(await opens(token, elsewhere)).toEqual({ state: 'unavailable' });
    portal.clock.forward(14 * day - 1);
    expect((await opens(token)).state).toBe('valid');
    portal.clock.forward(1);
    expect(await opens(token)).toEqual({ state: 'ended' });
    expect((await reads(token)).refused).toBe('NOT_FOUND');
  });

  it('PRF-118: shows none that the page shows no more', async () => {
    await gives();
    const token = await approved();
    await saved({ policies: [], givesPolicies: true });
    expect(await opens(token)).toMatchObject({ state: 'valid', policies: [] });
    expect((await reads(token)).refused).toBe('NOT_FOUND');
    await saved({ policies: [policyId], givesPolicies: false });
    expect(await opens(token)).toEqual({ state: 'withdrawn' });
  });
});

describe('What becomes of who asked, and of who answered', () => {
  it('PRF-115: requests are kept for a year', async () => {
    await requestFor(portal.services, owner);
    portal.clock.forward(364 * day);
    await runJob(portal.services, forgetPast);
    expect(await rowsOf(owner)).toHaveLength(1);
    portal.clock.forward(day);
    await runJob(portal.services, forgetPast);
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('PRF-115: whoever asked is erased with their request', async () => {
    const email = `${randomUUID()}@acme.example`;
    await gives();
    (await asks({ email })).data;
    const erased = await typed(portal.services, 'person', 'erase', '--email', email, '--yes');
    expect(erased.code).toBe(0);
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('PRF-115: the name of an admin who is erased goes, and their address from the page', async () => {
    const colleague = await join(portal, owner);
    await saved({ contact: colleague.email });
    const requestId = await requestFor(portal.services, owner);
    (await decide(requestId, false, colleague)).data;
    expect((await look()).text).toContain(colleague.email);
    const { email } = colleague;
    const erased = await typed(portal.services, 'person', 'erase', '--email', email, '--yes');
    expect(erased.code).toBe(0);
    expect((await look()).text).not.toContain(email);
    expect((await load()).requests[0]?.decidedBy).toBe('A former user');
  });
});
