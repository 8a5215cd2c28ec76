import type { Page } from '@playwright/test';
import * as accounts from '#modules/accounts/contract.ts';
import { createMagicLink } from '#modules/accounts/server/index.ts';
import { createSubscriptionId } from '#modules/plans/server/index.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { expect, journey, listen, look, mailSaying } from './portal.ts';

const offer = { brandId: 'fairhaven', channelId: 'fairhaven-direct', planId: 'essential' };
const links = { standard: '', security: '' };

const test = journey(async (services) => {
  const now = services.clock.now();
  const made = { ...offer, createdBy: 'staff@fairhaven.example' };
  const order = { ...made, firstName: 'Mina', companyName: 'Corner Shop', mail: false };
  links.standard = (
    await createMagicLink(services, { ...order, email: 'mina@corner-shop.example' })
  ).url;
  links.security = (
    await createMagicLink(services, {
      ...order,
      brandId: 'northlight',
      channelId: 'northlight-web',
      planId: 'basic',
      variant: 'security',
      email: 'sam@corner-shop.example',
    })
  ).url;
  await createSubscriptionId(services.database.system, {
    ...made,
    subscriptionId: 'autumn-fair',
    expiresAt: new Date(now.getTime() - 1000),
    createdAt: now,
  });
});

const pathOf = (url: string) => new URL(url).pathname;
const phone = { width: 390, height: 844 };

