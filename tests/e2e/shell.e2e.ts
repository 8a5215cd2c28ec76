import type { Page } from '@playwright/test';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import { expect, look, ownerIn, test } from './portal.ts';

const narrow = { width: 390, height: 844 };

test('The shell by size, by keyboard and on a phone', { tag: ['@gate', '@shell'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'sheila@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const menu = page.locator('#menu');

  await test.step('SHL-050: the sidebar is 250 px wide', async () => {
    await expect(menu).toHaveCSS('width', '250px');
    for (const entry of await menu.locator('nav li > a').all())
      await expect(entry, 'an entry that stands on one line').toHaveCSS('height', '44px');
  });

  await test.step('SHL-058: the first key leads past the menu', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('SHL-060, SHL-061: desktop is wider than 900 px, a large screen 1499 px or more', async () => {
    const main = page.getByRole('heading', { level: 1 });
    const left = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return (await main.boundingBox())?.x ?? 0;
    };
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await page.setViewportSize({ width: 901, height: 900 });
    await expect(menu).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    expect(await left(1498)).toBeGreaterThan((await left(1499)) + 40);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('SHL-051: its items in their groups, and the Knowledge Base outside', async () => {
    const base = menu.getByRole('link', { name: /Knowledge Base/ });
    await expect(base).toHaveAttribute('href', /^\/help\?at=/);
    await expect(base).toHaveAttribute('target', '_blank');
    expect(
      (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll('\n', ' ')),
    ).toEqual([
      'Dashboard',
      'Cyber Maturity',
      'Proof',
      expect.stringMatching(/^Cyber Concierge NEW$/i),
      'Security Policies',
      'Training',
      'Monitoring',
      'Insurance',
      'Marketplace',
      'Knowledge Base',
    ]);
    for (const title of ['Tools & Services', 'Learn']) {
      await expect(menu.getByRole('heading', { name: title })).toHaveCSS(
        'text-transform',
        'uppercase',
      );
    }
  });

  await test.step('SHL-052, SHL-053: Attack Surface stands under Monitoring, and highlights it', async () => {
    await menu.getByRole('link', { name: 'Monitoring' }).click();
    await menu.getByRole('link', { name: 'Attack Surface' }).click();
    await expect(page).toHaveURL(/\/attacksurface$/);
    const item = menu.getByRole('link', { name: 'Monitoring' });
    await expect(item).toHaveAttribute('aria-current', 'true');
    await expect(menu.getByRole('link', { name: 'Website Scans' })).toBeVisible();
  });

  await test.step('SHL-062: tabs are tabs above 820 px, and a list below', async () => {
    await page.setViewportSize({ width: 821, height: 900 });
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByLabel('Show').selectOption('Reports');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('tab', { name: 'Reports' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  await test.step('SHL-054, SHL-138: the user popup opens and closes by keyboard, says the zone, and gives the focus back', async () => {
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.focus();
    await page.keyboard.press('Enter');
    for (const item of ['Settings', 'My Plan', 'Support', 'Sign Out']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    }
    await expect(page.getByText('All times are in Los Angeles time (PT).')).toBeVisible();
    await look(page, 'user-popup');
    await expect(page.getByRole('menuitem', { name: 'Support' })).toHaveAttribute(
      'href',
      '/help?at=',
    );
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });

  await test.step('SHL-040, SHL-044: the header is 70 px high; its menu closes when the screen changes, and by Escape', async () => {
    await page.setViewportSize(narrow);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCSS('height', '70px');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await look(page, 'mobile-menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Monitoring' }).click();
    await expect(page).toHaveURL(/\/webappscan/);
    await expect(menu).toBeHidden();
  });

  await test.step('SHL-139: another screen begins at its top; a dialog that has an address leaves it where it is', async () => {
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto(`${portal.url}/securitypolicy`);
    const policy = page.getByRole('main').getByRole('link', { name: 'Encryption' }).first();
    await expect(policy).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    // A click of the mouse would scroll to what is clicked.
    const add = page.getByRole('button', { name: 'Add Custom Policy' });
    await add.evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/securitypolicy\?/);
    expect(await scrolled()).toBe(400);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await scrolled()).toBe(400);
    await policy.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/securitypolicy\/encryption/);
    await expect.poll(scrolled).toBe(0);
  });

  await test.step('SHL-073: the promotional banner ends on Oct 31, 2020; it is 70 px high, 120 on a phone', async () => {
    await page.clock.install({ time: new Date('2020-10-15T12:00:00-07:00') });
    await page.goto(`${portal.url}/dashboard`);
    const offer = page.getByRole('complementary', { name: 'Offer' });
    await expect(offer).toContainText('20% off for 6 months');
    await look(page, 'promotion');
    await expect(offer).toHaveCSS('height', '120px');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(offer).toHaveCSS('height', '70px');
    await look(page, 'promotion');
    await page.clock.setFixedTime('2020-11-01T00:00:00-07:00');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test('An entry clicked again as its page leads on still arrives', { tag: ['@shell'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'clicks-twice@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Cyber Maturity' }).evaluate(async (entry: HTMLElement) => {
    const start = Date.now();
    entry.click();
    // A page that leads on shows nothing.
    while (document.querySelector('main')?.textContent && Date.now() - start < 10_000) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    entry.click();
  });
  await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
  await expect(page.getByRole('heading', { name: 'Cyber Maturity', exact: true })).toBeVisible();
});

const marketplaceEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' });

async function expectMarketplace(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
  await expect(page).toHaveURL(/\/marketplace$/);
}

test('SHL-133: a page that leads on late does not call back who has gone on', {
  tag: ['@shell'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'goes-on@corner-shop.example');
  const answer = { elementPath: 'people.leadership.security-lead', level: 3 };
  expect((await owner.call(saveAssessment, { data: answer })).status).toBe(200);
  // With an answer the beginning leads to the first open question, as soon as it knows of it…
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/zimm/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  // …which is while the code of the next screen is on its way.
  const asked = Promise.withResolvers<void>();
  await page.route(/\/Marketplace-[^/]*\.js$/, async (route) => {
    asked.resolve();
    await page.waitForResponse(/\/api\/zimm\//);
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goto(`${portal.url}/cybermaturity/assessment/start`);
  await expect(page.getByRole('heading', { name: 'Cyber Maturity', exact: true })).toBeVisible();
  await marketplaceEntry(page).click();
  await asked.promise;
  answers.resolve();
  await expectMarketplace(page);
});

test('SHL-133: nor one that leads on at the moment somebody goes on', { tag: ['@shell'] }, async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'goes-on-at-once@corner-shop.example');
  const answer = { elementPath: 'people.leadership.security-lead', level: 3 };
  expect((await owner.call(saveAssessment, { data: answer })).status).toBe(200);
  // As on a slow machine, React draws what is not urgent a while later than what is.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), document.body?.dataset.slow ? 1000 : 0);
    };
  });
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/zimm/assessment', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.route(/\/Marketplace-[^/]*\.js$/, async (route) => {
    await page.waitForTimeout(2000);
    await route.continue();
  });
  await page.goto(`${portal.url}/cybermaturity/assessment/start`);
  await expect(page.getByRole('heading', { name: 'Cyber Maturity', exact: true })).toBeVisible();
  await marketplaceEntry(page).evaluate((link: HTMLElement) => {
    document.body.dataset.slow = 'yes';
    link.click();
  });
  answers.resolve();
  await expectMarketplace(page);
});
