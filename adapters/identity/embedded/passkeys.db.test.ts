import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import {
  addPasskey,
  beginPasskey,
  completePasskey,
  enterPasskey,
  Passkey,
  requestOf,
  signInByPasskey,
  startPasskey,
} from '#tests/support/passkeys.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { countRows, portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, enterCode, turnOn } from '#tests/support/secondStep.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { poolPasskeys, poolUsers } from './tables.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => lines.push(line) });
const portal = portalForAll({ services: { log } });

const opened = { status: 200, AuthenticationResult: { TokenType: 'Bearer' } };
const refused = {
  status: 400,
  __type: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};
const over = { ...refused, message: 'Invalid session for the user, session is expired.' };
const tooOld = { ...refused, message: 'Sign in again for this.' };
const passkeyNeeded = {
  status: 400,
  __type: 'ForbiddenException',
  message: 'Sign in with your passkey for this.',
};
const invalid = { status: 400, __type: 'InvalidParameterException' };

/** Somebody with one passkey, and the tokens of the sign-in that added it. */
async function withPasskey(at = portal) {
  const person = await new PoolUser(at).enrol();
  const { AccessToken, RefreshToken } = await person.tokens();
  return { person, AccessToken, RefreshToken, passkey: await addPasskey(person, AccessToken) };
}
const list = async (person: PoolUser, AccessToken: string) => {
  const { Credentials } = await person.ask('ListWebAuthnCredentials', { AccessToken });
  return Credentials as Record<string, unknown>[];
};
const remove = (person: PoolUser, AccessToken: string, { id: CredentialId }: Passkey) =>
  person.ask('DeleteWebAuthnCredential', { AccessToken, CredentialId });
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
const cognitoIdOf = async ({ email }: PoolUser) =>
  (await portal.services.identity.findUser(email))?.cognitoId ?? '';

