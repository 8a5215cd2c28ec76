import { randomUUID } from 'node:crypto';
import { screens } from '#apps/console/routes.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { look, test, expect as wait } from './portal.ts';

/** The editor of rich text alone is half a megabyte, which a busy machine reads slowly. */
const expect = wait.configure({ timeout: 60_000 });

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const brand = 'northlight';
/** All that an address alone leads to. */
const paths = screens
  .map(({ path }) => path.replace(':brandId', brand))
  .filter((path) => !path.includes(':'));
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-');

test('CSL-050: Every screen of the console stands in light and dark, wide and on a phone, and says what failed', {
  tag: ['@staff', '@portfolio', '@operations'],
}, async ({ page, portal }) => {
  test.setTimeout(600_000);
  await setUpStaff(page, portal, { email: `ada-${randomUUID()}@provider.example` });
  const { origin } = new URL(page.url());
  expect(paths.length).toBeGreaterThan(12);

  for (const [scheme, size] of [
    ['light', wide],
    ['dark', phone],
  ] as const) {
    await test.step(`${scheme}, ${size.width} pixels`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Loading /)).toHaveCount(0);
        await look(page, `console-${nameOf(path)}-${scheme}`);
      }
    });
  }

  await test.step('CSL-051: the menu on a phone, by the keyboard', async () => {
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Console' });
    await expect(menu).toBeHidden();
    await open.focus();
    await page.keyboard.press('Enter');
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
    for (const path of paths) {
      names({ request: 'no answer GET /api/console/' });
      await page.route(/\/api\/console\/(?!check|getCSRF)/, (route) => route.abort());
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(page, `console-${nameOf(path)}-failing`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});
