/** Attacks on sign-up and sign-in, besides those in the tests of each call and of the pool. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Call, SentTo } from '#kit/contract/call.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';

const portal = portalForAll();
const limited = portalForAll({ env: { RATE_LIMITS: 'on' } });

const unique = () => randomUUID().slice(0, 8);

async function signUp(address: string, password = testPassword) {
  const visitor = portal.visitor();
  const { status, body } = await visitor.pool('SignUp', {
    Username: address,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: address }],
    ClientMetadata: { captchaToken: await visitor.solveCaptcha() },
  });
  return { status, type: body.__type, session: body.Session };
}

describe('An odd mail address at sign-up', () => {
  it('ACC-049: is one account whatever its capitals and the spaces around it', async () => {
    const name = unique();
    expect(await signUp(`  Ada-${name}@Shop.Example `)).toMatchObject({ status: 200 });
    for (const same of [`ada-${name}@shop.example`, `ADA-${name}@SHOP.EXAMPLE\t`]) {
      expect(await signUp(same)).toMatchObject({ status: 200 });
    }
    expect(await portal.mailbox(`ada-${name}@shop.example`)).toHaveLength(3);
    expect(await portal.services.identity.findUser(` aDa-${name}@shop.example`)).toMatchObject({
      email: `ada-${name}@shop.example`,
    });
  });

  it('ACC-199: with a domain in other letters is one account, kept in ASCII', async () => {
    const name = unique();
    const [typed, stored] = [`ada-${name}@bäckerei.example`, `ada-${name}@xn--bckerei-5wa.example`];
    for (const same of [typed, stored, typed.normalize('NFD').toUpperCase()])
      expect(await signUp(same)).toMatchObject({ status: 200 });
    expect(await portal.mailbox(stored)).toHaveLength(3);
    for (const sought of [typed, stored])
      expect(await portal.services.identity.findUser(sought)).toMatchObject({ email: stored });
  });

  it.each<[string, string]>([
    ['a Cyrillic letter that looks Latin', 'аda@shop.example'],
    ['a letter outside ASCII', 'adä@shop.example'],
    ['a full-width @', 'ada＠shop.example'],
    ['a zero-width space', 'ada\u200b@shop.example'],
    ['a right-to-left override', '\u202eada@shop.example'],
    ['a dotless ı, which is I in capitals', 'adımi@shop.example'],
    ['a space within', 'ada baker@shop.example'],
    ['a NUL', 'ada\u0000@shop.example'],
    ['a line break', 'ada@shop.example\r\nBcc: eve@evil.example'],
    ['two addresses', 'ada@shop.example,eve@evil.example'],
    ['a name around it', 'Ada <ada@shop.example>'],
    ['a lone surrogate', 'ada\ud800@shop.example'],
    ['320 characters', `${'a'.repeat(64)}@${'b'.repeat(247)}.example`],
    ['nothing', ''],
  ])('is refused with %s, and nobody is mailed', async (_what, address) => {
    const before = [
      await countRows(portal.services, 'pool_users'),
      await countRows(portal.services, 'outbox'),
    ];
    expect(await signUp(address)).toEqual({ status: 400, type: 'InvalidParameterException' });
    expect([
      await countRows(portal.services, 'pool_users'),
      await countRows(portal.services, 'outbox'),
    ]).toEqual(before);
  });

  it('is taken with 254 characters, and one more is not (RFC 5321 §4.5.3.1)', async () => {
    const local = unique();
    const labels = Array.from({ length: 4 }, () => 'b'.repeat(54)).join('.');
    const rest = 254 - `${local}@${labels}..example`.length;
    const fits = `${local}@${labels}.${'c'.repeat(rest)}.example`;
    expect(fits).toHaveLength(254);
    expect(await signUp(fits)).toMatchObject({ status: 200 });
    expect(await signUp(`x${fits}`)).toMatchObject({ type: 'InvalidParameterException' });
  });
});

describe('Two sign-ups of one address at once', () => {
  it('ACC-049: make one account, with one password, which one code confirms', async () => {
    const address = `twice-${unique()}@shop.example`;
    const passwords = Array.from({ length: 4 }, (_, n) => `Rye-and-Barley-${2030 + n}`);
    const answers = await Promise.all(passwords.map((password) => signUp(address, password)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const visitor = portal.visitor();
    const confirmed = [];
    for (const { text } of await portal.mailbox(address)) {
      const code = /\b\d{6}\b/.exec(text)?.[0];
      for (const { session } of answers) {
        const sent = { Username: address, ConfirmationCode: code, Session: session };
        if ((await visitor.pool('ConfirmSignUp', sent)).status === 200) confirmed.push(code);
      }
    }
    const signedIn = [];
    for (const password of passwords) {
      const { status } = await visitor.pool('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: address, PASSWORD: password },
      });
      signedIn.push(status);
    }
    expect(confirmed).toHaveLength(1);
    expect(signedIn.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('A captcha', () => {
  it('ACC-160: is good once, also at once (security A10)', async () => {
    const visitor = portal.visitor();
    const token = await visitor.solveCaptcha();
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.call(accounts.verify, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await visitor.call(accounts.verify, { token })).refused).toBe('CAPTCHA_FAILED');
  });

  it('ACC-041: that was shown to /recaptcha/verify is of no use to a sign-up', async () => {
    const visitor = portal.visitor();
    const captchaToken = await visitor.solveCaptcha();
    await visitor.call(accounts.verify, { token: captchaToken });
    expect(await new PoolUser(portal).signUp({ ClientMetadata: { captchaToken } })).toMatchObject({
      __type: 'UserLambdaValidationException',
    });
  });

  it('ACC-160: made up is refused', async () => {
    const answer = await portal.visitor().call(accounts.verify, { token: 'x' });
    expect([answer.status, answer.refused]).toEqual([422, 'CAPTCHA_FAILED']);
  });
});

describe('Guessing a link', () => {
  const linkId = () => randomUUID().replaceAll('-', '').padEnd(43, 'x');
  const password = testPassword;
  const guess = <C extends Call>(call: C, input: () => SentTo<C>) => [call, input] as const;
  it.each(
    [
      guess(accounts.inviteLinkFetch, () => ({ linkId: linkId() })),
      guess(accounts.inviteLink, () => ({ linkId: linkId(), password })),
      guess(accounts.magicLinkSignupFetch, () => ({ linkId: linkId() })),
      guess(accounts.magicLinkSignup, () => ({ linkId: linkId(), password, secOptIn: true })),
      guess(accounts.checkResetPasswordMagicLink, () => ({ linkId: linkId() })),
      guess(accounts.resetPassword, () => ({ linkId: linkId(), password })),
    ].map(([call, input]) => [call.path, call, input] as const),
  )('%s is stopped after so many a minute, with Retry-After', async (_path, call, input) => {
    const visitor = limited.visitor();
    // The CSRF token is requested only once, because its own rate limit is not what this test is about.
    const headers = { 'x-csrf-token': await visitor.csrfToken() };
    for (let times = 0; times < call.perMinute; times += 1) {
      expect((await visitor.call(call, input(), headers)).refused).not.toBe('TOO_MANY');
    }
    const stopped = await visitor.call(call, input(), headers);
    expect([stopped.status, stopped.refused]).toEqual([429, 'TOO_MANY']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('An address that leads elsewhere', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/signin/?redirect=//evil.example',
    '/resetPassword/x/https:%2f%2fevil.example',
  ])('security R1 › %s is answered without a redirect', async (url) => {
    const answer = await portal.request({
      method: 'GET',
      url,
      headers: { host: 'localhost:3000', cookie: 'redirect=//evil.example' },
    });
    expect(answer.headers.location).toBeUndefined();
    expect(Math.floor(answer.status / 100)).not.toBe(3);
  });
});

describe('POST /api/accounts/logout everywhere', () => {
  it('ACC-143: security S4 › ends every session and token of the person, and nobody else’s', async () => {
    const [ada, other] = [await portal.owner(), await portal.owner()];
    const elsewhere = portal.visitor();
    await elsewhere.signIn(ada.email, testPassword);
    const tokens = await elsewhere.tokens(ada.email);
    await ada.call(accounts.logout, { everywhere: true });
    const isIn = async (who: typeof ada) => (await who.call(accounts.check, {})).data.authenticated;
    expect([await isIn(ada), await isIn(elsewhere), await isIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
    // After the global sign-out, the pool's tokens open no session and cannot be renewed.
    const again = await elsewhere.call(accounts.session, { idToken: String(tokens.IdToken) });
    expect(again.refused).toBe('TOKEN_INVALID');
    const refreshed = await elsewhere.refresh(tokens.RefreshToken);
    expect(refreshed.status).toBe(400);
  });
});
