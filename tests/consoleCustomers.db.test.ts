/**
 * Staff who are there for named customers alone: every call of the console is tried with another customer of their brand,
 * and every list is searched for traces of that one.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BrandedKind,
  maxNamedCustomers,
  type NamesBranded,
  roleMay,
} from '#kit/contract/staff.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { createSupportLink } from '#modules/foundation/people/server/index.ts';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import * as concierge from '#modules/products/concierge/calls.ts';
import { threadOf } from './support/concierge.ts';
import { consoleCalls, type DeclaredCall, titleOf } from './support/contracts.ts';
import { exampleInput, withText } from './support/hostileTexts.ts';
import { portalForAll } from './support/portal.ts';
import { staffForAll, staffOf, type TestStaff } from './support/staff.ts';
import type { Visitor } from './support/visitor.ts';

const ofStaff = (await consoleCalls()).filter(({ access }) => access === 'staff');
/** Administrators are there for all customers. */
const someRoles = ['support', 'content'] as const;
type SomeRole = (typeof someRoles)[number];
const roleFor = ({ permission }: DeclaredCall): SomeRole | undefined =>
  someRoles.find((role) => !permission || roleMay(role, permission));
const namedIn = ({ brands }: DeclaredCall): readonly NamesBranded[] =>
  typeof brands === 'object' ? brands : [];

const portal = portalForAll();
const admin = staffForAll(portal);
/** A customer that the staff are there for, and one of the same brand. */
let own: Visitor;
let other: Visitor;
const limited = new Map<SomeRole, TestStaff>();
/** What is not theirs, by its kind. */
const theirs = new Map<BrandedKind, string>();

const limitedTo = (role: SomeRole): TestStaff => {
  const found = limited.get(role);
  if (!found) throw new Error('no staff');
  return found;
};
const setCustomers = ({ staffId }: TestStaff, customerIds: string[] | null) =>
  admin.browser.call(staff.setStaffCustomers, { staffId, customerIds });
/** A member of staff who is there for these alone. */
async function staffFor(...customers: Visitor[]): Promise<TestStaff> {
  const made = await staffOf(portal, 'support');
  const named = customers.map(({ orgId }) => orgId);
  expect((await setCustomers(made, named)).refused).toBeNull();
  return made;
}

const message = { kind: 'message', title: 'Of the bakery', body: '<p>Hello.</p>' } as const;

beforeAll(async () => {
  own = await portal.owner({ companyName: 'Chamber Member' });
  other = await portal.owner({ companyName: 'Harbor Bakery' });
  for (const role of someRoles) {
    const made = await staffOf(portal, role);
    limited.set(role, made);
    expect((await setCustomers(made, [own.orgId])).refused).toBeNull();
  }
  const { browser } = admin;
  const batchId = randomUUID();
  const post = { batchId, to: { orgId: other.orgId }, content: message };
  expect((await browser.call(concierge.writePost, post)).refused).toBeNull();
  theirs.set('organization', other.orgId).set('post', batchId).set('brand', 'fairhaven');
  const view = { name: 'Of the bakery', isShared: true, view: { planName: 'Basic' } };
  expect((await browser.call(portfolio.saveView, view)).refused).toBeNull();
  await threadOf(own);
  await threadOf(other);
});

/** Where a record stands in an input with one of each list. */
function placeOf({ field }: NamesBranded): (string | number)[] {
  if (field === 'customers.orgId') return ['customers', 0, 'orgId'];
  return field === 'orgIds' ? ['orgIds', 0] : field.split('.');
}

/** The call's input with what is not theirs in this field, and their own customer elsewhere. */
function inputWith(call: DeclaredCall, theirField: NamesBranded): Record<string, unknown> {
  let input: unknown = exampleInput(call);
  for (const named of namedIn(call)) {
    const ours = named.of === 'organization' ? own.orgId : undefined;
    const id = named === theirField ? theirs.get(named.of) : ours;
    if (id !== undefined) input = withText(input, placeOf(named), id);
  }
  const file = call.takes === 'upload' ? { file: { fileName: 'a.pdf', body: '%PDF-' } } : {};
  return { ...(input as object), ...file };
}

