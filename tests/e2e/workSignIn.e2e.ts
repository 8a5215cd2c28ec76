/** What the console shows of work accounts. The way through a directory is walked in directories.e2e.ts. */
import { randomUUID } from 'node:crypto';
import { workRefusals } from '#modules/foundation/staff/console/copy.ts';
import { names } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, lookTwice, test } from './portal.ts';

test.use({
  env: {
    // Nobody listens there.
    STAFF_OIDC_ISSUER: 'https://127.0.0.1:9',
    STAFF_OIDC_CLIENT_ID: 'portal',
    STAFF_OIDC_CLIENT_SECRET: 'of-the-journey',
    STAFF_OIDC_ROLES: 'Helpdesk=support',
    STAFF_OIDC_DOMAINS: 'provider.example',
  },
});

test('CSL-255: the sign-in offers the work account beside the password, and says what went wrong', {
  tag: ['@staff'],
}, async ({ page, portal }) => {
  const email = `ada-${randomUUID()}@provider.example`;
  await setUpStaff(page, portal, { email });
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Ada Ames' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  const work = page.getByRole('button', { name: 'Sign in with your work account' });
  await expect(work).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With a password' })).toBeVisible();
  await expect(page.getByLabel('Work email address')).toBeVisible();
  await lookTwice(page, 'console-sign-in-work');

  names({ request: '503 POST /api/console/startWorkSignIn' });
  const begun = page.waitForRequest('**/api/console/startWorkSignIn');
  await work.click();
  expect((await begun).postDataJSON()).toEqual({});
  await expect(page.getByRole('alert')).toHaveText(workRefusals.DIRECTORY_AWAY);
  await expect(work).toBeEnabled();

  names({ request: '401 POST /api/console/finishWorkSignIn' });
  await page.goto(`${origin}/sign-in/work?code=x&state=y`);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText(workRefusals.SIGN_IN_OVER)).toBeVisible();
  await lookTwice(page, 'console-sign-in-work-over');
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();
  await expect(page.getByLabel('Work email address')).toBeVisible();
});
