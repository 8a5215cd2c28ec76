import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { magicLinkSignupFetch } from '#modules/foundation/people/calls/accounts.ts';
import { isValidSubscriptionId } from '#modules/foundation/plans/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import type { ImportKind } from '../vocabulary.ts';

const portal = portalForAll();
const staff = staffForAll(portal, 'content');

const plan = { brandId: 'northlight', channelId: 'northlight-web', planId: 'basic' };
const newId = () => `fair-${randomUUID().slice(0, 8)}`;
const newEmail = () => `kim-${randomUUID()}@shop.example`;
const stateOf = async (id: string) =>
  (await portal.visitor().call(isValidSubscriptionId, { id })).data.subscriptionIdStatus;
const linkIdOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const opened = async (url: string | null) =>
  portal.visitor().call(magicLinkSignupFetch, { linkId: linkIdOf(url) });
/** The calls that the staff's log has for this subject. */
async function logged(subject: string): Promise<string[]> {
  const administrator = await staffOf(portal);
  const { entries } = (await administrator.browser.call(readStaffLog, {})).data;
  return entries.filter((entry) => entry.subject === subject).map(({ action }) => action);
}

describe('GET /api/console/links/choices', () => {
  it('tells each brand’s channels and the plans that a link may be of', async () => {
    const { brands } = (await staff.browser.call(contract.listChoices, {})).data;
    const { brandId, channelId, planId } = plan;
    const brand = brands.find((one) => one.brandId === brandId);
    expect(brand).toMatchObject({ defaultChannelId: channelId });
    const channel = brand?.channels.find((one) => one.channelId === channelId);
    expect(channel?.plans.map((one) => one.planId)).toContain(planId);
    expect(channel?.plans.map((one) => one.planId)).not.toContain('premier');
  });
});

describe('POST /api/console/links/addSubscription', () => {
  it('CSL-027, CSL-030, CSL-033: makes an address that works, until it is ended or withdrawn', async () => {
    const subscriptionId = newId();
    const made = await staff.browser.call(contract.addSubscription, { ...plan, subscriptionId });
    expect(made.data.url).toMatch(new RegExp(`/signup/${subscriptionId}$`));
    expect(await stateOf(subscriptionId)).toBe('valid');
    const ask = async () =>
      (await staff.browser.call(contract.listSubscriptions, { search: subscriptionId })).data
        .subscriptions[0];
    expect(await ask()).toMatchObject({ ...plan, state: 'valid', ofBrand: false });

    const end = (how: 'expire' | 'withdraw') =>
      staff.browser.call(contract.endSubscription, { subscriptionId, how });
    expect((await end('expire')).refused).toBe(null);
    expect(await stateOf(subscriptionId)).toBe('expired');
    expect((await end('expire')).refused).toBe('NOT_FOUND');
    expect((await end('withdraw')).refused).toBe(null);
    expect(await stateOf(subscriptionId)).toBe('invalid');
    expect(await ask()).toMatchObject({ state: 'withdrawn' });
    expect(await logged(`${subscriptionId} (withdrawn)`)).toEqual([
      '/console/links/endSubscription',
    ]);
  });

  it('CSL-028: holds its last day whole, in the brand’s zone, and takes none that is past', async () => {
    const made = await staff.browser.call(contract.addSubscription, {
      ...plan,
      lastDay: '2026-12-31',
    });
    const { data } = await staff.browser.call(contract.listSubscriptions, {
      search: made.data.subscriptionId,
    });
    expect(data.subscriptions[0]?.expiresAt).toBe('2027-01-01T05:00:00.000Z');
    // The clock stands at noon of 18 November in New York.
    for (const [lastDay, refused] of [
      ['2026-11-17', 'DAY_PAST'],
      ['2026-11-18', null],
    ]) {
      const answer = await staff.browser.call(contract.addSubscription, { ...plan, lastDay });
      expect([lastDay, answer.refused]).toEqual([lastDay, refused]);
    }
  });

  it('CSL-029: gives an id once, also of two at once, and no plan that the brand does not have', async () => {
    const add = (changes: object) =>
      staff.browser.call(contract.addSubscription, { ...plan, ...changes });
    expect((await add({ planId: 'premier' })).refused).toBe('PLAN_UNKNOWN');
    expect((await add({ subscriptionId: 'northlight-chamber' })).refused).toBe('ID_TAKEN');
    expect((await add({ subscriptionId: '../x' })).refused).toBe('INVALID_INPUT');
    const subscriptionId = newId();
    const answers = await Promise.all([add({ subscriptionId }), add({ subscriptionId })]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['ID_TAKEN', null].sort());
  });

  it('CSL-030: ends none that a brand’s own data has', async () => {
    const subscriptionId = 'northlight-chamber';
    const answer = await staff.browser.call(contract.endSubscription, {
      subscriptionId,
      how: 'withdraw',
    });
    expect(answer.refused).toBe('NOT_FOUND');
    expect(await stateOf(subscriptionId)).toBe('valid');
  });
});

