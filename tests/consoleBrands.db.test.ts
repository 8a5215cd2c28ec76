/**
 * Staff who are there for some brands: every call of the console is tried with what is of another brand, and
 * every list is searched for traces of one.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrandedKind, type NamesBranded, roleMay } from '#kit/contract/staff.ts';
import { suppress } from '#kit/server/mail/suppression.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import * as links from '#modules/foundation/links/calls.ts';
import * as operations from '#modules/foundation/operations/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { createSupportLink } from '#modules/foundation/people/server/index.ts';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import * as releases from '#modules/foundation/releases/calls.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import * as advisories from '#modules/overviews/advisories/calls.ts';
import * as concierge from '#modules/products/concierge/calls.ts';
import { threadOf } from './support/concierge.ts';
import { consoleCalls, type DeclaredCall, titleOf } from './support/contracts.ts';
import { exampleInput, withText } from './support/hostileTexts.ts';
import { portalForAll } from './support/portal.ts';
import { staffForAll, staffOf, type TestStaff } from './support/staff.ts';
import { testPassword, type Visitor } from './support/visitor.ts';

const ofStaff = (await consoleCalls()).filter(({ access }) => access === 'staff');
/** Administrators are there for all brands. */
const someRoles = ['support', 'content'] as const;
type SomeRole = (typeof someRoles)[number];
const roleFor = ({ permission }: DeclaredCall): SomeRole | undefined =>
  someRoles.find((role) => !permission || roleMay(role, permission));
const namedIn = ({ brands }: DeclaredCall): readonly NamesBranded[] =>
  typeof brands === 'object' ? brands : [];

const portal = portalForAll();
const admin = staffForAll(portal);
/** A customer of the brand that the staff are there for, and one of another. */
let own: Visitor;
let other: Visitor;
const limited = new Map<SomeRole, TestStaff>();
/** A record of each kind that is the other brand's. */
const theirs = new Map<BrandedKind, string>();

const limitedTo = (role: SomeRole): TestStaff => {
  const found = limited.get(role);
  if (!found) throw new Error('no staff');
  return found;
};
const setBrands = ({ staffId }: TestStaff, brandIds: string[]) =>
  admin.browser.call(staff.setStaffBrands, { staffId, brandIds });

const advisory = {
  title: 'Of the bakery',
  product: 'nginx',
  ranges: [],
  whatToDo: 'Update nginx.',
  source: 'https://nginx.example/advisory',
  cveIds: [],
};
/** What an example that is made of the schema lacks, by the call's path. */
const fitting: Record<string, object> = {
  [advisories.saveAdvisory.path]: advisory,
  [links.addMagicLink.path]: { email: 'kim@harbor.example' },
};
const message = { kind: 'message', title: 'Of the bakery', body: '<p>Hello.</p>' } as const;
const answerText = { title: 'Of the bakery', text: 'Hello' };

async function writeTheirs(): Promise<void> {
  const { browser } = admin;
  const brandId = 'fairhaven';
  theirs.set('brand', brandId).set('organization', other.orgId);

  const batchId = randomUUID();
  const to = { orgId: other.orgId };
  (await browser.call(concierge.writePost, { batchId, to, content: message })).data;
  const answerId = randomUUID();
  const saved = { answerId, version: 0, brandId, ...answerText };
  (await browser.call(concierge.saveAnswer, saved)).data;
  const noteId = randomUUID();
  const note = { noteId, brandId, module: 'cybermaturity', title: 'Of the bakery', body: 'a' };
  (await browser.call(releases.writeNote, note)).data;
  const advisoryId = randomUUID();
  const draft = { advisoryId, changedAt: null, brandId, ...advisory };
  (await browser.call(advisories.saveAdvisory, draft)).data;
  theirs.set('post', batchId).set('savedAnswer', answerId);
  theirs.set('releaseNote', noteId).set('advisory', advisoryId);

  const { brands } = (await browser.call(links.listChoices, {})).data;
  const choice = brands.find((one) => one.brandId === brandId);
  const channel = choice?.channels.find((one) => one.channelId === choice.defaultChannelId);
  const plan = { brandId, channelId: channel?.channelId, planId: channel?.trialPlanId };
  const subscriptionId = 'harbor-bakery-1';
  (await browser.call(links.addSubscription, { ...plan, subscriptionId })).data;
  const email = 'kim@harbor.example';
  (await browser.call(links.addMagicLink, { ...plan, email, mail: false })).data;
  const { magicLinks } = (await browser.call(links.listMagicLinks, { search: email })).data;
  theirs.set('subscriptionId', subscriptionId).set('magicLink', magicLinks[0]?.id ?? '');

  const view = { name: 'Of the bakery', isShared: true, view: { brandId } };
  (await browser.call(portfolio.saveView, view)).data;
  const byPlan = { name: 'Of the bakery, by plan', isShared: true, view: { planName: 'Basic' } };
  (await browser.call(portfolio.saveView, byPlan)).data;
  await suppress(
    portal.db,
    { address: email, brandId },
    { reason: 'bounced', answer: '', now: portal.clock.now() },
  );
  await threadOf(other);
}

