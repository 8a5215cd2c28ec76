import type { Page, Request } from '@playwright/test';
import { getActivity, getUserInviteList } from '#modules/foundation/people/calls/settings.ts';
import { names, told } from './aftermath.ts';
import { holds } from './answers.ts';
import { expect, look, test } from './portal.ts';

const password = 'Harbor-Bakery-2026';
const invited = 'alexandra.papadopoulos@harborbakery.example';

// Far from where the dates are.
test.use({ timezoneId: 'Asia/Tokyo' });

async function signsIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** 'Nov 21, 2026' and '1:05 PM', as Los Angeles has it. */
const inLosAngeles = (instant: string | number) => {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant)
      .toLocaleString('en-US', { timeZone: 'America/Los_Angeles', ...options })
      .replaceAll('\u202f', ' ');
  return {
    day: words({ year: 'numeric', month: 'short', day: 'numeric' }),
    time: words({ hour: 'numeric', minute: '2-digit' }),
  };
};

test('Settings: details, organization, admins, invites, activity', {
  tag: ['@gate', '@people'],
}, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signIn('owner@harborbakery.example', password);
  await owner.seeIntro();
  await signsIn(page, portal.url, 'owner@harborbakery.example');
  const calls: Request[] = [];
  page.on('request', (request) => calls.push(request));
  const paths = () => calls.map((request) => new URL(request.url()).pathname);
  const bodyTo = (path: string) =>
    calls.findLast((request) => request.url().endsWith(path))?.postDataJSON();
  const dialog = page.getByRole('dialog');
  const tab = (name: string) => page.getByRole('link', { name, exact: true });

  await test.step('SHL-004, SET-002: they begin with your details, and load both lists', async () => {
    await page.goto(`${portal.url}/settings`);
    await expect(page).toHaveURL(/\/settings\/you$/);
    await expect.poll(paths).toContain('/api/profile/getUserList');
    expect(paths()).toContain('/api/profile/getUserInviteList');
  });

  await test.step('SET-005, SET-006: your name and job title', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    await expect(page.getByLabel('Email address')).not.toBeEditable();
    await page.getByLabel('Last name').fill('');
    await page.getByLabel('Job title').fill('Baker in chief');
    await expect(page.getByText('Please enter the last name.')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel('Last name').fill('Harbor');
    await save.click();
    await told(page, 'Details successfully updated.');
    await expect(save).toBeDisabled();
    await expect(page.getByLabel('Current password')).toBeVisible();
    await look(page, 'settings-you');
    expect(bodyTo('/profile/editUser')).toEqual({
      cognitoId: owner.cognitoId,
      userProfile: { firstName: 'Robin', lastName: 'Harbor', jobTitle: 'Baker in chief' },
    });
  });

  await test.step('SET-010, SET-011, SET-012: the organization’s five fields', async () => {
    await tab('Organization Details').click();
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    for (const name of ['Primary industry', 'Number of team members'])
      expect(await page.getByLabel(name).evaluate((field) => field.tagName)).toBe('SELECT');
    const website = page.getByLabel('Primary website address');
    for (const text of ['no website', 'http://', '-a.example']) {
      await website.fill(text);
      await page.getByLabel('Company name').click();
      await expect(page.getByText('Please enter a valid URL.'), text).toBeVisible();
      await expect(submit).toBeDisabled();
    }
    await website.fill('https://harborbakery.example');
    const phone = page.getByLabel('Phone number');
    await phone.fill('ask for Ada');
    await page.getByLabel('Company name').click();
    await expect(page.getByText('Please enter a phone number with its digits.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await phone.fill('(415) 555-0134');
    await submit.click();
    await expect(website).toHaveValue('harborbakery.example');
    await expect(submit).toBeDisabled();
    await look(page, 'settings-organization');
    expect(bodyTo('/profile/companyUpdate')).toEqual({
      companyName: 'Harbor Bakery',
      industry: 'FOOD_AGRICULTURE',
      numberOfEmployees: '11-20',
      companyUrl: 'harborbakery.example',
      phone: '(415) 555-0134',
    });
  });

  const admins = page.getByRole('region', { name: 'Admins', exact: true });
  const invites = page.getByRole('region', { name: 'Pending invites' });
  await test.step('SET-020, SET-023: all admins, and no button to remove oneself', async () => {
    await tab('Manage Cyber Safety Admins').click();
    await expect(admins.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Remove: Sam Rivers' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove: Robin Harbor' })).toHaveCount(0);
    await expect(invites.getByText('No pending invites.')).toBeVisible();
  });

  await test.step('SET-025: an invite, with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Invite Admin' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Email address')).toBeFocused();
    names({ request: '409 POST /api/accounts/invite_user' });
    // What a refusal has loaded again holds nobody up who corrects it.
    const letGo = await holds(page, getUserInviteList);
    await page.keyboard.type('manager@harborbakery.example');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText('This person is an admin of your organization already.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Email address')).toBeFocused();
    await look(page, 'settings-invite');
    await dialog.getByLabel('Email address').fill(invited);
    await page.keyboard.press('Enter');
    await told(page, 'Invited user successfully');
    letGo();
    await expect(page.getByRole('button', { name: 'Invite Admin' })).toBeFocused();
    await expect.poll(() => portal.mailbox(invited)).toHaveLength(1);
    expect(bodyTo('/accounts/invite_user')).toEqual({
      email: invited,
      firstName: '',
      lastName: '',
      jobTitle: '',
      role: 'admin',
    });
  });

  await test.step('SHL-132: a long address is cut, and whole for who listens and hovers', async () => {
    const cut = invites.getByText('alexandra.papadopoulos@ha…');
    await expect(cut).toBeVisible();
    await expect(cut).toHaveAttribute('aria-hidden', 'true');
    await expect(invites.getByText(invited)).toBeAttached();
    await expect(invites.getByTitle(invited)).toBeVisible();
  });

  await test.step('SET-028: an invite’s name is edited', async () => {
    await page.getByRole('button', { name: `Edit: ${invited}` }).click();
    await dialog.getByLabel('First name').fill('Alexandra');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(invites.getByText('Alexandra', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit: ${invited}` })).toBeFocused();
  });

  await test.step('SET-030: it is sent again, and says until when it can be accepted', async () => {
    await page.getByRole('button', { name: `Resend: ${invited}` }).click();
    await expect.poll(async () => (await portal.mailbox(invited)).length).toBe(2);
    const inTwoWeeks = inLosAngeles(Date.now() + 14 * 86_400_000).day;
    await expect(invites.getByText(`Can be accepted until ${inTwoWeeks}`)).toBeVisible();
    await look(page, 'settings-admins');
  });

  await test.step('SET-029, SET-038: it is canceled', async () => {
    await page.getByRole('button', { name: `Cancel Invite: ${invited}` }).click();
    await dialog.getByRole('button', { name: 'Cancel Invite' }).click();
    await told(page, `Cancelled Invite to Alexandra ${invited}`);
    await expect(invites.getByText('No pending invites.')).toBeVisible();
    await expect(admins.getByRole('heading', { name: 'Admins' })).toBeFocused();
    expect(paths()).toContain('/api/profile/deleteUserInvite');
  });

  await test.step('SET-021: another admin’s details are edited', async () => {
    await page.getByRole('button', { name: 'Edit: Sam Rivers' }).click();
    await dialog.getByLabel('Job title').fill('Head of the shop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Details successfully updated.');
    await expect(admins.getByText('Head of the shop')).toBeVisible();
  });

  await test.step('SET-022: and removed', async () => {
    await page.getByRole('button', { name: 'Remove: Sam Rivers' }).click();
    await dialog.getByRole('button', { name: 'Remove Admin' }).click();
    await told(page, 'Admin successfully removed.');
    await expect(admins.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('SET-036: what the portal sent with each of these', async () => {
    const { linkId, ...details } = bodyTo('/profile/editUserInvite');
    expect(details).toEqual({ firstName: 'Alexandra', lastName: '', jobTitle: '' });
    expect(bodyTo('/profile/deleteUserInvite')).toEqual({ linkId });
    expect(bodyTo('/profile/removeUser')).toEqual({ cognitoId: expect.any(String) });
    expect(Object.keys(bodyTo('/profile/companyUpdate'))).toHaveLength(5);
    expect(Object.keys(bodyTo('/accounts/invite_user')).sort()).toEqual([
      'email',
      'firstName',
      'jobTitle',
      'lastName',
      'role',
    ]);
  });

  await test.step('SHL-184: the strip of toasts has a name of its own', async () => {
    await tab('Notifications').click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Alerts' })).toHaveCount(1);
  });

  const activity = page.getByRole('region', { name: 'Activity' });
  await test.step('SET-001, SET-060: every tab has its address; the activity tells who did what', async () => {
    for (const [name, path] of [
      ['Your Details', 'you'],
      ['Organization Details', 'organization'],
      ['Manage Cyber Safety Admins', 'admins'],
      ['Notifications', 'notifications'],
      ['Activity', 'activity'],
    ] as const) {
      await tab(name).click();
      await expect(page).toHaveURL(`${portal.url}/settings/${path}`);
    }
    await expect(activity.getByRole('listitem').first()).toContainText(
      'Robin Harbor removed the admin manager@harborbakery.example.',
    );
    await expect(activity).toContainText(`Robin Harbor cancelled the invite of ${invited}.`);
    await expect(activity).toContainText('Robin Harbor changed the details of Harbor Bakery.');
    await expect(activity).toContainText('from 127.0.0.1');
    await expect(activity.getByRole('listitem').last()).toContainText(
      'Robin Harbor set up Harbor Bakery.',
    );
  });

  await test.step('SHL-130: dates and times are Los Angeles’s', async () => {
    const [newest] = (await owner.call(getActivity, {})).data.entries;
    const { day, time } = inLosAngeles(newest?.at ?? '');
    expect(day).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(time).toMatch(/^\d{1,2}:\d\d [AP]M$/);
    const first = activity.getByRole('listitem').first();
    await expect(first).toContainText(day);
    await expect(first).toContainText(time);
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'settings-activity');
  });

  await test.step('SHL-006: an unknown tab leads to /404', async () => {
    for (const path of ['/settings/nothing', '/concierge/nothing']) {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(`${portal.url}/404`);
    }
  });
});
