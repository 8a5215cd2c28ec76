import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { names } from './aftermath.ts';
import { asksForAll, changes } from './answers.ts';
import { card, cards } from './dashboardSteps.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

const calls =
  /\/api\/(dashboard\/(monitoring|getModuleActivity|getNextSteps)|zimm\/assessment|marketplace\/getJson)$/;

/** The page is told that each of these modules is as given, the dashboard as it is. */
const modulesAre = (page: Page, status: FeatureValue) =>
  changes<OutputOf<typeof featureUsageProfile>>(page, featureUsageProfile, ({ plans }) => ({
    plans: {
      ...plans,
      modules: {
        ...plans.modules,
        ...Object.fromEntries(cards.map(({ module }) => [module, status])),
        ratings: status,
      },
    },
  }));

test('DSH-001: a card for each module, whatever becomes of its data', {
  tag: ['@dashboard', '@shell'],
}, async ({ page, portal }) => {
  test.setTimeout(400_000);
  await ownerIn(page, portal, 'doris@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);

  await test.step('DSH-002, DSH-012, DSH-016, DSH-021, DSH-023: while data loads, each card is a skeleton; then it has its button', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await asksForAll(page);
    await page.route(calls, (route) => held.then(() => route.continue()));
    await page.reload();
    for (const { name, what } of cards) {
      await expect(card(page, name).getByText(`Loading ${what}…`)).toBeAttached({
        timeout: 60_000,
      });
      await expect(card(page, name).getByRole('link')).toHaveCount(0);
    }
    await expect(page.getByText('Loading what to do next…')).toBeAttached();
    await lookTwice(page, 'dashboard-loading');
    release();
    for (const { name, what, button } of cards) {
      await expect(card(page, name).getByText(`Loading ${what}…`)).toHaveCount(0);
      await expect(card(page, name).getByRole('link')).toHaveText(button);
    }
    await expect(card(page, 'Website scans')).toContainText('No scans yet');
    await expect(card(page, 'Cyber Concierge').getByRole('link')).toHaveAttribute(
      'href',
      '/concierge/about',
    );
    await page.unrouteAll({ behavior: 'wait' });
    await lookTwice(page, 'dashboard-new');
  });

  await test.step('the page brings its first answers along', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      // What extends the session is asked for each time (ACC-196).
      if (!request.postData()?.includes('touch')) asked.push(new URL(request.url()).pathname);
    });
    // On a busy machine an answer can come too late to be sent with the page.
    await expect(async () => {
      asked.length = 0;
      await page.reload();
      await expect(card(page, 'Website scans')).toContainText('No scans yet');
      expect(asked.filter((path) => /check|featureUsage|monitoring/.test(path))).toEqual([]);
    }).toPass();
  });

  await test.step('DSH-005, DSH-006, DSH-036, DSH-140: a card that failed says so, as the verdict does, its failure is logged, and it can be asked for again', async () => {
    await asksForAll(page);
    names({ request: /^500 GET .*(dashboard|assessment|getJson)/ });
    await page.route(calls, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'INTERNAL', message: '' } },
      }),
    );
    const logged = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/utils/logger') &&
        (request.postData() ?? '').includes('/dashboard/getModuleActivity'),
    );
    await page.reload();
    for (const { name, what } of cards)
      await expect(
        card(page, name).getByText(`We cannot see ${what} right now. Nothing was lost.`),
      ).toBeVisible({ timeout: 60_000 });
    await expect(
      page.getByText('We cannot see your scans right now. Nothing was lost.'),
    ).toBeVisible();
    await logged;
    await lookTwice(page, 'dashboard-failed');
    await page.unrouteAll({ behavior: 'wait' });
    await card(page, 'Training').getByRole('button', { name: 'Try again' }).click();
    await expect(
      card(page, 'Training').getByRole('link', { name: 'Add Team Members' }),
    ).toBeVisible();
    await expect(card(page, 'Security policies').getByRole('alert')).toHaveCount(0);
  });

  await test.step('DSH-003: a card is hidden when its module is NOT_AVAILABLE', async () => {
    await modulesAre(page, 'NOT_AVAILABLE');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Do this next' })).toBeVisible({
      timeout: 60_000,
    });
    for (const { name } of cards) await expect(card(page, name)).toHaveCount(0);
    await lookTwice(page, 'dashboard-bare');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step("DSH-004, DSH-007, DSH-037: when the module is not ACTIVE the card shows 'Subscribe to Use', which leads to the plan page, and nothing is asked for", async () => {
    await modulesAre(page, 'INACTIVE');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    for (const { name } of cards) {
      const link = card(page, name).getByRole('link');
      await expect(link).toHaveText('Subscribe to Use', { timeout: 60_000 });
      await expect(link).toHaveAttribute('href', '/plan');
    }
    await expect(
      page
        .getByRole('region', { name: 'Your websites are not scanned' })
        .getByRole('link', { name: 'Choose a plan' }),
    ).toHaveAttribute('href', '/plan');
    await lookTwice(page, 'dashboard-inactive');
    expect(asked.filter((path) => calls.test(path) && !path.endsWith('getNextSteps'))).toEqual([]);
    await card(page, 'Training').getByRole('link').click();
    await expect(page).toHaveURL(/\/plan$/);
  });
});
