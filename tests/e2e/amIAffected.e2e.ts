import type { Page } from '@playwright/test';
import { openDns } from '@portal/ratings/testing/dnsServer';
import { openHttp } from '@portal/ratings/testing/tlsServers';
import type { Call, OutputOf } from '#kit/contract/call.ts';
import {
  listAdvisories,
  listAdvisoryOrganizations,
  loadAdvisory,
  readAdvisory,
} from '#modules/overviews/advisories/calls.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { serverWithClock } from '#tests/support/serverWithClock.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { changes, holds, refuses } from './answers.ts';
import { setUpStaff } from './consolePortal.ts';
import { lookAtMail, lookClosely } from './lookClosely.ts';
import { enter, expect, lookTwice, mailSaying, newOwner, test } from './portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const affectedOwner = 'affected@corner-shop.example';
const hiddenOwner = 'hidden@corner-shop.example';
const title = 'Attackers use a weakness of Apache';
const id = 'CVE-2024-38475';

/** CISA's catalogue, with one entry of yesterday. */
const catalogue = () => ({
  body: JSON.stringify({
    dateReleased: new Date().toISOString(),
    vulnerabilities: [
      {
        cveID: id,
        vendorProject: 'Apache',
        product: 'HTTP Server',
        dateAdded: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      },
    ],
  }),
});

/** An owner whose website is rated, and calls its server so. */
async function rated(portal: ServerProcess, email: string, port: number): Promise<Visitor> {
  const url = `sample.localhost:${port}`;
  const owner = await newOwner(portal, email, url);
  await rate(owner, url);
  return owner;
}
const rate = (owner: Visitor, url: string) =>
  owner.call(fastRatings, { url }).then(({ refused }) => expect(refused).toBe(null));

/** Where the call fails, the page says what it could not load. */
async function cannotLoad(page: Page, call: Call, what: string, name: string): Promise<void> {
  await refuses(page, call, 500, 'INTERNAL');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(`We couldn’t load ${what}`);
  await lookTwice(page, name);
  await page.unrouteAll({ behavior: 'wait' });
}

const count = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Customers', exact: true }).locator('div', { hasText: name });

