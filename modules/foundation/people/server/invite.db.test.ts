import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sentMails } from '#kit/server/mail/tables.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import {
  deleteUserInvite,
  getUserList,
  invite_user,
} from '#modules/foundation/people/calls/settings.ts';
import { join } from '#tests/support/invites.ts';
import { countRows, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { beginErasure } from './store/erasures.ts';
import { users } from './tables.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { companyName: 'Harbor Bakery' });

const address = () => `invited-${randomUUID()}@shop.example`;

/** The secret in the newest invitation that was mailed to an address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await portal.mailbox(email);
  return /\/invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invite(email: string): Promise<string> {
  await owner.call(invite_user, { email, firstName: 'Ina', lastName: 'Vited' }).then((a) => a.data);
  return linkOf(email);
}

describe('POST /api/accounts/invite_user', () => {
  it('ACC-105: mails a link in the brand’s name, on the brand’s address (security R3)', async () => {
    const email = address();
    const headers = { 'x-forwarded-host': 'evil.example' };
    expect((await owner.call(invite_user, { email }, headers)).status).toBe(200);
    const [mail] = await portal.mailbox(email);
    expect(mail?.subject).toBe('You are invited to Fairhaven');
    expect(mail?.text).toContain('http://localhost:3000/invite-link/');
    expect(mail?.html).toContain('http://localhost:3000/invite-link/');
    expect(mail?.html).not.toMatch(/evil|Northlight/);
  });

  it('ACC-198, API-164: names who invites, in the mail’s sender too; of whom no name is known, the address', async () => {
    const email = address();
    await owner.call(invite_user, { email });
    const [mail] = await portal.mailbox(email);
    expect(mail?.from).toEqual({
      name: 'Ada Baker via Fairhaven',
      address: 'no-reply@fairhaven.example',
    });
    expect(mail?.text).toContain(`Ada Baker (${owner.email}) asks you to help`);
    expect(mail?.text).toContain('The names in this mail are as somebody entered them');
    const { system } = portal.services.database;
    const [logged] = await system.select().from(sentMails).where(eq(sentMails.toAddress, email));
    expect(logged?.fromName).toBe('Fairhaven');
    const nameless = await portal.owner();
    await system
      .update(users)
      .set({ firstName: '', lastName: '' })
      .where(eq(users.cognitoId, nameless.cognitoId));
    const other = address();
    await nameless.call(invite_user, { email: other });
    const [plain] = await portal.mailbox(other);
    expect(plain?.from.name).toBe('Fairhaven');
    expect(plain?.text).toContain(`\n${nameless.email} asks you to help`);
  });

  it('security L3 › keeps the secret nowhere, not even in the queue of mails', async () => {
    const email = address();
    await owner.call(invite_user, { email });
    const db = portal.db;
    const waiting = (await db.execute(sql`select * from outbox`)) as unknown as { rows: object[] };
    expect(waiting.rows).toHaveLength(1);
    const secret = await linkOf(email);
    const kept = (await db.execute(sql`select * from accounts_invites`)) as unknown as {
      rows: object[];
    };
    expect(secret).toHaveLength(43);
    expect(JSON.stringify([waiting.rows, kept.rows])).not.toContain(secret);
  });

  it.each([
    ['ada.{}@bäckerei.example', 'ada.{}@xn--bckerei-5wa.example'],
    ['Ada.{}@пример.рф', 'ada.{}@xn--e1afmkfd.xn--p1ai'],
    ['r&d.{}@team.example', 'r&d.{}@team.example'],
    ['a/b.{}@team.example', 'a/b.{}@team.example'],
    ["francois'.{}'@team.example", "francois'.{}'@team.example"],
  ])('ACC-199: takes %s, and mails to it in ASCII', async (typed, stored) => {
    const [name, asks] = [randomUUID().slice(0, 8), await portal.owner()];
    const as = (text: string) => text.replace('{}', name);
    expect((await asks.call(invite_user, { email: as(typed) })).status).toBe(200);
    expect(await portal.mailbox(as(stored))).toHaveLength(1);
  });

  it.each(['ada@team', 'ada..baker@team.example', 'ada@bäckerei'])(
    'ACC-199: refuses %s',
    async (email) => {
      expect((await owner.call(invite_user, { email })).refused).toBe('INVALID_INPUT');
    },
  );

  it('ACC-200: keeps a name in one Unicode form, however it is sent', async () => {
    const email = address();
    const names = { firstName: 'Chloë'.normalize('NFD'), lastName: 'Schröder'.normalize('NFD') };
    await owner.call(invite_user, { email, ...names });
    const { createdFor } = (
      await portal.visitor().call(accounts.inviteLinkFetch, { linkId: await linkOf(email) })
    ).data;
    expect(createdFor).toEqual({ email, firstName: 'Chloë', lastName: 'Schröder' });
  });

  it('ACC-106: refuses somebody who is an admin of this organisation already', async () => {
    const answer = await owner.call(invite_user, { email: owner.email.toUpperCase() });
    expect(answer.refused).toBe('ALREADY_MEMBER');
  });

  it('does not tell whether an address has an account elsewhere', async () => {
    const other = await portal.owner();
    const known = await owner.call(invite_user, { email: other.email });
    const unknown = await owner.call(invite_user, { email: address() });
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
  });

  it('ACC-106: refuses a fifty-first pending invite, but renews one of the fifty', async () => {
    const crowded = await portal.owner();
    const emails = Array.from({ length: 50 }, address);
    for (const email of emails) await crowded.call(invite_user, { email });
    expect((await crowded.call(invite_user, { email: address() })).refused).toBe(
      'TOO_MANY_INVITES',
    );
    expect((await crowded.call(invite_user, { email: emails[0] })).status).toBe(200);
  });

  it('ACC-106: refuses one of two admins who send the fiftieth at once', async () => {
    const crowded = await portal.owner();
    const second = await join(portal, crowded, undefined, 'owner');
    for (let sent = 0; sent < 49; sent += 1) await crowded.call(invite_user, { email: address() });
    const answers = await Promise.all(
      [crowded, second].map((one) => one.call(invite_user, { email: address() })),
    );
    const refused = answers.flatMap((answer) => answer.refused ?? []);
    expect(refused).toEqual(['TOO_MANY_INVITES']);
  });

  it.each([
    [{ email: 'not-an-address' }],
    [{ email: 'a@shop.example', firstName: 'line\nbreak' }],
    [{ email: 'a@shop.example', orgId: randomUUID() }],
    [{ email: 'a@shop.example', firstName: 'x'.repeat(101) }],
  ])('refuses %j and stores nothing', async (input) => {
    const before = await countRows(portal.services, 'accounts_invites');
    expect((await owner.call(invite_user, input)).refused).toBe('INVALID_INPUT');
    expect(await countRows(portal.services, 'accounts_invites')).toBe(before);
  });
});

describe('GET /api/accounts/inviteLink', () => {
  it('ACC-107: security L6 › tells for whom a link is, as often as it is asked', async () => {
    const email = address();
    const linkId = await invite(email);
    for (let times = 0; times < 3; times += 1) {
      const { data } = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
      expect(data).toEqual({
        status: 'valid',
        account: 'none',
        inviteId: expect.any(String),
        companyName: 'Harbor Bakery',
        createdFor: { email, firstName: 'Ina', lastName: 'Vited' },
        expirationDate: new Date(portal.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      });
    }
  });

  it('ACC-108: tells that it is used, and by which address', async () => {
    const email = address();
    const linkId = await invite(email);
    await portal.visitor().call(accounts.inviteLink, { linkId, password: testPassword });
    const { data } = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
    expect(data).toMatchObject({ status: 'used', createdFor: { email } });
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('ACC-109: does not know %j', async (linkId) => {
    expect((await portal.visitor().call(accounts.inviteLinkFetch, { linkId })).refused).toBe(
      'NOT_FOUND',
    );
  });
});

describe('POST /api/accounts/acceptInvite', () => {
  /** Who has signed up, and belongs to no organization, invited by the owner. */
  const invitedNewcomer = async () => {
    const email = address();
    const guest = portal.visitor();
    await guest.signUp(email);
    const linkId = await invite(email);
    const { invites } = (await guest.call(profileCheck, {})).data;
    return { email, guest, linkId, inviteId: invites[0]?.id ?? '', invites };
  };

  it('ACC-191, ACC-193: makes an admin of who signed in, whose link is used then', async () => {
    const { email, guest, linkId, inviteId, invites } = await invitedNewcomer();
    expect(invites).toEqual([
      {
        id: inviteId,
        companyName: 'Harbor Bakery',
        invitedBy: owner.email,
        firstName: 'Ina',
        lastName: 'Vited',
      },
    ]);
    const found = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
    expect(found.data).toMatchObject({ status: 'valid', account: 'free' });
    const { data } = await guest.call(accounts.acceptInvite, { inviteId });
    expect(data).toEqual({ orgId: owner.orgId });
    const known = (await guest.call(profileCheck, {})).data;
    expect(known).toMatchObject({
      companyData: { companyName: 'Harbor Bakery' },
      userData: { firstName: 'Ina', lastName: 'Vited', email },
      invites: [],
    });
    const used = await portal.visitor().call(accounts.inviteLinkFetch, { linkId });
    expect(used.data.status).toBe('used');
    expect((await guest.call(accounts.acceptInvite, { inviteId })).refused).toBe('NOT_FOUND');
  });

  it('ACC-201: takes the name that who joins gives', async () => {
    const { guest, inviteId } = await invitedNewcomer();
    await guest.call(accounts.acceptInvite, { inviteId, firstName: 'Ines', lastName: 'Silva' });
    const { userData } = (await guest.call(profileCheck, {})).data;
    expect(userData).toMatchObject({ firstName: 'Ines', lastName: 'Silva' });
  });

  it('ACC-193: of ten at once one joins, and the organization has one admin more', async () => {
    const { email, guest, inviteId } = await invitedNewcomer();
    await guest.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.call(accounts.acceptInvite, { inviteId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.filter((one) => one.email === email)).toHaveLength(1);
  });

  it('ACC-193: knows no invite of another address, none that was cancelled, and none after 14 days', async () => {
    const [mine, another] = [await invitedNewcomer(), await invitedNewcomer()];
    const accept = (inviteId: string) => mine.guest.call(accounts.acceptInvite, { inviteId });
    expect((await accept(another.inviteId)).refused).toBe('NOT_FOUND');
    expect((await accept(randomUUID())).refused).toBe('NOT_FOUND');
    await owner.call(deleteUserInvite, { linkId: mine.inviteId });
    expect((await accept(mine.inviteId)).refused).toBe('NOT_FOUND');
    const start = portal.clock.now();
    portal.clock.forward(14 * 86_400);
    await another.guest.signIn(another.email, testPassword);
    expect((await another.guest.call(profileCheck, {})).data.invites).toEqual([]);
    const late = await another.guest.call(accounts.acceptInvite, { inviteId: another.inviteId });
    expect(late.refused).toBe('NOT_FOUND');
    portal.clock.set(start);
  });
});