describe('POST /api/console/links/addMagicLink', () => {
  it('CSL-031, CSL-033: makes a link for one person, mailed on demand, which is told once and can be ended', async () => {
    const email = newEmail();
    const order = { ...plan, email, firstName: 'Kim', mail: true };
    const { url } = (await staff.browser.call(contract.addMagicLink, order)).data;
    expect((await opened(url)).data).toMatchObject({ status: 'valid' });
    expect((await portal.mailbox(email))[0]?.text).toContain(url);
    const list = (await staff.browser.call(contract.listMagicLinks, { search: email })).data;
    expect(list.magicLinks[0]).toMatchObject({ email, name: 'Kim', state: 'valid', ...plan });
    expect(JSON.stringify(list)).not.toContain(linkIdOf(url));

    const id = list.magicLinks[0]?.id ?? '';
    expect((await staff.browser.call(contract.endMagicLink, { id })).refused).toBe(null);
    expect((await staff.browser.call(contract.endMagicLink, { id })).refused).toBe('NOT_FOUND');
    expect((await opened(url)).refused).toBe('NOT_FOUND');
    expect(await logged(email)).toEqual(['/console/links/endMagicLink']);
  });

  it('CSL-031: takes no one who has an account', async () => {
    const owner = await portal.owner();
    const order = { ...plan, email: owner.email, mail: false };
    expect((await staff.browser.call(contract.addMagicLink, order)).refused).toBe('HAS_ACCOUNT');
  });

  it('security I9 › takes signs of patterns and of SQL in the search for themselves', async () => {
    for (const search of ['%', '_', "'", '\\', "x' or 1=1 --"]) {
      const { data } = await staff.browser.call(contract.listMagicLinks, { search });
      expect([search, data.total]).toEqual([search, 0]);
    }
  });
});

