import type { Page } from '@playwright/test';
import { listNotices, readNotices } from '#modules/foundation/notices/calls.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { holds, refuses } from './answers.ts';
import { written } from './conciergeSteps.ts';
import { expect, look, lookTwice, newOwner, ownerIn, test, visitPath } from './portal.ts';

const message = (title: string) => written(`---\ntitle: ${title}\n---\nHello.\n`);
const tell = (portal: ServerProcess, email: string, title: string) =>
  portal.admin('message', 'write', message(title), '--organisation', email);
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notices' });

/**
 * Looks at the open panel at both widths, each of which has a bell of its own. In a journey of one tab: with two, the
 * browser takes the focus from a page whose picture is taken.
 */
async function lookInside(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await bell(page).click();
    await expect(panel(page)).toBeVisible();
    await look(page, name);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  }
}

/** How many connections listen, as the servers count them. */
async function listening(portal: ServerProcess): Promise<number> {
  const counts = (await portal.metrics()).matchAll(
    /portal_live_connections\{state="open"\} (\d+)/g,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('The bell counts up in every tab over one connection, and says what happened', {
  tag: ['@gate', '@notices'],
}, async ({ page, portal, context }) => {
  const email = 'owner-of-bell@millbrook.example';
  const owner = await ownerIn(page, portal, email);
  const first = await context.newPage();
  await first.goto(`${portal.url}/dashboard`);
  await page.goto(`${portal.url}/settings`);

  await test.step('BEL-040, BEL-043, BEL-044: it counts up as it happens, in both tabs', async () => {
    await expect.poll(() => listening(portal)).toBe(1);
    await tell(portal, email, 'The first');
    for (const tab of [first, page]) await expect(bell(tab)).toHaveText('1');
    await expect(first.getByText('1 unread notice', { exact: true })).toBeAttached();
    expect(await listening(portal)).toBe(1);
  });

  await test.step('BEL-043: the tab that is left takes over', async () => {
    await first.close();
    await tell(portal, email, 'The second');
    await expect(bell(page)).toHaveText('2', { timeout: 15_000 });
    await expect.poll(() => listening(portal)).toBe(1);
  });

  await test.step('BEL-041: by the keyboard it shows the newest', async () => {
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('listitem')).toHaveText([/The second/, /The first/]);
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  });

  await test.step('BEL-042: a notice leads to its screen, and counts as read', async () => {
    await panel(page)
      .getByRole('link', { name: /The first/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
    await expect(bell(page)).toHaveText('1');
    await expect(panel(page)).toBeHidden();
  });

  await test.step('BEL-043: what is read elsewhere counts down here', async () => {
    await owner.call(readNotices, {});
    await expect(bell(page)).toHaveAccessibleName('Notices');
    await tell(portal, email, 'The third');
    await expect(bell(page)).toHaveText('1');
  });

  await test.step('BEL-045: the page has all of them', async () => {
    const letGo = await holds(page, listNotices);
    await bell(page).click();
    await test.step('SHL-134: nothing moves as the notices come, and a press counts', async () => {
      const all = panel(page).getByRole('link', { name: 'All notices' });
      await all.hover();
      const before = await all.boundingBox();
      await page.mouse.down();
      letGo();
      await expect(panel(page).getByRole('listitem')).toHaveCount(3);
      expect(await all.boundingBox(), 'where the link stands').toEqual(before);
      await page.mouse.up();
    });
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await lookTwice(page, 'notices');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notices');
    await expect(page.getByText('Unread:')).toHaveCount(0);
  });
});

test('BEL-045: the page of notices is empty, loads, fails and comes back, and has pages', {
  tag: ['@notices'],
}, async ({ page, portal }) => {
  const email = 'reader-of-bell@millbrook.example';
  await ownerIn(page, portal, email);
  await page.goto(`${portal.url}/notices`);
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await lookTwice(page, 'notices-empty');

  await test.step('BEL-041: the bell says so as well, and a press elsewhere closes it', async () => {
    await bell(page).click();
    await expect(panel(page).getByText('Nothing has happened yet.')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toBeHidden();
    await lookInside(page, 'bell-empty');
  });

  const undo = await refuses(page, listNotices, 500, 'INTERNAL');
  // With the first news it would be tried again before the button is pressed.
  await page.route('**/api/notices/news*', () => {});
  await page.reload();
  await expect(page.getByRole('heading', { name: /notices/i }).nth(1)).toBeVisible();
  await lookTwice(page, 'notices-error');
  await undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
  await page.unroute('**/api/notices/news*');
  await page.reload();
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible();

  for (let n = 1; n <= 11; n += 1) await tell(portal, email, `Message ${n}`);
  await expect(bell(page)).toHaveText('11');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  // As a list: until the second page has come, the ten of the first are shown.
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Message' }),
  ).toHaveText([/Message 1/]);
  await lookTwice(page, 'notices-page');
  await lookInside(page, 'bell');
});

test('BEL-046: staff in a customer-service session see notices, and read none', {
  tag: ['@notices'],
}, async ({ page, portal }) => {
  const email = 'visited-of-bell@millbrook.example';
  const owner = await newOwner(portal, email);
  await tell(portal, email, 'Not theirs');
  await page.goto(`${portal.url}${await visitPath(portal, email)}`);
  await page.getByRole('button', { name: 'Begin the session' }).click();
  await bell(page).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Not theirs' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await panel(page)
    .getByRole('link', { name: /Not theirs/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not theirs' })).toBeVisible();
  const { notices } = (await owner.call(listNotices, {})).data;
  expect(notices.map(({ isRead }) => isRead)).not.toContain(true);
});
