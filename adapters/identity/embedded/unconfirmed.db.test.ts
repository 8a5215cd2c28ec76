import { describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { createMagicLink } from '#modules/foundation/people/server/index.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';

const portal = portalForAll();

const own = 'Oats-and-Millet-2026';
/** A sign-up with an address that was never confirmed. */
async function squatted(): Promise<PoolUser> {
  const ada = new PoolUser(portal);
  await ada.signUp();
  return ada;
}
const secretIn = (url: string) => url.split('/').at(-1) ?? '';

describe('ACC-166: an address that nobody confirmed', () => {
  test('is free for a new sign-up: each is confirmed by its own code and session, and by nothing of the other', async () => {
    const ada = await squatted();
    const strangers = { code: await ada.mailedCode(), session: ada.session };
    expect(await ada.signUp({ Password: own })).toMatchObject({ status: 200 });
    const code = await ada.mailedCode();
    if (code !== strangers.code) {
      const mismatch = { __type: 'CodeMismatchException' };
      expect(await ada.confirm(strangers.code)).toMatchObject(mismatch);
      expect(await ada.confirm(code, strangers.session)).toMatchObject(mismatch);
    }
    expect(await ada.confirm(code)).toMatchObject({ status: 200 });
    expect(await ada.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ada.signIn(own)).toMatchObject({ status: 200 });
    // From now on the account is confirmed, and what waited beside it is gone.
    expect(await ada.signUp()).toMatchObject({ __type: 'UsernameExistsException' });
    expect(await ada.confirm(strangers.code, strangers.session)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  });

  test('security A11 › whoever signs it up later has nothing of the owner’s account', async () => {
    const owner = new PoolUser(portal);
    await owner.signUp({ Password: own });
    const first = { code: await owner.mailedCode(), session: owner.session };
    // A stranger, with a password of their own; the mail goes to the owner.
    await owner.signUp();
    const strangersCode = await owner.mailedCode();
    // The owner types the newest code, and opens the newest link, where the owner signed up.
    if (strangersCode !== first.code)
      expect(await owner.confirm(strangersCode, first.session)).toMatchObject({
        __type: 'CodeMismatchException',
      });
    // On another device the owner's password finds the owner's sign-up.
    const { Session = '' } = await owner.signIn(own);
    expect(await owner.confirm(first.code, Session)).toMatchObject({ status: 200 });
    expect(await owner.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await owner.signIn(own)).toMatchObject({ status: 200 });
  });

  test('is the account of who sets a password with a mailed code', async () => {
    const ada = await squatted();
    await ada.signUp();
    await ada.ask('ForgotPassword', { Username: ada.email });
    const set = await ada.ask('ConfirmForgotPassword', {
      Username: ada.email,
      ConfirmationCode: await ada.mailedCode(),
      Password: own,
    });
    expect(set).toMatchObject({ status: 200 });
    expect(await ada.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ada.signIn(own)).toMatchObject({ status: 200 });
    expect(await portal.services.identity.findUser(ada.email)).toMatchObject({ isConfirmed: true });
  });

  test('is free for who is invited', async () => {
    const owner = await portal.owner();
    const ada = await squatted();
    await owner.call(invite_user, { email: ada.email });
    const [mail] = await ada.mails();
    const linkId = /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const accepted = await portal.visitor().call(accounts.inviteLink, { linkId, password: own });
    expect(accepted.refused).toBeNull();
    expect(await ada.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ada.signIn(own)).toMatchObject({ status: 200 });
  });

  test('is free for who has a magic link', async () => {
    const ada = await squatted();
    const { url } = await createMagicLink(portal.services, {
      brandId: 'fairhaven',
      channelId: 'fairhaven-direct',
      planId: 'premier',
      email: ada.email,
      createdBy: 'staff@provider.example',
      mail: false,
    });
    const linkId = secretIn(url);
    const found = await portal.visitor().call(accounts.magicLinkSignupFetch, { linkId });
    expect(found.data.status).toBe('valid');
    const accepted = await portal
      .visitor()
      .call(accounts.magicLinkSignup, { linkId, password: own, secOptIn: false });
    expect(accepted.refused).toBeNull();
    expect(await ada.signIn(own)).toMatchObject({ status: 200 });
  });

  test('is still nobody else’s once it is confirmed, by an invite too', async () => {
    const owner = await portal.owner();
    const ada = await new PoolUser(portal).enrol();
    await owner.call(invite_user, { email: ada.email });
    const [mail] = await ada.mails();
    const linkId = /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const accepted = await portal.visitor().call(accounts.inviteLink, { linkId, password: own });
    expect(accepted.refused).toBe('USER_EXISTS');
    expect(await ada.signIn(testPassword)).toMatchObject({ status: 200 });
  });

  test('is told in the mail when and with what kind of device it was asked for', async () => {
    const ada = await squatted();
    expect((await ada.mails())[0]?.text).toMatch(
      /Asked for on .+ with a program on an unknown system\./,
    );
  });

  test('has a new code for the sign-up that asks for it, though a later one waits', async () => {
    const ada = new PoolUser(portal);
    await ada.signUp({ Password: own });
    const { session } = ada;
    await ada.signUp();
    await ada.ask('ResendConfirmationCode', {
      Username: ada.email,
      ClientMetadata: { signUpSession: session },
    });
    expect(await ada.confirm(await ada.mailedCode(), session)).toMatchObject({ status: 200 });
  });

  test('security A11 › keeps its code, whatever a stranger guesses without its session', async () => {
    const ada = await squatted();
    const code = await ada.mailedCode();
    for (let tries = 0; tries < 6; tries += 1) await ada.confirm('000000', '');
    expect(await ada.confirm(code)).toMatchObject({ status: 200 });
  });
});
