import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import { session as beginSession, check } from '#modules/foundation/people/calls/accounts.ts';
import { otherCode, PoolUser, type Tokens } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, enterCode, turnOn, turnOnFor } from '#tests/support/secondStep.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { resealSecondSteps } from './secondStep.ts';
import { countSecondSteps } from './store/authenticators.ts';
import { poolAuthenticators, poolRecoveryCodes, poolRefreshTokens, poolUsers } from './tables.ts';

const portal = portalForAll();

const newPassword = 'Oats-and-Millet-2026';
const over = {
  status: 400,
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const mismatch = { status: 400, __type: 'CodeMismatchException' };
const asked = { status: 200, ChallengeName: 'SOFTWARE_TOKEN_MFA' };
const opened = { status: 200, AuthenticationResult: { TokenType: 'Bearer' } };

/** Somebody whose second step is on, with the tokens of the sign-in that turned it on. */
async function withStep(at = portal) {
  const person = await new PoolUser(at).enrol();
  const tokens = await person.tokens();
  return { person, tokens, ...(await turnOn(at, person, tokens.AccessToken)) };
}
const begin = async (person: PoolUser) => (await person.signIn()).Session;
const enter = (person: PoolUser, session: string | undefined, code: string) =>
  enterCode(person, { email: person.email, session, code });
/** Signs in with both steps. */
async function signIn(person: PoolUser, secret: string): Promise<Tokens> {
  const answer = await enter(person, await begin(person), codeAt(portal, secret));
  if (!answer.AuthenticationResult) throw new Error(JSON.stringify(answer));
  return answer.AuthenticationResult;
}
const subOf = async ({ email }: PoolUser) =>
  (await portal.services.identity.findUser(email))?.cognitoId ?? '';
const joined = (code: string) => code.replace('-', '');
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe('Setting up an authenticator', () => {
  test('ACC-215: the first right code of it turns the second step on at once', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const { SecretCode, ...rest } = await ada.ask('AssociateSoftwareToken', { AccessToken });
    expect(SecretCode).toMatch(/^[A-Z2-7]{16,}$/);
    expect(rest).toEqual({ status: 200 });
    expect(await ada.signIn()).toMatchObject(opened);
    const code = codeAt(portal, String(SecretCode));
    const verify = (UserCode: string) =>
      ada.ask('VerifySoftwareToken', { AccessToken, UserCode, FriendlyDeviceName: 'Phone' });
    expect(await verify(otherCode(code))).toEqual({
      status: 400,
      __type: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    expect(await ada.signIn()).toMatchObject(opened);
    expect(await verify(code)).toMatchObject({ status: 200, Status: 'SUCCESS' });
    expect(await ada.signIn()).toMatchObject(asked);
    expect(await verify(code)).toMatchObject({ __type: 'EnableSoftwareTokenMFAException' });
  });

  test('ACC-215: a secret that nobody confirmed within an hour is void', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { SecretCode } = await ada.ask('AssociateSoftwareToken', {
      AccessToken: (await ada.tokens()).AccessToken,
    });
    portal.clock.forward(3600);
    const { AccessToken } = await ada.tokens();
    const UserCode = codeAt(portal, String(SecretCode));
    expect(await ada.ask('VerifySoftwareToken', { AccessToken, UserCode })).toMatchObject({
      __type: 'EnableSoftwareTokenMFAException',
    });
    expect(await ada.signIn()).toMatchObject(opened);
  });

  test.each([
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
  ])('ACC-215: %s takes no ID token, and none of a sign-in that has ended', async (name, more) => {
    const ada = await new PoolUser(portal).enrol();
    const { IdToken, AccessToken } = await ada.tokens();
    await ada.ask('GlobalSignOut', { AccessToken });
    for (const sent of [IdToken, AccessToken, 'x'])
      expect(await ada.ask(name, { AccessToken: sent, ...more })).toMatchObject({
        status: 400,
        __type: 'NotAuthorizedException',
      });
  });

  test('ACC-216: ends the other sign-ins, and the sessions in other browsers alone', async () => {
    const ada = await portal.owner();
    const elsewhere = portal.visitor();
    await elsewhere.signIn(ada.email, testPassword);
    const client = clientOf(ada);
    const tokens = async () => (await beginSignIn(client, ada.email)).AuthenticationResult;
    const [here, other] = [await tokens(), await tokens()];
    await turnOn(portal, client, here?.AccessToken ?? '');
    expect((await ada.call(check, {})).data.authenticated).toBe(true);
    expect((await elsewhere.call(check, {})).data.authenticated).toBe(false);
    const refresh = (REFRESH_TOKEN = '') =>
      client.ask('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      });
    expect(await refresh(other?.RefreshToken)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await refresh(here?.RefreshToken)).toMatchObject({ status: 200 });
  });

  test('ACC-217: answers ten recovery codes once, and keeps neither them nor the secret', async () => {
    const { secret, recoveryCodes } = await withStep();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    const db = portal.db;
    const stored = JSON.stringify([
      await db.select().from(poolAuthenticators),
      await db.select().from(poolRecoveryCodes),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(joined)])
      expect(stored).not.toContain(text);
  });

  test('ACC-217: the codes are hashed as passwords are, with one salt a person', async () => {
    const saltOf = async () => {
      const { person } = await withStep();
      const rows = await portal.db
        .select()
        .from(poolRecoveryCodes)
        .where(eq(poolRecoveryCodes.sub, await subOf(person)));
      expect(rows).toHaveLength(10);
      const salts = new Set(rows.map(({ codeHash }) => codeHash.slice(0, -44)));
      expect(salts.size).toBe(1);
      return [...salts][0];
    };
    const salt = await saltOf();
    expect(salt).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}$/);
    expect(await saltOf()).not.toBe(salt);
  });

  test('ACC-217: a code that was stored before as an HMAC signs in, once', async () => {
    const { person, secret, recoveryCodes } = await withStep();
    const [code = '', other = ''] = recoveryCodes;
    const sub = await subOf(person);
    const codeHash = createHmac('sha256', secret)
      .update(`recovery code:${sub}:${joined(code)}`)
      .digest('base64url');
    await portal.db.delete(poolRecoveryCodes).where(eq(poolRecoveryCodes.sub, sub));
    await portal.db.insert(poolRecoveryCodes).values({ sub, codeHash });
    expect(await enter(person, await begin(person), other)).toMatchObject(mismatch);
    expect(await enter(person, await begin(person), code)).toMatchObject(opened);
    expect(await enter(person, await begin(person), code)).toMatchObject(mismatch);
  });

  test('ACC-217: both outlive the key by which they were sealed', async () => {
    const { person, secret, recoveryCodes } = await withStep();
    const { services } = portal;
    const db = services.database.system;
    const before = services.keys.current();
    expect(await countSecondSteps(db, before)).toBeGreaterThan(0);
    await rotateKeyRing(services);
    await resealSecondSteps(services);
    portal.clock.forward(61);
    expect(await countSecondSteps(db, before)).toBe(0);
    await signIn(person, secret);
    const [code = ''] = recoveryCodes;
    expect(await enter(person, await begin(person), code)).toMatchObject(opened);
  });

  test('ACC-225: another authenticator counts once a code of it was typed; then the old one and its codes do not', async () => {
    const { person, tokens, secret, recoveryCodes } = await withStep();
    const { AccessToken } = tokens;
    const { SecretCode } = await person.ask('AssociateSoftwareToken', { AccessToken });
    const next = String(SecretCode);
    expect(await enter(person, await begin(person), codeAt(portal, next))).toMatchObject(mismatch);
    await signIn(person, secret);
    portal.clock.forward(60);
    const UserCode = codeAt(portal, next);
    expect(await person.ask('VerifySoftwareToken', { AccessToken, UserCode })).toMatchObject({
      Status: 'SUCCESS',
    });
    portal.clock.forward(60);
    const [code = ''] = recoveryCodes;
    for (const old of [codeAt(portal, secret), code])
      expect(await enter(person, await begin(person), old)).toMatchObject(mismatch);
    await signIn(person, next);
  });

  test('ACC-226: SetUserMFAPreference turns it off, and forgets secret and codes', async () => {
    const { person, tokens, secret } = await withStep();
    const { AccessToken } = tokens;
    const prefer = (settings: object) =>
      person.ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: settings });
    expect(await prefer({ Enabled: true, PreferredMfa: true })).toEqual({ status: 200 });
    expect(await person.signIn()).toMatchObject(asked);
    const session = await begin(person);
    expect(await prefer({ Enabled: false, PreferredMfa: false })).toEqual({ status: 200 });
    expect(await enter(person, session, codeAt(portal, secret))).toEqual(over);
    expect(await person.signIn()).toMatchObject(opened);
    const { Username } = await person.ask('GetUser', { AccessToken });
    const db = portal.db;
    const sub = String(Username);
    expect(await db.$count(poolAuthenticators, eq(poolAuthenticators.sub, sub))).toBe(0);
    expect(await db.$count(poolRecoveryCodes, eq(poolRecoveryCodes.sub, sub))).toBe(0);
    expect(await prefer({ Enabled: true })).toMatchObject({ __type: 'InvalidParameterException' });
  });

  test('ACC-411: turning it off ends the other sign-ins, and the sessions in other browsers alone', async () => {
    const ada = await portal.owner();
    const client = clientOf(ada);
    const { recoveryCodes } = await turnOnFor(portal, ada);
    const signsIn = async (code = '') => {
      const { Session } = await beginSignIn(client, ada.email);
      const { AuthenticationResult: tokens } = await enterCode(client, {
        email: ada.email,
        session: Session,
        code,
      });
      if (!tokens) throw new Error('The code signed nobody in.');
      return tokens;
    };
    const [other, here] = [await signsIn(recoveryCodes[0]), await signsIn(recoveryCodes[1])];
    const elsewhere = portal.visitor();
    await elsewhere.call(beginSession, { idToken: other.IdToken }).then(({ data }) => data);
    const off = { AccessToken: here.AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect(await client.ask('SetUserMFAPreference', off)).toEqual({ status: 200 });
    expect((await ada.call(check, {})).data.authenticated).toBe(true);
    expect((await elsewhere.call(check, {})).data.authenticated).toBe(false);
    expect((await ada.refresh(other.RefreshToken)).status).toBe(400);
    expect((await ada.refresh(here.RefreshToken)).status).toBe(200);
  });

  test('ACC-258: none of it goes by a sign-in that began more than 15 minutes ago, refreshed or not', async () => {
    const { person, tokens } = await withStep();
    portal.clock.forward(15 * 60 - 60);
    const set = (AccessToken: string) =>
      person.ask('AssociateSoftwareToken', { AccessToken }).then(({ status }) => status);
    expect(await set(tokens.AccessToken)).toBe(200);
    portal.clock.forward(1);
    const refreshed = await person.refresh(tokens.RefreshToken);
    for (const { AccessToken } of [tokens, refreshed.AuthenticationResult ?? tokens])
      for (const [operation, more] of [
        ['AssociateSoftwareToken', {}],
        ['VerifySoftwareToken', { UserCode: '123456' }],
        ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
      ] as const)
        expect(await person.ask(operation, { AccessToken, ...more })).toEqual({
          status: 400,
          __type: 'NotAuthorizedException',
          message: 'Sign in again for this.',
        });
    expect(await person.signIn()).toMatchObject(asked);
  });

  test('ACC-227: turning it on and off and using a recovery code are told by mail', async () => {
    const ada = await portal.owner();
    await portal.runJobs();
    const client = clientOf(ada);
    const newest = async () => (await portal.mailbox(ada.email))[0];
    const { recoveryCodes } = await turnOnFor(portal, ada);
    expect((await newest())?.subject).toBe('Your Fairhaven sign-in has a second step now');
    const { Session: session } = await beginSignIn(client, ada.email);
    const [code = ''] = recoveryCodes;
    const entered = await enterCode(client, { email: ada.email, session, code });
    expect(await newest()).toMatchObject({
      subject: 'A recovery code signed in to Fairhaven',
      text: expect.stringContaining('You have 9 recovery codes left.'),
    });
    await client.ask('SetUserMFAPreference', {
      AccessToken: entered.AuthenticationResult?.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    expect((await newest())?.subject).toBe('The second step of your Fairhaven sign-in is off');
  });

  test('ACC-229: GetUser tells of it', async () => {
    const { tokens, person } = await withStep();
    const get = async (AccessToken: string) => person.ask('GetUser', { AccessToken });
    expect(await get(tokens.AccessToken)).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const bob = await new PoolUser(portal).enrol();
    const { AccessToken } = await bob.tokens();
    expect(await bob.ask('GetUser', { AccessToken })).not.toHaveProperty('UserMFASettingList');
  });
});

describe('Signing in with a second step', () => {
  test('ACC-218: the right password is asked for a code, and given no token', async () => {
    const { person, secret } = await withStep();
    expect(await person.signIn('Not-her-password-1')).toMatchObject({
      message: 'Incorrect username or password.',
    });
    const challenge = await person.signIn();
    expect(challenge).toEqual({
      ...asked,
      Session: expect.any(String),
      ChallengeParameters: {
        USER_ID_FOR_SRP: person.email,
        FRIENDLY_DEVICE_NAME: expect.any(String),
      },
    });
    const answer = await enter(person, challenge.Session, codeAt(portal, secret));
    expect(answer).toMatchObject(opened);
    const { IdToken = '', RefreshToken = '' } = answer.AuthenticationResult ?? {};
    const { identity } = portal.services;
    expect(await identity.verifyIdToken(IdToken)).toMatchObject({ email: person.email });
    expect(await person.refresh(RefreshToken)).toMatchObject(opened);
  });

  test('ACC-219: the session of a confirmed sign-up does not get past it', async () => {
    const ada = new PoolUser(portal);
    await ada.signUp();
    const { Session } = await ada.confirm(await ada.mailedCode());
    await turnOn(portal, ada, (await ada.tokens()).AccessToken);
    const answer = await ada.ask('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: ada.email },
      Session,
    });
    expect(answer).toMatchObject(asked);
    expect(answer).not.toHaveProperty('AuthenticationResult');
  });

  test('ACC-219: a temporary password does not get past it', async () => {
    const { person } = await withStep();
    await portal.db
      .update(poolUsers)
      .set({ status: 'FORCE_CHANGE_PASSWORD' })
      .where(eq(poolUsers.email, person.email));
    const { Session } = await person.signIn();
    const answer = await person.ask('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: person.email, NEW_PASSWORD: newPassword },
    });
    expect(answer).toMatchObject(asked);
    expect(answer).not.toHaveProperty('AuthenticationResult');
  });

  test('ACC-219: no token of a sign-in that did not pass it is valid, whatever door it came by', async () => {
    const { person, tokens } = await withStep();
    const changed = await portal.db
      .update(poolRefreshTokens)
      .set({ secondStep: false })
      .where(eq(poolRefreshTokens.familyId, tokens.RefreshToken.split('.')[0] ?? ''))
      .returning({ sub: poolRefreshTokens.sub });
    expect(changed).toHaveLength(1);
    const { AccessToken, IdToken, RefreshToken } = tokens;
    const revoked = { message: 'Access Token has been revoked' };
    expect(await portal.services.identity.verifyIdToken(IdToken)).toBeNull();
    expect(await person.ask('AssociateSoftwareToken', { AccessToken })).toMatchObject(revoked);
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect(await person.ask('SetUserMFAPreference', off)).toMatchObject(revoked);
    expect(await person.refresh(RefreshToken)).toMatchObject({
      message: 'Invalid Refresh Token',
    });
    expect(await person.signIn()).toMatchObject(asked);
  });

  test('ACC-219: nobody makes the account anew to get past it', async () => {
    const { person } = await withStep();
    const { identity } = portal.services;
    expect(await identity.createUser(person.email, newPassword, {})).toBe('EXISTS');
    expect(await person.signUp()).toMatchObject({ __type: 'UsernameExistsException' });
    expect(await person.signIn()).toMatchObject(asked);
  });

  test('ACC-220: a new password by a mailed code or link neither passes it nor turns it off', async () => {
    const { person, secret } = await withStep();
    await person.ask('ForgotPassword', { Username: person.email });
    const reset = await person.ask('ConfirmForgotPassword', {
      Username: person.email,
      ConfirmationCode: await person.mailedCode(),
      Password: newPassword,
    });
    expect(reset).toEqual({ status: 200 });
    expect(await person.signIn(newPassword)).toMatchObject(asked);
    const { identity } = portal.services;
    const { cognitoId = '' } = (await identity.findUser(person.email)) ?? {};
    expect(await identity.setPassword(cognitoId, testPassword)).toBe('SET');
    expect(await person.signIn()).toMatchObject(asked);
    await signIn(person, secret);
  });

  test('ACC-221: a code signs in once, also of two at once', async () => {
    const { person, secret } = await withStep();
    const [one, two, later] = [await begin(person), await begin(person), await begin(person)];
    const code = codeAt(portal, secret);
    const answers = await Promise.all([enter(person, one, code), enter(person, two, code)]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await enter(person, later, code)).toMatchObject(mismatch);
    portal.clock.forward(30);
    expect(await enter(person, later, code)).toMatchObject(mismatch);
    expect(await enter(person, later, codeAt(portal, secret))).toMatchObject(opened);
  });

  test('ACC-221: the code of the step before and after is taken, none further away, and none older than one that was', async () => {
    const { person, secret } = await withStep();
    portal.clock.forward(300);
    const session = await begin(person);
    for (const steps of [-2, 2])
      expect(await enter(person, session, codeAt(portal, secret, steps))).toMatchObject(mismatch);
    expect(await enter(person, session, codeAt(portal, secret, -1))).toMatchObject(opened);
    const next = await begin(person);
    expect(await enter(person, next, codeAt(portal, secret, 1))).toMatchObject(opened);
    expect(await enter(person, await begin(person), codeAt(portal, secret))).toMatchObject(
      mismatch,
    );
  });

  test('ACC-222: the step is answered once, within five minutes, and by its own account', async () => {
    const [ada, eve] = [await withStep(), await withStep()];
    const session = await begin(ada.person);
    expect(await enter(eve.person, session, codeAt(portal, eve.secret))).toEqual(over);
    expect(await enter(eve.person, session, codeAt(portal, ada.secret))).toEqual(over);
    for (const wrong of [undefined, '', 'x'])
      expect(await enter(ada.person, wrong, codeAt(portal, ada.secret))).toEqual(over);
    expect(await enter(ada.person, session, codeAt(portal, ada.secret))).toMatchObject(opened);
    portal.clock.forward(60);
    expect(await enter(ada.person, session, codeAt(portal, ada.secret))).toEqual(over);
    const late = await begin(ada.person);
    portal.clock.forward(300);
    expect(await enter(ada.person, late, codeAt(portal, ada.secret))).toEqual(over);
  });

  test('ACC-222: five wrong codes end the step', async () => {
    const { person, secret } = await withStep();
    const session = await begin(person);
    const right = codeAt(portal, secret);
    const wrong = otherCode(right);
    const tries = await Promise.all(
      [wrong, wrong, wrong, wrong, wrong].map((code) => enter(person, session, code)),
    );
    for (const each of tries) expect(each).toMatchObject(mismatch);
    expect(await enter(person, session, right)).toEqual(over);
    expect(await enter(person, await begin(person), right)).toMatchObject(opened);
  });

  test('ACC-222: a new password ends a step that was begun with the old one', async () => {
    const { person, secret } = await withStep();
    const session = await begin(person);
    const { identity } = portal.services;
    const { cognitoId = '' } = (await identity.findUser(person.email)) ?? {};
    await identity.setPassword(cognitoId, newPassword);
    expect(await enter(person, session, codeAt(portal, secret))).toEqual(over);
  });

  test('ACC-222: a new password ends a change of a temporary one, too', async () => {
    const { person } = await withStep();
    const { identity, database } = portal.services;
    const { cognitoId = '' } = (await identity.findUser(person.email)) ?? {};
    await database.system
      .update(poolUsers)
      .set({ status: 'FORCE_CHANGE_PASSWORD' })
      .where(eq(poolUsers.sub, cognitoId));
    const { ChallengeName, Session } = await person.signIn();
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await identity.setPassword(cognitoId, newPassword);
    const answer = await person.ask('RespondToAuthChallenge', {
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: person.email, NEW_PASSWORD: testPassword },
    });
    expect(answer).toEqual(over);
  });

  test('ACC-222: what is no step is answered alike, whosever address comes with it', async () => {
    const [{ person }, other] = [await withStep(), await new PoolUser(portal).enrol()];
    for (const email of [person.email, other.email, 'nobody@shop.example'])
      expect(await enterCode(person, { email, session: 'junk', code: '123456' })).toEqual(over);
  });

  test('ACC-224: a recovery code signs in once, also of two at once, in whatever case', async () => {
    const { person, recoveryCodes } = await withStep();
    const [code = '', second = ''] = recoveryCodes;
    const [one, two] = [await begin(person), await begin(person)];
    const answers = await Promise.all([
      enter(person, one, code),
      enter(person, two, ` ${code.toUpperCase().replace('-', ' ')} `),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await enter(person, await begin(person), code)).toMatchObject(mismatch);
    expect(await enter(person, await begin(person), second)).toMatchObject(opened);
  });

  test('ACC-224: a recovery code is its person’s alone', async () => {
    const [ada, eve] = [await withStep(), await withStep()];
    const [code = ''] = eve.recoveryCodes;
    expect(await enter(ada.person, await begin(ada.person), code)).toMatchObject(mismatch);
    expect(await enter(eve.person, await begin(eve.person), code)).toMatchObject(opened);
  });

  test('goes with the account', async () => {
    const { person } = await withStep();
    const { identity } = portal.services;
    const { cognitoId = '' } = (await identity.findUser(person.email)) ?? {};
    expect(await identity.hasSecondStep([cognitoId, 'nobody'])).toEqual(new Set([cognitoId]));
    await identity.deleteUser(cognitoId);
    expect(await identity.hasSecondStep([cognitoId])).toEqual(new Set());
    const db = portal.db;
    const isTheirs = eq(poolRecoveryCodes.sub, cognitoId);
    expect(await db.$count(poolRecoveryCodes, isTheirs)).toBe(0);
  });
});

