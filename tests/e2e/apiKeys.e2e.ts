/** A program reads with a key that an admin makes, until the key is withdrawn. */
import { randomUUID } from 'node:crypto';
import { loadTargetList } from '#modules/products/monitoring/calls.ts';
import { told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { enter, expect, lookTwice, newOwner, test } from './portal.ts';

test('API-189, API-190: an admin makes a key, a program reads with it, and it is withdrawn', {
  tag: ['@gate', '@programs'],
}, async ({ page, portal }) => {
  const { email } = await newOwner(portal, 'pia@corner-shop.example');
  await enter(page, portal, email);
  await page.goto(`${portal.url}/settings/admins`);
  const card = page.getByRole('region', { name: 'Programs' });
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  /** The websites, as a program asks for them: with neither a cookie nor a CSRF token. */
  const reads = async (secret: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'x-csrf-token': null };
    const { status, refused } = await portal.visitor().call(loadTargetList, {}, headers);
    return [status, refused];
  };

  await test.step('API-189: it has a name, and an end', async () => {
    await expect(card.getByText('There is no key yet.')).toBeVisible();
    await card.getByRole('button', { name: 'Make a Key' }).click();
    const name = dialog.getByLabel('What is it for?');
    const make = dialog.getByRole('button', { name: 'Make a Key' });
    await make.click();
    await expect(dialog.getByText('Please say what the key is for.')).toBeVisible();
    await name.fill('see evil.example');
    await make.click();
    await expect(dialog.getByText('Please leave addresses out of it.')).toBeVisible();
    await lookTwice(page, 'api-key-make');
    await name.fill('Dashboard in the office');
    await dialog.getByLabel('It works for').selectOption({ label: '30 days' });
    await make.click();
  });
  const field = dialog.getByLabel('The key, shown this once');
  await expect(field).toHaveValue(/^portal_[0-9a-f]{72}$/);
  const secret = await field.inputValue();

  await test.step('API-190: a stray click and the Escape key leave it there', async () => {
    await expect(field).toBeFocused();
    await lookTwice(page, 'api-key-made');
    await page.mouse.click(4, 4);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(secret);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('API-189: the program reads, which the list tells', async () => {
    expect(await reads(secret)).toEqual([200, null]);
    await page.reload();
    const row = card.getByRole('listitem').filter({ hasText: 'Dashboard in the office' });
    await expect(row).toContainText(/Made on .+ by Ada Baker\. Works until .+ Last used on /);
    await expect(page.getByText(secret)).toHaveCount(0);
    await lookTwice(page, 'api-keys');
  });

  await test.step('API-189: withdrawn, it opens nothing any more', async () => {
    await card.getByRole('button', { name: 'Withdraw: Dashboard in the office' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw the key?' });
    await lookTwice(page, 'api-key-withdraw');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await told(page, 'The key is withdrawn.');
    await expect(card.getByText(/Withdrawn on/)).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Programs' })).toBeFocused();
    expect(await reads(secret)).toEqual([401, 'KEY_WITHDRAWN']);
  });
});

test('API-197: an administrator makes a key of a brand, and a program reads the console with it', {
  tag: ['@programs', '@staff'],
}, async ({ page, portal }) => {
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const at = (path: string) => new URL(path, page.url()).href;
  await page.goto(at('/brands/fairhaven'));
  await page.getByRole('link', { name: 'Keys for programs' }).click();
  await expect(page.getByRole('heading', { name: 'Keys for programs' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Programs' });
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await card.getByRole('button', { name: 'Make a Key' }).click();
  await dialog.getByLabel('What is it for?').fill('Warehouse');
  await dialog.getByRole('button', { name: 'Make a Key' }).click();
  const field = dialog.getByLabel('The key, shown this once');
  await expect(field).toHaveValue(/^portal_/);
  const headers = { authorization: `Bearer ${await field.inputValue()}` };
  await dialog.getByRole('button', { name: 'Done' }).click();
  await lookTwice(page, 'console-brand-keys');
  const list = at('/api/console/portfolio/list');
  const reads = async () => (await page.request.get(list, { headers })).status();
  expect(await reads()).toBe(200);
  await card.getByRole('button', { name: 'Withdraw: Warehouse' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the key?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await told(page, 'The key is withdrawn.');
  expect(await reads()).toBe(401);
});
