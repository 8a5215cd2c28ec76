import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { hashSecret } from '#kit/server/secret.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, enterCode, turnOnFor } from '#tests/support/secondStep.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { removeUser, switchOrganization } from '../calls/profile.ts';
import {
  endOtherSessions,
  endSession,
  getActivity,
  invite_user,
  loadSessions,
} from '../calls/settings.ts';
import { sessions } from './tables.ts';

const portal = portalForAll({ env: { SESSION_IDLE_SECONDS: '1800' } });

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

/** The person in another browser, and the refresh token of that sign-in. */
async function elsewhere({ email }: Visitor, userAgent = windows) {
  const browser = portal.visitor();
  const tokens = await browser.tokens(email);
  const input = { idToken: tokens.IdToken };
  const opened = await browser.call(accounts.session, input, { 'user-agent': userAgent });
  expect(opened.status).toBe(200);
  return { browser, refreshToken: tokens.RefreshToken };
}
const sessionsOf = async (who: Visitor) => (await who.call(loadSessions, {})).data.sessions;
const idOf = async (who: Visitor, device: string) =>
  (await sessionsOf(who)).find((session) => session.device === device)?.id ?? '';
const isIn = async (who: Visitor) => (await who.call(accounts.check, {})).data.authenticated;
/** Whether the pool still renews the tokens of a sign-in. */
async function renews(refreshToken: string): Promise<boolean> {
  const { status } = await portal.visitor().refresh(refreshToken);
  return status === 200;
}

describe('GET /api/accounts/sessions', () => {
  it('ACC-240: tells where the person is signed in, this browser first, and no secret', async () => {
    const person = await portal.owner();
    portal.clock.forward(60);
    const began = portal.clock.now().toISOString();
    const { browser } = await elsewhere(person);
    portal.clock.forward(600);
    await person.call(accounts.check, { touch: true });
    const sessions = await sessionsOf(browser);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Windows',
        address: '127.0.0.1',
        beganAt: began,
        usedAt: began,
        isThis: true,
      },
      expect.objectContaining({ isThis: false, usedAt: portal.clock.now().toISOString() }),
    ]);
    for (const { cookies } of [person, browser]) {
      const cookie = cookies.get('session') ?? 'none';
      expect(JSON.stringify(sessions)).not.toContain(cookie);
      expect(JSON.stringify(sessions)).not.toContain(hashSecret(cookie));
    }
  });

  it('ACC-240: tells of none that is over', async () => {
    const person = await portal.owner();
    await elsewhere(person);
    portal.clock.forward(1000);
    await person.call(accounts.check, { touch: true });
    expect(await sessionsOf(person)).toHaveLength(2);
    portal.clock.forward(900);
    expect(await sessionsOf(person)).toMatchObject([{ isThis: true }]);
  });

  it('ACC-240: tells of those in all their organizations, and of none in one that removed them', async () => {
    const [person, of] = [await portal.owner(), await portal.owner()];
    const inviteId = (await of.call(invite_user, { email: person.email })).data.linkId;
    portal.clock.forward(1);
    await person.call(accounts.acceptInvite, { inviteId }).then(({ data }) => data);
    const { browser } = await elsewhere(person);
    await browser.call(switchOrganization, { organization: of.orgId }).then(({ data }) => data);
    expect(await sessionsOf(person)).toMatchObject([{ isThis: true }, { isThis: false }]);
    expect(await sessionsOf(browser)).toMatchObject([
      { isThis: true, device: 'Chrome on Windows' },
      { isThis: false },
    ]);
    expect((await of.call(removeUser, { cognitoId: person.cognitoId })).status).toBe(200);
    expect(await sessionsOf(person)).toMatchObject([{ isThis: true }]);
  });
});