describe('Many wrong codes in a row', () => {
  /** Enters wrong codes, five at each step. */
  async function guess(
    client: Parameters<typeof enterCode>[0],
    { email, secret }: { email: string; secret: string },
    times: number,
  ): Promise<void> {
    let session: string | undefined;
    for (let tried = 0; tried < times; tried += 1) {
      if (tried % 5 === 0) session = (await beginSignIn(client, email)).Session;
      const code = otherCode(codeAt(portal, secret));
      expect(await enterCode(client, { email, session, code })).toMatchObject(mismatch);
    }
  }

  test('ACC-260: of ten since the last right one the person is told by mail, once a day', async () => {
    const ada = await portal.owner();
    const { email } = ada;
    const client = clientOf(ada);
    const { secret, recoveryCodes } = await turnOnFor(portal, ada);
    const told = async () =>
      (await portal.mailbox(email)).filter(
        ({ subject }) =>
          subject === 'Somebody got as far as your second step: choose a new password',
      ).length;
    await guess(client, { email, secret }, 9);
    expect(await told()).toBe(0);
    await guess(client, { email, secret }, 1);
    expect(await told()).toBe(1);
    await guess(client, { email, secret }, 10);
    expect(await told()).toBe(1);
    portal.clock.forward(86_400);
    await guess(client, { email, secret }, 1);
    expect(await told()).toBe(2);
    const { Session: session } = await beginSignIn(client, email);
    const [code = ''] = recoveryCodes;
    expect(await enterCode(client, { email, session, code })).toMatchObject(opened);
    portal.clock.forward(86_400);
    await guess(client, { email, secret }, 9);
    expect(await told()).toBe(2);
  });

  test('ACC-261: after a hundred, only a new password opens the step again', async () => {
    const { person, secret } = await withStep();
    const { email } = person;
    const mayReset = { status: 400, __type: 'PasswordResetRequiredException' };
    await guess(person, { email, secret }, 99);
    const open = await begin(person);
    expect(open).toBeDefined();
    await guess(person, { email, secret }, 1);
    expect(await enter(person, open, codeAt(portal, secret))).toMatchObject(mayReset);
    portal.clock.forward(7 * 86_400);
    expect(await person.signIn()).toMatchObject(mayReset);
    await person.ask('ForgotPassword', { Username: email });
    const reset = await person.ask('ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: await person.mailedCode(),
      Password: newPassword,
    });
    expect(reset).toEqual({ status: 200 });
    const { ChallengeName, Session } = await person.signIn(newPassword);
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await enter(person, Session, codeAt(portal, secret))).toMatchObject(opened);
  });
});

