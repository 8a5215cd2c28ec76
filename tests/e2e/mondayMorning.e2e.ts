import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import { codeAhead } from '#tests/support/authenticator.ts';
import { staffPassword } from '#tests/support/staff.ts';
import { names, told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { addCustomer, addFlawedWebsite } from './customers.ts';
import { goTo, press, write } from './keyboard.ts';
import { expect, journey, lookTwice } from './portal.ts';

const dayMs = 86_400_000;
const companies = ['Alder Law', 'Birch Books', 'Cedar Cycles', 'Willow Dental'];

/** Customers whose trials end in three days; one has two grave flaws on their website. */
const test = journey(async ({ database, clock }) => {
  const db = database.system;
  const now = clock.now();
  const createdAt = new Date(now.getTime() - 27 * dayMs);
  for (const companyName of companies) {
    const company = { companyName, phone: '+1 (415) 555-0134', lastName: 'Moore', createdAt };
    const { orgId, host } = await addCustomer(db, company);
    await db.insert(subscriptions).values({
      orgId,
      brandId: 'fairhaven',
      channelId: 'fairhaven-direct',
      planId: 'premier',
      status: 'INTRIAL',
      subscriptionDate: createdAt,
      expirationDate: new Date(now.getTime() + 3 * dayMs),
      signUpDate: createdAt,
    });
    const nextDueAt = new Date(now.getTime() + 30 * dayMs);
    if (companyName === 'Willow Dental')
      await addFlawedWebsite(db, { orgId, host, now, nextDueAt });
  }
});

test('Monday morning of a provider: what is new, figures, trials that end, calls, a customer, drafts, a file', {
  tag: ['@portfolio', '@staff', '@releases', '@brand'],
}, async ({ page, portal }) => {
  // Each way is walked stop by stop.
  test.setTimeout(600_000);
  names({ toast: /^Off the call list until / });
  const email = `ada-${randomUUID()}@provider.example`;
  const { secret } = await setUpStaff(page, portal, { email });
  await test.step('CSL-285: signing out, and in again with the next code', async () => {
    await press(page.getByRole('button', { name: 'Ada Ames' }));
    await press(page.getByRole('menuitem', { name: 'Sign out', exact: true }));
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await write(page.getByLabel('Work email address'), email);
    await write(page.getByLabel('Password', { exact: true }), staffPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await write(page.getByLabel('Code', { exact: true }), codeAhead(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  });
  const figures = page.getByRole('list', { name: 'At a glance' }).getByRole('link');
  const calls = page.getByRole('region', { name: 'Who needs a call today' });
  const call = page.getByRole('dialog', { name: /^Call / });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('CSL-193, CSL-298: what is new, and at whom', async () => {
    await press(figures.filter({ hasText: /^New at \d+ customers? within 7 days$/ }));
    await expect(page.getByLabel('New High within 7 days')).toBeChecked();
    await expect(row('Willow Dental')).toHaveCount(1);
    await expect(row('Alder Law')).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Clear filters' }));
  });

  await test.step('CSL-187, CSL-193: figures, and by one of them the trials that end within seven days', async () => {
    await expect(figures.filter({ hasText: 'whose last scan failed' })).toBeVisible();
    await press(figures.filter({ hasText: 'end within 7 days' }));
    await expect(page.getByLabel('Trial ends within 7 days')).toBeChecked();
    for (const name of companies) await expect(row(name)).toHaveCount(1);
  });

  await test.step('CSL-184, CSL-193: the columns of the table, in the address, in a view and in its file', async () => {
    await press(page.getByRole('button', { name: 'Columns' }));
    const dialog = page.getByRole('dialog', { name: 'Columns of the table' });
    await press(dialog.getByLabel('Never scanned'), ' ');
    await press(dialog.getByLabel('Customer since'), ' ');
    await lookTwice(page, 'console-columns');
    await press(dialog.getByRole('button', { name: 'Done' }));
    await expect(page).toHaveURL(/columns=[^&]*neverScanned/);
    await expect(page.getByRole('columnheader', { name: 'Never scanned' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Customer since' })).toHaveCount(0);
    await test.step('CSL-179: they are saved, left and opened again', async () => {
      await press(page.getByRole('button', { name: 'Save this view' }));
      const saving = page.getByRole('dialog', { name: 'Save this view' });
      await expect(saving.getByLabel('Name of the view')).toBeFocused();
      await page.keyboard.type('Monday');
      await page.keyboard.press('Enter');
      await expect(saving).toBeHidden();
      await press(page.getByRole('button', { name: 'Clear filters' }));
      await expect(page.getByLabel('Trial ends within 7 days')).not.toBeChecked();
      const views = page.getByRole('list', { name: 'Saved views' });
      await press(views.getByRole('link', { name: 'Monday' }));
      await expect(page.getByLabel('Trial ends within 7 days')).toBeChecked();
      await expect(page).toHaveURL(/columns=[^&]*neverScanned/);
      for (const name of companies) await expect(row(name)).toHaveCount(1);
    });
    const download = page.waitForEvent('download');
    await press(page.getByRole('link', { name: 'Save as CSV' }));
    const file = readFileSync(await (await download).path(), 'utf8');
    const [heading = '', ...lines] = file.split('\r\n');
    expect(heading).toContain('"Never scanned"');
    expect(heading).not.toContain('"Customer since"');
    for (const name of companies) expect(lines.join('\n')).toContain(`"${name}"`);
  });

  await test.step('CSL-185, CSL-193: rows are ticked, told and given to a colleague', async () => {
    const bar = page.getByRole('region', { name: 'Ticked customers' });
    await expect(bar.getByRole('status')).toHaveText('None ticked');
    await press(page.getByRole('checkbox', { name: 'Tick Alder Law' }), ' ');
    await expect(bar.getByRole('status')).toHaveText('1 ticked');
    await press(page.getByRole('checkbox', { name: 'Tick Birch Books' }), ' ');
    await expect(bar.getByRole('status')).toHaveText('2 ticked');
    await lookTwice(page, 'console-ticked');
    await press(page.getByRole('checkbox', { name: 'Tick Birch Books' }), ' ');
    await press(bar.getByRole('button', { name: 'Assign' }));
    const dialog = page.getByRole('dialog', { name: 'Assign: 1 customer' });
    await expect(dialog.getByLabel('Whose calls they are')).toBeVisible();
    await lookTwice(page, 'console-assign-ticked');
    await press(dialog.getByRole('button', { name: 'Assign', exact: true }));
    await told(page, '1 customer: Ada Ames has the call.');
    await expect(bar.getByRole('button', { name: 'Assign' })).toBeFocused();
    await press(bar.getByRole('button', { name: 'Untick all' }));
    await expect(bar.getByRole('status')).toHaveText('None ticked');
    await expect(bar.getByRole('button', { name: 'Tick all on this page' })).toBeFocused();
    await press(page.getByRole('button', { name: 'Clear filters' }));
  });

  await test.step('CSL-193: three calls are made, one of them with a note, and one is put off', async () => {
    await expect(calls.getByRole('listitem').filter({ hasText: 'Alder Law' })).toContainText(
      'Yours',
    );
    await test.step('CSL-282: whose call it is has the focus', async () => {
      await press(calls.getByRole('button', { name: 'Assign: Birch Books' }));
      await expect(call.getByLabel('Whose call it is')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(call).toBeHidden();
    });
    for (const name of ['Alder Law', 'Cedar Cycles']) {
      await press(calls.getByRole('button', { name: `Called: ${name}` }));
      await expect(call.getByRole('button', { name: 'Called', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(call).toBeHidden();
    }
    await press(calls.getByRole('button', { name: 'Put off: Birch Books' }));
    await expect(call.getByRole('button', { name: '1 day' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(call).toBeHidden();
    await press(calls.getByRole('button', { name: 'Note: Willow Dental' }));
    await expect(call.getByLabel('What came of it (optional)')).toBeFocused();
    await page.keyboard.type('They fix the login page today.');
    await page.keyboard.press('Tab');
    await expect(call.getByRole('button', { name: 'Called', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(call).toBeHidden();
    for (const name of companies)
      await expect(calls.getByRole('button', { name: `Called: ${name}` })).toHaveCount(0);
  });

  await test.step('CSL-235: ticked customers are written to at once', async () => {
    for (const name of ['Alder Law', 'Birch Books'])
      await press(page.getByRole('checkbox', { name: `Tick ${name}` }), ' ');
    await press(page.getByRole('link', { name: 'Write to 2 customers' }));
    await expect(page.getByRole('heading', { name: 'Write a message' })).toBeVisible();
    const whom = page.getByRole('status').filter({ hasText: 'This goes to 2 customers.' });
    await expect(whom).toContainText('Alder Law, Birch Books');
    await write(page.getByRole('textbox', { name: 'Title' }), 'Your trial ends on Thursday');
    await goTo(page.getByRole('textbox', { name: 'Text', exact: true }));
    await page.keyboard.type('Call us before that.');
    await lookTwice(page, 'console-write-ticked');
    await press(page.getByRole('button', { name: 'Save draft' }));
    await told(page, 'Kept as a draft for 2 customers.');
    const recipients = page.getByRole('region', { name: 'Who will get it' });
    for (const name of ['Alder Law', 'Birch Books'])
      await expect(recipients.getByRole('link', { name })).toBeVisible();
    await press(page.getByRole('link', { name: 'Customers', exact: true }));
  });

  await test.step('CSL-193: a customer’s causes', async () => {
    await press(page.getByRole('link', { name: 'Willow Dental' }));
    await expect(page.getByRole('heading', { name: 'Willow Dental', level: 1 })).toBeVisible();
    const causes = page.getByRole('region', { name: 'To fix first' });
    await expect(causes.getByRole('listitem')).toHaveCount(2);
    await expect(causes).toContainText('Login page runs foreign code');
    await expect(page.getByRole('region', { name: 'Calls' })).toContainText(
      'They fix the login page today.',
    );
  });

  await test.step('CSL-193: a brand’s note is seen as customers see it, and published', async () => {
    await press(page.getByRole('link', { name: 'Release notes' }));
    await expect(page.getByRole('heading', { name: 'No release notes yet.' })).toBeVisible();
    await press(page.getByRole('link', { name: 'New release note' }).first());
    await expect(page.getByRole('heading', { name: 'New release note' })).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const brand = page.getByLabel('Brand', { exact: true });
    await goTo(brand);
    await page.keyboard.type('Fairhaven');
    await expect(brand.locator('option:checked')).toHaveText('Fairhaven Cyber Safety');
    await write(page.getByRole('textbox', { name: 'Title' }), 'A shorter assessment');
    await goTo(text);
    await page.keyboard.type('Four questions went.');
    const preview = page.getByRole('region', { name: 'As the customer sees it' });
    await expect(preview.getByText('Four questions went.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Save draft' }));
    await told(page, 'Kept as a draft. Customers see it once you publish it.');
    await press(page.getByRole('button', { name: 'Publish' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await told(page, 'Published.');
    await expect(page.getByText('Shown now')).toBeVisible();
  });

  await test.step('CSL-280: a brand is made, seen beforehand as its draft is, and published', async () => {
    const brandId = `monday-${randomUUID().slice(0, 8)}`;
    await press(page.getByRole('link', { name: 'Brands', exact: true }));
    await press(page.getByRole('link', { name: 'New brand' }));
    await write(page.getByLabel('Id', { exact: true }), brandId);
    await write(page.getByLabel('Short name'), 'Harborsafe');
    await write(page.getByLabel('Full name'), 'Harborsafe for Business');
    await write(page.getByLabel('Domain of the portal'), `${brandId}.localhost`);
    await write(page.getByLabel('Domain that mails come from'), `${brandId}.example`);
    await press(page.getByRole('button', { name: 'Make the brand' }));
    await told(page, 'The brand is live. Now give it its logo, texts and plans.');
    await write(page.getByLabel('Headline beside the sign-up form'), 'Calm seas.');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await told(page, 'Draft saved. Customers still see the published brand.');
    await press(page.getByRole('button', { name: 'Preview the portal' }));
    const opening = page.waitForEvent('popup');
    await press(page.getByRole('link', { name: 'Open the preview' }));
    const preview = await opening;
    await expect(preview.getByText('Preview: not published')).toBeVisible();
    await expect(preview.getByText('Calm seas.', { exact: true })).toBeVisible();
    await press(preview.getByRole('link', { name: 'End preview' }));
    await expect(preview.getByRole('heading', { name: 'Sign in to Harborsafe' })).toBeVisible();
    await expect(preview.getByText('Preview: not published')).toBeHidden();
    await expect(preview.getByText('Calm seas.', { exact: true })).toBeHidden();
    await preview.close();
    await press(page.getByRole('button', { name: 'Publish', exact: true }));
    const question = page.getByRole('dialog', { name: 'Publish this draft?' });
    await press(question.getByRole('button', { name: 'Publish' }));
    await told(page, 'Published. It is live now.');
  });

  await test.step('CSL-186: the log has what was done with each customer', async () => {
    await press(page.getByRole('link', { name: 'Log', exact: true }));
    await expect(page.getByRole('cell', { name: /^Said whose call it is/ })).toContainText(
      'Alder Law: Ada Ames',
    );
    await expect(page.getByRole('cell', { name: /^Called the customer/ })).toHaveCount(3);
    await expect(page.getByRole('cell', { name: /^Put off the call to/ })).toHaveCount(1);
  });
});
