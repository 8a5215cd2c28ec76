import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { join } from '#tests/support/invites.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { countRows, openPortal, portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';

const portal = portalForAll();

const newPassword = 'Oats-and-Millet-2026';
const newEmail = () => `ada-${randomUUID()}@shop.example`;

const send = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  portal
    .visitor()
    .call(accounts.sendResetPasswordMagicLink, { email, url: 'localhost', ...more }, headers);
const check = async (linkId: string, host?: string) =>
  (await portal.visitor({ host }).call(accounts.checkResetPasswordMagicLink, { linkId })).data;
const reset = (linkId: string, password = newPassword, host?: string) =>
  portal.visitor({ host }).call(accounts.resetPassword, { linkId, password });

/** The link in the newest mail to an address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await portal.mailbox(email);
  return /\/resetPassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
async function linkFor(email: string): Promise<string> {
  expect((await send(email)).status).toBe(200);
  return linkOf(email);
}

describe('POST /api/accounts/sendResetPasswordMagicLink', () => {
  it('ACC-078: mails a link in the brand’s name', async () => {
    const ada = await portal.owner();
    await send(ada.email.toUpperCase());
    const [mail] = await portal.mailbox(ada.email);
    expect(mail?.subject).toBe('Choose a new Fairhaven password');
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/resetPassword\/[\w-]{43}$/m);
    expect(mail?.html).not.toMatch(/Northlight/);
  });

  it('ACC-077: security A2 › answers an unknown address as a known one, does the same for it, and mails nothing', async () => {
    const ada = await portal.owner();
    const before = await countRows(portal.services, 'outbox');
    const known = await send(ada.email);
    const afterKnown = await countRows(portal.services, 'outbox');
    const stranger = newEmail();
    const unknown = await send(stranger);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await countRows(portal.services, 'outbox')).toBe(afterKnown + (afterKnown - before));
    expect(await portal.mailbox(stranger)).toEqual([]);
    expect(await portal.mailbox(ada.email)).not.toEqual([]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['a url', { url: 'evil.example' }, {}],
    ['a whole address as url', { url: 'https://evil.example/x' }, {}],
    ['a domain that only begins as ours', { url: 'fairhaven.example.evil.example' }, {}],
    ['another brand’s domain as url', { url: 'northlight.example' }, {}],
    ['X-Forwarded-Host', {}, { 'x-forwarded-host': 'evil.example' }],
    ['Host', {}, { host: 'evil.example' }],
  ])('ACC-078: security R3 › a link cannot be poisoned by %s', async (_what, more, headers) => {
    const ada = await portal.owner();
    await send(ada.email, more, headers);
    const [mail] = await portal.mailbox(ada.email);
    expect(mail?.text).toContain('http://localhost:3000/resetPassword/');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|northlight/i);
  });

  it('ACC-087: keeps a subscription id of the brand in the link, and no other text', async () => {
    const ada = portal.visitor();
    await ada.signUp(newEmail(), { subscriptionId: 'northlight-chamber' });
    await send(ada.email, { subscriptionId: 'northlight-chamber' });
    expect((await portal.mailbox(ada.email))[0]?.text).toMatch(
      /\/resetPassword\/[\w-]{43}\/northlight-chamber$/m,
    );
    expect((await portal.mailbox(ada.email))[0]?.subject).toMatch(/Northlight/);
    await send(ada.email, { subscriptionId: '../../evil' });
    expect((await portal.mailbox(ada.email))[0]?.text).toMatch(/\/resetPassword\/[\w-]{43}$/m);
  });

  it('goes by the brand of the host for who has not signed in yet, if it is a brand’s', async () => {
    const bob = await new PoolUser(portal).enrol();
    await send(bob.email, { url: 'portal.northlight.example:443' });
    expect((await bob.mails())[0]?.subject).toBe('Choose a new Northlight password');
  });

  it('ACC-077: mails five an hour to one address, and says nothing of it', async () => {
    const ada = await portal.owner();
    for (let times = 0; times < 8; times += 1) expect((await send(ada.email)).status).toBe(200);
    const resets = async () =>
      (await portal.mailbox(ada.email)).filter(({ subject }) => /password/.test(subject)).length;
    expect(await resets()).toBe(5);
    portal.clock.forward(3600);
    await send(ada.email);
    expect(await resets()).toBe(6);
  });

  it('security L3 › keeps the secret nowhere', async () => {
    const ada = await portal.owner();
    const linkId = await linkFor(ada.email);
    const { rows } = (await portal.db.execute(
      sql`select * from accounts_reset_links`,
    )) as unknown as { rows: object[] };
    expect(linkId).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(linkId);
  });

  it.each([
    [{ email: 'not-an-address' }],
    [{ email: `${'a'.repeat(310)}@shop.example` }],
    [{ email: 'ada@shop.example\r\nBcc: eve@evil.example' }],
    [{ email: 'ada@shop.example,eve@evil.example' }],
    [{ email: 'аda@shop.example' }],
    [{ url: 'x'.repeat(301) }],
  ])('refuses %j', async (more) => {
    const input = { email: 'ada@shop.example', url: 'localhost', ...more };
    const answer = await portal.visitor().call(accounts.sendResetPasswordMagicLink, input);
    expect(answer.refused).toBe('INVALID_INPUT');
  });
});

describe('POST /api/accounts/checkResetPasswordMagicLink', () => {
  it('ACC-080: security L6 › tells whether a link works, as often as it is asked', async () => {
    const linkId = await linkFor((await portal.owner()).email);
    for (let times = 0; times < 3; times += 1)
      expect(await check(linkId)).toEqual({ isValidLink: true });
    expect((await reset(linkId)).status).toBe(200);
    expect(await check(linkId)).toEqual({ isValidLink: false });
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('ACC-081: does not know %j', async (linkId) => {
    expect(await check(linkId)).toEqual({ isValidLink: false });
  });
});

describe('POST /api/accounts/resetPassword', () => {
  it('ACC-086: security S4 › sets the password and ends every sign-in', async () => {
    const ada = await portal.owner();
    const linkId = await linkFor(ada.email);
    expect((await reset(linkId)).data).toEqual({});
    expect((await ada.call(accounts.check, {})).data.authenticated).toBe(false);
    const again = portal.visitor();
    await expect(again.signIn(ada.email, testPassword)).rejects.toThrow('NotAuthorized');
    await again.signIn(ada.email, newPassword);
    expect(again.orgId).toBe(ada.orgId);
  });

  it.each([
    ['a link', async (email: string) => reset(await linkFor(email))],
    [
      'a code',
      async (email: string) => {
        const ask = (operation: string, body: object) =>
          portal.visitor().pool(operation, { Username: email, ...body });
        await ask('ForgotPassword', {});
        const [mail] = await portal.mailbox(email);
        const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
        return ask('ConfirmForgotPassword', { ConfirmationCode, Password: newPassword });
      },
    ],
    [
      'the one before',
      async (email: string, PreviousPassword: string) => {
        const browser = portal.visitor();
        const { AccessToken } = await browser.tokens(email, PreviousPassword);
        const change = { AccessToken, PreviousPassword, ProposedPassword: newPassword };
        return browser.pool('ChangePassword', change);
      },
    ],
  ])('ACC-194, ACC-298: with %s is told by mail, with who else is an admin', async (_what, set) => {
    const ada = await portal.owner();
    const told = async () => (await portal.mailbox(ada.email))[0];
    await set(ada.email, testPassword);
    expect(await told()).toMatchObject({
      subject: 'Your Fairhaven password was changed',
      text: expect.stringContaining('Nobody but you administers'),
    });
    const kept = 'Your second step and your passkeys, if you have any, stayed as they were';
    expect((await told())?.text).toContain(kept);
    await ada.signIn(ada.email, newPassword);
    const bea = await join(portal, ada);
    await set(ada.email, newPassword);
    expect((await told())?.text).toContain(`• ${bea.email}`);
  });

  it('ACC-085: security L1 › of fifty at once one wins', async () => {
    const ada = await portal.owner();
    const linkId = await linkFor(ada.email);
    const visitor = portal.visitor();
    await visitor.csrfToken();
    const passwords = Array.from({ length: 50 }, (_, n) => `Oats-and-Millet-${2000 + n}`);
    const answers = await Promise.all(
      passwords.map((password) => visitor.call(accounts.resetPassword, { linkId, password })),
    );
    const winners = passwords.filter((_, n) => answers[n]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused === 'LINK_INVALID')).toHaveLength(49);
    await portal.visitor().signIn(ada.email, winners[0] ?? '');
  });

  it('ACC-085: security L2 › holds for an hour and no longer', async () => {
    const [early, late] = [await portal.owner(), await portal.owner()];
    const links = [await linkFor(early.email), await linkFor(late.email)];
    portal.clock.forward(3599);
    expect((await reset(links[0] ?? '')).status).toBe(200);
    portal.clock.forward(1);
    expect(await check(links[1] ?? '')).toEqual({ isValidLink: false });
    expect((await reset(links[1] ?? '')).refused).toBe('LINK_INVALID');
  });

  it('ACC-085: security L4 › a new link voids the old', async () => {
    const { email } = await portal.owner();
    const [old, renewed] = [await linkFor(email), await linkFor(email)];
    expect((await reset(old)).refused).toBe('LINK_INVALID');
    expect((await reset(renewed)).status).toBe(200);
  });

  it('ACC-085: works once', async () => {
    const linkId = await linkFor((await portal.owner()).email);
    expect((await reset(linkId)).status).toBe(200);
    expect((await reset(linkId, 'Another-Password-1')).refused).toBe('LINK_INVALID');
  });

  it('ACC-085: is bound to its brand’s host', async () => {
    const linkId = await linkFor((await portal.owner()).email);
    expect(await check(linkId, 'northlight.example')).toEqual({ isValidLink: false });
    expect((await reset(linkId, newPassword, 'northlight.example')).refused).toBe('LINK_INVALID');
    expect((await reset(linkId, newPassword, 'portal.fairhaven.example')).status).toBe(200);
  });

  it('ACC-044: refuses a weak password, and the link still works after it', async () => {
    const linkId = await linkFor((await portal.owner()).email);
    expect((await reset(linkId, 'password')).refused).toBe('WEAK_PASSWORD');
    expect((await reset(linkId)).status).toBe(200);
  });

  it('a process that dies halfway costs a minute and not the link', async () => {
    const { email } = await portal.owner();
    const linkId = await linkFor(email);
    await portal.db.execute(
      sql`update accounts_reset_links set claimed_at = ${portal.clock.now().toISOString()} where email = ${email}`,
    );
    expect((await reset(linkId)).refused).toBe('LINK_INVALID');
    portal.clock.forward(60);
    expect((await reset(linkId)).status).toBe(200);
  });

  it('ACC-084: gives the link back when the pool cannot be reached', async () => {
    const { email } = await portal.owner();
    const linkId = await linkFor(email);
    const { identity } = portal.services;
    const { setPassword } = identity;
    identity.setPassword = async () => {
      throw new Error('the pool is away');
    };
    expect((await reset(linkId)).status).toBe(500);
    identity.setPassword = setPassword;
    expect((await reset(linkId)).status).toBe(200);
  });

  it('confirms an account whose owner had not yet: the link proves the address', async () => {
    const bob = new PoolUser(portal);
    await bob.signUp();
    expect((await reset(await linkFor(bob.email))).status).toBe(200);
    expect(await bob.signIn(newPassword)).toMatchObject({ status: 200 });
  });

  it('opens an account that was locked by wrong guesses', async () => {
    const limited = await openPortal({ env: { RATE_LIMITS: 'on' } });
    const bob = await new PoolUser(limited).enrol();
    for (let tries = 0; tries < 10; tries += 1) await bob.signIn('Not-his-password-1');
    expect(await bob.signIn()).toMatchObject({ __type: 'TooManyRequestsException' });
    const { data } = await limited
      .visitor()
      .call(accounts.sendResetPasswordMagicLink, { email: bob.email, url: 'localhost' });
    expect(data).toEqual({});
    const linkId = /\/resetPassword\/([\w-]{43})/.exec((await bob.mails())[0]?.text ?? '')?.[1];
    await limited.visitor().call(accounts.resetPassword, { linkId, password: newPassword });
    limited.clock.forward(15 * 60);
    expect(await bob.signIn(newPassword)).toMatchObject({ status: 200 });
    await limited.close();
  });
});