const open = ofStaff.filter((call) => call.namedCustomers && roleFor(call));
const naming = open.flatMap((call) =>
  namedIn(call).map((named) => [titleOf(call), named.field, call, named] as const),
);

describe('Who is there for named customers', () => {
  it.each(naming)('CSL-273: %s does not find what its %s names', async (_, _field, call, named) => {
    const role = roleFor(call) ?? 'support';
    const answer = await limitedTo(role).browser.call(call, inputWith(call, named));
    expect([answer.status, answer.refused]).toEqual([404, 'NOT_FOUND']);
  });

  const shut = ofStaff.filter((call) => !call.namedCustomers && roleFor(call));
  it.each(shut.map((call) => [titleOf(call), call] as const))(
    'CSL-272: %s is refused to them with a sentence',
    async (_title, call) => {
      const answer = await limitedTo(roleFor(call) ?? 'support').browser.call(call, {});
      expect([answer.status, answer.refused]).toEqual([403, 'CUSTOMERS_FORBID']);
      expect(JSON.stringify(answer.body)).toContain('This is about whole brands');
    },
  );

  it('CSL-273: opens their own, and changes none of several of whom one is not', async () => {
    const { browser } = limitedTo('support');
    const { orgId } = own;
    const page = (await browser.call(portfolio.readCustomer, { orgId })).data;
    expect(page.customer.companyName).toBe('Chamber Member');
    const customers = [own, other].map((one) => ({ orgId: one.orgId, seen: [] }));
    expect((await browser.call(portfolio.recordCall, { customers })).refused).toBe('NOT_FOUND');
    const sheet = (await browser.call(portfolio.readCallSheet, { orgId })).data;
    expect(sheet.notes).toEqual([]);
  });
});

const isList = (call: DeclaredCall) =>
  call.brands === 'narrowed' || namedIn(call).some(({ optional }) => optional);
const lists = open.filter((call) => isList(call) && (call.method === 'GET' || !call.changes));
const textOf = async (who: Visitor, call: DeclaredCall): Promise<string> => {
  const asked = call.path === '/console/search/findForStaff' ? { query: 'er' } : {};
  const { status, body } = await who.call(call, asked);
  expect([titleOf(call), status]).toEqual([titleOf(call), 200]);
  return Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
};
const tracesIn = (text: string) =>
  ['Harbor Bakery', 'Of the bakery', other.orgId].filter((trace) => text.includes(trace));

describe('Lists, figures and search', () => {
  it.each(lists.map((call) => [titleOf(call), call] as const))(
    'CSL-274: %s holds nothing of another customer',
    async (_title, call) => {
      const role = roleFor(call) ?? 'support';
      expect(tracesIn(await textOf(limitedTo(role).browser, call))).toEqual([]);
    },
  );

  it('CSL-274: hold it for staff of all customers, and their own for them', async () => {
    const holding = { admin: 0, limited: 0 };
    for (const call of lists) {
      if (tracesIn(await textOf(admin.browser, call)).length > 0) holding.admin += 1;
      const ours = await textOf(limitedTo(roleFor(call) ?? 'support').browser, call);
      if (ours.includes('Chamber Member')) holding.limited += 1;
    }
    expect(holding.admin).toBeGreaterThanOrEqual(5);
    expect(holding.limited).toBeGreaterThanOrEqual(3);
  });

  it('CSL-274: count their customers and what waits of these alone', async () => {
    const { browser } = limitedTo('support');
    const { customers, bounced } = (await browser.call(portfolio.readFigures, {})).data;
    expect({ customers, bounced }).toEqual({ customers: 1, bounced: null });
    const { waiting } = (await browser.call(staff.checkStaff, {})).data;
    expect(waiting.find(({ path }) => path === '/inbox')?.count).toBe(1);
  });
});

