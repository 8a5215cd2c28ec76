import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as staff from '#modules/foundation/staff/calls.ts';
import { PoolUser } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { codeAt, consoleVisitor, setUpLinkOf, staffPassword } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as accounts from '../calls/accounts.ts';
import { invite_user } from '../calls/settings.ts';
import { createMagicLink } from './index.ts';

const breached = 'Stolen-Loaf-2026';
const weak = 'password';

const portal = portalForAll();
let asked: string[] = [];
beforeAll(() => {
  // The pool has the same service.
  portal.services.breachedPasswords.has = async (password) => {
    asked.push(password);
    return password === breached;
  };
});

const refused = {
  __type: 'InvalidPasswordException',
  message: 'Password did not conform with policy: Password appeared in a data breach',
};
const newEmail = () => `ada-${randomUUID()}@shop.example`;

describe('A password of a known breach', () => {
  it('ACC-312: makes no account at the pool, and is looked up after the captcha alone', async () => {
    const ada = new PoolUser(portal);
    expect(await ada.signUp({ Password: breached })).toMatchObject(refused);
    expect(await portal.services.identity.findUser(ada.email)).toBeNull();
    asked = [];
    await ada.signUp({ Password: breached, ClientMetadata: {} });
    await ada.signUp({ Password: weak });
    expect(asked).toEqual([]);
  });

  it('ACC-312: does not replace another one, by a code or with the current one', async () => {
    const ada = await new PoolUser(portal).enrol();
    const { AccessToken } = await ada.tokens();
    const change = (PreviousPassword: string) =>
      ada.ask('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: breached });
    asked = [];
    expect(await change('Not-The-One-1')).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(asked).toEqual([]);
    expect(await change(testPassword)).toMatchObject(refused);

    await ada.ask('ForgotPassword', { Username: ada.email });
    const ConfirmationCode = await ada.mailedCode();
    const reset = (Password: string) =>
      ada.ask('ConfirmForgotPassword', { Username: ada.email, ConfirmationCode, Password });
    expect(await reset(breached)).toMatchObject(refused);
    expect((await ada.signIn()).status).toBe(200);
    expect((await reset('Oats-and-Millet-2026')).status).toBe(200);
  });

  it('ACC-312: does not take the place of a temporary one', async () => {
    const ada = new PoolUser(portal);
    await portal.services.identity.createUser(ada.email, testPassword, {}, { temporary: true });
    const answerWith = async (NEW_PASSWORD: string) =>
      ada.ask('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: (await ada.signIn()).Session,
        ChallengeResponses: { USERNAME: ada.email, NEW_PASSWORD },
      });
    expect(await answerWith(breached)).toMatchObject(refused);
    expect((await answerWith('Oats-and-Millet-2026')).status).toBe(200);
  });

  it('ACC-312: is refused by every link, which still works after it', async () => {
    const owner = await portal.owner();
    const { url } = await createMagicLink(portal.services, {
      brandId: 'fairhaven',
      channelId: 'fairhaven-direct',
      planId: 'premier',
      email: newEmail(),
      firstName: 'Ada',
      lastName: 'Baker',
      companyName: 'Corner Bakery',
      createdBy: 'staff@fairhaven.example',
      mail: false,
    });
    const accept = (password: string) =>
      portal.visitor().call(accounts.magicLinkSignup, {
        linkId: url.split('/').at(-1) ?? '',
        password,
        secOptIn: true,
      });
    expect((await accept(breached)).refused).toBe('BREACHED_PASSWORD');
    expect((await accept(testPassword)).status).toBe(200);

    const { email } = owner;
    await portal.visitor().call(accounts.sendResetPasswordMagicLink, { email, url: 'localhost' });
    const [mail] = await portal.mailbox(email);
    const linkId = /\/resetPassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = (password: string) =>
      portal.visitor().call(accounts.resetPassword, { linkId, password });
    expect((await reset(breached)).refused).toBe('BREACHED_PASSWORD');
    expect((await reset('Oats-and-Millet-2026')).status).toBe(200);
  });

  it('ACC-312: is refused to an invited admin', async () => {
    const owner = await portal.owner();
    const email = newEmail();
    await owner.call(invite_user, { email }).then((answer) => answer.data);
    const [mail] = await portal.mailbox(email);
    const linkId = /\/invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const send = (password: string) =>
      portal.visitor().call(accounts.inviteLink, { linkId, password });
    expect((await send(breached)).refused).toBe('BREACHED_PASSWORD');
    expect((await send(testPassword)).status).toBe(200);
  });

  it('ACC-312: is refused to staff, after the code alone', async () => {
    const email = `staff-${randomUUID()}@provider.example`;
    const linkId = await setUpLinkOf(portal, 'content', email);
    const browser = consoleVisitor(portal);
    const { secret } = (await browser.call(staff.readSetUp, { linkId })).data;
    const code = codeAt(portal, secret);
    const setUp = (password: string, typed = code) =>
      browser.call(staff.setUp, { linkId, password, code: typed });
    asked = [];
    expect((await setUp(breached, codeAt(portal, secret, 20))).refused).toBe('CODE_WRONG');
    expect(asked).toEqual([]);
    expect((await setUp(breached)).refused).toBe('BREACHED_PASSWORD');
    expect((await setUp(staffPassword)).status).toBe(200);
  });
});
