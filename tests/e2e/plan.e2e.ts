import type { Page } from '@playwright/test';
import { openPglite } from '#kit/server/db/pglite.ts';
import { createTarget } from '#modules/monitoring/contract.ts';
import { subscriptions } from '#modules/plans/server/tables.ts';
import { type ProcessDatabase, processDatabase } from '#tests/support/databases.ts';
import { freePorts, type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { expect, listen, look, test } from './portal.ts';

async function onboarded(portal: ServerProcess, email: string): Promise<Visitor> {
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  return owner;
}

async function signIn(page: Page, portal: ServerProcess, email: string): Promise<void> {
  await page.goto(`${portal.url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** While no server runs: its clock is the machine's, so a trial is brought to its end instead. */
async function setSubscriptions(
  { env }: ProcessDatabase,
  changes: Partial<typeof subscriptions.$inferSelect>,
): Promise<void> {
  const kept = await openPglite(env.DATA_DIR ?? '');
  await kept.system.update(subscriptions).set(changes);
  await kept.close();
}

const subscribeTo = (page: Page, plan: string) =>
  page.getByRole('button', { name: `Subscribe: ${plan}` });

async function paysWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Test card number').fill(number);
  await page.getByRole('button', { name: /^Pay / }).click();
}

test('portal §2 Plan page, §4 Upgrade, §8 Upgrade › upgrade through checkout', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  await onboarded(portal, 'buyer@corner-shop.example');
  await signIn(page, portal, 'buyer@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
  await test.step('portal §4 Trial › the trial-ending banner shows the days that remain', async () => {
    await expect(page.getByText('30 days left in your free trial')).toBeVisible();
  });
  await test.step('portal §2 Plan page › name, price, discount, features; whom to ask', async () => {
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(card('Starter')).toContainText('Free');
    for (const text of [
      '$49',
      '$39',
      'per month plus taxes',
      '$10 off every month',
      'Monitoring of 3 websites, up to once a month',
      'Training with 10 seats',
      'Security policies',
      'Cyber maturity',
      'Insurance',
    ]) {
      await expect(card('Essential')).toContainText(text);
    }
    await expect(page.getByRole('main').getByRole('link', { name: /^support@/ })).toBeVisible();
  });
  await look(page, 'plan-trial');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'plan-trial');
  await page.setViewportSize({ width: 1440, height: 900 });

  await subscribeTo(page, 'Essential').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Subscribe to Essential' })).toBeVisible();
  await look(page, 'checkout');
  await paysWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('declined');
  await look(page, 'checkout-declined');
  await paysWith(page, '4000 0000 0000 3220');
  await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
  await look(page, 'checkout-bank');
  await page.getByRole('button', { name: 'Yes, approve the payment' }).click();

  await expect(page).toHaveURL(`${portal.url}/plan`);
  await expect(page.getByText('You have successfully upgraded to Essential.')).toBeVisible();
  const essential = page.getByRole('listitem').filter({ hasText: 'Essential' });
  await expect(essential.getByText('Current', { exact: true })).toBeVisible();
  await look(page, 'plan-subscribed');

  await page.getByRole('button', { name: 'Downgrade: Starter' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await look(page, 'plan-downgrade');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Upgrade: Premier' }).click();
  const confirm = page.getByRole('dialog', { name: 'Upgrade to Premier?' });
  await expect(confirm).toBeVisible();
  await look(page, 'plan-confirm');
  await confirm.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByText('You have successfully upgraded to Premier.')).toBeVisible();
  await expect(confirm).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Premier' }).getByText('Current', { exact: true }),
  ).toBeVisible();
  // The declined card's page answers 422, which the browser notes.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

test('portal §4 Upgrade, §8 Upgrade › declined: it says so and changes nothing', async ({
  page,
  portal,
}) => {
  await onboarded(portal, 'declined@corner-shop.example');
  await signIn(page, portal, 'declined@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await subscribeTo(page, 'Essential').click();
  await paysWith(page, '4000 0000 0000 0341');
  await expect(page.getByText('You have successfully upgraded to Essential.')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade: Plus' }).click();
  const confirm = page.getByRole('dialog', { name: 'Upgrade to Plus?' });
  await confirm.getByRole('button', { name: 'Upgrade' }).click();
  await expect(confirm.getByRole('alert')).toContainText(
    'Unable to upgrade your plan. Please contact us at support@fairhaven.example.',
  );
  await expect(page.getByText('Upgrade plan failed')).toBeVisible();
  await look(page, 'plan-declined');
});

test('portal §2 Plan page, §4 Trial › trial runs out: the plan page says what is no longer watched', async ({
  page,
}) => {
  // A server starts three times.
  test.setTimeout(240_000);
  const database = await processDatabase('pglite');
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const inTrial = await startServer(env);
  const owner = await onboarded(inTrial, 'late@corner-shop.example');
  const added = await owner.call(createTarget, {
    targetName: 'Corner Shop',
    targetUrl: 'http://sample.localhost:1/',
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: new Date(Date.now() + 86_400_000).toISOString(),
    permission: true,
  });
  expect(added.status).toBe(200);
  await inTrial.end('SIGTERM');
  await setSubscriptions(database, { expirationDate: new Date('2026-01-01') });

  const portal = await startServer(env);
  await page.goto(`${portal.url}/signin`);
  await page.getByLabel('Work email address').fill('late@corner-shop.example');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL(/\/plan$/);
  await expect(page.getByText('Your free trial has expired.')).toBeVisible();
  await expect(page.getByText('Select a plan below.')).toBeVisible();
  const unwatched = page.getByRole('region', { name: 'No longer watched' });
  await expect(unwatched.getByRole('listitem')).toHaveText(
    /Corner Shop.*scheduled scans are paused/,
  );
  await look(page, 'plan-expired');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'plan-expired');
  await subscribeTo(page, 'Starter').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You have successfully upgraded to Starter.')).toBeVisible();
  // Starter scans once a quarter: what was planned monthly stays paused, and is said to be.
  await expect(unwatched).toContainText('does not scan this often');
  await portal.end('SIGTERM');

  await setSubscriptions(database, { status: 'FAILED' });
  const failed = await startServer(env);
  await page.goto(`${failed.url}/plan`);
  const dialog = page.getByRole('dialog', { name: 'Subscribe or Upgrade' });
  await expect(dialog).toContainText('Your current plan: Free Trial');
  await expect(dialog.getByRole('row', { name: /Premier/ })).toContainText('$199 per month');
  await look(page, 'plan-failed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page, 'plan-failed');
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your last payment did not go through.')).toBeVisible();
  await look(page, 'plan-payment-due');
  await failed.end('SIGTERM');
  await database.drop();
});
