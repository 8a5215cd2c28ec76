/** A program is told what happens: an admin names its address, tries it, and reads what came of it. */
import { randomUUID } from 'node:crypto';
import { openReceiver } from '#tests/support/webhooks.ts';
import { names, told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { enter, expect, lookTwice, newOwner, test } from './portal.ts';

test('API-211, API-212, API-224: an admin has events sent to a program, tries it, and ends it', {
  tag: ['@programs'],
}, async ({ page, portal }) => {
  const receiver = await openReceiver();
  const { email } = await newOwner(portal, 'wes@corner-shop.example');
  await enter(page, portal, email);
  await page.goto(`${portal.url}/settings/admins`);
  const card = page.getByRole('region', { name: 'Webhooks' });
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  const does = (what: string) =>
    card.getByRole('button', { name: `${what}: ${receiver.url}` }).click();

  await test.step('API-211: it has an address', async () => {
    await expect(card.getByText('Nothing is sent anywhere yet.')).toBeVisible();
    await card.getByRole('button', { name: 'Add an Address' }).click();
    const add = dialog.getByRole('button', { name: 'Add an Address' });
    await add.click();
    await expect(dialog.getByText('Please give an address that begins with')).toBeVisible();
    const address = dialog.getByRole('textbox', { name: 'Address' });
    names({ request: '409 POST /api/webhooks/makeEndpoint' });
    await address.fill('https://10.0.0.1/');
    await add.click();
    await expect(dialog.getByText('it has to be a public one')).toBeVisible();
    await lookTwice(page, 'webhook-make');
    await address.fill(receiver.url);
    await add.click();
  });
  const field = dialog.getByLabel('The secret, shown this once');
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();

  await test.step('API-212: a stray click and the Escape key leave the secret there', async () => {
    await page.mouse.click(4, 4);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(secret);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await test.step('API-224: a test arrives, and is sent again', async () => {
    await does('Send a Test');
    await told(page, 'The test is on its way. See the deliveries.');
    await expect.poll(() => receiver.received.length).toBe(1);
    // The program has it a moment before that is noted.
    await expect(async () => {
      await does('Deliveries');
      await expect(deliveries.getByText('webhook.test')).toBeVisible();
      const isNoted = await deliveries.getByText(/^Delivered /).isVisible();
      if (!isNoted) await page.keyboard.press('Escape');
      expect(isNoted).toBe(true);
    }).toPass();
    await lookTwice(page, 'webhook-deliveries');
    await deliveries.getByRole('button', { name: 'Send Again: webhook.test' }).click();
    await told(page, '1 delivery sent again.');
    await expect.poll(() => receiver.received.length).toBe(2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    await page.keyboard.press('Escape');
    await expect(deliveries).toBeHidden();
  });

  await test.step('API-211: it has a new secret, is switched off, and deleted', async () => {
    await does('New Secret');
    const question = page.getByRole('dialog', { name: 'Make a new secret?' });
    await question.getByRole('button', { name: 'New Secret' }).click();
    const renewed = page.getByRole('dialog', { name: 'New Secret' });
    const shown = renewed.getByLabel('The secret, shown this once');
    await expect(shown).toHaveValue(/^whsec_/);
    await expect(shown).not.toHaveValue(secret);
    await renewed.getByRole('button', { name: 'Done' }).click();
    await does('Switch Off');
    await expect(card.getByText('Switched off.')).toBeVisible();
    await lookTwice(page, 'webhooks');
    await does('Delete');
    const last = page.getByRole('dialog', { name: 'Delete the address?' });
    await last.getByRole('button', { name: 'Delete' }).click();
    await told(page, 'Nothing is sent there any more.');
    await expect(card.getByText('Nothing is sent anywhere yet.')).toBeVisible();
  });
  await receiver.close();
});

test('API-226: an administrator has the events of a brand’s customers sent to a program', {
  tag: ['@programs', '@staff'],
}, async ({ page, portal }) => {
  const receiver = await openReceiver();
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  await page.goto(new URL('/brands/fairhaven', page.url()).href);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Webhooks' });
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await card.getByRole('button', { name: 'Add an Address' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add an Address' }).click();
  await expect(dialog.getByLabel('The secret, shown this once')).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await lookTwice(page, 'console-brand-webhooks');
  await card.getByRole('button', { name: `Send a Test: ${receiver.url}` }).click();
  await told(page, 'The test is on its way.');
  await expect.poll(() => receiver.received.length).toBe(1);
  await card.getByRole('button', { name: `Delete: ${receiver.url}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete the address?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await told(page, 'Nothing is sent there any more.');
  await receiver.close();
});
