import { syncScans } from '#modules/products/monitoring/calls.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import { told } from './aftermath.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';
import { adds } from './scansSteps.ts';

test('an owner who has changed something scans at once', { tag: ['@monitoring'] }, async ({
  page,
  portal,
}) => {
  const site = await startSlowSite({ pages: 30, delayMs: 150 });
  const owner = await ownerIn(page, portal, 'now@corner-shop.example');
  const { targetId } = await adds(owner, 'Bakery', site.url);
  await page.goto(`${portal.url}/webappscan/Bakery`);
  const button = page.getByRole('button', { name: 'Scan now' });
  const dialog = page.getByRole('dialog', { name: 'Scan now?' });

  await test.step('MON-116: the dialog says what a scan does, and can be left', async () => {
    await button.click();
    await expect(dialog).toContainText('Level Safe. Visits your pages and only looks.');
    await expect(dialog).toContainText('Your schedule stays as it is.');
    await lookTwice(page, 'scans-now');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('MON-115, MON-116: by keyboard it starts; while it runs there is no such button', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await told(page, 'Scan initiated, check back in a few minutes');
    await expect(page.getByRole('heading', { name: 'Scan initiated' })).toBeVisible();
    await expect(button).toHaveCount(0);
    const { scans } = (await owner.call(syncScans, { targetId })).data;
    expect(scans).toMatchObject([{ status: 'started', scanProfile: 'safe' }]);
  });
  await site.close();
});
