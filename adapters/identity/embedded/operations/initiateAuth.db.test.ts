import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsOf } from '#kit/server/db/database.ts';
import { hashPassword } from '#kit/server/password/hash.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type PoolAnswer, PoolUser } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { enterCode, turnOn } from '#tests/support/secondStep.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { endAllFamilies } from '../store/refreshTokens.ts';
import { lockAddress, setPassword } from '../store/users.ts';
import { poolChallenges, poolRefreshTokens } from '../tables.ts';

const onPostgres = inject('postgresUrl') !== null;
const portal = portalForAll();
let ada: PoolUser;
beforeAll(async () => {
  ada = await new PoolUser(portal).enrol();
});

const invalidRefresh = {
  status: 400,
  __type: 'NotAuthorizedException',
  message: 'Invalid Refresh Token',
};

describe('InitiateAuth USER_PASSWORD_AUTH', () => {
  test('answers tokens with the claims that Cognito’s have', async () => {
    const { IdToken, AccessToken, ...rest } = await ada.tokens();
    expect(rest).toMatchObject({
      ExpiresIn: 3600,
      TokenType: 'Bearer',
      RefreshToken: expect.any(String),
    });
    const now = portal.clock.now().getTime() / 1000;
    const issuer = /\/cognito\/local_portal$/;
    expect(decodeJwt(IdToken)).toMatchObject({
      iss: expect.stringMatching(issuer),
      aud: 'portal',
      token_use: 'id',
      email: ada.email,
      email_verified: true,
      auth_time: now,
      iat: now,
      exp: now + 3600,
    });
    const access = decodeJwt(AccessToken);
    expect(access).toMatchObject({
      client_id: 'portal',
      token_use: 'access',
      sub: decodeJwt(IdToken).sub,
    });
    expect(access.aud).toBeUndefined();
  });

  test('ACC-008: answers an unknown address and a wrong password with the same bytes (security A1)', async () => {
    const wrong = await ada.signIn('Not-her-password-1');
    expect(wrong).toEqual({
      status: 400,
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await new PoolUser(portal).signIn('Not-her-password-1')).toEqual(wrong);
  });

  test('ACC-009: tells of a missing confirmation only to one who knows the password', async () => {
    const bob = new PoolUser(portal);
    await bob.signUp();
    expect(await bob.signIn('Not-his-password-1')).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await bob.signIn()).toMatchObject({
      __type: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
  });

  test('does not offer SRP', async () => {
    const answer = await ada.ask('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: ada.email, SRP_A: 'ab' },
    });
    expect(answer).toMatchObject({
      __type: 'InvalidParameterException',
      message: 'USER_SRP_AUTH flow not enabled for this client',
    });
  });

  test('refuses another client id', async () => {
    const answer = await ada.ask('InitiateAuth', {
      ClientId: 'other',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: ada.email, PASSWORD: testPassword },
    });
    expect(answer).toMatchObject({ status: 400, __type: 'ResourceNotFoundException' });
  });
});

