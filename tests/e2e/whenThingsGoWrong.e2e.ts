import { getActivity, getUserList } from '#modules/foundation/people/calls/settings.ts';
import { names } from './aftermath.ts';
import { findsNoServer, holds, refuses } from './answers.ts';
import { expect, lookTwice, namesPlainHttp, ownerIn, test } from './portal.ts';

// A host of no brand, which no name server knows.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
});

test('Maintenance begins and ends under an open tab', { tag: ['@shell', '@maintenance'] }, async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await ownerIn(page, portal, 'wanda@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const close = (title: string, subheading: string, content: string) => {
    const texts = ['--title', title, '--subheading', subheading, '--content', content];
    return portal.admin('call', 'maintenance/start', ...texts);
  };
  await close('Back at nine', 'We are moving to new machines.', 'Scans go on meanwhile.');

  await test.step('SHL-030: after a minute the next change of screen leads there, as every address does', async () => {
    await page.clock.fastForward('01:01');
    await page.locator('#menu').getByRole('link', { name: 'Monitoring' }).click();
    await expect(page).toHaveURL(/\/maintenance$/);
    for (const path of ['/plan', '/signin', '/nowhere', '/404']) {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(/\/maintenance$/);
    }
  });

  await test.step('SHL-031: title, subheading and further text are the operator’s', async () => {
    await expect(page.getByRole('heading', { name: 'Back at nine' })).toBeVisible();
    await expect(page.getByText('We are moving to new machines.')).toBeVisible();
    await expect(page.getByText('Scans go on meanwhile.')).toBeVisible();
    await test.step('SHL-164: it leads to what one can do, which is there meanwhile', async () => {
      const help = page.getByRole('link', { name: 'What you can do' });
      await expect(help).toHaveAttribute('href', '/help?at=%2F404');
      expect((await page.request.get(`${portal.url}/help?at=%2F404`)).status()).toBe(200);
    });
    await lookTwice(page, 'maintenance');
  });

  await test.step('SHL-032: what the operator left empty is the page’s own', async () => {
    await close('', 'Only for a moment.', '');
    await page.clock.fastForward('00:31');
    await expect(page.getByText('Only for a moment.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
    await expect(page.getByText('Scans go on meanwhile.')).toHaveCount(0);
  });

  await test.step('SHL-033: the page opens the portal by itself', async () => {
    await portal.admin('call', 'maintenance/end');
    // Every process remembers for two seconds.
    await page.clock.fastForward('00:31');
    await page.clock.fastForward('00:31');
    await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  });

  await test.step('SHL-034: without maintenance there is no such page', async () => {
    await page.goto(`${portal.url}/maintenance`);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test('SHL-021, SHL-080: a host of nobody leads to the brand’s correct address', {
  tag: ['@shell', '@maintenance'],
}, async ({ page, portal }) => {
  test.skip(portal.url.startsWith('https:'), 'For a name of nobody the proxy has no certificate.');
  namesPlainHttp(portal);
  await page.goto(`${portal.at('elsewhere.example')}/plan`);
  await expect(page).toHaveURL(/\/incorrect-url$/);
  await expect(page.getByRole('heading', { name: 'You are on an incorrect URL' })).toBeVisible();
  const correct = new RegExp(`^${portal.url}/?$`);
  await expect(page.getByRole('link', { name: correct })).toHaveAttribute('href', correct);
  await test.step('SHL-164: it leads to what one can do, at the correct address', async () => {
    await expect(page.getByRole('link', { name: 'What you can do' })).toHaveAttribute(
      'href',
      `${portal.url}/help?at=%2Fincorrect-url`,
    );
  });
  await lookTwice(page, 'incorrect-url');
  await page.getByRole('link', { name: 'Go to correct URL' }).click();
  await expect(page).toHaveURL(`${portal.url}/signin`);
  await test.step('SHL-022: on the right host there is no such page', async () => {
    await page.goto(`${portal.url}/incorrect-url`);
    await expect(page).toHaveURL(`${portal.url}/signin`);
  });
});

test('SHL-081, SHL-082: a screen whose code does not come', {
  tag: ['@gate', '@shell', '@maintenance'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'kim@corner-shop.example');
  names({ complaint: 'Failed to fetch dynamically imported module' });
  names({ request: /^no answer GET \/assets\/(Plan|NotFound|BrokenPortal)-/ });
  await page.route('**/assets/Plan-*.js', (route) => route.abort());
  await page.goto(`${portal.url}/plan`);
  await expect(page.getByRole('heading', { name: 'oops, something went wrong.' })).toBeVisible();
  const support = page.getByRole('link', { name: 'support@fairhaven.example' });
  await expect(support).toHaveAttribute('href', 'mailto:support@fairhaven.example');
  await expect(page.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  await expect(
    page.getByText(
      'Something went wrong. Try refreshing the page or email support@fairhaven.example.',
    ),
  ).toBeVisible();
  await test.step('SHL-164: and leads to what one can do', async () => {
    await expect(page.getByRole('link', { name: 'What you can do' })).toHaveAttribute(
      'href',
      '/help?at=%2F404',
    );
  });
  await lookTwice(page, 'broken-screen');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.route('**/assets/NotFound-*.js', (route) => route.abort());
  await page.goto(`${portal.url}/nowhere`);
  await expect(page.getByRole('heading', { name: 'oops, something went wrong.' })).toBeVisible();
  await lookTwice(page, 'broken-bare-screen');
  await test.step('nor what tells of it: the page can be loaded again', async () => {
    await page.route('**/assets/BrokenPortal-*.js', (route) => route.abort());
    await page.goto(`${portal.url}/nowhere`);
    await expect(
      page.getByRole('heading', { name: 'Part of the portal didn’t arrive.' }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload this page' }).click();
    await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
  });
});

test('SHL-084: settings while their lists load, and where they fail', {
  tag: ['@shell', '@maintenance'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'alex@corner-shop.example');
  names({ toast: 'Cannot fetch user list' });
  for (const [tab, call, what] of [
    ['admins', getUserList, 'your admins'],
    ['activity', getActivity, 'the activity'],
  ] as const) {
    await findsNoServer(page, call);
    const letGo = await holds(page, call);
    await page.goto(`${portal.url}/settings/${tab}`);
    await expect(page.getByText(`Loading ${what}`)).toBeAttached();
    await lookTwice(page, `settings-${tab}-loading`);
    letGo();
    await expect(page.getByText(`We couldn’t load ${what}.`)).toBeVisible({ timeout: 20_000 });
    await lookTwice(page, `settings-${tab}-failing`);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: /^(Admins|Activity)$/ })).toBeVisible();
    await lookTwice(page, `settings-${tab}-first`);
  }

  for (const [id, status, code, sentence] of [
    ['SHL-094: a failure', 500, 'INTERNAL', 'Something went wrong. Please try again.'],
    ['SHL-094: a refusal', 409, 'UNHEARD_OF', 'Oops! Something went wrong. Please try again.'],
    ['SHL-095: away', 503, 'UNAVAILABLE', 'Server Error. Please try again in some time.'],
  ] as const) {
    await test.step(`${id} without words of its own, ${status}`, async () => {
      await refuses(page, getUserList, status, code);
      await page.goto(`${portal.url}/settings/admins`);
      await expect(page.getByText(sentence, { exact: true })).toBeVisible({ timeout: 20_000 });
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});
