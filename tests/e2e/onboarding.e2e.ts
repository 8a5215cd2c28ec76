import type { Page } from '@playwright/test';
import * as accounts from '#modules/accounts/contract.ts';
import { createMagicLink } from '#modules/accounts/server/index.ts';
import * as profile from '#modules/profile/contract.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { expect, journey, listen, look, mailSaying, signIn } from './portal.ts';

const email = 'milo@corner-shop.example';
const colleague = 'bo@corner-shop.example';
let link = '';

const test = journey(async (services) => {
  const { url } = await createMagicLink(services, {
    brandId: 'fairhaven',
    channelId: 'fairhaven-direct',
    planId: 'essential',
    createdBy: 'staff@fairhaven.example',
    email,
    firstName: 'Mina',
    companyName: 'Corner Shop',
    mail: false,
  });
  link = url.split('/').at(-1) ?? '';
});

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
const sent = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().endsWith(path));

/** Wide and narrow. */
async function lookTwice(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await look(page, name);
  }
}

test('portal §2 Onboarding, Intro / goals, §5 Onboarding › onboard', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const complaints = listen(page);
  const made = await portal
    .visitor()
    .call(accounts.magicLinkSignup, { linkId: link, password: testPassword, secOptIn: false });
  expect(made.status).toBe(200);
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByRole('heading', { name: 'Welcome to Fairhaven' })).toBeVisible();
  await lookTwice(page, 'onboard-welcome');
  await page.getByRole('button', { name: 'Continue' }).click();

  const next = page.getByRole('button', { name: 'Next' });
  await test.step('page 1: the organization, prefilled from the link', async () => {
    const name = page.getByLabel('Organization name');
    await expect(name).toHaveValue('Corner Shop');
    await expect(
      page.getByText(
        'Include all full-time and part-time employees, contractors, and consultants.',
      ),
    ).toBeVisible();
    await name.fill('');
    await name.blur();
    await expect(page.getByText('Please enter the organization name.')).toBeVisible();
    await name.fill('Corner Shop');
    await expect(next).toBeDisabled();
    await page.getByLabel('Industry').selectOption('Retail');
    await expect(next).toBeDisabled();
    await page.getByLabel('Team size').selectOption('More than 100');
    await expect(next).toBeEnabled();
    const website = page.getByLabel('Website address');
    await website.fill('no website');
    await website.blur();
    await expect(page.getByText('Please enter a valid URL.')).toBeVisible();
    await expect(next).toBeDisabled();
    await lookTwice(page, 'onboard-organization');
    await website.fill(' https://corner-shop.example ');
    await next.click();
  });

  await test.step('page 2: the person; back keeps what was typed', async () => {
    await expect(page.getByRole('heading', { name: 'About yourself' })).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Mina');
    await expect(next).toBeDisabled();
    await page.getByLabel('Last name').fill('Moss');
    await lookTwice(page, 'onboard-person');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Team size')).toHaveValue('More than 100');
    await next.click();
    await next.click();
  });

  await test.step('page 3: another admin is invited, and the profile is saved', async () => {
    const invite = page.getByRole('button', { name: 'Invite Admin' });
    await expect(invite).toBeDisabled();
    const address = page.getByLabel('Email address');
    await address.fill('bo@');
    await address.blur();
    await expect(page.getByText('Please enter a valid email.')).toBeVisible();
    await expect(invite).toBeDisabled();
    await lookTwice(page, 'onboard-invite');
    await address.fill(colleague);
    const saving = sent(page, profile.profileSave.path);
    await invite.click();
    const saved = await saving;
    expect(saved.postDataJSON()).toMatchObject({
      companyProfile: {
        companyName: 'Corner Shop',
        numberOfEmployees: 'More than 100',
        companyUrl: 'corner-shop.example',
      },
      adminProfile: { firstName: 'Mina', lastName: 'Moss' },
      linkId: expect.any(String),
    });
    await test.step('portal §7 Calls › a CSRF token and a transaction id in the headers', async () => {
      const headers = await saved.allHeaders();
      expect(headers['x-csrf-token']).toMatch(/\S{20,}/);
      expect(headers['x-transaction-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    });
    await expect(toast(page, 'Invited user successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/intro/);
    expect((await portal.mailbox(colleague))[0]?.text).toMatch(/invite-link/);
    await mailSaying(portal, email, /Corner Shop is set up/);
  });

  await test.step('who has a company goes from onboarding to the intro at once', async () => {
    await page.goto(`${portal.url}/onboarding`);
    await expect(page).toHaveURL(/\/intro/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });

  await test.step('five explainer pages, then the goals', async () => {
    for (const title of [
      'What Fairhaven does for you',
      'Three Security Areas',
      'People',
      'Process',
      'Technology',
    ]) {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await lookTwice(page, `intro-${title.split(' ').at(-1)?.toLowerCase()}`);
      await next.click();
    }
    await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeFocused();
    await expect(page.getByText('Page 6 of 6')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await next.click();
    await page.getByLabel('Meet laws and regulations').check();
    await page.getByLabel('Something else').check();
    await page
      .getByPlaceholder('Type any other goals (optional)')
      .fill('Sleep <b>well</b> at night');
    await lookTwice(page, 'intro-goals');
    const edited = sent(page, profile.editUser.path);
    await page.getByRole('button', { name: 'Go to my dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    expect((await edited).postDataJSON().userProfile).toEqual({
      hasSeenOrgGoals: true,
      orgGoals: {
        goals: ['meetRegulatoryRequirements', 'hasOtherGoals'],
        otherGoals: 'Sleep <b>well</b> at night',
      },
    });
    expect((await (await edited).response())?.status()).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('the intro that was viewed goes to the dashboard', async () => {
    await page.goto(`${portal.url}/intro`);
    await expect(page).toHaveURL(/\/dashboard/);
  });
  expect(complaints).toEqual([]);
});
