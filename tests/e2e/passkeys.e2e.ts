/** A passkey, from the settings to a sign-in without a password and back, by Chromium's virtual authenticator. */
import type { OutputOf } from '#kit/contract/call.ts';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { changes, poolAnswers } from './answers.ts';
import { giveAuthenticator, signsOut } from './passkeySteps.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

test('ACC-275: a passkey from the settings on, signs in alone, is removed', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'pernille@corner-shop.example');
  await giveAuthenticator(page);
  names({ request: '400 POST /cognito/' });
  const card = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  const show = card.getByRole('button', { name: 'Show my passkeys' });
  const add = card.getByRole('button', { name: 'Add a passkey' });
  const passkey = card.getByRole('listitem');
  const address = page.getByLabel('Work email address');
  const use = page.getByRole('button', { name: 'Use a passkey' });

  await test.step('ACC-277: passkeys are shown by the password, with the keyboard alone', async () => {
    await page.goto(`${portal.url}/settings/you`);
    await show.focus();
    await page.keyboard.press('Enter');
    const password = dialog.getByLabel('Current password');
    await expect(password).toBeFocused();
    await page.keyboard.type('Not-The-One-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Incorrect username or password.')).toBeVisible();
    await expect(password).toBeFocused();
    await lookTwice(page, 'passkeys-password');
    await password.fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(card.getByText('You have no passkey yet.')).toBeVisible();
    await expect(add).toBeFocused();
    await lookTwice(page, 'passkeys-none');
  });

  await test.step('ACC-278: one is added, and none twice on one device', async () => {
    await page.keyboard.press('Enter');
    await told(page, 'Passkey added. It signs you in from now on.');
    await expect(passkey).toHaveCount(1);
    await expect(passkey.getByText(/^Chrome on /)).toBeVisible();
    await lookTwice(page, 'passkeys-one');
    await add.click();
    await told(page, 'This device has a passkey of yours already.');
    await expect(passkey).toHaveCount(1);
  });

  await test.step('ACC-275: one that does not sign in is told, and the form stays', async () => {
    await signsOut(page);
    await expect(address).toHaveAttribute('autocomplete', 'username webauthn');
    await lookTwice(page, 'sign-in-passkey');
    const accept = await poolAnswers(page, 'RespondToAuthChallenge', 400, {
      type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await use.click();
    await told(page, 'This passkey did not sign you in.');
    await expect(address).toBeVisible();
    await accept();
  });

  await test.step('ACC-275: it signs in alone', async () => {
    await use.click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('ACC-278: it is removed, after a question', async () => {
    await page.goto(`${portal.url}/settings/you`);
    await show.click();
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(passkey.getByText(/last used just now/)).toBeVisible();
    await passkey.getByRole('button', { name: /^Remove: Chrome on / }).click();
    await expect(dialog.getByText('It no longer signs you in.')).toBeVisible();
    await lookTwice(page, 'passkeys-remove');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await told(page, 'Passkey removed.');
    await expect(card.getByText('You have no passkey yet.')).toBeVisible();
    await expect(add).toBeFocused();
  });

  await test.step('ACC-271: and signs in no more', async () => {
    await signsOut(page);
    await use.click();
    await told(page, 'This passkey did not sign you in.');
    await expect(address).toBeVisible();
  });
});

test('ACC-275: a passkey that the browser offers signs in, with no button pressed', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'paula@corner-shop.example');
  await giveAuthenticator(page, true);
  await page.goto(`${portal.url}/settings/you`);
  await page.getByRole('button', { name: 'Show my passkeys' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await told(page, 'Passkey added. It signs you in from now on.');
  await signsOut(page);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('ACC-297: nothing offers passkeys where the pool takes none', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await changes(page, check, ({ boot, ...rest }: OutputOf<typeof check>) => ({
    ...rest,
    ...(boot && { boot: { ...boot, userPool: { ...boot.userPool, hasPasskeys: false } } }),
  }));
  await page.goto(`${portal.url}/signin`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await ownerIn(page, portal, 'noreen@corner-shop.example');
  await page.goto(`${portal.url}/settings/you`);
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toHaveCount(0);
});
