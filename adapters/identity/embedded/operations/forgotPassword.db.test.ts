import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { otherCode, PoolUser } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';

const portal = portalForAll();

const newPassword = 'Oats-and-Millet-2026';
const forget = (person: PoolUser) => person.ask('ForgotPassword', { Username: person.email });
const reset = (person: PoolUser, code: string, Password = newPassword) =>
  person.ask('ConfirmForgotPassword', { Username: person.email, ConfirmationCode: code, Password });

describe('ForgotPassword and ConfirmForgotPassword', () => {
  test('ACC-027: set a new password with the mailed code, and end every sign-in (security S4)', async () => {
    const ada = await new PoolUser(portal).enrol();
    const before = await ada.tokens();
    expect(await forget(ada)).toMatchObject({
      status: 200,
      CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
    });
    expect(await reset(ada, await ada.mailedCode())).toEqual({ status: 200 });
    expect(await ada.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ada.signIn(newPassword)).toMatchObject({ status: 200 });
    expect(await ada.refresh(before.RefreshToken)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('ACC-026: use a code once, also at once', async () => {
    const ada = await new PoolUser(portal).enrol();
    await forget(ada);
    const code = await ada.mailedCode();
    const answers = await Promise.all([reset(ada, code), reset(ada, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(ada, code)).toMatchObject({ __type: 'ExpiredCodeException' });
  });

  test('ACC-025: answer an unknown address alike to the end (security A2)', async () => {
    const ada = await new PoolUser(portal).enrol();
    const stranger = new PoolUser(portal);
    expect(await forget(stranger)).toEqual(await forget(ada));
    const wrong = otherCode(await ada.mailedCode());
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await reset(stranger, wrong)).toEqual(await reset(ada, wrong));
    }
    expect(await stranger.mails()).toHaveLength(0);
  });

  test('ACC-026: let a code die after five tries and after an hour (security A11)', async () => {
    const ada = await new PoolUser(portal).enrol();
    await forget(ada);
    const first = await ada.mailedCode();
    for (let tries = 1; tries <= 5; tries += 1) await reset(ada, otherCode(first));
    expect(await reset(ada, first)).toMatchObject({ __type: 'ExpiredCodeException' });
    await forget(ada);
    const second = await ada.mailedCode();
    portal.clock.forward(3600);
    expect(await reset(ada, second)).toMatchObject({ __type: 'ExpiredCodeException' });
    expect(await ada.signIn()).toMatchObject({ status: 200 });
  });

  test('ACC-132: refuse a weak password without using up the code', async () => {
    const ada = await new PoolUser(portal).enrol();
    await forget(ada);
    const code = await ada.mailedCode();
    expect(await reset(ada, code, 'weak')).toMatchObject({ __type: 'InvalidPasswordException' });
    expect(await reset(ada, code)).toEqual({ status: 200 });
  });

  test('do not take the code of a sign-up', async () => {
    const ada = new PoolUser(portal);
    await ada.signUp();
    expect(await reset(ada, await ada.mailedCode())).toMatchObject({
      __type: 'CodeMismatchException',
    });
  });

  test('confirm an account whose owner had not yet: the code proves the address', async () => {
    const ada = new PoolUser(portal);
    await ada.signUp();
    await forget(ada);
    expect(await reset(ada, await ada.mailedCode())).toEqual({ status: 200 });
    expect(await ada.signIn(newPassword)).toMatchObject({ status: 200 });
  });
});

describe('ChangePassword', () => {
  const change = (
    person: PoolUser,
    AccessToken: string,
    PreviousPassword: string,
    ProposedPassword = newPassword,
  ) => person.ask('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });

  test('needs the current password (security A9)', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    expect(await change(ada, AccessToken, 'Not-her-password-1')).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await ada.signIn(newPassword)).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('changes it, keeps this sign-in and ends the others (security S4)', async () => {
    const ada = await new PoolUser(portal).enrol();
    const [here, elsewhere] = [await ada.tokens(), await ada.tokens()];
    expect(await change(ada, here.AccessToken, testPassword)).toEqual({ status: 200 });
    expect(await ada.signIn(newPassword)).toMatchObject({ status: 200 });
    expect(await ada.refresh(elsewhere.RefreshToken)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect(await ada.refresh(here.RefreshToken)).toMatchObject({ status: 200 });
  });

  test('ACC-401: changes nothing where a mailed code sets another password meanwhile', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    await forget(ada);
    const code = await ada.mailedCode();
    const late = 'Rye-and-Barley-2026';
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
    // The pool has the same service.
    const isBreached = vi.spyOn(portal.services.breachedPasswords, 'has');
    onTestFinished(() => isBreached.mockRestore());
    isBreached.mockImplementation(async (password) => {
      if (password !== late) return false;
      begun.resolve();
      return answered.promise;
    });
    const changing = change(ada, AccessToken, testPassword, late);
    await begun.promise;
    expect(await reset(ada, code)).toEqual({ status: 200 });
    answered.resolve(false);
    expect(await changing).toEqual({
      status: 400,
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    expect(await ada.signIn(late)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ada.signIn(newPassword)).toMatchObject({ status: 200 });
  });

  test('ACC-401: changes it once by one password, also of two at once', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const wanted = [newPassword, 'Rye-and-Barley-2026'];
    const answers = await Promise.all(
      wanted.map((one) => change(ada, AccessToken, testPassword, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('refuses a weak new password', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    expect(await change(ada, AccessToken, testPassword, 'Password1')).toMatchObject({
      __type: 'InvalidPasswordException',
    });
  });
});
