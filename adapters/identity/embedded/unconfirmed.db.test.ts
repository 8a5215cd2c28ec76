import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { createMagicLink } from '#modules/foundation/people/server/index.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword } from '#tests/support/visitor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const own = 'Oats-and-Millet-2026';
/** A sign-up with an address that was never confirmed. */
async function squatted(): Promise<PoolUser> {
  const ada = new PoolUser(portal);
  await ada.signUp();
  return ada;
}
const secretIn = (url: string) => url.split('/').at(-1) ?? '';

describe('ACC-166: an address that nobody confirmed', () => {
  test('is free for a new sign-up, whose password and code are the ones that hold', async () => {
    const ada = await squatted();
    const strangersCode = await ada.mailedCode();
    expect(await ada.signUp({ Password: own })).toMatchObject({ status: 200 });
    const code = await ada.mailedCode();
    if (code !== strangersCode)
      expect(await ada.confirm(strangersCode)).toMatchObject({ __type: 'CodeMismatchException' });
    expect(await ada.confirm(code)).toMatchObject({ status: 200 });
    expect(await ada.signIn()).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await ada.signIn(own)).toMatchObject({ status: 200 });
    // From now on the account is confirmed.
    expect(await ada.signUp()).toMatchObject({ __type: 'UsernameExistsException' });
  });

  test('is free for who is invited', async () => {
    const owner = await portal.owner();
    const ada = await squatted();
    await owner.call(accounts.invite_user, { email: ada.email });
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
    await owner.call(accounts.invite_user, { email: ada.email });
    const [mail] = await ada.mails();
    const linkId = /invite-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const accepted = await portal.visitor().call(accounts.inviteLink, { linkId, password: own });
    expect(accepted.refused).toBe('USER_EXISTS');
    expect(await ada.signIn(testPassword)).toMatchObject({ status: 200 });
  });
});
