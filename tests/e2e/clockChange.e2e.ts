import type { Page } from '@playwright/test';
import { loadScanMap } from '#modules/products/monitoring/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newWebsite } from '#tests/support/scans.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { enter, expect, newOwner, test } from './portal.ts';

const email = 'early@corner-shop.example';

/** What the owner reads on a day on which they sign in anew. */
async function expectOnScreen(page: Page, portal: ServerProcess, newest: string, next: string) {
  await page.context().clearCookies();
  await enter(page, portal, email);
  await page.goto(`${portal.url}/webappscan/Shop`);
  await expect(page.getByText(`Next scan: ${next} at 1:30 AM PT`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('article', { name: `Scan of ${newest}` })).toBeVisible();
  // A page that stood open while days go by would find its session ended, and leave for sign-in.
  await page.goto('about:blank');
}

test('MON-018, MON-074, MON-081, MON-082: a schedule goes through the change of the clock at its time of day, and catches up once after a stop', {
  tag: ['@monitoring'],
}, async ({ page }) => {
  // The queue looks for what is due every half minute, in real time.
  test.setTimeout(1_500_000);
  const site = await startSlowSite({ pages: 1, delayMs: 0 });
  const server = await serverWithClock();
  const moveTo = async (instant: string) => {
    await page.clock.setFixedTime(instant);
    await server.moveTo(new Date(instant));
  };
  await moveTo('2027-03-05T20:00:00Z');
  let portal = await server.start();
  const owner = await newOwner(portal, email);
  const targetId = await newWebsite(owner, {
    targetName: 'Shop',
    targetUrl: site.url,
    scan_profile: 'lightning',
    recurrence: 'w',
    date_time: '2027-03-07T09:30:00Z',
  });
  const scansAre = (count: number) =>
    eventually(`${count} scans have ended`, 300, async () => {
      const visitor = portal.visitor();
      await visitor.signIn(email, testPassword);
      const scans = (await visitor.call(loadScanMap, {})).data.scans[targetId] ?? [];
      expect(scans.length).toBeLessThanOrEqual(count);
      return scans.length === count && scans.every(({ status }) => status === 'completed');
    });

  // The Sunday before the change, the one of it (2:00 AM is 3:00 AM), and the one after.
  await moveTo('2027-03-07T09:30:02Z');
  await scansAre(1);
  await expectOnScreen(page, portal, 'Mar 7, 2027', 'Mar 14, 2027');
  await moveTo('2027-03-14T09:30:02Z');
  await scansAre(2);
  await expectOnScreen(page, portal, 'Mar 14, 2027', 'Mar 21, 2027');
  await moveTo('2027-03-21T08:30:02Z');
  await scansAre(3);
  await expectOnScreen(page, portal, 'Mar 21, 2027', 'Mar 28, 2027');

  await portal.end('SIGTERM');
  await moveTo('2027-04-02T12:00:00Z');
  portal = await server.start();
  await scansAre(4);
  await expectOnScreen(page, portal, 'Apr 2, 2027', 'Apr 4, 2027');
  await portal.end('SIGTERM');
  await site.close();
  await server.dropDatabase();
});
