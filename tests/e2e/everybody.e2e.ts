/** An organization asks everybody for a second step: who asks, who is told, and who is held until it is set up. */
import { acceptInvite } from '#modules/foundation/people/calls/accounts.ts';
import { switchOrganization } from '#modules/foundation/people/calls/profile.ts';
import { invite_user, setSecondStepRule } from '#modules/foundation/people/calls/settings.ts';
import { codeNow } from '#tests/support/authenticator.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { giveAuthenticator } from './passkeySteps.ts';
import {
  bringsSession,
  enter,
  expect,
  lookTwice,
  mailSaying,
  newOwner,
  signIn,
  test,
} from './portal.ts';
import { addColleague, setsUpApp, turnsOn } from './secondStepSteps.ts';

test('ACC-287: a second step enforced for all', { tag: ['@people'] }, async ({
  page,
  portal,
  browser,
}) => {
  const colleague = 'sam.of.edda@corner-shop.example';
  const owner = await newOwner(portal, 'edda@corner-shop.example');
  await addColleague(portal, owner, colleague);
  await turnsOn(owner);
  await bringsSession(page, portal, owner);
  const card = page.getByRole('region', { name: 'Second step for everybody' });
  const dialog = page.getByRole('dialog');

  await test.step('ACC-289: an admin asks everybody, and sees who lacks one', async () => {
    await page.goto(`${portal.url}/settings/admins`);
    await card.getByRole('button', { name: 'Ask everybody…' }).click();
    await expect(dialog.getByLabel('When they have to have one')).toHaveValue('14');
    await lookTwice(page, 'everybody-ask');
    await dialog.getByLabel('When they have to have one').selectOption('In 7 days');
    await dialog.getByRole('button', { name: 'Ask everybody' }).click();
    await told(page, 'Everybody is asked for a second step.');
    await expect(card).toContainText('One admin has none yet.');
    const row = page.getByRole('listitem').filter({ hasText: 'Sam Rivers' });
    await expect(row.getByText('No second step')).toBeVisible();
    await lookTwice(page, 'everybody-asked');
    await mailSaying(portal, colleague, /If you have none yet, set it up by/);
  });

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  const notice = other.getByRole('complementary', { name: 'Second step' });
  await test.step('ACC-284: until then, who lacks one sees a notice that leads to it', async () => {
    await enter(other, portal, colleague);
    await other.goto(`${portal.url}/settings/admins`);
    await expect(notice).toContainText('Your organization asks everybody for a second step from');
    await lookTwice(other, 'everybody-notice');
    await notice.getByRole('link', { name: 'Set it up' }).click();
    await expect(other).toHaveURL(/\/settings\/you$/);
    await expect(notice.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Second step' })).toHaveCount(0);
  });

  await test.step('ACC-289: it is taken back, and asked for at once', async () => {
    await card.getByRole('button', { name: 'No longer ask…' }).click();
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
    await lookTwice(page, 'everybody-stop');
    await dialog.getByRole('button', { name: 'No longer ask' }).click();
    await told(page, 'Nobody is asked for a second step any more.');
    await card.getByRole('button', { name: 'Ask everybody…' }).click();
    await dialog.getByLabel('When they have to have one').selectOption('At once');
    await expect(dialog).toContainText('let in only to set one up from now on');
    await dialog.getByRole('button', { name: 'Ask everybody' }).click();
    await told(page, 'Everybody is asked for a second step.');
    await expect(card).toContainText('Everybody needs a second step.');
  });

  const heading = other.getByRole('heading', { name: 'Set up your second step' });
  await test.step('ACC-287: an open page leads to the set-up, where one can sign out', async () => {
    // Whether a call is refused first, or the boot check asked anew, depends on the moment.
    names(
      { request: /^403 (GET|POST) \/api\//, toast: 'Cannot fetch user list' },
      { perhaps: true },
    );
    await other.getByRole('link', { name: 'Activity', exact: true }).click();
    await expect(other).toHaveURL(/\/secondStep$/);
    await expect(heading).toBeVisible();
    await expect(other.getByRole('navigation')).toHaveCount(0);
    await expect(other.getByText('Do you have a passkey?')).toBeVisible();
    await expect(other.getByRole('button', { name: /^Go to/ })).toHaveCount(0);
    await lookTwice(other, 'everybody-needed');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(/\/signin$/);
  });

  await test.step('ACC-286: who has another organization goes over to it', async () => {
    const guest = portal.visitor();
    await guest.signUp('tom.of.edda@corner-shop.example');
    await guest.onboard('Tom’s Repairs');
    await guest.seeIntro();
    const invited = { email: guest.email, firstName: 'Tom', lastName: 'Elm' };
    const { linkId: inviteId } = (await owner.call(invite_user, invited)).data;
    (await guest.call(acceptInvite, { inviteId })).data;
    (await guest.call(switchOrganization, { organization: owner.orgId })).data;
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
    const home = await elsewhere.newPage();
    await bringsSession(home, portal, guest);
    await home.goto(`${portal.url}/dashboard`);
    await expect(home).toHaveURL(/\/secondStep$/);
    await lookTwice(home, 'everybody-elsewhere');
    await home.getByRole('button', { name: 'Go to Tom’s Repairs' }).click();
    await expect(home).toHaveURL(/\/dashboard$/);
    await expect(home.getByRole('button', { name: /^Account of/ })).toContainText('Tom’s Repairs');
    await elsewhere.close();
  });

  await test.step('ACC-287: signing in leads there, and no other screen opens', async () => {
    await signIn(other, portal.url, colleague);
    await expect(other).toHaveURL(/\/secondStep$/);
    await other.goto(`${portal.url}/settings/organization`);
    await expect(other).toHaveURL(/\/secondStep$/);
    await expect(heading).toBeVisible();
  });

  await test.step('ACC-285: once it is set up, the screen opens that was asked for', async () => {
    await other.getByRole('button', { name: 'Set it up' }).click();
    const secret = await setsUpApp(other, testPassword);
    const setUp = other.getByRole('dialog');
    await setUp.getByLabel('Code that the app shows').fill(codeNow(secret));
    await other.keyboard.press('Enter');
    await setUp.getByLabel('I have kept them').check();
    await setUp.getByRole('button', { name: 'Done' }).click();
    await expect(other).toHaveURL(/\/settings\/organization$/);
    await expect(notice).toHaveCount(0);
    await other.goto(`${portal.url}/secondStep`);
    await expect(other).toHaveURL(/\/dashboard$/);
    await context.close();
  });
});

test('ACC-299: whoever has a passkey goes on by it, and sets up no app by the password', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  const colleague = 'sam.of.enno@corner-shop.example';
  const owner = await newOwner(portal, 'enno@corner-shop.example');
  await addColleague(portal, owner, colleague);
  await turnsOn(owner);
  await enter(page, portal, colleague);
  await giveAuthenticator(page);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Current password');
  await page.goto(`${portal.url}/settings/you`);
  await page.getByRole('button', { name: 'Show my passkeys' }).click();
  await password.fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await told(page, 'Passkey added. It signs you in from now on.');
  await owner.call(setSecondStepRule, { days: 0 }).then(({ data }) => data);

  names({ request: '400 POST /cognito/' });
  await page.goto(`${portal.url}/settings/organization`);
  await expect(page).toHaveURL(/\/secondStep$/);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await password.fill(testPassword);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('your password alone does not do for this')).toBeVisible();
  await lookTwice(page, 'everybody-passkey-needed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/settings\/organization$/);
});
