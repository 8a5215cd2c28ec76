import { deleteTarget, editSchedule, loadTargetList } from '#modules/products/monitoring/calls.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import { names, toast, told } from './aftermath.ts';
import { refuses } from './answers.ts';
import { expect, lookTwice, ownerIn, stopTime, test } from './portal.ts';
import { actions, adds } from './scansSteps.ts';

test('an admin renames a website, schedules it anew and removes it', {
  tag: ['@monitoring'],
}, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'edits@corner-shop.example');
  await adds(owner, 'Bakery', 'http://sample.localhost:1/');
  await adds(owner, 'Shop & café', 'http://sample.localhost:2/');
  await page.goto(`${portal.url}/webappscan`);
  await expect(page).toHaveURL(/\/webappscan\/Bakery$/);

  await test.step('MON-001, MON-012: Actions of a website that is not being scanned', async () => {
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
  });

  await test.step('MON-138: pages are left alone from the next scan on', async () => {
    await page.keyboard.press('Escape');
    const link = page.getByRole('button', { name: 'Pages that scans leave alone' });
    const dialog = page.getByRole('dialog', { name: 'Pages that scans leave alone' });
    const list = dialog.getByLabel('Beginnings of addresses, one a line');
    await link.click();
    await expect(list).toHaveValue('');
    await list.fill('/admin\nbasket');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('“basket” must begin with / or *')).toBeVisible();
    await lookTwice(page, 'scans-exclusions');
    await list.fill('/admin\n*do=export');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Saved. The next scan leaves these pages alone.');
    await expect(link).toBeFocused();
    await link.click();
    await expect(list).toHaveValue('/admin\n*do=export');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await actions(page);
  });

  const name = page.getByRole('dialog', { name: 'Edit Website Name' });
  await test.step('MON-090, MON-032, MON-034: a new name holds to the rules', async () => {
    await page.getByRole('menuitem', { name: 'Edit Website Name' }).click();
    await expect(name.getByLabel('Website name')).toBeFocused();
    await name.getByLabel('Website name').fill('');
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name.getByText('Please enter a name.')).toBeVisible();
    await name.getByLabel('Website name').fill('bakerY');
    await page.keyboard.press('Enter');
    await expect(name.getByText('This name already exists, choose another.')).toBeVisible();
    await lookTwice(page, 'scans-edit-name');
  });

  await test.step('MON-090: a name that was taken meanwhile fails', async () => {
    const { targetId } = await adds(owner, 'Taken', 'http://sample.localhost:3/');
    names({ request: '409 POST /api/monitoring/webapps/editTarget' });
    await name.getByLabel('Website name').fill('Taken');
    await page.keyboard.press('Enter');
    await told(page, 'Website name update failed');
    await expect(name.getByText('This name already exists, choose another.')).toBeVisible();
    await owner.call(deleteTarget, { targetId });
  });

  await test.step('MON-090, MON-091: the address follows the name, whatever letters it has', async () => {
    // What stands for a slash in an address, and here for itself.
    await name.getByLabel('Website name').fill('Café: 100%2F');
    await page.keyboard.press('Enter');
    await told(page, 'Website name is successfully updated');
    await expect(toast(page, 'Website name update failed')).toBeHidden();
    await expect(page).toHaveURL(/\/webappscan\/Caf%C3%A9%3A%20100%252F$/);
    await expect(page.getByRole('heading', { name: 'Café: 100%2F' })).toBeVisible();
  });

  await actions(page);
  await page.getByRole('menuitem', { name: 'Edit Scan Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Edit Scan Schedule' });
  await test.step('MON-061: a frequency that is not in the plan is disabled and leads to the plan page', async () => {
    await expect(schedule.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(schedule.getByRole('radio', { name: 'Daily' })).toBeDisabled();
    const upgrade = schedule.getByRole('link', { name: 'Upgrade to use' });
    await expect(upgrade).toHaveCount(1);
    await expect(upgrade).toHaveAttribute('href', '/plan');
  });

  await test.step('MON-070, MON-072: a day that no month has is told without saving, and put right after a second', async () => {
    const dayOfMonth = schedule.getByLabel('Day of the month');
    const message = schedule.getByText('Not a valid day of the month.');
    await schedule.getByLabel('Next scan').fill(`${new Date().getFullYear() + 1}-04-05`);
    await page.clock.install();
    await stopTime(page);
    await dayOfMonth.fill('45');
    await page.clock.runFor(900);
    await expect(dayOfMonth).toHaveValue('45');
    await page.clock.runFor(200);
    await expect(message).toBeVisible();
    await expect(dayOfMonth).toHaveValue('30');
    await page.clock.resume();
    await lookTwice(page, 'scans-schedule-day');
    await stopTime(page);
    await dayOfMonth.fill('31');
    await expect(message).toBeHidden();
    await expect(dayOfMonth).toHaveValue('31');
    await page.clock.runFor(1100);
    await expect(dayOfMonth).toHaveValue('30');
    await expect(message).toBeHidden();
    await dayOfMonth.fill('0');
    await page.clock.runFor(1100);
    await expect(message).toBeVisible();
    await expect(dayOfMonth).toHaveValue('1');
    await dayOfMonth.fill('');
    await page.clock.runFor(1100);
    await expect(message).toBeVisible();
    await schedule.getByRole('button', { name: 'Save' }).click();
    await page.clock.runFor(100);
    await expect(message).toBeVisible();
    await expect(dayOfMonth).toBeFocused();
    await dayOfMonth.fill('12');
    // What is chosen before the second is over stands.
    await schedule.getByRole('radio', { name: 'On the' }).check();
    await schedule.getByLabel('Week of the month').selectOption('last');
    await schedule.getByLabel('Weekday').selectOption('Friday');
    await page.clock.runFor(1500);
    await page.clock.resume();
    await expect(schedule.getByText('Every month on the last Friday')).toBeVisible();
    await schedule.getByRole('radio', { name: 'On day' }).check();
    await dayOfMonth.fill('5');
    await expect(message).toBeHidden();
  });

  await test.step('MON-073: an hour or a minute that there is not is restored', async () => {
    await schedule.getByLabel('Hour').fill('2');
    await schedule.getByLabel('Hour').blur();
    await schedule.getByLabel('Hour').fill('13');
    await schedule.getByLabel('Minute').fill('30');
    await schedule.getByLabel('Minute').blur();
    await expect(schedule.getByLabel('Hour')).toHaveValue('2');
    await schedule.getByLabel('Minute').fill('60');
    await schedule.getByLabel('Minute').blur();
    await expect(schedule.getByLabel('Minute')).toHaveValue('30');
    await schedule.getByLabel('AM or PM').selectOption('AM');
    await lookTwice(page, 'scans-schedule');
  });

  await test.step('MON-067, MON-074, MON-076: another schedule is saved, or it is said why not', async () => {
    await schedule.getByRole('radio', { name: 'On the' }).check();
    await expect(schedule.getByLabel('Week of the month').getByRole('option')).toHaveText([
      'first',
      'second',
      'third',
      'fourth',
      'last',
    ]);
    await expect(schedule.getByLabel('Weekday').getByRole('option')).toHaveText([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    await schedule.getByLabel('Week of the month').selectOption('last');
    await schedule.getByLabel('Weekday').selectOption('Friday');
    await schedule.getByLabel('Scan level').selectOption('Lightning');
    await refuses(page, editSchedule, 409, 'SCAN_RUNNING');
    await schedule.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Scan schedule update failed');
    await expect(schedule.getByText('A scan of this website is running.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await schedule.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Scan schedule successfully updated');
    await expect(schedule).toBeHidden();
    const box = page.getByRole('region', { name: 'Scan Schedule' });
    await expect(box).toContainText('Every month on the last Friday');
    await expect(box).toContainText('at 2:30 AM PT');
    const { targets } = (await owner.call(loadTargetList, {})).data;
    expect(targets.map(({ scan_profile }) => scan_profile)).toEqual(['safe', 'lightning']);
  });

  await actions(page);
  await page.getByRole('menuitem', { name: 'Remove Website' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Website?' });
  await test.step('MON-092, MON-093: removing warns of the reports, and leads to the base', async () => {
    await expect(remove).toContainText('Its scan reports are removed too');
    await lookTwice(page, 'scans-remove');
    await refuses(page, deleteTarget, 409, 'SCAN_RUNNING');
    await remove.getByRole('button', { name: 'Remove Website' }).click();
    await told(page, 'Remove Website failed');
    await expect(remove.getByText('A scan of this website is running.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await remove.getByRole('button', { name: 'Remove Website' }).click();
    await told(page, 'Website is successfully removed');
    // The base, which shows the website that is left.
    await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
  });

  await test.step('MON-002, MON-007: what was removed is nowhere, and without any it begins anew', async () => {
    await page.goto(`${portal.url}/webappscan/Caf%C3%A9%3A%20100%252F`);
    await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
    await actions(page);
    await page.getByRole('menuitem', { name: 'Remove Website' }).click();
    await remove.getByRole('button', { name: 'Remove Website' }).click();
    await expect(page).toHaveURL(/\/webappscan$/);
    await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  });
});

test('MON-013, MON-014, MON-102, MON-124, MON-362, MON-365, MON-366: an admin cancels a running scan', {
  tag: ['@gate', '@monitoring'],
}, async ({ page, portal }) => {
  const site = await startSlowSite({ pages: 300, delayMs: 3000 });
  const owner = await ownerIn(page, portal, 'cancels@corner-shop.example');
  await adds(owner, 'Slow', site.url, true);
  await page.goto(`${portal.url}/webappscan`);
  const running = page.getByRole('region', { name: 'Scan initiated, check back in a few minutes' });
  await expect(running.getByRole('listitem')).toHaveText([
    /^Waiting for its turn/,
    /^Connecting to your website/,
    /^Getting to know your pages/,
    /^Testing for weaknesses/,
  ]);
  await expect(running.locator('[aria-current="step"]')).toHaveCount(1);
  await expect(running.getByRole('term')).toHaveText([
    'Running for',
    'Scan profile',
    'Requests made',
  ]);
  await expect(running.getByRole('definition')).toHaveText([/^\d+:\d{2}$/, 'Safe', /^\d+$/]);
  await expect(running.getByText(/found so far/i)).toHaveText(/^Found so far: \d+$/);
  await expect(
    page.getByRole('region', { name: 'Slow', exact: true }).getByRole('status'),
  ).toHaveText(
    /^(Waiting for its turn|Connecting to your website|Getting to know your pages|Testing for weaknesses)\. ?(\d+ found so far\.)?$/,
  );
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
  await told(
    page,
    /Your website scan has been canceled\. Your next scan is scheduled to run on \w{3} \d+, \d{4}\./,
  );
  await expect(confirm).toBeHidden();
  const canceled = page.getByRole('article');
  await expect(canceled.getByRole('term')).toHaveText([
    'Scan profile',
    'Started',
    'Duration',
    'Manually canceled',
  ]);
  await expect(canceled.getByRole('definition')).toHaveText([
    'Safe',
    /^\w{3} \d+, \d{4} \d+:\d{2} [AP]M PT$/,
    /^ran (less than 1 minute|1 minute|[1-9]\d* minutes)$/,
    /^\w{3} \d+, \d{4} \d+:\d{2} [AP]M PT$/,
  ]);
  await expect(canceled.getByText('canceled')).toHaveCount(1);
  await expect(await actions(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await lookTwice(page, 'scans-canceled');
  await site.close();
});