test('a new KEV entry finds the affected', { tag: ['@advisories', '@ratings'] }, async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  let version = 'Apache/2.4.49';
  let listsIt = false;
  const feed = await openHttp(() => (listsIt ? catalogue() : { status: 503 }));
  const shown = await openHttp(() => ({ headers: { server: version } }));
  const hidden = await openHttp(() => ({ headers: { server: 'Apache' } }));
  const dns = await openDns({ 'elsewhere.test': { records: {} } });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  // Staff's codes are of the real time, which comes after the catalogue was away.
  const { start, moveTo, dropDatabase } = await serverWithClock(inHours(-2), {
    RATINGS_RESOLVER: dns.resolver,
    RATINGS_EXPLOITED_URL: `http://127.0.0.1:${feed.port}/exploited.json`,
  });
  const portal = await start();
  const affected = await rated(portal, affectedOwner, shown.port);
  await rated(portal, hiddenOwner, hidden.port);
  await test.step('ADV-042: at first the catalogue does not answer', async () => {
    await eventually('the log tells that it did not', 500, async () =>
      portal.output.join('\n').includes('a source of ratings did not answer'),
    );
    listsIt = true;
    await moveTo(inHours(0));
  });

  const staff = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await setUpStaff(staff, portal, { email: 'ada@provider.example' });
  const list = `${new URL(staff.url()).origin}/advisories`;

  await test.step('ADV-033: the list says that there is nothing, and that it does not load', async () => {
    await changes(staff, listAdvisories, () => ({ total: 0, advisories: [] }));
    await staff.getByRole('link', { name: 'Advisories' }).first().click();
    await expect(staff.getByText('No advisories yet.')).toBeVisible();
    await lookTwice(staff, 'advisories-none');
    await staff.unrouteAll({ behavior: 'wait' });
    await cannotLoad(staff, listAdvisories, 'the advisories', 'advisories-failed');
  });

  await test.step('ADV-001, ADV-031, ADV-033: staff write one of their own, which nobody shows, and discard it', async () => {
    await staff.getByRole('button', { name: 'Try again' }).click();
    await staff.getByRole('link', { name: 'New advisory' }).click();
    await staff.getByRole('button', { name: 'Save draft' }).click();
    await expect(staff.getByText('Give it a title.')).toBeVisible();
    await lookTwice(staff, 'advisories-new');
    await staff.getByLabel('Title').fill('nginx lets strangers read its memory');
    await staff.getByLabel('Product').selectOption('nginx');
    await staff.getByLabel('Affected versions').fill('1.5.13 - 1.26.2');
    await staff.getByLabel('What to do').fill('Update nginx.');
    await staff.getByLabel('Source').fill('https://nginx.example/advisory');
    await staff.getByRole('button', { name: 'Save draft' }).click();
    await told(staff, /Kept as a draft/);
    await expect(staff.getByText('No customer’s website shows an affected version.')).toBeVisible();
    await lookTwice(staff, 'advisories-nobody');
    await staff.getByRole('button', { name: 'Discard' }).click();
    await staff
      .getByRole('dialog', { name: 'Discard this draft?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await told(staff, 'Discarded.');
    const letGo = await holds(staff, listAdvisories);
    await staff.reload();
    await expect(staff.getByRole('status').first()).toBeVisible();
    await lookTwice(staff, 'advisories-loading');
    letGo();
    await expect(staff.getByText('nginx lets strangers')).toHaveCount(0);
    await staff.unrouteAll({ behavior: 'wait' });
  });

  await test.step('ADV-040, ADV-041: its new entry becomes a draft with the versions, and waits for staff', async () => {
    await eventually('the entry is proposed', 500, async () => {
      await staff.goto(list);
      await expect(
        staff.getByRole('table').or(staff.getByText('No advisories yet.')),
      ).toBeVisible();
      return (await staff.getByRole('link', { name: title }).count()) > 0;
    });
    await lookTwice(staff, 'advisories-list');
    await staff.getByRole('link', { name: title }).click();
    await expect(staff.getByText('last counted')).toBeVisible({ timeout: 60_000 });
    await expect(count(staff, 'Affected').locator('dd').first()).toHaveText('1');
    await expect(count(staff, 'Cannot tell').locator('dd').first()).toHaveText('1');
    await expect(staff.getByText('from 2.4.0, fixed in 2.4.60')).toBeVisible();
    await lookClosely(staff, 'advisories-draft');
  });

  await test.step('ADV-031, ADV-033: staff change the draft', async () => {
    await staff.getByRole('link', { name: 'Change' }).click();
    await expect(staff.getByLabel('Affected versions')).toHaveValue('2.4.0 - 2.4.60');
    await lookTwice(staff, 'advisories-form');
    await staff.getByLabel('Affected versions').fill('2.4');
    await staff.getByLabel('What to do').fill('Update Apache to 2.4.60 today.\nThen restart it.');
    await staff.getByRole('button', { name: 'Save draft' }).click();
    await expect(staff.getByText('Write one range a line')).toBeVisible();
    await lookTwice(staff, 'advisories-form-invalid');
    await staff.getByLabel('Affected versions').fill('2.4.0 - 2.4.60');
    await staff.getByRole('button', { name: 'Save draft' }).click();
    await told(staff, /Kept as a draft/);
    await expect(staff.getByText('last counted')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('ADV-003, ADV-004: published, both customers are told, each what is true of them', async () => {
    await staff.getByRole('button', { name: 'Publish' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Publish this advisory?' });
    await expect(dialog).toContainText('1 that are affected and 1 of which it cannot be told');
    await lookTwice(staff, 'advisories-publish');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await told(staff, 'Published.');
    const mail = await mailSaying(portal, affectedOwner, /Apache 2\.4\.49/);
    expect(mail.subject).toBe(`${title}: you use it`);
    expect(mail.text).toContain('• Update Apache to 2.4.60 today.');
    const unsure = await mailSaying(portal, hiddenOwner, /How to find out/);
    expect(unsure.subject).toBe(`${title}: are you affected?`);
    await lookAtMail(browser, mail.html, 'advisory-mail');
    await lookAtMail(browser, unsure.html, 'advisory-mail-unsure');
  });

  await test.step('ADV-021, ADV-024: the bell leads to the page, which says what was seen and what to do', async () => {
    await enter(page, portal, affectedOwner);
    await page.goto(`${portal.url}/notices`);
    await page
      .getByRole('link', { name: 'Apache on sample.localhost has a known weakness' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const seen = page.getByRole('region', { name: 'What we saw' });
    await expect(seen.getByRole('listitem')).toContainText(
      'sample.localhostApache 2.4.49, seen on',
    );
    await expect(seen).toContainText('from outside only');
    await expect(page.getByRole('region', { name: 'What to do' })).toContainText(
      'Update Apache to 2.4.60 today.',
    );
    await lookClosely(page, 'advisory-affected');
  });

  await test.step('ADV-022, ADV-024: the owner says that it is done, and takes it back', async () => {
    await page.getByRole('button', { name: 'This is done' }).click();
    await told(page, 'Noted as done.');
    await expect(page.getByText('You said that this is done')).toBeVisible();
    await lookTwice(page, 'advisory-done');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await told(page, 'Taken back.');
    await page.getByRole('button', { name: 'This is done' }).press('Enter');
    await expect(page.getByText('You said that this is done')).toBeVisible();
    // Nothing asks with the session that ends now.
    await page.goto('about:blank');
  });

  await test.step('ADV-024: of whom it cannot be told, the page says why and how to find out', async () => {
    await page.context().clearCookies();
    await enter(page, portal, hiddenOwner);
    await page.goto(`${portal.url}/notices`);
    await page.getByRole('link', { name: 'we cannot tell from outside' }).click();
    await expect(page.getByRole('heading', { name: 'How to find out' })).toBeVisible();
    await expect(page.getByText('It does not tell which version of Apache it runs.')).toBeVisible();
    await lookTwice(page, 'advisory-unknown');
  });

  await test.step('ADV-024: a page that does not load, or is not theirs, says so', async () => {
    const address = page.url();
    const letGo = await holds(page, loadAdvisory);
    await page.reload();
    await expect(page.getByText('Loading this advisory')).toBeVisible();
    await lookTwice(page, 'advisory-loading');
    letGo();
    await expect(page.getByRole('heading', { name: 'How to find out' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await cannotLoad(page, loadAdvisory, 'this advisory', 'advisory-failed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'How to find out' })).toBeVisible();
    await refuses(page, loadAdvisory, 404, 'NOT_FOUND');
    await page.goto(`${portal.url}/advisories/9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d`);
    await expect(page.getByRole('alert')).toContainText('There is no such advisory');
    await lookTwice(page, 'advisory-unknown-id');
    await page.unrouteAll({ behavior: 'wait' });
    await changes(page, loadAdvisory, ({ advisory }: OutputOf<typeof loadAdvisory>) => ({
      advisory: { ...advisory, withdrawnAt: advisory.publishedAt },
    }));
    await page.goto(address);
    await expect(page.getByText('This advisory was withdrawn')).toBeVisible();
    await expect(page.getByRole('button', { name: 'This is done' })).toHaveCount(0);
    await lookTwice(page, 'advisory-withdrawn');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('ADV-030: staff see who read it and who says that it is done', async () => {
    await staff.reload();
    await expect(count(staff, 'Read').locator('dd').first()).toHaveText('2');
    await expect(count(staff, 'Say it is done').locator('dd').first()).toHaveText('1');
    await expect(count(staff, 'Seen fixed').locator('dd').first()).toHaveText('0');
    const rows = staff.getByRole('region', { name: 'Customers that it matches' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Affected');
    await expect(rows.nth(1)).toContainText('Says it is done');
    await expect(rows.nth(2)).toContainText('Cannot tell');
    await lookTwice(staff, 'advisories-published');
    for (const call of [readAdvisory, listAdvisoryOrganizations])
      await cannotLoad(staff, call, '', `advisories-${call.name}-failed`);
  });

  await test.step('ADV-008: after the update a later look sees it fixed, and both pages say so', async () => {
    // Sessions end with the day.
    await page.goto('about:blank');
    const advisoryId = staff.url().split('/').at(-1) ?? '';
    await staff.goto('about:blank');
    version = 'Apache/2.4.62';
    await moveTo(inHours(24));
    await affected.signIn(affectedOwner, testPassword);
    await rate(affected, `sample.localhost:${shown.port}`);
    await eventually('it is seen fixed', 500, async () => {
      const { data } = await affected.call(loadAdvisory, { advisoryId });
      return data.advisory.fixedAt !== null;
    });
    await page.context().clearCookies();
    await enter(page, portal, affectedOwner);
    await page.goto(`${portal.url}/advisories/${advisoryId}`);
    await expect(page.getByText('saw no affected version of Apache any more')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What we saw' })).toContainText('Apache 2.4.62');
    await lookTwice(page, 'advisory-fixed');
    const told = (await portal.mailbox(affectedOwner)).filter(({ subject }) =>
      subject.startsWith(title),
    );
    expect(told).toHaveLength(1);
  });

  await page.goto('about:blank');
  await staff.context().close();
  await portal.end('SIGTERM');
  await dropDatabase();
  for (const one of [feed, shown, hidden, dns]) await one[Symbol.asyncDispose]();
});
