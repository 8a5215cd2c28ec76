import {
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
  scheduleScan,
} from '#modules/products/monitoring/calls.ts';
import { told } from './aftermath.ts';
import { changes, countsTakenIn, refuses } from './answers.ts';
import { expect, look, lookTwice, ownerIn, passesUntil, stopTime, test } from './portal.ts';
import { adds } from './scansScreenSteps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the screen without, with one and with two websites', {
  tag: ['@gate', '@monitoring'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'screen@corner-shop.example');

  await test.step('MON-004: where the websites cannot be loaded, it says so and offers to try again', async () => {
    await refuses(page, loadTargetList, 503, 'UNAVAILABLE');
    await page.goto(`${portal.url}/webappscan`);
    await expect(page.getByText('We couldn’t load your website scans.')).toBeVisible();
    await look(page, 'scans-not-loaded');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  });

  await test.step("MON-003: while loading it says 'Loading your Website scans...'", async () => {
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

  await test.step("MON-007: a card, 'Scan Your First Website', has the button 'Add a Website'", async () => {
    const card = page.getByRole('region', { name: 'Scan Your First Website' });
    await expect(card.getByRole('button', { name: 'Add a Website' })).toBeVisible();
    await look(page, 'scans-first-use');
  });

  await test.step("MON-005, MON-006: the head has a help link and 'View intro', whose three pages promise nothing untrue", async () => {
    const help = page.getByRole('link', { name: /Help with website scans/ });
    await expect(help).toHaveAttribute('href', '/help?at=%2Fwebappscan');
    await page.getByRole('button', { name: 'View intro' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await expect(dialog).toContainText('When you have changed something, press Scan now.');
    await lookTwice(page, 'scans-intro');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('3 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Got It' }).click();
  });

  await test.step('MON-015, SHL-140: the last line names the support address', async () => {
    await expect(page.getByText('Questions about your website scans?')).toBeVisible();
    const support = page.getByRole('link', { name: 'support@fairhaven.example' });
    await expect(support).toHaveAttribute('href', 'mailto:support@fairhaven.example');
    expect((await support.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await adds(owner, 'Bakery', 1);
  await test.step("MON-008, MON-009: 'Select Website' is disabled with one website and not with two; beside it is 'Add Another Website'", async () => {
    await page.reload();
    await expect(page.getByLabel('Select Website')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add Another Website' })).toBeVisible();
    await adds(owner, 'Café', 2);
    await page.reload();
    await expect(page.getByLabel('Select Website')).toBeEnabled();
  });

  await test.step('MON-011, MON-121: the panel has name, address, Scan now, Actions and Scan Schedule; below it are Scan Reports', async () => {
    const panel = page.getByRole('region', { name: 'Bakery' });
    await expect(panel.getByRole('link', { name: /sample\.localhost:1/ })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Scan now' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Actions' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Scan Schedule' })).toContainText('Every month');
    await expect(page.getByRole('region', { name: 'Scan Reports' })).toContainText(
      'No scan reports yet.',
    );
  });

  await test.step('MON-001, MON-010: what is selected stands in the address, and the way back selects what was shown before', async () => {
    await page.getByLabel('Select Website').selectOption('Café');
    await expect(page).toHaveURL(/\/webappscan\/Caf%C3%A9$/);
    await page.goBack();
    await expect(page.getByLabel('Select Website')).toHaveValue('Bakery');
  });

  await test.step('MON-002: a name that no website has leads to the base', async () => {
    await page.goto(`${portal.url}/webappscan/Nobody`);
    await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
  });

  await test.step('MON-018, MON-074: the schedule box tells the next scan as MMM D, YYYY at h:mm A PT', async () => {
    await expect(page.getByRole('region', { name: 'Scan Schedule' })).toContainText(
      /Next scan: [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M PT/,
    );
  });

  await test.step("MON-012, MON-018, MON-077: without a schedule there is 'Schedule Scans', which makes one or says why not", async () => {
    await changes(page, loadScheduleMap, () => ({ schedules: {} }));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Scan Schedule' })).toContainText(
      'No scans are scheduled.',
    );
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit Website Name',
      'Schedule Scans',
      'Remove Website',
    ]);
    await page.getByRole('menuitem', { name: 'Schedule Scans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Scans' });
    await refuses(page, scheduleScan, 409, 'SCAN_RUNNING');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Schedule Scan failed');
    await expect(dialog.getByText('A scan of this website is running.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('radio', { name: 'Quarterly' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Scan is successfully scheduled');
    await expect(page.getByRole('region', { name: 'Scan Schedule' })).toContainText(
      'Every three months',
    );
  });
});

test('MON-016: scans and schedule are read again every 15 seconds while there is a website', {
  tag: ['@monitoring'],
}, async ({ page, portal }) => {
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
  const scans = await countsTakenIn(page, loadScanMap);
  const schedules = await countsTakenIn(page, loadScheduleMap);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  await stopTime(page);
  // In the minute that went by both were read once more.
  await passesUntil(page, async () => (await scans()) > 1 && (await schedules()) > 1);
  for (let round = 0; round < 2; round += 1) {
    const before = [count('loadScanMap'), count('loadScheduleMap')] as const;
    const takenIn = [await scans(), await schedules()] as const;
    await page.clock.runFor(15_000);
    await expect.poll(() => count('loadScanMap')).toBe(before[0] + 1);
    await expect.poll(() => count('loadScheduleMap')).toBe(before[1] + 1);
    // The next 15 seconds begin once these are answered.
    await passesUntil(page, async () => (await scans()) > takenIn[0]);
    await passesUntil(page, async () => (await schedules()) > takenIn[1]);
  }
});