async function choosePassword(page: Page, password: string, label = 'Password') {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel(`Confirm ${label.toLowerCase()}`).fill(password);
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('portal §2 Sign-up, Verify-email page, Sign-in › sign up, verify, sign in: with a subscription id, in the words of its channel', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  const email = 'ana@corner-shop.example';
  await page.goto(`${portal.url}/signup/northlight-chamber`);
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('No credit card')).toBeHidden();
  await expect(page).toHaveTitle('Create Account · Northlight');
  const logo = page.getByRole('img', { name: 'Harborview Chamber of Commerce' });
  expect((await logo.boundingBox())?.height).toBe(40);
  await look(page, 'sign-up-channel');
  await choosePassword(page, testPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Form Incomplete. Please fill empty fields.')).toBeVisible();
  await page.getByLabel('Work email address').fill(email);
  const lead = page.waitForRequest((request) => /marketing\/analytics$/.test(request.url()));
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await lead).postDataJSON()).toMatchObject({
    fields: [
      { name: 'email', value: email },
      { name: 'form', value: 'CyberSafety Trial v1' },
      { name: 'leadSource', value: 'Website' },
    ],
    pageURI: `${portal.url}/signup/northlight-chamber`,
  });
  expect((await (await lead).response())?.status()).toBe(200);

  await expect(page).toHaveURL(/\/verify\?.*subscriptionId=northlight-chamber/);
  await expect(page.getByRole('img', { name: 'Northlight Business Protection' })).toBeVisible();
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const support = page.getByRole('dialog', { name: 'Support' });
  await expect(support.getByText('24/7/365')).toBeVisible();
  await look(page, 'verify-support');
  await support.getByRole('button', { name: 'Got It' }).click();
  const mails = async () => (await portal.mailbox(email)).length;
  await expect.poll(mails).toBe(1);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(
    page.getByText('Verification email has been sent. Please check your email.'),
  ).toBeVisible();
  await page.setViewportSize(phone);
  await look(page, 'verify-channel');
  // The second mail's code took the first one's place, and is a moment on its way.
  await expect.poll(mails).toBe(2);
  const [mail] = await portal.mailbox(email);
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page).toHaveURL(/\/signin\/northlight-chamber$/);
  await expect(page.getByRole('heading', { name: 'Sign in to Northlight' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await look(page, 'sign-in-channel');
  await signIn(page, email, testPassword);
  await expect(page).toHaveURL(/\/onboarding/);
  expect(complaints).toEqual([]);
});

test('portal §8 Existing account at signup › says so, with a way to sign in', async ({
  page,
  portal,
}) => {
  const email = 'twice@corner-shop.example';
  await portal.visitor().signUp(email);
  await page.goto(`${portal.url}/signup`);
  await page.getByLabel('Work email address').fill(email);
  await choosePassword(page, testPassword);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByText('Looks like you already have an account.')).toBeVisible();
  await look(page, 'sign-up-exists');
  await page.getByRole('link', { name: 'Sign in now' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('portal §4 Subscription id › one that is expired or invalid shows 404', async ({
  page,
  portal,
}) => {
  for (const path of ['signup/autumn-fair', 'signup/nobody-made-this', 'forgotPassword/no-such']) {
    await page.goto(`${portal.url}/${path}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  }
});

test('portal §2 Forgot-password, Reset by link, §5 Forgot-password form › forgot password, and reset by link', async ({
  page,
  portal,
}) => {
  const email = 'rita@corner-shop.example';
  await portal.visitor().signUp(email);
  await page.goto(`${portal.url}/signin`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your account password.' })).toBeVisible();
  await expect(page.getByText('Verify your identity.')).toBeVisible();
  const ask = page.getByRole('button', { name: 'Verify Email' });
  await expect(ask).toBeDisabled();
  const field = page.getByLabel('Work email address');
  await field.fill('rita@');
  await field.blur();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(ask).toBeDisabled();
  await field.fill('');
  await field.blur();
  await expect(page.getByText('Work email address is required.')).toBeVisible();
  await look(page, 'forgot-password');
  await field.fill(` ${email.toUpperCase()}`);
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Check your email.' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText("Don't see it? Check your spam folder.")).toBeVisible();
  await expect(page.getByText("Didn't receive an email?")).toBeVisible();
  await look(page, 'forgot-password-sent');
  await page.setViewportSize(phone);
  await look(page, 'forgot-password-sent');
  await page.getByRole('button', { name: 'Use another email address' }).click();
  await expect(field).toHaveValue('');

  const mail = await mailSaying(portal, email, /resetPassword/);
  const path = pathOf(/http\S+\/resetPassword\/\S+/.exec(mail.text)?.[0] ?? '');
  await page.goto(portal.url + path);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await look(page, 'reset-by-link');
  await choosePassword(page, 'Sourdough-Rising-77', 'New password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    page.getByText(
      'Your password was successfully reset. You will be redirected to the sign in page.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, email, 'Sourdough-Rising-77');
  await expect(page).toHaveURL(/\/onboarding/);
});

test('portal §8 Invalid reset link › goes to sign-in and says so', async ({ page, portal }) => {
  await page.goto(`${portal.url}/resetPassword/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(
    page.getByText(
      'The link is invalid. Request another link, or email support@fairhaven.example for help.',
    ),
  ).toBeVisible();
});

test('portal §2 Invite-link signup › invited admin joins', async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp('olga@corner-shop.example');
  await owner.onboard('Corner Shop');
  const email = 'ines@corner-shop.example';
  await owner.call(accounts.invite_user, { email, firstName: 'Ines', lastName: '', jobTitle: '' });
  const [mail] = await portal.mailbox(email);
  const path = pathOf(/http\S+\/invite-link\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.goto(portal.url + path);
  await expect(page.getByLabel('Work email address')).toHaveValue(email);
  await look(page, 'invite-link');
  await choosePassword(page, testPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(portal.url + path);
  await expect(
    page.getByText(`You’ve already created an account (${email}). Please sign in.`),
  ).toBeVisible();
  await signIn(page, email, testPassword);
  await expect(page).toHaveURL(/\/intro/);
  await page.context().clearCookies();
  await page.goto(`${portal.url}/invite-link/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/link-error-page/);
  await expect(page.getByText('The link is not valid. Check it and try again.')).toBeVisible();
  await look(page, 'link-error');
});

test('portal §2 Magic-link signup › magic link joins', async ({ page, portal }) => {
  const path = pathOf(links.standard);
  await page.goto(portal.url + path);
  await expect(page.getByRole('heading', { name: 'Welcome to Fairhaven, Mina' })).toBeVisible();
  await expect(page.getByLabel('Work email address')).toHaveValue('mina@corner-shop.example');
  await look(page, 'magic-link');
  await choosePassword(page, testPassword);
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest((request) => /magicLinkSignup$/.test(request.url()));
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ secOptIn: true });
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto(portal.url + path);
  await expect(page.getByText(/^An account already exists\. Sign in now\./)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, 'mina@corner-shop.example', testPassword);
  await expect(page).toHaveURL(/\/onboarding/);
});

test('portal §2 Route table › /signupSec: magic link for a security offer, the same form in its brand’s own words', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url + pathOf(links.security));
  await expect(
    page.getByRole('heading', { name: 'Your Northlight protection starts here.' }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /protection that I was offered/ })).toBeVisible();
  await page.setViewportSize(phone);
  await look(page, 'magic-link-security');
  await choosePassword(page, testPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('portal §8 Magic link fetch failed › goes to the root and says so', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/signupLink/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(
    page.getByText(
      'Oops, something went wrong. Check your email invite and try again. Questions? Contact us at support@fairhaven.example.',
    ),
  ).toBeVisible();
});
