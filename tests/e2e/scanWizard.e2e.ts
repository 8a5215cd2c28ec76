import { Temporal } from 'temporal-polyfill';
import { names, told } from './aftermath.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';
import { adds, day } from './scansScreenSteps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A date in Los Angeles, as a date field has it. */
const dateIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    Date.now() + days * day,
  );

/** The same day of the next month, or its last. */
const inAMonth = () => Temporal.PlainDate.from(dateIn(0)).add({ months: 1 }).toString();

test('the wizard says what is wrong, where it is wrong', { tag: ['@gate', '@monitoring'] }, async ({
  page,
  portal,
}) => {
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
    await test.step('SHL-166: what its words mean', async () => {
      const word = wizard.getByRole('link', { name: 'Protocol', exact: true });
      await expect(word).toHaveAttribute('href', '/help/words#protocol');
    });
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

  const now = wizard.getByLabel('Start the first scan now');
  await test.step('MON-047, MON-048, MON-051: step 3 begins with now, monthly, a month later, 1:00 AM', async () => {
    await expect(now).toBeChecked();
    await expect(wizard.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(date).toHaveValue(inAMonth());
    await expect(wizard.getByLabel('Hour')).toHaveValue('1');
    await expect(wizard.getByLabel('Minute')).toHaveValue('00');
    await expect(wizard.getByLabel('AM or PM')).toHaveValue('AM');
    await expect(wizard.getByLabel('Day of the month')).toHaveValue(
      String(Number(inAMonth().slice(8))),
    );
    await expect(wizard.getByLabel('Week of the month')).toBeDisabled();
    await expect(wizard.getByLabel('Weekday')).toBeDisabled();
    const top = async (label: string) =>
      (await wizard.getByText(label, { exact: true }).boundingBox())?.y ?? Number.NaN;
    const beside = await top('First scheduled scan');
    expect(await top('Time'), 'labels in one line').toBeCloseTo(beside, 0);
    const left = async (part: typeof date) => (await part.boundingBox())?.x ?? Number.NaN;
    const edge = await left(date);
    for (const part of [
      wizard.getByText('On which day', { exact: true }),
      wizard.getByRole('radio', { name: 'On day', exact: true }),
      wizard.getByRole('radio', { name: 'On the', exact: true }),
    ])
      expect(Math.abs((await left(part)) - edge), 'at one edge').toBeLessThanOrEqual(1);
    await test.step('SHL-172: what its words mean', async () => {
      const word = wizard.getByRole('link', { name: 'PT', exact: true });
      await expect(word).toHaveAttribute('href', '/help/words#pt');
    });
  });

  await test.step('MON-047, MON-048: without the tick it begins tomorrow', async () => {
    await now.uncheck();
    await expect(date).toHaveValue(dateIn(1));
    await now.check();
    await expect(date).toHaveValue(inAMonth());
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
    await date.fill(dateIn(40));
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
    await expect(date).toHaveValue(dateIn(40));
  });

  await test.step('MON-050: what the server refuses is told at its field', async () => {
    await now.uncheck();
    await expect(date, 'a date that was chosen').toHaveValue(dateIn(40));
    // Somebody else was faster with the name.
    await adds(owner, 'Shop', 3);
    names({ request: '409 POST /api/monitoring/webapps/createTarget' });
    await submit.click();
    await told(page, 'Create Website failed');
    await expect(wizard.getByText('This name already exists, choose another.')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('MON-048, MON-049: added, the website is shown; without the tick nothing is scanned now', async () => {
    await name.fill('Shop; 50%');
    await next.click();
    await next.click();
    await submit.click();
    await told(page, 'Website is successfully created');
    // Far sooner than the toast goes.
    await expect(wizard).toBeHidden({ timeout: 1000 });
    await expect(page).toHaveURL(/\/webappscan\/Shop%3B%2050%25$/);
    await expect(page.getByRole('heading', { name: 'Shop; 50%' })).toBeVisible();
    await expect(page.getByText('No scan reports yet.')).toBeVisible();
    await expect(page.getByText('Scan initiated')).toBeHidden();
  });
});
