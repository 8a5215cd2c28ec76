import type { OutputOf } from '#kit/contract/call.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { toast, told } from './aftermath.ts';
import { changes, holds, refuses } from './answers.ts';
import { enter, expect, newOwner, ownerIn, passesUntil, signIn, stopTime, test } from './portal.ts';

test('Onboarding that fails', { tag: ['@people'] }, async ({ page, portal }) => {
  await portal.visitor().signUp('nadia@corner-shop.example');
  await test.step('ONB-007: the profile check is applied after 500 ms', async () => {
    const letGo = await holds(page, profile.profileCheck);
    await signIn(page, portal.url, 'nadia@corner-shop.example');
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByRole('button', { name: 'Continue' }).click();
    const before = Date.now();
    letGo();
    await page.getByLabel('Organization name').waitFor();
    expect(Date.now() - before).toBeGreaterThanOrEqual(500);
  });
  await page.getByLabel('Organization name').fill('Corner Shop');
  const industry = page.getByLabel('Industry');
  // A list of another version's.
  await industry.locator('option', { hasText: 'Retail' }).evaluate((option: HTMLOptionElement) => {
    option.value = 'PIRACY';
  });
  await industry.selectOption({ label: 'Retail' });
  await page.getByLabel('Team size').selectOption('11-20');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Corner');
  await page.getByRole('button', { name: 'Next' }).click();
  await test.step('ONB-012: incomplete, it says so and sends nothing', async () => {
    let isSent = false;
    page.on('request', (request) => {
      isSent ||= request.url().endsWith(profile.profileSave.path);
    });
    await page.getByRole('button', { name: 'Skip' }).click();
    await told(page, 'Incomplete Form. Please complete and submit again.');
    expect(isSent).toBe(false);
    for (let pages = 0; pages < 2; pages += 1)
      await page.getByRole('button', { name: 'Back' }).click();
    await industry.selectOption('RETAIL');
    for (let pages = 0; pages < 2; pages += 1)
      await page.getByRole('button', { name: 'Next' }).click();
  });
  await test.step('ONB-011: a submit that fails says so, back on page 3', async () => {
    await refuses(page, profile.profileSave, 500, 'INTERNAL');
    await page.getByRole('button', { name: 'Skip' }).click();
    await told(
      page,
      'Oops something went wrong. Please try again or contact us at support@fairhaven.example',
    );
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('ONB-010: an invite that fails says so, and onboarding goes on', async () => {
    await refuses(page, invite_user, 500, 'INTERNAL');
    await page.getByLabel('Email address').fill('nils@corner-shop.example');
    await page.getByRole('button', { name: 'Invite Admin' }).click();
    await told(page, 'Invite user failed. Please try again.');
    await expect(page).toHaveURL(/\/intro/);
  });
  await test.step('ONB-044: the user edit is sent about 100 ms after the intro', async () => {
    // Timed in the page, where neither the network nor a busy machine is between the two.
    await page.evaluate((path) => {
      const { fetch } = window;
      let leftAt = 0;
      const leaves = () => {
        leftAt = performance.now();
      };
      window.addEventListener('click', leaves, { capture: true, once: true });
      window.fetch = (...asked) => {
        if (String(asked[0]).endsWith(path))
          document.body.dataset.edited = String(performance.now() - leftAt);
        return fetch(...asked);
      };
    }, profile.editUser.path);
    const edited = page.waitForRequest((one) => one.url().endsWith(profile.editUser.path));
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    expect((await edited).postDataJSON().userProfile).toMatchObject({ hasSeenOrgGoals: true });
    const after = Number(await page.locator('body').getAttribute('data-edited'));
    expect(after).toBeGreaterThanOrEqual(95);
  });
});

test('SET-003, SET-007: details and lists that fail, in their words', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'dulcie@corner-shop.example');
  await refuses(page, profile.editUser, 500, 'INTERNAL');
  await refuses(page, settings.getUserList, 500, 'INTERNAL');
  await page.goto(`${portal.url}/settings/you`);
  await told(page, 'Cannot fetch user list');
  await page.getByLabel('Job title').fill('Baker in chief');
  await test.step('SHL-096: failed calls are logged to the server', async () => {
    const noted = page.waitForRequest((request) =>
      Boolean(
        request.url().endsWith(accounts.logger.path) &&
          request.postData()?.includes(profile.editUser.path),
      ),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await noted).postDataJSON()).toMatchObject({ transactionId: expect.any(String) });
  });
  await told(page, 'Details could not be updated.');

  await test.step('SHL-085: what was loaded stays where asking again fails', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await refuses(page, profile.profileCheck, 500, 'INTERNAL');
    const again = page.waitForResponse((response) =>
      response.url().endsWith(profile.profileCheck.path),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await again;
    await told(page, 'Details successfully updated.');
    await expect(page.getByLabel('Job title')).toHaveValue('Baker in chief');
  });
});

