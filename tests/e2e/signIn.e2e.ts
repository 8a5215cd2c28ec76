import { shopPicture } from '#kit/contract/shopPicture.ts';
import { check, logout } from '#modules/foundation/people/calls/accounts.ts';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { poolAnswers } from './answers.ts';
import { recordPoolCalls } from './poolCalls.ts';
import { expect, look, ownerIn } from './portal.ts';
import {
  chooseNewPassword,
  newcomer,
  newPassword,
  poolRefuses,
  temporary,
  test,
} from './signInSteps.ts';

test('ACC-015: a temporary password is changed', { tag: ['@gate', '@people'] }, async ({
  page,
  portal,
}) => {
  const asked = recordPoolCalls(page);
  names(poolRefuses);
  await page.goto(`${portal.url}/signin`);
  const signIn = page.getByRole('button', { name: 'Sign in' });
  const email = page.getByLabel('Work email address');
  const password = page.getByLabel('Password', { exact: true });

  await test.step('ACC-001: the sign-in screen and where it leads', async () => {
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
      'href',
      '/signup',
    );
    await test.step('BRD-077: the shop stands beside it', async () => {
      const brand = page.getByRole('complementary', { name: /^About Fairhaven/ });
      await expect(brand.locator(`svg[viewBox="${shopPicture.viewBox}"]`)).toBeVisible();
    });
  });
  await test.step('ACC-002: without address or password nothing is sent', async () => {
    await signIn.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter username and password');
    await expect(email).toBeFocused();
    await look(page, 'sign-in-incomplete');
    await email.fill(newcomer);
    await signIn.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter username and password');
    await expect(password).toBeFocused();
    expect(asked).toEqual([]);
  });
  await test.step('ACC-003: the address is trimmed and in lower case', async () => {
    await email.fill(` ${newcomer.toUpperCase()} `);
    await password.fill(temporary);
    await signIn.click();
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(asked).toEqual([
      {
        operation: 'InitiateAuth',
        body: {
          ClientId: 'portal',
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: newcomer, PASSWORD: temporary },
        },
      },
    ]);
  });
  await look(page, 'sign-in-change');

  const change = page.getByRole('button', { name: 'Change password and sign in' });
  const wanted = page.getByLabel('New password', { exact: true });
  const confirmation = page.getByLabel('Confirm new password');
  await test.step('ACC-016, ACC-035: says what is missing, in the order of the fields', async () => {
    await page.getByLabel('Temporary password').fill('');
    await change.click();
    await expect(page.getByText('Please enter the temporary password.')).toBeVisible();
    await page.getByLabel('Temporary password').fill('Not-The-One-1');
    await change.click();
    await expect(page.getByText('Please enter and confirm the new password.')).toBeVisible();
    await wanted.fill(newPassword);
    await confirmation.fill(`${newPassword}x`);
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await change.click();
    await expect(
      page.getByText('New password does not match the reentered password.'),
    ).toBeVisible();
  });
  await test.step('ACC-017: a change that fails stays on its form and says why', async () => {
    await confirmation.fill(newPassword);
    await change.click();
    await told(page, 'Incorrect username or password.');
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  });
  await test.step('ACC-044: an easily guessed password is told in the same words', async () => {
    await page.getByLabel('Temporary password').fill(temporary);
    await wanted.fill('Password1');
    await confirmation.fill('Password1');
    await change.click();
    await told(page, 'This password is easy to guess. Choose another one.');
  });
  await wanted.fill(newPassword);
  await confirmation.fill(newPassword);
  await change.click();
  await expect(page).toHaveURL(/\/onboarding/);
  expect(asked.at(-1)).toEqual({
    operation: 'RespondToAuthChallenge',
    body: {
      ClientId: 'portal',
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: expect.any(String),
      ChallengeResponses: { USERNAME: newcomer, NEW_PASSWORD: newPassword },
    },
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('ACC-120: a signed-in person changes the password', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  const { email } = await ownerIn(page, portal, 'petra@corner-shop.example');
  await page.goto(`${portal.url}/settings/you`);
  const change = async (present: string, wanted: string) => {
    await page.getByLabel('Current password').fill(present);
    await chooseNewPassword(page, wanted);
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  names(poolRefuses);
  await test.step('ACC-121: a wrong current password', async () => {
    await change('Not-The-One-1', newPassword);
    await told(page, 'Authentication Failed for Password Change');
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  });
  await test.step('ACC-044, ACC-121: a refused new password', async () => {
    await change(testPassword, 'Password1');
    await told(page, 'Change Password Failed');
    await expect(
      page.getByText('This password is easy to guess. Choose another one.'),
    ).toBeVisible();
  });
  const asked = recordPoolCalls(page);
  const path: string[] = [];
  page.on('request', (request) => path.push(new URL(request.url()).pathname));
  await change(testPassword, newPassword);
  await told(page, 'Your password is changed. Please sign in with the new one.');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByLabel('Work email address')).toHaveValue(email);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked.map(({ operation }) => operation)).toEqual([
    'InitiateAuth',
    'ChangePassword',
    'GlobalSignOut',
  ]);
  // What the screen that is left shows is not asked for again, and so not refused.
  expect(path).not.toContain(`/api${getUserList.path}`);

  await test.step('ACC-121: a sign-out that fails; the portal’s own sessions end nevertheless', async () => {
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${portal.url}/settings/you`);
    await poolAnswers(page, 'GlobalSignOut', 503, { type: 'Unavailable', message: '' });
    // Whatever the page asks for after the session's end, it does not leave by another way than this. The first
    // token it asks with has ended with the session.
    names({ request: `403 POST /api${check.path}` });
    await page.route(`**/api${logout.path}`, async (route) => {
      const response = await route.fetch();
      const asked = page.waitForResponse((other) => other.ok() && other.url().endsWith(check.path));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await asked;
      await route.fulfill({ response });
    });
    await change(newPassword, testPassword);
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
    await told(page, 'Sign out failed');
  });
});

test('ACC-168: a sign-in that is asked for a captcha shows it, and says so', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  const email = 'besieged@corner-shop.example';
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Besieged Bakery');
  const said = 'Please show that you are not a robot, and sign in again.';
  const undo = await poolAnswers(page, 'InitiateAuth', 400, {
    type: 'UserLambdaValidationException',
    message: said,
  });
  await page.goto(`${portal.url}/signin`);
  const captcha = page.locator('altcha-widget');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(captcha).toHaveCount(0);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await told(page, said);
  await expect(captcha).toBeVisible();
  await look(page, 'sign-in-captcha');
  await undo();

  const asked = recordPoolCalls(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/signin$/, { timeout: 60_000 });
  expect(asked[0]?.body).toMatchObject({
    ClientMetadata: { captchaToken: expect.stringMatching(/.{100}/) },
  });
});

test('ACC-005: a refusal is told even where its sentences cannot be fetched', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  names({ request: 'no answer GET /assets/SignInTrouble-' });
  await page.route('**/assets/SignInTrouble-*.js', (route) => route.abort());
  const message = 'Incorrect username or password.';
  await poolAnswers(page, 'InitiateAuth', 400, { type: 'NotAuthorizedException', message });
  await page.goto(`${portal.url}/signin`);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Work email address').fill('not-there@corner-shop.example');
  await password.fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await told(page, message);
  await expect(password).toHaveAccessibleDescription('Check the email address and the password.');
});
