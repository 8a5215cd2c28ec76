import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { monitoring } from '#modules/overviews/dashboard/calls.ts';
import {
  createTarget,
  decideIssue,
  loadIssues,
  loadScanMap,
} from '#modules/products/monitoring/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startMendableSite } from '#tests/support/mendableSite.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { changes } from './answers.ts';
import { enter, expect, lookTwice, newOwner, test } from './portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const day = 86_400_000;
const email = 'unwatched@corner-shop.example';

const box = (page: Page) => page.getByRole('region', { name: 'Scan Schedule' });
const because = (why: string) => `Not scanned, because ${why}`;
const overPlan = because('the plan covers one website: the one that was added first.');

test('a trial ends with three websites on a plan of one', {
  tag: ['@monitoring', '@plans'],
}, async ({ page }) => {
  // Scans that are due are looked for every minute.
  test.setTimeout(400_000);
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const site = await startMendableSite();
  site.fix();
  const owner = await newOwner(portal, email);
  const adds = (targetName: string, targetUrl: string, more: object) =>
    owner.call(createTarget, {
      targetName,
      targetUrl,
      recurrence: 'm',
      scan_profile: 'safe',
      permission: true,
      date_time: new Date(Date.now() + 20 * day).toISOString(),
      ...more,
    });
  const bakery = (await adds('Bakery', site.url, { scan_profile: 'normal', scanNow: true })).data;
  await adds('Café', `${site.url}cafe`, {});
  await adds('Stall', `${site.url}stall`, { recurrence: 'q' });
  await eventually('the first scan is done', 120, async () => {
    const { scans } = (await owner.call(loadScanMap, {})).data;
    return scans[bakery.targetId]?.[0]?.status === 'completed';
  });
  await enter(page, portal, email);
  await page.goto(`${portal.url}/dashboard`);

  await test.step('MON-301: in the trial all three are scanned, and nothing else is said', async () => {
    await expect(page.getByText(/not scanned/i)).toHaveCount(0);
    await page.goto(`${portal.url}/webappscan/Stall`);
    await expect(box(page)).toContainText('Next scan:');
    await expect(page.getByText(/not scanned/i)).toHaveCount(0);
  });

  const plannedDay = await box(page).getByText('Next scan:').innerText();
  // A page that stood open meanwhile would find its session ended.
  await page.goto('about:blank');
  await moveTo(new Date(Date.now() + 35 * day));
  await page.context().clearCookies();
  await enter(page, portal, email);
  await page.goto(`${portal.url}/dashboard`);

  await test.step('MON-312: after the trial the dashboard says that the websites are not scanned', async () => {
    const standing = page.getByRole('region', { name: 'Your websites are not scanned' });
    await expect(standing).toContainText('The free trial has expired, so no scan runs.');
    await expect(
      page.getByRole('link', { name: 'See the plans: Have 3 websites scanned again' }),
    ).toBeVisible();
    await lookTwice(page, 'unwatched-trial-over');
  });

  await test.step('MON-303, MON-320: the plan page names all three, and why', async () => {
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    const list = page.getByRole('region', { name: 'Not scanned' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    for (const item of await list.getByRole('listitem').all())
      await expect(item).toContainText(because('the free trial has expired.'));
    await lookTwice(page, 'unwatched-plan-page');
  });

  await test.step('MON-308: a mail says so when the first scan should have run', async () => {
    const mail = await eventually('the mail', 300, async () =>
      (await portal.mailbox(email)).find(({ subject }) => /no longer scanned/.test(subject)),
    );
    expect(mail.subject).toBe('3 of your websites are no longer scanned');
    expect(mail.text).toContain(`• Café: ${because('the free trial has expired.')}`);
    expect(mail.text).toContain('Choose a plan:');
  });

  await page.getByRole('button', { name: 'Subscribe: Starter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await told(page, 'You have subscribed to Starter.');

  await test.step('MON-303, MON-304: on a plan of one each has its own reason, and its own step', async () => {
    const list = page.getByRole('region', { name: 'Not scanned' });
    const item = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    await expect(item('Bakery')).toContainText(
      because('the plan does not include its scan level.'),
    );
    await expect(item('Café')).toContainText(overPlan);
    await expect(item('Bakery').getByRole('link', { name: 'Choose another level' })).toBeVisible();
    await lookTwice(page, 'unwatched-starter-plan');
  });

  await test.step('MON-312: High issues go before it', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByRole('region', { name: /^Not all right: / })).toBeVisible();
    await owner.signIn(email, testPassword);
    const { targetId } = bakery;
    const { issues } = (await owner.call(loadIssues, { targetId })).data;
    for (const { issueId } of issues.filter(({ severity }) => severity === 'high'))
      await owner.call(decideIssue, {
        issueId,
        decision: 'false_positive',
        reason: 'It is a test',
      });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your websites are not scanned' })).toContainText(
      'New weak spots stay unseen.',
    );
  });

  await test.step('MON-311: the card says it of each website', async () => {
    const websites = page.getByRole('list', { name: 'Your websites' }).getByRole('listitem');
    await expect(websites.filter({ hasText: 'Bakery' })).toContainText('its scan level.');
    await expect(websites.filter({ hasText: 'Café' })).toContainText(overPlan);
    await expect(websites.filter({ hasText: 'Stall' })).toContainText(overPlan);
  });

  await test.step('MON-311: and how many it does not list', async () => {
    await changes(page, monitoring, ({ targetList, ...told }: OutputOf<typeof monitoring>) => ({
      ...told,
      targetList: [
        ...targetList,
        ...['Kiosk', 'Bar', 'Pub'].map((name) => ({
          name,
          url: `https://${name}.example`,
          unwatched: 'SITES' as const,
        })),
      ],
    }));
    await page.reload();
    await expect(page.getByText('and 2 more, 2 of them not scanned')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByText('and 2 more')).toHaveCount(0);
  });

  await test.step("MON-313: and 'Do this next' begins with having them scanned", async () => {
    const steps = page.getByRole('region', { name: 'Do this next' });
    await expect(
      steps.getByRole('heading', { name: 'Choose another scan level for Bakery' }),
    ).toBeVisible();
    await expect(
      steps.getByRole('link', { name: 'See the plans: Have 2 websites scanned again' }),
    ).toHaveAttribute('href', '/plan');
    await lookTwice(page, 'unwatched-dashboard');
  });

  await test.step('MON-315: the schedule box says why, which scan did not run, and what to do', async () => {
    await page.goto(`${portal.url}/webappscan/Caf%C3%A9`);
    await expect(box(page)).toContainText(overPlan);
    const [missed] = /[A-Z][a-z]{2} \d{1,2}, \d{4}/.exec(plannedDay) ?? [];
    await expect(box(page)).toContainText(`The scan of ${missed} did not run.`);
    await expect(box(page)).not.toContainText('Next scan');
    await expect(box(page).getByRole('link', { name: 'Upgrade Your Plan' })).toHaveAttribute(
      'href',
      '/plan',
    );
    await expect(page.getByLabel('Select Website').locator('option')).toHaveText([
      'Bakery (not scanned)',
      'Café (not scanned)',
      'Stall (not scanned)',
    ]);
    await lookTwice(page, 'unwatched-beyond');
  });

  await test.step('MON-305, SHL-144: on the highest plan it gives the support address instead', async () => {
    await changes(page, featureUsageProfile, (told: OutputOf<typeof featureUsageProfile>) => ({
      ...told,
      plans: { ...told.plans, isHighestPlan: true },
    }));
    await page.reload();
    await expect(box(page)).toContainText('To have it scanned, write to support@');
    const support = box(page).getByRole('link', { name: /^support@/ });
    await expect(support).toHaveCSS('font-size', '14px');
    expect((await support.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(box(page).getByRole('link', { name: 'Upgrade Your Plan' })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('MON-316: neither its reports nor an issue promise a scan', async () => {
    await expect(page.getByRole('region', { name: 'Scan Reports' })).toContainText(
      'This website is not scanned at present; the box above says why.',
    );
    await page.goto(`${portal.url}/webappscan/Bakery/issues`);
    await page.getByRole('main').getByRole('list').getByRole('link').first().click();
    await expect(page.getByText(/nobody looks again/)).toHaveText(
      'Have you fixed it? Its website is not scanned at present, so nobody looks again.',
    );
  });

  await test.step('MON-304, MON-319: another level, chosen by keyboard, has the first one scanned again', async () => {
    await page.goto(`${portal.url}/webappscan/Bakery`);
    await lookTwice(page, 'unwatched-level');
    await box(page).getByRole('link', { name: 'Choose another level' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Scan Schedule' });
    await expect(dialog.getByLabel('Scan level')).toHaveValue('safe');
    await expect(dialog.getByText(/^Normal, which it had until now/)).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Quarterly' })).toBeChecked();
    await lookTwice(page, 'unwatched-schedule');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await told(page, 'Scan schedule successfully updated');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/webappscan\/Bakery$/);
    await expect(box(page)).toContainText('Next scan:');
    await expect(box(page)).not.toContainText('Not scanned');
    await expect(page.getByLabel('Select Website').locator('option').first()).toHaveText('Bakery');
  });

  await test.step('MON-312: then not all of them are not', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(
      page.getByRole('region', { name: 'Not all of your websites are scanned' }),
    ).toBeVisible();
    await lookTwice(page, 'unwatched-some');
  });

  await test.step('MON-307: the activity tells of each scan that did not run', async () => {
    await page.goto(`${portal.url}/settings/activity`);
    await expect(
      page.getByText('did not run a scheduled scan of Café, because the free trial has expired.'),
    ).toBeVisible();
  });
  await page.goto('about:blank');
  await site.close();
  await portal.end('SIGTERM');
  await dropDatabase();
});
