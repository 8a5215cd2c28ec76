import {
  createTarget,
  loadScheduleMap,
  loadTargetList,
  scheduleScan,
} from '#modules/monitoring/contract.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { names, toast } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

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

/** A date in Los Angeles, as a date field has it. */
const dateIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    Date.now() + days * day,
  );

test('the screen without, with one and with two websites', async ({ page, portal }) => {
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
    await expect(help).toHaveAttribute('href', /^https:/);
    await page.getByRole('button', { name: 'View intro' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('2 of 3')).toBeVisible();
    await expect(dialog).toContainText(
      'When you have changed something, set the next scan to today.',
    );
    await expect(dialog).not.toContainText('start a scan yourself');
    await lookTwice(page, 'scans-intro');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('3 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Got It' }).click();
  });

  await test.step('MON-015: the last line names the support address', async () => {
    await expect(page.getByText('Questions about your website scans?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@fairhaven.example' })).toHaveAttribute(
      'href',
      'mailto:support@fairhaven.example',
    );
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

  await test.step('MON-011, MON-121: the panel has name, address, Actions and Scan Schedule; below it are Scan Reports', async () => {
    const panel = page.getByRole('region', { name: 'Bakery' });
    await expect(panel.getByRole('link', { name: /sample\.localhost:1/ })).toBeVisible();
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
    await expect(toast(page, 'Schedule Scan failed')).toBeVisible();
    await expect(dialog.getByText('A scan of this website is running.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('radio', { name: 'Quarterly' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Scan is successfully scheduled')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Scan Schedule' })).toContainText(
      'Every three months',
    );
  });
});

