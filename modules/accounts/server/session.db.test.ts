import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureUsageProfile } from '#modules/plans/contract.ts';
import { countRows, openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../contract.ts';

let portal: TestPortal;
let owner: Visitor;
beforeAll(async () => {
  portal = await openPortal({
    env: { SESSION_IDLE_SECONDS: '1800', SESSION_ABSOLUTE_SECONDS: '7200' },
  });
  owner = await portal.owner();
});
afterAll(() => portal.close());

const setCookies = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat() as string[];

async function idTokenOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: owner.email, PASSWORD: testPassword },
  });
  return (body.AuthenticationResult as { IdToken: string }).IdToken;
}

/** The owner, in another browser. */
async function signedIn(): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.signIn(owner.email, testPassword);
  return visitor;
}

describe('POST /api/accounts/session', () => {
  it('security S2 › sets a cookie that no script reads and no other site sends', async () => {
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
    const { rows } = (await portal.services.database.system.execute(
      sql`select * from accounts_sessions`,
    )) as unknown as { rows: object[] };
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('session'));
  });

  it('refuses what is not an ID token of the pool, and stores nothing', async () => {
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
  it('tells a visitor what the portal draws first, and nothing of a person', async () => {
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
        maintenance: { enabled: false },
      },
    });
  });

  it('tells an admin who they are', async () => {
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

  it('portal §4 Session › security S6 › counts down; the boot check never extends, touch does', async () => {
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

  it('portal §4 Session › security S6 › a session ends at its absolute end, however often it was touched', async () => {
    const visitor = await signedIn();
    for (let touches = 0; touches < 4; touches += 1) {
      portal.clock.forward(1700);
      expect((await visitor.call(accounts.check, { touch: true })).data.authenticated).toBe(true);
    }
    expect((await visitor.call(accounts.check, {})).data.secondsLeft).toBe(400);
    portal.clock.forward(400);
    expect((await visitor.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
  });

  it('security T7 › tells a session carried to another brand’s host only where to go', async () => {
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
    'portal §2 Guards › on %s a visitor meets %s, at the right address: %s',
    async (host, brandId, correctHost) => {
      const { data } = await portal.visitor({ host }).call(accounts.check, { bc: true });
      expect(data.boot).toMatchObject({ brand: { brandId }, correctHost });
    },
  );
});

describe('POST /api/accounts/logout', () => {
  it('portal §4 Session › security S3 › ends the session for good, and this one only', async () => {
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
    const { body } = await visitor.pool('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: owner.email, PASSWORD: testPassword },
    });
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string };
    await visitor.pool('GlobalSignOut', { AccessToken });
    expect((await visitor.call(accounts.check, {})).data.authenticated).toBe(false);
    expect((await other.call(accounts.check, {})).data.authenticated).toBe(false);
  });

  it('security S5 › is none any more when its person is removed', async () => {
    const removed = await portal.owner();
    await portal.services.database.system.execute(
      sql`delete from profile_users where cognito_id = ${removed.cognitoId}`,
    );
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
