import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openPglite } from '#kit/server/db/pglite.ts';
import {
  createTarget,
  deleteTarget,
  editSchedule,
  loadTargetList,
} from '#modules/monitoring/contract.ts';
import { scans } from '#modules/monitoring/server/tables.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts, startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { names, toast } from './aftermath.ts';
import { refuses } from './answers.ts';
import { expect, lookTwice, ownerIn, signIn, test } from './portal.ts';

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

test('an admin renames a website, schedules it anew and removes it', async ({ page, portal }) => {
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
    await expect(toast(page, 'Website name update failed')).toBeVisible();
    await expect(name.getByText('This name already exists, choose another.')).toBeVisible();
    await owner.call(deleteTarget, { targetId });
  });

  await test.step('MON-090, MON-091: the address follows the name, whatever letters it has', async () => {
    // What stands for a slash in an address, and here for itself.
    await name.getByLabel('Website name').fill('Café: 100%2F');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Website name is successfully updated')).toBeVisible();
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
    await dayOfMonth.fill('45');
    await expect(dayOfMonth).toHaveValue('45');
    await expect(message).toBeVisible();
    await expect(dayOfMonth).toHaveValue('30');
    await lookTwice(page, 'scans-schedule-day');
    await dayOfMonth.fill('31');
    await expect(message).toBeHidden();
    await expect(dayOfMonth).toHaveValue('31');
    await expect(dayOfMonth).toHaveValue('30');
    await expect(message).toBeHidden();
    await dayOfMonth.fill('0');
    await expect(message).toBeVisible();
    await expect(dayOfMonth).toHaveValue('1');
    await dayOfMonth.fill('');
    await expect(message).toBeVisible();
    await schedule.getByRole('button', { name: 'Save' }).click();
    await expect(message).toBeVisible();
    await expect(dayOfMonth).toBeFocused();
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
    await expect(toast(page, 'Scan schedule update failed')).toBeVisible();
    await expect(schedule.getByText('A scan of this website is running.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await schedule.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Scan schedule successfully updated')).toBeVisible();
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
    await expect(toast(page, 'Remove Website failed')).toBeVisible();
    await expect(remove.getByText('A scan of this website is running.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await remove.getByRole('button', { name: 'Remove Website' }).click();
    await expect(toast(page, 'Website is successfully removed')).toBeVisible();
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

test('MON-031: the wizard is closed only on purpose', async ({ page, portal }) => {
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

test('MON-013, MON-014, MON-102, MON-124: an admin cancels a running scan', async ({
  page,
  portal,
}) => {
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
    'Found so far',
  ]);
  await expect(running.getByRole('definition')).toHaveText([
    /^\d+:\d{2}$/,
    'Safe',
    /^\d+$/,
    /^\d+$/,
  ]);
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
    toast(
      page,
      /Your website scan has been canceled\. Your next scan is scheduled to run on \w{3} \d+, \d{4}\./,
    ),
  ).toBeVisible();
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
  await expect(await actions(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await lookTwice(page, 'scans-canceled');
  await site.close();
});

test('the limit of websites is reached, and an upgrade lifts it', async ({ page, portal }) => {
  test.setTimeout(120_000);
  const owner = await ownerIn(page, portal, 'limit@corner-shop.example');
  await page.goto(`${portal.url}/plan`);
  await page.getByRole('button', { name: 'Subscribe: Starter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'You have subscribed to Starter.')).toBeVisible();
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
  await expect(toast(page, 'You have successfully upgraded to Premier.')).toBeVisible();

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

test('scan reports, page by page, each with how it ended', async ({ page }) => {
  test.setTimeout(180_000);
  const database = await processDatabase('pglite');
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const before = await startServer(env);
  const owner = before.visitor();
  await owner.signUp('reads@corner-shop.example');
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  const { targetId } = await adds(owner, 'Shop', 'http://sample.localhost:1/');
  const fine = await adds(owner, 'Sound', 'http://sample.localhost:2/');
  await before.end('SIGTERM');
  const kept = await openPglite(database.env.DATA_DIR ?? '');
  const ends = ['failed', 'completed', 'canceled', 'completed', 'completed'] as const;
  const insert = (of: string, status: (typeof ends)[number], daysAgo: number, seconds: number) => {
    const startTime = new Date(Date.now() - daysAgo * day - 3_600_000);
    return kept.system.insert(scans).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId: of,
      status,
      level: 'normal',
      startTime,
      completeTime: new Date(startTime.getTime() + seconds * 1000),
      failureReason: status === 'failed' ? 'TIMED_OUT' : null,
      ...(status === 'completed' &&
        of === targetId && {
          highs: daysAgo % 4,
          mediums: 2 + (daysAgo % 5),
          lows: 3 + (daysAgo % 3),
        }),
    });
  };
  const seconds = [130, 61, 20];
  for (let at = 0; at < 23; at += 1)
    await insert(targetId, ends[at % 5] ?? 'completed', at * 7, seconds[at] ?? 130);
  await insert(fine.targetId, 'failed', 7, 60);
  await insert(fine.targetId, 'completed', 1, 60);
  await kept.close();
  const portal = await startServer(env);
  await signIn(page, portal.url, 'reads@corner-shop.example');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${portal.url}/webappscan`);
  const cards = page.getByRole('article');
  const time = /^\w{3} \d+, \d{4} \d+:\d{2} [AP]M PT$/;

  await test.step('MON-128: a banner tells of a failure that is newer than every report', async () => {
    await expect(page.getByRole('alert').getByText(/The scan of .* failed/)).toBeVisible();
  });

  await test.step('MON-148: the counts of the last completed scans stand in a picture', async () => {
    await expect(page.getByRole('region', { name: 'Issues over time' })).toBeVisible();
  });

  await test.step('MON-122, MON-123, MON-125: the card of a completed scan', async () => {
    const completed = cards.nth(1);
    await expect(completed.getByRole('heading', { level: 3 })).toHaveText(/^\w{3} \d+, \d{4}$/);
    await expect(completed.getByLabel('Issues found')).toHaveText('High3Medium4Low4');
    const details = completed.locator('dl').last();
    await expect(details).toBeHidden();
    await completed.getByRole('button', { name: 'View details' }).click();
    await expect(details.getByRole('term')).toHaveText([
      'Scan profile',
      'Started',
      'Duration',
      'Finished',
    ]);
    await expect(details.getByRole('definition')).toHaveText([
      'Normal',
      time,
      'ran 1 minute',
      time,
    ]);
    await lookTwice(page, 'scans-reports');
    await completed.getByRole('button', { name: 'Hide details' }).click();
    await expect(details).toBeHidden();
  });

  await test.step('MON-133: the newest report says what it comes to', async () => {
    await expect(cards.nth(1)).toContainText('3 High issues need fixing now.');
    await expect(cards.nth(3)).not.toContainText('fixing now');
  });

  await test.step('MON-124, MON-125: the cards of a failed and of a canceled scan', async () => {
    await expect(cards.nth(0).getByRole('term')).toHaveText([
      'Scan profile',
      'Started',
      'Duration',
      'Failed',
    ]);
    await expect(cards.nth(0).getByRole('definition')).toHaveText([
      'Normal',
      time,
      'ran 2 minutes',
      time,
    ]);
    await expect(cards.nth(2).getByRole('term').last()).toHaveText('Manually canceled');
    await expect(cards.nth(2).getByRole('definition')).toHaveText([
      'Normal',
      time,
      'ran less than 1 minute',
      time,
    ]);
  });

  await test.step('MON-126, MON-127: the two versions of a report, and how to choose', async () => {
    await cards.nth(1).getByRole('button', { name: 'Download Report' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Standard Version (OWASP)',
      'PCI Version',
      'Which report is best for me?',
    ]);
    for (const [label, type] of [
      ['Standard Version (OWASP)', 'owasp'],
      ['PCI Version', 'pci'],
    ] as const) {
      const item = page.getByRole('menuitem', { name: label });
      await expect(item).toHaveAttribute('target', '_blank');
      await expect(item).toHaveAttribute(
        'href',
        new RegExp(`/api/monitoring/webapps/getScanReport/Shop(;|%3B)${targetId}.*${type}$`),
      );
    }
    const help =
      'Both list the same findings, most severe first. Standard Version (OWASP) suits most businesses';
    const question = page.getByRole('menuitem', { name: 'Which report is best for me?' });
    await question.hover();
    await expect(page.getByRole('tooltip')).toContainText(help);
    await expect(page.getByRole('tooltip')).toContainText('It is not an ASV scan.');
    await lookTwice(page, 'scans-download');
    await question.click();
    await expect(page.getByRole('status').filter({ hasText: help })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('MON-120: five on a page', async () => {
    await expect(cards).toHaveCount(5);
    await page.getByRole('button', { name: 'Page 5' }).click();
    await expect(cards).toHaveCount(3);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByRole('button', { name: 'Page 4' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(cards).toHaveCount(5);
  });

  await test.step('MON-128: no banner tells of a failure that a report came after', async () => {
    await page.getByLabel('Select Website').selectOption('Sound');
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('MON-133, MON-149: a scan that found nothing says so', async () => {
    const sentence = 'You are in good shape. We found no issues.';
    await expect(cards.first()).toContainText(sentence);
    await cards.first().getByRole('link', { name: 'View findings' }).click();
    await expect(page.getByRole('heading', { name: 'What we found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  });
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await database.drop();
});