beforeAll(async () => {
  other = await portal.owner({ companyName: 'Harbor Bakery' });
  own = portal.visitor();
  await own.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
  await own.onboard('Chamber Member');
  for (const role of someRoles) limited.set(role, await staffOf(portal, role));
  await writeTheirs();
});
beforeEach(async () => {
  for (const made of limited.values())
    expect((await setBrands(made, ['northlight'])).refused).toBeNull();
});

/** The call's input with the other brand's record in this field, and their own brand's elsewhere. */
function inputWith(call: DeclaredCall, theirField: NamesBranded): Record<string, unknown> {
  const ours: Partial<Record<BrandedKind, string>> = {
    brand: 'northlight',
    organization: own.orgId,
  };
  let input: unknown = { ...(exampleInput(call) as object), ...fitting[call.path] };
  for (const named of namedIn(call)) {
    const id = named === theirField ? theirs.get(named.of) : ours[named.of];
    if (id !== undefined) input = withText(input, placeOf(named), id);
  }
  const file = call.takes === 'upload' ? { file: { fileName: 'a.pdf', body: '%PDF-' } } : {};
  return { ...(input as object), ...file };
}

/** Where a record stands in an input with one of each list. */
function placeOf({ field }: NamesBranded): (string | number)[] {
  if (field === 'customers.orgId') return ['customers', 0, 'orgId'];
  return field === 'orgIds' ? ['orgIds', 0] : field.split('.');
}

const naming = ofStaff
  .filter(roleFor)
  .flatMap((call) =>
    namedIn(call).map((named) => [titleOf(call), named.field, call, named] as const),
  );

describe('Staff of another brand', () => {
  it.each(naming)('CSL-212: %s does not find what its %s names', async (_, _field, call, named) => {
    const role = roleFor(call) ?? 'support';
    const answer = await limitedTo(role).browser.call(call, inputWith(call, named));
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
  });

  it('CSL-212: change none of several customers of whom one is another brand’s', async () => {
    const customers = [own, other].map(({ orgId }) => ({ orgId, seen: [] }));
    const { browser } = limitedTo('support');
    expect((await browser.call(portfolio.recordCall, { customers })).refused).toBe('NOT_FOUND');
    const sheet = await browser.call(portfolio.readCallSheet, { orgId: own.orgId });
    expect(sheet.data.notes).toEqual([]);
  });

  it('CSL-212: find what is of their own brand', async () => {
    const { browser } = limitedTo('support');
    const { orgId } = own;
    const page = (await browser.call(portfolio.readCustomer, { orgId })).data;
    expect(page.customer).toMatchObject({ companyName: 'Chamber Member', brandId: 'northlight' });
    const visit = await browser.call(accounts.openVisit, { orgId, reason: 'Ticket 4711' });
    expect(visit.refused).toBeNull();
  });
});

const isList = (call: DeclaredCall) =>
  call.brands === 'narrowed' || namedIn(call).some(({ optional }) => optional);
const lists = ofStaff.filter(
  (call) => roleFor(call) && isList(call) && (call.method === 'GET' || !call.changes),
);
const asked = (call: DeclaredCall) =>
  call.path === '/console/search/findForStaff' ? { query: 'Harbor' } : {};
