/** Work accounts in the browser: staff, and an organization's owner, go to a directory and come back. */
import { eq } from 'drizzle-orm';
import {
  changeDirectory,
  nameDomain,
} from '#modules/foundation/people/server/store/directories.ts';
import { users } from '#modules/foundation/people/server/tables.ts';
import { directoryCopy, modeCopy } from '#modules/foundation/people/web/settings/directoryCopy.ts';
import { workCopy } from '#modules/foundation/people/web/signIn/workAccounts.ts';
import { workRefusals } from '#modules/foundation/staff/console/copy.ts';
import { accountAt } from '#tests/support/directories.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { startWorkDirectory, type WorkDirectory } from '#tests/support/workDirectoryServer.ts';
import { workAccount } from '#tests/support/workSignIns.ts';
import { names, told } from './aftermath.ts';
import { signsOut } from './passkeySteps.ts';
import { enter, expect, journey, lookTwice } from './portal.ts';
import { setUp } from './redirectsSteps.ts';

const domain = 'work-wanda.example';
const email = `wanda@${domain}`;

/** An owner whose organization has proven its domain, which asks for a record in DNS. */
const proven = journey(async (services) => {
  const { database, clock } = services;
  const now = clock.now();
  await setUp(services, email, { brandId: 'fairhaven', signUp: {} }, now.toISOString());
  await database.system.transaction(async (tx) => {
    const [owner] = await tx.select().from(users).where(eq(users.email, email));
    const orgId = owner?.orgId ?? '';
    await nameDomain(tx, orgId, { domain, token: 'of-the-journey' });
    await changeDirectory(tx, orgId, { provenAt: now, checkedAt: now });
  });
});
const test = proven.extend<Record<never, never>, { directory: WorkDirectory }>({
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use) => {
      const directory = await startWorkDirectory();
      await use(directory);
      await directory.close();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ directory }, use) => {
      await use(directory.env);
    },
    { scope: 'worker' },
  ],
});

/** The directory's own, by which it knows a browser again. */
function namesItsCookies(): void {
  names({ cookie: '_session' });
  names({ cookie: '_interaction' }, { perhaps: true });
}

test('CSL-255: staff go to the provider’s directory, are refused there, and then signed in', {
  tag: ['@staff'],
}, async ({ page, portal, directory }) => {
  namesItsCookies();
  const consoleUrl = portal.url.replace(/\d+$/, String(portal.port + 1));
  directory.returnUrl = `${consoleUrl}/sign-in/work`;
  directory.account = null;
  const work = page.getByRole('button', { name: 'Sign in with your work account' });
  await page.goto(consoleUrl);
  names({ request: '401 POST /api/console/finishWorkSignIn' });
  await work.click();
  await expect(page.getByText(workRefusals.DIRECTORY_REFUSED)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-in' }).click();

  directory.account = workAccount();
  await work.click();
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ada Ames' })).toBeVisible();
});

test('ACC-362, ACC-363: an owner sets their directory, tries it, switches it on and signs in by it', {
  tag: ['@people'],
}, async ({ page, portal, directory }) => {
  namesItsCookies();
  const owner = portal.visitor();
  await owner.signIn(email, testPassword);
  await owner.seeIntro();
  await enter(page, portal, email);
  const card = page.getByRole('region', { name: directoryCopy.title });
  const dialog = page.getByRole('dialog');

  await test.step('ACC-362: it is set', async () => {
    await page.goto(`${portal.url}/settings/admins`);
    await expect(card.getByText(directoryCopy.proven)).toBeVisible();
    directory.returnUrl = await card.getByLabel(directoryCopy.returnUrl).inputValue();
    await card.getByRole('button', { name: directoryCopy.set }).click();
    await dialog.getByLabel(directoryCopy.issuer).fill(directory.issuer);
    await dialog.getByLabel(directoryCopy.clientId).fill(directory.client.clientId);
    const secret = dialog.getByLabel(directoryCopy.clientSecret, { exact: true });
    await secret.fill(directory.client.clientSecret);
    await lookTwice(page, 'work-accounts-set');
    await dialog.getByRole('button', { name: directoryCopy.save }).click();
    await told(page, directoryCopy.saved);
  });

  await test.step('ACC-362: it is tried, and says for whom it vouches', async () => {
    await expect(card.getByText(directoryCopy.untested)).toBeVisible();
    directory.account = accountAt(domain, 'wanda');
    await card.getByRole('button', { name: directoryCopy.test }).click();
    await expect(page.getByRole('heading', { name: workCopy.tried })).toBeVisible();
    await expect(page.getByText(workCopy.vouchesFor(email))).toBeVisible();
    await lookTwice(page, 'work-accounts-tried');
    await page.getByRole('link', { name: workCopy.toSettings }).click();
  });

  await test.step('ACC-362: it is switched on', async () => {
    await card.getByRole('button', { name: modeCopy.on.action }).click();
    await dialog.getByRole('button', { name: modeCopy.on.action }).click();
    await told(page, modeCopy.on.done);
    await lookTwice(page, 'work-accounts-on');
  });

  await test.step('ACC-363: it signs in whose address it is', async () => {
    await signsOut(page);
    await page.getByLabel('Work email address').fill(email);
    await page.getByRole('button', { name: workCopy.use }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${portal.url}/settings/admins`);
    const linked = card.getByRole('region', { name: directoryCopy.linked });
    await expect(linked.getByRole('button', { name: `Forget: ${email}` })).toBeVisible();
  });
});
