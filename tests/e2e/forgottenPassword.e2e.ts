import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { recordPoolCalls } from './poolCalls.ts';
import { expect, look, mailSaying } from './portal.ts';
import { chooseNewPassword, newPassword, poolRefuses, test } from './signInSteps.ts';

/** Where the newest link of a mail leads on this server. */
async function resetPathOf(portal: ServerProcess, email: string): Promise<string> {
  const mail = await mailSaying(portal, email, /resetPassword/);
  return new URL(/http\S+\/resetPassword\/\S+/.exec(mail.text)?.[0] ?? '').pathname;
}

test('ACC-021: a forgotten password is replaced with a code', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  const email = 'forgets@corner-shop.example';
  await portal.visitor().signUp(email);
  const asked = recordPoolCalls(page);
  names(poolRefuses);
  await page.goto(`${portal.url}/signin`);
  const ask = page.getByRole('button', { name: 'Email me a code', exact: true });
  await test.step('ACC-020: from the forgotten password, by choice', async () => {
    await expect(page.getByText(/code/i)).toHaveCount(0);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('link', { name: 'Get a code instead of a link' }).click();
    await ask.click();
    await expect(page.getByText('Please enter username')).toBeVisible();
    await look(page, 'sign-in-forgot');
    expect(asked).toEqual([]);
  });
  await page.getByLabel('Work email address').fill(` ${email.toUpperCase()}`);
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const mail = await mailSaying(portal, email, /Type this code where you asked/);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const set = page.getByRole('button', { name: 'Set new password' });
  await expect(set).toBeDisabled();
  await chooseNewPassword(page, newPassword);
  await set.click();
  await expect(page.getByText('Please enter the code from the email.')).toBeVisible();
  await test.step('ACC-023, ACC-024: a failure is told, and noted by the server', async () => {
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    const noted = page.waitForRequest((request) => /utils\/logger/.test(request.url()));
    await set.click();
    await told(
      page,
      'Invalid verification code provided, please try again. Only the code of the newest email works.',
    );
    expect((await noted).postData()).toContain('Reset Password Failed');
    await look(page, 'sign-in-reset');
  });
  await test.step('ACC-022: success leads to sign-in, with the address filled in', async () => {
    await page.getByLabel('Code').fill(code);
    await set.click();
    await told(page, 'Your password has been reset');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await look(page, 'sign-in-after-reset');
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
  });
  await test.step('ACC-130: the browser asks the pool itself', async () => {
    const answered = { ConfirmationCode: code, Password: newPassword };
    expect(asked.map(({ operation }) => operation)).toEqual([
      'ForgotPassword',
      'ConfirmForgotPassword',
      'ConfirmForgotPassword',
    ]);
    expect(asked[0]?.body).toMatchObject({ ClientId: 'portal', Username: email });
    expect(asked[2]?.body).toEqual({ ClientId: 'portal', Username: email, ...answered });
  });
  await test.step('ACC-005: the old password is refused, and what was typed stays', async () => {
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await told(page, 'Incorrect username or password.');
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Check the email address and the password.');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'sign-in-refused');
  });
  await test.step('ACC-004, ACC-010: the next try takes the error away, and shows that it is under way', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/cognito/', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const begun = page.waitForRequest((request) => /accounts\/session$/.test(request.url()));
    answer();
    expect(Object.keys((await begun).postDataJSON())).toEqual(['idToken']);
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test('ACC-070: forgot password, and reset by link', { tag: ['@gate', '@people'] }, async ({
  page,
  portal,
}) => {
  const email = 'rita@corner-shop.example';
  await portal.visitor().signUp(email);
  await page.goto(`${portal.url}/signin`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your account password.' })).toBeVisible();
  await expect(page.getByText('Verify your identity.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/signin');
  const ask = page.getByRole('button', { name: 'Verify Email' });
  const field = page.getByLabel('Work email address');
  await test.step('ACC-071: the button waits for a valid address', async () => {
    await expect(ask).toBeDisabled();
    await field.fill('rita@');
    await field.blur();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(ask).toBeDisabled();
    await field.fill('');
    await field.blur();
    await expect(page.getByText('Work email address is required.')).toBeVisible();
    await look(page, 'forgot-password');
  });
  await test.step('ACC-072, ACC-073: sends address and host, and shows that it does', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api${accounts.sendResetPasswordMagicLink.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await field.fill(` ${email.toUpperCase()}`);
    const sent = page.waitForRequest((request) =>
      /sendResetPasswordMagicLink$/.test(request.url()),
    );
    await ask.click();
    expect((await sent).postDataJSON()).toEqual({ email, url: 'localhost' });
    await expect(ask).toBeDisabled();
    answer();
  });
  await test.step('ACC-074: says where the link went', async () => {
    await expect(page.getByRole('heading', { name: 'Check your email.' })).toBeVisible();
    await expect(
      page.getByText(`If an account exists for ${email}, a recovery link will be sent`),
    ).toBeVisible();
    await expect(page.getByText("Don't see it? Check your spam folder.")).toBeVisible();
    await expect(page.getByText("Didn't receive an email?")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    await look(page, 'forgot-password-sent');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'forgot-password-sent');
  });
  await test.step('ACC-075: another address', async () => {
    await page.getByRole('button', { name: 'Use another email address' }).click();
    await expect(field).toHaveValue('');
  });

  const path = await resetPathOf(portal, email);
  await test.step('ACC-080: the link is checked, then two passwords are asked for', async () => {
    const checked = page.waitForResponse((response) =>
      response.url().endsWith(accounts.checkResetPasswordMagicLink.path),
    );
    await page.goto(portal.url + path);
    expect((await (await checked).json()).data).toEqual({ isValidLink: true });
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await look(page, 'reset-by-link');
  });
  await test.step('ACC-044: one that is easy to guess is told at its field', async () => {
    names({ request: '422 POST /api/accounts/resetPassword' });
    await chooseNewPassword(page, 'Password1');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(
      page.getByText('This password is easy to guess. Choose another one.'),
    ).toBeVisible();
  });
  await test.step('ACC-083: success, and not a word after it', async () => {
    await chooseNewPassword(page, newPassword);
    // The screen that is left stays until the code of the next has come, and must ask nothing meanwhile.
    await page.route(/assets\/SignIn-.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await told(
      page,
      'Your password was successfully reset. You will be redirected to the sign in page.',
    );
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole('heading', { name: 'Sign in to Fairhaven' })).toBeVisible();
    expect(asked).toContain(`/api${accounts.resetPassword.path}`);
    expect(asked).not.toContain(`/api${accounts.checkResetPasswordMagicLink.path}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Work email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test('ACC-087: a subscription id travels through a reset by link', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  const email = 'nora@corner-shop.example';
  await portal.visitor().signUp(email, { subscriptionId: 'northlight-chamber' });
  await page.goto(`${portal.url}/forgotPassword/northlight-chamber`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email.' })).toBeVisible();
  const path = await resetPathOf(portal, email);
  expect(path).toMatch(/^\/resetPassword\/[\w-]{43}\/northlight-chamber$/);
  await page.goto(portal.url + path);
  await chooseNewPassword(page, newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await told(page, /^Your password was successfully reset\./);
  await expect(page).toHaveURL(/\/signin\/northlight-chamber$/);
  await expect(page.getByRole('heading', { name: 'Sign in to Northlight' })).toBeVisible();
});

test('ACC-081: an invalid reset link leads to sign-in and says so', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/resetPassword/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/signin$/);
  await told(
    page,
    'The link is invalid. Request another link, or email support@fairhaven.example for help.',
  );
});
