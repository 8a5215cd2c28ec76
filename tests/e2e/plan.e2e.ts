import { contrast } from '#kit/contract/color.ts';
import { featureUsageProfile, getEligiblePlans } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { changes, findsNoServer, holds } from './answers.ts';
import { cardOf, colourOf } from './planSteps.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

test('The plan page as other plans, a payment that failed and a fault would have it', {
  tag: ['@plans'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'reader@corner-shop.example');
  const plan = `${portal.url}/plan`;

  await test.step('PLN-033: what loads, and what cannot be loaded, is said', async () => {
    await findsNoServer(page, getEligiblePlans);
    const letGo = await holds(page, getEligiblePlans);
    await page.goto(plan);
    await expect(page.getByRole('status')).toHaveText('Loading the plans…');
    letGo();
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
    const [button, words] = [
      await colourOf(page, 'Plus', 'button'),
      await colourOf(page, 'Plus', 'words'),
    ];
    expect(button).toBe('#ffff00');
    expect(contrast(button, words)).toBeGreaterThanOrEqual(4.5);
    await look(page, 'plan-colours');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('PLN-076: a plan alone is as wide as the page, what it includes beside its price', async () => {
    await changes<{ eligiblePlans: EligiblePlan[] }>(page, getEligiblePlans, (data) => ({
      ...data,
      eligiblePlans: data.eligiblePlans.filter(({ planDetail }) => planDetail.planName === 'Plus'),
    }));
    await page.goto(plan);
    const card = cardOf(page, 'Plus');
    const features = card.getByRole('listitem');
    await expect(features.first()).toBeVisible();
    await expect(card).not.toContainText('The other plans');
    const places = async () => {
      const price = card.getByText('per month plus taxes');
      const [whole, paid, first, second] = await Promise.all(
        [card, price, features.nth(0), features.nth(1)].map((part) => part.boundingBox()),
      );
      if (!(whole && paid && first && second)) throw new Error('A part of the card is not drawn.');
      return { whole, paid, first, second };
    };
    const wide = await places();
    expect(wide.whole.width).toBeGreaterThan(900);
    expect(wide.first.x).toBeGreaterThan(wide.paid.x + wide.paid.width);
    expect(wide.second.x).toBeGreaterThan(wide.first.x + wide.first.width);
    expect(wide.second.y).toBeCloseTo(wide.first.y, 0);
    await lookTwice(page, 'plan-alone');
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await places();
    expect(narrow.first.y).toBeGreaterThan(narrow.paid.y + narrow.paid.height);
    expect(narrow.second.y).toBeGreaterThan(narrow.first.y);
    expect(narrow.second.x).toBeCloseTo(narrow.first.x, 0);
    await page.setViewportSize({ width: 1440, height: 900 });
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
    await expect(offer).toHaveCSS('height', '70px');
    await look(page, 'promotion');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(offer).toHaveCSS('height', '120px');
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

/** Runs in the page: keeps what stands in each frame that is drawn, the same only once. */
function keepFrames(): void {
  const frames: string[] = [];
  Object.assign(window, { frames });
  const keep = () => {
    const text = document.body?.innerText;
    // Before the first words of the page have arrived there is nothing yet that could be missing.
    const isBegun = frames.length > 0 || text;
    if (isBegun && text !== undefined && text !== frames.at(-1)) frames.push(text);
    requestAnimationFrame(keep);
  };
  requestAnimationFrame(keep);
}

test('SHL-102: Something Went Wrong: the plan’s details fail to load', {
  tag: ['@gate', '@plans'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'saul@corner-shop.example');
  const undo = await findsNoServer(page, featureUsageProfile);
  const letGo = await holds(page, featureUsageProfile);
  const dialog = page.getByRole('dialog', { name: 'Something Went Wrong' });
  await test.step('PLN-060: until the dialog stands the page says that it loads', async () => {
    await page.addInitScript(keepFrames);
    await page.goto(`${portal.url}/plan`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeVisible();
    letGo();
    await expect(dialog).toBeVisible();
    const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
    expect(frames.filter((text) => !/Fairhaven|Something Went Wrong/.test(text))).toEqual([]);
    const dialogAt = frames.findIndex((text) => text.includes('Something Went Wrong'));
    expect(frames[dialogAt - 1]).toContain('Loading…');
  });
  await test.step('PLN-059, SHL-084: it says whom to ask, and is left by its two buttons alone', async () => {
    await expect(dialog).toContainText(
      'Try again. If this problem persists, contact support@fairhaven.example.',
    );
    await test.step('SHL-164: and leads to what one can do', async () => {
      const help = dialog.getByRole('link', { name: 'What you can do' });
      await expect(help).toHaveAttribute('href', '/help?at=%2F404');
    });
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button')).toHaveText(['Sign Out', 'Retry']);
    await lookTwice(page, 'something-went-wrong');
  });
  await test.step('PLN-061: Retry goes on, Sign Out ends the session', async () => {
    await undo();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await findsNoServer(page, featureUsageProfile);
    await page.reload();
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin/);
  });
});
