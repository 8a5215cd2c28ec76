/** The search of portal and console: found, gone through and opened by the keyboard alone, on a phone by its button. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { saveTrainees } from '#modules/products/training/calls.ts';
import { second } from '#tests/support/brandTraces.ts';
import { policiesOf } from '#tests/support/policies.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import {
  expect,
  look,
  namesPlainHttp,
  newOwner,
  ownerIn,
  signIn,
  test,
  visitPath,
} from './portal.ts';
import { adds } from './scansScreenSteps.ts';

// The brand's own host, which no name server knows.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP *.example 127.0.0.1`],
  },
});

const phone = { width: 390, height: 844 };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search' });
const optionOf = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('option', { name });
/** What the field says that Enter opens. */
const marked = async (page: Page) => {
  const id = await fieldOf(page).getAttribute('aria-activedescendant');
  return id ? page.locator(`[id="${id}"]`).innerText() : null;
};
const openByKey = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
};

async function furnish(owner: Visitor): Promise<void> {
  await adds(owner, 'Harbour Shop', 8099);
  await policiesOf(owner);
  await owner.call(saveTrainees, {
    trainees: [{ firstName: 'Nora', lastName: 'Harbour', email: 'nelly@corner-shop.example' }],
  });
}

test('The search of the portal, by the keyboard alone', { tag: ['@search'] }, async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, `quinn-${randomUUID()}@corner-shop.example`);
  await furnish(owner);
  await page.goto(`${portal.url}/dashboard`);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toContainText('Ctrl K');
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');

  await test.step('SHL-147, SHL-150, SHL-151: the key opens it; all that can be done and gone to is there before a word', async () => {
    await button.focus();
    await openByKey(page);
    await expect(dialogOf(page).getByText('Arrow keys choose, Enter opens')).toBeVisible();
    for (const group of ['Do', 'Go to'])
      await expect(dialogOf(page).getByRole('group', { name: group })).toBeVisible();
    await look(page, 'search-empty');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('SHL-158: what fits is in groups, counted aloud, and gone through by the arrows', async () => {
    await openByKey(page);
    await page.keyboard.type('harbour');
    for (const group of ['Websites', 'Trainees'])
      await expect(dialogOf(page).getByRole('group', { name: group })).toBeVisible();
    await expect(dialogOf(page).getByRole('status')).toHaveText('2 results');
    await expect.poll(() => marked(page)).toContain('Harbour Shop');
    await look(page, 'search-found');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'search-found-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page)).toContain('Nora Harbour');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page)).toContain('Harbour Shop');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/training\/team\/all\/[0-9a-f-]{36}$/);
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('SHL-152: an action begins at once, and the search does not open over its dialog', async () => {
    await openByKey(page);
    await page.keyboard.type('add a trai');
    await expect.poll(() => marked(page)).toContain('Add a trainee');
    await page.keyboard.press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add Trainee' });
    await expect(adding).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(adding).toBeHidden();
  });

  await test.step('SHL-163: a help article opens in a new tab, from which the screen is still there', async () => {
    const before = page.url();
    await openByKey(page);
    await page.keyboard.type('forged mail');
    await expect(dialogOf(page).getByRole('group', { name: 'Help' })).toBeVisible();
    await expect
      .poll(() => optionOf(page, /Others can send mail.*\(opens in a new tab\)/).count())
      .toBe(1);
    await look(page, 'search-help');
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await expect(
      opened.getByRole('heading', { level: 1, name: 'Others can send mail in our name' }),
    ).toBeVisible();
    await opened.close();
    await expect(dialogOf(page)).toBeHidden();
    expect(page.url()).toBe(before);
  });

  await test.step('SHL-159: says that nothing fits, and what can be found', async () => {
    await openByKey(page);
    await page.keyboard.type('zzzzz');
    await expect(dialogOf(page).getByText('Nothing found for “zzzzz”.')).toBeVisible();
    await expect(dialogOf(page).getByText(/You can find websites.*posts and help/)).toBeVisible();
    await expect(dialogOf(page).getByRole('status')).toHaveText('Nothing found');
    await look(page, 'search-nothing');
    await page.keyboard.press('Escape');
  });

  await test.step('SHL-159: says that it failed or is offline, finds screens all the same, and asks again', async () => {
    names({ request: 'no answer POST /api/search/find' });
    names({ complaint: /Failed to load resource/ }, { perhaps: true });
    // What failed is reported two seconds later, which may be while the browser is offline.
    names({ request: 'no answer POST /api/utils/logger' }, { perhaps: true });
    await page.route('**/api/search/find', (route) => route.abort());
    await openByKey(page);
    await page.keyboard.type('polic');
    await expect(dialogOf(page).getByRole('alert')).toContainText('Check your connection');
    await expect(optionOf(page, 'Security Policies')).toBeVisible();
    await look(page, 'search-failed');
    await page.unroute('**/api/search/find');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(optionOf(page, /Not started/).first()).toBeVisible();
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await openByKey(page);
    await page.keyboard.type('polic');
    await expect(dialogOf(page).getByRole('alert')).toContainText('Check your connection');
    await page.context().setOffline(false);
    await expect(optionOf(page, /Not started/).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('SHL-157: says which part could not be searched', async () => {
    await page.route('**/api/search/find', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { groups: unknown[] } };
      await route.fulfill({ json: { success: true, data: { ...data, failed: ['policies'] } } });
    });
    await openByKey(page);
    await page.keyboard.type('harbour');
    await expect(dialogOf(page).getByText('Not searched just now: Policies.')).toBeVisible();
    await expect(optionOf(page, /Harbour Shop/)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
  });

  await test.step('SHL-156: the next key calls off what was asked before', async () => {
    names({ request: 'no answer POST /api/search/find' }, { perhaps: true });
    const held = Promise.withResolvers<void>();
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/search/find'),
    );
    await page.route('**/api/search/find', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/api/search/find');
    await openByKey(page);
    await page.keyboard.type('har');
    await asked;
    await page.keyboard.type('b');
    await cancelled;
    held.resolve();
    await expect(optionOf(page, /Harbour Shop/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('SHL-151: on a phone the button alone', async () => {
    await page.setViewportSize(phone);
    await expect(button).toBeVisible();
    await expect(button).not.toContainText('Ctrl');
    await button.click();
    await fieldOf(page).fill('harbour');
    await expect(optionOf(page, /Nora Harbour/)).toBeVisible();
    await look(page, 'search-found');
    await optionOf(page, /Harbour Shop/).click();
    await expect(page).toHaveURL(/\/webappscan\/Harbour%20Shop$/);
  });
});

test('The search in the second brand’s colours, and in a customer-service session', {
  tag: ['@gate', '@search'],
}, async ({ page, portal, browser }) => {
  namesPlainHttp(portal);
  const url = portal.at(second.webDomain);
  const owner = new Visitor(portal, `${second.webDomain}:${portal.port}`);
  await owner.signUp(`sven-${randomUUID()}@corner-shop.example`);
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  await furnish(owner);
  await signIn(page, url, owner.email);
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await openByKey(page);
  await page.keyboard.type('harbour');
  await expect(optionOf(page, /Harbour Shop/)).toBeVisible();
  await expect(fieldOf(page)).toHaveAttribute('placeholder', /people, posts and help$/);
  await look(page, 'search-second-brand');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'search-second-brand-dark');

  await test.step('SHL-160: staff find what the customer has, and nothing that only the customer may do', async () => {
    const visited = await newOwner(portal, `vera-${randomUUID()}@corner-shop.example`);
    await furnish(visited);
    const staff = await (await browser.newContext()).newPage();
    await staff.goto(portal.url + (await visitPath(portal, visited.email)));
    await staff.getByRole('button', { name: 'Begin the session' }).click();
    await expect(staff.getByText('you see what this customer sees')).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await openByKey(staff);
    await expect(optionOf(staff, 'Add a custom policy')).toBeVisible();
    await expect(optionOf(staff, 'Add a website')).toHaveCount(0);
    await staff.keyboard.type('harbour');
    await expect(optionOf(staff, /Harbour Shop/)).toBeVisible();
    await staff.context().close();
  });
});

test('The search of the console, by the keyboard alone', { tag: ['@search'] }, async ({
  page,
  portal,
}) => {
  const company = `Harbour ${randomUUID().slice(0, 8)}`;
  const owner = portal.visitor();
  await owner.signUp(`hal-${randomUUID()}@corner-shop.example`);
  await owner.onboard(company);
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toBeVisible();

  await test.step('CSL-140, SHL-147: screens and actions before a word, and the keys', async () => {
    await openByKey(page);
    await expect(dialogOf(page).getByText('Arrow keys choose, Enter opens')).toBeVisible();
    await expect(optionOf(page, 'Add a brand')).toBeVisible();
    await expect(optionOf(page, 'Release notes')).toBeAttached();
    await look(page, 'search-console-empty');
    await page.keyboard.type('write an adv');
    await expect.poll(() => marked(page)).toContain('Write an advisory');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/advisories\/write$/);
  });

  await test.step('CSL-141: customers, brands and staff', async () => {
    await openByKey(page);
    await page.keyboard.type('northli');
    await expect(dialogOf(page).getByRole('group', { name: 'Brands' })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ada ames');
    await expect(dialogOf(page).getByRole('group', { name: 'Staff' })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(company);
    await expect.poll(() => marked(page)).toContain(company);
    await look(page, 'search-console');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'search-console-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  });

  await test.step('CSL-140: on a phone the button alone', async () => {
    await page.setViewportSize(phone);
    await expect(button).not.toContainText('Ctrl');
    await look(page, 'search-console-button');
    await button.click();
    await fieldOf(page).fill('staff');
    await expect(optionOf(page, 'Staff')).toBeVisible();
    await look(page, 'search-console');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});
