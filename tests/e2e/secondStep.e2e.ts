/** A second step of signing in, from the day it is turned on to the day on which the phone is lost. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import { codeNow, nextCode } from '#tests/support/authenticator.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { poolAnswers } from './answers.ts';
import { lookClosely } from './lookClosely.ts';
import { enter, expect, journey, lookTwice } from './portal.ts';
import { setUp } from './redirectsSteps.ts';
import { addColleague, setsUpApp } from './secondStepSteps.ts';

const newPassword = 'Sourdough-Rising-77';
const boss = 'lea.of.phoebe@corner-shop.example';

/** An owner of some days: in the first three nobody removes a second step. */
const test = journey((services) => {
  const weekAgo = new Date(services.clock.now().getTime() - 7 * 86_400_000);
  return setUp(services, boss, { brandId: 'fairhaven', signUp: {} }, weekAgo.toISOString());
});

async function signsOut(page: Page): Promise<void> {
  // What the server tells the page of ends with the session; it may ask once more before it leaves.
  names({ request: /^401 GET \/api\/notices\/(news|countUnread)/ }, { perhaps: true });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
}

async function entersPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('ACC-230: a second step, and a lost phone', { tag: ['@people'] }, async ({
  page,
  portal,
  browser,
}) => {
  const [email, newcomer] = ['phoebe@corner-shop.example', 'sam.of.phoebe@corner-shop.example'];
  const owner = portal.visitor();
  await owner.signIn(boss, testPassword);
  await owner.seeIntro();
  await addColleague(portal, owner, email, { firstName: 'Ada', lastName: 'Baker' });
  await addColleague(portal, owner, newcomer);
  await enter(page, portal, email);
  names({ request: '400 POST /cognito/' });
  const card = page.getByRole('region', { name: 'Second step' });
  const dialog = page.getByRole('dialog');
  const appCode = page.getByLabel('Code', { exact: true });
  const appHeading = page.getByRole('heading', {
    name: 'Enter the code from your authenticator app',
  });
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const done = dialog.getByRole('button', { name: 'Done' });
  let secret = '';
  let first = '';
  let recovery: string[] = [];

  await test.step('ACC-233: it is turned on by the password and a code of the app, with the keyboard alone', async () => {
    await page.goto(`${portal.url}/settings/you`);
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await lookTwice(page, 'second-step-off');
    await card.getByRole('button', { name: 'Turn on' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await page.keyboard.type('Not-The-One-1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Incorrect username or password.')).toBeVisible();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    secret = await setsUpApp(page, testPassword);
    await expect(
      dialog.getByRole('img', { name: 'QR code for an authenticator app' }),
    ).toBeVisible();
    await lookClosely(page, 'second-step-app');
    const code = dialog.getByLabel('Code that the app shows');
    await code.fill('12');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter the six digits that the app shows.')).toBeVisible();
    await code.fill(codeNow(secret) === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This code is wrong.')).toBeVisible();
    await expect(code).toBeFocused();
    first = codeNow(secret);
    // As the app shows it.
    await code.fill(`${first.slice(0, 3)} ${first.slice(3)}`);
    await page.keyboard.press('Enter');
  });

  await test.step('ACC-234, SHL-192: ten recovery codes are shown once, and have to be kept', async () => {
    await expect(codes).toHaveCount(10);
    recovery = await codes.allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(done).toBeDisabled();
    await lookClosely(page, 'second-step-codes');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    for (const code of recovery) expect(text).toContain(code);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toBe(text);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(recovery[9] ?? 'none', { exact: true })).toBeVisible();
    await expect(page.getByText(`Recovery codes of ${email}`)).toBeVisible();
    await expect(done).toBeHidden();
    await expect(page.getByText('Your name appears on what you approve')).toBeHidden();
    await page.emulateMedia({ media: null });
    await dialog.getByLabel('I have kept them').check();
    await done.click();
    await told(page, 'Your second step is on.');
    await expect(card.getByText('On', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Turn off' })).toBeFocused();
    await lookTwice(page, 'second-step-on');
  });

  await test.step('ACC-231: after the password comes the code; one that is wrong is told at its field', async () => {
    await signsOut(page);
    await entersPassword(page, email, testPassword);
    await expect(appHeading).toBeVisible();
    await expect(appCode).toBeFocused();
    await lookClosely(page, 'sign-in-code');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter the six digits that the app shows.')).toBeVisible();
    // Each works once.
    await appCode.fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong, or was used before.')).toBeVisible();
    await expect(appCode).toBeFocused();
    await expect(appCode).toHaveValue(first);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await lookTwice(page, 'sign-in-code-wrong');
    await appCode.fill(await nextCode(secret, first));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('ACC-231: a step that has ended leads back to the password, and says so', async () => {
    await signsOut(page);
    await entersPassword(page, email, testPassword);
    const undo = await poolAnswers(page, 'RespondToAuthChallenge', 400, {
      type: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
    await appCode.fill('123456');
    await page.keyboard.press('Enter');
    await told(page, 'Please sign in again.');
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
    await undo();
  });

  await test.step('ACC-232: without the phone, a recovery code signs in, once', async () => {
    await entersPassword(page, email, testPassword);
    await expect(page.getByText('Lost your phone?')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const code = page.getByLabel('Recovery code');
    await expect(code).toBeFocused();
    await lookTwice(page, 'sign-in-recovery-code');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a recovery code.')).toBeVisible();
    await code.fill('aaaaa-bbbbb');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This recovery code is wrong, or was used before.')).toBeVisible();
    await code.fill(` ${recovery[0]?.toUpperCase()}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('ACC-236: the password is changed with a code as well', async () => {
    await page.goto(`${portal.url}/settings/you`);
    await page.getByLabel('Current password').fill(testPassword);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const code = page.getByLabel('Code from your authenticator app, or a recovery code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(
      'Your sign-in has a second step: please enter its code, too.',
    );
    await lookTwice(page, 'second-step-password');
    await code.fill(recovery[1] ?? '');
    await page.keyboard.press('Enter');
    await told(page, 'Your password is changed. Please sign in with the new one.');
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('ACC-235: it is turned off by the password and a code', async () => {
    await entersPassword(page, email, newPassword);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[2] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${portal.url}/settings/you`);
    await card.getByRole('button', { name: 'Turn off' }).click();
    const code = dialog.getByLabel('Code from your authenticator app, or a recovery code');
    await dialog.getByLabel('Current password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await lookTwice(page, 'second-step-turn-off');
    await code.fill('aaaaa-bbbbb');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This code is wrong, or was used before.')).toBeVisible();
    await code.fill(recovery[3] ?? '');
    await page.keyboard.press('Enter');
    await told(page, 'Your second step is off.');
    await expect(card.getByText('Off', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Turn on' })).toBeFocused();
  });

  await test.step('ACC-237: phone and codes are lost: another admin removes it, after some days, and the password signs in', async () => {
    await card.getByRole('button', { name: 'Turn on' }).click();
    const lost = await setsUpApp(page, newPassword);
    await dialog.getByLabel('Code that the app shows').fill(codeNow(lost));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('I have kept them').check();
    await done.click();
    await told(page, 'Your second step is on.');
    await signsOut(page);

    const opensAdmins = async (who: string) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const other = await context.newPage();
      await enter(other, portal, who);
      await other.goto(`${portal.url}/settings/admins`);
      return other;
    };
    const asks = async (other: Page) => {
      await other.getByRole('button', { name: 'Remove second step: Ada Baker' }).click();
      const question = other.getByRole('dialog', { name: 'Remove second step?' });
      await expect(question.getByText('Call Ada Baker first')).toBeVisible();
      return question;
    };
    const late = await opensAdmins(newcomer);
    names({ request: '409 POST /api/profile/removeSecondStep' });
    await (await asks(late)).getByRole('button', { name: 'Remove second step' }).click();
    await told(late, /You have been an admin for less than three days/);
    await late.context().close();

    const other = await opensAdmins(boss);
    const row = other.getByRole('listitem').filter({ hasText: 'Ada Baker' });
    await expect(row.getByText('Second step', { exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: /^Remove second step/ })).toHaveCount(1);
    await lookTwice(other, 'second-step-admins');
    const question = await asks(other);
    await lookTwice(other, 'second-step-remove');
    await question.getByRole('button', { name: 'Remove second step' }).click();
    await told(other, 'The second step of Ada Baker is being removed.');
    await expect(other.getByRole('heading', { name: 'Admins', exact: true })).toBeFocused();
    await other.context().close();

    const haveSteps = async () =>
      (await owner.call(getUserList, {})).data.userList.filter((one) => one.hasSecondStep).length;
    await expect.poll(haveSteps).toBe(0);
    await entersPassword(page, email, newPassword);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});