describe('A passkey', () => {
  test('ACC-265: is kept by the token of a sign-in, listed, and removed', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    expect(await list(ada, AccessToken)).toEqual([]);
    const passkey = await addPasskey(ada, AccessToken);
    const madeAt = portal.clock.now().getTime() / 1000;
    const told = {
      CredentialId: passkey.id,
      FriendlyCredentialName: 'a program on an unknown system',
      RelyingPartyId: 'localhost',
      AuthenticatorTransports: ['internal'],
      CreatedAt: madeAt,
    };
    expect(await list(ada, AccessToken)).toEqual([told]);
    portal.clock.forward(60);
    expect(await signInByPasskey(ada, passkey)).toMatchObject(opened);
    expect(await list(ada, AccessToken)).toEqual([{ ...told, LastUsedAt: madeAt + 60 }]);
    expect(await remove(ada, AccessToken, passkey)).toEqual({ status: 200 });
    expect(await list(ada, AccessToken)).toEqual([]);
    expect(await remove(ada, AccessToken, passkey)).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
  });

  test.each([
    ['StartWebAuthnRegistration', {}],
    ['CompleteWebAuthnRegistration', { Credential: emptyRegistration() }],
    ['ListWebAuthnCredentials', {}],
    ['DeleteWebAuthnCredential', { CredentialId: 'AAAA' }],
  ])('ACC-265: %s takes no ID token, and none of a sign-in that has ended', async (name, more) => {
    const ada = await new PoolUser(portal).enrol();
    const { IdToken, AccessToken } = await ada.tokens();
    await ada.ask('GlobalSignOut', { AccessToken });
    for (const sent of [IdToken, AccessToken, 'x'])
      expect(await ada.ask(name, { AccessToken: sent, ...more })).toMatchObject({
        status: 400,
        __type: 'NotAuthorizedException',
      });
  });

  test('ACC-265: is neither added nor removed by a sign-in that began more than 15 minutes ago, refreshed or not', async () => {
    const { person, AccessToken, RefreshToken, passkey } = await withPasskey();
    const made = new Passkey().create(await startPasskey(person, AccessToken));
    portal.clock.forward(15 * 60 + 1);
    const refreshed = (await person.refresh(RefreshToken)).AuthenticationResult?.AccessToken ?? '';
    for (const old of [AccessToken, refreshed]) {
      expect(await person.ask('StartWebAuthnRegistration', { AccessToken: old })).toEqual(tooOld);
      expect(await completePasskey(person, old, made)).toEqual(tooOld);
      expect(await remove(person, old, passkey)).toEqual(tooOld);
      expect(await list(person, old)).toHaveLength(1);
    }
  });

  test('ACC-265: of whoever has a second step it is added by a sign-in that passed it', async () => {
    const ada = await new PoolUser(portal).enrol();
    const [before, here] = [await ada.tokens(), await ada.tokens()];
    const made = new Passkey().create(await startPasskey(ada, before.AccessToken));
    await turnOn(portal, ada, here.AccessToken);
    expect(await completePasskey(ada, before.AccessToken, made)).toMatchObject({
      message: 'Access Token has been revoked',
    });
    expect(await list(ada, here.AccessToken)).toEqual([]);
    await addPasskey(ada, here.AccessToken);
  });

  test.each([
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['StartWebAuthnRegistration', {}],
    ['CompleteWebAuthnRegistration', { Credential: emptyRegistration() }],
    ['DeleteWebAuthnCredential', { CredentialId: 'AAAA' }],
  ])('ACC-299: %s does not go by the password alone of whoever has one', async (name, more) => {
    const { person, passkey } = await withPasskey();
    const { AccessToken, RefreshToken } = await person.tokens();
    const refreshed = (await person.refresh(RefreshToken)).AuthenticationResult?.AccessToken ?? '';
    for (const byPassword of [AccessToken, refreshed])
      expect(await person.ask(name, { AccessToken: byPassword, ...more })).toEqual(passkeyNeeded);
    const { AuthenticationResult: tokens } = await signInByPasskey(person, passkey);
    const answer = await person.ask(name, { AccessToken: tokens?.AccessToken, ...more });
    expect(answer).not.toMatchObject({ __type: passkeyNeeded.__type });
  });

  test('ACC-299: the password alone takes nothing of it away, and one that was begun before it is not finished', async () => {
    const ada = await new PoolUser(portal).enrol();
    const [thief, own] = [await ada.tokens(), await ada.tokens()];
    const { AccessToken } = thief;
    const made = new Passkey().create(await startPasskey(ada, AccessToken));
    const { SecretCode } = await ada.ask('AssociateSoftwareToken', { AccessToken });
    const passkey = await addPasskey(ada, own.AccessToken);
    const UserCode = codeAt(portal, String(SecretCode));
    expect(await ada.ask('VerifySoftwareToken', { AccessToken, UserCode })).toEqual(passkeyNeeded);
    expect(await completePasskey(ada, AccessToken, made)).toEqual(passkeyNeeded);
    expect(await remove(ada, AccessToken, passkey)).toEqual(passkeyNeeded);
    expect(await list(ada, own.AccessToken)).toHaveLength(1);
    expect(await ada.signIn()).toMatchObject(opened);
  });

  test('ACC-299: with an app, a code does in place of it; and once it is removed, the password', async () => {
    const { person, AccessToken, passkey } = await withPasskey();
    const { secret } = await turnOn(portal, person, AccessToken);
    const { email } = person;
    const { Session: session } = await person.signIn();
    const passed = await enterCode(person, { email, session, code: codeAt(portal, secret) });
    const byCode = passed.AuthenticationResult?.AccessToken ?? '';
    expect(await remove(person, byCode, passkey)).toEqual({ status: 200 });
    const off = { AccessToken: byCode, SoftwareTokenMfaSettings: { Enabled: false } };
    await person.ask('SetUserMFAPreference', off);
    await addPasskey(person, (await person.tokens()).AccessToken);
    await portal.services.identity.removeSecondStep(await cognitoIdOf(person));
    await turnOn(portal, person, (await person.tokens()).AccessToken);
  });

  test('ACC-266: has to be found without a name, and to ask who it is', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const options = await startPasskey(ada, AccessToken);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Fairhaven' },
      user: { name: ada.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // The authenticator shows its name, and tells its id to whoever asks.
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@');
    const unverified = new Passkey().create(options, { isVerified: false });
    expect(await completePasskey(ada, AccessToken, unverified)).toMatchObject({
      __type: 'WebAuthnCredentialNotSupportedException',
    });
  });

  test('ACC-267: is one of ten of its person at most, also of several that come at once', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    for (let count = 0; count < 9; count += 1) await addPasskey(ada, AccessToken);
    const made = [
      new Passkey().create(await startPasskey(ada, AccessToken)),
      new Passkey().create(await startPasskey(ada, AccessToken)),
    ];
    const answers = await Promise.all(made.map((one) => completePasskey(ada, AccessToken, one)));
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await list(ada, AccessToken)).toHaveLength(10);
    expect(await ada.ask('StartWebAuthnRegistration', { AccessToken })).toMatchObject({
      __type: 'LimitExceededException',
    });
  });

  test('ACC-267: is one person’s alone', async () => {
    const { passkey, person, AccessToken } = await withPasskey();
    const eve = await new PoolUser(portal).enrol();
    const tokens = await eve.tokens();
    const again = passkey.create(await startPasskey(eve, tokens.AccessToken));
    expect(await completePasskey(eve, tokens.AccessToken, again)).toMatchObject({
      __type: 'WebAuthnCredentialNotSupportedException',
    });
    expect(await remove(eve, tokens.AccessToken, passkey)).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    expect(await list(eve, tokens.AccessToken)).toEqual([]);
    expect(await list(person, AccessToken)).toHaveLength(1);
  });

  test('ACC-268: is made for a challenge of its own person, once, within five minutes', async () => {
    const [ada, eve] = [await new PoolUser(portal).enrol(), await new PoolUser(portal).enrol()];
    const { AccessToken } = await ada.tokens();
    const foreign = (await eve.tokens()).AccessToken;
    const gone = { status: 400, __type: 'WebAuthnChallengeNotFoundException' };
    const options = await startPasskey(ada, AccessToken);
    const made = new Passkey().create(options);
    expect(await completePasskey(eve, foreign, made)).toMatchObject(gone);
    const answers = await Promise.all([
      completePasskey(ada, AccessToken, made),
      completePasskey(ada, AccessToken, new Passkey().create(options)),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await completePasskey(ada, AccessToken, new Passkey().create(options))).toMatchObject(
      gone,
    );
    const late = new Passkey().create(await startPasskey(ada, AccessToken));
    const challenge = Buffer.alloc(32).toString('base64url');
    const invented = new Passkey().create(options, { challenge });
    portal.clock.forward(300);
    for (const one of [late, invented])
      expect(await completePasskey(ada, AccessToken, one)).toMatchObject(gone);
    expect(await list(ada, AccessToken)).toHaveLength(1);
  });

  test.each([
    ['on another website', { origin: 'https://evil.example' }, 'WebAuthnOriginNotAllowed'],
    ['for another domain', { rpId: 'evil.example' }, 'WebAuthnRelyingPartyMismatch'],
    ['with another port', { origin: 'http://localhost:4000' }, 'WebAuthnOriginNotAllowed'],
  ])('ACC-271: made %s is not kept', async (_what, given, name) => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const made = new Passkey().create(await startPasskey(ada, AccessToken), given);
    expect(await completePasskey(ada, AccessToken, made)).toMatchObject({
      status: 400,
      __type: `${name}Exception`,
    });
    expect(await list(ada, AccessToken)).toEqual([]);
  });

  test('ACC-279: with certificates is refused unread', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const certificates = [Buffer.from('no certificate at all')];
    // Whoever read it first would say that it is of another domain.
    const given = { certificates, rpId: 'evil.example' };
    const made = new Passkey().create(await startPasskey(ada, AccessToken), given);
    expect(await completePasskey(ada, AccessToken, made)).toMatchObject({
      status: 400,
      __type: 'WebAuthnCredentialNotSupportedException',
    });
  });

  test('ACC-279: that is too large, or no passkey, is no parameter', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const made = new Passkey().create(await startPasskey(ada, AccessToken));
    const { response } = made;
    for (const Credential of [
      { ...made, id: 'A'.repeat(1365) },
      { ...made, response: { ...response, attestationObject: 'A'.repeat(16_385) } },
      { ...made, response: { ...response, clientDataJSON: 'A'.repeat(8193) } },
      { ...made, response: { ...response, transports: Array.from({ length: 9 }, () => 'usb') } },
      { ...made, type: 'password' },
      {},
    ])
      expect(await completePasskey(ada, AccessToken, Credential)).toMatchObject(invalid);
    // What fits and says nothing is refused as well.
    const empty = { ...made, response: { ...response, attestationObject: 'AAAA' } };
    expect(await completePasskey(ada, AccessToken, empty)).toMatchObject({
      __type: 'WebAuthnCredentialNotSupportedException',
    });
  });

  test('ACC-274: that is added or removed is told by mail', async () => {
    const ada = await portal.owner();
    const client = clientOf(ada);
    const { AuthenticationResult: tokens } = await beginSignIn(client, ada.email);
    const AccessToken = tokens?.AccessToken ?? '';
    const newest = async () => (await portal.mailbox(ada.email))[0];
    const passkey = await addPasskey(client, AccessToken);
    expect(await newest()).toMatchObject({
      subject: 'A passkey was added to your Fairhaven sign-in',
      text: expect.stringMatching(/with\s+a\s+program\s+on\s+an\s+unknown\s+system/),
    });
    await client.ask('DeleteWebAuthnCredential', { AccessToken, CredentialId: passkey.id });
    expect((await newest())?.subject).toBe('A passkey was removed from your Fairhaven sign-in');
  });
});

