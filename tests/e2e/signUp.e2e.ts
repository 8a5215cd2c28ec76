import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { recordPoolCalls } from './poolCalls.ts';
import { expect, look, mailSaying } from './portal.ts';
import { choosePassword, phone, signIn, test } from './waysInSteps.ts';

test('ACC-030: sign up, verify, sign in: with a subscription id, in the words of its channel', {
  tag: ['@gate', '@people'],
}, async ({ page, portal }) => {
  const email = 'ana@corner-shop.example';
  const asked = recordPoolCalls(page);
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
    await expect(logo).toHaveCSS('height', '40px');
    await look(page, 'sign-up-channel');
  });
  await test.step('ACC-033, ACC-036: the rules are ticked as they are met, and then it can be sent', async () => {
    const unmet = () =>
      page.locator('[aria-label="Password rules"] [data-met=false]').allInnerTexts();
    const words = async () => (await unmet()).map((text) => text.split('\n')[0]);
    await expect
      .poll(words)
      .toEqual([
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
      await expect.poll(words).toEqual([missing]);
      await expect(create).toBeDisabled();
    }
    await test.step('ACC-034: characters are counted, not bytes', async () => {
      await choosePassword(page, 'Ab1🥐🥐🥐🥐');
      await expect.poll(words).toEqual(['At least 8 characters']);
    });
    await choosePassword(page, testPassword);
    await expect.poll(words).toEqual([]);
    await expect(create).toBeDisabled();
    captchaComes();
    await expect(create).toBeEnabled();
    await page.getByLabel('Confirm password').fill('Ab1');
    await expect.poll(words).toEqual(['Match new password']);
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
    await told(page, 'Incorrect username or password.');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await told(page, 'User is not confirmed.');
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
  await told(page, 'Verification email has been sent. Please check your email.');
  await page.setViewportSize(phone);
  await look(page, 'verify-channel');
  await expect.poll(mails).toBe(2);
  await test.step('ACC-064: the code of the first mail is told from the newest', async () => {
    await page.getByLabel('Code').fill(first);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await told(page, 'Only the code of the newest email works.');
  });
  await test.step('ACC-061: the code verifies, and sign-in comes next where the pool signs nobody in by it', async () => {
    await page.route('**/cognito/', async (route) => {
      const isIt = route.request().headers()['x-amz-target']?.endsWith('.ConfirmSignUp');
      if (!isIt) return route.fallback();
      await route.fulfill({ response: await route.fetch(), json: {} });
    });
    await page.getByLabel('Code').fill(await codeOf());
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page).toHaveURL(/\/signin\/northlight-chamber$/);
    await told(page, 'Your email address is verified. Please sign in.');
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

test('ACC-031: the words of a free trial', { tag: ['@people'] }, async ({ page, portal }) => {
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
    await told(page, 'Looks like you already have an account.');
    await look(page, 'sign-up-exists');
    await page.getByRole('link', { name: 'Sign in now' }).click();
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test('ACC-062: the link of the mail, opened elsewhere, verifies with the sign-up’s password alone', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  const email = 'linda@corner-shop.example';
  const visitor = portal.visitor();
  await visitor.pool('SignUp', {
    Username: email,
    Password: testPassword,
    UserAttributes: [{ Name: 'email', Value: email }],
    ClientMetadata: { captchaToken: await visitor.solveCaptcha() },
  });
  const mail = await mailSaying(portal, email, /\/verify#/);
  const link = new URL(/http\S+\/verify#\S+/.exec(mail.text)?.[0] ?? '');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(portal.url + link.pathname + link.hash);
  await expect(page.getByLabel('Code')).toHaveValue(/^\d{6}$/);
  await expect(page).toHaveURL(/\/verify$/);
  names({ request: '400 POST /cognito/' });
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Please enter the password that you chose')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1');
  await page.getByRole('button', { name: 'Verify email' }).click();
  await told(page, 'Incorrect username or password.');
  await look(page, 'verify-elsewhere');
  await page.setViewportSize(phone);
  await look(page, 'verify-elsewhere');
  const asSignedUp = { USERNAME: email, PASSWORD: testPassword };
  const { body } = await visitor.pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: asSignedUp,
  });
  expect(body.__type).toBe('UserNotConfirmedException');
  const code = await page.getByLabel('Code').inputValue();
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await told(page, /Use the newest email that you asked for/);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  expect(asked.filter((url) => /linda|code=/.test(new URL(url).search))).toEqual([]);
});

test('ACC-056: a subscription id that is expired or invalid leads to /404', {
  tag: ['@gate', '@people'],
}, async ({ page, portal }) => {
  for (const path of ['signup/autumn-fair', 'signup/nobody-made-this', 'forgotPassword/no-such']) {
    await page.goto(`${portal.url}/${path}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  }
});
