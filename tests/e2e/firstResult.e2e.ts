import {
  getCustomerPortalData,
  updateCustomerPortalData,
} from '#modules/foundation/people/calls/profile.ts';
import { loadConsents, loadScanMap } from '#modules/products/monitoring/calls.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import { names, told } from './aftermath.ts';
import { holds } from './answers.ts';
import { expect, look, lookTwice, ownerIn } from './portal.ts';
import { openSlowShop, test } from './ratingsSteps.ts';

const button = 'Scan our website: I have permission';

test('DSH-097: the dashboard opens with a first result and one press to a scan', {
  tag: ['@gate', '@dashboard', '@ratings'],
}, async ({ page, portal }) => {
  await using shop = await openSlowShop();
  const website = `sample.localhost:${shop.port}`;
  const owner = await ownerIn(page, portal, 'first-result@corner-shop.example', website);
  // They come to Website Scans for the first time.
  await owner.call(updateCustomerPortalData, { introViewed: { monitoring: false } });
  const introViewed = async () => {
    const { data } = await owner.call(getCustomerPortalData, {});
    return data.introViewed.monitoring;
  };
  const card = page.getByRole('region', { name: 'What a stranger sees of you' });
  const scan = card.getByRole('button', { name: button });

  await test.step('RAT-113: while we look it says so, and the scan need not wait for it', async () => {
    const letGo = await holds(page, loadRatings);
    await page.goto(`${portal.url}/dashboard`);
    await expect(card.getByRole('status')).toContainText('We are looking at your domain');
    await expect(scan).toBeEnabled();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('RAT-113: rating, encryption, headers and mail, each with what is worst', async () => {
    await expect(card).toContainText(/\d{3} of 900|\d{3} for certain|between 250 and 900/);
    const seen = card.getByRole('list', { name: 'What could be seen' }).getByRole('listitem');
    for (const part of await seen.allTextContents())
      expect(part).toMatch(
        /^Grade [A-DF](Encryption of your website|Headers of your website|Protection of your mail)\S/,
      );
    await test.step('DSH-117: what could not be seen is one sentence', async () => {
      const parts = [
        'Encryption of your website',
        'Headers of your website',
        'Protection of your mail',
      ];
      for (const part of parts) await expect(card).toContainText(part, { ignoreCase: true });
      await expect(card).not.toContainText('N/A');
    });
    await expect(card).toContainText('A scan visits its pages, which have no grade yet.');
    await expect(
      card.getByRole('list', { name: 'Your shop front' }).getByRole('listitem'),
    ).toHaveText([
      'Website, dark: Pages not scanned',
      /^Mail, (dark: Not seen|open: |ajar: |shut: )/,
      'Team, dark: Not begun',
      'Policies, dark: None yet',
      /^Network, /,
    ]);
    await expect(card.getByRole('link', { name: 'All that a stranger sees' })).toHaveAttribute(
      'href',
      '/attacksurface',
    );
    await lookTwice(page, 'first-result');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'first-result-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('DSH-112: a phone shows what was seen and the scan without scrolling, and the rest on request', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const foot = async () => {
      const box = await scan.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(foot).toBeLessThanOrEqual(844);
    const all = card.getByRole('link', { name: 'All that a stranger sees' });
    await expect(all).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(1500);
    await card.getByText('All that we know so far').click();
    await expect(all).toBeVisible();
    await expect(card.getByRole('list', { name: 'Your shop front' })).toBeVisible();
    await look(page, 'first-result-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(all).toBeVisible();
  });

  await test.step('DSH-050: the list of what to do does not offer the website again', async () => {
    const next = page.getByRole('region', { name: 'Do this next' });
    await expect(next.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(next.getByRole('heading', { name: 'Add your website' })).toHaveCount(0);
  });

  await test.step('MON-052, DSH-097: everything else is behind Change', async () => {
    await card.getByRole('link', { name: 'Change' }).click();
    const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
    await expect(wizard.getByLabel('Website URL')).toHaveValue(website);
    await test.step('SHL-121: the intro does not open over the wizard', async () => {
      await look(page, 'first-result-change');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
    await page.goBack();
  });

  await test.step('MON-039, MON-053: one press consents and scans', async () => {
    await scan.click();
    await told(page, 'Website is successfully created');
    await expect(page).toHaveURL(/\/webappscan\/Corner%20Shop$/);
    await expect(page.getByText('Scan initiated, check back in a few minutes')).toBeVisible();
    await test.step('SHL-121: nor over the scan that was just started', async () => {
      await look(page, 'first-result-scanning');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await introViewed()).toBeFalsy();
    });
    const { consents } = (await owner.call(loadConsents, {})).data;
    expect(consents).toMatchObject([{ wording: button }]);
    const { scans } = (await owner.call(loadScanMap, {})).data;
    expect(Object.values(scans).flat()).toHaveLength(1);
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Do this next' })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('SHL-121: it opens at the next visit', async () => {
    await page.goto(`${portal.url}/webappscan`);
    await expect(page.getByRole('dialog').getByText('1 of 3')).toBeVisible();
    await expect.poll(introViewed).toBe(true);
  });
});

test('RAT-113: what could not be seen, or not be asked, is said where the result would stand', {
  tag: ['@gate', '@dashboard', '@ratings'],
}, async ({ page, portal }) => {
  names({ request: /^(404|503) POST .*loadRatings/ });
  await ownerIn(page, portal, 'unseen@corner-shop.example', 'nothing.invalid');
  const card = page.getByRole('region', { name: 'What a stranger sees of you' });
  await page.goto(`${portal.url}/dashboard`);
  await expect(card).toContainText('Nothing could be seen from outside.');
  await expect(card.getByRole('link', { name: 'Change it' })).toHaveAttribute(
    'href',
    '/settings/organization',
  );
  await test.step('DSH-117: the one filled button mends the address, for nobody can scan it', async () => {
    await expect(card.locator('[data-variant="filled"]')).toHaveText('Change it');
    await expect(card.getByRole('button', { name: button })).toBeEnabled();
  });

  await page.route('**/api/ratings/loadRatings', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, error: { code: 'RATING_UNAVAILABLE', message: '' } },
    }),
  );
  await page.reload();
  await expect(card).toContainText('We cannot see what a stranger sees right now.');
  await page.unrouteAll({ behavior: 'wait' });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('Nothing could be seen from outside.');
});