describe('InitiateAuth REFRESH_TOKEN_AUTH', () => {
  test('answers new tokens and a new refresh token', async () => {
    const first = await ada.tokens();
    portal.clock.forward(3601);
    const { status, AuthenticationResult: second } = await ada.refresh(first.RefreshToken);
    expect(status).toBe(200);
    expect(second?.RefreshToken).not.toBe(first.RefreshToken);
    expect(await portal.services.identity.verifyIdToken(first.IdToken)).toBeNull();
    expect(await portal.services.identity.verifyIdToken(second?.IdToken ?? '')).toMatchObject({
      email: ada.email,
    });
    expect(decodeJwt(second?.IdToken ?? '').auth_time).toBe(decodeJwt(first.IdToken).auth_time);
  });

  test('ends the family of a token that comes back (security S8)', async () => {
    const other = await ada.tokens();
    const { RefreshToken: first } = await ada.tokens();
    const second = (await ada.refresh(first)).AuthenticationResult;
    expect(await ada.refresh(first)).toEqual(invalidRefresh);
    expect(await ada.refresh(second?.RefreshToken ?? '')).toEqual(invalidRefresh);
    expect(await ada.ask('GetUser', { AccessToken: second?.AccessToken })).toMatchObject({
      message: 'Access Token has been revoked',
    });
    expect(await portal.services.identity.verifyIdToken(second?.IdToken ?? '')).toBeNull();
    expect(await ada.refresh(other.RefreshToken)).toMatchObject({ status: 200 });
  });

  test('lets at most one of two uses at once through, and ends the family', async () => {
    const { RefreshToken } = await ada.tokens();
    const answers = await Promise.all([ada.refresh(RefreshToken), ada.refresh(RefreshToken)]);
    // The second refresh may end the token family before the first is answered; then the first is refused as
    // well.
    const [refused, other] = answers.toSorted((one, two) => two.status - one.status);
    expect(refused).toEqual(invalidRefresh);
    if (other?.status !== 200) return expect(other).toEqual(invalidRefresh);
    const next = other.AuthenticationResult?.RefreshToken ?? '';
    expect(await ada.refresh(next)).toEqual(invalidRefresh);
  });

  test('ends thirty days after the sign-in, however often it is refreshed', async () => {
    let { RefreshToken: token } = await ada.tokens();
    portal.clock.forward(29 * 86_400);
    token = (await ada.refresh(token)).AuthenticationResult?.RefreshToken ?? '';
    expect(token).not.toBe('');
    portal.clock.forward(86_400);
    expect(await ada.refresh(token)).toEqual(invalidRefresh);
  });

  test.each(['', 'x', `${randomUUID()}.x`, `${randomUUID()}.`, "' or 1=1 --"])(
    'refuses %j',
    async (token) => {
      expect(await ada.refresh(token)).toEqual(invalidRefresh);
    },
  );
});

