import type { Browser, Page } from '@playwright/test';
import { inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { about, heading, part } from './policiesSteps.ts';
import { enter, expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

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
  await enter(page, portal, email);
  await page.goto(`${portal.url}/dashboard`);
  return page;
}

const editor = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });

test('An admin changes an active policy and compares', { tag: ['@policies'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'changes@corner-shop.example');
  const dialog = page.getByRole('dialog');
  await page.goto(`${portal.url}/securitypolicy/access-control?customize`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await told(page, 'Policy approved.');

  await test.step('POL-006, POL-009, POL-010: Customize opens the whole text in an editor', async () => {
    await page.getByRole('link', { name: 'Customize' }).click();
    await page.getByRole('button', { name: 'Edit the Whole Text' }).click();
    await editor(page).getByText('This policy says who gets access').click();
    await expect(editor(page)).toBeFocused();
    // Within a sentence the comparison would find two places.
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' We lock the flour store, too.');
    await expect(editor(page)).toContainText('We lock the flour store, too.');
    await expect(page.getByText(/Saved at/)).toBeVisible();
    // Paragraphs stand below each other, as they are read.
    const { width = 0 } = (await editor(page).locator('p').first().boundingBox()) ?? {};
    expect(width).toBeGreaterThan(400);
    await lookTwice(page, 'policies-editor');
  });

  await test.step('POL-004, POL-005, POL-033: with a draft beside it the policy is still in force', async () => {
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'All policies' }).click();
    await expect(page.getByText('1 of 20 policies in force')).toBeVisible();
    const name = 'Access control policy';
    for (const [title, words] of [
      [/^In force 1$/, 'Version 0 approved by'],
      [/^Drafts to finish 1$/, 'Version 1 is a draft. Version 0 stays in force'],
    ] as const) {
      const only = part(page, title).getByRole('listitem');
      await expect(only).toHaveCount(1);
      await expect(only).toContainText(name);
      await expect(only).toContainText(words);
    }
    await expect(part(page, /^Ready to adopt 14$/)).toBeVisible();
    await lookTwice(page, 'policies-in-force-with-draft');
    await page.getByRole('link', { name: `Review: ${name}` }).click();
    await expect(page).toHaveURL(/\/securitypolicy\/access-control\/0$/);
    await expect(page.getByRole('article')).not.toContainText('flour store');
    await page.getByRole('link', { name: 'Version 1 is a draft' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/securitypolicy\/access-control\/1$/);
    await expect(page.getByRole('article')).toContainText('We lock the flour store, too.');
  });

  await test.step('POL-143: beside the policy a link leads to what a version is', async () => {
    await expect(page.getByRole('link', { name: 'Policy version' })).toHaveAttribute(
      'href',
      '/help/words#policy-version',
    );
  });

  await test.step('POL-006, POL-013: View History tells what happened, and compares', async () => {
    await page.getByRole('button', { name: 'View History' }).click();
    await expect(dialog.getByText('Version 1 approved', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Version 0 approved', { exact: true })).toBeVisible();
    await expect(dialog.getByText('by changes@corner-shop.example').first()).toBeVisible();
    await expect(dialog.locator('ins')).toContainText('We lock the flour store, too.');
    await lookTwice(page, 'policies-history');
    await page.keyboard.press('Escape');
  });

  await test.step('POL-012: an older version says so, cannot be customized, and leads to the one in force', async () => {
    await page.getByRole('link', { name: 'Version 0' }).click();
    await expect(
      page.getByText('This is an older version, kept as it was approved.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('article')).not.toContainText('flour store');
    await expect(page.getByRole('link', { name: 'Customize' })).toBeHidden();
    await page.getByRole('link', { name: 'Go to version 1, which is in force' }).click();
  });

  await test.step("POL-006, POL-023, POL-034: Delete Draft: 'Draft deleted.'", async () => {
    await page.getByRole('link', { name: 'Customize' }).click();
    await editor(page).click();
    await page.keyboard.type('A draft. ');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await told(page, 'Draft saved.');
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Delete Draft' }).click();
    await dialog.getByRole('button', { name: 'Delete Draft' }).click();
    await told(page, 'Draft deleted.');
    await expect(page).toHaveURL(/\/securitypolicy\/access-control\/1$/);
  });

  await test.step('POL-009: back to the template’s text', async () => {
    await page.getByRole('link', { name: 'Customize' }).click();
    await page.getByRole('button', { name: 'Go Back to the Template' }).click();
    await dialog.getByRole('button', { name: 'Use the Template' }).click();
    await expect(
      page.getByRole('region', { name: 'The policy with your details' }),
    ).not.toContainText('flour store');
    await expect(page.getByText(/Saved at/)).toBeVisible();
  });

  await test.step('POL-002: an address opens the newest version of a policy, or another', async () => {
    await page.goto(`${portal.url}/securitypolicy/access-control/1`);
    await expect(page.getByRole('article')).toContainText('flour store');
    await page.goto(`${portal.url}/securitypolicy/access-control`);
    await expect(page.getByRole('article')).toContainText('who gets access');
    await expect(page.getByRole('article')).not.toContainText('flour store');
    await expect(about(page)).toContainText('Version2');
  });

  await test.step('POL-003: a version that there is not is said to be none', async () => {
    names({ request: '404 POST /api/policy/policyLoad' });
    await page.goto(`${portal.url}/securitypolicy/access-control/9`);
    await expect(page.getByText('There is no such policy, or not in this version.')).toBeVisible();
    await page.getByRole('link', { name: 'All policies' }).click();
    await expect(heading(page, 'Security Policies')).toBeVisible();
  });
});

test('POL-011: Two admins edit one draft: the second is told, compares, and nothing is lost', {
  tag: ['@policies'],
}, async ({ page, portal, browser }) => {
  const owner = await ownerIn(page, portal, 'first@corner-shop.example');
  const other = await secondAdmin(browser, portal, owner);
  names({ request: '409 POST /api/policy/policySave' });
  await test.step('POL-014: Add Custom Policy begins with a name', async () => {
    await page.goto(`${portal.url}/securitypolicy`);
    await page.getByRole('button', { name: 'Add Custom Policy' }).click();
    await page.getByRole('button', { name: 'Write It' }).click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await page.getByLabel('Name of the policy').fill('Flour store');
    await page.getByRole('button', { name: 'Write It' }).click();
    await expect(heading(page, 'Flour store')).toBeVisible();
    await editor(page).click();
    await page.keyboard.type('Keep it dry.');
  });
  await expect(page.getByText(/Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await told(page, 'Draft saved.');
  await other.goto(page.url());
  await expect(editor(other)).toContainText('Keep it dry.');

  await editor(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' No mice.');
  await other.getByRole('button', { name: 'Save Draft' }).click();
  await told(other, 'Draft saved.');
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
  await told(page, 'Draft saved.');
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
