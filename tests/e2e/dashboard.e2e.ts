import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import type { FeatureValue, ModulesMap } from '#kit/contract/modules.ts';
import { featureUsageProfile } from '#modules/plans/contract.ts';
import { asksForAll, changes } from './answers.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

interface Expected {
  name: string;
  module: keyof ModulesMap;
  what: string;
  button: string;
}
/** Spec modules §2 'Dashboard': each card, and its button in a new organisation. */
const cards: readonly Expected[] = [
  {
    name: 'Website scans',
    module: 'monitoring',
    what: 'your website scans',
    button: 'Add a Website',
  },
  {
    name: 'Cyber maturity',
    module: 'cybermaturity',
    what: 'your maturity level',
    button: 'Start Assessment',
  },
  {
    name: 'Security policies',
    module: 'compliance',
    what: 'your policies',
    button: 'Activate Policies',
  },
  { name: 'Training', module: 'training', what: 'your training', button: 'Add Team Members' },
  {
    name: 'Cyber Concierge',
    module: 'cyberconcierge',
    what: 'what the concierge wrote',
    button: 'Learn More',
  },
  { name: 'Marketplace', module: 'marketplace', what: 'the offers', button: 'View Offers' },
];
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
      },
    },
  }));

test('modules §2 Dashboard › cards for cyber maturity, concierge, security policies, training, monitoring and marketplace', async ({
  page,
  portal,
}) => {
  test.setTimeout(400_000);
  await ownerIn(page, portal, 'doris@corner-shop.example');

  await test.step('modules §2 Dashboard › while data loads, each card is a skeleton', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
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
    await page.unrouteAll({ behavior: 'wait' });
    await lookTwice(page, 'dashboard-new');
  });

  await test.step('the page brings its first answers along', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // On a busy machine an answer can come too late to be sent with the page.
    await expect(async () => {
      asked.length = 0;
      await page.reload();
      await expect(card(page, 'Website scans')).toContainText('No scans yet');
      expect(asked.filter((path) => /check|featureUsage|monitoring/.test(path))).toEqual([]);
    }).toPass();
  });

  await test.step('modules §4 Async status › a dashboard activity failure sets FAILED and is logged', async () => {
    await asksForAll(page);
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
      await expect(card(page, name).getByText(`We couldn’t load ${what}.`)).toBeVisible({
        timeout: 60_000,
      });
    await logged;
    await lookTwice(page, 'dashboard-failed');
    await page.unrouteAll({ behavior: 'wait' });
    await card(page, 'Training').getByRole('button', { name: 'Try again' }).click();
    await expect(
      card(page, 'Training').getByRole('link', { name: 'Add Team Members' }),
    ).toBeVisible();
    await expect(card(page, 'Security policies').getByRole('alert')).toHaveCount(0);
  });

  await test.step('modules §2 Dashboard › a card is hidden when its module is NOT_AVAILABLE', async () => {
    await modulesAre(page, 'NOT_AVAILABLE');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Do this next' })).toBeVisible({
      timeout: 60_000,
    });
    for (const { name } of cards) await expect(card(page, name)).toHaveCount(0);
    await lookTwice(page, 'dashboard-bare');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step("modules §2 Dashboard › when the module is not ACTIVE the card shows 'Subscribe to Use', which leads to the plan page", async () => {
    await modulesAre(page, 'INACTIVE');
    await page.reload();
    for (const { name } of cards) {
      const link = card(page, name).getByRole('link');
      await expect(link).toHaveText('Subscribe to Use', { timeout: 60_000 });
      await expect(link).toHaveAttribute('href', '/plan');
    }
    await lookTwice(page, 'dashboard-inactive');
    await card(page, 'Training').getByRole('link').click();
    await expect(page).toHaveURL(/\/plan$/);
  });
});
