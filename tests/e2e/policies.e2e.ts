import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { invite_user, inviteLink } from '#modules/accounts/contract.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import {
  expect,
  listen,
  lookTwice,
  mailSaying,
  ownerIn,
  signIn,
  test,
  walksIntro,
} from './portal.ts';

test.describe.configure({ timeout: 300_000 });

/** A second admin of the organisation, signed in in a browser of their own. */
async function secondAdmin(browser: Browser, portal: ServerProcess, owner: Visitor): Promise<Page> {
  const email = `second-${owner.email}`;
  await owner.call(invite_user, { email }).then(({ data }) => data);
  const mail = await mailSaying(portal, email, /invite-link/);
  const linkId = /invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const visitor = portal.visitor();
  await visitor.call(inviteLink, { linkId, password: testPassword }).then(({ data }) => data);
  await visitor.signIn(email, testPassword);
  await visitor.seeIntro();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const editor = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });

test('modules §2 Security policies › customize, save draft, approve, download as PDF: an admin activates a policy, fills it in, approves and downloads it', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  await ownerIn(page, portal, 'adopts@corner-shop.example');
  await page.getByRole('link', { name: 'Security Policies' }).click();
  await expect(heading(page, 'Security Policies')).toBeVisible();
  await expect(page.getByText('0 of 20 policies in force')).toBeVisible();
  await lookTwice(page, 'policies-new');
  await test.step("modules §2 Module intro modals › compliance: Back, Next, Got It and Skip Intro, with an 'n of m' counter", async () => {
    await walksIntro(page, 'policies-intro');
  });

  await page
    .getByRole('link', { name: 'Activate: Data classification and handling policy' })
    .click();
  await expect(heading(page, 'Data classification and handling policy')).toBeVisible();
  const preview = page.getByRole('region', { name: 'The policy with your details' });
  await expect(preview).toContainText('Corner Shop');
  await lookTwice(page, 'policies-customize');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await test.step("modules §8 Policy › 'Saving Policy Failed.'", () =>
    expect(page.getByText('Saving Policy Failed.')).toBeVisible());
  await expect(
    page.getByText('Some details are missing or not complete.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByLabel('Who looks after security day to day').fill('Head Baker');
  await page.getByLabel('Phone number for reporting an incident').fill('+1 555 0100');
  await expect(preview).toContainText('Head Baker');
  await expect(page.getByText('All is filled in.', { exact: false })).toBeVisible();
  await expect(page.getByText(/Saved at \d+:\d\d [AP]M/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await test.step("modules §8 Policy › 'Draft saved.'", () =>
    expect(page.getByText('Draft saved.')).toBeVisible());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Approved by').fill('Ada Baker');
  await lookTwice(page, 'policies-approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await test.step("modules §8 Policy › 'Policy approved.'", () =>
    expect(page.getByText('Policy approved.')).toBeVisible({ timeout: 60_000 }));
  await expect(page).toHaveURL(/\/securitypolicy\/data-classification\/0$/);
  await expect(page.getByRole('region', { name: 'About this version' })).toContainText('Ada Baker');
  await lookTwice(page, 'policies-active');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    'Data classification and handling policy - version 0.pdf',
  );
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('link', { name: 'All policies' }).click();
  await expect(page.getByText('1 of 20 policies in force')).toBeVisible();
  await page.getByRole('link', { name: 'Activate: Encryption' }).first().click();
  await expect(page.getByLabel('Who looks after security day to day')).toHaveValue('Head Baker');
  // The refused approval is told by the browser, too.
  expect(complaints.filter((complaint) => !/customize: .* 422 /.test(complaint))).toEqual([]);
});

test('modules §2 Security policies › delete draft, view history: an admin changes an active policy and compares', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  await ownerIn(page, portal, 'changes@corner-shop.example');
  await page.goto(`${portal.url}/securitypolicy/access-control?customize`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Policy approved.')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Edit the Whole Text' }).click();
  await editor(page).getByText('This policy says who gets access').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' We lock the flour store, too.');
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await lookTwice(page, 'policies-editor');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/securitypolicy\/access-control\/1$/);
  await expect(page.getByRole('article')).toContainText('We lock the flour store, too.');

  await page.getByRole('button', { name: 'View History' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Version 1 approved', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Version 0 approved', { exact: true })).toBeVisible();
  await expect(dialog.locator('ins')).toContainText('We lock the flour store, too.');
  await lookTwice(page, 'policies-history');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Version 0' }).click();
  await expect(
    page.getByText('This is an older version, kept as it was approved.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('flour store');
  await expect(page.getByRole('link', { name: 'Customize' })).toBeHidden();
  await page.getByRole('link', { name: 'Go to version 1, which is in force' }).click();
  await page.getByRole('link', { name: 'Customize' }).click();
  await editor(page).click();
  await page.keyboard.type('A draft. ');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' }).click();
  await test.step("modules §8 Policy › 'Draft deleted.'", () =>
    expect(page.getByText('Draft deleted.')).toBeVisible());
  await expect(page).toHaveURL(/\/securitypolicy\/access-control\/1$/);

  await test.step('modules §2 Security policies › /securitypolicy/{id} or /securitypolicy/{id}/{version} opens one policy', async () => {
    await page.goto(`${portal.url}/securitypolicy/access-control/0`);
    await expect(page.getByRole('article')).not.toContainText('flour store');
    await page.goto(`${portal.url}/securitypolicy/access-control`);
    await expect(page.getByRole('article')).toContainText('flour store');
  });
  expect(complaints).toEqual([]);
});

test('Two admins edit one draft: the second is told, compares, and nothing is lost', async ({
  page,
  portal,
  browser,
}) => {
  const owner = await ownerIn(page, portal, 'first@corner-shop.example');
  const other = await secondAdmin(browser, portal, owner);
  await page.goto(`${portal.url}/securitypolicy?add`);
  await page.getByLabel('Name of the policy').fill('Flour store');
  await page.getByRole('button', { name: 'Write It' }).click();
  await editor(page).click();
  await page.keyboard.type('Keep it dry.');
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await other.goto(page.url());
  await expect(editor(other)).toContainText('Keep it dry.');

  await editor(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' No mice.');
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await expect(other.getByText('Draft saved.')).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Doors shut.');
  await expect(
    page.getByText('Somebody else has changed this policy in the meantime.', { exact: false }),
  ).toBeVisible();
  await expect(editor(page)).toContainText('Keep it dry. Doors shut.');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('second-first@corner-shop.example');
  await expect(dialog.locator('del')).toContainText('No mice');
  await expect(dialog.locator('ins')).toContainText('Doors shut');
  await lookTwice(page, 'policies-conflict');
  await dialog.getByRole('button', { name: 'Keep My Text' }).click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
  await expect(page.getByText(/Saved at/)).toBeVisible();

  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('article')).toContainText('Keep it dry. Doors shut.');
  await page.getByRole('button', { name: 'View History' }).click();
  await page.getByLabel('From').selectOption({ index: 1 });
  await expect(page.getByRole('dialog').locator('del')).toContainText('No mice');

  // The other, who has the older text now, takes this one.
  await editor(other).click();
  await other.keyboard.type('x');
  await other.getByRole('button', { name: 'Compare' }).click();
  await other.getByRole('button', { name: 'Take Their Text' }).click();
  await expect(editor(other)).toContainText('Keep it dry. Doors shut.');
  await other.context().close();
});
