import type { Page, Request } from '@playwright/test';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { createMagicLink } from '#modules/foundation/people/server/index.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { industries, industryCodes } from './industries.ts';
import { expect, journey, look, mailSaying, signIn } from './portal.ts';

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

const sent = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().endsWith(path));

const leadsToHelp = (page: Page, at: string) =>
  expect(page.getByRole('main').getByRole('link', { name: 'Help', exact: true })).toHaveAttribute(
    'href',
    `/help?at=${encodeURIComponent(at)}`,
  );

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

test('Onboarding, intro and goals of who came by a link', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  const made = await portal
    .visitor()
    .call(accounts.magicLinkSignup, { linkId: link, password: testPassword, secOptIn: false });
  expect(made.status).toBe(200);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) calls.push(request);
  });
  const next = page.getByRole('button', { name: 'Next' });
  await test.step('ONB-001: a welcome, then the pages', async () => {
    await signIn(page, portal.url, email);
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByRole('heading', { name: 'Welcome to Fairhaven' })).toBeVisible();
    await lookTwice(page, 'onboard-welcome');
    await test.step('SHL-170: help is at the end', () => leadsToHelp(page, '/onboarding'));
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('SHL-103: the support team can be reached meanwhile', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Support' }).click();
    const dialog = page.getByRole('dialog', { name: 'Support' });
    await expect(dialog).toContainText(
      'Our support team is reachable by email 24/7/365. Write to support@fairhaven.example.',
    );
    await dialog.getByRole('button', { name: 'Got It' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('ONB-021, ONB-022: the industries and the team sizes', async () => {
    const optionsOf = (label: string) =>
      page
        .getByLabel(label)
        .locator('option')
        .evaluateAll((options) =>
          (options as HTMLOptionElement[])
            .filter(({ value }) => value)
            .map(({ value, text }) => [value, text]),
        );
    await expect
      .poll(() => optionsOf('Industry'))
      .toEqual(industries.map((label) => [industryCodes[label] ?? label.toUpperCase(), label]));
    const sizes = ['0-10', '11-20', '21-30', '31-40', '41-50', '51-100', 'More than 100'];
    await expect.poll(() => optionsOf('Team size')).toEqual(sizes.map((size) => [size, size]));
  });

  await test.step('ONB-002, ONB-015, ONB-016, ONB-017, ONB-018, SHL-104: page 1, the organization', async () => {
    const name = page.getByLabel('Organization name');
    // Of the link.
    await expect(name).toHaveValue('Corner Shop');
    await expect(
      page.getByText(
        'Include all full-time and part-time employees, contractors, and consultants.',
      ),
    ).toBeVisible();
    await name.fill('');
    await name.blur();
    const complaint = page.getByText('Please enter the organization name.');
    await expect(complaint).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await complaint.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red, `rgb(${red}, ${green}, ${blue}) is red`).toBeGreaterThan(2 * Math.max(green, blue));
    await expect(next).toBeDisabled();
    await name.fill('Corner Shop');
    await expect(next).toBeDisabled();
    await page.getByLabel('Industry').selectOption('Retail');
    await expect(next).toBeDisabled();
    await page.getByLabel('Team size').selectOption('More than 100');
    await expect(next).toBeEnabled();
    const website = page.getByLabel('Website address');
    for (const text of ['no website', 'http://', '-a.example']) {
      await website.fill(text);
      await expect(page.getByText('Please enter a valid URL.'), 'while it is typed').toBeHidden();
      await website.blur();
      await expect(page.getByText('Please enter a valid URL.'), text).toBeVisible();
      await expect(next).toBeDisabled();
      await website.fill('');
      await website.blur();
    }
    await website.fill('no website');
    await website.blur();
    await lookTwice(page, 'onboard-organization');
    await test.step('ONB-068: the domain of the email address is offered, by one press', async () => {
      const offer = page.getByRole('button', { name: 'Use corner-shop.example' });
      await expect(offer).toBeHidden();
      await website.fill('');
      await lookTwice(page, 'onboard-organization-offer');
      await offer.click();
      await expect(website).toHaveValue('corner-shop.example');
      await expect(website).toBeFocused();
      await expect(page.getByText('Please enter a valid URL.')).toBeHidden();
      await expect(offer).toBeHidden();
    });
    await test.step('ONB-071: a provider’s address is said to be left out, and nothing else stops', async () => {
      await website.fill('gmail.com');
      await expect(
        page.getByText(/^This belongs to a provider that many people share/),
      ).toBeVisible();
      await website.blur();
      await expect(next).toBeEnabled();
      await lookTwice(page, 'onboard-organization-shared');
    });
    await website.fill(' https://corner-shop.example ');
    await expect(page.getByText(/^This belongs to a provider/)).toBeHidden();
    await next.click();
  });

  await test.step('ONB-003, ONB-005, ONB-006, ONB-019: page 2, the person; back keeps what was typed', async () => {
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

  await test.step('ONB-004, ONB-008, ONB-010, ONB-020: page 3, another admin is invited, and the profile is saved', async () => {
    const invite = page.getByRole('button', { name: 'Invite Admin' });
    await expect(invite).toBeDisabled();
    const address = page.getByLabel('Email address');
    await address.fill('bo@');
    await address.blur();
    await expect(page.getByText('Please enter a valid email.')).toBeVisible();
    await expect(invite).toBeDisabled();
    await lookTwice(page, 'onboard-invite');
    await address.fill(colleague);
    await expect(page.getByRole('button', { name: 'Skip' })).toBeEnabled();
    await invite.click();
    await told(page, 'Invited user successfully');
    await expect(page).toHaveURL(/\/intro/, { timeout: 60_000 });
    await mailSaying(portal, colleague, /invite-link/);
    await mailSaying(portal, email, /Corner Shop is set up/);
  });

  const bodyTo = (path: string) =>
    calls.findLast((request) => request.url().endsWith(path))?.postDataJSON();
  await test.step('ONB-025, ONB-028, ONB-030, API-017: what the portal sent', async () => {
    const cognitoId = bodyTo(profile.profileCheck.path)?.cognitoId;
    expect(bodyTo(profile.profileCheck.path)).toEqual({ cognitoId: expect.stringMatching(/./) });
    const asked = calls.findLast((request) => request.url().endsWith(profile.profileCheck.path));
    const told = await (await asked?.response())?.json();
    expect(told?.data.userData.cognitoId).toBe(cognitoId);
    expect(bodyTo(profile.profileSave.path)).toEqual({
      companyProfile: {
        companyName: 'Corner Shop',
        industry: 'RETAIL',
        numberOfEmployees: 'More than 100',
        companyUrl: 'corner-shop.example',
      },
      adminProfile: {
        firstName: 'Mina',
        lastName: 'Moss',
        email,
        jobTitle: '',
        hasSeenOrgGoals: false,
      },
      linkId: expect.any(String),
    });
    expect(bodyTo(invite_user.path)).toEqual({
      email: colleague,
      firstName: '',
      lastName: '',
      jobTitle: '',
      hasSeenOrgGoals: false,
    });
    // The page's own, before its code has come, is none of the portal's.
    const sent = calls.filter((call) => call.resourceType() === 'fetch');
    expect(sent.length).toBeGreaterThan(5);
    for (const call of sent) {
      const headers = await call.allHeaders();
      expect(headers['x-transaction-id'] ?? 'none', call.url()).toMatch(
        /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
      );
      if (!call.url().endsWith(accounts.getCSRFToken.path))
        expect(headers['x-csrf-token'], call.url()).toMatch(/\S{20,}/);
    }
  });

  await test.step('ONB-009: who has a company goes from onboarding to the intro at once', async () => {
    await page.goto(`${portal.url}/onboarding`);
    await expect(page).toHaveURL(/\/intro/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });

  await test.step('ONB-040, ONB-043: five explainer pages, then the goals', async () => {
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
    await test.step('SHL-170: help is at the end', () => leadsToHelp(page, '/intro'));
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
  });

  await test.step('ONB-041, ONB-044, ONB-045: leaving goes to the dashboard, and keeps goals and view', async () => {
    const edited = sent(page, profile.editUser.path);
    await page.getByRole('button', { name: 'Go to my dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    const orgGoals = {
      goals: ['meetRegulatoryRequirements', 'hasOtherGoals'],
      otherGoals: 'Sleep <b>well</b> at night',
    };
    const { cognitoId } = bodyTo(profile.profileCheck.path);
    expect((await edited).postDataJSON()).toEqual({
      cognitoId,
      userProfile: {
        orgId: expect.stringMatching(/^[\da-f-]{36}$/),
        orgGoals,
        hasSeenOrgGoals: true,
      },
    });
    expect((await (await edited).response())?.status()).toBe(200);
    // The dashboard may have kept something of its own by then.
    const kept = calls.filter((call) => call.url().endsWith(profile.updateCustomerPortalData.path));
    expect(kept.map((call) => call.postDataJSON())).toContainEqual({
      introViewed: { dashboard: true },
    });
    const person = portal.visitor();
    await person.signIn(email, testPassword);
    const { userData } = (await person.call(profile.profileCheck, {})).data;
    expect(userData).toMatchObject({ orgGoals, hasSeenOrgGoals: true });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('ONB-042: the intro that was viewed goes to the dashboard', async () => {
    await page.goto(`${portal.url}/intro`);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});
