/** What matters asks whoever has been signed in for a while who they are. */
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { codeRefusals, linkSent } from '#modules/foundation/staff/console/copy.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { poolAnswers } from './answers.ts';
import { setUpStaff } from './consolePortal.ts';
import { giveAuthenticator } from './passkeySteps.ts';
import { bringsSession, enter, expect, lookTwice, newOwner, test } from './portal.ts';
import { turnsOn } from './secondStepSteps.ts';

/** Long enough to be asked, and short enough to be signed in still. */
const away = 20 * 60_000;
const later = () => new Date(Date.now() + away);
const confirmOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const inviteOf = (page: Page) => page.getByRole('dialog', { name: 'Invite Admin' });

/** Fills the form in, and sends it. */
async function invites(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite Admin' }).click();
  await inviteOf(page).getByLabel('Email address').fill(email);
  await inviteOf(page).getByRole('button', { name: 'Invite Admin' }).click();
}

test('ACC-292: what matters asks for the password once more', { tag: ['@people'] }, async ({
  page,
}) => {
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const { email } = await newOwner(portal, 'conny@corner-shop.example');
  await enter(page, portal, email);
  await page.goto(`${portal.url}/settings/admins`);
  await expect(page.getByText('No pending invites.')).toBeVisible();
  await moveTo(later());
  names({ request: '403 POST /api/accounts/invite_user' });
  names({ request: '400 POST /cognito/' });
  const invited = 'kimmo@corner-shop.example';
  const question = confirmOf(page);
  const password = question.getByLabel('Current password');

  await test.step('ACC-293: Cancel and the Escape key leave everything as it was', async () => {
    await invites(page, invited);
    await expect(password).toBeFocused();
    await lookTwice(page, 'confirm-sign-in');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(inviteOf(page).getByLabel('Email address')).toHaveValue(invited);
    await inviteOf(page).getByRole('button', { name: 'Invite Admin' }).click();
    await expect(password).toBeFocused();
    // Wherever the focus is, the key closes the uppermost dialog alone.
    await question.getByRole('button', { name: 'Show password' }).focus();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(inviteOf(page).getByLabel('Email address')).toHaveValue(invited);
    await page.reload();
    await expect(page.getByText('No pending invites.')).toBeVisible();
  });

  await test.step('ACC-292: the right password does what was asked for', async () => {
    await invites(page, invited);
    await expect(password).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByText('Please enter your current password.')).toBeVisible();
    await password.fill('Not-The-One-1');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Incorrect username or password.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(testPassword);
    await page.keyboard.press('Enter');
    await told(page, 'Invited user successfully');
    await expect(question).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: invited })).toBeVisible();
  });

  await test.step('ACC-292: and for a quarter of an hour nobody asks again', async () => {
    await invites(page, 'kai@corner-shop.example');
    await told(page, 'Invited user successfully');
    await expect(question).toBeHidden();
  });
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await dropDatabase();
});

test('ACC-292: a passkey does in place of the password', { tag: ['@people'] }, async ({ page }) => {
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const { email } = await newOwner(portal, 'polly@corner-shop.example');
  await enter(page, portal, email);
  const authenticator = await giveAuthenticator(page);
  await page.goto(`${portal.url}/settings/you`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Show my passkeys' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(testPassword);
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await told(page, 'Passkey added. It signs you in from now on.');
  await page.goto(`${portal.url}/settings/admins`);
  await expect(page.getByText('No pending invites.')).toBeVisible();
  await moveTo(later());
  names({ request: '403 POST /api/accounts/invite_user' });
  const question = confirmOf(page);
  const use = question.getByRole('button', { name: 'Use a passkey' });

  await test.step('ACC-293: what is cancelled confirms nothing, though the passkey is used after it', async () => {
    const confirmed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirmSession')) confirmed.push(request.url());
    });
    await authenticator.attend(false);
    await invites(page, 'kimmo@corner-shop.example');
    const asked = page.waitForResponse((response) => response.url().endsWith('/cognito/'));
    await use.click();
    await asked;
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await authenticator.attend(true);
    await inviteOf(page).getByRole('button', { name: 'Invite Admin' }).click();
    await expect(question).toBeVisible();
    expect(confirmed).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await inviteOf(page).getByRole('button', { name: 'Back' }).click();
  });

  await invites(page, 'kimmo@corner-shop.example');
  const accept = await poolAnswers(page, 'RespondToAuthChallenge', 400, {
    type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await use.click();
  await expect(question.getByText('This passkey did not sign you in.')).toBeVisible();
  await expect(question.getByLabel('Current password')).toBeFocused();
  await accept();
  await use.click();
  await told(page, 'Invited user successfully');
  await expect(question).toBeHidden();
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await dropDatabase();
});

test('ACC-292: it asks for the code of a second step as well', { tag: ['@people'] }, async ({
  page,
}) => {
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const owner = await newOwner(portal, 'corinna@corner-shop.example');
  const secret = await turnsOn(owner);
  await bringsSession(page, portal, owner);
  await page.goto(`${portal.url}/settings/admins`);
  await expect(page.getByText('No pending invites.')).toBeVisible();
  await moveTo(later());
  names({ request: '403 POST /api/accounts/invite_user' });
  names({ request: '400 POST /cognito/' });
  const question = confirmOf(page);
  const code = question.getByLabel('Code from your authenticator app, or a recovery code');

  await invites(page, 'kimmo@corner-shop.example');
  await question.getByLabel('Current password').fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await lookTwice(page, 'confirm-sign-in-code');
  await code.fill('aaaaa-bbbbb');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This code is wrong, or was used before.')).toBeVisible();
  await code.fill(generateSync({ secret, epoch: Math.floor(later().getTime() / 1000) }));
  await page.keyboard.press('Enter');
  await told(page, 'Invited user successfully');
  await expect(question).toBeHidden();
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await dropDatabase();
});

test('CSL-303: the console asks for a code before somebody is added to the staff', {
  tag: ['@staff'],
}, async ({ page }) => {
  const { start, moveTo, dropDatabase } = await serverWithClock();
  const portal = await start();
  const { secret } = await setUpStaff(page, portal, { email: 'ada@provider.example' });
  await page.goto(`${new URL(page.url()).origin}/staff`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const email = 'bo@provider.example';
  await dialog.getByLabel('Name', { exact: true }).fill('Bo Ray');
  await dialog.getByLabel('Work email address').fill(email);
  await dialog.getByRole('radio', { name: 'All brands' }).check();
  await moveTo(later());
  names({ request: '403 POST /api/console/staff/add' });
  names({ request: '401 POST /api/console/confirm' });
  const question = confirmOf(page);
  const code = question.getByLabel('Code');

  await test.step('Cancel leaves everything as it was', async () => {
    await add.click();
    await expect(code).toBeFocused();
    await lookTwice(page, 'confirm-staff');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Work email address')).toHaveValue(email);
  });

  await test.step('the right code does what was asked for', async () => {
    await add.click();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(question.getByText(codeRefusals.CODE_WRONG)).toBeVisible();
    const epoch = Math.floor(later().getTime() / 1000);
    await code.fill(generateSync({ secret: secret.replaceAll(' ', ''), epoch }));
    await page.keyboard.press('Enter');
    await told(page, linkSent({ sentTo: email, hoursValid: 72 }));
    await expect(question).toBeHidden();
  });
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await dropDatabase();
});