async function textOf(who: Visitor, call: DeclaredCall): Promise<string> {
  const { status, body } = await who.call(call, asked(call));
  expect([titleOf(call), status]).toEqual([titleOf(call), 200]);
  return Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
}
const tracesIn = (text: string) =>
  ['Harbor Bakery', 'Of the bakery', 'fairhaven', 'harbor-bakery-1', other.orgId].filter((trace) =>
    text.includes(trace),
  );

describe('Lists, figures and search', () => {
  it.each(lists.map((call) => [titleOf(call), call] as const))(
    'CSL-213: %s holds nothing of another brand',
    async (_title, call) => {
      const role = roleFor(call) ?? 'support';
      expect(tracesIn(await textOf(limitedTo(role).browser, call))).toEqual([]);
    },
  );

  it('CSL-213: hold it for staff of all brands', async () => {
    let holding = 0;
    for (const call of lists)
      if (tracesIn(await textOf(admin.browser, call)).length > 0) holding += 1;
    expect(holding).toBeGreaterThanOrEqual(10);
  });

  it('CSL-213: count the customers, the mails that came back and what waits of the own brands alone', async () => {
    // The last is to one of the staff, which is of no brand.
    for (const brandId of ['fairhaven', 'fairhaven', 'northlight', null])
      await portal.db.insert(sentMails).values({
        messageId: randomUUID(),
        sentAt: portal.clock.now(),
        fromName: 'Protection',
        toAddress: 'kim@gone.example',
        subject: 'A letter',
        brandId,
        outcome: 'bounced',
      });
    const countsFor = async ({ browser }: TestStaff) => {
      const { customers, bounced } = (await browser.call(portfolio.readFigures, {})).data;
      const { waiting } = (await browser.call(staff.checkStaff, {})).data;
      const inbox = waiting.find(({ path }) => path === '/inbox')?.count;
      return { customers, bounced, inbox };
    };
    expect(await countsFor(admin)).toEqual({ customers: 2, bounced: 4, inbox: 1 });
    const ours = { customers: 1, bounced: 1, inbox: 0 };
    expect(await countsFor(limitedTo('support'))).toEqual(ours);
  });

  it('CSL-213: have what is shared without a brand only from staff of no other brand', async () => {
    const [colleague, wider] = [await staffOf(portal, 'support'), await staffOf(portal, 'support')];
    expect((await setBrands(colleague, ['northlight'])).refused).toBeNull();
    expect((await setBrands(wider, ['northlight', 'fairhaven'])).refused).toBeNull();
    for (const [{ browser }, name] of [
      [admin, 'By all'],
      [colleague, 'By one'],
      [wider, 'By two'],
    ] as const) {
      const shared = { name, isShared: true, view: { planName: 'Basic' } };
      expect((await browser.call(portfolio.saveView, shared)).refused).toBeNull();
    }
    const seenBy = async ({ browser }: TestStaff) => {
      const { views } = (await browser.call(portfolio.listViews, {})).data;
      return views.map(({ name }) => name).filter((name) => name.startsWith('By '));
    };
    expect(await seenBy(limitedTo('support'))).toEqual(['By one']);
    expect(await seenBy(wider)).toEqual(['By one', 'By two']);
    expect(await seenBy(admin)).toEqual(['By all', 'By one', 'By two']);
  });

  it('CSL-213: have no mail to staff, which is of no brand', async () => {
    const made = await staffOf(portal, 'support');
    expect((await setBrands(made, ['fairhaven'])).refused).toBeNull();
    const email = `bo-${randomUUID()}@provider.example`;
    const person = { email, name: 'Bo Ray', role: 'support', brandIds: [] };
    expect((await admin.browser.call(staff.addStaff, person)).refused).toBeNull();
    expect(await portal.mailbox(email)).toHaveLength(1);
    const seenBy = async ({ browser }: TestStaff) => {
      const { mails } = (await browser.call(operations.readMails, { search: email })).data;
      return mails.map(({ to }) => to);
    };
    expect(await seenBy(made)).toEqual([]);
    expect(await seenBy(admin)).toEqual([email]);
  });

  it('CSL-213: take no row of a file for another brand', async () => {
    const { browser } = limitedTo('content');
    const csv = 'Id,Brand\nharbor-2,fairhaven\nchamber-2,northlight\n';
    const imported = { kind: 'subscriptions', csv, make: true } as const;
    const { rows } = (await browser.call(links.importLinks, imported)).data;
    expect(rows.map(({ fault }) => fault)).toEqual(['BRAND_UNKNOWN', null]);
  });
});

