import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDns } from '#engines/ratings/testing/dnsServer.ts';
import { expect, journey, listen, look, lookTwice, ownerIn } from './portal.ts';

/** Names are asked of a server that knows none: the website that is rated is on this machine. */
const test = journey().extend({
  env: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use) => {
      const dns = await openDns({ 'elsewhere.test': { records: {} } });
      await use({ RATINGS_RESOLVER: dns.resolver });
      await dns[Symbol.asyncDispose]();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ timeout: 300_000 });

/** Keeps the ratings back until they are let go. */
async function holdRatings(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/ratings/loadRatings', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
const risk = (page: Page, name: string) => page.locator('details').filter({ hasText: name });

test('An owner without a company URL tells it, and is rated', async ({ page, portal }) => {
  const complaints = listen(page);
  await ownerIn(page, portal, 'rated@corner-shop.example');

  await test.step('modules §2 Attack surface › Without a company URL, the rating data is blurred or shows sample values', async () => {
    await page.goto(`${portal.url}/attacksurface`);
    await expect(
      page.getByRole('heading', { name: 'See how you look from outside' }),
    ).toBeVisible();
    await expect(page.getByText('490')).toBeAttached();
    await expect(page.getByText('790')).toBeAttached();
    await lookTwice(page, 'ratings-sample');
  });

  const dialog = page.getByRole('dialog', { name: 'Company Details' });
  const address = dialog.getByLabel('Primary website address');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await test.step('modules §2 Attack surface › Download Report: if there is no pdf, a dialog asks for company details', async () => {
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByRole('button', { name: 'Download Report' }).click();
    await expect(dialog.getByLabel('Company name')).toHaveValue('Corner Shop');
    await expect(dialog.getByLabel('Primary industry')).toBeVisible();
    await expect(dialog.getByLabel('Number of team members')).toBeVisible();
    await expect(
      dialog.getByText(
        'Include all full-time and part-time employees, contractors, and consultants.',
      ),
    ).toBeVisible();
    await lookTwice(page, 'ratings-dialog');
  });

  await test.step('modules §5 Company URL › a leading scheme is stripped, the rest must be a valid URL; Submit is disabled while it is not, or nothing has changed', async () => {
    await expect(submit).toBeDisabled();
    await address.fill('no website');
    await address.blur();
    await expect(dialog.getByText('Please enter a valid URL.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await lookTwice(page, 'ratings-dialog-invalid');
    await address.fill('');
    await expect(submit).toBeDisabled();
  });

  await test.step("modules §8 Ratings › 'Invalid URL' when nothing was found for it", async () => {
    await address.fill('https://www.nobody.test');
    await submit.click();
    await expect(page.getByText('Invalid URL')).toBeVisible({ timeout: 60_000 });
    await lookTwice(page, 'ratings-refused');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('modules §2 Attack surface › It shows a loading message while ratings load and an error view if loading fails', async () => {
    const letGo = await holdRatings(page);
    await page.reload();
    await expect(page.getByText('Loading your ratings...')).toBeVisible();
    await look(page, 'ratings-loading');
    letGo();
    await expect(page.getByText('No events were found for the provided URL')).toBeVisible({
      timeout: 60_000,
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await lookTwice(page, 'ratings-failed');
    await page.getByRole('button', { name: 'Change company details' }).click();
    await expect(address).toHaveValue('www.nobody.test');
  });

  await test.step("modules §2 Attack surface › the company is updated, ratings are loaded and the returned pdf is saved as 'Rating report'; modules §8 Ratings › 'Report Received successfully'", async () => {
    await address.fill(`http://sample.localhost:${portal.port + 2}`);
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    const letGo = await holdRatings(page);
    await submit.click();
    // modules §5: nor while it is loading.
    await expect(submit).toBeDisabled();
    letGo();
    const download = await saved;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(download.suggestedFilename()).toBe('Rating report.pdf');
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.getByText('Report Received successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('if a pdf is already loaded, it is saved', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Report' }).click();
    expect((await saved).suggestedFilename()).toBe('Rating report.pdf');
    await lookTwice(page, 'ratings-reports');
  });

  await test.step('modules §2 Attack surface › three tabs: Overview', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
    await expect(page.getByText(/^\+\d+ points$/).first()).toBeVisible();
    await expect(page.getByText(/^Fix this: /).first()).toBeVisible();
    await lookTwice(page, 'ratings-first');
  });

  await test.step('modules §2 Attack surface › The risk list is grouped by category, with overview links, grades and explanatory content for each risk vector', async () => {
    for (const category of [
      'Compromised Systems',
      'Diligence',
      'User Behavior',
      'Public Disclosures',
    ]) {
      await expect(page.getByRole('region', { name: category })).toBeVisible();
    }
    await page
      .getByRole('link', { name: /Web Application Headers/ })
      .last()
      .click();
    await expect(page).toHaveURL(/tab=details/);
    const headers = risk(page, 'Web Application Headers');
    await expect(headers.getByText('A planted script would run on your pages')).toBeVisible();
    await expect(headers.getByText(/^Fix this: \+\d+ points$/).first()).toBeVisible();
    await lookTwice(page, 'ratings-details');
  });

  await test.step('modules §9 Desktop layout › tabs above 820 px width, otherwise a mobile dropdown', async () => {
    await page.setViewportSize({ width: 821, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(3);
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(0);
    await look(page, 'ratings-narrow');
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Overview' });
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  });
  // The refused address is told by the browser, too.
  expect(
    complaints.filter((complaint) => !/loadRatings: .* 404 |status of 404/.test(complaint)),
  ).toEqual([]);
});

test('An admin of a company that was long rated sees the past and what to mend', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  await page.goto(`${portal.url}/signin`);
  await page.getByLabel('Work email address').fill('owner@harborbakery.example');
  await page.getByLabel('Password', { exact: true }).fill('Harbor-Bakery-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(intro|dashboard)/, { timeout: 60_000 });

  await test.step('modules §2 Module intro modals › ratings', async () => {
    await page.goto(`${portal.url}/attacksurface`);
    const intro = page.getByRole('dialog');
    await expect(intro.getByText('How you look from outside')).toBeVisible();
    await lookTwice(page, 'ratings-intro');
    await intro.getByRole('button', { name: 'Skip Intro' }).click();
  });

  await test.step('modules §9 Security ratings › Band lines (640, 740, 850) are drawn only when there are more than 100 points', async () => {
    const chart = page.getByRole('img', { name: /scale from 250 to 900/ });
    for (const line of ['640', '740', '850']) {
      await expect(chart.getByText(line, { exact: true })).toBeVisible();
    }
    for (const band of ['Basic 250–640', 'Intermediate 640–740', 'Advanced 740–900']) {
      await expect(chart.getByText(band)).toBeVisible();
    }
    await lookTwice(page, 'ratings-overview');
    await page.setViewportSize({ width: 1024, height: 768 });
    await look(page, 'ratings-overview');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'ratings-overview-dark');
    await page.getByRole('tab', { name: 'Individual Analysis' }).click();
    await look(page, 'ratings-details-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('the page that says how it is made', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'How it is made' }).click();
    await expect(page.getByRole('heading', { name: 'The formula' })).toBeVisible();
    await lookTwice(page, 'ratings-formula');
  });
  expect(complaints).toEqual([]);
});