test('SET-022, SET-029: a canceled invite and a removed admin that fail, in their words', {
  tag: ['@gate', '@people'],
}, async ({ page, portal }) => {
  const owner = await newOwner(portal, 'cora@corner-shop.example');
  const invited = 'irma@corner-shop.example';
  await owner.call(invite_user, {
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
  await enter(page, portal, 'cora@corner-shop.example');
  await page.goto(`${portal.url}/settings/admins`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Cancel Invite: ${invited}` }).click();
  await dialog.getByRole('button', { name: 'Cancel Invite' }).click();
  await told(page, 'Failed to cancel invite.');
  await page.reload();
  await page.getByRole('button', { name: 'Remove: Sam Rivers' }).click();
  await dialog.getByRole('button', { name: 'Remove Admin' }).click();
  await told(page, 'Admin could not be removed.');

  await test.step('SET-021: details of an admin that are not kept', async () => {
    await refuses(page, profile.editUser, 500, 'INTERNAL');
    await page.getByRole('button', { name: 'Edit: Sam Rivers' }).click();
    await dialog.getByLabel('First name').fill('Samuel');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Details could not be updated.');
    await dialog.getByRole('button', { name: 'Back' }).click();
  });
  for (const [id, status, code, sentence] of [
    ['SET-026: refused', 409, 'TOO_MUCH', 'Error in user invitation'],
    ['SET-027: failed', 500, 'INTERNAL', 'Invite user failed. Please try again.'],
  ] as const) {
    await test.step(`${id}, an invite says so`, async () => {
      await refuses(page, invite_user, status, code);
      await page.getByRole('button', { name: `Resend: ${invited}` }).click();
      await told(page, sentence);
    });
  }
});

test('How long toasts stay', { tag: ['@people'] }, async ({ page, portal }) => {
  await ownerIn(page, portal, 'tova@corner-shop.example');
  await page.clock.install();
  await page.goto(`${portal.url}/settings/you`);
  const save = async (title: string) => {
    await page.getByLabel('Job title').fill(title);
    await page.getByRole('button', { name: 'Save' }).click();
  };

  await test.step('SHL-092: time stands still while the pointer is on one', async () => {
    const done = toast(page, 'Details successfully updated.');
    await expect(page.getByLabel('Job title')).toBeVisible();
    await stopTime(page);
    await save('Baker');
    await passesUntil(page, () => done.isVisible());
    await done.hover();
    await page.clock.runFor(30_000);
    await expect(done).toBeVisible();
  });

  await test.step('SHL-090: a success lasts 5 s', async () => {
    const done = toast(page, 'Details successfully updated.');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(done).toBeVisible();
    await page.clock.runFor(200);
    await expect(done).toBeHidden();
    await page.clock.resume();
  });

  await test.step('SHL-091, SHL-093: an error stays until it is dismissed, and the same twice is one', async () => {
    const failed = toast(page, 'Details could not be updated.');
    await refuses(page, profile.editUser, 500, 'INTERNAL');
    await save('Miller');
    await expect(failed).toBeVisible();
    const again = page.waitForResponse((response) =>
      response.url().endsWith(profile.editUser.path),
    );
    await save('Farmer');
    await again;
    await stopTime(page);
    await page.clock.runFor(600_000);
    await expect(failed).toHaveCount(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failed).toBeHidden();
  });
});
