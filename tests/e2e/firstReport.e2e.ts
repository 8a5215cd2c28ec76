import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startRandomSite } from '#engines/scanner/range/randomSite.ts';
import { score } from '#engines/scanner/range/truth.ts';
import * as monitoring from '#modules/monitoring/contract.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { expect, listen, look, test } from './portal.ts';

const owner = 'robin@corner-shop.example';

/** From the sign-up form to the dashboard, with what a person types and the mail that they get. */
async function joins(page: Page, portal: { url: string; mailbox: MailboxOf }): Promise<void> {
  await page.goto(`${portal.url}/signup`);
  await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
  await look(page, 'sign-up');
  await page.getByLabel('Work email address').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();

  await expect(page).toHaveURL(/\/verify/);
  await expect(page.getByText(owner)).toBeVisible();
  await look(page, 'verify');
  const [mail] = await portal.mailbox(owner);
  const link = /http:\/\/localhost\S+\/verify\?\S+/.exec(mail?.text ?? '')?.[0];
  await page.goto(link ?? 'no link in the mail');
  await expect(page).toHaveURL(/\/signin/);
  await look(page, 'sign-in');
  await page.getByLabel('Work email address').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL(/\/onboarding/);
  await look(page, 'onboarding-welcome');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Organization name').fill('Corner Shop');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('Team size').selectOption('11-20');
  await look(page, 'onboarding-organization');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Corner');
  await look(page, 'onboarding-person');
  await page.getByRole('button', { name: 'Next' }).click();
  await look(page, 'onboarding-invite');
  await page.getByRole('button', { name: 'Skip' }).click();

  await expect(page).toHaveURL(/\/intro/);
  await look(page, 'intro');
  for (let at = 1; at < 6; at += 1) {
    await expect(page.getByText(`Page ${at} of 6`)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  await page.getByLabel('Learn more about cyber security').check();
  await look(page, 'goals');
  await page.getByRole('button', { name: 'Go to my dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
type MailboxOf = (to: string) => Promise<{ text: string }[]>;

/** Website scans' intro: forth, back, and to its end; it does not come again. */
async function readsIntro(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Skip Intro' })).toBeVisible();
  await look(page, 'module-intro');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The wizard's three steps, with a scan at once. */
async function addsWebsite(page: Page, name: string, url: string, level: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const dialog = page.getByRole('dialog', { name: 'Add a Website to Scan' });
  await dialog.getByLabel('Website name').fill(name);
  await dialog.getByLabel('Protocol').selectOption('http://');
  await dialog.getByLabel('Website URL').fill(`${host}${pathname}`);
  await dialog.getByRole('radio', { name: level }).check();
  await dialog.getByLabel('I have permission to scan this website').check();
  await look(page, 'wizard-website');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Yes, this URL is correct and leads to my website').check();
  await look(page, 'wizard-confirm');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Start the first scan now')).toBeChecked();
  await look(page, 'wizard-schedule');
  await dialog.getByRole('button', { name: /add website|finish|save/i }).click();
  await expect(page.getByText('Website is successfully created')).toBeVisible();
}

test('An owner signs up, adds a website and reads its report', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const complaints = listen(page);
  await joins(page, portal);
  await expect(page.getByText('No scans yet')).toBeVisible();
  await look(page, 'dashboard-empty');

  await page.goto(`${portal.url}/webappscan`);
  await readsIntro(page);
  await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  await look(page, 'scans-first-use');
  await page.getByRole('button', { name: 'Add a Website' }).click();
  await addsWebsite(page, 'Corner Shop', `http://sample.localhost:${portal.port + 2}/`, 'Normal');
  await expect(page).toHaveURL(/\/webappscan\/Corner%20Shop$/);
  await expect(page.getByText('Scan initiated, check back in a few minutes')).toBeVisible();
  await look(page, 'scans-running');

  // The screen looks again every 15 seconds by itself.
  const report = page.getByRole('article').first();
  await expect(report.getByRole('link', { name: 'View findings' })).toBeVisible({
    timeout: 90_000,
  });
  await report.getByRole('button', { name: 'View details' }).click();
  await expect(report.getByText(/ran \d+ minutes?/i)).toBeVisible();
  await look(page, 'scans-finished');

  const downloading = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download Report' }).click();
  await page.getByRole('menuitem', { name: 'Standard Version (OWASP)' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

  await report.getByRole('link', { name: 'View findings' }).click();
  await expect(page).toHaveURL(/findings/);
  const finding = page.getByRole('button', { name: /sql|database/i }).first();
  await expect(finding).toBeVisible();
  await finding.click();
  await expect(page.getByText('How to fix', { exact: false }).first()).toBeVisible();
  await look(page, 'findings');

  await page.goto(`${portal.url}/dashboard`);
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText(/Updated \w{3} \d+, \d{4}/)).toBeVisible();
  await look(page, 'dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'dashboard');
  await page.goto(`${portal.url}/webappscan`);
  await expect(page.getByRole('link', { name: 'View findings' }).first()).toBeVisible();
  await look(page, 'scans-finished');
  expect(complaints).toEqual([]);
});

test('A website drawn at random is scanned as well', async ({ portal }) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const site = await startRandomSite({ seed });
  const visitor = portal.visitor();
  await visitor.signUp(`random-${seed}@corner-shop.example`);
  await visitor.onboard('Random Shop');
  const { data } = await visitor.call(monitoring.createTarget, {
    targetName: 'Random',
    targetUrl: site.url,
    scan_profile: 'normal',
    recurrence: 'm',
    date_time: new Date(Date.now() + 86_400_000).toISOString(),
    permission: true,
    scanNow: true,
  });
  const found = await test.step(`seed ${seed}`, async () => {
    await expect
      .poll(
        async () => {
          const { scans } = (await visitor.call(monitoring.loadScanMap, {})).data;
          return scans[data.targetId]?.[0]?.status;
        },
        { timeout: 100_000 },
      )
      .toBe('completed');
    return (await visitor.call(monitoring.loadFindings, { scanId: data.scanId ?? '' })).data
      .findings;
  });
  const { recall, precision, missed, falseAlarms } = score(
    site.truth,
    found.map((finding) => ({ ...finding, parameter: finding.parameter ?? undefined })),
  );
  console.log(`seed ${seed}: recall ${recall}, precision ${precision}`, missed, falseAlarms);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  await site.close();
});
