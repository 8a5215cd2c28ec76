import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { testPassword } from '#tests/support/visitor.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, listen, look, lookTwice, test } from './portal.ts';

// Nobody is a customer yet: a provider who begins.
test.use({ env: { DEMO_DATA: 'false' } });

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#7a1f5c"/><path d="M20 20h80" stroke="#ffffff" stroke-width="6"/></svg>',
);

test('New brand from nothing to first sign-up in the console alone', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(300_000);
  const complaints = listen(page);
  const brandId = `harbor-${randomUUID().slice(0, 8)}`;
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });

  await page.getByRole('link', { name: 'Brands' }).click();
  await expect(page.getByRole('link', { name: 'Fairhaven Cyber Safety' })).toBeVisible();
  await lookTwice(page, 'console-brands');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await expect(page.getByText('Enter the short name.')).toBeVisible();
  await expect(page.getByLabel('Id', { exact: true })).toBeFocused();
  await page.getByLabel('Id', { exact: true }).fill(brandId);
  await page.getByLabel('Short name').fill('Harborsafe');
  await page.getByLabel('Full name').fill('Harborsafe for Business');
  await page.getByLabel('Domain of the portal').fill('www.northlight.example');
  await page.getByLabel('Domain that mails come from').fill(`${brandId}.example`);
  await page.getByLabel('Main colour', { exact: true }).fill('#e58ac9');
  await expect(page.getByText('White words are hard to read on this colour')).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText('White words are easy to read on this colour')).toBeVisible();
  await page.getByLabel('Main colour', { exact: true }).fill('#7a1f5c');
  await lookTwice(page, 'console-new-brand');
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await expect(page.getByText('Another brand has this domain')).toBeVisible();
  await page.getByLabel('Domain of the portal').fill(`${brandId}.localhost`);
  await page.getByRole('button', { name: 'Make the brand' }).click();

  await expect(
    page.getByRole('heading', { name: 'Harborsafe for Business', level: 1 }),
  ).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Change the logo', exact: true }).click();
  await (await choosing).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(page.getByText('Logo saved. It is live now.')).toBeVisible();
  await page.getByLabel('Headline beside the sign-up form').fill('Calm seas for your business.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. It is live now.')).toBeVisible();
  await lookTwice(page, 'console-brand');

  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'console-brand-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('link', { name: 'Channels and plans' }).click();
  await page.getByRole('button', { name: 'Open Essential' }).click();
  const essential = page.getByRole('region', { name: 'Essential' });
  await essential.getByLabel('Price a month').fill('60');
  await essential.getByRole('button', { name: 'Add a coupon' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('a coupon needs its code.')).toBeVisible();
  await essential.getByLabel('Code').fill('SPRING');
  await essential.getByLabel('Percent', { exact: true }).fill('50');
  await lookTwice(page, 'console-plans');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The plans are live now.')).toBeVisible();

  await page.getByRole('link', { name: 'Links' }).click();
  await page.getByRole('button', { name: 'New subscription id' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Brand').selectOption('Harborsafe for Business');
  await dialog.getByLabel('Plan').selectOption('Essential');
  await dialog.getByLabel('Id').fill(`${brandId}-fair`);
  await look(page, 'console-new-subscription');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toBe(`http://${brandId}.localhost:${portal.port}/signup/${brandId}-fair`);
  await page.keyboard.press('Escape');
  await lookTwice(page, 'console-links');

  await page.getByRole('tab', { name: 'Magic links' }).click();
  await page.getByRole('button', { name: 'From CSV' }).click();
  const guest = `lee-${randomUUID()}@shop.example`;
  const rows = `Email,Brand,Mail it\n${guest},${brandId},yes\nnobody,${brandId},yes\n`;
  const opening = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await opening).setFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows),
  });
  await expect(dialog.getByText('1 of 2 rows are good. Nothing is made yet.')).toBeVisible();
  await expect(dialog.getByText('This is no e-mail address.')).toBeVisible();
  await lookTwice(page, 'console-import');
  await dialog.getByRole('button', { name: 'Make 1 link' }).click();
  await expect(dialog.getByText('1 made. 1 left out.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  const result = readFileSync(await (await saving).path(), 'utf8');
  expect(result).toContain(`http://${brandId}.localhost:${portal.port}/signupLink/`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `End the link of ${guest}` }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  const customer = await (await browser.newContext()).newPage();
  const customerComplaints = listen(customer);
  const email = `kim-${randomUUID()}@shop.example`;
  await customer.goto(link);
  await expect(customer.getByText('Calm seas for your business.')).toBeVisible();
  await expect(customer).toHaveTitle('Start Free Trial · Harborsafe');
  await look(customer, 'console-brand-sign-up');
  await customer.getByLabel('Work email address').fill(email);
  await customer.getByLabel('Password', { exact: true }).fill(testPassword);
  await customer.getByLabel('Confirm password').fill(testPassword);
  await customer.locator('form button[type=submit]').click();
  await expect(customer).toHaveURL(/\/verify\?/);
  const [mail] = await portal.mailbox(email);
  expect(mail?.html).toContain('Harborsafe for Business');
  expect(mail?.html).toContain('#7a1f5c');
  await customer.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await customer.getByRole('button', { name: 'Verify email' }).click();
  await expect(customer.getByRole('heading', { name: 'Sign in to Harborsafe' })).toBeVisible();
  await customer.getByLabel('Work email address').fill(email);
  await customer.getByLabel('Password', { exact: true }).fill(testPassword);
  await customer.getByRole('button', { name: 'Sign in' }).click();
  await expect(customer).toHaveURL(/\/onboarding/);
  await look(customer, 'console-brand-onboarding');
  await customer.context().close();

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Made the brand').first()).toBeVisible();
  await expect(page.getByText('Made the subscription id').first()).toBeVisible();
  expect([...complaints, ...customerComplaints].filter((line) => !/40[19]/.test(line))).toEqual([]);
});