describe('Removing a passkey', () => {
  test('ACC-278: ends the person’s other sign-ins, and the sessions in other browsers alone', async () => {
    const owner = await portal.owner();
    const client = clientOf(owner);
    const { AuthenticationResult: own } = await beginSignIn(client, owner.email);
    const passkey = await addPasskey(client, own?.AccessToken ?? '');
    const elsewhere = portal.visitor();
    await elsewhere.signIn(owner.email, testPassword);
    // Of a thief, who opened no session of the portal by it.
    const { AuthenticationResult: stolen } = await signInByPasskey(client, passkey);
    const removal = { AccessToken: own?.AccessToken, CredentialId: passkey.id };
    expect(await client.ask('DeleteWebAuthnCredential', removal)).toEqual({ status: 200 });
    const refresh = (REFRESH_TOKEN = '') =>
      client.ask('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      });
    expect(await refresh(stolen?.RefreshToken)).toMatchObject({ message: 'Invalid Refresh Token' });
    expect(await refresh(own?.RefreshToken)).toMatchObject(opened);
    expect((await elsewhere.call(check, {})).data.authenticated).toBe(false);
    expect((await owner.call(check, {})).data.authenticated).toBe(true);
  });

  test('ACC-278: one that is not there ends nothing', async () => {
    const { person, AccessToken, passkey } = await withPasskey();
    const { RefreshToken } = await person.tokens();
    await expect(remove(person, AccessToken, new Passkey())).resolves.toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    expect(await person.refresh(RefreshToken)).toMatchObject(opened);
    expect(await signInByPasskey(person, passkey)).toMatchObject(opened);
  });

  test('ACC-296: after the last one, the sign-in that goes on has passed no second step', async () => {
    const { person, AccessToken, RefreshToken, passkey } = await withPasskey();
    const other = await addPasskey(person, AccessToken);
    const signInId = RefreshToken.split('.')[0] ?? '';
    const { identity } = portal.services;
    expect(await identity.passedSecondStep(signInId)).toBe(true);
    await remove(person, AccessToken, other);
    expect(await identity.passedSecondStep(signInId)).toBe(true);
    await remove(person, AccessToken, passkey);
    expect(await identity.passedSecondStep(signInId)).toBe(false);
  });
});

describe('Signing in by a passkey', () => {
  test('ACC-266: takes neither name nor password nor code, and passes the second step', async () => {
    const { person, AccessToken, passkey } = await withPasskey();
    await turnOn(portal, person, AccessToken);
    expect(await person.signIn()).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const { AuthenticationResult: tokens } = await signInByPasskey(person, passkey);
    const { identity } = portal.services;
    expect(await identity.verifyIdToken(tokens?.IdToken ?? '')).toMatchObject({
      email: person.email,
    });
    expect(await person.refresh(tokens?.RefreshToken ?? '')).toMatchObject(opened);
    expect(await list(person, tokens?.AccessToken ?? '')).toHaveLength(1);
  });

  test('ACC-266: with a name takes that person’s passkey alone', async () => {
    const [ada, eve] = [await withPasskey(), await withPasskey()];
    const { email } = ada.person;
    const enter = async (passkey: Passkey) => {
      const asked = await beginPasskey(ada.person, email);
      const credential = passkey.get(requestOf(asked));
      return enterPasskey(ada.person, { session: asked.Session, credential, email });
    };
    expect(await enter(eve.passkey)).toEqual(refused);
    expect(await enter(ada.passkey)).toMatchObject(opened);
  });

  test('ACC-269: asks alike, whether an address has one, has none or is unknown, and stores nothing', async () => {
    const { person } = await withPasskey();
    const other = await new PoolUser(portal).enrol();
    const before = await countRows(portal.services, 'pool_challenges');
    const ask = async (email?: string) => {
      const asked = await beginPasskey(person, email);
      const { challenge, ...rest } = requestOf(asked);
      expect(challenge).toMatch(/^[\w-]{43}$/);
      return { ...asked, Session: '', ChallengeParameters: rest };
    };
    const first = await ask();
    expect(first).toEqual({
      status: 200,
      ChallengeName: 'WEB_AUTHN',
      Session: '',
      ChallengeParameters: { rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
    });
    for (const email of [person.email, other.email, 'nobody@shop.example'])
      expect(await ask(email)).toEqual(first);
    expect(await countRows(portal.services, 'pool_challenges')).toBe(before);
  });

  test('ACC-270: is one of two ways that can be chosen', async () => {
    const { person, passkey } = await withPasskey();
    const { email } = person;
    const choose = () =>
      person.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email } });
    const answer = async (Session: string | undefined, more: object) =>
      person.ask('RespondToAuthChallenge', {
        ChallengeName: 'SELECT_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME: email, ...more },
      });
    const { Session, ...chosen } = await choose();
    expect(chosen).toEqual({
      status: 200,
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: ['PASSWORD', 'WEB_AUTHN'],
      ChallengeParameters: {},
    });
    const asked = await answer(Session, { ANSWER: 'WEB_AUTHN' });
    const credential = passkey.get(requestOf(asked));
    expect(await enterPasskey(person, { session: asked.Session, credential, email })).toMatchObject(
      opened,
    );
    const byPassword = { ANSWER: 'PASSWORD', PASSWORD: testPassword };
    expect(await answer(Session, byPassword)).toMatchObject(opened);
    expect(await answer(Session, { ...byPassword, PASSWORD: 'Not-The-One-1' })).toEqual(refused);
    expect(await answer(Session, { ANSWER: 'PASSWORD' })).toMatchObject(invalid);
    // Neither another challenge's session nor an old one chooses.
    for (const wrong of ['x', asked.Session, `${Session}x`])
      expect(await answer(wrong, byPassword)).toEqual(over);
    portal.clock.forward(300);
    expect(await answer(Session, byPassword)).toEqual(over);
    const preferred = { USERNAME: email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: testPassword };
    expect(
      await person.ask('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: preferred }),
    ).toMatchObject(opened);
  });

  test('ACC-268: is answered once, also of two at once, however its session is written', async () => {
    const { person, passkey } = await withPasskey();
    const asked = await beginPasskey(person);
    const credential = passkey.get(requestOf(asked));
    const enter = (session = asked.Session) => enterPasskey(person, { session, credential });
    expect(statuses(await Promise.all([enter(), enter()]))).toEqual([200, 400]);
    for (const session of [asked.Session, `${asked.Session}.x`, `${asked.Session}=`])
      expect(await enter(session)).toEqual(over);
    // A new password forgets what is under way, and not that this was answered.
    const { identity } = portal.services;
    await identity.setPassword(await cognitoIdOf(person), testPassword);
    expect(await enter()).toEqual(over);
  });

  test('ACC-268: a try that fails uses its challenge up', async () => {
    const { person, passkey } = await withPasskey();
    const asked = await beginPasskey(person);
    const wrong = passkey.get(requestOf(asked), { isVerified: false });
    const right = passkey.get(requestOf(asked));
    const { Session: session } = asked;
    expect(await enterPasskey(person, { session, credential: wrong })).toEqual(refused);
    expect(await enterPasskey(person, { session, credential: right })).toEqual(over);
  });

  test('ACC-268: is answered within five minutes, and for its own session', async () => {
    const { person, passkey } = await withPasskey();
    const [one, two] = [await beginPasskey(person), await beginPasskey(person)];
    const credential = passkey.get(requestOf(one));
    expect(await enterPasskey(person, { session: two.Session, credential })).toEqual(refused);
    for (const session of [undefined, '', 'x', 'a.b.c.d'])
      expect(await enterPasskey(person, { session, credential })).toEqual(over);
    portal.clock.forward(300);
    expect(await enterPasskey(person, { session: one.Session, credential })).toEqual(over);
  });

  test.each([
    ['signed on another website', { origin: 'https://evil.example' }],
    ['signed for another domain', { rpId: 'evil.example' }],
    ['that asked for no finger, face or PIN', { isVerified: false }],
    ['that says to be somebody else’s', { userHandle: 'AAAA' }],
    ['signed for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('ACC-271: one %s does not sign in', async (_what, given) => {
    const { person, passkey } = await withPasskey();
    expect(await signInByPasskey(person, passkey, given)).toEqual(refused);
    expect(await signInByPasskey(person, passkey)).toMatchObject(opened);
  });

  test('ACC-271: nor does one whose signature was changed, that is unknown, or was removed', async () => {
    const { person, AccessToken, passkey } = await withPasskey();
    const asked = await beginPasskey(person);
    const signed = passkey.get(requestOf(asked));
    const other = new Passkey().get(requestOf(asked));
    const { signature } = other.response;
    const credential = { ...signed, response: { ...signed.response, signature } };
    expect(await enterPasskey(person, { session: asked.Session, credential })).toEqual(refused);
    expect(await signInByPasskey(person, new Passkey(), { userHandle: 'AAAA' })).toEqual(refused);
    await remove(person, AccessToken, passkey);
    expect(await signInByPasskey(person, passkey)).toEqual(refused);
  });

  test('ACC-271: nor does that of an account whose password has to be changed', async () => {
    const { person, passkey } = await withPasskey();
    await portal.db
      .update(poolUsers)
      .set({ status: 'FORCE_CHANGE_PASSWORD' })
      .where(eq(poolUsers.email, person.email));
    expect(await signInByPasskey(person, passkey)).toEqual(refused);
  });

  test('ACC-279: an answer that is too large, or no JSON, is no parameter', async () => {
    const { person, passkey } = await withPasskey();
    const asked = await beginPasskey(person);
    const credential = passkey.get(requestOf(asked));
    const { response } = credential;
    const send = (CREDENTIAL: string) =>
      person.ask('RespondToAuthChallenge', {
        ChallengeName: 'WEB_AUTHN',
        Session: asked.Session,
        ChallengeResponses: { CREDENTIAL },
      });
    for (const text of [
      '{',
      'null',
      '[]',
      JSON.stringify({ ...credential, id: 'A'.repeat(1365) }),
      JSON.stringify({ ...credential, response: { ...response, signature: 'A'.repeat(2049) } }),
      JSON.stringify({ ...credential, response: { ...response, userHandle: '=' } }),
      JSON.stringify({ ...credential, more: 'A'.repeat(16_384) }),
    ])
      expect(await send(text)).toMatchObject(invalid);
    expect(await send(JSON.stringify(credential))).toMatchObject(opened);
  });

  test('ACC-272: works at the brand’s domain and its www, and on no other host', async () => {
    const [www, bare] = ['www.fairhaven.example', 'fairhaven.example'];
    const person = await new PoolUser(portal).enrol();
    const at = (host: string) => clientOf(portal.visitor({ host }));
    const { AccessToken } = await person.tokens();
    const passkey = await addPasskey(at(www), AccessToken, { origin: `http://${www}` });
    const options = requestOf(await beginPasskey(at(bare)));
    expect(options.rpId).toBe('fairhaven.example');
    for (const host of [www, bare])
      expect(await signInByPasskey(at(host), passkey, { origin: `http://${host}` })).toMatchObject(
        opened,
      );
    expect(await signInByPasskey(at(bare), passkey, { origin: `http://${www}` })).toEqual(refused);
    // Nor at a name below it, which somebody else may have, nor at another host, whichever of both it signs for.
    const blog = 'blog.fairhaven.example';
    expect(requestOf(await beginPasskey(at(blog))).rpId).toBe(blog);
    const origin = `http://${blog}`;
    for (const rpId of [bare, blog])
      expect(await signInByPasskey(at(blog), passkey, { origin, rpId })).toEqual(refused);
    for (const rpId of ['fairhaven.example', 'localhost'])
      expect(await signInByPasskey(person, passkey, { rpId })).toEqual(refused);
  });

  test('ACC-273: goes on where its counter goes back, which is logged', async () => {
    const { person, passkey } = await withPasskey();
    for (const counter of [7, 3, 3, 0, 1])
      expect(await signInByPasskey(person, passkey, { counter })).toMatchObject(opened);
    const back = lines.filter((line) => JSON.parse(line).event === 'passkeyCountedBack');
    expect(back).toHaveLength(3);
  });

  test('ACC-276: ends with the removal of a lost second step, where it was made before', async () => {
    const { person, AccessToken, passkey } = await withPasskey();
    await turnOn(portal, person, AccessToken);
    const { identity } = portal.services;
    const cognitoId = await cognitoIdOf(person);
    const agreedAt = portal.clock.now();
    portal.clock.forward(60);
    const later = await addPasskey(person, AccessToken);
    await identity.removeSecondStep(cognitoId, new Date(0));
    expect(await list(person, AccessToken)).toHaveLength(2);
    await identity.removeSecondStep(cognitoId, agreedAt);
    expect(await signInByPasskey(person, passkey)).toEqual(refused);
    expect(await signInByPasskey(person, later)).toMatchObject(opened);
  });

  test('ACC-276: is removed without an app as well, with each sign-in and session of its person', async () => {
    const owner = await portal.owner();
    const client = clientOf(owner);
    const { AuthenticationResult: tokens } = await beginSignIn(client, owner.email);
    const passkey = await addPasskey(client, tokens?.AccessToken ?? '');
    const { identity } = portal.services;
    const { cognitoId } = owner;
    const madeAt = portal.clock.now();
    portal.clock.forward(60);
    await identity.removeSecondStep(cognitoId, madeAt);
    expect(await identity.hasPasskeys([cognitoId, 'nobody'])).toEqual(new Set([cognitoId]));
    expect((await owner.call(check, {})).data.authenticated).toBe(true);
    await identity.removeSecondStep(cognitoId, portal.clock.now());
    expect(await identity.hasPasskeys([cognitoId])).toEqual(new Set());
    expect((await owner.call(check, {})).data.authenticated).toBe(false);
    expect(await identity.verifyIdToken(tokens?.IdToken ?? '')).toBeNull();
    expect(await signInByPasskey(client, passkey)).toEqual(refused);
  });

  test('ACC-276: leaves nothing of a sign-in by it at the same moment', async () => {
    const { identity } = portal.services;
    for (let times = 0; times < 5; times += 1) {
      const { person, passkey } = await withPasskey();
      const cognitoId = await cognitoIdOf(person);
      const asked = await beginPasskey(person);
      const credential = passkey.get(requestOf(asked));
      const [{ AuthenticationResult: tokens }] = await Promise.all([
        enterPasskey(person, { session: asked.Session, credential }),
        identity.removeSecondStep(cognitoId),
      ]);
      if (tokens) expect(await identity.verifyIdToken(tokens.IdToken)).toBeNull();
    }
  });

  test('ACC-276: stays where its person turns the second step off, and goes with the account', async () => {
    const { person, AccessToken, passkey } = await withPasskey();
    await turnOn(portal, person, AccessToken);
    await person.ask('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    expect(await signInByPasskey(person, passkey)).toMatchObject(opened);
    const cognitoId = await cognitoIdOf(person);
    await portal.services.identity.deleteUser(cognitoId);
    const db = portal.db;
    expect(await db.$count(poolPasskeys, eq(poolPasskeys.sub, cognitoId))).toBe(0);
  });
});

describe('Limits of passkeys', () => {
  const limited = portalForAll({ env: { RATE_LIMITS: 'on' } });

  test('ACC-276: an account that wrong passwords have closed is open to its passkey', async () => {
    const { person, passkey } = await withPasskey(limited);
    for (let times = 0; times < 10; times += 1) await person.signIn('Not-her-password-1');
    expect(await person.signIn()).toMatchObject({ status: 429 });
    expect(await signInByPasskey(person, passkey)).toMatchObject(opened);
  });

  test('ACC-267: ten are added in an hour at most', async () => {
    limited.clock.forward(3600);
    const { person, AccessToken, passkey } = await withPasskey(limited);
    await remove(person, AccessToken, passkey);
    for (let times = 0; times < 9; times += 1)
      await remove(person, AccessToken, await addPasskey(person, AccessToken));
    await expect(addPasskey(person, AccessToken)).rejects.toThrow('LimitExceededException');
  });
});

/** What has the form of a passkey. */
function emptyRegistration() {
  const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
}
