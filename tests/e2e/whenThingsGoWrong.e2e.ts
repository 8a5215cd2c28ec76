import { asksForAll } from './answers.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

// A host of no brand, which no name server knows.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

test('portal §2 Guards and redirects › maintenance begins and ends under an open tab', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await ownerIn(page, portal, 'wanda@corner-shop.example');
  const words = ['--title', 'Back at nine', '--message', 'We are moving to new machines.'];
  await portal.admin('maintenance', 'on', ...words, '--content', 'Scans go on meanwhile.');

  await page.clock.fastForward('01:01');
  await page.locator('#menu').getByRole('link', { name: 'Monitoring' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { name: 'Back at nine' })).toBeVisible();
  await expect(page.getByText('Scans go on meanwhile.')).toBeVisible();
  await lookTwice(page, 'maintenance');
  await page.goto(`${portal.url}/plan`);
  await expect(page).toHaveURL(/\/maintenance$/);

  await portal.admin('maintenance', 'off');
  await page.clock.fastForward('00:31');
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
});

test('portal §2 Incorrect-URL screen › leads to the brand’s correct address', async ({
  page,
  portal,
}) => {
  await page.goto(`http://elsewhere.example:${portal.port}/plan`);
  await expect(page).toHaveURL(/\/incorrect-url$/);
  await expect(page.getByRole('heading', { name: 'You are on an incorrect URL' })).toBeVisible();
  await lookTwice(page, 'incorrect-url');
  await page.getByRole('link', { name: 'Go to correct URL' }).click();
  await expect(page).toHaveURL(`${portal.url}/signin`);
});

test('portal §2 Global dialogs › Something Went Wrong: the plan’s details fail to load', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  await ownerIn(page, portal, 'saul@corner-shop.example');
  const plan = '**/api/plans/featureUsageProfile*';
  await asksForAll(page);
  await page.route(plan, (route) => route.abort());
  await page.goto(`${portal.url}/plan`);
  const dialog = page.getByRole('dialog', { name: 'Something Went Wrong' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await test.step('portal §8 Generic › the message, then whom to ask', async () => {
    await expect(dialog).toContainText(
      'Try again. If this problem persists, contact support@fairhaven.example.',
    );
  });
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await lookTwice(page, 'something-went-wrong');
  await page.unroute(plan);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.route(plan, (route) => route.abort());
  await page.reload();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test('portal §2 Generic error screen › a screen whose code does not come', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  await ownerIn(page, portal, 'kim@corner-shop.example');
  await page.route('**/assets/Plan-*.js', (route) => route.abort());
  await page.goto(`${portal.url}/plan`);
  await expect(page.getByRole('heading', { name: 'oops, something went wrong.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^support@/ })).toBeVisible();
  await lookTwice(page, 'broken-screen');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.route('**/assets/NotFound-*.js', (route) => route.abort());
  await page.goto(`${portal.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'oops, something went wrong.' })).toBeVisible();
  await lookTwice(page, 'broken-bare-screen');
});

test('portal §2 Settings › while lists load, and where they fail', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await ownerIn(page, portal, 'alex@corner-shop.example');
  for (const [tab, call, what] of [
    ['admins', '**/api/profile/getUserList*', 'your admins'],
    ['activity', '**/api/settings/getActivity*', 'the activity'],
  ] as const) {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(call, (route) => held.then(() => route.abort()));
    await page.goto(`${portal.url}/settings/${tab}`);
    await expect(page.getByText(`Loading ${what}`)).toBeAttached();
    await lookTwice(page, `settings-${tab}-loading`);
    release();
    await expect(page.getByText(`We couldn’t load ${what}.`)).toBeVisible({ timeout: 20_000 });
    await lookTwice(page, `settings-${tab}-failing`);
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: /^(Admins|Activity)$/ })).toBeVisible();
    await lookTwice(page, `settings-${tab}-first`);
  }
});
