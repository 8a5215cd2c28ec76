import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import * as accounts from '#modules/accounts/contract.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { changes, poolAnswers, refuses } from './answers.ts';
import { expect, look, test } from './portal.ts';

const anyLink = 'x'.repeat(43);
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function signsUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel('Work email address').fill('anka@corner-shop.example');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
}
const signsUpAgain = (page: Page) => page.getByRole('button', { name: 'Start Free Trial' }).click();

test('portal §8 Sign-up errors › each in its words, with a fresh captcha after each', async ({
  page,
  portal,
}) => {
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(accounts.challenge.path)) challenges.push(request.url());
  });
  let undo = await poolAnswers(page, 'SignUp', 400, {
    type: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error You smell like a robot.',
  });
  await signsUp(page, portal.url);
  await expect(toast(page, 'You smell like a robot.')).toBeVisible();
  await test.step('portal §4 Signup › failure resets the captcha', async () => {
    const before = challenges.length;
    await signsUpAgain(page);
    await expect.poll(() => challenges.length).toBeGreaterThan(before);
  });
  await undo();

  await test.step('portal §8 Status 502, 503, 504 › at sign-up', async () => {
    for (const status of [502, 503, 504]) {
      undo = await poolAnswers(page, 'SignUp', status, { type: 'Unavailable', message: '' });
      await signsUpAgain(page);
      await expect(toast(page, 'Server Error. Please try again in some time.')).toBeVisible();
      await undo();
    }
  });

  await test.step('portal §8 Other signup errors › their message', async () => {
    const message = 'Password did not conform with policy: Password is too common';
    undo = await poolAnswers(page, 'SignUp', 400, { type: 'InvalidPasswordException', message });
    await signsUpAgain(page);
    await expect(toast(page, message)).toBeVisible();
    await undo();
  });

  await test.step('portal §8 Captcha failure › a captcha that cannot be solved', async () => {
    await refuses(page, accounts.challenge, 500, 'INTERNAL');
    await page.reload();
    await signsUp(page, portal.url);
    await expect(toast(page, 'You smell like a robot.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test('portal §8 Existing account at signup › the toast stays 20 s', async ({ page, portal }) => {
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

test('portal §8 Sign-in error › prior mode, error toast, analytics identity reset', async ({
  page,
  portal,
}) => {
  await changes<OutputOf<typeof accounts.check>>(page, accounts.check, (data) => ({
    ...data,
    analyticsKey: 'key',
  }));
  await page.goto(`${portal.url}/signin`);
  await page.getByLabel('Work email address').fill('nobody@corner-shop.example');
  await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByLabel('Work email address')).toHaveValue('nobody@corner-shop.example');
  const told = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer);
  expect(told).toEqual([{ event: 'reset', key: 'key' }]);
});

test('portal §8 Resend e-mail › success and failure', async ({ page, portal }) => {
  await page.goto(`${portal.url}/verify?email=anka%40corner-shop.example`);
  const resend = page.getByRole('button', { name: 'Resend Email' });
  await resend.click();
  await expect(
    toast(page, 'Verification email has been sent. Please check your email.'),
  ).toBeVisible();
  await poolAnswers(page, 'ResendConfirmationCode', 500, {
    type: 'CodeDeliveryFailureException',
    message: 'not for people',
  });
  await resend.click();
  await expect(
    toast(page, 'Unable to resend verification email. Please try again later.'),
  ).toBeVisible();
  await test.step('portal §2 Verify-email page › help, support, another address', async () => {
    await expect(page.getByText('anka@corner-shop.example')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', /http/);
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    await page.getByRole('link', { name: 'Use another email address' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test('portal §4 Signup › an offer that has ended does not keep anyone from verifying', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/verify?email=anka%40corner-shop.example&subscriptionId=no-such`);
  const other = page.getByRole('link', { name: 'Use another email address' });
  await expect(other).toHaveAttribute('href', '/signup');
});

test('portal §8 Reset-link send failure', async ({ page, portal }) => {
  await refuses(page, accounts.sendResetPasswordMagicLink, 500, 'INTERNAL');
  await page.goto(`${portal.url}/forgotPassword`);
  await page.getByLabel('Work email address').fill('anka@corner-shop.example');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(
    toast(
      page,
      'Something went wrong while verifying email. Try again, or email support@fairhaven.example for help.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeEnabled();
});

test('portal §8 Link check failure › then sign-in', async ({ page, portal }) => {
  await refuses(page, accounts.checkResetPasswordMagicLink, 500, 'INTERNAL');
  await page.goto(`${portal.url}/resetPassword/${anyLink}`);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'Something went wrong while verifying the link...')).toBeVisible();
});

test('portal §8 Reset failure (link)', async ({ page, portal }) => {
  await changes(page, accounts.checkResetPasswordMagicLink, () => ({ isValidLink: true }));
  await refuses(page, accounts.resetPassword, 500, 'INTERNAL');
  await page.goto(`${portal.url}/resetPassword/${anyLink}`);
  await page.getByLabel('New password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm new password').fill(testPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(page, 'Something went wrong while resetting password...')).toBeVisible();
});

test('portal §8 Invite lookup failure', async ({ page, portal }) => {
  await page.route('**/api/accounts/inviteLink?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          status: 'valid',
          createdFor: { email: 'inka@corner-shop.example' },
          expirationDate: '2099-01-01T00:00:00.000Z',
        },
      },
    }),
  );
  await refuses(page, accounts.inviteLink, 500, 'INTERNAL');
  await page.goto(`${portal.url}/invite-link/${anyLink}`);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    toast(page, 'Something went wrong while checking the provided data...'),
  ).toBeVisible();
});

test('portal §4 Subscription id › the loader while it is asked for, 404 where that fails', async ({
  page,
  portal,
}) => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/plans/isValidSubscriptionId/**', async (route) => {
    await asked;
    await route.fulfill({
      status: 500,
      json: { success: false, error: { code: 'INTERNAL', message: '' } },
    });
  });
  await page.goto(`${portal.url}/signup/northlight-chamber`);
  await expect(page.getByRole('status')).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('portal §2 Shell › the logo leads guests to sign-in, with the subscription id', async ({
  page,
  portal,
}) => {
  for (const path of ['signup', 'forgotPassword']) {
    await page.goto(`${portal.url}/${path}/northlight-chamber`);
    const logo = page.getByRole('banner').getByRole('link');
    await expect(logo).toHaveAttribute('href', '/signin/northlight-chamber');
  }
});

test('portal §2 Incorrect-URL screen', async ({ page, portal }) => {
  await bootSays(page, { correctHost: false, correctUrl: 'https://portal.fairhaven.example' });
  await page.goto(`${portal.url}/signup`);
  await expect(page).toHaveURL(/\/incorrect-url$/);
  await expect(page.getByRole('heading', { name: /incorrect URL/ })).toBeVisible();
  for (const name of ['https://portal.fairhaven.example', 'Go to correct URL']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      'https://portal.fairhaven.example',
    );
  }
  await look(page, 'incorrect-url');
});

test('portal §2 Maintenance mode › title, subheading and content; over, it goes to the root', async ({
  page,
  portal,
}) => {
  const words = { title: 'New locks', subheading: 'Back at noon.', content: 'Call us.' };
  await bootSays(page, { maintenance: { enabled: true, ...words } });
  await page.goto(`${portal.url}/signup`);
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  for (const text of [words.subheading, words.content]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await look(page, 'maintenance-own-words');
  await page.unrouteAll();
  await page.goto(`${portal.url}/maintenance`);
  await expect(page).toHaveURL(/\/signin$/);
});

test('portal §2 Generic error screen › support link, and Continue returns to the root', async ({
  page,
  portal,
}) => {
  await page.route(/assets\/ForgotPassword-.*\.js$/, (route) => route.abort());
  await page.goto(`${portal.url}/forgotPassword`);
  await expect(page.getByText('oops, something went wrong.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@fairhaven.example' })).toHaveAttribute(
    'href',
    'mailto:support@fairhaven.example',
  );
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

const bootSays = (
  page: Page,
  words: Partial<NonNullable<OutputOf<typeof accounts.check>['boot']>>,
) =>
  changes<OutputOf<typeof accounts.check>>(page, accounts.check, (data) => ({
    ...data,
    boot: data.boot && { ...data.boot, ...words },
  }));
