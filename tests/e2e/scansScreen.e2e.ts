import { createTarget } from '#modules/monitoring/contract.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expect, look, ownerIn, test } from './portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const day = 86_400_000;

const adds = (owner: Visitor, targetName: string, port: number, more: object = {}) =>
  owner.call(createTarget, {
    targetName,
    targetUrl: `http://sample.localhost:${port}/`,
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: new Date(Date.now() + 20 * day).toISOString(),
    permission: true,
    ...more,
  });

test('modules §2 Website scans › the screen without, with one and with two websites', async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'screen@corner-shop.example');

  await test.step("modules §2 Website scans › while loading it shows 'Loading your Website scans...'", async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(
      '**/loadTargetList',
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${portal.url}/webappscan`);
    await expect(page.getByText('Loading your Website scans...')).toBeVisible();
    await look(page, 'scans-loading');
    go();
  });

  await test.step("modules §2 Website scans › a first-use onboarding card, 'Scan Your First Website', has an Add a Website button", async () => {
    const card = page.getByRole('region', { name: 'Scan Your First Website' });
    await expect(card.getByRole('button', { name: 'Add a Website' })).toBeVisible();
  });

  await test.step("modules §2 Website scans › the header card has a help link and 'view intro'", async () => {
    await expect(page.getByRole('link', { name: /Help with website scans/ })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await page.getByRole('button', { name: 'View intro' }).click();
    await expect(page.getByRole('dialog').getByText('1 of 3')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip Intro' }).click();
  });

  await test.step('modules §2 Website scans › a support contact line sits at the bottom', async () => {
    await expect(page.getByText('Questions about your website scans?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@fairhaven.example' })).toHaveAttribute(
      'href',
      'mailto:support@fairhaven.example',
    );
  });

  await adds(owner, 'Bakery', 1);
  await test.step("modules §2 Website scans › the selector 'Select Website' is disabled when there are fewer than 2 sites; 'Add Another Website' sits beside it", async () => {
    await page.reload();
    await expect(page.getByLabel('Select Website')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add Another Website' })).toBeVisible();
    await adds(owner, 'Café', 2);
    await page.reload();
    await expect(page.getByLabel('Select Website')).toBeEnabled();
  });

  await test.step('modules §2 Website scans › the per-site panel shows the name, the url, an Actions menu, a Scan Schedule box and a Scan Reports list', async () => {
    const panel = page.getByRole('region', { name: 'Bakery' });
    await expect(panel.getByRole('link', { name: /sample\.localhost:1/ })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Actions' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Scan Schedule' })).toContainText('Every month');
    await expect(page.getByRole('region', { name: 'Scan Reports' })).toContainText(
      'No scan reports yet.',
    );
  });

  await test.step('modules §4 Scan status › the active website selection syncs to the URL', async () => {
    await page.getByLabel('Select Website').selectOption('Café');
    await expect(page).toHaveURL(/\/webappscan\/Caf%C3%A9$/);
    await page.goBack();
    await expect(page.getByLabel('Select Website')).toHaveValue('Bakery');
  });

  await test.step('modules §2 Website scans › a named website that is not in the list leads to the monitoring base', async () => {
    await page.goto(`${portal.url}/webappscan/Nobody`);
    await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
  });

  await test.step('modules §9 Date formats › MMM D, YYYY and h:mm A, in Los Angeles time shown as PT', async () => {
    await expect(page.getByRole('region', { name: 'Scan Schedule' })).toContainText(
      /Next scan: [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M PT/,
    );
  });
});

test('modules §4 Scan status › scans and schedule refresh every 15 seconds while a site is active', async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'polls@corner-shop.example');
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /load(?:Scan|Schedule)Map$/.exec(request.url())?.[0];
    if (name) asked.push(name);
  });
  const count = (name: string) => asked.filter((one) => one === name).length;

  await page.goto(`${portal.url}/webappscan`);
  await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  const without = count('loadScanMap');
  await page.clock.runFor(40_000);
  expect(count('loadScanMap'), 'without a site nothing is asked again').toBe(without);

  await adds(owner, 'Bakery', 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  // From here on time goes by only as the test lets it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  for (let round = 0; round < 2; round += 1) {
    const before = [count('loadScanMap'), count('loadScheduleMap')] as const;
    await page.clock.runFor(15_000);
    await expect.poll(() => count('loadScanMap')).toBe(before[0] + 1);
    await expect.poll(() => count('loadScheduleMap')).toBe(before[1] + 1);
    // The next 15 seconds begin once these are answered.
    await page.waitForLoadState('networkidle');
  }
});

test('modules §5 Website name, URL, §8 Scan URL errors › the wizard says what is wrong, where it is wrong', async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'wizard@corner-shop.example');
  await adds(owner, 'Bakery', 1);
  await page.goto(`${portal.url}/webappscan`);
  await page.getByRole('button', { name: 'Add Another Website' }).click();
  const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
  const next = wizard.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(wizard.getByText('Please enter a name.')).toBeVisible();
  await expect(wizard.getByText('Please enter a valid URL.')).toBeVisible();
  await wizard.getByLabel('Website name').fill('bakery');
  await wizard.getByLabel('Website URL').fill('no address');
  await next.click();
  await expect(wizard.getByText('This name already exists, choose another.')).toBeVisible();
  await expect(wizard.getByText('Please enter a valid URL.')).toBeVisible();
  await wizard.getByLabel('Website name').fill('Shop');
  await wizard.getByLabel('I have permission to scan this website').check();
  await wizard.getByLabel('Website URL').fill('google.com');
  await next.click();
  await expect(
    wizard.getByText('Scanning of this URL is restricted.', { exact: false }),
  ).toBeVisible();
  await expect(wizard.getByRole('link', { name: 'support@fairhaven.example' })).toBeVisible();
  await wizard.getByLabel('Protocol').selectOption('http://');
  await wizard.getByLabel('Website URL').fill('sample.localhost:1/');
  await next.click();
  await expect(wizard.getByText('This URL is already being used')).toBeVisible();
  await look(page, 'wizard-problems');
  await wizard.getByLabel('Website URL').fill('sample.localhost:2/');
  await next.click();

  await test.step('modules §4 Add-website wizard › step 1 to 2 to 3, with Back', async () => {
    await wizard.getByLabel('Yes, this URL is correct and leads to my website').check();
    await next.click();
    await expect(wizard.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(
      wizard.getByLabel('Yes, this URL is correct and leads to my website'),
    ).toBeChecked();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(wizard.getByLabel('Website name')).toHaveValue('Shop');
  });
});
