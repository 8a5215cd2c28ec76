import { expect, look, signIn, test } from './portal.ts';

const narrow = { width: 390, height: 844 };

test('The shell by size, by keyboard and on a phone', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const owner = portal.visitor();
  await owner.signUp('robin@corner-shop.example');
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  await signIn(page, portal.url, owner.email);
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  const menu = page.locator('#menu');

  await test.step('portal §9 › the sidebar is 250 px wide', async () => {
    expect((await menu.boundingBox())?.width).toBe(250);
  });

  await test.step('the first key leads past the menu', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('the user popup opens and closes by keyboard, and gives the focus back', async () => {
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.focus();
    await page.keyboard.press('Enter');
    for (const item of ['My Plan', 'Support', 'Sign Out']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });

  await test.step('portal §2 Shell › the mobile menu closes on route change, and by Escape', async () => {
    await page.setViewportSize(narrow);
    await expect(menu).toBeHidden();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(70);
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

  await test.step('portal §9 › the promotional banner is 70 px high, 120 on a phone', async () => {
    await page.clock.install({ time: new Date('2020-10-15T12:00:00-07:00') });
    await page.goto(`${portal.url}/dashboard`);
    const offer = page.getByRole('complementary', { name: 'Offer' });
    await expect(offer).toContainText('20% off for 6 months');
    await look(page, 'promotion');
    expect((await offer.boundingBox())?.height).toBe(120);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await offer.boundingBox())?.height).toBe(70);
    await look(page, 'promotion');
  });
});
