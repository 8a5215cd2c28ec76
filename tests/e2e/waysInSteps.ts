import type { Page } from '@playwright/test';
import { createMagicLink } from '#modules/foundation/people/server/index.ts';
import { createSubscriptionId } from '#modules/foundation/plans/server/index.ts';
import { journey } from './portal.ts';

export const offer = { brandId: 'fairhaven', channelId: 'fairhaven-direct', planId: 'essential' };

export const links = { standard: '', security: '' };

export const test = journey(async (services) => {
  const now = services.clock.now();
  const made = { ...offer, createdBy: 'staff@fairhaven.example' };
  const order = { ...made, firstName: 'Mina', companyName: 'Corner Shop', mail: false };
  links.standard = (
    await createMagicLink(services, { ...order, email: 'mina@corner-shop.example' })
  ).url;
  links.security = (
    await createMagicLink(services, {
      ...order,
      brandId: 'northlight',
      channelId: 'northlight-web',
      planId: 'basic',
      variant: 'security',
      email: 'sam@corner-shop.example',
    })
  ).url;
  await createSubscriptionId(services.database.system, {
    ...made,
    subscriptionId: 'autumn-fair',
    expiresAt: new Date(now.getTime() - 1000),
    createdAt: now,
  });
});

export const phone = { width: 390, height: 844 };

export async function choosePassword(page: Page, password: string, label = 'Password') {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(`Confirm ${label.toLowerCase()}`).fill(password);
}

export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
