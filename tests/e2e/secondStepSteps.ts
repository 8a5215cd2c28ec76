/** Steps of journeys in which somebody has a second step of signing in, or is asked for one. */
import type { Page } from '@playwright/test';
import { inviteLink } from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { codeNow } from '#tests/support/authenticator.ts';
import { beginSignIn, clientOf } from '#tests/support/secondStep.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { expect, mailSaying } from './portal.ts';

/** Another admin of the organization. */
export async function addColleague(
  portal: ServerProcess,
  owner: Visitor,
  email: string,
  name = { firstName: 'Sam', lastName: 'Rivers' },
): Promise<void> {
  (await owner.call(invite_user, { email, ...name, jobTitle: '' })).data;
  const invite = await mailSaying(portal, email, /invite-link/);
  const linkId = /\/invite-link\/([\w-]+)/.exec(invite.text)?.[1];
  const colleague = portal.visitor();
  (await colleague.call(inviteLink, { linkId, password: testPassword })).data;
  await colleague.signIn(email, testPassword);
  await colleague.seeIntro();
}

/** Turns the second step on as its person would, whose session goes on; returns the app's secret. */
export async function turnsOn(visitor: Visitor): Promise<string> {
  const client = clientOf(visitor);
  const { AuthenticationResult: tokens } = await beginSignIn(client, visitor.email);
  const AccessToken = tokens?.AccessToken ?? '';
  const { SecretCode } = await client.ask('AssociateSoftwareToken', { AccessToken });
  const secret = String(SecretCode);
  const UserCode = codeNow(secret);
  const { status } = await client.ask('VerifySoftwareToken', { AccessToken, UserCode });
  expect(status).toBe(200);
  return secret;
}

/** In the dialog: the password, until the app is set up; returns the app's secret. */
export async function setsUpApp(page: Page, password: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Code that the app shows');
  await expect(code).toBeFocused();
  return dialog.locator('code').innerText();
}
