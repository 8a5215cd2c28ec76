import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import {
  countRows,
  openPortal,
  ownerForAll,
  portalForAll,
  runJob,
  type TestPortal,
} from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { endSignIns } from './jobs/endSignIns.ts';

const portal = portalForAll({
  env: { SESSION_IDLE_SECONDS: '1800', SESSION_ABSOLUTE_SECONDS: '7200' },
});
const owner = ownerForAll(portal);

const setCookies = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat() as string[];

const idTokenOf = async (visitor: Visitor) => (await visitor.tokens(owner.email)).IdToken;

/** Signs the owner in, in another browser. */
async function signedIn(): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.signIn(owner.email, testPassword);
  return visitor;
}

describe('POST /api/accounts/session', () => {
  it('ACC-140: security S2 › sets a cookie that no script reads and no other site sends', async () => {
    const visitor = portal.visitor();
    const answer = await visitor.call(accounts.session, { idToken: await idTokenOf(visitor) });
    const cookie = setCookies(answer.headers).find((text) => text.startsWith('session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain|Expires|Max-Age/i);
    expect(answer.data).toEqual({ newUser: false });
  });

  it('security S1 › gives every sign-in an id of 256 bits of its own and ends the one before', async () => {
    const visitor = await signedIn();
    const first = visitor.cookies.get('session') ?? '';
    await visitor.signIn(owner.email, testPassword);
    const second = visitor.cookies.get('session') ?? '';
    expect(Buffer.from(second, 'base64url')).toHaveLength(32);
    expect(second).not.toBe(first);
    const stale = portal.visitor();
    stale.cookies.set('session', first);
    expect((await stale.call(featureUsageProfile, {})).status).toBe(401);
  });

  it('security S1 › never takes over an id that was planted', async () => {
    const planted = 'A'.repeat(43);
    const visitor = portal.visitor();
    visitor.cookies.set('session', planted);
    expect((await visitor.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
    await visitor.signIn(owner.email, testPassword);
    expect(visitor.cookies.get('session')).not.toBe(planted);
    const attacker = portal.visitor();
    attacker.cookies.set('session', planted);
    expect((await attacker.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
  });

  it('keeps only a hash of the id', async () => {
    const visitor = await signedIn();
    const { rows } = (await portal.db.execute(sql`select * from accounts_sessions`)) as unknown as {
      rows: object[];
    };
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('session'));
  });

  it('ACC-140: refuses what is not an ID token of the pool, and stores nothing', async () => {
    const visitor = portal.visitor();
    const before = await countRows(portal.services, 'accounts_sessions');
    const good = await idTokenOf(visitor);
    const [header = '', payload = ''] = good.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const idToken of ['', 'x', `${header}.${payload}.AAAA`, `${none}.${payload}.`]) {
      expect((await visitor.call(accounts.session, { idToken })).refused).toBe('TOKEN_INVALID');
    }
    expect(await countRows(portal.services, 'accounts_sessions')).toBe(before);
  });

  it('security C5 › cannot be forged: it needs the token of this browser', async () => {
    const visitor = portal.visitor();
    const foreign = await portal.visitor().csrfToken();
    const idToken = await idTokenOf(visitor);
    for (const token of [null, 'x', foreign]) {
      const answer = await visitor.call(accounts.session, { idToken }, { 'x-csrf-token': token });
      expect(answer.refused).toBe('CSRF');
      expect(setCookies(answer.headers)).toEqual([]);
    }
  });
});

describe('POST /api/accounts/check', () => {
  it('ACC-141: tells a visitor what the portal draws first, and nothing of a person', async () => {
    const { data } = await portal.visitor().call(accounts.check, { bc: true });
    expect(data).toMatchObject({
      authenticated: false,
      username: null,
      email: null,
      secondsLeft: null,
      isProduction: false,
      boot: {
        brand: { brandId: 'fairhaven' },
        correctHost: true,
        sessionInactivityTimeout: 1800,
        userPool: { ClientId: 'portal' },
        isTrialDisabled: false,
        trialDays: 30,
        maintenance: { enabled: false },
      },
    });
  });

  it.each([
    ['', false],
    ['true', true],
  ])('ACC-297: tells whether a bought pool takes passkeys (%s)', async (set, hasPasskeys) => {
    const endpoint = 'https://pool.example';
    const bought = await openPortal({
      env: { COGNITO_ENDPOINT: endpoint, COGNITO_PASSKEYS: set },
    });
    const poolAt = async (site: TestPortal) =>
      (await site.visitor().call(accounts.check, { bc: true })).data.boot?.userPool;
    expect(await poolAt(bought)).toMatchObject({ endpoint, hasPasskeys });
    expect(await poolAt(portal)).toMatchObject({ hasPasskeys: true });
    await bought.close();
  });

  it('ACC-141: tells an admin who they are', async () => {
    const { data } = await owner.call(accounts.check, {});
    expect(data).toMatchObject({
      authenticated: true,
      username: owner.email,
      email: owner.email,
      orgId: owner.orgId,
      newUser: false,
      isCustomerService: false,
    });
    expect(data).not.toHaveProperty('boot');
  });

  it('ACC-142, ACC-144: security S6 › counts down; the boot check never extends, touch does', async () => {
    const visitor = await signedIn();
    portal.clock.forward(600);
    expect((await visitor.call(accounts.check, {})).data.secondsLeft).toBe(1200);
    expect((await visitor.call(accounts.check, { bc: true, touch: true })).data.secondsLeft).toBe(
      1200,
    );
    expect((await visitor.call(accounts.check, { touch: true })).data.secondsLeft).toBe(1800);
    portal.clock.forward(1799);
    expect((await visitor.call(accounts.check, {})).data.secondsLeft).toBe(1);
    portal.clock.forward(1);
    expect((await visitor.call(accounts.check, {})).data.authenticated).toBe(false);
    expect((await visitor.call(accounts.check, { touch: true })).data.authenticated).toBe(false);
  });

  it('ACC-144: security S6 › a session ends at its absolute end, however often it was touched', async () => {
    const visitor = await signedIn();
    for (let touches = 0; touches < 4; touches += 1) {
      portal.clock.forward(1700);
      expect((await visitor.call(accounts.check, { touch: true })).data.authenticated).toBe(true);
    }
    expect((await visitor.call(accounts.check, {})).data.secondsLeft).toBe(400);
    portal.clock.forward(400);
    expect((await visitor.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
  });

  it('ACC-157: security T7 › tells a session carried to another brand’s host only where to go', async () => {
    const visitor = await signedIn();
    const elsewhere = portal.visitor({ host: 'northlight.example' });
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    const { data } = await elsewhere.call(accounts.check, { bc: true, touch: true });
    expect(data).toMatchObject({
      authenticated: false,
      email: null,
      cognitoId: null,
      orgId: null,
      boot: {
        correctHost: false,
        correctUrl: 'http://localhost:3000',
        brand: { brandId: 'fairhaven' },
      },
    });
    expect((await elsewhere.call(featureUsageProfile, {})).refused).toBe('WRONG_HOST');
  });

  it.each([
    ['www.fairhaven.example', 'fairhaven', true],
    ['northlight.example', 'northlight', true],
    ['sample.localhost:3000', 'fairhaven', true],
    ['fairhaven.example.evil', 'fairhaven', false],
    ['somewhere.example', 'fairhaven', false],
  ])(
    'SHL-021: on %s a visitor meets %s, at the right address: %s',
    async (host, brandId, correctHost) => {
      const { data } = await portal.visitor({ host }).call(accounts.check, { bc: true });
      expect(data.boot).toMatchObject({ brand: { brandId }, correctHost });
    },
  );
});

describe('POST /api/accounts/logout', () => {
  it('ACC-143: security S3 › ends the session for good, and this one only', async () => {
    const [visitor, other] = [await signedIn(), await signedIn()];
    const cookie = visitor.cookies.get('session') ?? '';
    expect((await visitor.call(accounts.logout, {})).status).toBe(200);
    expect(visitor.cookies.has('session')).toBe(false);
    visitor.cookies.set('session', cookie);
    expect((await visitor.call(featureUsageProfile, {})).status).toBe(401);
    expect((await other.call(featureUsageProfile, {})).status).toBe(200);
  });

  it('is no error without a session', async () => {
    expect((await portal.visitor().call(accounts.logout, {})).status).toBe(200);
  });

  it('security C1 › refuses a token of before the sign-in', async () => {
    const visitor = portal.visitor();
    const early = await visitor.csrfToken();
    await visitor.signIn(owner.email, testPassword);
    const answer = await visitor.call(accounts.logout, {}, { 'x-csrf-token': early });
    expect(answer.refused).toBe('CSRF');
    expect((await visitor.call(accounts.check, {})).data.authenticated).toBe(true);
  });
});

describe('A session', () => {
  it('security S4 › ends everywhere when the person signs out globally', async () => {
    const [visitor, other] = [await signedIn(), await signedIn()];
    const { AccessToken } = await visitor.tokens(owner.email);
    await visitor.pool('GlobalSignOut', { AccessToken });
    expect((await visitor.call(accounts.check, {})).data.authenticated).toBe(false);
    expect((await other.call(accounts.check, {})).data.authenticated).toBe(false);
  });

  it('security S5 › is none any more when its person is removed', async () => {
    const removed = await portal.owner();
    await portal.db.execute(sql`delete from profile_users where cognito_id = ${removed.cognitoId}`);
    expect((await removed.call(featureUsageProfile, {})).status).toBe(401);
  });
});

describe('GET /api/getCSRFToken', () => {
  it('answers the same token for one browser, others for others, and sets a cookie once', async () => {
    const visitor = portal.visitor();
    const first = await visitor.csrfToken();
    const cookie = visitor.cookies.get('visitor');
    expect(await visitor.csrfToken()).toBe(first);
    expect(visitor.cookies.get('visitor')).toBe(cookie);
    expect(await portal.visitor().csrfToken()).not.toBe(first);
    expect(await owner.csrfToken()).not.toBe(first);
  });
});

describe('POST /api/utils/logger', () => {
  it('security I10 › takes 200 KB with line breaks and terminal sequences', async () => {
    const message = 'line\r\n\u001b[31mred '.repeat(12_000);
    const answer = await portal.visitor().call(accounts.logger, { message, page: '/dashboard' });
    expect(answer.status).toBe(200);
  });
});

describe('A session and its sign-in at the pool', () => {
  const tokensOf = (person: Visitor) => person.tokens(person.email);
  const open = (idToken: string, visitor = portal.visitor()) =>
    visitor.call(accounts.session, { idToken });
  /** What the pool answers to a refresh token; the token is used up if the status is 200. */
  const refresh = async (token: string) => {
    const { status, body } = await portal.visitor().refresh(token);
    return { status, idToken: (body.AuthenticationResult as { IdToken: string })?.IdToken };
  };
  const isIn = async (who: Visitor) => (await who.call(accounts.check, {})).data.authenticated;

  it('ACC-162: begins by an ID token once, also at once, however its signature is written', async () => {
    const person = await portal.owner();
    const { IdToken } = await tokensOf(person);
    // Four of the last character's six bits are not part of the signature's 256 bytes.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(IdToken.at(-1) ?? '');
    const sameSignature = IdToken.slice(0, -1) + alphabet[last + 1];
    const answers = await Promise.all(
      [IdToken, IdToken, sameSignature].map((token) => open(token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await open(IdToken)).refused).toBe('TOKEN_INVALID');
    expect((await open(sameSignature)).refused).toBe('TOKEN_INVALID');
  });

  it('ACC-163: are ten a person at most: the oldest goes, with its tokens, and nobody else’s', async () => {
    const [person, other] = [await portal.owner(), await portal.owner()];
    const browsers: Visitor[] = [];
    const tokens: Awaited<ReturnType<typeof tokensOf>>[] = [];
    for (let n = 0; n < 10; n += 1) {
      portal.clock.forward(1);
      const [browser, its] = [portal.visitor(), await tokensOf(person)];
      expect((await open(its.IdToken, browser)).status).toBe(200);
      browsers.push(browser);
      tokens.push(its);
    }
    // The session of the sign-up was the eleventh, and so the oldest.
    expect(await isIn(person)).toBe(false);
    expect(await Promise.all(browsers.map(isIn))).toEqual(Array(10).fill(true));
    expect(await isIn(other)).toBe(true);

    portal.clock.forward(1);
    await open((await tokensOf(person)).IdToken);
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, ...Array(9).fill(true)]);
    expect((await refresh(tokens[0]?.RefreshToken ?? '')).status).toBe(400);
    expect((await refresh(tokens[1]?.RefreshToken ?? '')).status).toBe(200);
  });

  it('ACC-164: end together when it is signed out, and no other of the person', async () => {
    const person = await portal.owner();
    const [here, there] = [portal.visitor(), portal.visitor()];
    const [its, others] = [await tokensOf(person), await tokensOf(person)];
    await open(its.IdToken, here);
    await open(others.IdToken, there);
    await here.call(accounts.logout, {});
    expect((await refresh(its.RefreshToken)).status).toBe(400);
    expect((await refresh(others.RefreshToken)).status).toBe(200);
    expect(await isIn(there)).toBe(true);
  });

  it('ACC-164: end together when the browser signs in anew, and a renewed token takes its session’s place', async () => {
    const person = await portal.owner();
    const here = portal.visitor();
    const [first, second] = [await tokensOf(person), await tokensOf(person)];
    await open(first.IdToken, here);
    await open(second.IdToken, here);
    expect((await refresh(first.RefreshToken)).status).toBe(400);

    const renewed = await refresh(second.RefreshToken);
    const elsewhere = portal.visitor();
    expect((await open(renewed.idToken, elsewhere)).status).toBe(200);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, true]);
  });

  it('ACC-164: end together when nothing touched it any more', async () => {
    const person = await portal.owner();
    const its = await tokensOf(person);
    await open(its.IdToken);
    const unused = await tokensOf(person);
    const sweep = () => runJob(portal.services, endSignIns);
    await sweep();
    const renewed = await refresh(its.RefreshToken);
    expect(renewed.status).toBe(200);
    portal.clock.forward(1801);
    await sweep();
    expect((await open(renewed.idToken)).refused).toBe('TOKEN_INVALID');
    // A sign-in without a session in the portal belongs to another app, and is left alone.
    expect((await refresh(unused.RefreshToken)).status).toBe(200);
  });
});
