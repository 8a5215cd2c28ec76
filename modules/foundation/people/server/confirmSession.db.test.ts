/** What matters wants a proof of who somebody is that is no older than a quarter of an hour. */
import { describe, expect, it } from 'vitest';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import { makeKey } from '#modules/foundation/programs/calls.ts';
import { makeEndpoint, rotateSecret } from '#modules/foundation/webhooks/calls.ts';
import { declaredCalls } from '#tests/support/contracts.ts';
import { join } from '#tests/support/invites.ts';
import { addPasskey, type Passkey, signInByPasskey } from '#tests/support/passkeys.ts';
import type { Tokens } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { beginSignIn, clientOf, enterCode, turnOnFor } from '#tests/support/secondStep.ts';
import { codeAt } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { askAddressChange } from '../calls/address.ts';
import {
  nameDomain,
  removeDirectory,
  setDirectory,
  switchDirectory,
  unlinkWorkAccount,
} from '../calls/directory.ts';
import { disconnectOutsideAccount } from '../calls/outside.ts';
import { profileCheck, removeUser, requestErasure } from '../calls/profile.ts';
import {
  confirmSession,
  endOtherSessions,
  endSession,
  getUserInviteList,
  getUserList,
  invite_user,
  loadSessions,
  removeSecondStep,
  setRole,
  setSecondStepRule,
} from '../calls/settings.ts';

const portal = portalForAll();

const minutes = (count: number) => portal.clock.forward(count * 60);
/** Tokens of a sign-in by the password, in a browser of its own. */
const tokensOf = ({ email }: Visitor) => portal.visitor().tokens(email);
const confirm = (who: Visitor, idToken: string) => who.call(confirmSession, { idToken });
const invite = (who: Visitor) => who.call(invite_user, { email: `new-of-${who.email}` });
const refresh = (token: string) => portal.visitor().refresh(token);

/** An admin whose session began a quarter of an hour and a minute ago. */
async function longSignedIn(): Promise<Visitor> {
  const owner = await portal.owner();
  minutes(16);
  return owner;
}

async function passkeyOf(who: Visitor): Promise<Passkey> {
  const { AccessToken } = await tokensOf(who);
  return addPasskey(clientOf(who), AccessToken);
}

/** Tokens of a sign-in by a passkey, in a browser of its own. */
async function tokensBy(passkey: Passkey): Promise<Tokens> {
  const client = clientOf(portal.visitor());
  const { AuthenticationResult, ...rest } = await signInByPasskey(client, passkey);
  if (!AuthenticationResult) throw new Error(JSON.stringify(rest));
  return AuthenticationResult;
}

