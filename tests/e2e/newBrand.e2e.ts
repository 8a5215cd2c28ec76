import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '#apps/server/admin/commands.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, look, lookTwice, mailSaying, signIn, test } from './portal.ts';

// Nobody is a customer yet: a provider who begins.
test.use({ env: { DEMO_DATA: 'false' } });

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" rx="8" fill="#7a1f5c"/><path d="M20 20h80" stroke="#ffffff" stroke-width="6"/></svg>',
);

test('New brand from nothing to first sign-up in the console alone', {
  tag: ['@brand', '@staff'],
}, async ({ page, portal, browser }) => {
  for (const toast of [
    'The brand is live. Now give it its logo, texts and plans.',
    'Logo saved in the draft.',
    'Draft saved. Customers still see the published brand.',
    'Published. It is live now.',
    'It is the draft now.',
    'The draft is discarded.',
    'Saved. The plans are live now.',
  ])
    names({ toast });
  const brandId = `harbor-${randomUUID().slice(0, 8)}`;
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });

  await test.step('CSL-034, CSL-035, CSL-036: a new brand, told what is wrong; what becomes of a bright colour and of one that is darkened', async () => {
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
    const advice = page.getByRole('status').filter({ hasText: 'words are' });
    await page.getByLabel('Main colour', { exact: true }).fill('#ff0000');
    await expect(advice).toContainText('which stands in for this colour');
    await page.getByLabel('Main colour', { exact: true }).fill('#FFD400');
    await expect(advice).toContainText('12.05 : 1 Dark words are read on this colour');
    await look(page, 'console-new-brand-yellow');
    await page.getByLabel('Main colour', { exact: true }).fill('#7a1f5c');
    await expect(advice).toContainText('White words are easy to read on this colour');
    await lookTwice(page, 'console-new-brand');
    await page.getByRole('button', { name: 'Make the brand' }).click();
    names({ request: '409 POST /api/console/brands/add' });
    await expect(page.getByText('Another brand has this domain')).toBeVisible();
    await page.getByLabel('Domain of the portal').fill(`${brandId}.localhost`);
    await page.getByRole('button', { name: 'Make the brand' }).click();

    await expect(
      page.getByRole('heading', { name: 'Harborsafe for Business', level: 1 }),
    ).toBeVisible();
  });

  await test.step('CSL-036, BRD-060: its logo and words are a draft when saved', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change the logo', exact: true }).click();
    await (await choosing).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
    await expect(page.getByText('Logo saved in the draft.')).toBeVisible();
    await page.getByLabel('Headline beside the sign-up form').fill('Calm seas for your business.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Draft saved. Customers still see')).toBeVisible();
    await expect(page.getByText('Changed: logo, words beside the sign-up form.')).toBeVisible();
    await lookTwice(page, 'console-brand');
  });

  const visitor = await (await browser.newContext()).newPage();
  const marked = visitor.getByText('Preview: not published');
  let address = '';
  await test.step('BRD-063: the portal is seen by the draft, marked, until that browser ends it', async () => {
    await page.getByRole('button', { name: 'Preview the portal' }).click();
    const opens = page.getByRole('link', { name: 'Open the preview' });
    address = (await opens.getAttribute('href')) ?? '';
    const signUp = `${portal.at(`${brandId}.localhost`)}/signup`;
    await visitor.goto(signUp);
    await expect(visitor).toHaveTitle('Start Free Trial · Harborsafe');
    await expect(visitor.getByText('Calm seas for your business.')).toBeHidden();
    const answer = await visitor.goto(address);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(marked).toBeVisible();
    await visitor.goto(signUp);
    await expect(visitor.getByText('Calm seas for your business.')).toBeVisible();
    await expect(marked).toBeVisible();
    await lookTwice(visitor, 'brand-preview');
    await visitor.getByRole('link', { name: 'End preview' }).click();
    await expect(visitor.getByRole('heading', { name: 'Sign in to Harborsafe' })).toBeVisible();
    await expect(marked).toBeHidden();
  });

  await test.step('BRD-068: so are the screens behind the sign-in, with the draft’s logo', async () => {
    const url = portal.at(`${brandId}.localhost`);
    const owner = new Visitor(portal, new URL(url).host);
    await owner.signUp(`ray-${randomUUID()}@shop.example`);
    await owner.onboard('Corner Shop');
    await owner.seeIntro();
    const drafted = /\/brandLogo-[0-9a-f]{12}\.svg$/;
    const shown = visitor.getByRole('img', { name: 'Harborsafe for Business' }).first();
    await visitor.goto(address);
    await signIn(visitor, url, owner.email);
    await expect(visitor).toHaveURL(/\/dashboard/);
    await expect(marked).toBeVisible();
    await expect(shown).toHaveAttribute('src', drafted);
    await lookTwice(visitor, 'brand-preview-signed-in');
    await visitor.getByRole('link', { name: 'End preview' }).click();
    await expect(marked).toBeHidden();
    await expect(visitor).toHaveURL(/\/dashboard/);
    await expect(shown).not.toHaveAttribute('src', drafted);
    await visitor.context().close();
  });

  await test.step('BRD-064: a mail by the draft opens in a tab of its own', async () => {
    // It may run no script, so that what journeys put into every page is refused there.
    names({ complaint: /^Blocked script execution in '\S+\/previewMail\// });
    const tabs = page.context();
    const opening = tabs.waitForEvent('page');
    const answering = tabs.waitForEvent('response', (one) => one.url().includes('/previewMail/'));
    await page.getByRole('link', { name: 'See a mail' }).click();
    const mail = await opening;
    const html = await (await answering).text();
    expect(html).toContain('This is an example: it was sent to nobody.');
    expect(html).toContain('src="data:image/png;base64,');
    await mail.close();
  });

  await test.step('BRD-064: a PDF by the draft is downloaded', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download a PDF' }).click();
    const body = readFileSync(await (await saving).path());
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('BRD-061: it is published, by who was told what changes', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Publish this draft?' });
    await expect(question.getByText('logo, words beside the sign-up form')).toBeVisible();
    await lookTwice(page, 'console-brand-publish');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. It is live now.')).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step('BRD-065: what was published before is the draft again, and is discarded', async () => {
    await page.getByRole('button', { name: 'Make this the draft' }).click();
    await expect(page.getByText('It is the draft now.')).toBeVisible();
    await expect(page.getByLabel('Headline beside the sign-up form')).toHaveValue(
      'Cyber safety that a small team can keep up with.',
    );
    await lookTwice(page, 'console-brand-back');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    const question = page.getByRole('dialog', { name: 'Discard the draft?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('The draft is discarded.')).toBeVisible();
    await expect(page.getByLabel('Headline beside the sign-up form')).toHaveValue(
      'Calm seas for your business.',
    );
  });

  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'console-brand-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await test.step('PLN-069, PLN-071: a price and a coupon, told what is wrong with it', async () => {
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
  });

  await page.getByRole('link', { name: 'Links' }).click();
  await page.getByRole('button', { name: 'New subscription id' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Brand').selectOption('Harborsafe for Business');
  await dialog.getByLabel('Plan').selectOption('Essential');
  await dialog.getByLabel('Id').fill(`${brandId}-fair`);
  await look(page, 'console-new-subscription');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toBe(`${portal.at(`${brandId}.localhost`)}/signup/${brandId}-fair`);
  await page.keyboard.press('Escape');
  await lookTwice(page, 'console-links');
  await test.step('CSL-203: the links are sorted by who signed up, the most first', async () => {
    const heading = page.getByRole('columnheader', { name: 'Signed up' });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('CSL-032, SHL-191: magic links from a file', async () => {
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
    await expect(dialog.getByText('Good rows: 1 of 2. Nothing is made yet.')).toBeVisible();
    await expect(dialog.getByText('This is no email address.')).toBeVisible();
    await lookTwice(page, 'console-import');
    await dialog.getByRole('button', { name: 'Make 1 link' }).click();
    await expect(dialog.getByText('1 made. 1 left out.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save the result' })).toBeFocused();
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    const result = readFileSync(await (await saving).path(), 'utf8');
    expect(result).toContain(`${portal.at(`${brandId}.localhost`)}/signupLink/`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `End the link of ${guest}` }).click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
  });

  const customer = await (await browser.newContext()).newPage();
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
  const mail = await mailSaying(portal, email, /\b\d{6}\b/);
  expect(mail.html).toContain('Harborsafe for Business');
  expect(mail.html).toContain('#7a1f5c');
  await customer.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await customer.getByRole('button', { name: 'Verify email' }).click();
  await expect(customer).toHaveURL(/\/onboarding/);
  await look(customer, 'console-brand-onboarding');
  await customer.context().close();

  await test.step('CSL-014: all of it stands in the log of what staff did', async () => {
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await expect(page.getByText('Made the brand').first()).toBeVisible();
    await expect(page.getByText('Made the subscription id').first()).toBeVisible();
  });

  await test.step('CSL-028: a last day that is past is refused with a sentence', async () => {
    await page.getByRole('link', { name: 'Links' }).click();
    await page.getByRole('button', { name: 'New subscription id' }).click();
    await dialog.getByLabel('Last day').fill('2026-01-01');
    names({ request: '422 POST /api/console/links/addSubscription' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(dialog.getByText('This day is past.')).toBeVisible();
    await expect(dialog.getByLabel('Last day')).toBeFocused();
    await look(page, 'console-past-day');
  });
});

test('The command line tells what it can do, and takes a brand from a folder', {
  tag: ['@brand', '@staff'],
}, async ({ page, portal }) => {
  const declined = (...words: string[]) =>
    portal.admin(...words).then(
      () => 'nothing',
      ({ code, stderr }) => `${code} ${stderr}`,
    );
  await test.step('CSL-053: help of all commands and of one, and what was mistyped', async () => {
    const { stdout } = await portal.admin('--help');
    for (const { name } of commands) expect(stdout).toContain(`  ${name} `);
    expect((await portal.admin('brand', 'export', '--help')).stdout).toContain('<folder>');
    expect(await declined('brand', 'sell')).toMatch(/^2 There is no command brand sell\./);
    expect(await declined('staff', 'create', 'a@b.test')).toMatch(/^2 --name is needed\nUsage: /);
  });

  const room = mkdtempSync(join(tmpdir(), 'brand-'));
  const brandId = `quay-${randomUUID().slice(0, 8)}`;
  const folder = join(room, brandId);
  cpSync('brands/northlight', folder, { recursive: true });
  const write = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  for (const file of ['brand.json', 'plans.json']) {
    write(file, (text) => text.replaceAll('northlight.example', `${brandId}.localhost`));
    write(file, (text) => text.replaceAll('northlight', brandId));
  }
  await test.step('CSL-055: what is wrong with the folder is said, and nothing of it taken', async () => {
    write('brand.json', (text) => text.replace('"primary"', '"first"'));
    expect(await declined('brand', 'create', folder)).toContain('colors.primary');
    expect((await portal.admin('brand', 'list')).stdout).not.toContain(brandId);
  });
  await test.step('CSL-055, BRD-018: right, it is a brand of the running portal within seconds, once', async () => {
    write('brand.json', (text) => text.replace('"first"', '"primary"'));
    await portal.admin('brand', 'create', folder);
    const { stdout } = await portal.admin('brand', 'list');
    expect(stdout).toMatch(new RegExp(`^${brandId} `, 'm'));
    expect(stdout).toMatch(/^fairhaven .*\(default\)$/m);
    expect(await declined('brand', 'create', folder)).toContain('already');
    const address = `${portal.at(`${brandId}.localhost`)}/signin`;
    const heading = page.getByRole('heading', { name: 'Sign in to Northlight' });
    await eventually('the new brand', 120, async () => {
      await page.goto(address);
      // A moment after the page: who looks at once looks too early on a busy machine, each time.
      return heading.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    });
  });
  rmSync(room, { recursive: true });
});
