import { randomUUID } from 'node:crypto';
import { screens } from '#apps/console/routes.ts';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { brandComplaints, linkSent, noCustomer } from '#modules/foundation/staff/console/copy.ts';
import { names, told } from './aftermath.ts';
import { setUpBy, setUpStaff } from './consolePortal.ts';
import { press } from './keyboard.ts';
import { lookClosely } from './lookClosely.ts';
import {
  drawnByBackground,
  look,
  lookTwice,
  mailSaying,
  test,
  expect as wait,
  widerThanWindow,
} from './portal.ts';

/** The editor of rich text alone is half a megabyte, which a busy machine reads slowly. */
const expect = wait.configure({ timeout: 60_000 });

const phone = { width: 390, height: 844 };
const brand = 'northlight';
/** All that an address alone leads to. */
const paths = screens
  .map(({ path }) => path.replace(':brandId', brand))
  .filter((path) => !path.includes(':'));
/** What is a table from one side to the other. */
const lists = [
  ...['/customers', '/readiness', '/concierge', '/inbox', '/inbox/answers', '/advisories'],
  ...['/brands', '/links', '/release-notes', '/jobs', '/mails', '/errors', '/staff', '/log'],
];
/** What loads nothing, or nothing that it shows before somebody looks for it. */
const forms = ['/brands/new', '/concierge/write'];
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-');

test('CSL-050: Every screen of the console stands in light and dark, wide and on a phone, and says what failed', {
  tag: ['@staff', '@portfolio', '@operations'],
}, async ({ page, portal }) => {
  test.setTimeout(600_000);
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const { origin } = new URL(page.url());
  expect(paths.length).toBeGreaterThan(12);

  await test.step('SHL-185, SHL-187: what is pressed has a name, and axe finds nothing serious', async () => {
    for (const path of paths) {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await lookClosely(page, `console-${nameOf(path)}`);
    }
  });
  await page.emulateMedia({ colorScheme: 'dark' });

  await test.step('CSL-178: what is a table is as wide as the window, and a form is not', async () => {
    await page.setViewportSize({ width: 1920, height: 900 });
    const content = page.getByRole('main').locator('[data-width]');
    for (const path of [...lists, '/maintenance']) {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await content.evaluate((one) => one.getBoundingClientRect().width);
      if (path === '/maintenance') expect(width).toBeLessThan(1300);
      else expect(width, path).toBeGreaterThan(1800);
    }
  });

  await test.step('SHL-148, SHL-149: two of them at 400 % zoom, in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of paths.slice(0, 2)) {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(widerThanWindow), path).toEqual([]);
      await expect.poll(() => page.evaluate(drawnByBackground), path).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(phone);
  });

  await test.step('CSL-051: the menu on a phone, by the keyboard', async () => {
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Console' });
    await expect(menu).toBeHidden();
    await press(open);
    await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
    await look(page, 'console-menu-dark');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Customers' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Brands' }).click();
    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  await test.step('what cannot be read is told, and read again on demand', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const failures = page.getByRole('alert').filter({ hasText: 'We couldn’t load ' });
    for (const path of paths) {
      names({ request: 'no answer GET /api/console/' });
      await page.route(/\/api\/console\/(?!check|getCSRF)/, (route) => route.abort());
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (!forms.includes(path)) await expect(failures.first()).toBeVisible();
      if (path === '/concierge/write')
        await test.step('CSL-307: so are customers to choose from', async () => {
          await page.getByRole('combobox', { name: 'Customer' }).click();
          await expect(page.getByText(platformCopy.NETWORK)).toBeVisible();
          await page.keyboard.press('Escape');
        });
      await look(page, `console-${nameOf(path)}-failing`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (path === '/brands') {
        await failures.getByRole('button', { name: 'Try again' }).click();
        const name = 'Northlight Business Protection';
        await expect(page.getByRole('link', { name })).toBeVisible();
        await expect(failures).toHaveCount(0);
      }
    }
  });
});

