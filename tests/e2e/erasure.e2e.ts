import { randomUUID } from 'node:crypto';
import { told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, look, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

test('SET-070, SET-071, SET-072: an organization is to be erased, and stays', {
  tag: ['@gate', '@people', '@staff'],
}, async ({ page, portal }) => {
  const email = `erin-${randomUUID()}@corner-shop.example`;
  await ownerIn(page, portal, email);
  const banner = page.getByRole('complementary', { name: 'Erasure' });
  await page.goto(`${portal.url}/settings/organization`);
  const card = page.getByRole('region', { name: 'Erase the organization' });
  await lookTwice(page, 'erasure-offer');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'erasure-offer-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await card.getByRole('button', { name: 'Erase the organization…' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Type the name: Corner Shop');
  const erase = dialog.getByRole('button', { name: 'Erase in 14 days' });
  await expect(name).toBeFocused();
  await name.fill('Corner shop');
  await expect(erase).toBeDisabled();
  await lookTwice(page, 'erasure-dialog');
  await name.fill('Corner Shop');
  await erase.click();
  await told(page, /^The organization is going to be erased on /);
  await expect(banner).toContainText('This organization is going to be erased on');
  await expect(banner.getByRole('link')).toHaveCount(0);
  await lookTwice(page, 'erasure-asked');
  await mailSaying(portal, email, /an owner or an admin can take it back/);

  await page.goto(`${portal.url}/dashboard`);
  await banner.getByRole('link', { name: 'Take it back' }).click();
  await expect(page).toHaveURL(/\/settings\/organization$/);
  await card.getByRole('button', { name: 'Take it back' }).click();
  await told(page, 'Corner Shop stays.');
  await expect(banner).toHaveCount(0);
  await mailSaying(portal, email, /is not going to be erased/);
});

test('CSL-093: an administrator has a customer erased, and keeps them', {
  tag: ['@people', '@staff'],
}, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp(`otto-${randomUUID()}@corner-shop.example`);
  await owner.onboard('Otto Tools');
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  await page.goto(`${new URL(page.url()).origin}/customers/${owner.orgId}`);
  const card = page.getByRole('region', { name: 'Erasure' });
  const dialog = page.getByRole('dialog');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'erasure-console-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await card.getByRole('button', { name: 'Erase the customer…' }).click();
  await dialog.getByLabel('Reason').fill('They ended their contract');
  await look(page, 'erasure-console-dialog');
  await dialog.getByRole('button', { name: 'Erase in 14 days' }).click();
  await expect(card).toContainText(/Fairhaven support asked to have this customer erased on /);
  await look(page, 'erasure-console-asked');
  await card.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByLabel('Reason').fill('They stay after all');
  await dialog.getByRole('button', { name: 'Keep the customer' }).click();
  await expect(card.getByRole('button', { name: 'Erase the customer…' })).toBeVisible();
});
