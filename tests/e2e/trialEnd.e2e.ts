import { newWebsite } from '#tests/support/scans.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { told } from './aftermath.ts';
import { isCurrent, subscribeTo } from './planSteps.ts';
import { enter, expect, lookTwice, newOwner, test } from './portal.ts';

test('Trial runs out: the plan page says what is no longer watched', {
  tag: ['@plans', '@monitoring'],
}, async ({ page }) => {
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const owner = await newOwner(portal, 'late@corner-shop.example');
  await newWebsite(owner, {
    targetName: 'Corner Shop',
    targetUrl: 'http://sample.localhost:1/',
    date_time: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  });
  await moveTo(new Date(Date.now() + 31 * 86_400_000));
  await enter(page, portal, 'late@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);

  const banner = page.getByRole('complementary', { name: 'Trial' });
  await test.step('PLN-019: a red banner says so, and leads to the plans', async () => {
    await expect(banner).toContainText('Your free trial has expired.');
    const ground = await banner.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).toBe('rgb(179, 38, 30)');
    await page.goto(`${portal.url}/settings/you`);
    await banner.getByRole('link', { name: 'Subscribe Now' }).click();
    await expect(page).toHaveURL(/\/plan$/);
  });
  await test.step('PLN-020: on the plan page it says to select one', async () => {
    await expect(banner).toHaveText('Your free trial has expired.Select a plan below.');
  });
  const unwatched = page.getByRole('region', { name: 'Not scanned' });
  await test.step('PLN-035: the website that is no longer scanned is named, with the reason', async () => {
    await expect(unwatched.getByRole('listitem')).toHaveText(
      /Corner Shop.*Not scanned, because the free trial has expired\./,
    );
    await lookTwice(page, 'plan-expired');
  });
  await test.step('PLN-044: the free plan is confirmed with what is lost', async () => {
    await subscribeTo(page, 'Starter').click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Starter?' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'More than 1 website',
      'Scans more often than once a quarter',
      'More scan levels',
      'Attack Surface',
      'Training',
      'Security policies',
      'Signing of policies by the team',
      'Cyber Concierge',
    ]);
    await lookTwice(page, 'plan-less');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
  });
  await test.step('PLN-043, PLN-047: it begins at once, and is not called an upgrade', async () => {
    await told(page, 'You have subscribed to Starter. It includes less than your plan before.');
    await isCurrent(page, 'Starter');
    await expect(banner).toBeHidden();
    // Starter scans once a quarter: what was planned monthly is not scanned, and is said not to be.
    await expect(unwatched).toContainText('does not include scans this often');
  });
  // It goes on fetching what the next screens need.
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await dropDatabase();
});
