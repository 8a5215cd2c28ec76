import { loadScanMap } from '#modules/products/monitoring/calls.ts';
import { startMendableSite } from '#tests/support/mendableSite.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { names } from './aftermath.ts';
import { lookAtMail, lookClosely } from './lookClosely.ts';
import { expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

const day = 86_400_000;

test('an owner sends a cause to her web person, who fixes the site and checks it again, without an account', {
  tag: ['@monitoring'],
}, async ({ page, portal, browser }) => {
  test.setTimeout(600_000);
  names({ toast: 'The link does not work any more.' });
  const site = await startMendableSite({ also: ['/find'] });
  const email = 'sends@corner-shop.example';
  const owner = await ownerIn(page, portal, email);
  const targetId = await newWebsite(owner, {
    targetName: 'Corner Shop',
    targetUrl: site.url,
    scan_profile: 'normal',
    date_time: new Date(Date.now() + 20 * day).toISOString(),
    scanNow: true,
  });
  await expect
    .poll(async () => (await owner.call(loadScanMap, {})).data.scans[targetId]?.[0]?.status, {
      timeout: 120_000,
    })
    .toBe('completed');
  const elsewhere = await browser.newContext();
  const helper = await elsewhere.newPage();
  const title = /stranger’s code/;

  await test.step('MON-334: one cause in two places is one line of the list', async () => {
    await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
    const lines = page.getByRole('list', { name: 'Issues' }).locator('> li');
    const line = lines.filter({ hasText: title });
    await expect(line).toHaveCount(1);
    await line.getByText('Also in 1 other place').click();
    await expect(line.getByRole('link')).toHaveCount(2);
    await expect(page.getByText(/^\d+ things to fix, in \d+ places\./)).toBeVisible();
    await expect(line).toContainText('Proved: it works on your visitors.');
    await lookTwice(page, 'issues-by-cause');
  });

  await test.step('MON-337, MON-338, MON-359, SHL-193: a first scan calls nothing new, and the list is searched', async () => {
    await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0);
    const lines = page.getByRole('list', { name: 'Issues' }).locator('> li');
    const all = await lines.count();
    await page.getByRole('searchbox', { name: 'Search the issues' }).fill('stranger /find');
    await expect(lines).toHaveCount(1);
    await expect(page.getByText('One thing to fix.')).toBeVisible();
    const said = page.getByRole('main').getByRole('status');
    await expect(said.filter({ hasText: 'One thing.' })).toHaveCount(1);
    await lookTwice(page, 'issues-searched');
    await page.getByRole('searchbox', { name: 'Search the issues' }).fill('no such words');
    await expect(page.getByText('Nothing has these words.')).toBeVisible();
    await expect(said.filter({ hasText: 'Nothing found.' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(lines).toHaveCount(all);
  });

  await test.step('MON-333: checked before anything was done, it is still there', async () => {
    await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: 'Check Again Now' }).click();
    await expect(page.getByText('We looked again and still found it.')).toBeVisible({
      timeout: 120_000,
    });
    await expect(page.getByText('Checked again, and still there')).toBeVisible();
    await lookTwice(page, 'issue-still-there');
  });

  await test.step('MON-333: she sends it by keyboard', async () => {
    await page.getByRole('button', { name: 'Send to Who Fixes It' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send to Who Fixes It' });
    await expect(dialog.getByLabel('Their email address')).toBeFocused();
    await page.keyboard.type('kim@');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please check the email address.')).toBeVisible();
    await page.keyboard.type('web.example');
    await dialog.getByLabel('A word from you').fill('Could you look at this before Friday?');
    await lookTwice(page, 'fix-send');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('The link is on its way to kim@web.example.')).toBeVisible();
    await lookTwice(page, 'fix-sent');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Sent to who fixes it' })).toContainText(
      'Not opened yet',
    );
  });

  await test.step('MON-327, MON-332: her web person reads what to fix, without an account', async () => {
    const mail = await mailSaying(portal, 'kim@web.example', /asks you to fix/);
    await lookAtMail(browser, mail.html, 'mail-fix-link');
    const link = /http\S+\/fix#[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    await helper.goto(link);
    await expect(helper.getByRole('heading', { name: 'What to fix on Corner Shop' })).toBeVisible();
    await expect(helper.getByText('Could you look at this before Friday?')).toBeVisible();
    await expect(helper.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
    await lookClosely(helper, 'fix-page');
  });

  await test.step('MON-328: checked again before it is fixed, it is still there', async () => {
    await helper.getByLabel('Your name').fill('Kim');
    await helper.getByRole('button', { name: 'Check Again Now' }).click();
    await expect(
      helper.getByText(/^Checked on .*, asked for by Kim \(with the link\)$/),
    ).toBeVisible({
      timeout: 120_000,
    });
    await expect(helper.getByText('We looked again and still found it.')).toBeVisible();
    await lookTwice(helper, 'fix-page-still-there');
  });

  await test.step('MON-323, MON-328: fixed and checked again, it is fixed', async () => {
    site.fix();
    await helper.getByRole('button', { name: 'Check Again Now' }).click();
    await expect(
      helper.getByText('We looked at all of its places and found nothing any more.'),
    ).toBeVisible({ timeout: 120_000 });
    await expect(helper.getByRole('button', { name: 'Check Again Now' })).toHaveCount(0);
    await lookTwice(helper, 'fix-page-fixed');
  });

  await test.step('MON-329: Kim writes back', async () => {
    await helper.getByRole('button', { name: 'Send' }).click();
    await expect(helper.getByText('Please write something.')).toBeVisible();
    await helper.getByLabel('Message').fill('Done. The search escapes what it prints.');
    await helper.getByRole('button', { name: 'Send' }).click();
    await expect(helper.getByText('Your message is on its way.')).toBeVisible();
    await expect(helper.getByRole('list', { name: 'Messages' })).toContainText('Done.');
  });

  await test.step('MON-331, MON-333: the owner is told, and sees it fixed with its proof', async () => {
    await mailSaying(portal, email, /Fixed on Corner Shop/);
    await mailSaying(portal, email, /A message about fixing Corner Shop/);
    await page.reload();
    await expect(
      page.getByText('We looked for this again and did not find it any more.'),
    ).toBeVisible();
    await expect(
      page.getByText(/^Checked on .*, asked for by Kim \(with the link\)$/),
    ).toBeVisible();
    const sent = page.getByRole('region', { name: 'Sent to who fixes it' });
    await expect(sent).toContainText('Last opened on');
    await expect(sent).toContainText('The search escapes what it prints.');
    await lookTwice(page, 'issue-fixed-by-link');
  });

  await test.step('MON-340: it is out of the counts of the report and of the dashboard', async () => {
    const issueUrl = page.url();
    await page.goto(`${portal.url}/webappscan/Corner%20Shop`);
    const report = page.getByRole('article').first();
    await expect(report.getByLabel('Issues to fix')).toContainText('High1');
    await expect(report).toContainText('One thing rated High needs fixing now.');
    await expect(report).toContainText(/\d+ things to fix, in \d+ places\./);
    await lookTwice(page, 'report-after-recheck');
    await page.getByRole('link', { name: 'See what it found' }).click();
    await expect(page.getByText('Fixed', { exact: true })).toBeVisible();
    await lookTwice(page, 'findings-after-recheck');
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByRole('main')).toContainText(/\d+ things to fix, in \d+ places\./);
    await lookTwice(page, 'dashboard-after-recheck');
    await page.goto(issueUrl);
  });

  await test.step('MON-330: withdrawn, the link opens nothing', async () => {
    await page.getByRole('button', { name: 'Withdraw the link: kim@web.example' }).click();
    await expect(page.getByText('The link does not work any more.')).toBeVisible();
    await helper.reload();
    await expect(helper.getByRole('heading', { name: 'This link was withdrawn.' })).toBeVisible();
    await lookTwice(helper, 'fix-page-withdrawn');
  });
  await elsewhere.close();
  await site.close();
});
