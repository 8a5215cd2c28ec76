import { testPassword } from '#tests/support/visitor.ts';
import { expect, journey, listen, look, mailSaying } from './portal.ts';

const newcomer = 'casey@corner-shop.example';
const temporary = 'Temporary-Loaf-1';
const newPassword = 'Sourdough-Rising-77';

const test = journey(async ({ identity }) => {
  const made = await identity.createUser(newcomer, temporary, {}, { temporary: true });
  if (typeof made === 'string') throw new Error(made);
});

test('portal §5 Sign-in, Change password › a temporary password is changed', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  await page.goto(`${portal.url}/signin`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter username and password');
  await look(page, 'sign-in-incomplete');
  await page.getByLabel('Work email address').fill(` ${newcomer.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(temporary);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await look(page, 'sign-in-change');
  await page.getByLabel('Temporary password').fill('');
  const change = page.getByRole('button', { name: 'Change password and sign in' });
  await change.click();
  await expect(page.getByText('Please enter the temporary password.')).toBeVisible();
  await page.getByLabel('Temporary password').fill('Not-The-One-1');
  await change.click();
  await expect(page.getByText('Please enter and confirm the new password.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(`${newPassword}x`);
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await change.click();
  await expect(page.getByText('New password does not match the reentered password.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(newPassword);
  await change.click();
  // The failure returns to the mode before it.
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('Temporary password').fill(temporary);
  await change.click();
  await expect(page).toHaveURL(/\/onboarding/);
  // Of the refusals above, a browser prints the status.
  expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
});

test('portal §4 Sign-in mode, §8 Reset success (sign-in screen) › a forgotten password is replaced with a code', async ({
  page,
  portal,
}) => {
  const email = 'forgets@corner-shop.example';
  await portal.visitor().signUp(email);
  await page.goto(`${portal.url}/signin`);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  const ask = page.getByRole('button', { name: 'Email me a code', exact: true });
  await ask.click();
  await expect(page.getByText('Please enter username')).toBeVisible();
  await look(page, 'sign-in-forgot');
  await page.getByLabel('Work email address').fill(email);
  await ask.click();

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const mail = await mailSaying(portal, email, /Type this code where you asked/);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const set = page.getByRole('button', { name: 'Set new password' });
  await expect(set).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await set.click();
  await expect(page.getByText('Please enter the code from the email.')).toBeVisible();
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  const noted = page.waitForRequest((request) => /utils\/logger/.test(request.url()));
  await set.click();
  await expect(page.getByText(/Invalid verification code provided/)).toBeVisible();
  expect((await noted).postData()).toContain('Reset Password Failed');
  await look(page, 'sign-in-reset');
  await page.getByLabel('Code').fill(code);
  await set.click();

  await expect(page.getByText('Your password has been reset')).toBeVisible();
  await look(page, 'sign-in-after-reset');
  await expect(page.getByLabel('Work email address')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'sign-in-refused');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
});