describe('A session whose last proof is older than 15 minutes', () => {
  it('ACC-290: is refused what matters, and changes nothing', async () => {
    const owner = await portal.owner();
    const second = await join(portal, owner);
    await portal.visitor().signIn(owner.email, testPassword);
    const { sessions } = (await owner.call(loadSessions, {})).data;
    const sessionId = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    const known = async () =>
      Promise.all(
        [getUserList, getUserInviteList, profileCheck, loadSessions].map(
          async (call) => (await owner.call(call, {})).data,
        ),
      );
    const before = await known();
    minutes(16);
    const answers = [
      await invite(owner),
      await owner.call(askAddressChange, { email: 'moved@shop.example' }),
      await owner.call(removeUser, { cognitoId: second.cognitoId }),
      await owner.call(removeSecondStep, { userId: second.cognitoId }),
      await owner.call(requestErasure, { companyName: 'Test Bakery' }),
      await owner.call(setRole, { userId: second.cognitoId, role: 'billing' }),
      await owner.call(setSecondStepRule, { days: 7 }),
      await owner.call(updatePlan, { planId: 'starter' }),
      await owner.call(makeKey, { name: 'Dashboard', days: 30 }),
      await owner.call(nameDomain, { domain: 'shop.example' }),
      await owner.call(setDirectory, {
        issuer: 'https://login.shop.example',
        clientId: 'portal',
        clientSecret: 'x',
      }),
      await owner.call(switchDirectory, { mode: 'off' }),
      await owner.call(removeDirectory, {}),
      await owner.call(unlinkWorkAccount, { userId: second.cognitoId }),
      await owner.call(disconnectOutsideAccount, { kind: 'google' }),
      await owner.call(endSession, { sessionId }),
      await owner.call(endOtherSessions, {}),
    ];
    for (const { status, refused } of answers)
      expect([status, refused]).toEqual([403, 'CONFIRM_SIGN_IN']);
    expect(await known()).toEqual(before);
  });

  it('ACC-290: these are all the calls that want it', async () => {
    const wanting = (await declaredCalls()).filter((call) => call.confirm);
    const named = [
      askAddressChange,
      disconnectOutsideAccount,
      endOtherSessions,
      endSession,
      invite_user,
      makeEndpoint,
      makeKey,
      nameDomain,
      removeDirectory,
      removeUser,
      removeSecondStep,
      requestErasure,
      rotateSecret,
      setDirectory,
      setRole,
      setSecondStepRule,
      switchDirectory,
      unlinkWorkAccount,
      updatePlan,
    ];
    expect(wanting.map(({ path }) => path).sort()).toEqual(named.map(({ path }) => path).sort());
  });

  it('ACC-290: is none as long as it is 15 minutes old', async () => {
    const owner = await portal.owner();
    minutes(15);
    expect((await invite(owner)).refused).toBeNull();
    portal.clock.forward(1);
    expect((await invite(owner)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-290: is one by a token that was refreshed since, however new it is', async () => {
    const owner = await portal.owner();
    const { RefreshToken } = await tokensOf(owner);
    minutes(16);
    const { body } = await refresh(RefreshToken);
    const { IdToken: idToken } = body.AuthenticationResult as Tokens;
    const elsewhere = portal.visitor();
    await elsewhere.call(accounts.session, { idToken }).then(({ data }) => data);
    expect((await elsewhere.call(getUserList, {})).refused).toBeNull();
    expect((await invite(elsewhere)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-290: goes on with everything else', async () => {
    const owner = await longSignedIn();
    expect((await owner.call(getUserList, {})).refused).toBeNull();
    expect((await owner.call(accounts.check, {})).data.authenticated).toBe(true);
  });
});

describe('POST /api/accounts/confirmSession', () => {
  it('ACC-291: takes a fresh sign-in of the person, for another 15 minutes', async () => {
    const owner = await longSignedIn();
    const { IdToken } = await tokensOf(owner);
    expect((await confirm(owner, IdToken)).data).toEqual({});
    await owner.call(accounts.check, { touch: true });
    minutes(15);
    expect((await invite(owner)).refused).toBeNull();
    minutes(1);
    expect((await invite(owner)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-407: gives the session a new id, and a copy of its cookie opens nothing any more', async () => {
    const owner = await longSignedIn();
    const copy = portal.visitor();
    for (const [name, value] of owner.cookies) copy.cookies.set(name, value);
    const { sessions } = (await copy.call(loadSessions, {})).data;
    await confirm(owner, (await tokensOf(owner)).IdToken).then(({ data }) => data);
    expect(owner.cookies.get('session')).toMatch(/^[\w-]{43}$/);
    expect((await copy.call(getUserList, {})).refused).toBe('NO_SESSION');
    expect((await copy.call(accounts.check, {})).data.authenticated).toBe(false);
    expect((await invite(owner)).refused).toBeNull();
    // It is the same one, and lasts no longer.
    expect((await owner.call(loadSessions, {})).data.sessions).toEqual(sessions);
  });

  it('ACC-407: leaves the session its id where nothing is confirmed', async () => {
    const owner = await longSignedIn();
    const before = owner.cookies.get('session');
    expect((await confirm(owner, 'not.a.token')).refused).toBe('TOKEN_INVALID');
    expect(owner.cookies.get('session')).toBe(before);
    expect((await owner.call(getUserList, {})).refused).toBeNull();
  });

  it('ACC-291: is of this session alone', async () => {
    const owner = await portal.owner();
    const elsewhere = portal.visitor();
    const { IdToken } = await tokensOf(owner);
    await elsewhere.call(accounts.session, { idToken: IdToken }).then(({ data }) => data);
    elsewhere.email = owner.email;
    minutes(16);
    await confirm(owner, (await tokensOf(owner)).IdToken).then(({ data }) => data);
    expect((await invite(owner)).refused).toBeNull();
    expect((await invite(elsewhere)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-291: asks for all that signing in takes, a second step too', async () => {
    const owner = await portal.owner();
    const { secret } = await turnOnFor(portal, owner);
    minutes(16);
    const client = clientOf(portal.visitor());
    const { AuthenticationResult: none, Session: session } = await beginSignIn(client, owner.email);
    expect(none).toBeUndefined();
    const code = codeAt(portal, secret);
    const passed = await enterCode(client, { email: owner.email, session, code });
    const idToken = passed.AuthenticationResult?.IdToken ?? '';
    expect((await confirm(owner, idToken)).data).toEqual({});
    expect((await invite(owner)).refused).toBeNull();
  });

  it('ACC-291: where everybody needs a second step, takes no password alone for whoever is let in by a passkey', async () => {
    const owner = await portal.owner();
    await turnOnFor(portal, owner);
    const second = await join(portal, owner);
    await owner.call(setSecondStepRule, { days: 0 }).then(({ data }) => data);
    const passkey = await passkeyOf(second);
    const { IdToken: idToken } = await tokensBy(passkey);
    await second.call(accounts.session, { idToken }).then(({ data }) => data);
    minutes(16);
    const byPassword = await tokensOf(second);
    const answer = await confirm(second, byPassword.IdToken);
    expect([answer.status, answer.refused]).toEqual([403, 'PASSKEY_NEEDED']);
    expect((await invite(second)).refused).toBe('CONFIRM_SIGN_IN');
    // It was for this alone, and is used up.
    expect((await refresh(byPassword.RefreshToken)).status).toBe(400);
    expect((await confirm(second, byPassword.IdToken)).refused).toBe('TOKEN_INVALID');
    expect((await confirm(second, (await tokensBy(passkey)).IdToken)).data).toEqual({});
    expect((await invite(second)).refused).toBeNull();
  });

  it('ACC-291: takes the password of whoever has a passkey where nobody is asked for a second step', async () => {
    for (const isByPasskey of [false, true]) {
      const owner = await portal.owner();
      const passkey = await passkeyOf(owner);
      minutes(16);
      const { IdToken: idToken } = isByPasskey ? await tokensBy(passkey) : await tokensOf(owner);
      expect((await confirm(owner, idToken)).data).toEqual({});
      expect((await invite(owner)).refused).toBeNull();
    }
  });

  it('ACC-291: refuses the token of another person', async () => {
    const [owner, stranger] = [await longSignedIn(), await portal.owner()];
    const { IdToken } = await tokensOf(stranger);
    const answer = await confirm(owner, IdToken);
    expect([answer.status, answer.refused]).toEqual([403, 'TOKEN_INVALID']);
    expect((await invite(owner)).refused).toBe('CONFIRM_SIGN_IN');
    // It is not used up by that.
    expect((await confirm(stranger, IdToken)).data).toEqual({});
  });

  it('ACC-291: refuses a token of a sign-in from before, and one that was refreshed since', async () => {
    const owner = await longSignedIn();
    const { IdToken, RefreshToken } = await tokensOf(owner);
    portal.clock.forward(301);
    const { body } = await refresh(RefreshToken);
    const { IdToken: newer } = body.AuthenticationResult as Tokens;
    for (const idToken of [IdToken, newer])
      expect((await confirm(owner, idToken)).refused).toBe('TOKEN_INVALID');
    expect((await invite(owner)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-291: refuses what is no ID token, what is too long, and unknown fields', async () => {
    const owner = await longSignedIn();
    const { AccessToken, IdToken } = await tokensOf(owner);
    for (const idToken of ['', 'not.a.token', AccessToken, `${IdToken.slice(0, -4)}AAAA`])
      expect((await confirm(owner, idToken)).refused).toBe('TOKEN_INVALID');
    expect((await confirm(owner, 'x'.repeat(8193))).refused).toBe('INVALID_INPUT');
    const input = { idToken: IdToken, cognitoId: owner.cognitoId };
    expect((await owner.call(confirmSession, input)).refused).toBe('INVALID_INPUT');
    expect((await invite(owner)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-291: refuses provider staff in a customer-service session', async () => {
    const owner = await portal.owner();
    const staff = await portal.visitOf(owner);
    const { IdToken } = await tokensOf(owner);
    expect((await confirm(staff, IdToken)).refused).toBe('CUSTOMER_ONLY');
    expect((await invite(staff)).refused).toBe('CUSTOMER_ONLY');
  });

  it('ACC-294: a token confirms once, also of two at once, and opens no session after it', async () => {
    const owner = await longSignedIn();
    const { IdToken } = await tokensOf(owner);
    const answers = await Promise.all([1, 2].map(() => confirm(owner, IdToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const opening = await portal.visitor().call(accounts.session, { idToken: IdToken });
    expect(opening.refused).toBe('TOKEN_INVALID');
  });

  it('ACC-294: a token that opened a session confirms none', async () => {
    const owner = await longSignedIn();
    const { IdToken } = await tokensOf(owner);
    await portal
      .visitor()
      .call(accounts.session, { idToken: IdToken })
      .then(({ data }) => data);
    expect((await confirm(owner, IdToken)).refused).toBe('TOKEN_INVALID');
    expect((await invite(owner)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('ACC-294: the sign-in that confirmed ends with it, and the session goes on', async () => {
    const owner = await longSignedIn();
    const { IdToken, RefreshToken } = await tokensOf(owner);
    await confirm(owner, IdToken).then(({ data }) => data);
    expect((await refresh(RefreshToken)).status).toBe(400);
    expect((await owner.call(accounts.check, {})).data.authenticated).toBe(true);
  });
});
