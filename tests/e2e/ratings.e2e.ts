import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import { names, toast } from './aftermath.ts';
import { holds } from './answers.ts';
import { expect, look, lookTwice, ownerIn } from './portal.ts';
import { chartOf, folds, risk, test } from './ratingsSteps.ts';

test('An owner without a company URL tells it, and is rated', { tag: ['@ratings'] }, async ({
  page,
  portal,
}) => {
  // Nobody knows the first address that is told.
  names({ request: '404 POST /api/ratings/loadRatings' });
  await ownerIn(page, portal, 'rated@corner-shop.example');
  const dialog = page.getByRole('dialog', { name: 'Company Details' });
  const address = dialog.getByLabel('Primary website address');
  const name = dialog.getByLabel('Company name');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click();

  await test.step('RAT-006: without a company URL the rating is a blurred sample', async () => {
    await page.goto(`${portal.url}/attacksurface`);
    await expect(
      page.getByRole('heading', { name: 'See how you look from outside' }),
    ).toBeVisible();
    const blurred = page
      .locator('[aria-hidden]')
      .filter({ hasText: /^Your rating490/ })
      .first();
    await expect(blurred).toContainText('Industry average790');
    await expect(blurred).toHaveCSS('filter', /blur/);
    await lookTwice(page, 'ratings-sample');
    await page.getByRole('button', { name: 'Add your website' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('RAT-021, RAT-022: Download Report asks for the company’s details', async () => {
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByRole('button', { name: 'Download Report' }).click();
    await expect(name).toHaveValue('Corner Shop');
    await expect(dialog.getByRole('combobox', { name: 'Primary industry' })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Number of team members' })).toBeVisible();
    await expect(
      dialog.getByText(
        'Include all full-time and part-time employees, contractors, and consultants.',
      ),
    ).toBeVisible();
    await expect(address).toHaveValue('');
    await lookTwice(page, 'ratings-dialog');
  });

  await test.step('RAT-023, RAT-024: Submit waits for a valid address', async () => {
    await expect(submit).toBeDisabled();
    await address.fill('no website');
    await address.blur();
    await expect(dialog.getByText('Please enter a valid URL.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await lookTwice(page, 'ratings-dialog-invalid');
    await address.fill('');
    await expect(submit).toBeDisabled();
  });

  await test.step("RAT-030: 'Invalid URL' when nothing was found for it", async () => {
    await address.fill('https://www.nobody.test');
    await submit.click();
    const refused = toast(page, 'Invalid URL');
    await expect(refused).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-kind=error]', { hasText: 'Invalid URL' })).toBeVisible();
    await lookTwice(page, 'ratings-refused');
    await dismiss();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('RAT-003: it says that ratings load, and after a while why it takes so long', async () => {
    const letGo = await holds(page, loadRatings);
    await page.reload();
    await expect(page.getByText('Loading your ratings...')).toBeVisible();
    await expect(page.getByText('That takes a few seconds.')).toBeVisible();
    await look(page, 'ratings-loading');
    letGo();
  });

  await test.step('RAT-005: an address of which nothing is known can be changed from the error', async () => {
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('No events were found for the provided URL', {
      timeout: 60_000,
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await dismiss();
    await lookTwice(page, 'ratings-failed');
    await page.getByRole('button', { name: 'Change company details' }).click();
  });

  await test.step('RAT-023, RAT-024: the scheme is stripped, and Submit waits for a change', async () => {
    await expect(address).toHaveValue('www.nobody.test');
    await expect(submit).toBeDisabled();
    await address.fill('https://www.nobody.test');
    await expect(submit).toBeDisabled();
    for (const [field, value] of [
      ['Primary industry', 'RETAIL'],
      ['Number of team members', '31-40'],
    ] as const) {
      const select = dialog.getByRole('combobox', { name: field });
      const before = await select.inputValue();
      await select.selectOption(value);
      await expect(submit).toBeEnabled();
      await select.selectOption(before);
      await expect(submit).toBeDisabled();
    }
    await name.fill('Corner Shop & Sons');
    await expect(submit).toBeEnabled();
    await name.fill('Corner Shop');
    await expect(submit).toBeDisabled();
  });

  await test.step('RAT-024, RAT-025: the company is updated, rated, and its report saved', async () => {
    await address.fill(`http://sample.localhost:${portal.samplePort}`);
    await page.clock.install();
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    const letGo = await holds(page, loadRatings);
    await submit.click();
    // Nor while it loads.
    await expect(submit).toBeDisabled();
    letGo();
    const download = await saved;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(download.suggestedFilename()).toBe('Rating report.pdf');
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(dialog).toBeHidden();
  });

  await test.step("RAT-032: 'Report Received successfully' stays for 10 seconds", async () => {
    const received = toast(page, 'Report Received successfully');
    await expect(received).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(received).toBeVisible();
    await page.clock.runFor(3_500);
    await expect(received).toBeHidden();
  });

  await test.step('RAT-020: a report that is loaded already is saved', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Report' }).click();
    expect((await saved).suggestedFilename()).toBe('Rating report.pdf');
    await expect(dialog).toBeHidden();
    await lookTwice(page, 'ratings-reports');
  });

  await test.step('RAT-001: each of the three tabs has an address of its own', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'Individual Analysis', 'Reports']);
    await expect(page).toHaveURL(/tab=reports$/);
    await page.getByRole('tab', { name: 'Individual Analysis' }).click();
    await expect(page).toHaveURL(/tab=details$/);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/tab=overview$/);
  });

  await test.step('RAT-007, RAT-010: the range with its bands and coverage, and what to fix first', async () => {
    const rating = page.getByRole('region', { name: 'Your rating' });
    // Of a name on this machine no mail is known.
    await expect(rating).toContainText(
      /(Basic|Intermediate|Advanced)\s*\d{3} for certain, up to \d{3} if what we could not see is fine\./,
    );
    await expect(rating).toContainText(/Based on \d+% of what counts, \w{3} \d+, \d{4}/);
    await expect(rating).not.toContainText('Industry average');
    const fixes = page.getByRole('region', { name: 'What to fix first' }).getByRole('listitem');
    await expect.poll(() => fixes.count()).toBeGreaterThan(1);
    expect(await fixes.count()).toBeLessThanOrEqual(5);
    const gains = (await fixes.allInnerTexts()).map((text) =>
      Number(/^\+(\d+) points/.exec(text)?.[1]),
    );
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    await expect(fixes.first()).not.toContainText('Fix this');
    await lookTwice(page, 'ratings-first');
  });

  await test.step('RAT-007, RAT-008: of one rating the scale is drawn, and the line begins with the next', async () => {
    const rating = page.getByRole('region', { name: 'Your rating' });
    for (const band of ['Basic', 'Intermediate', 'Advanced'])
      await expect(rating.getByText(band, { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rating over time' })).toContainText(
      'The line begins with the next',
    );
    await expect(chartOf(page)).toHaveCount(0);
  });

  await test.step('RAT-116: the scale is as wide as its card', async () => {
    const rating = page.getByRole('region', { name: 'Your rating' });
    const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
    const bar = rating.locator('[data-band="Basic"]').locator('..');
    expect(await widthOf(bar)).toBeGreaterThan(0.9 * (await widthOf(rating)));
  });

  const list = page.getByRole('region', { name: 'Risk vectors' });
  const links = list.getByRole('link');
  await test.step('RAT-012: the risk list is grouped by category, with grades and links', async () => {
    for (const category of [
      'Compromised Systems',
      'Diligence',
      'User Behavior',
      'Public Disclosures',
    ]) {
      await expect(page.getByRole('region', { name: category })).toBeVisible();
    }
    for (const text of await links.allInnerTexts()) expect(text).toMatch(/\b([A-DF]|N\/A)$/);
  });

  await test.step('RAT-114: what nothing was seen of is one line in its category, which opens', async () => {
    const lines = await folds(list).allInnerTexts();
    const folded = lines.reduce((sum, line) => sum + Number(line.replace(/\D/g, '')), 0);
    expect(folded).toBeGreaterThanOrEqual(8);
    await expect(links).toHaveCount(26 - folded);
    for (const fold of await folds(list).all()) await fold.click();
    await expect(links).toHaveCount(26);
    await links.filter({ hasText: 'Botnet Infections' }).click();
    await expect(risk(page, 'Botnet Infections')).toHaveAttribute('open');
    await expect(risk(page, 'Botnet Infections').locator('summary')).toBeFocused();
    await page.goBack();
  });

  await test.step('RAT-012, RAT-115: each leads into Individual Analysis, by its plain name and its term', async () => {
    await expect(links.filter({ hasText: 'Web Application Headers' })).toContainText(
      /^Protection of your visitors\s*Web Application Headers/,
    );
    await links.filter({ hasText: 'Web Application Headers' }).click();
    await expect(page).toHaveURL(/tab=details&vector=application_security$/);
    await expect(risk(page, 'Web Application Headers')).toHaveAttribute('open');
  });

  await test.step('SHL-166: what the words of Individual Analysis mean', async () => {
    const word = page.getByRole('link', { name: 'Patching cadence', exact: true });
    await expect(word).toHaveAttribute('href', '/help/words#patching-cadence');
  });

  await test.step('RAT-013: a risk vector is explained, with what was seen and what fixing brings', async () => {
    const headers = risk(page, 'Web Application Headers');
    await expect(headers).toContainText('What your website tells browsers');
    await expect(headers).toContainText('Counts 4 %');
    await expect(headers.getByText('A planted script would run on your pages')).toBeVisible();
    await expect(headers.getByText(/^Fix this: \+\d+ points$/).first()).toBeVisible();
    await expect(headers.getByText(/^Seen \w{3} \d+, \d{4}$/).first()).toBeVisible();
    await lookTwice(page, 'ratings-details');
  });

  await test.step('RAT-014, RAT-015: what has no data says why, and Beta what it means', async () => {
    for (const fold of await folds(page).all()) await fold.click();
    for (const [vector, why] of [
      ['Open Ports', 'only once your website is proven to be yours'],
      ['Exposed Credentials', 'a service that is not connected'],
      ['SPF', 'It widens the range of your rating'],
      ['Other Disclosures', 'there was nothing to grade'],
      ['Botnet Infections', 'without a paid feed'],
    ] as const) {
      await risk(page, vector).locator('summary').click();
      await expect(risk(page, vector)).toContainText(why);
    }
    await risk(page, 'Patching Cadence').locator('summary').click();
    await expect(risk(page, 'Patching Cadence')).toContainText(
      'Beta: our judgement of this is young',
    );
    await look(page, 'ratings-details-missing');
  });

  await test.step('RAT-002: tabs above 820 px width, otherwise a dropdown', async () => {
    await page.setViewportSize({ width: 821, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(3);
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(0);
    await look(page, 'ratings-narrow');
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Overview' });
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  });
});
