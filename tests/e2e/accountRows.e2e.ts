import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { isValidSubscriptionId } from '#modules/foundation/plans/calls.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, toast, told } from './aftermath.ts';
import { changes, findsNoServer, holds, poolAnswers, refuses } from './answers.ts';
import { expect, look, test } from './portal.ts';

const anyLink = 'x'.repeat(43);

async function signsUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel('Work email address').fill('anka@corner-shop.example');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await signsUpAgain(page);
}
const signsUpAgain = (page: Page) => page.getByRole('button', { name: 'Start Free Trial' }).click();

/** An error stays: without this the next look would see the last one. */
async function dismiss(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The page says the same of each status of a server that is away, whatever it says itself. */
async function poolIsAway(page: Page, operation: string, tryAgain: () => Promise<void>) {
  for (const status of [502, 503, 504]) {
    const undo = await poolAnswers(page, operation, status, { type: 'Away', message: 'x' });
    await dismiss(page);
    await tryAgain();
    await told(page, 'Server Error. Please try again in some time.');
    await undo();
  }
}

test('ACC-039, ACC-041, ACC-042, ACC-043: errors at sign-up, with a fresh captcha after each', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(accounts.challenge.path)) challenges.push(request.url());
  });
  let undo = await poolAnswers(page, 'SignUp', 400, {
    type: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error You smell like a robot.',
  });
  await signsUp(page, portal.url);
  await told(page, 'You smell like a robot.');
  await test.step('ACC-039: failure resets the captcha', async () => {
    const before = challenges.length;
    await dismiss(page);
    await signsUpAgain(page);
    await expect.poll(() => challenges.length).toBeGreaterThan(before);
    await told(page, 'You smell like a robot.');
  });
  await undo();
  await test.step('ACC-042: status 502, 503 and 504', () =>
    poolIsAway(page, 'SignUp', () => signsUpAgain(page)));
  await test.step('SHL-165: which leads to the help on what any call may answer', async () => {
    const strip = page.getByRole('region', { name: 'Alerts' });
    const help = strip.getByRole('link', { name: 'Help' });
    await expect(help).toHaveAttribute('href', '/help?at=%2F404');
  });
  await test.step('ACC-043: any other, as the pool says it', async () => {
    const message = 'Attempt limit exceeded, please try after some time.';
    undo = await poolAnswers(page, 'SignUp', 400, { type: 'LimitExceededException', message });
    await signsUpAgain(page);
    await told(page, message);
    await undo();
  });

  await test.step('ACC-044: a password that is easy to guess, at its field', async () => {
    names({ request: '400 POST /cognito/' });
    for (const field of ['Password', 'Confirm password'])
      await page.getByLabel(field, { exact: true }).fill('Password1');
    await signsUpAgain(page);
    await expect(
      page.getByText('This password is easy to guess. Choose another one.'),
    ).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Alerts' })).toHaveText('');
    await look(page, 'sign-up-weak-password');
  });

  await test.step('ACC-041: a captcha that cannot be solved', async () => {
    await refuses(page, accounts.challenge, 500, 'INTERNAL');
    await page.reload();
    await signsUp(page, portal.url);
    await told(page, 'You smell like a robot.');
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test('ACC-040: an address that has an account is told for 20 s', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await poolAnswers(page, 'SignUp', 400, {
    type: 'UsernameExistsException',
    message: 'User already exists',
  });
  await page.clock.install();
  await signsUp(page, portal.url);
  const said = toast(page, 'Looks like you already have an account.');
  await expect(said).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(said).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(said).toBeHidden();
});

test('ACC-005: a failed sign-in returns to its form, and resets the identity of the analytics', {
  tag: ['@gate', '@people'],
}, async ({ page, portal }) => {
  await changes<OutputOf<typeof accounts.check>>(page, accounts.check, (data) => ({
    ...data,
    analyticsKey: 'key',
  }));
  names({ request: '400 POST /cognito/' });
  await page.goto(`${portal.url}/signin`);
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Sign in' });
  await page.getByLabel('Work email address').fill('nobody@corner-shop.example');
  await password.fill('Not-The-One-1');
  await button.click();
  await told(page, 'Incorrect username or password.');
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Work email address')).toHaveValue('nobody@corner-shop.example');
  await expect(password).toHaveValue('Not-The-One-1');
  const pushed = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(pushed).toEqual([{ event: 'reset', key: 'key' }]);

  await test.step('ACC-006: what the pool says, in words that fit', async () => {
    for (const [message, words] of [
      ['User does not exist.', 'Incorrect username or password.'],
      ['Username/client id combination not found.', 'Please enter a valid email address.'],
      ['Password attempts exceeded', 'Password attempts exceeded'],
    ] as const) {
      const undo = await poolAnswers(page, 'InitiateAuth', 400, { type: 'Refused', message });
      await dismiss(page);
      await button.click();
      await expect(page.getByRole('alert')).toHaveCount(1);
      await told(page, words);
      await undo();
    }
  });
  await test.step('ACC-007: status 502, 503 and 504', () =>
    poolIsAway(page, 'InitiateAuth', () => button.click()));
  await test.step('ACC-010: the error does not follow to another screen', async () => {
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Reset your account password.' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('ACC-060, ACC-063: the verify-email page', { tag: ['@people'] }, async ({ page, portal }) => {
  await page.clock.install();
  await page.goto(`${portal.url}/verify?email=anka%40corner-shop.example`);
  const resend = page.getByRole('button', { name: 'Resend Email' });
  await resend.click();
  const sent = toast(page, 'Verification email has been sent. Please check your email.');
  await expect(sent).toBeVisible();
  await test.step('SHL-090: a success toast lasts 5 s', async () => {
    await page.clock.fastForward(3500);
    await expect(sent).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(sent).toBeHidden();
  });
  await test.step('SHL-092: time stands still under the pointer', async () => {
    await resend.click();
    await sent.hover();
    await page.clock.fastForward(60_000);
    await expect(sent).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(5500);
    await expect(sent).toBeHidden();
  });
  const undo = await poolAnswers(page, 'ResendConfirmationCode', 500, {
    type: 'CodeDeliveryFailureException',
    message: 'not for people',
  });
  await resend.click();
  const failure = toast(page, 'Unable to resend verification email. Please try again later.');
  await expect(failure).toBeVisible();
  await test.step('SHL-091, SHL-093: an error toast stays until it is dismissed, once', async () => {
    await resend.click();
    await page.clock.fastForward(3_600_000);
    await expect(failure).toHaveCount(1);
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure).toBeHidden();
  });
  await test.step('ACC-063: a success takes the failure away', async () => {
    await resend.click();
    await expect(failure).toBeVisible();
    await undo();
    await resend.click();
    await expect(sent).toBeVisible();
    await expect(failure).toBeHidden();
  });
  await test.step('ACC-060: help, support, another address', async () => {
    await expect(page.getByText('anka@corner-shop.example')).toBeVisible();
    const help = page.getByRole('link', { name: 'Help Center' });
    await expect(help).toHaveAttribute('href', '/help?at=%2Fverify');
    await expect(help).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    await page.getByRole('link', { name: 'Use another email address' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test('ACC-066: an offer that has ended does not keep anyone from verifying', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await page.goto(`${portal.url}/verify?email=anka%40corner-shop.example&subscriptionId=no-such`);
  const other = page.getByRole('link', { name: 'Use another email address' });
  await expect(other).toHaveAttribute('href', '/signup');
});

test('ACC-076: a reset link that cannot be sent', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await refuses(page, accounts.sendResetPasswordMagicLink, 500, 'INTERNAL');
  await page.goto(`${portal.url}/forgotPassword`);
  await page.getByLabel('Work email address').fill('anka@corner-shop.example');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await told(
    page,
    'Something went wrong while verifying email. Try again, or email support@fairhaven.example for help.',
  );
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeEnabled();
});

test('ACC-082: a reset link that cannot be checked leads to sign-in', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await refuses(page, accounts.checkResetPasswordMagicLink, 500, 'INTERNAL');
  await page.goto(`${portal.url}/resetPassword/${anyLink}`);
  await expect(page).toHaveURL(/\/signin$/);
  await told(page, 'Something went wrong while verifying the link...');
});

test('ACC-084: a reset that fails, whatever the reason', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await changes(page, accounts.checkResetPasswordMagicLink, () => ({ isValidLink: true }));
  await page.goto(`${portal.url}/resetPassword/${anyLink}`);
  await page.getByLabel('New password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm new password').fill(testPassword);
  const failure = toast(page, 'Something went wrong while resetting password...');
  for (const [status, code] of [
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [429, 'TOO_MANY'],
  ] as const) {
    await refuses(page, accounts.resetPassword, status, code);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(failure).toBeVisible();
    const help = page.getByRole('alert').getByRole('link', { name: 'Help' });
    await expect(help, 'without what the link bears').toHaveAttribute(
      'href',
      '/help?at=%2FresetPassword%2F-',
    );
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await findsNoServer(page, accounts.resetPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(testPassword);
});

test('ACC-055, ACC-056: the loader while a subscription id is asked for, 404 where that fails', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await refuses(page, isValidSubscriptionId, 500, 'INTERNAL');
  const letGo = await holds(page, isValidSubscriptionId);
  await page.goto(`${portal.url}/signup/northlight-chamber`);
  await expect(page.getByRole('status')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('ACC-145: a boot check that fails is made again by Try again', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await refuses(page, accounts.check, 500, 'INTERNAL');
  await page.goto(`${portal.url}/signin`);
  await expect(page.getByRole('heading', { name: 'The portal didn’t load.' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Fairhaven' })).toBeVisible();
});