test('CSL-220, CSL-221: Who is there for some brands is offered nothing that is about all of them', {
  tag: ['@staff', '@operations'],
}, async ({ page, portal }) => {
  const email = `ada-${randomUUID()}@provider.example`;
  await setUpStaff(page, portal, { email, role: 'support', brands: brand });
  const { origin } = new URL(page.url());
  const aboutAll = ['Jobs', 'Errors', 'Maintenance'];

  await test.step('in the menu', async () => {
    const menu = page.getByRole('navigation', { name: 'Console' });
    await expect(menu.getByRole('link', { name: 'Mails' })).toBeVisible();
    for (const name of [...aboutAll, 'Staff', 'Brands'])
      await expect(menu.getByRole('link', { name })).toHaveCount(0);
    await look(page, 'console-of-some-brands');
  });

  await test.step('in the search', async () => {
    await page.keyboard.press('Control+k');
    const found = page.getByRole('dialog', { name: 'Search' });
    await expect(found.getByRole('option', { name: 'Mails' })).toBeAttached();
    for (const name of [...aboutAll, 'Staff', 'Brands', 'Add a brand'])
      await expect(found.getByRole('option', { name })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(found).toBeHidden();
  });

  await test.step('whoever types the address reads why', async () => {
    names({ request: '403 GET /api/console/' });
    for (const name of aboutAll) {
      await page.goto(`${origin}/${name.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(platformCopy.BRANDS_FORBID);
      await look(page, `console-${name.toLowerCase()}-of-some-brands`);
    }
  });
});

test('CSL-210: Who adds somebody says for which brands, and before that nothing is sent', {
  tag: ['@staff'],
}, async ({ page, portal, browser }) => {
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/staff`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const email = `bo-${randomUUID()}@provider.example`;
  await dialog.getByLabel('Name', { exact: true }).fill('Bo Ray');
  await dialog.getByLabel('Work email address').fill(email);

  await test.step('neither all nor some', async () => {
    await add.click();
    await expect(dialog.getByText(brandComplaints.open)).toBeVisible();
  });

  await test.step('some, and none of them', async () => {
    await dialog.getByRole('radio', { name: 'These brands' }).check();
    await add.click();
    await expect(dialog.getByText(brandComplaints.none)).toBeVisible();
    await look(page, 'console-staff-brands-missing');
  });

  await test.step('one', async () => {
    await dialog.getByRole('checkbox', { name: 'Northlight Business Protection' }).check();
    await add.click();
    await told(page, linkSent({ sentTo: email, hoursValid: 72 }));
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Northlight Business Protection');
  });

  await test.step('all, later', async () => {
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: 'Brands of Bo Ray' }).click();
    const brands = page.getByRole('dialog', { name: 'Brands of Bo Ray' });
    await expect(brands.getByRole('radio', { name: 'These brands' })).toBeChecked();
    await brands.getByRole('radio', { name: 'All brands' }).check();
    await brands.getByRole('button', { name: 'Save' }).click();
    await expect(brands).toBeHidden();
    await expect(row).toContainText('All');
    await expect(row).not.toContainText('Northlight');
  });

  const mark = randomUUID().slice(0, 8);
  const own = `Pine ${mark}`;
  const other = `Reed ${mark}`;
  for (const company of [own, other]) {
    const owner = portal.visitor();
    await owner.signUp(`staff-${randomUUID()}@corner-shop.example`);
    await owner.onboard(company);
  }

  await test.step('CSL-287: one customer by name, and before that nothing is sent', async () => {
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: 'Brands of Bo Ray' }).click();
    const brands = page.getByRole('dialog', { name: 'Brands of Bo Ray' });
    await brands.getByRole('button', { name: 'Customers…' }).click();
    const customers = page.getByRole('dialog', { name: 'Customers of Bo Ray' });
    await customers.getByRole('radio', { name: 'These customers alone' }).check();
    await customers.getByRole('button', { name: 'Save' }).click();
    await expect(customers.getByText(noCustomer)).toBeVisible();
    await lookTwice(page, 'console-staff-customers-missing');
    await customers.getByRole('combobox', { name: 'Customer' }).fill(own);
    await page.getByRole('option', { name: own }).click();
    await expect(customers.getByRole('button', { name: `Take ${own} off` })).toBeVisible();
    await lookTwice(page, 'console-staff-customers');
    await customers.getByRole('button', { name: 'Save' }).click();
    await expect(customers).toBeHidden();
    await expect(row).toContainText('1 customer alone');
  });

  await test.step('CSL-274, CSL-277: they see that one, and are offered what is about customers', async () => {
    const mail = await mailSaying(portal, email, /\/set-up\//);
    const bo = await (await browser.newContext()).newPage();
    await setUpBy(bo, mail.text, 'Bo Ray');
    await expect(bo.getByRole('row')).toHaveCount(2);
    await expect(bo.getByRole('row').filter({ hasText: own })).toBeVisible();
    const menu = bo.getByRole('navigation', { name: 'Console' });
    await expect(menu.getByRole('link')).toHaveText(['Customers', 'Concierge', 'Inbox']);
    await lookTwice(bo, 'console-of-one-customer');
    await bo.getByRole('searchbox', { name: 'Search customers' }).fill(other);
    await expect(bo.getByText('No customer matches.')).toBeVisible();
    await bo.context().close();
  });
});
