import type { Page } from '@playwright/test';
import { expect, listen, look, test } from './portal.ts';

const password = 'Harbor-Bakery-2026';
const invited = 'alexandra.papadopoulos@harborbakery.example';

async function signsIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(intro|dashboard)/);
}

test('portal §2 Settings, §4 Admin invites › invite, edit, cancel, remove an admin; see the audit log', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  await signsIn(page, portal.url, 'owner@harborbakery.example');
  await page.goto(`${portal.url}/settings`);
  await expect(page).toHaveURL(/\/settings\/you$/);
  await page.getByLabel('Job title').fill('Baker in chief');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details successfully updated.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await look(page, 'settings-you');

  await page.getByRole('link', { name: 'Organization Details' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByLabel('Primary website address').fill('no website');
  await page.getByLabel('Company name').click();
  await expect(page.getByText('Please enter a valid URL.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByLabel('Primary website address').fill('https://harborbakery.example');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Primary website address')).toHaveValue('harborbakery.example');
  await look(page, 'settings-organization');

  await page.getByRole('link', { name: 'Manage Cyber Safety Admins' }).click();
  const admins = page.getByRole('region', { name: 'Admins', exact: true });
  const invites = page.getByRole('region', { name: 'Pending invites' });
  await expect(admins.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove: Robin Harbor' })).toHaveCount(0);
  await expect(invites.getByText('No pending invites.')).toBeVisible();

  // With the keyboard alone.
  await page.getByRole('button', { name: 'Invite Admin' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('manager@harborbakery.example');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('This person is an admin of your organization already.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await look(page, 'settings-invite');
  await dialog.getByLabel('Email address').fill(invited);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invited user successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite Admin' })).toBeFocused();
  await expect(invites.getByText('alexandra.papadopoulos@ha…')).toBeVisible();
  expect(await portal.mailbox(invited)).toHaveLength(1);

  await page.getByRole('button', { name: `Edit: ${invited}` }).click();
  await dialog.getByLabel('First name').fill('Alexandra');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(invites.getByText('Alexandra', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit: ${invited}` })).toBeFocused();
  await page.getByRole('button', { name: `Resend: ${invited}` }).click();
  await expect.poll(async () => (await portal.mailbox(invited)).length).toBe(2);
  await look(page, 'settings-admins');

  await page.getByRole('button', { name: `Cancel Invite: ${invited}` }).click();
  await dialog.getByRole('button', { name: 'Cancel Invite' }).click();
  await expect(page.getByText(`Cancelled Invite to Alexandra ${invited}`)).toBeVisible();
  await expect(invites.getByText('No pending invites.')).toBeVisible();
  await expect(admins.getByRole('heading', { name: 'Admins' })).toBeFocused();

  await page.getByRole('button', { name: 'Remove: Sam Rivers' }).click();
  await look(page, 'settings-remove');
  await dialog.getByRole('button', { name: 'Remove Admin' }).click();
  await expect(page.getByText('Admin successfully removed.')).toBeVisible();
  await expect(admins.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: 'Activity' }).click();
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity.getByRole('listitem').first()).toContainText(
    'Robin Harbor removed the admin manager@harborbakery.example.',
  );
  await expect(activity).toContainText(`Robin Harbor cancelled the invite of ${invited}.`);
  await expect(activity).toContainText('Robin Harbor changed the details of Harbor Bakery.');
  await expect(activity).toContainText('from 127.0.0.1');
  await expect(activity.getByRole('listitem').last()).toContainText(
    'Robin Harbor set up Harbor Bakery.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'settings-activity');
  // The refusal that the dialog met is told by the browser as well.
  expect(complaints.filter((line) => !/409/.test(line))).toEqual([]);
});