describe('POST /api/console/check', () => {
  it('CSL-277: tells the console who is there for named customers alone', async () => {
    const saidTo = async ({ browser }: TestStaff) => {
      const { staff: me } = (await browser.call(staff.checkStaff, {})).data;
      return [me?.forAllBrands, me?.forNamedCustomers];
    };
    expect(await saidTo(limitedTo('support'))).toEqual([false, true]);
    expect(await saidTo(admin)).toEqual([true, false]);
  });
});

describe('POST /api/console/staff/setCustomers', () => {
  const read = ({ browser }: TestStaff, { orgId }: Visitor = other) =>
    browser.call(portfolio.readCustomer, { orgId });

  it('CSL-271: holds from the next call on, and stands in list and log', async () => {
    portal.clock.forward(1);
    const made = await staffFor(own);
    expect((await read(made)).refused).toBe('NOT_FOUND');
    const { members } = (await admin.browser.call(staff.listStaff, {})).data;
    expect(members.find(({ staffId }) => staffId === made.staffId)?.customers).toEqual([
      { orgId: own.orgId, companyName: 'Chamber Member' },
    ]);
    expect((await setCustomers(made, null)).refused).toBeNull();
    expect((await read(made)).refused).toBeNull();
    const { entries } = (await admin.browser.call(staff.readStaffLog, {})).data;
    expect(entries.map(({ what, subject }) => `${what} ${subject}`)).toEqual(
      expect.arrayContaining([
        `Changed the customers of ${made.email}: Chamber Member`,
        `Changed the customers of ${made.email}: all customers`,
      ]),
    );
  });

  it('CSL-271: takes 200 customers at most, each of the person’s brands, and no administrator', async () => {
    const made = await staffOf(portal, 'support');
    const { staffId } = made;
    const refusedFor = async (customerIds: string[]) =>
      (await setCustomers(made, customerIds)).refused;
    const ids = Array.from({ length: maxNamedCustomers + 1 }, () => randomUUID());
    expect([await refusedFor([]), await refusedFor(ids)]).toEqual([
      'INVALID_INPUT',
      'INVALID_INPUT',
    ]);
    expect(await refusedFor([own.orgId, randomUUID()])).toBe('CUSTOMER_UNKNOWN');
    const elsewhere = { staffId, brandIds: ['northlight'] };
    expect((await admin.browser.call(staff.setStaffBrands, elsewhere)).refused).toBeNull();
    expect(await refusedFor([own.orgId])).toBe('CUSTOMER_UNKNOWN');
    expect((await setCustomers(await staffOf(portal), [own.orgId])).refused).toBe('ALL_CUSTOMERS');
    expect((await setCustomers({ ...made, staffId: randomUUID() }, null)).refused).toBe(
      'NOT_FOUND',
    );
  });

  it('CSL-271: is said, too, of whom an administrator adds', async () => {
    portal.clock.forward(1);
    const email = `bo-${randomUUID()}@provider.example`;
    const person = { email, name: 'Bo Ray', role: 'support', brandIds: [] } as const;
    const add = (customerIds: string[]) =>
      admin.browser.call(staff.addStaff, { ...person, brandIds: [], customerIds });
    expect((await add([randomUUID()])).refused).toBe('CUSTOMER_UNKNOWN');
    expect((await add([own.orgId])).refused).toBeNull();
    const { entries } = (await admin.browser.call(staff.readStaffLog, {})).data;
    expect(entries.map(({ subject }) => subject)).toContain(
      `${email} (support, all brands): Chamber Member`,
    );
  });

  it('CSL-275: reaches only as far as the person’s brands', async () => {
    const made = await staffFor(own);
    const { staffId } = made;
    for (const [brandIds, refused] of [
      [['northlight'], 'NOT_FOUND'],
      [['fairhaven'], null],
    ] as const) {
      const said = { staffId, brandIds: [...brandIds] };
      expect((await admin.browser.call(staff.setStaffBrands, said)).refused).toBeNull();
      expect((await read(made, own)).refused).toBe(refused);
      const { total } = (await made.browser.call(portfolio.listCustomers, {})).data;
      expect(total).toBe(refused === null ? 1 : 0);
    }
  });

  it('CSL-276: forgets who is erased, and leaves whose last customer is gone with none', async () => {
    const gone = await portal.owner({ companyName: 'Third Bakery' });
    const made = await staffFor(gone);
    expect(await portal.erase(gone)).toBe(true);
    expect((await made.browser.call(portfolio.listCustomers, {})).data.total).toBe(0);
    expect((await read(made, own)).refused).toBe('NOT_FOUND');
    const { members } = (await admin.browser.call(staff.listStaff, {})).data;
    expect(members.find(({ staffId }) => staffId === made.staffId)?.customers).toEqual([]);
    const { entries } = (await admin.browser.call(staff.readStaffLog, {})).data;
    expect(JSON.stringify(entries)).not.toContain('Third Bakery');
  });

  it('CSL-278: ends what they have open at other customers, and opens it no more', async () => {
    const made = await staffOf(portal, 'support');
    const visit = async ({ orgId }: Visitor) => {
      const wanted = { orgId, createdBy: made.email, reason: 'Ticket 4711' };
      const { linkId } = await createSupportLink(portal.services, wanted);
      const browser = portal.visitor();
      const { refused } = await browser.call(accounts.supportSession, { linkId });
      const isIn = async () => (await browser.call(accounts.check, {})).data.authenticated;
      return { refused, isIn };
    };
    const [atOurs, atTheirs] = [await visit(own), await visit(other)];
    expect([await atOurs.isIn(), await atTheirs.isIn()]).toEqual([true, true]);
    expect((await setCustomers(made, [own.orgId])).refused).toBeNull();
    expect([await atOurs.isIn(), await atTheirs.isIn()]).toEqual([true, false]);
    expect((await visit(other)).refused).toBe('LINK_INVALID');
    expect((await visit(own)).refused).toBeNull();
  });

  it('CSL-278: leaves them no call and no conversation of another customer', async () => {
    const { staffId: assignedTo, email } = limitedTo('support');
    const give = async ({ orgId }: Visitor) =>
      (await admin.browser.call(portfolio.assignCall, { orgIds: [orgId], assignedTo })).refused;
    expect([await give(own), await give(other)]).toEqual([null, 'NOT_FOUND']);
    const thread = { orgId: other.orgId, threadId: await threadOf(other, 'Once more') };
    const given = await admin.browser.call(concierge.changeThread, { ...thread, assignedTo });
    expect(given.refused).toBe('NOT_FOUND');
    const opened = (await admin.browser.call(concierge.readInbox, thread)).data;
    expect(opened.staff.map((one) => one.email)).not.toContain(email);
  });
});