describe('RespondToAuthChallenge NEW_PASSWORD_REQUIRED', () => {
  const newPassword = 'Oats-and-Millet-2026';
  async function challenged() {
    const bob = new PoolUser(portal);
    const made = await portal.services.identity.createUser(
      bob.email,
      testPassword,
      {},
      { temporary: true },
    );
    expect(made).toMatchObject({ email: bob.email });
    const asked = await bob.signIn();
    const respond = (password = newPassword, Session = asked.Session) =>
      bob.ask('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: bob.email, NEW_PASSWORD: password },
      });
    return { bob, asked, respond };
  }
  const expired = {
    status: 400,
    __type: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  };

  test('ACC-015: a temporary password leads to a new one, and that to tokens', async () => {
    const { bob, asked, respond } = await challenged();
    expect(asked).toMatchObject({ status: 200, ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(asked.AuthenticationResult).toBeUndefined();
    expect(await respond()).toMatchObject({
      status: 200,
      AuthenticationResult: { TokenType: 'Bearer' },
    });
    expect(await bob.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await bob.signIn(newPassword)).toMatchObject({ status: 200, ChallengeParameters: {} });
  });

  test('ACC-018: is used once (security S9)', async () => {
    const { respond } = await challenged();
    const answers = await Promise.all([respond(), respond()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await respond()).toEqual(expired);
  });

  test('ACC-018: ends after fifteen minutes (security S9)', async () => {
    const { respond } = await challenged();
    portal.clock.forward(15 * 60);
    expect(await respond()).toEqual(expired);
  });

  test('ACC-383: is put for a week, and then no more', async () => {
    const { bob } = await challenged();
    const week = 7 * 86_400;
    portal.clock.forward(week - 1);
    expect(await bob.signIn()).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    portal.clock.forward(1);
    expect(await bob.signIn()).toMatchObject({
      status: 400,
      __type: 'PasswordResetRequiredException',
    });
    expect(await bob.signIn('Not-The-One-1')).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('is not used up by a weak password', async () => {
    const { respond } = await challenged();
    expect(await respond('weak')).toMatchObject({ __type: 'InvalidPasswordException' });
    expect(await respond()).toMatchObject({ status: 200 });
  });

  test('is of no use to another user', async () => {
    const { asked } = await challenged();
    const { respond } = await challenged();
    expect(await respond(newPassword, asked.Session)).toEqual(expired);
  });
});

describe('A sign-in by a password at the moment at which another one is set', () => {
  const enrolled = () => new PoolUser(portal).enrol();
  async function withStep() {
    const person = await enrolled();
    const { AccessToken } = await person.tokens();
    return { person, ...(await turnOn(portal, person, AccessToken)) };
  }
  const ways: Record<string, () => Promise<[PoolUser, () => Promise<PoolAnswer>]>> = {
    'without a second step': async () => {
      const person = await enrolled();
      return [person, () => person.signIn()];
    },
    'where it is temporary': async () => {
      const person = new PoolUser(portal);
      const { identity } = portal.services;
      await identity.createUser(person.email, testPassword, {}, { temporary: true });
      return [person, () => person.signIn()];
    },
    'where a second step is asked for': async () => {
      const { person } = await withStep();
      return [person, () => person.signIn()];
    },
    'where the code after it is right': async () => {
      const { person, secret } = await withStep();
      const { Session: session } = await person.signIn();
      const code = codeAt(portal, secret);
      return [person, () => enterCode(person, { email: person.email, session, code })];
    },
  };
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const isAwaited = async () => (await rowsOf(portal.db, waiting)).length > 0;

  test.skipIf(!onPostgres).each(Object.entries(ways))(
    'ACC-402: opens nothing, %s',
    async (_way, prepare) => {
      const [{ email }, begin] = await prepare();
      const sub = (await portal.services.identity.findUser(email))?.cognitoId ?? '';
      const passwordHash = await hashPassword('Oats-and-Millet-2026');
      const begun = await portal.db.transaction(async (tx) => {
        await lockAddress(tx, email);
        const answer = begin();
        await eventually('who waits for the password', 10, isAwaited);
        await setPassword(tx, { email, sub }, passwordHash);
        await endAllFamilies(tx, sub);
        return { answer };
      });
      expect(await begun.answer).toEqual({
        status: 400,
        __type: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
      const { db } = portal;
      expect(await db.$count(poolRefreshTokens, eq(poolRefreshTokens.sub, sub))).toBe(0);
      expect(await db.$count(poolChallenges, eq(poolChallenges.sub, sub))).toBe(0);
    },
  );
});

describe('GetUser, GlobalSignOut and RevokeToken', () => {
  test('GetUser answers the attributes', async () => {
    const { AccessToken } = await ada.tokens();
    expect(await ada.ask('GetUser', { AccessToken })).toMatchObject({
      status: 200,
      Username: decodeJwt(AccessToken).sub,
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: ada.email }]),
    });
  });

  test('GetUser refuses an ID token, an expired one and garbage', async () => {
    const { IdToken, AccessToken } = await ada.tokens();
    expect(await ada.ask('GetUser', { AccessToken: IdToken })).toMatchObject({
      message: 'Invalid Access Token',
    });
    expect(await ada.ask('GetUser', { AccessToken: 'x' })).toMatchObject({
      message: 'Invalid Access Token',
    });
    portal.clock.forward(3600);
    expect(await ada.ask('GetUser', { AccessToken })).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });

  test('GlobalSignOut ends every token of the user, and the portal’s session', async () => {
    const bob = portal.visitor();
    const email = `bob-${randomUUID()}@shop.example`;
    await bob.signUp(email);
    const tokens = await bob.tokens(email);
    const { check } = await import('#modules/foundation/people/calls/accounts.ts');
    expect((await bob.call(check, {})).data.authenticated).toBe(true);
    expect(await bob.pool('GlobalSignOut', { AccessToken: tokens.AccessToken })).toEqual({
      status: 200,
      body: {},
    });
    expect((await bob.call(check, {})).data.authenticated).toBe(false);
    expect(await ada.refresh(tokens.RefreshToken ?? '')).toEqual(invalidRefresh);
    expect(await portal.services.identity.verifyIdToken(tokens.IdToken ?? '')).toBeNull();
    expect((await bob.pool('GlobalSignOut', { AccessToken: tokens.AccessToken })).status).toBe(400);
  });

  test('RevokeToken ends one sign-in', async () => {
    const [one, two] = [await ada.tokens(), await ada.tokens()];
    expect(await ada.ask('RevokeToken', { Token: one.RefreshToken })).toEqual({ status: 200 });
    expect(await ada.refresh(one.RefreshToken)).toEqual(invalidRefresh);
    expect(await ada.refresh(two.RefreshToken)).toMatchObject({ status: 200 });
    expect(await ada.ask('RevokeToken', { Token: 'unknown' })).toEqual({ status: 200 });
  });
});