describe('POST /api/console/links/import', () => {
  const send = (kind: ImportKind, csv: string, make: boolean) =>
    staff.browser.call(contract.importLinks, { kind, csv, make });

  it('CSL-032: says of each row what is wrong, and makes the good ones when told to', async () => {
    const owner = await portal.owner();
    const email = newEmail();
    const csv = [
      'E-mail;First name;Brand;Plan;Mail it',
      `${email};Kim;northlight;basic;no`,
      'no address;Kim;;;',
      `${owner.email};Ada;;;`,
      `${newEmail()};Kim;nobody;;`,
      `${newEmail()};Kim;northlight;premier;`,
      `${newEmail()};Kim;;;perhaps`,
      `${email.toUpperCase()};Kim;;;`,
      `${newEmail()};${'K'.repeat(200)};;;`,
      ';;;;',
    ].join('\r\n');
    const faults = [
      [2, null],
      [3, 'EMAIL_INVALID'],
      [4, 'HAS_ACCOUNT'],
      [5, 'BRAND_UNKNOWN'],
      [6, 'PLAN_UNKNOWN'],
      [7, 'CHOICE_INVALID'],
      [8, 'TWICE'],
      [9, 'TEXT_INVALID'],
    ];
    const looked = (await send('magicLinks', csv, false)).data.rows;
    expect(looked.map(({ row, fault }) => [row, fault])).toEqual(faults);
    expect(looked.every(({ url }) => url === null)).toBe(true);
    const found = async () =>
      (await staff.browser.call(contract.listMagicLinks, { search: email })).data.total;
    expect(await found()).toBe(0);

    const made = (await send('magicLinks', csv, true)).data.rows;
    expect(made.map(({ row, fault }) => [row, fault])).toEqual(faults);
    expect(made.filter(({ url }) => url !== null).map(({ row }) => row)).toEqual([2]);
    expect((await opened(made[0]?.url ?? null)).data).toMatchObject({ status: 'valid' });
    expect(await found()).toBe(1);
    expect(await logged('1 magic link')).toEqual(['/console/links/import']);
  });

  it('CSL-194: reads a file whose first line tells its separator', async () => {
    const email = newEmail();
    const csv = `sep=;\r\nE-mail;First name;Company\r\n${email};Kim;Shop, Inc.\r\n`;
    const { rows } = (await send('magicLinks', csv, false)).data;
    expect(rows).toMatchObject([{ row: 2, what: email, fault: null }]);
  });

  it('CSL-028, CSL-032: makes subscription ids, with ids of their own or made up', async () => {
    const id = newId();
    const csv = `Id,Channel,Last day\n${id},,2027-03-31\n,fairhaven-direct,2027-03-31\n${id},,\nnot an id,,\nx-${id},,31.3.2027\ny-${id},,2026-11-17\n`;
    const { rows } = (await send('subscriptions', csv, true)).data;
    expect(rows.map(({ fault }) => fault)).toEqual([
      null,
      null,
      'TWICE',
      'ID_INVALID',
      'DAY_INVALID',
      'DAY_PAST',
    ]);
    for (const { what, url } of rows.slice(0, 2)) {
      expect(url).toMatch(new RegExp(`/signup/${what}$`));
      expect(await stateOf(what)).toBe('valid');
    }
    const again = (await send('subscriptions', csv, true)).data.rows;
    expect(again[0]?.fault).toBe('ID_TAKEN');
  });

  it('CSL-032: makes, mails and logs all of it or nothing, where it breaks midway', async () => {
    const { system } = portal.services.database;
    const [first, breaking] = [newEmail(), newEmail()];
    const csv = `Email,Mail it\n${first},yes\n${breaking},yes\n`;
    const found = async (search: string) =>
      (await staff.browser.call(contract.listMagicLinks, { search })).data.total;
    await system.execute(
      `alter table accounts_magic_links add constraint breaks check (email <> '${breaking}')`,
    );
    const broken = await send('magicLinks', csv, true);
    await system.execute('alter table accounts_magic_links drop constraint breaks');
    expect(broken.status).toBe(500);
    expect([await found(first), await found(breaking)]).toEqual([0, 0]);
    expect(await portal.mailbox(first)).toEqual([]);
    expect(await logged('2 magic links')).toEqual([]);

    expect((await send('magicLinks', csv, true)).data.rows.map(({ fault }) => fault)).toEqual([
      null,
      null,
    ]);
    expect([await found(first), await found(breaking)]).toEqual([1, 1]);
    expect(await portal.mailbox(first)).toHaveLength(1);
    expect(await logged('2 magic links')).toEqual(['/console/links/import']);
  });

  it.each([
    ['NO_ROWS', 'Email\n'],
    ['NO_ROWS', ''],
    ['NO_SUCH_COLUMNS', 'Name,Phone\nKim,1\n'],
    ['TOO_MANY_ROWS', `Email\n${'a@shop.example\n'.repeat(501)}`],
    ['INVALID_INPUT', 'x'.repeat(400_001)],
  ])('CSL-032: (security I4) is refused with %s', async (code, csv) => {
    expect((await send('magicLinks', csv, false)).refused).toBe(code);
  });
});