describe('POST /api/console/concierge/write', () => {
  it('CSL-279: goes from them to customers by name, and to nobody by a filter', async () => {
    const { browser } = limitedTo('content');
    const write = (filter: { orgIds?: string[] }, count: number) => {
      const post = { batchId: randomUUID(), to: { filter, count }, content: message };
      return browser.call(concierge.writePost, post);
    };
    expect((await write({}, 1)).refused).toBe('CUSTOMERS_FORBID');
    const both = [own.orgId, other.orgId];
    expect((await write({ orgIds: both }, 2)).refused).toBe('RECIPIENTS_CHANGED');
    expect((await write({ orgIds: [own.orgId] }, 1)).data.recipients).toBe(1);
  });

  it('CSL-279: what went to others as well is not theirs to read or change', async () => {
    const batchId = randomUUID();
    const to = { filter: { orgIds: [own.orgId, other.orgId] }, count: 2 };
    const sent = await admin.browser.call(concierge.writePost, { batchId, to, content: message });
    expect(sent.data.recipients).toBe(2);
    const { browser } = limitedTo('content');
    for (const call of [concierge.readWritten, concierge.publishPost, concierge.deleteDraft])
      expect((await browser.call(call, { batchId })).refused).toBe('NOT_FOUND');
    const { written } = (await browser.call(concierge.listWritten, {})).data;
    expect(written.map((one) => one.batchId)).not.toContain(batchId);
  });
});