describe('POST /api/accounts/inviteLink', () => {
  it('ACC-110: security L5 › makes an admin of the inviter’s organisation, by the link alone', async () => {
    const email = address();
    const linkId = await invite(email);
    const guest = portal.visitor();
    const { data } = await guest.call(accounts.inviteLink, { linkId, password: testPassword });
    expect(data).toEqual({ email, subscriptionId: null });
    await guest.signIn(email, testPassword);
    expect(guest.orgId).toBe(owner.orgId);
    const known = (await guest.call(profileCheck, {})).data;
    expect(known).toMatchObject({
      companyData: { companyName: 'Harbor Bakery' },
      userData: { firstName: 'Ina', lastName: 'Vited' },
    });
  });

  it('ACC-201: takes the name that the invited give, and else the one they were invited by', async () => {
    const [given, left] = [address(), address()];
    const named = { linkId: await invite(given), password: testPassword, firstName: 'Ines' };
    await portal.visitor().call(accounts.inviteLink, named);
    const nameless = { linkId: await invite(left), password: testPassword, firstName: ' ' };
    await portal.visitor().call(accounts.inviteLink, nameless);
    const { userList } = (await owner.call(getUserList, {})).data;
    const nameOf = (email: string) => userList.find((one) => one.email === email);
    expect(nameOf(given)).toMatchObject({ firstName: 'Ines', lastName: 'Vited' });
    expect(nameOf(left)).toMatchObject({ firstName: 'Ina', lastName: 'Vited' });
    const linkId = await invite(address());
    const odd = { linkId, password: testPassword, lastName: 'evil.example' };
    expect((await portal.visitor().call(accounts.inviteLink, odd)).refused).toBe('INVALID_INPUT');
  });

  it('ACC-112: security L1 › of fifty at once one wins', async () => {
    const email = address();
    const linkId = await invite(email);
    const before = await countRows(portal.services, 'profile_users');
    const visitor = portal.visitor();
    await visitor.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor.call(accounts.inviteLink, { linkId, password: testPassword }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ refused }) => /LINK_USED|LINK_BUSY/.test(refused ?? ''));
    expect(others.map(({ status }) => status)).toEqual(Array(49).fill(409));
    expect(await countRows(portal.services, 'profile_users')).toBe(before + 1);
  });

  it('ACC-112: security L4 › a new link voids the old', async () => {
    const email = address();
    const [old, renewed] = [await invite(email), await invite(email)];
    const guest = portal.visitor();
    expect((await guest.call(accounts.inviteLinkFetch, { linkId: old })).refused).toBe('NOT_FOUND');
    const send = (linkId: string) =>
      guest.call(accounts.inviteLink, { linkId, password: testPassword });
    expect((await send(old)).refused).toBe('NOT_FOUND');
    expect((await send(renewed)).status).toBe(200);
  });

  it('ACC-112: security L2 › holds for 14 days and no longer', async () => {
    const [early, late] = [await invite(address()), await invite(address())];
    const start = portal.clock.now();
    const send = (linkId: string) =>
      portal.visitor().call(accounts.inviteLink, { linkId, password: testPassword });
    portal.clock.forward(14 * 86_400 - 1);
    expect((await send(early)).status).toBe(200);
    portal.clock.forward(1);
    expect((await send(late)).refused).toBe('NOT_FOUND');
    expect((await portal.visitor().call(accounts.inviteLinkFetch, { linkId: late })).refused).toBe(
      'NOT_FOUND',
    );
    portal.clock.set(start);
  });

  it('ACC-044, ACC-112: refuses a weak password, and the link still works after it', async () => {
    const linkId = await invite(address());
    const send = (password: string) =>
      portal.visitor().call(accounts.inviteLink, { linkId, password });
    expect((await send('password')).refused).toBe('WEAK_PASSWORD');
    expect((await send(testPassword)).status).toBe(200);
  });

  it('ACC-115: a process that dies halfway costs a minute, and neither invite nor account', async () => {
    const email = address();
    const linkId = await invite(email);
    const db = portal.db;
    const { rows } = (await db.execute(
      sql`update accounts_invites set claimed_at = ${portal.clock.now().toISOString()} where email = ${email} returning id`,
    )) as unknown as { rows: { id: string }[] };
    const made = { linkId: rows[0]?.id ?? '' };
    await portal.services.identity.createUser(email, 'Another-Password-1', made);
    // A person who signs in before trying again has a row without an organization.
    const guest = portal.visitor();
    await guest.signIn(email, 'Another-Password-1');
    const send = () => guest.call(accounts.inviteLink, { linkId, password: testPassword });
    const tooEarly = await send();
    expect([tooEarly.status, tooEarly.refused]).toEqual([409, 'LINK_BUSY']);
    expect(tooEarly.headers['retry-after']).toBe('60');
    portal.clock.forward(60);
    expect((await send()).data).toEqual({ email, subscriptionId: null });
    await guest.signIn(email, testPassword);
    expect(guest.orgId).toBe(owner.orgId);
  });

  it('ACC-112: security L4 › an invite that is cancelled while it is accepted makes nobody an admin', async () => {
    const email = address();
    const linkId = await invite(email);
    const { identity } = portal.services;
    const { createUser } = identity;
    identity.createUser = async (...given) => {
      const { linkId: id = '' } = given[2];
      await owner.call(deleteUserInvite, { linkId: id }).then((answer) => answer.data);
      return createUser(...given);
    };
    const answer = await portal
      .visitor()
      .call(accounts.inviteLink, { linkId, password: testPassword });
    identity.createUser = createUser;
    expect(answer.refused).toBe('NOT_FOUND');
    expect(await identity.findUser(email)).toBeNull();
    const renewed = await invite(email);
    const again = { linkId: renewed, password: testPassword };
    expect((await portal.visitor().call(accounts.inviteLink, again)).status).toBe(200);
  });

  it('ACC-112: makes nobody an admin of an organization whose erasure has begun', async () => {
    const leaving = await portal.owner();
    const email = address();
    await leaving.call(invite_user, { email }).then((answer) => answer.data);
    const linkId = await linkOf(email);
    await beginErasure(portal.db, leaving.orgId, { now: portal.clock.now(), atOnce: true });
    const guest = portal.visitor();
    expect((await guest.call(accounts.inviteLinkFetch, { linkId })).refused).toBe('NOT_FOUND');
    const used = await guest.call(accounts.inviteLink, { linkId, password: testPassword });
    expect(used.refused).toBe('NOT_FOUND');
    expect(await portal.services.identity.findUser(email)).toBeNull();
  });

  it('ACC-112: is bound to its brand’s host', async () => {
    const linkId = await invite(address());
    const elsewhere = portal.visitor({ host: 'northlight.example' });
    const input = { linkId, password: testPassword };
    expect((await elsewhere.call(accounts.inviteLinkFetch, { linkId })).refused).toBe('NOT_FOUND');
    expect((await elsewhere.call(accounts.inviteLink, input)).refused).toBe('NOT_FOUND');
    const here = portal.visitor({ host: 'portal.fairhaven.example' });
    expect((await here.call(accounts.inviteLink, input)).status).toBe(200);
  });

  it('refuses an address that has made an account meanwhile, and leaves that account alone', async () => {
    const other = await portal.owner();
    await owner.call(invite_user, { email: other.email });
    const linkId = await linkOf(other.email);
    const answer = await portal
      .visitor()
      .call(accounts.inviteLink, { linkId, password: 'Another-Password-1' });
    expect(answer.refused).toBe('USER_EXISTS');
    const again = portal.visitor();
    await again.signIn(other.email, testPassword);
    expect(again.orgId).toBe(other.orgId);
  });
});

describe('GET /api/accounts/inviteLinkLookup', () => {
  it('ACC-113: security A4 › answers who is not signed in alike for every address', async () => {
    const invited = address();
    await invite(invited);
    const lookup = (email: string) => portal.visitor().call(accounts.inviteLinkLookup, { email });
    const answers = await Promise.all([lookup(invited), lookup(owner.email), lookup(address())]);
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { success: true, data: { invited: null } }]);
    }
  });

  it('ACC-113: tells an admin of invites of their own organisation only', async () => {
    const email = address();
    const linkId = await invite(email);
    const lookup = async (who: Visitor) =>
      (await who.call(accounts.inviteLinkLookup, { email: email.toUpperCase() })).data.invited;
    expect(await lookup(owner)).toBe(true);
    expect(await lookup(await portal.owner())).toBe(false);
    await portal.visitor().call(accounts.inviteLink, { linkId, password: testPassword });
    expect(await lookup(owner)).toBe(false);
  });
});
