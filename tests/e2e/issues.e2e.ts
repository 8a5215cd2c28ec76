import { loadScanMap, scheduleScan } from '#modules/products/monitoring/calls.ts';
import { startMendableSite } from '#tests/support/mendableSite.ts';
import { newWebsite } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { names } from './aftermath.ts';
import { lookAtMail } from './lookClosely.ts';
import { expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

const day = 86_400_000;

/** As the schedule's dialog does it with today's date: an hour that has passed is due at once. */
async function scanAgain(owner: Visitor, targetId: string): Promise<void> {
  const now = new Date().toISOString();
  const { refused } = await owner.call(scheduleScan, { targetId, recurrence: 'm', dateTime: now });
  expect(refused).toBeNull();
}

/** Waits until the newest scan of the owner's one website is done. */
async function scanned(owner: Visitor, targetId: string, scans: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = (await owner.call(loadScanMap, {})).data.scans[targetId] ?? [];
        return found.filter((scan) => scan.status === 'completed').length;
      },
      { timeout: 120_000 },
    )
    .toBe(scans);
}

test('add, scan, read, fix, scan again: an issue’s life from its first sight to its end', {
  tag: ['@monitoring'],
}, async ({ page, portal, browser }) => {
  test.setTimeout(400_000);
  for (const toast of [
    'The issue is accepted.',
    'The issue is open again.',
    'The finding is out of the counts.',
  ])
    names({ toast });
  const site = await startMendableSite();
  const email = 'fixes@corner-shop.example';
  const owner = await ownerIn(page, portal, email);
  const targetId = await newWebsite(owner, {
    targetName: 'Corner Shop',
    targetUrl: site.url,
    scan_profile: 'normal',
    date_time: new Date(Date.now() + 20 * day).toISOString(),
    scanNow: true,
  });
  await scanned(owner, targetId, 1);

  let firstFound = '';
  await test.step('MON-160, MON-337: the mail tells of it, and leads to what was found, of which a first scan calls nothing new', async () => {
    const mail = await mailSaying(portal, email, /High issue/);
    await lookAtMail(browser, mail.html, 'mail-new-high');
    const link = /http\S+\/webappscan\/\S+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    firstFound = link;
    await expect(page.getByRole('heading', { name: 'What we found' })).toBeVisible();
    await expect(page.getByText('Proved: it works on your visitors.').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0);
    await lookTwice(page, 'findings-new');
    await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
    await test.step('SHL-146: what its words mean', async () => {
      const word = page.getByRole('link', { name: 'Severity', exact: true });
      await expect(word).toHaveAttribute('href', '/help/words#severity');
    });
  });

  await test.step('MON-144, MON-337: its page says what it is, how to fix it here, and what became of it, of which a first scan calls nothing new', async () => {
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    await page.getByRole('link', { name: 'All issues, open and fixed' }).click();
    await expect(page.getByRole('heading', { name: 'Issues', exact: true })).toBeVisible();
    await expect(page.getByText('is kept here as an issue until it is fixed')).toBeVisible();
    await lookTwice(page, 'issues');
    await page.getByRole('button', { name: /^High/ }).click();
    await page.getByRole('link', { name: /stranger’s code/ }).click();
    await expect(page).toHaveURL(/\/webappscan\/Corner%20Shop\/issues\/[0-9a-f-]{36}$/);
    await test.step('MON-144: the way back is read before its title and its buttons', async () => {
      const first = page.getByRole('main').locator('h1, a, button').first();
      await expect(first).toHaveText('All issues of Corner Shop');
    });
    await test.step('MON-390: its headings are one level below the page’s own', async () => {
      await expect(page.getByRole('heading', { name: 'How to fix it', level: 2 })).toBeVisible();
    });
    await expect(page.getByRole('main').getByText(/^(New|.*for the first time\.)$/)).toHaveCount(0);
    await expect(page.getByText('Found for the first time')).toBeVisible();
    const word = page.getByRole('link', { name: 'Cross-site scripting', exact: true });
    await expect(word).toHaveAttribute('href', '/help/words#cross-site-scripting');
    await lookTwice(page, 'issue-new');
  });
  const issueUrl = page.url();
  const listed = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');

  await test.step('MON-360: on a phone the buttons of its head stand in even rows', async () => {
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    const boxes = await head.locator('a, button').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, width, height } = one.getBoundingClientRect();
        return { left, right, top, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThan(2);
    const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()];
    const edges = rows.map((row) => [
      Math.round(Math.min(...row.map(({ left }) => left))),
      Math.round(Math.max(...row.map(({ right }) => right))),
    ]);
    expect(edges).toEqual(rows.map(() => edges[0]));
    for (const row of rows) expect(new Set(row.map(({ width }) => Math.round(width))).size).toBe(1);
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
    if (wide) await page.setViewportSize(wide);
  });

  await test.step('MON-145, MON-147, MON-361: it can be accepted with a reason and an end, and is not to be fixed then', async () => {
    await page.getByRole('button', { name: 'Not a Problem Here' }).click();
    await page.getByRole('menuitem', { name: 'Accept Issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept This Issue?' });
    await dialog.getByRole('button', { name: 'Accept Issue' }).click();
    await expect(
      dialog.getByText('Please say why, so that others understand it later.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await lookTwice(page, 'issue-accept');
    await dialog.getByLabel('Reason').fill('The search is replaced next month.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The issue is accepted.')).toBeVisible();
    await expect(
      page.getByText(/^Accepted until \w{3} \d+, \d{4}\. It is not counted as something to fix\.$/),
    ).toBeVisible();
    await lookTwice(page, 'issue-accepted');
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    await expect(page.getByRole('article').first().getByLabel('Issues to fix')).toContainText(
      'High1',
    );
    await page.goto(issueUrl);
    await page.getByRole('button', { name: 'Take Decision Back' }).click();
    await expect(page.getByText('The issue is open again.')).toBeVisible();
  });

  await test.step('MON-143, MON-146, MON-147: or called a false positive, out of the counts and not out of the history', async () => {
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    await expect(page.getByRole('article').first().getByLabel('Issues to fix')).toContainText(
      'High2',
    );
    await page.goto(issueUrl);
    await page.getByRole('button', { name: 'Not a Problem Here' }).click();
    await page.getByRole('menuitem', { name: 'False Positive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call This a False Positive?' });
    await dialog.getByLabel('Reason').fill('Our firewall takes it out.');
    await dialog.getByRole('button', { name: 'Call It a False Positive' }).click();
    await expect(page.getByText('The finding is out of the counts.')).toBeVisible();
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    const counts = page.getByRole('article').first().getByLabel('Issues to fix');
    // What is left is that the site has no encryption.
    await expect(counts).toContainText('High1');
    await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
    await page.getByRole('button', { name: /^False positive/ }).click();
    await expect(listed).toHaveText([/stranger’s code/]);
    await page.goto(issueUrl);
    await expect(page.getByText('Called a false positive', { exact: true })).toBeVisible();
  });

  await test.step('MON-359: taken back as the last of what is settled, all is shown again', async () => {
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    await page.getByRole('link', { name: 'See what it found' }).click();
    const settled = page.getByRole('button', { name: /^Settled/ });
    await settled.click();
    await page.getByRole('button', { name: /stranger’s code/ }).click();
    await page.getByRole('button', { name: 'Take Decision Back' }).click();
    await expect(page.getByText('The issue is open again.')).toBeVisible();
    await expect(settled).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^All \d/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues?show=false_positive`);
    await expect(page.getByText('Nothing was called a false positive.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^False positive 0/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('MON-142, MON-143: fixed and scanned again it is fixed', async () => {
    site.fix();
    await scanAgain(owner, targetId);
    await scanned(owner, targetId, 2);
    await page.goto(issueUrl);
    await expect(
      page.getByText('We looked for this again and did not find it any more.'),
    ).toBeVisible();
    await expect(page.getByText('No longer found', { exact: true })).toBeVisible();
    await lookTwice(page, 'issue-fixed');
    await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
    await expect(listed.filter({ hasText: 'stranger’s code' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Fixed/ }).click();
    await expect(listed.filter({ hasText: 'stranger’s code' })).toHaveCount(1);
  });

  await test.step('MON-381: the page that the mail led to says that a newer scan has looked, and leads to it', async () => {
    await page.goto(firstFound);
    const main = page.getByRole('main');
    await expect(main.getByText('A newer scan has looked since.')).toBeVisible();
    await expect(main.getByText(/fixing now|things? to fix/)).toHaveCount(0);
    await lookTwice(page, 'findings-older');
    await main.getByRole('link', { name: 'See what it found' }).click();
    await expect(page.getByRole('heading', { name: 'What we found' })).toBeVisible();
    await expect(main.getByText('A newer scan has looked since.')).toHaveCount(0);
    await expect(main.getByText('One thing rated High needs fixing now.')).toBeVisible();
  });

  await test.step('MON-142, MON-143, MON-148, MON-394: undone it is back again, and mailed again', async () => {
    site.unmend();
    await scanAgain(owner, targetId);
    await scanned(owner, targetId, 3);
    await page.goto(issueUrl);
    await expect(
      page.getByText('This was gone, and now it is back.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'All issues of Corner Shop' }).click();
    await page.getByRole('button', { name: /^Back again/ }).click();
    await expect(listed).toHaveText([/stranger’s code/]);
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    await expect(page.getByRole('region', { name: 'Issues over time' })).toBeVisible();
    await expect(page.getByText(/^The last scan found \d+ things?, /)).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: 'Things that each scan found' })).toBeVisible();
    await lookTwice(page, 'scans-trend');
  });

  await test.step('MON-341: the page of its findings says what changed since any earlier scan', async () => {
    await page.getByRole('link', { name: 'See what it found' }).first().click();
    const changes = page.getByRole('region', { name: 'What changed' });
    await expect(changes.getByText('New since then: 1')).toBeVisible();
    await expect(changes.getByRole('link', { name: /stranger’s code/ })).toBeVisible();
    await lookTwice(page, 'findings-compared');
    await changes.getByLabel('Compared with the scan of').selectOption({ index: 1 });
    await expect(changes.getByText(/^Still there: \d+$/)).toBeVisible();
    await expect(changes.getByText('New since then: 1')).toHaveCount(0);
    await changes.getByText(/^Still there: \d+$/).click();
    await lookTwice(page, 'findings-compared-same');
  });
  await test.step('MON-160, MON-163: the mail’s link ends such mails', async () => {
    const mail = await mailSaying(portal, email, /High issue/);
    await page.goto(/http\S+\/notices\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
    await lookTwice(page, 'unsubscribe');
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(
      page.getByRole('heading', { name: 'You will get no more mails about new High findings' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Open the settings' }).click();
    await expect(page.getByLabel('A scan found new High issues')).toHaveValue('never');
  });
  await site.close();
});
