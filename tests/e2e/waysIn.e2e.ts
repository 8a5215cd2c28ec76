import type { Page } from '@playwright/test';
import * as accounts from '#modules/accounts/contract.ts';
import { createMagicLink } from '#modules/accounts/server/index.ts';
import { createSubscriptionId } from '#modules/plans/server/index.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, toast } from './aftermath.ts';
import { refuses } from './answers.ts';
import { keepPoolCalls } from './poolCalls.ts';
import { expect, journey, look, mailSaying } from './portal.ts';

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

test('ACC-030: sign up, verify, sign in: with a subscription id, in the words of its channel', async ({
  page,
  portal,
}) => {
  const email = 'ana@corner-shop.example';
  const asked = keepPoolCalls(page);
  const create = page.getByRole('button', { name: 'Create Account' });
  let captchaComes = () => {};
  const held = new Promise<void>((resolve) => {
    captchaComes = resolve;
  });
  await page.route(/assets\/Altcha-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await test.step('ACC-032, ACC-048: no trial, and the face of the brand and its channel', async () => {
    await page.goto(`${portal.url}/signup/northlight-chamber`);
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(page.getByText('No credit card')).toBeHidden();
    await expect(page).toHaveTitle('Create Account · Northlight');
    const logo = page.getByRole('img', { name: 'Harborview Chamber of Commerce' });
    expect((await logo.boundingBox())?.height).toBe(40);
    await look(page, 'sign-up-channel');
  });
  await test.step('ACC-033, ACC-036: the rules are ticked as they are met, and then it can be sent', async () => {
    const unmet = () =>
      page.locator('[aria-label="Password rules"] [data-met=false]').allInnerTexts();
    const words = async () => (await unmet()).map((text) => text.split('\n')[0]);
    expect(await words()).toEqual([
      'One lowercase letter',
      'One uppercase letter',
      'One number',
      'At least 8 characters',
      'Match new password',
    ]);
    for (const [typed, missing] of [
      ['ABCDEFG1', 'One lowercase letter'],
      ['abcdefg1', 'One uppercase letter'],
      ['Abcdefgh', 'One number'],
      ['Abcdef1', 'At least 8 characters'],
    ] as const) {
      await choosePassword(page, typed);
      expect(await words()).toEqual([missing]);
      await expect(create).toBeDisabled();
    }
    await test.step('ACC-034: characters are counted, not bytes', async () => {
      await choosePassword(page, 'Ab1🥐🥐🥐🥐');
      expect(await words()).toEqual(['At least 8 characters']);
    });
    await choosePassword(page, testPassword);
    expect(await words()).toEqual([]);
    await expect(create).toBeDisabled();
    captchaComes();
    await expect(create).toBeEnabled();
    await page.getByLabel('Confirm password').fill('Ab1');
    expect(await words()).toEqual(['Match new password']);
    await test.step('ACC-035: two that differ are told beside the field', async () => {
      await expect(page.getByText("Passwords don't match")).toBeVisible();
      await expect(create).toBeDisabled();
    });
  });
  await test.step('ACC-037: a form that is sent incomplete reaches nobody', async () => {
    await page.getByLabel('Work email address').fill(email);
    // By no button: it is disabled.
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByText('New password does not match the confirm password.')).toBeVisible();
    await page.getByLabel('Work email address').fill('');
    await choosePassword(page, testPassword);
    await create.click();
    await expect(page.getByText('Form Incomplete. Please fill empty fields.')).toBeVisible();
    expect(asked).toEqual([]);
  });
  await page.getByLabel('Work email address').fill(` ${email.toUpperCase()}`);
  const lead = page.waitForRequest((request) => /marketing\/analytics$/.test(request.url()));
  await create.click();
  await test.step('ACC-046: marketing is told', async () => {
    expect((await lead).postDataJSON()).toMatchObject({
      fields: [
        { name: 'email', value: email },
        { name: 'form', value: 'CyberSafety Trial v1' },
        { name: 'leadSource', value: 'Website' },
      ],
      pageURI: `${portal.url}/signup/northlight-chamber`,
    });
    expect((await (await lead).response())?.status()).toBe(200);
  });
  await test.step('ACC-045: the pool is told where the person came from', async () => {
    expect(asked).toEqual([
      {
        operation: 'SignUp',
        body: {
          ClientId: 'portal',
          Username: email,
          Password: testPassword,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'custom:subscriptionId', Value: 'northlight-chamber' },
            { Name: 'custom:channelId', Value: 'northlight-partners' },
            { Name: 'custom:planId', Value: 'basic' },
          ],
          ClientMetadata: {
            captchaToken: expect.any(String),
            host: 'localhost',
            subscriptionId: 'northlight-chamber',
          },
        },
      },
    ]);
  });
  await test.step('ACC-038: leads to /verify, with address and subscription id', async () => {
    await expect(page).toHaveURL(
      `${portal.url}/verify?email=ana%40corner-shop.example&subscriptionId=northlight-chamber`,
    );
    await expect(page.getByRole('img', { name: 'Northlight Business Protection' })).toBeVisible();
  });
  await test.step('SHL-103: Support', async () => {
    await page.getByRole('button', { name: 'Contact Support' }).click();
    const support = page.getByRole('dialog', { name: 'Support' });
    await expect(support.getByText('24/7/365')).toBeVisible();
    await look(page, 'verify-support');
    await support.getByRole('button', { name: 'Got It' }).click();
    await expect(support).toBeHidden();
  });
  names({ request: '400 POST /cognito/' });
  await test.step('ACC-009, ACC-011: who is not verified learns it with the right password only', async () => {
    await page.goto(`${portal.url}/signin/northlight-chamber`);
    await expect(page.getByRole('heading', { name: 'Sign in to Northlight' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/signup/northlight-chamber',
    );
    await look(page, 'sign-in-channel');
    await signIn(page, email, 'Not-The-One-1');
    await expect(toast(page, 'Incorrect username or password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(toast(page, 'User is not confirmed.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('link', { name: 'Verify your email' }).click();
    await expect(page).toHaveURL(/\/verify\?email=ana%40corner-shop.example&subscriptionId=/);
  });
  const mails = async () => (await portal.mailbox(email)).length;
  await expect.poll(mails).toBe(1);
  const codeOf = async () =>
    /\b\d{6}\b/.exec((await portal.mailbox(email))[0]?.text ?? '')?.[0] ?? '';
  const first = await codeOf();
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(
    toast(page, 'Verification email has been sent. Please check your email.'),
  ).toBeVisible();
  await page.setViewportSize(phone);
  await look(page, 'verify-channel');
  await expect.poll(mails).toBe(2);
  await test.step('ACC-064: the code of the first mail is told from the newest', async () => {
    await page.getByLabel('Code').fill(first);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(toast(page, /Only the code of the newest email works\.$/)).toBeVisible();
  });
  await test.step('ACC-061: the code verifies, and sign-in comes next', async () => {
    await page.getByLabel('Code').fill(await codeOf());
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page).toHaveURL(/\/signin\/northlight-chamber$/);
    await expect(toast(page, 'Your email address is verified. Please sign in.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
  });
  await test.step('ACC-004: signing in asks nothing again of the screen that is left', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await signIn(page, email, testPassword);
    await expect(page).toHaveURL(/\/onboarding/);
    expect(calls).toContain('/api/accounts/session');
    expect(calls.filter((path) => path.includes('isValidSubscriptionId'))).toEqual([]);
  });
});

test('ACC-031: the words of a free trial', async ({ page, portal }) => {
  const email = 'twice@corner-shop.example';
  await portal.visitor().signUp(email);
  await page.goto(`${portal.url}/signup`);
  await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
  for (const point of ['30 days', 'No credit card', 'Cancel any time']) {
    await expect(page.getByText(point)).toBeVisible();
  }
  await test.step('ACC-040: says so, with a way to sign in', async () => {
    names({ request: '400 POST /cognito/' });
    await page.getByLabel('Work email address').fill(email);
    await choosePassword(page, testPassword);
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(toast(page, 'Looks like you already have an account.')).toBeVisible();
    await look(page, 'sign-up-exists');
    await page.getByRole('link', { name: 'Sign in now' }).click();
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test('ACC-062: the link of the mail verifies by being opened', async ({ page, portal }) => {
  const email = 'linda@corner-shop.example';
  const visitor = portal.visitor();
  await visitor.pool('SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientMetadata: { captchaToken: await visitor.solveCaptcha() },
  });
  const mail = await mailSaying(portal, email, /\/verify\?/);
  const link = new URL(/http\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '');
  await page.goto(portal.url + link.pathname + link.search);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(toast(page, 'Your email address is verified. Please sign in.')).toBeVisible();
  await expect(page.getByLabel('Work email address')).toHaveValue(email);
});

test('ACC-056: a subscription id that is expired or invalid leads to /404', async ({
  page,
  portal,
}) => {
  for (const path of ['signup/autumn-fair', 'signup/nobody-made-this', 'forgotPassword/no-such']) {
    await page.goto(`${portal.url}/${path}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  }
});

test('ACC-107: an invited admin joins', async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp('olga@corner-shop.example');
  await owner.onboard('Corner Shop');
  const email = 'ines@corner-shop.example';
  await owner.call(accounts.invite_user, { email, firstName: 'Ines', lastName: '', jobTitle: '' });
  const [mail] = await portal.mailbox(email);
  const path = pathOf(/http\S+\/invite-link\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await test.step('ACC-114: where nobody can say whether it is valid, it says so and asks again', async () => {
    await refuses(page, accounts.inviteLinkFetch, 503, 'UNAVAILABLE');
    await page.goto(portal.url + path);
    await expect(page.getByText('We couldn’t load your invite.')).toBeVisible();
    await expect(page).toHaveURL(portal.url + path);
    await look(page, 'invite-link-away');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(page.getByLabel('Work email address')).toHaveValue(email);
  await expect(page.getByLabel('Work email address')).not.toBeEditable();
  await look(page, 'invite-link');
  const create = page.getByRole('button', { name: 'Create Account' });
  await test.step('ACC-044: a password that is easy to guess is told at its field', async () => {
    names({ request: '422 POST /api/accounts/inviteLink' });
    await choosePassword(page, 'Password1');
    await create.click();
    await expect(
      page.getByText('This password is easy to guess. Choose another one.'),
    ).toBeVisible();
  });
  await test.step('ACC-111: a failure is told, and goes with the success', async () => {
    await refuses(page, accounts.inviteLink, 500, 'INTERNAL');
    await choosePassword(page, testPassword);
    await create.click();
    const failure = toast(page, 'Something went wrong while checking the provided data...');
    await expect(failure).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await create.click();
    await expect(toast(page, 'Your account is ready. Please sign in.')).toBeVisible();
    await expect(failure).toBeHidden();
  });
  await test.step('ACC-110: sign-in comes next, with the address filled in', async () => {
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
  });
  await test.step('ACC-108: a link that was used says so', async () => {
    await page.goto(portal.url + path);
    await expect(
      toast(page, `You’ve already created an account (${email}). Please sign in.`),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await signIn(page, email, testPassword);
    await expect(page).toHaveURL(/\/intro/);
  });
  await page.context().clearCookies();
  await test.step('ACC-109: a link that is none', async () => {
    names({ request: '404 GET /api/accounts/inviteLink' });
    await page.goto(`${portal.url}/invite-link/${'x'.repeat(43)}`);
    await expect(page).toHaveURL(/\/link-error-page/);
    await expect(page.getByText('The link is not valid. Check it and try again.')).toBeVisible();
    await look(page, 'link-error');
  });
});

test('ACC-090: a magic link joins', async ({ page, portal }) => {
  const path = pathOf(links.standard);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/accounts/magicLinkSignupFetch/**', async (route) => {
    await held;
    await route.continue();
  });
  const viewed = page.waitForRequest((request) => /magicLinkSignupUpdate$/.test(request.url()));
  await page.goto(portal.url + path);
  await expect(page.getByRole('status')).toContainText('Loading your invitation…');
  answer();
  await expect(page.getByRole('heading', { name: 'Welcome to Fairhaven, Mina' })).toBeVisible();
  await expect(page.getByLabel('Work email address')).toHaveValue('mina@corner-shop.example');
  await look(page, 'magic-link');
  await choosePassword(page, testPassword);
  await page.getByRole('checkbox').check();
  const linkId = path.split('/').at(-1);
  const sent = page.waitForRequest((request) => /magicLinkSignup$/.test(request.url()));
  const signedUp = page.waitForRequest(
    (request) =>
      /magicLinkSignupUpdate$/.test(request.url()) &&
      request.postDataJSON().eventType === 'signedUp',
  );
  await page.getByRole('button', { name: 'Create Account' }).click();
  await test.step('ACC-094: says that the account is ready, and leads to sign-in', async () => {
    expect((await sent).postDataJSON()).toEqual({
      linkId,
      password: testPassword,
      secOptIn: true,
    });
    await expect(toast(page, 'Your account is ready. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('Work email address')).toHaveValue('mina@corner-shop.example');
  });
  await test.step('ACC-099: notes that it was opened and accepted', async () => {
    const eventDateTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const opened = { linkId, status: 'valid', eventType: 'viewed', eventDateTime };
    expect((await viewed).postDataJSON()).toEqual(opened);
    const accepted = { linkId, status: 'accepted', eventType: 'signedUp', eventDateTime };
    expect((await signedUp).postDataJSON()).toEqual(accepted);
  });
  await test.step('ACC-093: one that was accepted says that the account exists', async () => {
    await page.goto(portal.url + path);
    await expect(
      toast(
        page,
        'An account already exists. Sign in now. Having problems? Click the Forgot Password link, or email support@fairhaven.example.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
  });
  await signIn(page, 'mina@corner-shop.example', testPassword);
  await expect(page).toHaveURL(/\/onboarding/);
});

test('ACC-091: a magic link for a security offer has the same form in its brand’s own words', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url + pathOf(links.security));
  expect(pathOf(links.security)).toMatch(/^\/signupSec\//);
  await expect(
    page.getByRole('heading', { name: 'Your Northlight protection starts here.' }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /protection that I was offered/ })).toBeVisible();
  await page.setViewportSize(phone);
  await look(page, 'magic-link-security');
  await choosePassword(page, testPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Your account is ready. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
});

test('ACC-092: a magic link that cannot be fetched leads to the root and says so', async ({
  page,
  portal,
}) => {
  names({ request: '404 GET /api/accounts/magicLinkSignupFetch/' });
  await page.goto(`${portal.url}/signupLink/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/signin$/);
  await expect(
    toast(
      page,
      'Oops, something went wrong. Check your email invite and try again. Questions? Contact us at support@fairhaven.example.',
    ),
  ).toBeVisible();
});
