import type { Page } from '@playwright/test';
import { finishCheckout, updatePlan } from '#modules/foundation/plans/calls.ts';
import { names, toast, told } from './aftermath.ts';
import { holds, refuses } from './answers.ts';
import { cardOf, colourOf, isCurrent, subscribeTo } from './planSteps.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

async function paysWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Test card number').fill(number);
  await page.getByRole('button', { name: /^Pay / }).click();
}

test('Upgrade through checkout', { tag: ['@gate', '@plans'] }, async ({ page, portal }) => {
  await ownerIn(page, portal, 'buyer@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await test.step('PLN-023, PLN-024, PLN-032, SHL-140: cards with name, price, discount, colours; whom to ask', async () => {
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
    expect(await colourOf(page, 'Plus', 'button')).toBe('#8a5300');
    const support = page.getByRole('main').getByRole('link', { name: /^support@/ });
    await expect(support).toBeVisible();
    expect((await support.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
  await test.step('PLN-021: the days that remain of the trial', async () => {
    await expect(page.getByText('30 days left in your free trial')).toBeVisible();
  });
  await test.step('PLN-026, PLN-027, PLN-028, PLN-075: what each plan includes', async () => {
    await expect(cardOf(page, 'Essential').getByRole('listitem')).toHaveText([
      'Monitoring of 3 websites, up to once a month',
      'Training with 10 seats',
      'Security policies',
      'Cyber maturity',
      'Proof',
      'Insurance (a notice that it is ending)',
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
  await test.step('PLN-072, PLN-074: what each plan has more and less of than the own one, and has not', async () => {
    await expect(cardOf(page, 'Essential').getByRole('definition')).toHaveText([
      'More than 3 websites',
      'Scans more often than once a month',
      'More scan levels',
      'Attack Surface',
      'More than 10 training seats',
      'Signing of policies by the team',
      'Cyber Concierge',
    ]);
    await expect(cardOf(page, 'Essential')).toContainText('You lose, compared with Plus');
    await expect(cardOf(page, 'Essential')).not.toContainText('Not included');
    await expect(cardOf(page, 'Premier')).toContainText('You gain, compared with Plus');
    await expect(cardOf(page, 'Premier')).not.toContainText('You lose');
    await expect(cardOf(page, 'Plus').getByRole('definition')).toHaveCount(0);
  });
  await test.step('PLN-073: in trial its plan is recommended, and its button alone is filled', async () => {
    await expect(page.getByText('Recommended.', { exact: true })).toHaveCount(1);
    await expect(cardOf(page, 'Plus')).toContainText('It keeps what you have in your trial.');
    const grounds = await Promise.all(
      ['Starter', 'Essential', 'Premier'].map((name) => colourOf(page, name, 'button')),
    );
    expect(new Set(grounds).size).toBe(1);
    expect(grounds).not.toContain(await colourOf(page, 'Plus', 'button'));
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
    await told(page, 'You have subscribed to Essential. It includes less than your plan before.');
    await isCurrent(page, 'Essential');
    await test.step('PLN-073: later the next one up that takes nothing away', async () => {
      await expect(page.getByText('Recommended.', { exact: true })).toHaveCount(1);
      await expect(cardOf(page, 'Plus')).toContainText(
        'It adds to your plan and takes nothing away.',
      );
    });
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
    const letGo = await holds(page, updatePlan);
    await confirm.getByRole('button', { name: 'Upgrade' }).click();
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(confirm).toBeVisible();
    letGo();
    await told(page, 'Plan is successfully upgraded. You have successfully upgraded to Premier.');
    await expect(failed).toBeHidden();
    await expect(confirm).toBeHidden();
    await isCurrent(page, 'Premier');
  });
});

test('PLN-041, PLN-042: a checkout of a larger plan is an upgrade; a declined one says so and changes nothing', {
  tag: ['@gate', '@plans'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'declined@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await subscribeTo(page, 'Plus').click();
  await paysWith(page, '4000 0000 0000 0341');
  await told(page, 'You have successfully upgraded to Plus.');
  await page.getByRole('button', { name: 'Upgrade: Premier' }).click();
  const confirm = page.getByRole('dialog', { name: 'Upgrade to Premier?' });
  names({ request: '402 POST /api/plans/updatePlan' });
  await confirm.getByRole('button', { name: 'Upgrade' }).click();
  await expect(confirm.getByRole('alert')).toContainText(
    'Unable to upgrade your plan. Please contact us at support@fairhaven.example.',
  );
  await told(page, 'Upgrade plan failed');
  await look(page, 'plan-declined');
  await page.reload();
  await isCurrent(page, 'Plus');
});