describe('A magic link for somebody with an account', () => {
  const plan = { brandId: 'northlight', channelId: 'northlight-web', planId: 'basic' };
  const add = ({ browser }: TestStaff, { email }: Visitor) =>
    browser.call(links.addMagicLink, { ...plan, email, mail: false });
  const read = async ({ browser }: TestStaff) => {
    const csv = `Email,Brand\n${own.email},northlight\n${other.email},northlight\n`;
    const file = { kind: 'magicLinks', csv, make: false } as const;
    const { rows } = (await browser.call(links.importLinks, file)).data;
    return rows.map(({ fault }) => fault);
  };

  it('CSL-224: is refused at the own brands, and made where the account is at another', async () => {
    expect(await read(limitedTo('content'))).toEqual(['HAS_ACCOUNT', null]);
    expect(await read(admin)).toEqual(['HAS_ACCOUNT', 'HAS_ACCOUNT']);
    expect((await add(limitedTo('content'), own)).refused).toBe('HAS_ACCOUNT');
    expect((await add(limitedTo('content'), other)).refused).toBeNull();
    expect((await add(admin, other)).refused).toBe('HAS_ACCOUNT');
  });

  it('CSL-224, ACC-093: tells its person that there is one, and opens none', async () => {
    const { url } = (await add(limitedTo('content'), other)).data;
    const linkId = url.split('/').at(-1) ?? '';
    const browser = portal.visitor();
    const found = await browser.call(accounts.magicLinkSignupFetch, { linkId });
    expect(found.data.status).toBe('userExists');
    const password = 'Quiet-Orchard-Ladder-58';
    const signUp = { linkId, password, secOptIn: false };
    expect((await browser.call(accounts.magicLinkSignup, signUp)).refused).toBe('USER_EXISTS');
    await expect(browser.signIn(other.email, password)).rejects.toThrow('InitiateAuth');
    await browser.signIn(other.email, testPassword);
    expect(browser.orgId).toBe(other.orgId);
  });

  it('CSL-224: is looked for in a file that makes none only with an entry in the log', async () => {
    const entriesOf = async (email: string) => {
      const { entries } = (await admin.browser.call(staff.readStaffLog, {})).data;
      return entries
        .filter(({ by, action }) => by === email && action === links.importLinks.path)
        .map(({ subject }) => subject);
    };
    const made = await staffOf(portal, 'content');
    // The log has the newest on its first page.
    portal.clock.forward(1);
    await read(made);
    expect(await entriesOf(made.email)).toEqual([]);
    expect((await setBrands(made, ['northlight'])).refused).toBeNull();
    portal.clock.forward(1);
    await read(made);
    expect(await entriesOf(made.email)).toEqual(['2 rows read, nothing made']);
  });
});