describe('POST /api/accounts/endSession', () => {
  it('ACC-241: ends that one with the tokens of its sign-in, and no other', async () => {
    const person = await portal.owner();
    const [desk, pocket] = [await elsewhere(person), await elsewhere(person, phone)];
    const sessionId = await idOf(person, 'Safari on an iPhone');
    expect((await person.call(endSession, { sessionId })).data).toEqual({});
    expect(await isIn(pocket.browser)).toBe(false);
    expect(await renews(pocket.refreshToken)).toBe(false);
    expect([await isIn(person), await isIn(desk.browser)]).toEqual([true, true]);
    expect(await renews(desk.refreshToken)).toBe(true);
  });

  it('ACC-241: finds neither this one, nor somebody else’s, nor one that has ended', async () => {
    const [person, stranger] = [await portal.owner(), await portal.owner()];
    await elsewhere(person);
    const end = async (sessionId = '') => (await person.call(endSession, { sessionId })).refused;
    const [own] = await sessionsOf(person);
    const [theirs] = await sessionsOf(stranger);
    for (const id of [own?.id, theirs?.id, randomUUID()]) expect(await end(id)).toBe('NOT_FOUND');
    expect([await isIn(person), await isIn(stranger)]).toEqual([true, true]);
    const other = await idOf(person, 'Chrome on Windows');
    expect(await end(other)).toBeNull();
    expect(await end(other)).toBe('NOT_FOUND');
  });

  it('ACC-241: of two at once, one ends it', async () => {
    const person = await portal.owner();
    await elsewhere(person);
    const sessionId = await idOf(person, 'Chrome on Windows');
    const answers = await Promise.all(
      [sessionId, sessionId].map((id) => person.call(endSession, { sessionId: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('POST /api/accounts/endOtherSessions', () => {
  it('ACC-242: ends all but this one, and nobody else’s', async () => {
    const [person, stranger] = [await portal.owner(), await portal.owner()];
    const others = [await elsewhere(person), await elsewhere(person, phone)];
    expect((await person.call(endOtherSessions, {})).data).toEqual({ ended: 2 });
    for (const { browser, refreshToken } of others) {
      expect(await isIn(browser)).toBe(false);
      expect(await renews(refreshToken)).toBe(false);
    }
    expect([await isIn(person), await isIn(stranger)]).toEqual([true, true]);
    expect((await person.call(endOtherSessions, {})).data).toEqual({ ended: 0 });
  });

  it('ACC-242: of two at once, one ends them', async () => {
    const person = await portal.owner();
    await elsewhere(person);
    await elsewhere(person, phone);
    const answers = await Promise.all([1, 2].map(() => person.call(endOtherSessions, {})));
    expect(answers.reduce((sum, { data }) => sum + data.ended, 0)).toBe(2);
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  it('ACC-242: ends a sign-in at the user pool alone, too, and not that of this browser', async () => {
    const person = await portal.owner();
    const { browser, refreshToken } = await elsewhere(person);
    const alone = await portal.visitor().tokens(person.email);
    expect((await browser.call(endOtherSessions, {})).data).toEqual({ ended: 1 });
    expect(await renews(alone.RefreshToken)).toBe(false);
    expect(await renews(refreshToken)).toBe(true);
    expect([await isIn(browser), await isIn(person)]).toEqual([true, false]);
  });
});

describe('POST /api/accounts/session', () => {
  it('ACC-262: opens none for a sign-in that is ended at that moment', async () => {
    const { email, cognitoId } = await portal.owner();
    const visitor = portal.visitor();
    const { IdToken: idToken } = await visitor.tokens(email);
    const { identity } = portal.services;
    const verify = identity.verifyIdToken;
    vi.spyOn(identity, 'verifyIdToken').mockImplementationOnce(async (token) => {
      const user = await verify(token);
      await identity.signOut(cognitoId);
      return user;
    });
    expect((await visitor.call(accounts.session, { idToken })).refused).toBe('TOKEN_INVALID');
    vi.restoreAllMocks();
    expect(await isIn(visitor)).toBe(false);
    const db = portal.db;
    expect(await db.$count(sessions, eq(sessions.cognitoId, cognitoId))).toBe(0);
  });
});

it('ACC-243: what a person ended stands in the activity log', async () => {
  const person = await portal.owner();
  await elsewhere(person);
  await elsewhere(person);
  await elsewhere(person, phone);
  portal.clock.forward(1);
  await person.call(endSession, { sessionId: await idOf(person, 'Safari on an iPhone') });
  portal.clock.forward(1);
  await person.call(endOtherSessions, {});
  portal.clock.forward(1);
  await person.call(endOtherSessions, {});
  const { entries } = (await person.call(getActivity, {})).data;
  expect(entries.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
    'signed themselves out in 2 other browsers',
    'signed themselves out in another browser: Safari on an iPhone',
  ]);
  expect(entries).toHaveLength(3);
});

it('ACC-244: staff in a customer-service session see and end none, and theirs is not the customer’s', async () => {
  const owner = await portal.owner();
  const staff = await portal.visitOf(owner);
  expect(await sessionsOf(staff)).toEqual([]);
  const [own, ...more] = await sessionsOf(owner);
  expect(more).toEqual([]);
  const ending = await staff.call(endSession, { sessionId: own?.id ?? '' });
  expect(ending.refused).toBe('CUSTOMER_ONLY');
  expect((await staff.call(endOtherSessions, {})).refused).toBe('CUSTOMER_ONLY');
  expect((await owner.call(endOtherSessions, {})).data).toEqual({ ended: 0 });
  expect([await isIn(owner), await isIn(staff)]).toEqual([true, true]);
});

describe('The mail about a new sign-in', () => {
  const told = async ({ email }: Visitor) =>
    (await portal.mailbox(email)).filter(({ subject }) => subject.startsWith('New sign-in'));

  it('ACC-245: comes where the browser is not known for the person, and nowhere else', async () => {
    const person = await portal.owner();
    await person.signIn(person.email, testPassword);
    const invited = await join(portal, person);
    expect([await told(person), await told(invited)]).toEqual([[], []]);

    const { browser } = await elsewhere(person);
    await browser.signIn(person.email, testPassword);
    const [mail, ...more] = await told(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your Fairhaven account');
    for (const text of ['Chrome on Windows', '127.0.0.x', '/settings/you', person.email])
      expect(mail?.text).toContain(text);
    // A new password ends none.
    expect(mail?.text).toMatch(/Passkeys\s+stay,\s+so\s+remove\s+any/);
    // Known for one person, it is new for another.
    await browser.signIn(invited.email, testPassword);
    expect(await told(invited)).toHaveLength(1);
  });

  it('ACC-245: comes three times a day at most', async () => {
    const person = await portal.owner();
    for (let times = 0; times < 5; times += 1) await elsewhere(person);
    expect(await told(person)).toHaveLength(3);
    portal.clock.forward(86_400);
    await elsewhere(person);
    expect(await told(person)).toHaveLength(4);
  });

  const newPassword = 'Oats-and-Millet-2026';
  const ways = {
    async 'by themselves'(browser: Visitor, { email }: Visitor) {
      const client = clientOf(browser);
      const { AuthenticationResult } = await beginSignIn(client, email);
      return client.ask('ChangePassword', {
        AccessToken: AuthenticationResult?.AccessToken ?? '',
        PreviousPassword: testPassword,
        ProposedPassword: newPassword,
      });
    },
    async 'by a mailed code'(browser: Visitor, { email }: Visitor) {
      const client = clientOf(browser);
      await client.ask('ForgotPassword', { Username: email });
      const [mail] = await portal.mailbox(email);
      const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      const answer = { Username: email, ConfirmationCode, Password: newPassword };
      return client.ask('ConfirmForgotPassword', answer);
    },
    async 'by a mailed link'(browser: Visitor, { email }: Visitor) {
      await browser.call(accounts.sendResetPasswordMagicLink, { email, url: 'localhost' });
      const [mail] = await portal.mailbox(email);
      const linkId = /\/resetPassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      return browser.call(accounts.resetPassword, { linkId, password: newPassword });
    },
  };

  it.each(Object.entries(ways))(
    'ACC-295: comes in each browser of before, once a new password was set %s',
    async (_how, setPassword) => {
      const person = await portal.owner();
      const { browser } = await elsewhere(person);
      expect(await told(person)).toHaveLength(1);
      portal.clock.forward(60);
      expect((await setPassword(portal.visitor(), person)).status).toBe(200);
      portal.clock.forward(60);
      for (const known of [person, browser]) await known.signIn(person.email, newPassword);
      expect(await told(person)).toHaveLength(3);
      portal.clock.forward(86_400);
      for (const known of [person, browser]) await known.signIn(person.email, newPassword);
      expect(await told(person)).toHaveLength(3);
    },
  );

  it('ACC-295: does not come in the browser in which a mailed link set it', async () => {
    const person = await portal.owner();
    portal.clock.forward(60);
    expect((await ways['by a mailed link'](person, person)).status).toBe(200);
    await person.signIn(person.email, newPassword);
    expect(await told(person)).toEqual([]);
  });

  it('ACC-295: comes in each browser of before after signing out everywhere, too', async () => {
    const person = await portal.owner();
    portal.clock.forward(60);
    await person.call(accounts.logout, { everywhere: true }).then(({ data }) => data);
    await person.signIn(person.email, testPassword);
    expect(await told(person)).toHaveLength(1);
  });

  it('ACC-295: does not come because a second step was turned on in this browser', async () => {
    const person = await portal.owner();
    portal.clock.forward(60);
    const { secret } = await turnOnFor(portal, person);
    const client = clientOf(person);
    const { Session: session } = await beginSignIn(client, person.email);
    const code = codeAt(portal, secret);
    const passed = await enterCode(client, { email: person.email, session, code });
    const idToken = passed.AuthenticationResult?.IdToken ?? '';
    await person.call(accounts.session, { idToken }).then(({ data }) => data);
    expect(await told(person)).toEqual([]);
  });
});
