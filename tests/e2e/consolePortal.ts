import type { Page } from '@playwright/test';
import { codeNow, nextCode } from '#tests/support/authenticator.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { staffPassword } from '#tests/support/staff.ts';
import { expect } from './portal.ts';

/** One of the staff, made by the operator's command and set up in the browser, with their authenticator. */
export async function setUpStaff(
  page: Page,
  portal: ServerProcess,
  { email, role = 'administrator', brands }: { email: string; role?: string; brands?: string },
): Promise<{ secret: string; code: string }> {
  const words = ['staff', 'create', email, '--name', 'Ada Ames', '--role', role];
  const { stdout } = (await portal.admin(...words)) as { stdout: string };
  const set = ['call', 'staff/setBrands', '--staffId', email, '--brandIds'];
  if (brands) await portal.admin(...set, brands);
  return setUpBy(page, stdout, 'Ada Ames');
}

/** Somebody new sets up how they sign in, by the link in these words, and is signed in. */
export async function setUpBy(
  page: Page,
  words: string,
  name: string,
): Promise<{ secret: string; code: string }> {
  await page.goto(/http\S+\/set-up\/[\w-]+/.exec(words)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await page.getByLabel('New password').fill(staffPassword);
  const secret = await page
    .getByText(/^Secret:/)
    .locator('code')
    .innerText();
  const code = codeNow(secret);
  await page.getByLabel('Code that it shows now').fill(code);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  return { secret, code };
}

/** Password, then the next code; answers the code. */
export async function signInStaff(
  page: Page,
  email: string,
  { secret, code: last }: { secret: string; code: string },
): Promise<string> {
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const code = await nextCode(secret, last);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return code;
}
