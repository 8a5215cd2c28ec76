/** Failed attempts at somebody's account, made to lock its owner out. */
import { beforeEach, describe, expect, test } from 'vitest';
import { limitCounts } from '#kit/server/limits/tables.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { answerOf, ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import { poolAttempts } from './tables.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });
beforeEach(async () => {
  await portal.db.delete(poolAttempts);
  await portal.db.delete(limitCounts);
});
const owner = ownerForEach(portal);

let lines = 0;
/** A browser with an address of its own. */
function stranger(): Visitor {
  lines += 1;
  const remoteAddress = `10.1.${lines >> 8}.${lines & 255}`;
  return new Visitor({
    mailbox: portal.mailbox,
    request: (request) => answerOf(portal.app, { ...request, remoteAddress }),
  });
}
const wrong = 'Not-her-password-1';
async function signIn(browser: Visitor, password = testPassword, captchaToken?: string) {
  const { status, body } = await browser.pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: owner.email, PASSWORD: password },
    ...(captchaToken !== undefined && { ClientMetadata: { captchaToken } }),
  });
  return { status, type: body.__type, message: body.message };
}
async function besiege(times = 12): Promise<void> {
  for (let n = 0; n < times; n += 1) await signIn(stranger(), wrong);
}

describe('Ten wrong passwords by strangers', () => {
  test('ACC-167: do not keep the person out where they signed in before, on whatever line', async () => {
    await besiege();
    const moved = stranger();
    for (const [name, value] of owner.cookies) moved.cookies.set(name, value);
    for (const browser of [owner, moved])
      expect(await signIn(browser)).toMatchObject({ status: 200 });
  });

  test('ACC-133, ACC-168: are answered to strangers by a captcha, and the right one is let in by it', async () => {
    await besiege();
    const browser = stranger();
    expect(await signIn(browser)).toEqual({
      status: 400,
      type: 'UserLambdaValidationException',
      message: 'Please show that you are not a robot, and sign in again.',
    });
    const robot = { type: 'UserLambdaValidationException', message: 'You smell like a robot.' };
    expect(await signIn(browser, testPassword, 'x')).toMatchObject(robot);
    const token = await browser.solveCaptcha();
    expect(await signIn(browser, testPassword, token)).toMatchObject({ status: 200 });
    await besiege();
    expect(await signIn(browser, testPassword, token)).toMatchObject(robot);
  });

  test('ACC-133: cost a captcha each from then on, and count; at a hundred in a day it is not enough', async () => {
    await besiege();
    for (const tries of [13, 14]) {
      const browser = stranger();
      const answer = await signIn(browser, wrong, await browser.solveCaptcha());
      expect([tries, answer.type]).toEqual([tries, 'NotAuthorizedException']);
    }
    await portal.db.update(poolAttempts).set({ count: 100 });
    const browser = stranger();
    expect(await signIn(browser, testPassword, await browser.solveCaptcha())).toMatchObject({
      status: 429,
      type: 'TooManyRequestsException',
    });
    expect(await signIn(owner)).toMatchObject({ status: 200 });
  });

  test('ACC-167: do not stand against a reset link, and who used it signs in there', async () => {
    await besiege();
    const browser = stranger();
    const ask = { email: owner.email, url: 'localhost' };
    await browser.call(accounts.sendResetPasswordMagicLink, ask);
    const [mail] = await portal.mailbox(owner.email);
    const linkId = /resetPassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'Oats-and-Millet-2026';
    expect((await browser.call(accounts.resetPassword, { linkId, password })).refused).toBeNull();
    await besiege();
    expect(await signIn(browser, password)).toMatchObject({ status: 200 });
  });
});

describe('A known device', () => {
  test('ACC-167: is one for whom it is known alone, and cannot be made up', async () => {
    const eve = await portal.owner();
    await besiege();
    const answers = [];
    for (const cookie of [
      eve.cookies.get('device') ?? '',
      (owner.cookies.get('device') ?? '').replace(/:\d+/, (until) => `:9${until.slice(1)}`),
      'x',
    ]) {
      const browser = stranger();
      browser.cookies.set('device', cookie);
      answers.push((await signIn(browser)).type);
    }
    expect(answers).toEqual(Array(3).fill('UserLambdaValidationException'));
  });

  test('ACC-167: waits for what failed there, and makes nobody else wait', async () => {
    for (let n = 0; n < 10; n += 1) await signIn(owner, wrong);
    expect(await signIn(owner)).toMatchObject({ status: 429, type: 'TooManyRequestsException' });
    expect(await signIn(stranger())).toMatchObject({ status: 200 });
    portal.clock.forward(61);
    expect(await signIn(owner)).toMatchObject({ status: 200 });
  });

  test('ACC-167: is forgotten after half a year', async () => {
    portal.clock.forward(181 * 86_400);
    await besiege();
    expect(await signIn(owner)).toMatchObject({ type: 'UserLambdaValidationException' });
  });

  test('ACC-167: has codes mailed that strangers cannot use up', async () => {
    const forgot = async (browser: Visitor) =>
      (await browser.pool('ForgotPassword', { Username: owner.email })).status;
    const guess = (browser: Visitor, ConfirmationCode: string) =>
      browser.pool('ConfirmForgotPassword', {
        Username: owner.email,
        ConfirmationCode,
        Password: 'Oats-and-Millet-2026',
      });
    for (let n = 0; n < 5; n += 1) await forgot(stranger());
    for (let n = 0; n < 11; n += 1) await guess(stranger(), '000000');
    expect(await forgot(stranger())).toBe(400);
    expect(await forgot(owner)).toBe(200);
    const [mail] = await portal.mailbox(owner.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await guess(owner, code)).status).toBe(200);
  });

  test('ACC-167: guess at codes without keeping out the device that its person knows', async () => {
    const forgot = (browser: Visitor) => browser.pool('ForgotPassword', { Username: owner.email });
    const guess = (browser: Visitor, ConfirmationCode: string) =>
      browser.pool('ConfirmForgotPassword', {
        Username: owner.email,
        ConfirmationCode,
        Password: 'Oats-and-Millet-2026',
      });
    // Five guesses end a code: ten of them take two.
    for (let codes = 0; codes < 2; codes += 1) {
      expect((await forgot(stranger())).status).toBe(200);
      for (let n = 0; n < 5; n += 1) await guess(stranger(), '000000');
    }
    expect((await forgot(owner)).status).toBe(200);
    const [mail] = await portal.mailbox(owner.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await guess(stranger(), code)).body.__type).toBe('LimitExceededException');
    expect((await guess(owner, code)).status).toBe(200);
  });
});
