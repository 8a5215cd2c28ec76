import type { Page } from '@playwright/test';
import { expect, listen, look, newOwner, signIn, test } from './portal.ts';

// As short as it may be: the warning comes in its last half.
test.use({ env: { SESSION_IDLE_SECONDS: '60' } });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Session Timeout' });

test('portal §4 Session › a session runs out in two tabs', async ({
  context,
  page: one,
  portal,
}) => {
  test.setTimeout(240_000);
  const { email: owner } = await newOwner(portal, 'sonja@corner-shop.example');
  await test.step('a tab at sign-in goes on when the other signs in', async () => {
    const other = await context.newPage();
    await other.goto(`${portal.url}/signup`);
    await expect(other.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
    await signIn(one, portal.url, owner);
    await expect(one).toHaveURL(/\/dashboard/, { timeout: 60_000 });
    await expect(other).toHaveURL(/\/dashboard/, { timeout: 60_000 });
    await other.close();
  });

  const complaints = listen(one);
  const other = await context.newPage();
  await other.goto(`${portal.url}/webappscan`);
  await expect(other.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();

  await test.step('both warn; what one continues, the other does not end', async () => {
    await expect(dialogOf(one)).toBeVisible({ timeout: 50_000 });
    await expect(dialogOf(other)).toBeVisible();
    await expect(dialogOf(one)).toContainText(/0 minutes and \d+ seconds?/);
    await look(one, 'session-timeout');
    await one.getByRole('button', { name: 'Continue Working' }).click();
    await expect(dialogOf(one)).toBeHidden();
    await expect(dialogOf(other)).toBeHidden();
  });

  await test.step('untouched, it runs out: Continue is disabled at 0, and both go to the root', async () => {
    await expect(dialogOf(one)).toBeVisible({ timeout: 50_000 });
    await one.setViewportSize({ width: 390, height: 844 });
    await look(one, 'session-timeout');
    await expect(one.getByRole('button', { name: 'Continue Working' })).toBeDisabled({
      timeout: 50_000,
    });
    await expect(dialogOf(one)).toContainText('0 minutes and 0 seconds');
    await expect(one).toHaveURL(/\/signin/);
    await expect(other).toHaveURL(/\/signin/);
  });
  expect(complaints).toEqual([]);
});

test('portal §4 Session › signing out in one tab signs out in all', async ({
  context,
  page: one,
  portal,
}) => {
  const { email } = await newOwner(portal, 'silas@corner-shop.example');
  await signIn(one, portal.url, email);
  await expect(one).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  const other = await context.newPage();
  await other.goto(`${portal.url}/plan`);
  await expect(other.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
  await one.getByRole('button', { name: /^Account of/ }).click();
  await one.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(one).toHaveURL(/\/signin/);
  await expect(other).toHaveURL(/\/signin/);
});
