import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { startRandomSite } from '@portal/testbed/randomSite';
import { score } from '@portal/testbed/truth';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { testSeed as seed } from '#tests/support/seed.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { lookAtMail, lookClosely } from './lookClosely.ts';
import { expect, look, lookTwice, mailSaying, test } from './portal.ts';

const owner = 'robin@corner-shop.example';

/** From the sign-up form to the dashboard, with what a person types and the mail that they get. */
async function joins(page: Page, portal: ServerProcess, browser: Browser): Promise<void> {
  await page.goto(`${portal.url}/signup`);
  await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
  await look(page, 'sign-up');
  await page.getByLabel('Work email address').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByLabel('Confirm password').fill(testPassword);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();

  await expect(page).toHaveURL(/\/verify/);
  await expect(page.getByText(owner)).toBeVisible();
  await lookClosely(page, 'verify');
  const mail = await mailSaying(portal, owner, /\/verify#/);
  await lookAtMail(browser, mail.html, 'mail-verify');
  await page.goto(
    /https?:\/\/localhost\S+\/verify#\S+/.exec(mail.text)?.[0] ?? 'no link in the mail',
  );
  await expect(page).toHaveURL(/\/onboarding/);
  await lookClosely(page, 'onboarding-welcome');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Organization name').fill('Corner Shop');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('Team size').selectOption('11-20');
  await page.getByLabel('Website address').fill(website(portal));
  await lookClosely(page, 'onboarding-organization');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Corner');
  await lookClosely(page, 'onboarding-person');
  await page.getByRole('button', { name: 'Next' }).click();
  await lookClosely(page, 'onboarding-invite');
  await page.getByRole('button', { name: 'Skip' }).click();

  await expect(page).toHaveURL(/\/intro/);
  await lookClosely(page, 'intro');
  for (let at = 1; at < 6; at += 1) {
    await expect(page.getByText(`Page ${at} of 6`)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  await page.getByLabel('Learn more about cyber security').check();
  await lookClosely(page, 'goals');
  await page.getByRole('button', { name: 'Go to my dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

const website = ({ samplePort }: ServerProcess) => `sample.localhost:${samplePort}`;

/** Website scans' intro: forth, back, and to its end; it does not come again. */
async function readsIntro(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Skip Intro' })).toBeVisible();
  await lookClosely(page, 'module-intro');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Got It' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Of each cause listed its words, and in how many places it is, or in how many others. */
const causesIn = (lines: Locator) =>
  lines.evaluateAll((all) =>
    all.map((line) => {
      const [count = '0'] = [...line.querySelectorAll('span, summary')].flatMap(
        (part) => /^(?:Also in )?(\d+) (?:other )?places?$/.exec(part.textContent ?? '')?.[1] ?? [],
      );
      return { words: line.textContent ?? '', places: Number(count) };
    }),
  );

/** In the page: code of which a word lies under the button that copies it. A space at a line's end may hang there. */
const codeUnderButton = (all: Element[]): string[] =>
  all.flatMap((code) => {
    const button = code.closest('div')?.querySelector('button')?.getBoundingClientRect();
    const text = code.firstChild;
    if (!button || !text?.textContent) return ['no code, or no button beside it'];
    return [...text.textContent.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const isUnder = [...range.getClientRects()].some(
        ({ right, top, bottom }) =>
          right > button.left + 0.5 && bottom > button.top && top < button.bottom,
      );
      return isUnder ? [word] : [];
    });
  });

/** The wizard's three steps, with a scan at once. */
async function addsWebsite(page: Page, portal: ServerProcess, level: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a Website to Scan' });
  await test.step('MON-052: name and address are those of onboarding', async () => {
    await expect(dialog.getByLabel('Website name')).toHaveValue('Corner Shop');
    await expect(dialog.getByLabel('Website URL')).toHaveValue(website(portal));
  });
  await dialog.getByLabel('Protocol').selectOption('http://');
  await dialog.getByRole('radio', { name: level }).check();
  await dialog.getByLabel('I have permission to scan this website').check();
  await lookClosely(page, 'wizard-website');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Yes, this URL is correct and leads to my website').check();
  await lookClosely(page, 'wizard-confirm');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Start the first scan now')).toBeChecked();
  await lookClosely(page, 'wizard-schedule');
  await dialog.getByRole('button', { name: /add website|finish|save/i }).click();
  await told(page, 'Website is successfully created');
}

test('an owner signs up, adds a website and reads its report', { tag: ['@monitoring'] }, async ({
  page,
  portal,
  browser,
}) => {
  await joins(page, portal, browser);
  await expect(page.getByText('No scans yet')).toBeVisible();
  await look(page, 'dashboard-empty');

  await page.goto(`${portal.url}/webappscan`);
  await test.step('MON-006: the intro comes by itself, once', () => readsIntro(page));
  await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
  await look(page, 'scans-first-use');
  await page.getByRole('button', { name: 'Add a Website' }).click();
  await test.step('MON-048, MON-049: the first scan starts at once, beside the schedule', async () => {
    await addsWebsite(page, portal, 'Normal');
    await expect(page).toHaveURL(/\/webappscan\/Corner%20Shop$/);
    await expect(page.getByText('Scan initiated, check back in a few minutes')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Scan Schedule' })).toContainText(
      'at 1:00 AM PT',
    );
    await lookClosely(page, 'scans-running');
  });

  // The screen looks again every 15 seconds by itself.
  const report = page.getByRole('article').first();
  await expect(report.getByRole('link', { name: 'See what it found' })).toBeVisible({
    timeout: 90_000,
  });
  await report.getByRole('button', { name: 'View details' }).click();
  await expect(
    report.getByText(/^ran (less than 1 minute|1 minute|[1-9]\d* minutes)$/),
  ).toBeVisible();
  await expect(report.locator('dl').last()).toContainText(
    /Started[A-Z][a-z]{2} \d+, \d{4} \d+:\d\d [AP]M PT/,
  );
  await look(page, 'scans-finished');

  const downloading = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download Report' }).click();
  await page.getByRole('menuitem', { name: 'Standard Version (OWASP)' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

  await report.getByRole('link', { name: 'See what it found' }).click();
  await expect(page).toHaveURL(/findings/);
  const titles = page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: 'How this scan went' });
  await test.step('MON-343: the page says what the scan may have left behind', async () => {
    const remarks = page.getByRole('region', { name: 'How this scan went' });
    await expect(remarks).toContainText(/left behind: what was sent to POST/i);
    await lookTwice(page, 'findings-remarks');
  });

  await test.step('MON-140: a finding tells its risk, repair, places, evidence and how sure it is', async () => {
    await expect(titles.first()).toBeVisible();
    const order = ['High', 'Medium', 'Low', 'Info'];
    const shown = (await titles.allTextContents()).map((text) =>
      order.findIndex((severity) => text.startsWith(severity)),
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    await page
      .getByRole('button', { name: /sql|database/i })
      .first()
      .click();
    for (const part of ['Why it matters', 'Where'])
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await test.step('MON-380: it is sent and checked where it is read', async () => {
      await expect(page.getByRole('button', { name: 'Send to Who Fixes It' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Not a Problem Here' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeHidden();
      await look(page, 'finding-for-owner');
    });
    await page.getByText('For the person who fixes it').click();
    for (const part of ['How to fix it', 'Evidence'])
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await expect(
      page.getByText(/^(We saw it happen|The signs are clear|It looks like this)/),
    ).toBeVisible();
    await lookClosely(page, 'findings');
    // A long line of code does not widen its box.
    const fix = page.locator('pre code').first();
    const widths = await fix.evaluate((code) => {
      const detail = code.closest('li')?.parentElement?.parentElement;
      return [detail?.scrollWidth, detail?.clientWidth];
    });
    expect(widths[0]).toBe(widths[1]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const codes = page.locator('pre code');
      expect(await codes.evaluateAll(codeUnderButton), `at ${width} px`).toEqual([]);
    }
  });

  const found = await causesIn(titles);

  await test.step('MON-141: they are shown of one severity, and go out as CSV', async () => {
    const all = await titles.count();
    await page.getByRole('button', { name: /^Low \d/ }).click();
    await expect(titles.filter({ hasText: /^Low/ }).first()).toBeVisible();
    await expect(titles.filter({ hasText: /^(High|Medium|Info)/ })).toHaveCount(0);
    expect(await titles.count()).toBeLessThan(all);
    const downloadingCsv = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const csv = readFileSync(await (await downloadingCsv).path(), 'utf8');
    expect(csv.trimEnd().split('\r\n').length).toBeGreaterThan(all);
  });

  await test.step('MON-334: the list of issues says of each in as many places', async () => {
    await page.goto(`${portal.url}/webappscan/Corner%20Shop/issues`);
    const lines = page.getByRole('list', { name: 'Issues' }).locator('> li');
    await expect(lines.first()).toBeVisible();
    for (const [at, { places }] of (await causesIn(lines)).entries()) {
      const title = await lines.nth(at).getByRole('link').first().innerText();
      expect(found[at]?.words).toContain(title);
      expect(found[at]?.places || 1, title).toBe(1 + places);
    }
  });

  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByText(/Updated \w{3} \d+, \d{4}/)).toBeVisible();
  await look(page, 'dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'dashboard');
  await page.goto(`${portal.url}/webappscan`);
  await expect(page.getByRole('link', { name: 'See what it found' }).first()).toBeVisible();
  await look(page, 'scans-finished');
});

test('A website drawn at random is scanned as well', { tag: ['@monitoring'] }, async ({
  portal,
}) => {
  const site = await startRandomSite({ seed });
  const visitor = portal.visitor();
  await visitor.signUp(`random-${seed}@corner-shop.example`);
  await visitor.onboard('Random Shop');
  const { data } = await visitor.call(monitoring.createTarget, {
    targetName: 'Random',
    targetUrl: site.url,
    scan_profile: 'normal',
    recurrence: 'm',
    date_time: new Date(Date.now() + 86_400_000).toISOString(),
    permission: true,
    scanNow: true,
  });
  const found = await test.step(`seed ${seed}`, async () => {
    await expect
      .poll(
        async () => {
          const { scans } = (await visitor.call(monitoring.loadScanMap, {})).data;
          return scans[data.targetId]?.[0]?.status;
        },
        { timeout: 100_000 },
      )
      .toBe('completed');
    return (await visitor.call(monitoring.loadFindings, { scanId: data.scanId ?? '' })).data
      .findings;
  });
  const { recall, precision, missed, falseAlarms } = score(
    site.truth,
    found.map((finding) => ({ ...finding, parameter: finding.parameter ?? undefined })),
  );
  console.log(`seed ${seed}: recall ${recall}, precision ${precision}`, missed, falseAlarms);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  await site.close();
});