describe('Wrong codes of a second step', () => {
  const limited = portalForAll({ env: { RATE_LIMITS: 'on' } });

  test('ACC-223: ten of an account close it for a minute, though a right password comes between, and of more at once none is looked at', async () => {
    const { person, secret } = await withStep(limited);
    const sessions: (string | undefined)[] = [];
    for (let times = 0; times < 5; times += 1) sessions.push(await begin(person));
    const last = sessions.pop();
    const wrong = otherCode(codeAt(limited, secret));
    const [first, ...others] = sessions;
    for (let times = 0; times < 5; times += 1)
      expect(await enter(person, first, wrong)).toMatchObject(mismatch);
    expect(await person.signIn()).toMatchObject(asked);
    const answers = await Promise.all(
      others.flatMap((session) => [1, 2, 3, 4, 5].map(() => enter(person, session, wrong))),
    );
    const looked = answers.filter(({ __type }) => __type === 'CodeMismatchException');
    expect(looked).toHaveLength(5);
    const closed = { status: 429, __type: 'TooManyRequestsException' };
    // Codes that have to wait are no tries at the step.
    for (let times = 0; times < 5; times += 1)
      expect(await enter(person, last, codeAt(limited, secret))).toMatchObject({
        ...closed,
        message:
          'Too many wrong codes. Wait a while and try again. If it was not you, choose a new password.',
      });
    // The address is closed as well, as after wrong passwords.
    expect(await person.signIn()).toMatchObject(closed);
    limited.clock.forward(61);
    expect(await enter(person, last, codeAt(limited, secret))).toMatchObject(opened);
  });

  test('ACC-259: it is set up five times an hour at most', async () => {
    limited.clock.forward(3600);
    const ada = await new PoolUser(limited).enrol();
    const tokens = await ada.tokens();
    const again = () => turnOn(limited, ada, tokens.AccessToken);
    for (let times = 0; times < 5; times += 1) await again();
    await expect(again()).rejects.toThrow('LimitExceededException');
  });

  test('ACC-223: they count on all devices together, on a known one too', async () => {
    limited.clock.forward(3600);
    const ada = await limited.owner();
    const { email } = ada;
    const { secret } = await turnOnFor(limited, ada);
    const [known, other] = [clientOf(ada), clientOf(limited.visitor())];
    const opening = async (client: typeof known) => (await beginSignIn(client, email)).Session;
    const sessions = [await opening(known), await opening(known)];
    const [here, there] = [await opening(known), await opening(other)];
    const code = otherCode(codeAt(limited, secret));
    for (const session of sessions)
      for (let times = 0; times < 5; times += 1)
        expect(await enterCode(known, { email, session, code })).toMatchObject(mismatch);
    const right = codeAt(limited, secret);
    for (const [client, session] of [
      [known, here],
      [other, there],
    ] as const)
      expect(await enterCode(client, { email, session, code: right })).toMatchObject({
        status: 429,
      });
  });
});
