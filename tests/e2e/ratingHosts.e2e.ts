import type { Page } from '@playwright/test';
import { openHttp } from '@portal/ratings/testing/tlsServers';
import { names, told } from './aftermath.ts';
import { expect, lookTwice, ownerIn } from './portal.ts';
import { test as ratings } from './ratingsSteps.ts';

/** The names that the log of certificates has of the sample website's domain. */
const logged = ['sample.localhost', 'old.sample.localhost', 'shop.sample.localhost'];

const test = ratings.extend({
  env: [
    async ({ env }, use) => {
      const body = JSON.stringify(logged.map((name) => ({ name_value: name })));
      const log = await openHttp(() => ({ body }));
      await use({ ...env, RATINGS_CERTIFICATE_LOG_URL: `http://127.0.0.1:${log.port}/` });
      await log[Symbol.asyncDispose]();
    },
    { scope: 'worker' },
  ],
});

const others = (page: Page) => page.getByRole('region', { name: 'Other addresses' });
const finding = {
  id: 'ssl_certificates/expiry/old.sample.localhost',
  title: 'The certificate has run out',
  grade: 'BAD',
  evidence: 'Valid until 2026-01-01',
  advice: 'Renew it.',
  gain: 0,
  seenAt: '2026-11-20T00:00:00.000Z',
};

test('An owner says which of the addresses that were found are theirs', {
  tag: ['@ratings'],
}, async ({ page, portal }) => {
  names({ request: '500 POST /api/ratings/loadHosts' });
  names({ request: '409 POST /api/ratings/decideHost' });
  await ownerIn(page, portal, 'hosts@corner-shop.example');
  const mine = page.getByRole('button', { name: 'It is ours: old.sample.localhost' });

  await test.step('RAT-085: it says that it loads, that it failed, and that there is nothing to ask', async () => {
    await page.goto(`${portal.url}/attacksurface`);
    await page.getByRole('button', { name: 'Add your website' }).click();
    const dialog = page.getByRole('dialog', { name: 'Company Details' });
    await dialog
      .getByLabel('Primary website address')
      .fill(`http://sample.localhost:${portal.samplePort}`);
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const asked = page.waitForRequest('**/api/ratings/loadHosts', { timeout: 120_000 });
    await page.route('**/api/ratings/loadHosts', async (route) => {
      await held;
      await route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'INTERNAL', message: 'As told.' } },
      });
    });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await told(page, 'Report Received successfully');
    await asked;
    await expect(others(page)).toHaveCount(0);
    fail();
    await expect(others(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await lookTwice(page, 'ratings-hosts-failed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/ratings/loadHosts', (route) =>
      route.fulfill({ json: { success: true, data: { found: [], ours: [], notOurs: [] } } }),
    );
    await others(page).getByRole('button', { name: 'Try again' }).click();
    await expect(others(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('RAT-080: it asks about each address with the company’s name', async () => {
    await page.reload();
    await expect(others(page)).toContainText('We also found these addresses with your name');
    await expect(others(page).getByRole('listitem')).toHaveText([
      /^old\.sample\.localhostFound /,
      /^shop\.sample\.localhostFound /,
    ]);
    await lookTwice(page, 'ratings-hosts');
  });

  await test.step('RAT-083: says why no more can be answered for', async () => {
    await page.route('**/api/ratings/decideHost', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, error: { code: 'TOO_MANY_HOSTS', message: 'As told.' } },
      }),
    );
    await mine.click();
    await told(page, /At most 10 addresses can be yours here/);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('RAT-081: says when what is theirs is looked at, and that it does not count', async () => {
    await mine.click();
    const yours = page.getByRole('region', { name: 'Yours' });
    await expect(yours).toContainText('The next rating looks at it, tomorrow at the latest.');
    await expect(yours).toContainText('It does not count in your rating');
  });

  await test.step('RAT-082: asks no more about what is not theirs, and lets the answer be changed', async () => {
    await page.getByRole('button', { name: 'Not ours: shop.sample.localhost' }).click();
    await expect(others(page)).not.toContainText('We also found these addresses');
    await others(page).getByText('Not yours: 1').click();
    await expect(
      page.getByRole('button', { name: 'It is ours: shop.sample.localhost' }),
    ).toBeVisible();
    await lookTwice(page, 'ratings-hosts-answered');
  });

  await test.step('RAT-081: shows what was seen at an address of theirs', async () => {
    const ours = [
      { host: 'old.sample.localhost', lookedAt: finding.seenAt, findings: [finding] },
      { host: 'shop.sample.localhost', lookedAt: finding.seenAt, findings: [] },
    ];
    await page.route('**/api/ratings/loadHosts', (route) =>
      route.fulfill({ json: { success: true, data: { found: [], ours, notOurs: [] } } }),
    );
    await page.reload();
    await expect(others(page)).toContainText('One thing to fix. Looked at Nov');
    await expect(others(page)).toContainText('Nothing answered there when we looked.');
    await others(page).getByText('What was seen at old.sample.localhost').click();
    await expect(others(page)).toContainText('The certificate has run out');
    await lookTwice(page, 'ratings-hosts-seen');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
