import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import { countUnread } from '#modules/foundation/notices/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { names } from './aftermath.ts';
import { changes, findsNoServer, refuses } from './answers.ts';
import { enter, expect, look, newOwner, ownerIn, signIn, test } from './portal.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Session Timeout' });
/** The session is extended: the page counts from this answer on. */
const extended = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(accounts.check.path) && response.request().postDataJSON().touch,
  );

test('ACC-148: a session runs out in two tabs', { tag: ['@people'] }, async ({
  context,
  page: one,
}) => {
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const { email: owner } = await newOwner(portal, 'sonja@corner-shop.example');
  await context.clock.install();
  let passed = 0;
  /** Lets time pass, at the server and in both tabs. */
  const passes = async (seconds: number) => {
    passed += seconds;
    await moveTo(new Date(Date.now() + passed * 1000));
    await context.clock.fastForward(seconds * 1000);
  };
  await test.step('ACC-155: a tab at sign-in goes on when the other signs in', async () => {
    const other = await context.newPage();
    await other.goto(`${portal.url}/signup`);
    await expect(other.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
    await signIn(one, portal.url, owner);
    await expect(one).toHaveURL(/\/dashboard/, { timeout: 60_000 });
    await expect(other).toHaveURL(/\/dashboard/, { timeout: 60_000 });
    await other.close();
  });

  const other = await context.newPage();
  const opened = extended(other);
  await other.goto(`${portal.url}/webappscan`);
  await expect(other.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  await opened;

  await test.step('ACC-146, ACC-151, SHL-100: both warn; what one continues, the other does not end', async () => {
    await passes(1520);
    await expect(dialogOf(one)).toBeVisible();
    await expect(dialogOf(other)).toBeVisible();
    await expect(dialogOf(one)).toContainText(/[34] minutes and \d+ seconds?/);
    await look(one, 'session-timeout');
    await one.getByRole('button', { name: 'Continue Working' }).click();
    await expect(dialogOf(one)).toBeHidden();
    await expect(dialogOf(other)).toBeHidden();
  });

  await test.step('ACC-148, SHL-101: untouched, it runs out: Continue is disabled at 0, and both go to the root', async () => {
    await passes(1520);
    await expect(dialogOf(one)).toBeVisible();
    await one.setViewportSize({ width: 390, height: 844 });
    await look(one, 'session-timeout');
    const left = /(\d+) minutes and (\d+)/.exec(await dialogOf(one).innerText()) ?? [];
    const now = await one.evaluate(() => Date.now());
    await context.clock.pauseAt(now + (Number(left[1]) * 60 + Number(left[2]) - 10) * 1000);
    const goOn = one.getByRole('button', { name: 'Continue Working' });
    await expect
      .poll(async () => {
        await context.clock.runFor(1000);
        return goOn.isDisabled();
      })
      .toBe(true);
    await expect(dialogOf(one)).toContainText('0 minutes and 0 seconds');
    await moveTo(new Date(Date.now() + (passed + 300) * 1000));
    await context.clock.resume();
    // The server ends what the tab listens to with the session; it may ask once more before it leaves.
    names({ request: /^401 GET \/api\/notices\/(news|countUnread)/ }, { perhaps: true });
    await expect(one).toHaveURL(/\/signin/);
    await expect(other).toHaveURL(/\/signin/);
  });
  for (const tab of [one, other]) await tab.goto('about:blank');
  await portal.end('SIGTERM');
  await dropDatabase();
});

test('ACC-152: signing out in one tab signs out in all', { tag: ['@gate', '@people'] }, async ({
  context,
  page: one,
  portal,
}) => {
  const { email } = await newOwner(portal, 'silas@corner-shop.example');
  await enter(one, portal, email);
  await one.goto(`${portal.url}/dashboard`);
  const other = await context.newPage();
  await other.goto(`${portal.url}/plan`);
  await expect(other.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
  await one.getByRole('button', { name: /^Account of/ }).click();
  // The token that the other tab asks with may have died with the session: it asks again with a fresh one.
  names({ request: '403 POST /api/accounts/check' }, { perhaps: true });
  // And the server ends what it listens to with the session; it may ask once more before it leaves.
  names({ request: /^401 GET \/api\/notices\/(news|countUnread)/ }, { perhaps: true });
  await one.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(one).toHaveURL(/\/signin/);
  await expect(other).toHaveURL(/\/signin/);
});

test('SHL-043: what a page still waits for as its session ends is let go', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  const { email } = await newOwner(portal, 'selma@corner-shop.example');
  await enter(page, portal, email);
  // The code that watches a session comes late, and one answer only when there is no session any more.
  await page.route(/assets\/watchSession-.*\.js$/, () => {});
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(`**/api${countUnread.path}`, async (route) => {
    ask();
    await ended;
    await route.continue();
  });
  await page.route(`**/api${accounts.logout.path}`, async (route) => {
    const response = await route.fetch();
    end();
    await page.waitForTimeout(1000);
    await route.fulfill({ response });
  });
  await page.goto(`${portal.url}/plan`);
  await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
  // Once the session ends, it is not asked for any more.
  await asked;
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

type Checked = OutputOf<typeof accounts.check>;

test('ACC-147: when a session is checked', { tag: ['@people'] }, async ({ page, portal }) => {
  await ownerIn(page, portal, 'sibyl@corner-shop.example');
  // The session is as long as this says, and the hours pass at once.
  let told = { secondsLeft: 1800, authenticated: true };
  let timeout = 1800;
  const checks: { bc?: boolean; touch?: boolean }[] = [];
  const periodic = () => checks.filter(({ bc }) => !bc);
  page.on('request', (request) => {
    if (request.url().endsWith(accounts.check.path)) checks.push(request.postDataJSON());
  });
  await changes<Checked>(page, accounts.check, (data) => ({
    ...data,
    ...told,
    boot: data.boot && { ...data.boot, sessionInactivityTimeout: timeout },
  }));
  const opens = async (path: string) => {
    const opened = extended(page);
    await page.goto(portal.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await opened;
  };
  await page.clock.install();
  await opens('/plan');

  await test.step('ACC-142, ACC-196: opening the page extends it, apart from the boot check', async () => {
    expect(checks.filter(({ bc }) => bc)).toEqual([{ bc: true }]);
    expect(periodic()).toEqual([{ touch: true }]);
  });
  await test.step('ACC-154: doing something extends it, once a minute', async () => {
    await page.keyboard.press('Shift');
    expect(periodic()).toHaveLength(1);
    await page.clock.fastForward(61_000);
    const touched = extended(page);
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift');
    await touched;
    expect(periodic()).toEqual([{ touch: true }, { touch: true }]);
  });
  await test.step('ACC-398: so does reading on by the wheel', async () => {
    await page.clock.fastForward(61_000);
    const touched = extended(page);
    await page.mouse.wheel(0, 100);
    await touched;
    expect(periodic()).toHaveLength(3);
  });
  await test.step('ACC-147: 300 seconds before the end, plus 3', async () => {
    // A margin for the seconds that the test itself takes.
    await page.clock.fastForward(1_485_000);
    expect(periodic()).toHaveLength(3);
    await expect(dialogOf(page)).toBeHidden();
    told = { secondsLeft: 297, authenticated: true };
    await page.clock.fastForward(18_000);
    await expect.poll(() => periodic().length).toBe(4);
  });
  await test.step('ACC-146, SHL-100: fewer than 300 seconds warn', async () => {
    await expect(dialogOf(page)).toContainText(/4 minutes and 5\d seconds/);
  });
  await test.step('ACC-147, ACC-149: then at the end plus 3; one that fails, again after 30 seconds', async () => {
    await page.clock.fastForward(285_000);
    expect(periodic()).toHaveLength(4);
    const undo = await findsNoServer(page, accounts.check);
    await page.clock.fastForward(15_000);
    await expect.poll(() => periodic().length).toBe(5);
    await undo();
    await expect(dialogOf(page)).toContainText('0 minutes and 0 seconds');
    await page.clock.fastForward(20_000);
    expect(periodic()).toHaveLength(5);
    told = { secondsLeft: 299, authenticated: true };
    await page.clock.fastForward(10_000);
    await expect.poll(() => periodic().length).toBe(6);
    await expect(dialogOf(page)).toContainText(/4 minutes and 5\d seconds/);
  });
  await test.step('ACC-150: without a timeout every second, and without a warning', async () => {
    timeout = 0;
    told = { secondsLeft: 10, authenticated: true };
    await opens('/settings/you');
    const before = periodic().length;
    for (let second = 0; second < 5; second += 1) {
      const asked = page.waitForRequest(
        (request) => request.url().endsWith(accounts.check.path) && !request.postDataJSON().bc,
      );
      await page.clock.fastForward(1000);
      await asked;
    }
    expect(periodic().length - before).toBeGreaterThanOrEqual(5);
    await expect(dialogOf(page)).toBeHidden();
  });
  await page.unrouteAll({ behavior: 'wait' });
  await test.step('ACC-153: a 401 sends the browser to the root, and not in a circle', async () => {
    // Ten seconds apart would be no circle: here no time goes by.
    await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
    await refuses(page, getUserList, 401, 'NO_SESSION');
    await page.goto(`${portal.url}/settings/you`);
    await expect(page).toHaveURL(/\/dashboard$/);
    names({ toast: 'Cannot fetch user list' });
    await page.goto(`${portal.url}/settings/you`);
    await expect(page.getByText('Cannot fetch user list')).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/you$/);
  });
});
