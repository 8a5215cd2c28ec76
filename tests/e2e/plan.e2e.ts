import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contrast } from '#kit/web/theme/color.ts';
import { createTarget } from '#modules/monitoring/contract.ts';
import {
  type EligiblePlan,
  featureUsageProfile,
  finishCheckout,
  getEligiblePlans,
  type PlanState,
  updatePlan,
} from '#modules/plans/contract.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts, startServer } from '#tests/support/serverProcess.ts';
import { names, toast } from './aftermath.ts';
import { asksForAll, changes, refuses } from './answers.ts';
import { expect, look, lookTwice, newOwner, ownerIn, signIn, test } from './portal.ts';

const cardOf = (page: Page, plan: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
const subscribeTo = (page: Page, plan: string) =>
  page.getByRole('button', { name: `Subscribe: ${plan}` });
const isCurrent = (page: Page, plan: string) =>
  expect(cardOf(page, plan).getByText('Current', { exact: true })).toBeVisible();

async function paysWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Test card number').fill(number);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** The colour that an element has, as '#rrggbb'. */
const colourOf = (page: Page, plan: string, what: 'border' | 'button') =>
  cardOf(page, plan).evaluate((card, of) => {
    const found = of === 'border' ? card : card.querySelector('button');
    const style = getComputedStyle(found ?? card);
    const colour = of === 'border' ? style.borderTopColor : style.backgroundColor;
    const parts = colour.match(/\d+/g) ?? [];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  }, what);

test('Upgrade through checkout', async ({ page, portal }) => {
  await ownerIn(page, portal, 'buyer@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await test.step('PLN-023, PLN-024, PLN-032: cards with name, price, discount, colours; whom to ask', async () => {
    await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Starter',
      'Essential',
      'Plus',
      'Premier',
    ]);
    const essential = cardOf(page, 'Essential');
    for (const text of ['$49', '$39', 'per month plus taxes', '$10 off every month'])
      await expect(essential).toContainText(text);
    expect(await colourOf(page, 'Essential', 'border')).toBe('#3f9aa6');
    expect(await colourOf(page, 'Essential', 'button')).toBe('#0b6470');
    await expect(page.getByRole('main').getByRole('link', { name: /^support@/ })).toBeVisible();
  });
  await test.step('PLN-021: the days that remain of the trial', async () => {
    await expect(page.getByText('30 days left in your free trial')).toBeVisible();
  });
  await test.step('PLN-026, PLN-027, PLN-028: what each plan includes', async () => {
    await expect(cardOf(page, 'Essential').getByRole('listitem')).toHaveText([
      'Monitoring of 3 websites, up to once a month',
      'Training with 10 seats',
      'Security policies',
      'Cyber maturity',
      'Insurance',
    ]);
    const plus = cardOf(page, 'Plus').getByRole('listitem');
    await expect(plus.filter({ hasText: 'Attack Surface' })).toBeVisible();
    await expect(plus.filter({ hasText: 'Cyber Concierge' })).toBeVisible();
    await expect(plus.first()).toHaveText('Monitoring of 10 websites, up to once a week');
    await expect(cardOf(page, 'Premier').getByRole('listitem').first()).toContainText(
      'up to once a day',
    );
    await expect(cardOf(page, 'Starter').getByRole('listitem').first()).toHaveText(
      'Monitoring of 1 website, up to once a quarter',
    );
  });
  await test.step('PLN-034: the channel’s offer', async () => {
    await expect(page.getByText('Welcome offer', { exact: true })).toBeVisible();
  });
  await lookTwice(page, 'plan-trial');

  await test.step('PLN-030, PLN-039: Subscribe leads straight to the checkout', async () => {
    await expect(page.getByRole('button', { name: /^Subscribe: / })).toHaveCount(4);
    await subscribeTo(page, 'Essential').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Subscribe to Essential' })).toBeVisible();
    await look(page, 'checkout');
  });
  await test.step('PLN-052: a declined card is tried again, and the bank is asked', async () => {
    names({ request: '422 POST /billing/checkout/' });
    await paysWith(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('declined');
    await look(page, 'checkout-declined');
    await paysWith(page, '4000 0000 0000 3220');
    await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
    await look(page, 'checkout-bank');
  });
  await test.step('PLN-046: the page waits for the payment, and asks again', async () => {
    let asked = 0;
    await page.route(`**/api${finishCheckout.path}`, async (route) => {
      asked += 1;
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      const told = { ...data, hasSubscription: asked > 1 };
      await route.fulfill({ response, json: { ...envelope, data: told } });
    });
    await page.getByRole('button', { name: 'Yes, approve the payment' }).click();
    await expect(page.getByText('Waiting for your payment to be confirmed')).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/plan`);
    expect(asked).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('PLN-043: a plan that includes less than the trial’s is no upgrade', async () => {
    await expect(
      toast(page, 'You have subscribed to Essential. It includes less than your plan before.'),
    ).toBeVisible();
    await isCurrent(page, 'Essential');
    await expect(page.getByText('Welcome offer', { exact: true })).toBeHidden();
    await look(page, 'plan-subscribed');
  });
  await test.step('PLN-031: a downgrade is left to support', async () => {
    await page.getByRole('button', { name: 'Downgrade: Starter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact us' });
    await expect(dialog).toContainText('support@fairhaven.example');
    await look(page, 'plan-downgrade');
    await page.keyboard.press('Escape');
    await isCurrent(page, 'Essential');
  });
  const confirm = page.getByRole('dialog', { name: 'Upgrade to Premier?' });
  const failed = toast(page, 'Upgrade plan failed');
  await test.step('PLN-040, PLN-042: an upgrade is confirmed; where it fails, dialog and toast say so', async () => {
    await page.getByRole('button', { name: 'Upgrade: Premier' }).click();
    await expect(confirm).toBeVisible();
    await look(page, 'plan-confirm');
    await refuses(page, updatePlan, 503, 'BILLING_UNAVAILABLE');
    await confirm.getByRole('button', { name: 'Upgrade' }).click();
    await expect(confirm.getByRole('alert')).toContainText(
      'Unable to upgrade your plan. Please contact us at support@fairhaven.example.',
    );
    await expect(failed).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('PLN-041, PLN-045: it waits, then closes and says what was reached; the failure is gone', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/plans/updatePlan', async (route) => {
      await held;
      await route.continue();
    });
    await confirm.getByRole('button', { name: 'Upgrade' }).click();
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(confirm).toBeVisible();
    goOn();
    const done = toast(page, 'Plan is successfully upgraded');
    await expect(done).toContainText('You have successfully upgraded to Premier.');
    await expect(failed).toBeHidden();
    await expect(confirm).toBeHidden();
    await isCurrent(page, 'Premier');
  });
});

test('PLN-041, PLN-042: a checkout of a larger plan is an upgrade; a declined one says so and changes nothing', async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'declined@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await subscribeTo(page, 'Plus').click();
  await paysWith(page, '4000 0000 0000 0341');
  await expect(toast(page, 'You have successfully upgraded to Plus.')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade: Premier' }).click();
  const confirm = page.getByRole('dialog', { name: 'Upgrade to Premier?' });
  names({ request: '402 POST /api/plans/updatePlan' });
  await confirm.getByRole('button', { name: 'Upgrade' }).click();
  await expect(confirm.getByRole('alert')).toContainText(
    'Unable to upgrade your plan. Please contact us at support@fairhaven.example.',
  );
  await expect(toast(page, 'Upgrade plan failed')).toBeVisible();
  await look(page, 'plan-declined');
  await page.reload();
  await isCurrent(page, 'Plus');
});

test('The plan page as other plans, a payment that failed and a fault would have it', async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'reader@corner-shop.example');
  const plan = `${portal.url}/plan`;

  await test.step('PLN-033: what loads, and what cannot be loaded, is said', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    names({ request: 'no answer GET /api/plans/getEligiblePlans' });
    await page.route('**/api/plans/getEligiblePlans*', async (route) => {
      await held;
      await route.abort('connectionfailed');
    });
    await page.goto(plan);
    await expect(page.getByRole('status')).toHaveText('Loading the plans…');
    goOn();
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the plans.');
    await lookTwice(page, 'plan-unread');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, 'Premier')).toBeVisible();
  });

  await test.step('PLN-025, PLN-029: prices to the cent, colours that are seen and read', async () => {
    const glaring = { border: '#ffff00', button: '#ffff00', shadow: '#ffff00' };
    await changes<{ eligiblePlans: EligiblePlan[] }>(page, getEligiblePlans, (data) => ({
      ...data,
      eligiblePlans: data.eligiblePlans.map((one) => ({
        ...one,
        planPrice: one.planPrice + 50,
        discountedPrice: one.planPrice + 50,
        planColors: glaring,
      })),
    }));
    await page.goto(plan);
    await expect(cardOf(page, 'Essential')).toContainText('$49.50per month plus taxes');
    const white = '#ffffff';
    expect(contrast(await colourOf(page, 'Plus', 'border'), white)).toBeGreaterThanOrEqual(3);
    expect(contrast(await colourOf(page, 'Plus', 'button'), white)).toBeGreaterThanOrEqual(4.5);
    await look(page, 'plan-colours');
    await page.unrouteAll({ behavior: 'wait' });
  });

  const withPlan = (change: (plans: PlanState) => object) =>
    changes<{ plans: PlanState }>(page, featureUsageProfile, ({ plans }) => ({
      plans: { ...plans, ...change(plans) },
    }));
  const dialog = page.getByRole('dialog', { name: 'Subscribe or Upgrade' });

  await test.step('PLN-057, PLN-027: a failed status opens the pricing grid', async () => {
    await withPlan(() => ({ subscriptionStatus: 'FAILED' }));
    await page.goto(plan);
    await expect(dialog).toContainText('Your current plan: Free Trial');
    await expect(dialog).toContainText('contact support at support@fairhaven.example');
    await expect(dialog.getByRole('row', { name: /Premier/ })).toContainText('$199 per month');
    const cells = (name: RegExp) => dialog.getByRole('row', { name }).getByRole('cell');
    const grid = dialog.getByRole('table');
    const titles = await grid.getByRole('columnheader').allInnerTexts();
    for (const [name, has] of [
      [/Essential/, '–'],
      [/Plus/, 'Yes'],
    ] as const) {
      for (const title of ['Attack Surface', 'Cyber Concierge'])
        await expect(cells(name).nth(titles.indexOf(title) - 1)).toHaveText(has);
    }
    await lookTwice(page, 'plan-failed');
    await dialog.getByRole('button', { name: 'Got It' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your last payment did not go through.')).toBeVisible();
    await look(page, 'plan-payment-due');
    await page.unrouteAll({ behavior: 'wait' });
    await withPlan(() => ({ subscriptionStatus: 'FAILED', hasBillingSubscription: true }));
    await page.goto(`${portal.url}/dashboard`);
    await expect(dialog).toContainText('Your current plan: Plus');
    await dialog.getByRole('button', { name: 'Got It' }).click();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('BRD-014, BRD-015, BRD-016, BRD-017: the promotion, for who is in trial, by its days', async () => {
    const offer = page.getByRole('complementary', { name: 'Offer' });
    await page.clock.setFixedTime('2020-10-31T23:59:59-07:00');
    await page.goto(`${portal.url}/dashboard`);
    await expect(offer).toContainText('20% off for 6 months');
    await expect(offer).toContainText('Ends Oct 31');
    expect((await offer.boundingBox())?.height).toBe(70);
    await look(page, 'promotion');
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await offer.boundingBox())?.height).toBe(120);
    await look(page, 'promotion');
    await page.setViewportSize({ width: 1440, height: 900 });
    await offer.getByRole('link', { name: 'See the plans' }).click();
    await expect(page).toHaveURL(/\/plan$/);
    await expect(offer).toBeVisible();
    await expect(offer.getByRole('link')).toHaveCount(0);
    for (const instant of ['2020-11-01T00:00:00-07:00', '2020-09-30T23:59:59-07:00']) {
      await page.clock.setFixedTime(instant);
      await page.reload();
      await expect(cardOf(page, 'Premier')).toBeVisible();
      await expect(offer).toBeHidden();
    }
    await page.clock.setFixedTime('2020-10-31T12:00:00-07:00');
    await withPlan(() => ({ subscriptionStatus: 'ACTIVE' }));
    await page.reload();
    await expect(cardOf(page, 'Premier')).toBeVisible();
    await expect(offer).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('Trial runs out: the plan page says what is no longer watched', async ({ page }) => {
  test.setTimeout(240_000);
  const database = await processDatabase('pglite');
  const clockFile = join(database.env.DATA_DIR ?? '', '..', `trial-clock-${process.pid}`);
  writeFileSync(clockFile, '0');
  const portal = await startServer({
    ...database.env,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: '--import=./tests/support/movedClock.ts',
    PORT: String(freePorts()),
    DEMO_DATA: 'false',
  });
  const owner = await newOwner(portal, 'late@corner-shop.example');
  const added = await owner.call(createTarget, {
    targetName: 'Corner Shop',
    targetUrl: 'http://sample.localhost:1/',
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    permission: true,
  });
  expect(added.status).toBe(200);
  writeFileSync(clockFile, String(31 * 86_400_000));
  // The server looks at the file every tenth of a second; nothing tells when it has.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await signIn(page, portal.url, 'late@corner-shop.example');
  await expect(page).not.toHaveURL(/signin/);

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
      'Some scan levels',
      'Attack Surface',
      'Training',
      'Security policies',
      'Cyber Concierge',
    ]);
    await lookTwice(page, 'plan-less');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
  });
  await test.step('PLN-043, PLN-047: it begins at once, and is not called an upgrade', async () => {
    await expect(
      toast(page, 'You have subscribed to Starter. It includes less than your plan before.'),
    ).toBeVisible();
    await isCurrent(page, 'Starter');
    await expect(banner).toBeHidden();
    // Starter scans once a quarter: what was planned monthly is not scanned, and is said not to be.
    await expect(unwatched).toContainText('does not include scans this often');
  });
  // It goes on fetching what the next screens need.
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await database.drop();
});

test('SHL-102: Something Went Wrong: the plan’s details fail to load', async ({ page, portal }) => {
  await ownerIn(page, portal, 'saul@corner-shop.example');
  const call = '**/api/plans/featureUsageProfile*';
  names({ request: 'no answer GET /api/plans/featureUsageProfile' });
  await asksForAll(page);
  await page.route(call, (route) => route.abort('connectionfailed'));
  const dialog = page.getByRole('dialog', { name: 'Something Went Wrong' });
  await test.step('PLN-060: until the dialog stands the page says that it loads', async () => {
    await page.goto(`${portal.url}/plan`, { waitUntil: 'commit' });
    const words: string[] = [];
    await expect(async () => {
      words.push(await page.locator('body').innerText());
      expect(await dialog.isVisible()).toBe(true);
    }).toPass({ intervals: [50], timeout: 60_000 });
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((text) => !/Fairhaven|Something Went Wrong/.test(text))).toEqual([]);
    expect(words.at(-2)).toContain('Loading…');
  });
  await test.step('PLN-059, SHL-084: it says whom to ask, and is left by its two buttons alone', async () => {
    await expect(dialog).toContainText(
      'Try again. If this problem persists, contact support@fairhaven.example.',
    );
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button')).toHaveText(['Sign Out', 'Retry']);
    await lookTwice(page, 'something-went-wrong');
  });
  await test.step('PLN-061: Retry goes on, Sign Out ends the session', async () => {
    await page.unroute(call);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.route(call, (route) => route.abort('connectionfailed'));
    await page.reload();
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin/);
  });
});
