/** Colleagues who may not everything: what they see, and what they do not. */
import type { Page } from '@playwright/test';
import { inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { card } from './dashboardSteps.ts';
import { bringsSession, expect, lookTwice, mailSaying, newOwner, ownerIn, test } from './portal.ts';

/** Invited with this role, and in the browser. */
async function colleagueIn(
  page: Page,
  portal: ServerProcess,
  owner: Visitor,
  invited: { email: string; role: 'readOnly' | 'technician' },
): Promise<Visitor> {
  const { email } = invited;
  await owner
    .call(invite_user, { ...invited, firstName: 'Sam', lastName: 'Rivers' })
    .then(({ data }) => data);
  const invite = await mailSaying(portal, email, /invite-link/);
  const linkId = /\/invite-link\/([\w-]+)/.exec(invite.text)?.[1];
  const colleague = portal.visitor();
  await colleague.call(inviteLink, { linkId, password: testPassword }).then(({ data }) => data);
  await colleague.signIn(email, testPassword);
  await colleague.seeIntro();
  await bringsSession(page, portal, colleague);
  return colleague;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a read-only colleague sees and changes nothing', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  const owner = await newOwner(portal, 'roles.rosa@corner-shop.example');
  await colleagueIn(page, portal, owner, {
    email: 'roles.reads@corner-shop.example',
    role: 'readOnly',
  });

  await test.step('ACC-339: a banner says what the role is, and the menu has everything', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByRole('complementary', { name: 'Role' })).toContainText('“Read-only”');
    for (const name of ['Dashboard', 'Security Policies', 'Training', 'Monitoring'])
      await expect(menuOf(page).getByRole('link', { name, exact: true })).toBeVisible();
    const next = page.getByRole('region', { name: 'Do this next' });
    await expect(next).toContainText('An owner or an admin can do these.');
    await expect(next.getByRole('link')).toHaveCount(0);
    await lookTwice(page, 'role-read-only');
  });

  await test.step('DSH-135: no card offers a change', async () => {
    for (const name of ['Website scans', 'Cyber maturity', 'Security policies', 'Training']) {
      await expect(card(page, name).getByRole('paragraph').first()).not.toBeEmpty();
      await expect(card(page, name).getByRole('link')).toHaveCount(0);
    }
    await expect(card(page, 'Marketplace').getByRole('link')).toHaveText('View Offers');
  });

  await test.step('ACC-339: websites can be read, and none added', async () => {
    await page.goto(`${portal.url}/webappscan`);
    await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a Website' })).toHaveCount(0);
  });

  await test.step('ACC-339: the settings show the admins, and change only what is one’s own', async () => {
    await page.goto(`${portal.url}/settings/admins`);
    const admins = page.getByRole('region', { name: 'Admins' });
    await expect(admins.getByText('Read-only', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite Admin' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Role: / })).toHaveCount(0);
    await page.goto(`${portal.url}/settings/organization`);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Erase the organization…' })).toHaveCount(0);
    await page.goto(`${portal.url}/settings/you`);
    await page.getByLabel('Job title').fill('Bookkeeper');
    await page.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Details successfully updated.');
  });
});

test('a technician sees findings alone', { tag: ['@people'] }, async ({ page, portal }) => {
  const owner = await newOwner(portal, 'tomas@corner-shop.example');
  await colleagueIn(page, portal, owner, { email: 'it@corner-shop.example', role: 'technician' });

  await test.step('ACC-340: the portal opens at the websites, and the menu has nothing else', async () => {
    await page.goto(portal.url);
    await expect(page).toHaveURL(`${portal.url}/webappscan`);
    await expect(menuOf(page).getByRole('link', { name: 'Monitoring' })).toBeVisible();
    for (const name of ['Dashboard', 'Cyber Maturity', 'Security Policies', 'Training'])
      await expect(menuOf(page).getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a Website' })).toHaveCount(0);
    await lookTwice(page, 'role-technician');
  });

  await test.step('ACC-340: the address of another module is not there', async () => {
    await page.goto(`${portal.url}/training`);
    await expect(page).toHaveURL(`${portal.url}/404`);
  });

  await test.step('ACC-340: a screen that is closed says so quietly', async () => {
    names({ request: /^403 GET \/api\/letters\/loadLetters/ });
    await page.goto(`${portal.url}/letters`);
    await expect(page.getByText(/^Your role does not include this/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  await test.step('ACC-340: the settings hold what is one’s own', async () => {
    await page.goto(`${portal.url}/settings/you`);
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await expect(tabs).toHaveText(['Your Details', 'Notifications']);
  });
});

test('an owner changes a role', { tag: ['@people'] }, async ({ page, portal, browser }) => {
  const owner = await ownerIn(page, portal, 'roles.olga@corner-shop.example');
  const email = 'sam.of.roles.olga@corner-shop.example';
  const theirs = await (await browser.newContext()).newPage();
  await colleagueIn(theirs, portal, owner, { email, role: 'readOnly' });
  await page.goto(`${portal.url}/settings/admins`);
  const admins = page.getByRole('region', { name: 'Admins' });
  const dialog = page.getByRole('dialog', { name: 'Role of Sam Rivers' });

  await test.step('ACC-341: by a choice that says what each may', async () => {
    await expect(admins.getByText('Owner', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Role: Sam Rivers' }).click();
    await expect(dialog.getByText('everything but incidents, and changes nothing')).toBeVisible();
    await lookTwice(page, 'role-change');
    await dialog.getByLabel('Role', { exact: true }).selectOption('Technician');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'The role is changed. They are told by email.');
    await expect(admins.getByText('Technician', { exact: true })).toBeVisible();
    await mailSaying(portal, email, /“Technician”/);
  });

  await test.step('ACC-341: the last owner keeps the role', async () => {
    names({ request: '409 POST /api/profile/setRole' });
    await page.getByRole('button', { name: 'Role: Ada Baker' }).click();
    const own = page.getByRole('dialog', { name: 'Role of Ada Baker' });
    await own.getByLabel('Role', { exact: true }).selectOption('Admin');
    await own.getByRole('button', { name: 'Save' }).click();
    await told(page, 'There is no other owner. Make somebody else an owner first.');
  });

  await test.step('ACC-341: an open session has the role from its next page on', async () => {
    await theirs.goto(portal.url);
    await expect(theirs).toHaveURL(`${portal.url}/webappscan`);
  });
});
