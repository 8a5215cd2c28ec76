import type { Locator } from '@playwright/test';
import { createTarget, loadTargetList } from '#modules/products/monitoring/calls.ts';
import { told } from './aftermath.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';
import { actions, adds, day } from './scansSteps.ts';

test('MON-031: the wizard is closed only on purpose', { tag: ['@monitoring'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'closes@corner-shop.example');
  await page.goto(`${portal.url}/webappscan`);
  await page.getByRole('button', { name: 'Add a Website' }).click();
  const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
  await wizard.getByLabel('Website name').fill('Shop');
  await page.mouse.click(5, 5);
  const confirm = page.getByRole('dialog', { name: 'Close without adding Website?' });
  await expect(wizard).toBeVisible();
  await expect(confirm).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeVisible();
  await lookTwice(page, 'wizard-close');
  await confirm.getByRole('button', { name: 'Keep editing' }).click();
  await expect(wizard.getByLabel('Website name')).toHaveValue('Shop');
  await page.keyboard.press('Escape');
  await confirm.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(wizard).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a Website' })).toBeFocused();
});

test('the limit of websites is reached, and an upgrade lifts it', { tag: ['@monitoring'] }, async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'limit@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await page.getByRole('button', { name: 'Subscribe: Starter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await told(page, 'You have subscribed to Starter.');
  const added = await owner.call(createTarget, {
    targetName: 'Shop 1',
    targetUrl: 'http://sample.localhost:1/',
    scan_profile: 'safe',
    recurrence: 'q',
    date_time: new Date(Date.now() + day).toISOString(),
    permission: true,
  });
  expect(added.status).toBe(200);
  await page.goto(`${portal.url}/webappscan`);
  const more = page.getByRole('button', { name: 'Add Another Website' });
  const popover = page.getByRole('dialog');
  await test.step('MON-020, MON-021, MON-022: with no website left, adding is blocked and the plan page offered', async () => {
    const { allowance } = (await owner.call(loadTargetList, {})).data;
    expect(allowance).toEqual({ maximumAllowed: 1, remaining: 0 });
    await more.click();
    await expect(popover).toContainText("You've reached the maximum of 1 website.");
    await expect(popover.getByText('contact support')).toBeHidden();
    await lookTwice(page, 'scans-limit');
  });

  await test.step('MON-017: the popover is as wide as its button at 624 px, and not at 625 px', async () => {
    const width = async (of: Locator) => Math.round((await of.boundingBox())?.width ?? 0);
    await page.setViewportSize({ width: 624, height: 900 });
    await expect.poll(async () => (await width(popover)) - (await width(more))).toBe(0);
    await page.setViewportSize({ width: 625, height: 900 });
    await expect.poll(() => width(popover)).toBe(300);
    expect(await width(more)).not.toBe(300);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.getByRole('link', { name: 'Upgrade Your Plan' }).click();
  await expect(page).toHaveURL(/\/plan$/);
  await page.getByRole('button', { name: /: Premier$/ }).click();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await told(page, 'You have successfully upgraded to Premier.');

  for (let at = 2; at <= 25; at += 1)
    await adds(owner, `Shop ${at}`, `http://sample.localhost:${at}/`);
  await page.goto(`${portal.url}/webappscan`);
  await test.step('MON-021, MON-022: on the highest plan support is named instead', async () => {
    await more.click();
    await expect(popover).toContainText("You've reached the maximum of 25 websites.");
    await expect(popover).toContainText('please contact support');
    await expect(page.getByRole('link', { name: 'Upgrade Your Plan' })).toBeHidden();
    await lookTwice(page, 'scans-limit-highest');
    await page.reload();
  });

  await test.step('MON-104: the highest plan has every scan level', async () => {
    await actions(page);
    await page.getByRole('menuitem', { name: 'Edit Scan Schedule' }).click();
    const levels = page.getByLabel('Scan level').getByRole('option');
    await expect(levels).toHaveCount(7);
    const shown = await levels.evaluateAll((options) =>
      options.map((option) => [option.textContent, (option as HTMLOptionElement).value]),
    );
    expect(Object.fromEntries(shown)).toEqual({
      Safe: 'safe',
      Lightning: 'lightning',
      Normal: 'normal',
      Full: 'full',
      'Log4j Only': 'log4shell',
      'Sandbox Lightning': 'sandbox_lightning',
      'Sandbox Normal': 'sandbox_normal',
    });
  });
});