test('MON-016: scans and schedule are read again every 15 seconds while there is a website', async ({
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

test('the wizard says what is wrong, where it is wrong', async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'wizard@corner-shop.example');
  await adds(owner, 'Bakery', 1);
  await page.goto(`${portal.url}/webappscan`);
  await page.getByRole('button', { name: 'Add Another Website' }).click();
  const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
  const next = wizard.getByRole('button', { name: 'Next' });
  const name = wizard.getByLabel('Website name');
  const url = wizard.getByLabel('Website URL');
  const confirmed = wizard.getByLabel('Yes, this URL is correct and leads to my website');
  const date = wizard.getByLabel('First scheduled scan');
  const placeholder = () => url.evaluate((field) => getComputedStyle(field, '::placeholder').color);

  await test.step('MON-032, MON-035, MON-038, MON-040: name, URL and consent are required, and Safe is chosen', async () => {
    const color = await placeholder();
    await next.click();
    await expect(wizard.getByText('Please enter a name.')).toBeVisible();
    await expect(wizard.getByText('Please enter a valid URL.')).toBeVisible();
    await expect(
      wizard.getByText('Please confirm that you have permission to scan this website.'),
    ).toBeVisible();
    expect(await placeholder(), 'an example is no error').toBe(color);
    await expect(wizard.getByRole('radio', { name: 'Safe' })).toBeChecked();
    await expect(wizard.getByRole('radio')).toHaveCount(4);
    for (const level of ['Lightning', 'Normal', 'Full'])
      await expect(wizard.getByRole('radio', { name: level })).toHaveAccessibleDescription(/\w+\./);
    await lookTwice(page, 'wizard-empty');
    await url.fill('no address');
    await next.click();
    await expect(wizard.getByText('Please enter a valid URL.')).toBeVisible();
  });

  await test.step('MON-033, MON-034: a name has 255 characters at most, and is nobody else’s', async () => {
    await name.fill('a'.repeat(256));
    await next.click();
    await expect(wizard.getByText('Max 255 symbols.')).toBeVisible();
    await name.fill('bakery');
    await next.click();
    await expect(wizard.getByText('This name already exists, choose another.')).toBeVisible();
    await name.fill('Shop');
    await wizard.getByLabel('I have permission to scan this website').check();
  });

  await test.step('MON-041: a restricted URL stays here, with whom to write to', async () => {
    await url.fill('google.com');
    await next.click();
    await expect(wizard).toContainText(
      'Scanning of this URL is restricted. If you own this website, please contact support at support@fairhaven.example',
    );
    await expect(wizard.getByRole('link', { name: 'support@fairhaven.example' })).toHaveAttribute(
      'href',
      'mailto:support@fairhaven.example',
    );
  });

  await test.step('MON-044: one in a private network stays here', async () => {
    await url.fill('192.168.1.1');
    await next.click();
    await expect(
      wizard.getByText('This address is not that of a public website, so we cannot scan it.'),
    ).toBeVisible();
    await lookTwice(page, 'wizard-private');
  });

  await test.step('MON-037, MON-043: a pasted address brings its protocol, and one in use stays here', async () => {
    await expect(wizard.getByLabel('Protocol')).toHaveValue('https');
    await url.fill('HTTP://sample.localhost:1/');
    await expect(wizard.getByLabel('Protocol')).toHaveValue('http');
    await expect(url).toHaveValue('sample.localhost:1/');
    await next.click();
    await expect(wizard.getByText('This URL is already being used')).toBeVisible();
    await look(page, 'wizard-problems');
  });

  await test.step('MON-046: step 2 shows the URL and wants it confirmed', async () => {
    await url.fill('sample.localhost:2/');
    await next.click();
    await expect(wizard.getByText('http://sample.localhost:2/')).toBeVisible();
    await expect(wizard.getByRole('link', { name: /Open website/ })).toHaveAttribute(
      'href',
      'http://sample.localhost:2/',
    );
    await next.click();
    await expect(wizard.getByText('Please confirm that this is your website.')).toBeVisible();
    await confirmed.check();
    await next.click();
  });

  await test.step('MON-047, MON-048, MON-051: step 3 begins with now, monthly, tomorrow, 1:00 AM', async () => {
    await expect(wizard.getByLabel('Start the first scan now')).toBeChecked();
    await expect(wizard.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(date).toHaveValue(dateIn(1));
    await expect(wizard.getByLabel('Hour')).toHaveValue('1');
    await expect(wizard.getByLabel('Minute')).toHaveValue('00');
    await expect(wizard.getByLabel('AM or PM')).toHaveValue('AM');
    await expect(wizard.getByLabel('Day of the month')).toHaveValue(
      String(Number(dateIn(1).slice(8))),
    );
    await expect(wizard.getByLabel('Week of the month')).toBeDisabled();
    await expect(wizard.getByLabel('Weekday')).toBeDisabled();
  });

  const submit = wizard.getByRole('button', { name: 'Add Website' });
  await test.step('MON-063, MON-064, MON-065: a date is required, not past, and within 5 years', async () => {
    const lastDate = `${Number(dateIn(0).slice(0, 4)) + 5}${dateIn(0).slice(4)}`;
    await expect(date).toHaveAttribute('min', dateIn(0));
    await expect(date).toHaveAttribute('max', lastDate);
    for (const [value, words] of [
      ['', 'Please enter a date.'],
      [dateIn(-1), 'Date is not valid.'],
      [dateIn(6 * 365), 'Please choose a date within the next 5 years.'],
    ] as const) {
      await date.fill(value);
      await submit.click();
      await expect(wizard.getByText(words)).toBeVisible();
    }
    await date.fill(dateIn(30));
  });

  await test.step('MON-030: the steps have names, and Back keeps what was entered', async () => {
    await expect(wizard.getByRole('listitem')).toHaveText([
      'Specify Website',
      'Confirm URL',
      'Schedule Scan',
    ]);
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(confirmed).toBeChecked();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(name).toHaveValue('Shop');
    await next.click();
    await next.click();
    await expect(date).toHaveValue(dateIn(30));
  });

  await test.step('MON-050: what the server refuses is told at its field', async () => {
    await wizard.getByLabel('Start the first scan now').uncheck();
    // Somebody else was faster with the name.
    await adds(owner, 'Shop', 3);
    names({ request: '409 POST /api/monitoring/webapps/createTarget' });
    await submit.click();
    await expect(toast(page, 'Create Website failed')).toBeVisible();
    await expect(wizard.getByText('This name already exists, choose another.')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('MON-048, MON-049: added, the website is shown; without the tick nothing is scanned now', async () => {
    await name.fill('Shop; 50%');
    await next.click();
    await next.click();
    await submit.click();
    await expect(toast(page, 'Website is successfully created')).toBeVisible();
    await expect(page).toHaveURL(/\/webappscan\/Shop%3B%2050%25$/);
    await expect(page.getByRole('heading', { name: 'Shop; 50%' })).toBeVisible();
    await expect(page.getByText('No scan reports yet.')).toBeVisible();
    await expect(page.getByText('Scan initiated')).toBeHidden();
  });
});
