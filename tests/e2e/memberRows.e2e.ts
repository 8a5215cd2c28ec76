import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import * as accounts from '#modules/accounts/contract.ts';
import { featureUsageProfile } from '#modules/plans/contract.ts';
import * as profile from '#modules/profile/contract.ts';
import * as settings from '#modules/settings/contract.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { changes, poolAnswers, refuses } from './answers.ts';
import { expect, look, ownerIn, signIn, test } from './portal.ts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

type Checked = OutputOf<typeof accounts.check>;
type Plans = OutputOf<typeof featureUsageProfile>;

test('portal §8 Onboarding submit failure › toast, and back to page 3', async ({
  page,
  portal,
}) => {
  await portal.visitor().signUp('nora@corner-shop.example');
  await test.step('portal §4 Onboarding › the profile check is applied after 500 ms', async () => {
    let answer = (): void => undefined;
    const wanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api${profile.profileCheck.path}`, async (route) => {
      await wanted;
      await route.continue();
    });
    await signIn(page, portal.url, 'nora@corner-shop.example');
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByRole('button', { name: 'Continue' }).click();
    const before = Date.now();
    answer();
    await page.getByLabel('Organization name').waitFor();
    expect(Date.now() - before).toBeGreaterThanOrEqual(500);
  });
  await page.getByLabel('Organization name').fill('Corner Shop');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('Team size').selectOption('11-20');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Corner');
  await page.getByRole('button', { name: 'Next' }).click();
  await refuses(page, profile.profileSave, 500, 'INTERNAL');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(
    toast(page, 'Oops something went wrong. Please try again or contact us at fairhaven.example'),
  ).toBeVisible();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/intro/);
  await test.step('portal §4 Onboarding › the user edit is sent about 100 ms after the intro', async () => {
    const sent = (path: string) => page.waitForRequest((request) => request.url().endsWith(path));
    const [viewed, edited] = [
      sent(profile.updateCustomerPortalData.path),
      sent(profile.editUser.path),
    ];
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    expect((await edited).postDataJSON().userProfile).toMatchObject({ hasSeenOrgGoals: true });
    // Both are finished when their times are known.
    await Promise.all([(await viewed).response(), (await edited).response()]);
    const after = (await edited).timing().startTime - (await viewed).timing().startTime;
    expect(after).toBeGreaterThan(80);
  });
});

test('portal §9 › the trial banner is 50 px high, 80 on a phone', async ({ page, portal }) => {
  await changes<Plans>(page, featureUsageProfile, ({ plans }) => ({
    plans: { ...plans, trial: { ...plans.trial, isExpired: true } },
  }));
  await changes<Checked>(page, accounts.check, (data) => ({ ...data, isCustomerService: true }));
  await ownerIn(page, portal, 'tess@corner-shop.example');
  const trial = page.getByRole('complementary', { name: 'Trial' });
  await expect(trial).toContainText('Your free trial has expired.');
  await expect(trial.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  expect((await trial.boundingBox())?.height).toBe(50);
  const service = page.getByRole('complementary', { name: 'Customer service' });
  await test.step('portal §2 Shell › a customer-service session is flagged with a banner', async () => {
    await expect(service).toContainText('Customer service session');
    expect((await service.boundingBox())?.height).toBe(50);
  });
  await look(page, 'banners');
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await trial.boundingBox())?.height).toBe(80);
  await look(page, 'banners');
});

test('portal §8 Password change › each step that fails in its words', async ({ page, portal }) => {
  await ownerIn(page, portal, 'petra@corner-shop.example');
  await page.goto(`${portal.url}/settings/you`);
  const change = async (present: string) => {
    await page.getByLabel('Current password').fill(present);
    await page.getByLabel('New password', { exact: true }).fill('Sourdough-Rising-77');
    await page.getByLabel('Confirm new password').fill('Sourdough-Rising-77');
    await page.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('Not-The-One-1');
  await expect(toast(page, 'Authentication Failed for Password Change')).toBeVisible();
  const undo = await poolAnswers(page, 'ChangePassword', 400, {
    type: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  });
  await change(testPassword);
  await expect(toast(page, 'Change Password Failed')).toBeVisible();
  await undo();
  await poolAnswers(page, 'GlobalSignOut', 503, { type: 'Unavailable', message: '' });
  await change(testPassword);
  await expect(toast(page, 'Sign out failed')).toBeVisible();
  // The portal's own sessions ended nevertheless.
  await expect(page).toHaveURL(/\/signin$/);
});

test('portal §8 Details update, Fetch users › failures in their words', async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'dora@corner-shop.example');
  await refuses(page, profile.editUser, 500, 'INTERNAL');
  await refuses(page, settings.getUserList, 500, 'INTERNAL');
  await page.goto(`${portal.url}/settings/you`);
  await expect(toast(page, 'Cannot fetch user list')).toBeVisible();
  await page.getByLabel('Job title').fill('Baker in chief');
  await test.step('portal §8 Error catalogue › failed calls are logged to the server', async () => {
    const noted = page.waitForRequest((request) =>
      Boolean(
        request.url().endsWith(accounts.logger.path) &&
          request.postData()?.includes(profile.editUser.path),
      ),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await noted).postDataJSON()).toMatchObject({ transactionId: expect.any(String) });
  });
  await expect(toast(page, 'Details could not be updated.')).toBeVisible();

  await test.step('portal §2 Settings › what was loaded stays where asking again fails', async () => {
    await page.unrouteAll();
    await refuses(page, profile.profileCheck, 500, 'INTERNAL');
    const again = page.waitForResponse((response) =>
      response.url().endsWith(profile.profileCheck.path),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await again;
    await expect(toast(page, 'Details successfully updated.')).toBeVisible();
    await expect(page.getByLabel('Job title')).toHaveValue('Baker in chief');
  });
});

test('portal §8 Cancel invite, Admin removal › failures in their words', async ({
  page,
  portal,
}) => {
  const owner = portal.visitor();
  await owner.signUp('cora@corner-shop.example');
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  const invited = 'irma@corner-shop.example';
  await owner.call(accounts.invite_user, {
    email: invited,
    firstName: '',
    lastName: '',
    jobTitle: '',
  });
  const sam = { firstName: 'Sam', lastName: 'Rivers', cognitoId: crypto.randomUUID() };
  await changes<OutputOf<typeof settings.getUserList>>(
    page,
    settings.getUserList,
    ({ userList }) => ({
      userList: [...userList, { ...userList[0], ...sam, email: 'sam@corner-shop.example' }],
    }),
  );
  await refuses(page, settings.deleteUserInvite, 500, 'INTERNAL');
  await refuses(page, profile.removeUser, 500, 'INTERNAL');
  await signIn(page, portal.url, 'cora@corner-shop.example');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${portal.url}/settings/admins`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Cancel Invite: ${invited}` }).click();
  await dialog.getByRole('button', { name: 'Cancel Invite' }).click();
  await expect(toast(page, 'Failed to cancel invite.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove: Sam Rivers' }).click();
  await dialog.getByRole('button', { name: 'Remove Admin' }).click();
  await expect(toast(page, 'Admin could not be removed.')).toBeVisible();
});
