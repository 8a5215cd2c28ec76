import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { getUserList, invite_user } from '#modules/foundation/people/calls/settings.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, toast, told } from './aftermath.ts';
import { refuses } from './answers.ts';
import { expect, look, lookTwice, mailSaying, ownerIn } from './portal.ts';
import { choosePassword, links, phone, signIn, test } from './waysInSteps.ts';

const pathOf = (url: string) => new URL(url).pathname;

test('ACC-107: an invited admin joins', { tag: ['@gate', '@people', '@links'] }, async ({
  page,
  portal,
}) => {
  const owner = portal.visitor();
  await owner.signUp('olga@corner-shop.example');
  await owner.onboard('Corner Shop');
  const email = 'ines@corner-shop.example';
  await owner.call(invite_user, { email, firstName: 'Ines', lastName: '', jobTitle: '' });
  const mail = await mailSaying(portal, email, /invite-link/);
  const path = pathOf(/http\S+\/invite-link\/\S+/.exec(mail.text)?.[0] ?? '');
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
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await look(page, 'invite-link');
  const create = page.getByRole('button', { name: 'Create Account' });
  await test.step('ACC-201: whose name is not known whole is asked for it', async () => {
    await choosePassword(page, testPassword);
    await create.click();
    await expect(page.getByText('Please enter your last name.')).toBeVisible();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await page.getByLabel('Last name').fill('Silva');
  });
  await test.step('ACC-044: a password that is easy to guess is told at its field', async () => {
    names({ request: '422 POST /api/accounts/inviteLink' });
    await choosePassword(page, 'Password1');
    await create.click();
    await expect(
      page.getByText('This password is easy to guess. Choose another one.'),
    ).toBeVisible();
  });
  await test.step('ACC-115: a link that is just being used is told, and stays open', async () => {
    await refuses(page, accounts.inviteLink, 409, 'LINK_BUSY');
    await choosePassword(page, testPassword);
    await create.click();
    await told(page, 'This link is just being used. Wait a minute and try again.');
    await test.step('SHL-173: which leads to help, without what the link bears', async () => {
      const help = page.getByRole('alert').getByRole('link', { name: 'Help' });
      await expect(help).toHaveAttribute('href', '/help?at=%2Finvite-link%2F-');
    });
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('ACC-111: a failure is told, and goes with the success', async () => {
    await refuses(page, accounts.inviteLink, 500, 'INTERNAL');
    await choosePassword(page, testPassword);
    await create.click();
    const failure = toast(page, 'Something went wrong while checking the provided data...');
    await expect(failure).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await create.click();
    await told(page, 'Your account is ready. Please sign in.');
    await expect(failure).toBeHidden();
  });
  await test.step('ACC-110: sign-in comes next, with the address filled in', async () => {
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByLabel('Work email address')).toHaveValue(email);
  });
  await test.step('ACC-108: a link that was used says so', async () => {
    await page.goto(portal.url + path);
    await told(page, `You’ve already created an account (${email}). Please sign in.`);
    await expect(page).toHaveURL(/\/signin$/);
    await signIn(page, email, testPassword);
    await expect(page).toHaveURL(/\/intro/);
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList).toContainEqual(
      expect.objectContaining({ email, firstName: 'Ines', lastName: 'Silva' }),
    );
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

test('ACC-191: who has an account joins by signing in', {
  tag: ['@people', '@links'],
}, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp('olive@rowan-joinery.example');
  await owner.onboard('Rowan Joinery');
  const free = 'nina@rowan-joinery.example';
  await portal.visitor().signUp(free);
  const linkTo = async (email: string) => {
    await owner.call(invite_user, { email, firstName: 'Nina', lastName: 'Rowan' });
    const mail = await mailSaying(portal, email, /\/invite-link\//);
    return portal.url + pathOf(/http\S+\/invite-link\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  };

  await test.step('ACC-191: an account without an organization leads to sign-in', async () => {
    await page.goto(await linkTo(free));
    await expect(page.getByText(`${free} has an account already.`, { exact: false })).toBeVisible();
    await look(page, 'invite-link-free');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Work email address')).toHaveValue(free);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'You are invited' })).toBeFocused();
    await expect(page.getByText('Invited by olive@rowan-joinery.example')).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Rowan');
    await lookTwice(page, 'onboard-invited');
  });
  await test.step('ACC-191: an organization of one’s own is there, too, and leads back', async () => {
    await page.getByRole('button', { name: 'Set up an organization of my own' }).click();
    await expect(page.getByLabel('Organization name')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  });
  const join = page.getByRole('button', { name: 'Join Rowan Joinery' });
  await test.step('ACC-201: nobody joins without a name', async () => {
    await page.getByLabel('First name').fill('');
    await join.click();
    await expect(page.getByText('Please enter your first name.')).toBeVisible();
    await page.getByLabel('First name').fill('Nina');
  });
  await test.step('ACC-193: one that is not open anymore is told', async () => {
    await refuses(page, accounts.acceptInvite, 404, 'NOT_FOUND');
    await join.click();
    await told(page, 'This invite is not open anymore. Ask who invited you for another one.');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('ACC-191: and joins by one press', async () => {
    await join.click();
    await expect(page).toHaveURL(/\/intro/);
    await expect(page.getByText('This invite is not open anymore.')).toBeHidden();
    const { userList } = (await owner.call(getUserList, {})).data;
    expect(userList.map(({ email }) => email)).toContain(free);
  });
});

test('ACC-202, ACC-204: who has an organization joins another, and goes over to it', {
  tag: ['@people', '@links'],
}, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp('oscar@elm-bakery.example');
  await owner.onboard('Elm Bakery');
  const other = portal.visitor();
  const email = 'tom@elm-bakery.example';
  await other.signUp(email);
  await other.onboard('Tom’s Repairs');
  await other.seeIntro();
  await owner.call(invite_user, { email, firstName: 'Tom', lastName: 'Elm' });
  const mail = await mailSaying(portal, email, /\/invite-link\//);
  const path = pathOf(/http\S+\/invite-link\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const account = page.getByRole('button', { name: /^Account of/ });
  const entry = page.getByRole('menuitem', { name: /Elm Bakery/ });

  await test.step('ACC-202: the link says so before anything is typed, and leads to sign-in', async () => {
    await page.goto(portal.url + path);
    await expect(page.getByText('You join Elm Bakery.', { exact: false })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await lookTwice(page, 'invite-link-member');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, email, testPassword);
  });
  await test.step('ACC-202: after it they give their name, and stay where they are', async () => {
    await expect(page.getByRole('heading', { name: 'Join Elm Bakery' })).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Elm');
    await lookTwice(page, 'join-organization');
    await page.getByRole('button', { name: 'Join Elm Bakery' }).click();
    await told(page, 'You have joined Elm Bakery. You can switch to it in your account menu.');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(account).toContainText('Tom’s Repairs');
  });
  await test.step('ACC-204: the account menu has both, and goes over to the other', async () => {
    await account.click();
    await expect(page.getByText('Your organizations')).toBeVisible();
    await expect(entry).toContainText('Switch');
    await look(page, 'organizations-menu');
    await entry.click();
    await expect(account).toContainText('Elm Bakery');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test('ACC-204: who has one organization is offered no other', { tag: ['@people'] }, async ({
  page,
  portal,
}) => {
  await ownerIn(page, portal, 'ursula@lone-mill.example');
  await page.goto(`${portal.url}/dashboard`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Your organizations')).toHaveCount(0);
});

test('ACC-090: a magic link joins', { tag: ['@people', '@links'] }, async ({ page, portal }) => {
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
    await told(page, 'Your account is ready. Please sign in.');
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
    await told(
      page,
      'An account already exists. Sign in now. Having problems? Click the Forgot Password link, or email support@fairhaven.example.',
    );
    await expect(page).toHaveURL(/\/signin$/);
  });
  await signIn(page, 'mina@corner-shop.example', testPassword);
  await expect(page).toHaveURL(/\/onboarding/);
});

test('ACC-091: a magic link for a security offer has the same form in its brand’s own words', {
  tag: ['@people', '@links'],
}, async ({ page, portal }) => {
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
  await told(page, 'Your account is ready. Please sign in.');
  await expect(page).toHaveURL(/\/signin$/);
});

test('ACC-092: a magic link that cannot be fetched leads to the root and says so', {
  tag: ['@people', '@links'],
}, async ({ page, portal }) => {
  names({ request: '404 GET /api/accounts/magicLinkSignupFetch/' });
  await page.goto(`${portal.url}/signupLink/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/signin$/);
  await told(
    page,
    'Oops, something went wrong. Check your email invite and try again. Questions? Contact us at support@fairhaven.example.',
  );
});