describe('What is about all brands', () => {
  const forAll = ofStaff.filter(({ brands = 'all' }) => brands === 'all').filter(roleFor);

  it.each(forAll.map((call) => [titleOf(call), call] as const))(
    'CSL-211, CSL-214: %s is refused with a sentence',
    async (_title, call) => {
      const answer = await limitedTo(roleFor(call) ?? 'support').browser.call(call, {});
      expect([answer.status, answer.refused]).toEqual([403, 'BRANDS_FORBID']);
      expect(JSON.stringify(answer.body)).toContain('This is about all brands');
    },
  );

  it('CSL-216: what went to several brands is neither read nor changed for one', async () => {
    const batchId = randomUUID();
    const to = { filter: {}, count: 2 };
    const sent = await admin.browser.call(concierge.writePost, { batchId, to, content: message });
    expect(sent.data.recipients).toBe(2);
    const { browser } = limitedTo('content');
    for (const call of [concierge.readWritten, concierge.publishPost, concierge.deleteDraft])
      expect((await browser.call(call, { batchId })).refused).toBe('NOT_FOUND');
    const { written } = (await browser.call(concierge.listWritten, {})).data;
    expect(written.map((one) => one.batchId)).not.toContain(batchId);
  });

  it('CSL-216: what they write goes to the customers of their brands alone', async () => {
    const { browser } = limitedTo('content');
    const post = (count: number) =>
      browser.call(concierge.writePost, {
        batchId: randomUUID(),
        to: { filter: {}, count },
        content: message,
      });
    expect((await post(2)).refused).toBe('RECIPIENTS_CHANGED');
    expect((await post(1)).data.recipients).toBe(1);
  });

  it('CSL-234: what names a customer of another brand goes to nobody', async () => {
    const { browser } = limitedTo('content');
    const post = (named: Visitor[], count = named.length) =>
      browser.call(concierge.writePost, {
        batchId: randomUUID(),
        to: { filter: { orgIds: named.map(({ orgId }) => orgId) }, count },
        content: message,
      });
    for (const count of [2, 1])
      expect((await post([own, other], count)).refused).toBe('RECIPIENTS_CHANGED');
    expect((await post([own])).data.recipients).toBe(1);
  });

  it('CSL-216: an answer or an advisory for all brands is not theirs to write', async () => {
    const { browser } = limitedTo('content');
    const answerId = randomUUID();
    const saved = { answerId, version: 0, brandId: null, title: 'For everybody', text: 'Hello' };
    expect((await browser.call(concierge.saveAnswer, saved)).refused).toBe('BRANDS_FORBID');
    expect((await admin.browser.call(concierge.saveAnswer, saved)).refused).toBeNull();
    const gone = await browser.call(concierge.deleteAnswer, { answerId });
    expect(gone.refused).toBe('BRANDS_FORBID');
    const { answers } = (await browser.call(concierge.listAnswers, {})).data;
    expect(answers.map(({ title }) => title)).toEqual(['For everybody']);
    const draft = { advisoryId: randomUUID(), changedAt: null, brandId: null, ...advisory };
    const written = await browser.call(advisories.saveAdvisory, draft);
    expect(written.refused).toBe('BRANDS_FORBID');
  });
});

describe('A call or a conversation', () => {
  it('CSL-219: is given only to staff who are there for the customer’s brand', async () => {
    const { staffId: assignedTo, email } = limitedTo('support');
    const { browser } = admin;
    const give = async ({ orgId }: Visitor) =>
      (await browser.call(portfolio.assignCall, { orgIds: [orgId], assignedTo })).refused;
    expect([await give(own), await give(other)]).toEqual([null, 'NOT_FOUND']);
    const sheetOf = async ({ orgId }: Visitor) => {
      const sheet = (await browser.call(portfolio.readCallSheet, { orgId })).data;
      return sheet.staff.map((one) => one.email);
    };
    expect(await sheetOf(own)).toContain(email);
    expect(await sheetOf(other)).not.toContain(email);
    const { threads } = (await browser.call(concierge.listInbox, {})).data;
    const { orgId, threadId } = threads[0] ?? { orgId: '', threadId: '' };
    const thread = { orgId, threadId };
    const changed = await browser.call(concierge.changeThread, { ...thread, assignedTo });
    expect(changed.refused).toBe('NOT_FOUND');
    const opened = (await browser.call(concierge.readInbox, thread)).data;
    expect(opened.staff.map((one) => one.email)).not.toContain(email);
  });

  it('CSL-219: is mailed to the brand, and not to who had it and is there no more', async () => {
    const made = await staffOf(portal, 'support');
    const threadId = await threadOf(other, 'Once more');
    const given = { orgId: other.orgId, threadId, assignedTo: made.staffId };
    expect((await admin.browser.call(concierge.changeThread, given)).refused).toBeNull();
    expect((await setBrands(made, ['northlight'])).refused).toBeNull();
    const told = async (address: string) =>
      (await portal.mailbox(address)).filter(({ text }) => text.includes(threadId)).length;
    expect(await told('concierge@fairhaven.example')).toBe(1);
    expect(await told(made.email)).toBe(0);
  });
});

