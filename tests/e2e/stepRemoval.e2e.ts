/** Staff remove the second step of an admin who lost phone and recovery codes: one asks, another approves. */
import { randomUUID } from 'node:crypto';
import { beginSignIn, clientOf } from '#tests/support/secondStep.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, look, lookTwice, mailSaying, test } from './portal.ts';
import { turnsOn } from './secondStepSteps.ts';

test('ACC-256: a lost second step is removed by two members of staff', {
  tag: ['@people', '@staff'],
}, async ({ page, portal, browser }) => {
  const owner = portal.visitor();
  await owner.signUp(`otto-${randomUUID()}@corner-shop.example`);
  await owner.onboard('Otto Tools');
  await turnsOn(owner);
  const emailOf = (name: string) => `${name}-${randomUUID()}@provider.example`;
  const [ada, ben] = [emailOf('ada'), emailOf('ben')];
  const reason = 'Lost the phone, called back';
  const dialog = page.getByRole('dialog');
  await setUpStaff(page, portal, { email: ada });
  const address = `${new URL(page.url()).origin}/customers/${owner.orgId}`;

  await test.step('one asks, with a reason, and cannot approve', async () => {
    await page.goto(address);
    const card = page.getByRole('region', { name: 'Admins' });
    await card.getByRole('button', { name: `Remove second step of ${owner.email}` }).click();
    await expect(dialog).toContainText('No number of theirs is on file.');
    await lookTwice(page, 'step-removal-ask');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await told(page, 'They are mailed that it was asked. A colleague can approve it now.');
    await expect(card).toContainText(`${ada} asked to remove the second step: “${reason}”.`);
    await expect(card.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await lookTwice(page, 'step-removal-asked');
    await mailSaying(portal, owner.email, /was asked to remove the second step/);
  });

  await test.step('another approves', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const other = await context.newPage();
    await setUpStaff(other, portal, { email: ben });
    await other.goto(address);
    const card = other.getByRole('region', { name: 'Admins' });
    await card.getByRole('button', { name: /^Approve/ }).click();
    const question = other.getByRole('dialog');
    await expect(question).toContainText(`${ada} asked for it: “${reason}”.`);
    await look(other, 'step-removal-approve');
    await question.getByRole('button', { name: 'Remove second step' }).click();
    await told(other, 'The second step is being removed, and they are mailed.');
    await expect(card.getByRole('button', { name: /^Remove second step of/ })).toBeVisible();
    await mailSaying(portal, owner.email, /support removed the second step/);
  });

  await test.step('the password alone signs in', async () => {
    await expect
      .poll(async () => (await beginSignIn(clientOf(portal.visitor()), owner.email)).ChallengeName)
      .toBeUndefined();
    await portal.visitor().signIn(owner.email, testPassword);
  });
});
