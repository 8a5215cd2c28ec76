import { randomUUID } from 'node:crypto';
import { setUpStaff } from './consolePortal.ts';
import { expect, lookTwice, test } from './portal.ts';

test('Staff read which DNS records a brand needs, and make a key that signs its mails', {
  tag: ['@brand', '@staff'],
}, async ({ page, portal }) => {
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  await page.getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('link', { name: 'Northlight' }).first().click();
  await page.getByRole('link', { name: 'DNS records' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = (name: string) => page.getByRole('region', { name });

  await test.step('CSL-200, SHL-192: each record has buttons that copy it, and its state in words', async () => {
    await expect(page.getByText('Not checked yet.')).toBeVisible();
    const dmarc = card('Forged mails (DMARC)');
    await expect(dmarc.getByText('Not checked')).toBeVisible();
    await expect(dmarc.getByText('v=DMARC1; p=none')).toBeVisible();
    await dmarc.getByRole('button', { name: /^Copy the value/ }).click();
    const announced = dmarc.getByRole('status');
    await expect(announced.filter({ hasText: 'Copied' })).toHaveCount(1);
    await expect(dmarc.getByRole('button', { name: /^Copy the name/ })).toBeVisible();
    await expect(dmarc.getByRole('button', { name: /^Copy the value/ })).toBeVisible();
    await expect(announced.filter({ hasText: /./ })).toHaveCount(0);
  });

  await test.step('CSL-201: a key is made, and waits for its record', async () => {
    await expect(card('Signing mails').getByText('are not signed here')).toBeVisible();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await expect(card('Signing mails').getByText(/^The key portal\d{14} signs once/)).toBeVisible();
    await expect(card('Key of signatures (DKIM)').getByText('v=DKIM1; k=rsa; p=')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a key' })).toBeHidden();
    await lookTwice(page, 'console-brand-domains');
  });

  // What DNS answers is no test's: the server's answer has what a check would have found.
  const told: Record<string, object> = {
    web: { state: 'found' },
    spf: { state: 'differs', read: ['v=spf1 -all'] },
    dkim: { state: 'missing' },
    dmarc: { state: 'unread' },
  };
  await page.route('**/api/console/brands/domains/*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const records = data.records.map((one: { kind: string }) => ({ ...one, ...told[one.kind] }));
    const checkedAt = '2026-11-18T18:00:00.000Z';
    await route.fulfill({ response, json: { ...rest, data: { ...data, records, checkedAt } } });
  });
  await page.reload();

  await test.step('CSL-200: what was found, and when', async () => {
    await expect(page.getByText(/^Last checked Nov 18, 2026/)).toBeVisible();
    await expect(card('Address of the portal').getByText('Found', { exact: true })).toBeVisible();
    await expect(card('Who may send (SPF)').getByText('Differs', { exact: true })).toBeVisible();
    await expect(card('Who may send (SPF)').getByText('We read: v=spf1 -all')).toBeVisible();
    await expect(card('Key of signatures (DKIM)').getByText('Missing')).toBeVisible();
    await expect(card('Forged mails (DMARC)').getByText('Could not be read')).toBeVisible();
    await lookTwice(page, 'console-brand-domains-checked');
  });
});
