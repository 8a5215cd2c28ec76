/** What the portal shows of admins' work accounts. The way through a directory is walked in directories.e2e.ts. */
import { isWorkOffered, loadDirectory } from '#modules/foundation/people/calls/directory.ts';
import {
  directoryCopy,
  proveRefusals,
  setDirectoryRefusals,
} from '#modules/foundation/people/web/settings/directoryCopy.ts';
import { workCopy, workRefusals } from '#modules/foundation/people/web/signIn/workAccounts.ts';
import { names, told } from './aftermath.ts';
import { changes } from './answers.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

test('ACC-362: an owner names the mail domain of their work accounts, and is shown how to prove it', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'work.wanda@corner-shop.example');
  await page.goto(`${portal.url}/settings/admins`);
  const card = page.getByRole('region', { name: 'Work accounts' });
  await card.getByLabel('Mail domain').fill('corner shop');
  await card.getByRole('button', { name: 'Go On' }).click();
  await expect(card.getByText('Please give a domain, such as shop.example.')).toBeVisible();
  await card.getByLabel('Mail domain').fill('Corner-Shop.Example');
  await lookTwice(page, 'work-accounts-none');
  await card.getByRole('button', { name: 'Go On' }).click();
  await expect(card.getByLabel('Name of the record')).toHaveValue(
    '_sign-in-proof.corner-shop.example',
  );
  await lookTwice(page, 'work-accounts-unproven');

  names({ request: '409 POST /api/directory/proveDomain' });
  await card.getByRole('button', { name: 'Check It Now' }).click();
  await told(page, proveRefusals.RECORD_MISSING);

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await told(page, 'Removed. Nobody signs in with a work account any more.');
  await expect(card.getByLabel('Mail domain')).toBeVisible();
});

test('ACC-363: the sign-in offers the work account of an address, and a return says what went wrong', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await changes(page, isWorkOffered, () => ({ isOffered: true }));
  await page.goto(`${portal.url}/signin`);
  const work = page.getByRole('button', { name: workCopy.use });
  await page.getByLabel('Work email').fill('ada');
  await expect(work).toHaveCount(0);
  await page.getByLabel('Work email').fill('ada@work-accounts.example');
  await expect(work).toBeVisible();
  await lookTwice(page, 'sign-in-work');
  names({ request: '404 POST /api/directory/startDirectorySignIn' });
  await work.click();
  await expect(page.getByRole('alert')).toHaveText(workCopy.none);

  names({ request: '401 POST /api/directory/finishDirectorySignIn' });
  await page.goto(`${portal.url}/work-account?code=x&state=y`);
  await expect(page.getByRole('heading', { name: workCopy.notIn })).toBeVisible();
  await expect(page.getByText(workRefusals.SIGN_IN_OVER)).toBeVisible();
  await lookTwice(page, 'sign-in-work-over');
  await page.getByRole('link', { name: workCopy.back }).click();
  await expect(page.getByLabel('Work email')).toBeVisible();

  // A directory's own address, also where the browser is thought to be at Google.
  await page.evaluate(() => window.sessionStorage.setItem('directoryTest', 'outside'));
  await page.goto(`${portal.url}/work-account/5c0d5b0e?code=x&state=y`);
  await expect(page.getByText(workRefusals.SIGN_IN_OVER)).toBeVisible();
});

test('ACC-387: the settings say that a directory has a safer address, and move it there', {
  tag: ['@people'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'old.olga@corner-shop.example');
  const returnUrl = `${portal.url}/work-account/5c0d5b0e`;
  await changes(page, loadDirectory, (loaded) => ({
    ...loaded,
    directory: {
      domain: 'corner-shop.example',
      record: { name: '_sign-in-proof.corner-shop.example', value: 'sign-in-proof=x' },
      provenAt: '2026-11-01T09:00:00.000Z',
      provenUntil: null,
      issuer: 'https://login.corner-shop.example',
      clientId: 'portal',
      testedAt: '2026-11-01T09:00:00.000Z',
      onSince: '2026-11-01T09:00:00.000Z',
      onlySince: null,
      returnUrl,
      hasOldReturn: true,
    },
  }));
  await page.goto(`${portal.url}/settings/admins`);
  const card = page.getByRole('region', { name: 'Work accounts' });
  await expect(card.getByLabel(directoryCopy.returnUrl)).toHaveValue(returnUrl);
  await expect(card.getByText(directoryCopy.oldReturn)).toBeVisible();
  await lookTwice(page, 'work-accounts-old-address');

  // Nothing of it is there on the server.
  names({ request: '409 POST /api/directory/setDirectory' });
  await card.getByRole('button', { name: directoryCopy.move }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: directoryCopy.move }).click();
  await expect(dialog.getByRole('alert')).toHaveText(setDirectoryRefusals.DOMAIN_UNPROVEN);
});
