import type { OutputOf } from '#kit/contract/call.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import { toast, told } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { expect, look, lookTwice, walksIntro } from './portal.ts';
import { bandLines, bandNames, chartOf, risk, test } from './ratingsSteps.ts';

test('An admin of a company that was long rated sees the past and what to fix', {
  tag: ['@ratings'],
}, async ({ page, portal }) => {
  await page.goto(`${portal.url}/signin`);
  await page.getByLabel('Work email address').fill('owner@harborbakery.example');
  await page.getByLabel('Password', { exact: true }).fill('Harbor-Bakery-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(intro|dashboard)/, { timeout: 60_000 });

  await test.step('RAT-016: the module’s intro', async () => {
    await page.goto(`${portal.url}/attacksurface`);
    const intro = page.getByRole('dialog');
    await expect(intro.getByText('How you look from outside')).toBeVisible();
    await intro.getByRole('button', { name: 'Skip Intro' }).click();
    await walksIntro(page, 'ratings-intro');
  });

  await test.step('RAT-008: the chart fits the ratings, and says of what scale it is a part', async () => {
    await expect(chartOf(page)).toHaveAccessibleName(
      /shows \d+ to \d+ of the scale from 250 to 900/,
    );
    await expect(chartOf(page).getByText('Basic 250–640')).toBeVisible();
  });

  await test.step('RAT-127: a range is a bar with both ends named, and no fall of the line', async () => {
    await changes(page, loadRatings, (data: OutputOf<typeof loadRatings>) => ({
      ...data,
      ratings: data.ratings.map((one, place) =>
        place === data.ratings.length - 1 ? { ...one, rating: 351, highest: 624 } : one,
      ),
    }));
    await page.reload();
    await expect(chartOf(page).locator('rect:not([data-band])')).toHaveCount(1);
    for (const end of ['624', '351'])
      await expect(chartOf(page).getByText(end, { exact: true })).toBeVisible();
    await expect(chartOf(page).locator('circle')).toHaveCount(0);
    await lookTwice(page, 'ratings-range');
  });

  await test.step('RAT-008, RAT-009: above 100 points there are lines at 640, 740 and 850', async () => {
    await changes(page, loadRatings, (data: OutputOf<typeof loadRatings>) => ({
      ...data,
      ratings: data.ratings.map((one, place) => (place === 0 ? { ...one, rating: 890 } : one)),
    }));
    await page.reload();
    for (const line of bandLines) {
      await expect(chartOf(page).getByText(line, { exact: true })).toBeVisible();
    }
    for (const band of bandNames) await expect(chartOf(page).getByText(band)).toBeVisible();
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

  await test.step('RAT-014: where a host is proven, its ports do not ask for a proof', async () => {
    await expect(risk(page, 'Open Ports')).not.toContainText('only once your website is proven');
  });

  await test.step('RAT-011: what changed since last week', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'What changed since last week' })).toContainText(
      /points (up|down) from a week ago|No certain change from a week ago/,
    );
  });

  await test.step('RAT-056: the page that says how it is made', async () => {
    await expect(page.getByRole('link', { name: 'Range', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'How it is made' }).click();
    await expect(page.getByRole('heading', { name: 'The formula' })).toBeVisible();
    await lookTwice(page, 'ratings-formula');
    await page.goBack();
  });

  await test.step('RAT-004, RAT-031: a load that fails is an error view with a way on', async () => {
    await refuses(page, loadRatings, 500, 'INTERNAL');
    await page.reload();
    const failed = toast(page, 'Error loading data');
    await expect(failed).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('We couldn’t load your ratings.');
    await expect(alert).toContainText('Try again. If this problem persists, contact');
    await expect(alert.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@/,
    );
    await test.step('HLP-011: and what one can do', async () => {
      const help = alert.getByRole('link', { name: 'What you can do' });
      await expect(help).toHaveAttribute('href', '/help?at=%2F404');
    });
    await look(page, 'ratings-error');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(failed).toBeHidden();
  });

  await test.step('RAT-031: another refusal shows the returned message', async () => {
    await refuses(page, loadRatings, 503, 'RATING_UNAVAILABLE');
    await page.reload();
    await told(page, 'The rating service does not answer at the moment. Try again later.');
  });
});
