import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { demonstrationSignIn } from '#apps/server/seedDemonstration.ts';
import { listSubscriptions } from '#modules/foundation/links/calls.ts';
import { readMaintenance } from '#modules/foundation/maintenance/calls.ts';
import { supportCopy } from '#modules/foundation/people/web/signIn/copy.ts';
import { names } from './aftermath.ts';
import { setUpStaff, signInStaff } from './consolePortal.ts';
import { addCustomer, addFlawedWebsite } from './customers.ts';
import { expect, journey, look, visitPath } from './portal.ts';

/** A dentist with two grave flaws on their website. */
const test = journey(async ({ database, clock }) => {
  const now = clock.now();
  const company = { companyName: 'Willow Dental', phone: '+1 555-0100', lastName: 'Willow' };
  const customer = await addCustomer(database.system, { ...company, createdAt: now });
  const nextDueAt = new Date(now.getTime() + 86_400_000);
  await addFlawedWebsite(database.system, { ...customer, now, nextDueAt });
});

const phone = { width: 390, height: 844 };

test('CSL-001, CSL-062, CSL-016, CSL-018, CSL-020: Staff signs in with a code and finds a customer at risk', {
  tag: ['@gate', '@staff', '@portfolio', '@maintenance'],
}, async ({ page, portal }) => {
  const email = `ada-${randomUUID()}@provider.example`;
  const link = await setUpStaff(page, portal, { email });
  await page.getByRole('button', { name: 'Ada Ames' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await look(page, 'console-sign-in');
  await signInStaff(page, email, link);

  const calls = page.getByRole('region', { name: 'Who needs a call today' });
  await expect(calls.getByText(/^2 things rated High to fix on websites/)).toBeVisible();
  await test.step('CSL-051: on a desktop the menu, the search and the name stand in one line', async () => {
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
      return y + height / 2;
    };
    const header = page.getByRole('banner');
    const menu = await middleOf(header.getByRole('link', { name: 'Log', exact: true }));
    for (const name of ['Search', 'Ada Ames'])
      expect(await middleOf(header.getByRole('button', { name })), name).toBeCloseTo(menu, 0);
  });
  await look(page, 'console-customers');
  await page.setViewportSize(phone);
  await look(page, 'console-customers');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('searchbox', { name: 'Search customers' }).fill('owdental.exam');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=owdental\.exam/);
  await page.getByRole('link', { name: 'Willow Dental' }).click();
  await expect(page.getByRole('heading', { name: 'Willow Dental', level: 1 })).toBeVisible();
  const scans = page.getByRole('region', { name: 'Website scans' });
  await test.step('MON-321: a website that is not scanned is said not to be, and why', async () => {
    await expect(scans).toContainText(
      'Not scanned, because the plan does not include website scans at the moment.',
    );
  });
  await test.step('CSL-170, CSL-171: the page says what to say, and names what is to be fixed first', async () => {
    const say = page.getByRole('region', { name: 'What to say' });
    await expect(say.getByRole('listitem').first()).toContainText('2 things are to fix.');
    await expect(say.getByRole('link', { name: 'Call +1 555-0100' })).toHaveAttribute(
      'href',
      'tel:+15550100',
    );
    const causes = page.getByRole('region', { name: 'To fix first' });
    await expect(causes.getByRole('listitem')).toHaveCount(2);
    await expect(causes).toContainText('2 things to fix, in 2 places.');
    await expect(causes).toContainText('Login page runs foreign code');
  });
  const partOf = async (name: string) => {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  await test.step('CSL-170: it begins with the causes and the rating, beside what to say', async () => {
    const [causes, say] = [await partOf('To fix first'), await partOf('What to say')];
    expect(say.y).toBeCloseTo(causes.y, 0);
    expect(say.x).toBeGreaterThan(causes.x + causes.width);
    expect((await partOf('Rating')).y).toBeLessThan((await partOf('Calls')).y);
    expect((await partOf('Profile')).y).toBeGreaterThan(say.y + say.height);
  });
  await test.step('CSL-174: a box without data says what is missing', async () => {
    await expect(page.getByRole('region', { name: 'Plan and billing' })).toContainText(
      'They have not chosen a plan, and are in no trial.',
    );
    await expect(page.getByRole('region', { name: 'Rating' })).toContainText(
      'They have not been rated yet.',
    );
    await expect(page.getByText('–', { exact: true })).toHaveCount(0);
  });
  await expect(page.getByText('kim@willowdental.example')).toBeVisible();
  await look(page, 'console-customer');
  await page.setViewportSize(phone);
  await look(page, 'console-customer');
  await test.step('CSL-170: in one column what to say stands below the causes and the rating', async () => {
    const order = ['To fix first', 'Rating', 'What to say', 'Calls', 'Profile'];
    const tops: number[] = [];
    for (const name of order) tops.push((await partOf(name)).y);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('CSL-286: the admins are called at the organization’s number', async () => {
    const admins = page.getByRole('region', { name: /^Admins/ });
    await expect(admins.getByRole('link', { name: '+1 555-0100' })).toHaveAttribute(
      'href',
      'tel:+15550100',
    );
  });
  await test.step('CSL-281: on a wide screen the facts stand in a column on the right', async () => {
    const [causes, facts] = [await partOf('To fix first'), await partOf('Profile')];
    expect(facts.x).toBeGreaterThan(causes.x + causes.width);
  });

  await test.step('CSL-172, CSL-173: a customer with a rating has its line and its table, and what happened as one list', async () => {
    await page.getByRole('link', { name: 'All customers' }).click();
    await page.getByRole('link', { name: 'Harbor Bakery' }).first().click();
    await expect(page.getByRole('link', { name: 'Call (415) 555-0134' })).toHaveAttribute(
      'href',
      'tel:4155550134',
    );
    const rating = page.getByRole('region', { name: 'Rating' });
    await expect(rating.getByRole('img', { name: /^Security rating: .* today\.$/ })).toBeVisible();
    await rating.getByText('Show as a table').click();
    await expect(rating.getByRole('table', { name: 'Rating week by week' })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'What happened' })
        .getByText(/^The security rating of /)
        .first(),
    ).toBeVisible();
    await look(page, 'console-customer-known');
    await page.setViewportSize(phone);
    await look(page, 'console-customer-known');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('who signs out when the session has ended already comes to the sign-in, too', async () => {
    await page.context().clearCookies();
    names({ request: /^40[13] (GET|POST) \/api\/console\// });
    await page.getByRole('button', { name: 'Ada Ames' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  });
});

test('CSL-021, CSL-022, CSL-023: Staff opens a customer-service session, and the customer has the receipt', {
  tag: ['@staff', '@portfolio', '@maintenance'],
}, async ({ page, portal, browser }) => {
  const email = `ada-${randomUUID()}@provider.example`;
  await setUpStaff(page, portal, { email });
  await page.getByRole('link', { name: 'Harbor Bakery' }).first().click();
  await page.getByRole('button', { name: 'Open a customer-service session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Say why')).toBeVisible();
  const reason = `Ticket ${randomUUID().slice(0, 8)}: report does not open`;
  await dialog.getByLabel('Reason').fill(reason);
  await look(page, 'console-visit');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = dialog.getByRole('link', { name: 'Open the portal of Harbor Bakery' });
  const url = (await link.getAttribute('href')) ?? '';

  const visit = await (await browser.newContext()).newPage();
  await visit.goto(url);
  await visit.getByRole('button', { name: supportCopy.begin }).click();
  await expect(visit.getByText(/customer[- ]service/i).first()).toBeVisible();
  await expect(visit).not.toHaveURL(/support-session/);
  await visit.context().close();

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`${portal.url}/signin`);
  await customer.getByLabel('Work email address').fill('manager@harborbakery.example');
  await customer.getByLabel('Password', { exact: true }).fill(demonstrationSignIn.password);
  await customer.getByRole('button', { name: 'Sign in' }).click();
  await expect(customer).not.toHaveURL(/signin/);
  await customer.goto(`${portal.url}/settings/activity`);
  await expect(customer.getByText(reason).first()).toBeVisible();
  await expect(customer.getByText(email).first()).toBeVisible();
  await look(customer, 'console-receipt');
  await customer.context().close();

  await test.step('CSL-061: the command line prints such a link too', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(portal.url + (await visitPath(portal, 'Harbor Bakery')));
    await other.getByRole('button', { name: supportCopy.begin }).click();
    await expect(other.getByText(/customer[- ]service/i).first()).toBeVisible();
    await other.context().close();
    const refused = await visitPath(portal, 'Nobody & Sons').catch(({ stderr }) => stderr);
    expect(refused).toContain('There is no organisation Nobody & Sons.');
  });

  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  const visits = page.getByRole('region', { name: 'Customer-service sessions' });
  await expect(visits.getByText(`${email}: ${reason}`)).toBeVisible();
});

test('CSL-047: An administrator closes the portal for maintenance and opens it again', {
  tag: ['@gate', '@staff', '@portfolio', '@maintenance'],
}, async ({ page, portal, browser }) => {
  for (const toast of ['The portal is closed.', 'The portal is open again.']) names({ toast });
  const email = `ada-${randomUUID()}@provider.example`;
  await setUpStaff(page, portal, { email });
  await test.step('CSL-293: what stands in for a table has its columns, and for a page its cards', async () => {
    const bones = page.locator('main .mantine-Skeleton-root');
    const columns = page.locator('main tr').first().locator('td, th');
    const cards = page.locator('main [data-padding]');
    for (const { name, path, parts, count } of [
      { name: 'Links', path: listSubscriptions.path, parts: columns, count: 6 },
      { name: 'Maintenance', path: readMaintenance.path, parts: cards, count: 2 },
    ]) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(new RegExp(`/api${path}`), (route) => held.then(() => route.continue()));
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(bones.first()).toBeVisible();
      await expect(parts).toHaveCount(count);
      await look(page, `console-${name.toLowerCase()}-loading`);
      release();
      await expect(bones).toHaveCount(0);
      await expect(parts).toHaveCount(count);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
  await expect(page.getByText('The portal is open.')).toBeVisible();
  await page.getByLabel('Title').fill('Back at nine');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Back at nine')).toBeVisible();
  await look(page, 'console-maintenance');
  const begin = page.getByRole('button', { name: 'Close the portal' });
  await begin.click();
  const question = page.getByRole('dialog', { name: 'Close the portal?' });
  await expect(question).toContainText('All customers of all brands');
  const close = question.getByRole('button', { name: 'Close the portal' });
  await test.step('CSL-294: red is the button alone that closes the portal', async () => {
    await expect(close).toHaveAttribute('style', /-red-/);
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toHaveAttribute('data-variant', 'default');
    await cancel.click();
    await expect(begin).toHaveAttribute('data-variant', 'default');
    await begin.click();
  });
  await close.click();
  await expect(page.getByText(/The portal is closed since/)).toBeVisible();
  await test.step('CSL-294: what changes the words is quiet, and what opens it the primary button', async () => {
    const change = page.getByRole('button', { name: 'Change the words' });
    await expect(change).toHaveAttribute('data-variant', 'default');
    const open = page.getByRole('button', { name: 'Open the portal' });
    await expect(open).toHaveAttribute('data-variant', 'filled');
    await expect(open).not.toHaveAttribute('style', /-red-/);
  });

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`${portal.url}/signin`);
  await expect(customer.getByRole('heading', { name: 'Back at nine' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the portal' }).click();
  await expect(page.getByText('The portal is open.')).toBeVisible();
  // Every process knows within two seconds.
  await expect(async () => {
    await customer.goto(`${portal.url}/signin`);
    await expect(customer.getByLabel('Work email address')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await customer.context().close();
  await page.getByRole('link', { name: 'Jobs' }).click();
  const work = page.getByRole('region', { name: 'All work' });
  await test.step('CSL-226: queues with nothing in them are one line, which opens to them', async () => {
    const idle = work.locator('details');
    const line = idle.getByText(/^Queues without work: \d+$/);
    await expect(line).toBeVisible();
    await expect(idle.getByRole('table')).toBeHidden();
    await look(page, 'console-jobs');
    await line.click();
    await expect(idle.getByRole('table')).toBeVisible();
    await look(page, 'console-jobs-idle');
  });
  await test.step('CSL-233: the log is searched, and what is searched for stands in the address', async () => {
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search the log' });
    const rows = page.getByRole('row');
    await search.fill('closed portal');
    await expect(page).toHaveURL(/search=closed\+portal/);
    await page.getByLabel('Who', { exact: true }).selectOption(email);
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Closed the portal');
    await page.reload();
    await expect(search).toHaveValue('closed portal');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Until', { exact: true }).fill('2020-01-01');
    await expect(page.getByText('No entry matches.')).toBeVisible();
    await expect(page).toHaveURL(/until=2020-01-01/);
  });
});
