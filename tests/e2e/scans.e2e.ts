import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openPglite } from '#kit/server/db/pglite.ts';
import { createTarget } from '#modules/monitoring/contract.ts';
import { scans } from '#modules/monitoring/server/tables.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts, startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expect, listen, lookTwice, ownerIn, signIn, test } from './portal.ts';

const day = 86_400_000;

const adds = async (owner: Visitor, targetName: string, targetUrl: string, scanNow = false) =>
  (
    await owner.call(createTarget, {
      targetName,
      targetUrl,
      scan_profile: 'safe',
      recurrence: 'm',
      date_time: new Date(Date.now() + 20 * day).toISOString(),
      permission: true,
      scanNow,
    })
  ).data;

/** Opens Actions and answers what it offers. */
async function actions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  return page.getByRole('menuitem');
}

test('modules §2 Website scans › an admin renames a website, schedules it anew and removes it', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  const owner = await ownerIn(page, portal, 'edits@corner-shop.example');
  await adds(owner, 'Bakery', 'http://sample.localhost:1/');
  await page.goto(`${portal.url}/webappscan`);
  await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
  await expect(page.getByLabel('Select Website')).toBeDisabled();
  await adds(owner, 'Shop & café', 'http://sample.localhost:2/');
  await page.reload();
  await expect(page.getByLabel('Select Website')).toBeEnabled();
  await expect(page.getByText('No scan reports yet.')).toBeVisible();

  await page.getByLabel('Select Website').selectOption('Shop & café');
  await expect(page).toHaveURL(/\/webappscan\/Shop%20%26%20caf%C3%A9$/);
  await expect(await actions(page)).toHaveText([
    'Edit Website Name',
    'Edit Scan Schedule',
    'Remove Website',
  ]);
  await lookTwice(page, 'scans-actions');
  // Anew: it may have closed as the width changed.
  await page.reload();
  await actions(page);

  await page.getByRole('menuitem', { name: 'Edit Website Name' }).click();
  const name = page.getByRole('dialog', { name: 'Edit Website Name' });
  await expect(name.getByLabel('Website name')).toBeFocused();
  await name.getByLabel('Website name').fill('');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByText('Please enter a name.')).toBeVisible();
  await name.getByLabel('Website name').fill('bakerY');
  await page.keyboard.press('Enter');
  await expect(name.getByText('This name already exists, choose another.')).toBeVisible();
  await lookTwice(page, 'scans-edit-name');
  // What stands for a slash in an address, and here for itself.
  await name.getByLabel('Website name').fill('Café: 100%2F');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Website name is successfully updated')).toBeVisible();
  await expect(page).toHaveURL(/\/webappscan\/Caf%C3%A9%3A%20100%252F$/);
  await expect(page.getByRole('heading', { name: 'Café: 100%2F' })).toBeVisible();

  await actions(page);
  await page.getByRole('menuitem', { name: 'Edit Scan Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Edit Scan Schedule' });
  await expect(schedule.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(schedule.getByRole('radio', { name: 'Daily' })).toBeDisabled();
  await expect(schedule.getByRole('link', { name: 'Upgrade to use' })).toHaveCount(1);
  await schedule.getByLabel('Day of the month').fill('32');
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(schedule.getByText('Not a valid day of the month.')).toBeVisible();
  await schedule.getByLabel('Hour').fill('13');
  await schedule.getByLabel('Minute').fill('30');
  await schedule.getByLabel('Minute').blur();
  await expect(schedule.getByLabel('Hour')).not.toHaveValue('13');
  await lookTwice(page, 'scans-schedule');
  await schedule.getByRole('radio', { name: 'On the' }).check();
  await schedule.getByLabel('Week of the month').selectOption('last');
  await schedule.getByLabel('Weekday').selectOption('Friday');
  await schedule.getByLabel('Scan level').selectOption('Lightning');
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Scan schedule successfully updated')).toBeVisible();
  await expect(schedule).toBeHidden();
  const box = page.getByRole('region', { name: 'Scan Schedule' });
  await expect(box).toContainText('Every month on the last Friday');
  await expect(box).toContainText(/:30 [AP]M PT/);

  await actions(page);
  await page.getByRole('menuitem', { name: 'Remove Website' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Website?' });
  await expect(remove).toContainText('Its scan reports are removed too');
  await lookTwice(page, 'scans-remove');
  await remove.getByRole('button', { name: 'Remove Website' }).click();
  await expect(page.getByText('Website is successfully removed')).toBeVisible();
  // The base, which shows the website that is left.
  await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
  await page.goto(`${portal.url}/webappscan/Caf%C3%A9%3A%20100%252F`);
  await expect(page).toHaveURL(/\/webappscan\/Bakery$/);

  await actions(page);
  await page.getByRole('menuitem', { name: 'Remove Website' }).click();
  await remove.getByRole('button', { name: 'Remove Website' }).click();
  await expect(page).toHaveURL(/\/webappscan$/);
  await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('modules §2 Dialogs › the wizard is closed only on purpose', async ({ page, portal }) => {
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

test('modules §4 Scan status › an admin cancels a running scan', async ({ page, portal }) => {
  const complaints = listen(page);
  const site = await startSlowSite({ pages: 300, delayMs: 3000 });
  const owner = await ownerIn(page, portal, 'cancels@corner-shop.example');
  await adds(owner, 'Slow', site.url, true);
  await page.goto(`${portal.url}/webappscan`);
  await expect(page.getByText('Scan initiated, check back in a few minutes')).toBeVisible();
  await expect(await actions(page)).toHaveText(['Cancel Scan']);
  await page.getByRole('menuitem', { name: 'Cancel Scan' }).click();
  const confirm = page.getByRole('dialog', { name: 'Cancel Scan?' });
  await expect(confirm.getByRole('button', { name: 'Keep Scanning' })).toBeFocused();
  await lookTwice(page, 'scans-cancel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
  await actions(page);
  await page.getByRole('menuitem', { name: 'Cancel Scan' }).click();
  await confirm.getByRole('button', { name: 'Cancel Scan' }).click();
  await expect(
    page.getByText(
      /Your website scan has been canceled\. Your next scan is scheduled to run on \w{3} \d+, \d{4}\./,
    ),
  ).toBeVisible();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('article').getByText('Manually canceled').first()).toBeVisible();
  await expect(await actions(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await lookTwice(page, 'scans-canceled');
  expect(complaints).toEqual([]);
  await site.close();
});

test('modules §5 Site limit › the limit is reached, and an upgrade lifts it', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  const owner = await ownerIn(page, portal, 'limit@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await page.getByRole('button', { name: 'Subscribe: Starter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You have successfully upgraded to Starter.')).toBeVisible();
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
  await page.getByRole('button', { name: 'Add Another Website' }).click();
  await expect(page.getByText("You've reached the maximum of 1 website.")).toBeVisible();
  await lookTwice(page, 'scans-limit');
  await page.getByRole('link', { name: 'Upgrade Your Plan' }).click();
  await expect(page).toHaveURL(/\/plan$/);
  await page.getByRole('button', { name: /: Premier$/ }).click();
  await page.getByLabel('Test card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('You have successfully upgraded to Premier.')).toBeVisible();

  for (let at = 2; at <= 25; at += 1)
    await adds(owner, `Shop ${at}`, `http://sample.localhost:${at}/`);
  await page.goto(`${portal.url}/webappscan`);
  await page.getByRole('button', { name: 'Add Another Website' }).click();
  await expect(page.getByText("You've reached the maximum of 25 websites.")).toBeVisible();
  await expect(page.getByText('please contact support')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Your Plan' })).toBeHidden();
  await lookTwice(page, 'scans-limit-highest');
});

test('modules §2 Scan report cards › are paged 5 per page, each with how it ended', async ({
  page,
}) => {
  const database = await processDatabase('pglite');
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const before = await startServer(env);
  const owner = before.visitor();
  await owner.signUp('reads@corner-shop.example');
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  const { targetId } = await adds(owner, 'Shop', 'http://sample.localhost:1/');
  await before.end('SIGTERM');
  const kept = await openPglite(database.env.DATA_DIR ?? '');
  const ends = ['failed', 'completed', 'canceled', 'completed', 'completed'] as const;
  for (let at = 0; at < 23; at += 1) {
    const startTime = new Date(Date.now() - at * 7 * day - 3_600_000);
    const status = ends[at % 5] ?? 'completed';
    await kept.system.insert(scans).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      status,
      level: 'normal',
      startTime,
      completeTime: new Date(startTime.getTime() + 130_000),
      failureReason: status === 'failed' ? 'TIMED_OUT' : null,
      ...(status === 'completed' && { highs: at % 4, mediums: 2 + (at % 7), lows: 3 + (at % 3) }),
    });
  }
  await kept.close();
  const portal = await startServer(env);
  await signIn(page, portal.url, 'reads@corner-shop.example');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${portal.url}/webappscan`);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('alert').getByText(/The scan of .* failed/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Issues over time' })).toBeVisible();
  await lookTwice(page, 'scans-reports');
  await page.getByRole('button', { name: 'Page 5' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByRole('button', { name: 'Page 4' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Download Report' }).first().click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Standard Version (OWASP)',
    'PCI Version',
    'Which report is best for me?',
  ]);
  await page.getByRole('menuitem', { name: 'Which report is best for me?' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('ASV');
  await lookTwice(page, 'scans-download');
  await portal.end('SIGTERM');
  await database.drop();
});
