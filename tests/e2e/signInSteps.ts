import type { Page } from '@playwright/test';
import { journey } from './portal.ts';

export const newcomer = 'casey@corner-shop.example';

export const temporary = 'Temporary-Loaf-1';

export const newPassword = 'Sourdough-Rising-77';

export const test = journey(async ({ identity }) => {
  const made = await identity.createUser(newcomer, temporary, {}, { temporary: true });
  if (typeof made === 'string') throw new Error(made);
});

export const poolRefuses = { request: '400 POST /cognito/' };

export async function chooseNewPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}