describe('POST /api/console/staff/setBrands', () => {
  const read = () =>
    limitedTo('support').browser.call(portfolio.readCustomer, { orgId: other.orgId });

  it('CSL-215: holds from the next call on, in a session that is open', async () => {
    expect((await read()).refused).toBe('NOT_FOUND');
    expect((await setBrands(limitedTo('support'), [])).refused).toBeNull();
    expect((await read()).refused).toBeNull();
    expect((await setBrands(limitedTo('support'), ['fairhaven', 'northlight'])).refused).toBeNull();
    expect((await read()).refused).toBeNull();
    expect((await setBrands(limitedTo('support'), ['northlight'])).refused).toBeNull();
    expect((await read()).refused).toBe('NOT_FOUND');
  });

  it('CSL-210: is for a brand that there is, and for nobody who is an administrator', async () => {
    const made = limitedTo('support');
    expect((await setBrands(made, ['northlight', 'nobodys'])).refused).toBe('BRAND_UNKNOWN');
    expect((await setBrands(await staffOf(portal), ['northlight'])).refused).toBe('ALL_BRANDS');
    const unknown = { staffId: randomUUID(), brandIds: [] };
    const answer = await admin.browser.call(staff.setStaffBrands, unknown);
    expect(answer.refused).toBe('NOT_FOUND');
    const { members, brands } = (await admin.browser.call(staff.listStaff, {})).data;
    const listed = members.find(({ staffId }) => staffId === made.staffId);
    expect(listed?.brandIds).toEqual(['northlight']);
    expect(brands.map(({ brandId }) => brandId)).toContain('northlight');
  });

  it('CSL-210: stands in the log, as does for which brands somebody was added', async () => {
    portal.clock.forward(1);
    await setBrands(limitedTo('support'), ['northlight']);
    const email = `bo-${randomUUID()}@provider.example`;
    const person = { email, name: 'Bo Ray', role: 'support', brandIds: ['northlight'] };
    const added = await admin.browser.call(staff.addStaff, person);
    expect(added.refused).toBeNull();
    const { entries } = (await admin.browser.call(staff.readStaffLog, {})).data;
    expect(entries.map(({ what, subject }) => `${what} ${subject}`)).toEqual(
      expect.arrayContaining([
        `Changed the brands of ${limitedTo('support').email}: northlight`,
        `Added to the staff ${email} (support, northlight)`,
      ]),
    );
    const unknown = { ...person, email: 'c@provider.example', brandIds: ['nobodys'] };
    expect((await admin.browser.call(staff.addStaff, unknown)).refused).toBe('BRAND_UNKNOWN');
  });
});

