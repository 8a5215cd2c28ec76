import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { organizations, users } from '#modules/foundation/people/server/tables.ts';
import { names, told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { lookClosely } from './lookClosely.ts';
import { expect, journey, look, lookTwice } from './portal.ts';

/** A dentist who has done nothing for forty days. */
const test = journey(async ({ database, clock }) => {
  const db = database.system;
  const createdAt = new Date(clock.now().getTime() - 40 * 86_400_000);
  const orgId = randomUUID();
  await db.insert(organizations).values({
    id: orgId,
    companyName: 'Willow Dental',
    industry: 'OTHER_HEALTH_CARE',
    numberOfEmployees: '11-20',
    companyUrl: 'willowdental.example',
    phone: '+1 (415) 555-0134',
    createdAt,
  });
  await db.insert(users).values({
    cognitoId: randomUUID(),
    orgId,
    brandId: 'fairhaven',
    email: 'kim@willowdental.example',
    firstName: 'Kim',
    lastName: 'Willow',
    jobTitle: 'Practice manager',
    signUp: {},
    createdAt,
  });
});

test('CSL-150, CSL-151, CSL-153, CSL-154: Staff takes a call, makes it, and finds what was recorded', {
  tag: ['@portfolio', '@staff'],
}, async ({ page, portal }) => {
  names({ toast: /^Off the call list until / });
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const calls = page.getByRole('region', { name: 'Who needs a call today' });
  const row = calls.getByRole('listitem').filter({ hasText: 'Willow Dental' });
  await expect(row).toContainText('Nothing done for 40 days');

  await test.step('CSL-181, CSL-182: the row tells whom to call, and leads to a note', async () => {
    await expect(row).toContainText('Kim Willow');
    await expect(row.getByRole('link', { name: '+1 (415) 555-0134' })).toHaveAttribute(
      'href',
      'tel:+14155550134',
    );
    await test.step('CSL-283: and where to write', async () => {
      const mail = row.getByRole('link', { name: 'kim@willowdental.example' });
      await expect(mail).toHaveAttribute('href', 'mailto:kim@willowdental.example');
    });
    await lookTwice(page, 'console-call-list');
    await row.getByRole('button', { name: 'Note: Willow Dental' }).click();
  });
  const dialog = page.getByRole('dialog', { name: 'Call Willow Dental' });
  await expect(dialog.getByLabel('What came of it (optional)')).toBeFocused();
  await test.step('CSL-231: a note is kept without a call', async () => {
    await page.keyboard.type('They answer after ten.');
    await dialog.getByRole('button', { name: 'Keep the note alone' }).click();
    await told(page, 'Noted. The call list stays as it is.');
    await expect(dialog).toBeHidden();
    await row.getByRole('button', { name: 'Note: Willow Dental' }).click();
    const before = dialog.getByRole('region', { name: 'Before' });
    await expect(before).toContainText('They answer after ten.');
  });
  const phone = dialog.getByRole('link', { name: '+1 (415) 555-0134' });
  await expect(phone).toHaveAttribute('href', 'tel:+14155550134');
  await expect(dialog.getByRole('link', { name: 'kim@willowdental.example' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Why' })).toContainText('Nothing done for 40 days');
  await dialog.getByRole('button', { name: 'Take it' }).click();
  await expect(dialog.getByText('Ada Ames took the call.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take it' })).toHaveCount(0);
  await lookClosely(page, 'console-call');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'console-call-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByLabel('What came of it (optional)').fill('Kim starts the scans on Monday.');
  await dialog.getByRole('button', { name: 'Called', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Willow Dental' }).click();
  const card = page.getByRole('region', { name: 'Calls' });
  await expect(card).toContainText('Kim starts the scans on Monday.');
  await expect(card).toContainText('Ada Ames has the call.');
  await lookTwice(page, 'console-calls');
  await card.getByRole('button', { name: 'Put back on the call list' }).click();
  await expect(card).toContainText('put the customer back on the call list.');
  await expect(card).not.toContainText('Off the call list');
  await page.getByRole('link', { name: 'All customers' }).click();

  await calls.getByLabel('Only mine').check();
  await expect(page).toHaveURL(/calls=mine/);
  await expect(calls.getByRole('button', { name: /^Called: / })).toHaveCount(1);
  await expect(row).toContainText('Yours');
  await look(page, 'console-calls-mine');
  await row.getByRole('button', { name: 'Put off: Willow Dental' }).click();
  await expect(dialog.getByRole('button', { name: '1 day' })).toBeFocused();
  await dialog.getByRole('button', { name: '1 week' }).click();
  await expect(calls).toContainText('Nobody: no call that is yours waits.');

  await test.step('CSL-156: the list is saved as it is searched', async () => {
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('willow');
    await expect(page).toHaveURL(/search=willow/);
    await expect(page.getByText('1 customer matches “willow”')).toBeVisible();
    await lookTwice(page, 'console-save');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Customers, .+\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toContain('"Willow Dental"');
  });

  await test.step('CSL-176, CSL-179: a filter is saved as a view, which leads to it again, and is the file', async () => {
    await page.getByLabel('Brand', { exact: true }).selectOption('fairhaven');
    await expect(page).toHaveURL(/brandId=fairhaven/);
    await expect(page.getByText('1 customer matches “willow” and the filters')).toBeVisible();
    await page.getByRole('button', { name: 'Save this view' }).click();
    const saving = page.getByRole('dialog', { name: 'Save this view' });
    await saving.getByLabel('Name of the view').fill('Of Fairhaven');
    await lookTwice(page, 'console-save-view');
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saving).toBeHidden();
    const views = page.getByRole('list', { name: 'Saved views' });
    await views.getByRole('link', { name: 'Of Fairhaven' }).click();
    await expect(page).not.toHaveURL(/search=/);
    await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
    await expect(page.getByText(/ customers match the filters$/)).toBeVisible();
    await lookTwice(page, 'console-view');
    const table = await page.getByRole('table').boundingBox();
    await test.step('CSL-178: the table is as wide as the window', () => {
      expect(table?.width).toBeGreaterThan(1300);
    });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    for (const name of ['"Willow Dental"', '"Harbor Bakery"']) expect(text).toContain(name);
    await page.getByRole('button', { name: 'Delete the view Of Fairhaven' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(views).toHaveCount(0);
  });

  await test.step('CSL-175: a figure leads to what it counts', async () => {
    const list = page.getByRole('list', { name: 'At a glance' });
    await expect(list.getByRole('listitem')).toHaveCount(9);
    const figures = list.getByRole('link');
    await figures.filter({ hasText: 'end within 7 days' }).click();
    await expect(page.getByLabel('Trial ends within 7 days')).toBeChecked();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByLabel('Trial ends within 7 days')).not.toBeChecked();
    await expect(calls).toBeVisible();
    for (const leads of await figures.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    ))
      expect(leads).toMatch(/^\/(customers|mails)/);
  });

  await test.step('CSL-305: an order alone is saved as a view, and the usual one is not', async () => {
    const saves = page.getByRole('button', { name: 'Save this view' });
    const sortBy = (title: string) =>
      page.getByRole('columnheader', { name: title }).getByRole('button').click();
    await sortBy('Rating');
    await expect(page).toHaveURL(/sort=rating/);
    await saves.click();
    const saving = page.getByRole('dialog', { name: 'Save this view' });
    await saving.getByLabel('Name of the view').fill('By rating');
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saving).toBeHidden();
    await sortBy('Company');
    await expect(saves).toHaveCount(0);
    const view = page.getByRole('list', { name: 'Saved views' }).getByRole('link');
    await view.filter({ hasText: 'By rating' }).click();
    await expect(page).toHaveURL(/sort=rating/);
  });

  await test.step('CSL-017: a page past the last one leads to the last', async () => {
    await page.goto(new URL('/customers?page=99', page.url()).href);
    await expect(page).not.toHaveURL(/page=99/);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('No customers yet.')).toBeHidden();
  });

  await test.step('CSL-017: a page to which somebody comes back is not taken for one past the last while it is read', async () => {
    const third = /portfolio\/list\?\S*page=3/;
    // It does not come before somebody leaves.
    await page.route(third, () => {});
    await page.goto(new URL('/customers?page=3', page.url()).href);
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page).not.toHaveURL(/page=3/);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await page.unroute(third);
    await page.route(third, async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      await route.fulfill({ response, json: { ...envelope, data: { ...data, total: 100 } } });
    });
    await page.goBack();
    await expect(page.getByText('100 customers', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/page=3/);
    await page.unroute(third);
  });

  await test.step('CSL-289: a figure of things says at how many customers they are, which its view has', async () => {
    const highs = page
      .getByRole('list', { name: 'At a glance' })
      .getByRole('link')
      .filter({ hasText: 'rated High to fix on websites' });
    // The demonstration's first scan ends while this journey runs.
    await expect(async () => {
      await page.getByRole('link', { name: 'Customers', exact: true }).click();
      await page.reload();
      const [, customers] = (await highs.innerText()).match(/at ([\d,]+) customers?$/) ?? [];
      const listed = page.waitForResponse(/portfolio\/list\?\S*highsAtLeast=1/);
      await highs.click();
      const { data } = await (await listed).json();
      expect(customers).toBe(String(data.total));
    }).toPass();
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const saved = page.getByRole('cell', { name: /^Saved the list of customers/ });
  await expect(saved).toHaveCount(2);
  await expect(saved.filter({ hasText: '1 customer, found by a search' })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: /^Called the customer/ })).toContainText(
    'Willow Dental',
  );
});