describe('Customer-service sessions of who is there for fewer brands', () => {
  const enter = async (linkId: string) => {
    const browser = portal.visitor();
    const { refused } = await browser.call(accounts.supportSession, { linkId });
    return { browser, refused };
  };
  const isIn = async ({ browser }: { browser: Visitor }) =>
    (await browser.call(accounts.check, {})).data.authenticated;
  const open = async ({ browser }: TestStaff, { orgId }: Visitor) => {
    const { url } = (await browser.call(accounts.openVisit, { orgId, reason: 'Ticket 4711' })).data;
    return url.split('/').at(-1) ?? '';
  };
  /** Which questions of a member of staff the customer has to answer. */
  const asked = async (customer: Visitor, { email }: TestStaff) =>
    (await customer.call(accounts.loadAskedVisits, {})).data.visits.filter(
      ({ by }) => by === email,
    );
  /** A link that works: where the brand asks its customers, they agree. */
  const linkTo = async (customer: Visitor, made: TestStaff) => {
    const linkId = await open(made, customer);
    for (const { id } of await asked(customer, made)) {
      const answer = await customer.call(accounts.answerVisit, { id, approved: true });
      expect(answer.refused).toBeNull();
    }
    return linkId;
  };

  it('CSL-222: end at once at customers of other brands, with the links to them', async () => {
    const made = await staffOf(portal, 'support');
    const colleague = await staffOf(portal, 'support');
    const atTheirs = await enter(await linkTo(other, made));
    const atOurs = await enter(await linkTo(own, made));
    const ofColleague = await enter(await linkTo(other, colleague));
    const links = [await linkTo(other, made), await linkTo(own, made)];
    const all = [atTheirs, atOurs, ofColleague];
    expect(await Promise.all(all.map(isIn))).toEqual([true, true, true]);

    expect((await setBrands(made, ['northlight'])).refused).toBeNull();
    expect(await Promise.all(all.map(isIn))).toEqual([false, true, true]);
    const entered = await Promise.all(links.map(enter));
    expect(entered.map(({ refused }) => refused)).toEqual(['LINK_INVALID', null]);
  });

  const outOf: Record<string, (made: TestStaff) => Promise<(string | null)[]>> = {
    'blocked, and let in again': async ({ staffId }) => {
      const block = async (blocked: boolean) =>
        (await admin.browser.call(staff.blockStaff, { staffId, blocked })).refused;
      return [await block(true), await block(false)];
    },
    'given a new set-up link': async ({ staffId }) => [
      (await admin.browser.call(staff.renewStaff, { staffId })).refused,
    ],
  };
  it.each(Object.entries(outOf))('CSL-223: end where somebody is %s', async (_how, shut) => {
    const made = await staffOf(portal, 'support');
    const begun = [await enter(await linkTo(other, made)), await enter(await linkTo(own, made))];
    const linkId = await linkTo(other, made);
    expect(await Promise.all(begun.map(isIn))).toEqual([true, true]);
    expect((await shut(made)).every((refused) => refused === null)).toBe(true);
    expect(await Promise.all(begun.map(isIn))).toEqual([false, false]);
    expect((await enter(linkId)).refused).toBe('LINK_INVALID');
  });

  it('CSL-223: are begun only by who may visit at that moment, or by a command', async () => {
    /** What becomes of a link that is stored only now. */
    const late = async (createdBy: string) => {
      const wanted = { orgId: other.orgId, createdBy, reason: 'Ticket 4711' };
      return (await enter((await createSupportLink(portal.services, wanted)).linkId)).refused;
    };
    const made = await staffOf(portal, 'support');
    const { staffId, email } = made;
    expect(await late(email)).toBeNull();
    expect((await setBrands(made, ['northlight'])).refused).toBeNull();
    expect(await late(email)).toBe('LINK_INVALID');
    expect((await setBrands(made, [])).refused).toBeNull();
    expect(await late(email)).toBeNull();
    const blocked = await admin.browser.call(staff.blockStaff, { staffId, blocked: true });
    expect(blocked.refused).toBeNull();
    expect(await late(email)).toBe('LINK_INVALID');
    expect(await late((await staffOf(portal, 'content')).email)).toBe('LINK_INVALID');
    expect(await late('operator')).toBeNull();
  });

  it('CSL-222: are asked for no more, and go on where no brand is taken away', async () => {
    const made = await staffOf(portal, 'support');
    const atTheirs = await enter(await linkTo(other, made));
    await open(made, own);
    expect(await asked(own, made)).toHaveLength(1);
    expect((await setBrands(made, ['fairhaven'])).refused).toBeNull();
    expect(await asked(own, made)).toEqual([]);
    expect((await setBrands(made, [])).refused).toBeNull();
    expect(await isIn(atTheirs)).toBe(true);
  });
});

describe('POST /api/console/check', () => {
  it('CSL-220: tells the console whether somebody is there for all brands', async () => {
    const isForAll = async ({ browser }: TestStaff) =>
      (await browser.call(staff.checkStaff, {})).data.staff?.forAllBrands;
    expect(await isForAll(admin)).toBe(true);
    expect(await isForAll(limitedTo('support'))).toBe(false);
    expect((await setBrands(limitedTo('support'), [])).refused).toBeNull();
    expect(await isForAll(limitedTo('support'))).toBe(true);
  });
});
