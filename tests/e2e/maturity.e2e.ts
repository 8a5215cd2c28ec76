import type { Page } from '@playwright/test';
import * as maturity from '#modules/maturity/contract.ts';
import { updateCustomerPortalData } from '#modules/profile/contract.ts';
import { expect, listen, look, lookTwice, newOwner, signIn, test, walksIntro } from './portal.ts';

const narrow = { width: 390, height: 844 };

const card = (page: Page) => page.getByRole('region', { name: 'Cyber maturity' });
const saved = (page: Page) => page.getByText('Your answer is saved.');

async function answers(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await expect(saved(page)).toBeVisible();
}

/** Milliseconds from the end of the newest save to the reading that follows it, by the browser's own clock. */
const waitBeforeReload = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const saved = calls.findLast(({ name }) => name.endsWith('/zimm/saveAssessment'));
    const read = calls.findLast(({ name }) => name.endsWith('/zimm/assessment'));
    return saved && read ? read.startTime - saved.responseEnd : Number.NaN;
  });

/** To what comes next; it is there once its title is, the address changes before. */
async function goesOn(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await heading.textContent()) ?? '';
  await page.getByRole('link', { name: /^(Continue|Next|Skip for now|See the report)$/ }).click();
  await expect(heading).not.toHaveText(title);
}

test('An owner answers all, gets the level, and sees the plan', async ({ page, portal }) => {
  test.setTimeout(420_000);
  const complaints = listen(page);
  const congrats = (area: string) =>
    page.getByText(`Congrats! You completed the Security Area: ${area}.`);
  const owner = await newOwner(portal, 'marla@corner-shop.example');
  await signIn(page, portal.url, owner.email);

  await test.step('modules §2 Dashboard › No assessmentStatus: an intro and a Start Assessment button', async () => {
    await expect(card(page)).toContainText('Plain questions about your people');
    await lookTwice(page, 'maturity-card-new');
    await card(page).getByRole('link', { name: 'Start Assessment' }).click();
  });

  await test.step('modules §2 Cyber maturity › /cybermaturity redirects to assessment, which starts at assessment/start', async () => {
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
    await page.goto(`${portal.url}/cybermaturity`);
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
    await expect(page.getByText('Beta', { exact: true })).toBeVisible();
    await lookTwice(page, 'maturity-start');
  });

  await test.step("modules §2 Module intro modals › cybermaturity: Back, Next, Got It and Skip Intro, with an 'n of m' counter", async () => {
    await walksIntro(page, 'maturity-intro');
  });

  await test.step('interstitials stand before areas and categories', async () => {
    await page.getByRole('link', { name: 'Start Assessment' }).click();
    await expect(page.getByRole('heading', { name: 'First, your people' })).toBeVisible();
    await lookTwice(page, 'maturity-interstitial');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/assessment\/people\.leadership\.security-lead$/);
    await expect(page.getByRole('heading', { level: 2, name: /one person/ })).toBeFocused();
  });

  await test.step('an answer is changed and removed', async () => {
    await lookTwice(page, 'maturity-question');
    await answers(page, /^1 /);
    await page.getByText('An example, and what the words mean').click();
    await lookTwice(page, 'maturity-answered');
    await answers(page, /^3 /);
    await page.getByRole('button', { name: 'Remove my answer' }).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('0% answered')).toBeVisible();
  });

  await test.step('modules §8 Assessment › Congrats! You completed the Security Area: {name}.', async () => {
    for (let at = 0; at < 3; at += 1) {
      await answers(page, /^3 /);
      await goesOn(page);
    }
    await expect(congrats('Leadership')).toBeVisible();
    await look(page, 'maturity-congrats');
    await expect(page.getByRole('link', { name: /Leadership.*done/ })).toBeVisible();
  });

  await test.step('all others', async () => {
    while (!page.url().endsWith('/report')) {
      const before = page.url();
      if (await page.getByRole('radio').first().isVisible()) {
        const isLast = before.endsWith('.logs');
        await answers(page, isLast ? /I don’t know/ : before.endsWith('.backups') ? /^1 / : /^3 /);
        if (isLast) await expect(congrats('Technology')).toBeVisible();
      }
      await goesOn(page);
    }
  });

  await test.step('modules §2 Cyber maturity › The report shows the level, its name and description, and that the lowest elements are the weakest', async () => {
    await expect(
      page.getByRole('heading', { name: 'Your company’s maturity level is 0: Exposed' }),
    ).toBeVisible();
    await expect(page.getByText('At least one of the basics is missing')).toBeVisible();
    await expect(page.getByText('The elements at the lowest level are your weakest')).toBeVisible();
    await expect(page.getByText(/100% answered, last updated \w{3} \d+, \d{4}/)).toBeVisible();
    await expect(page.getByText('Find out how it is now.')).toBeVisible();
    await expect(page.getByText('Beta', { exact: true })).toBeVisible();
  });

  await test.step('a raised answer raises the level, and the plan names the next element', async () => {
    await page.getByRole('link', { name: 'Update Responses' }).click();
    await expect(page).toHaveURL(/technology\.recovery\.logs$/);
    await answers(page, /^3 /);
    await page.getByRole('link', { name: 'See the report' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your company’s maturity level is 1: Starting' }),
    ).toBeVisible();
    const plan = page.getByRole('region', { name: /What holds your level down/ });
    await expect(plan.getByText('One element is at level 1. Once it is raised,')).toBeVisible();
    await expect(plan.getByRole('link', { name: 'Backups', exact: true })).toBeVisible();
    await expect(plan.getByText('List what you could not do without')).toBeVisible();
    await expect(plan.getByText('Backup and recovery policy')).toBeVisible();
    await lookTwice(page, 'maturity-report');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'maturity-report-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('modules §2 Cyber maturity › an Elements explainer dialog covers People, Process and Technology', async () => {
    await page.getByRole('button', { name: 'What are elements?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elements' });
    for (const name of ['People', 'Process', 'Technology']) {
      await expect(dialog.getByRole('heading', { name })).toBeVisible();
    }
    await look(page, 'maturity-elements');
    await dialog.getByRole('button', { name: 'Got It' }).click();
  });

  await test.step('the report is there as PDF', async () => {
    const address = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    const file = await page.request.get(`${portal.url}${address}`);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('modules §2 Dashboard › Completed: the level and an Update Responses button', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(card(page)).toContainText('Level 1 of 5: Starting');
    await expect(card(page).getByRole('link', { name: 'Update Responses' })).toBeVisible();
    await lookTwice(page, 'maturity-card-done');
  });

  await test.step('all answers are taken back, on purpose only', async () => {
    await page.goto(`${portal.url}/cybermaturity/report`);
    const dialog = page.getByRole('dialog', { name: 'Remove all answers?' });
    await page.getByRole('button', { name: 'Remove all answers and start over' }).click();
    await lookTwice(page, 'maturity-start-over');
    await dialog.getByRole('button', { name: 'Keep answers' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Remove all answers and start over' }).click();
    await dialog.getByRole('button', { name: 'Remove all answers' }).click();
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
    await expect(page.getByRole('link', { name: 'Start Assessment' })).toBeVisible();
    await page.goto(`${portal.url}/cybermaturity/report`);
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
  });
  expect(complaints).toEqual([]);
});

test('An admin leaves and resumes on another device', async ({ page, browser, portal }) => {
  test.setTimeout(240_000);
  const owner = await newOwner(portal, 'lea@corner-shop.example');
  await signIn(page, portal.url, owner.email);
  await expect(card(page)).toBeVisible();
  await page.goto(`${portal.url}/cybermaturity/assessment/nextQuestion`);
  await page.goto(`${portal.url}/cybermaturity/assessment/people.leadership.security-lead`);
  await answers(page, /^4 /);
  await test.step('modules §4 Assessment save › after a successful save the data reloads, after a 200 ms wait', async () => {
    await expect.poll(() => waitBeforeReload(page)).toBeGreaterThanOrEqual(199);
  });
  await goesOn(page);
  await answers(page, /I don’t know/);
  await page.goto('about:blank');

  const phone = await (await browser.newContext({ viewport: narrow })).newPage();
  await signIn(phone, portal.url, owner.email);
  await test.step('modules §2 Dashboard › Incomplete: progress and a Finish Assessment button', async () => {
    await expect(card(phone)).toContainText('6% of the questions are answered.');
    await card(phone).getByRole('link', { name: 'Finish Assessment' }).click();
  });
  await test.step('modules §2 Cyber maturity › assessment/{nextQuestion or id}', async () => {
    await expect(phone).toHaveURL(/\/assessment\/people\.leadership\.rules-known$/);
    await phone.goto(`${portal.url}/cybermaturity/assessment/nextQuestion`);
    await expect(phone).toHaveURL(/\/assessment\/people\.leadership\.rules-known$/);
    await phone.getByRole('link', { name: 'Back' }).click();
    await expect(phone.getByRole('radio', { name: /I don’t know/ })).toBeChecked();
  });
  await test.step('modules §2 Cyber maturity › When not completed the report shows a Finish Assessment button with the percent answered and the last-updated date', async () => {
    await phone.goto(`${portal.url}/cybermaturity/report`);
    await expect(phone.getByText(/6% answered, last updated \w{3} \d+, \d{4}/)).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Finish Assessment' })).toBeVisible();
    await look(phone, 'maturity-report-unfinished');
  });
  await phone.context().close();
});

test('modules §4 Road block › and release notes, with their conditions', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  const owner = await newOwner(portal, 'rosa@corner-shop.example');
  const sees = (hasSeenReleaseNotes: boolean) =>
    owner.call(updateCustomerPortalData, {
      cybermaturity: { hasSeenReleaseNotes, dontShowRoadBlock: false },
    });
  await sees(false);
  const dialog = page.getByRole('dialog');
  await signIn(page, portal.url, owner.email);

  await test.step('modules §4 Road block › The first time the release-notes seen flag is set instead of shown', async () => {
    const set = page.waitForResponse((response) => /updateCustomerPortalData/.test(response.url()));
    await expect(card(page)).toBeVisible();
    await set;
    await expect(dialog).toBeHidden();
  });

  await test.step('modules §2 Cyber maturity › A road-block modal offers Start Assessment (no data), plus Skip', async () => {
    await page.reload();
    await expect(dialog.getByRole('link', { name: 'Start Assessment' })).toBeVisible();
    await lookTwice(page, 'maturity-road-block');
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("modules §2 Cyber maturity › or 'You're N% done' with Finish Assessment", async () => {
    const elementPath = 'people.leadership.security-lead';
    (await owner.call(maturity.saveAssessment, { data: { elementPath, level: 3 } })).data;
    await page.reload();
    await expect(page.getByRole('dialog', { name: "You're 3% done" })).toBeVisible();
    await look(page, 'maturity-road-block-unfinished');
    await dialog.getByRole('link', { name: 'Finish Assessment' }).click();
    await expect(page).toHaveURL(/\/assessment\/people\.leadership\.owner-attention$/);
  });

  await test.step('modules §4 Road block › not shown when the user has chosen don’t-show', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await dialog.getByLabel('Don’t show this again').check();
    const kept = page.waitForResponse((response) =>
      /updateCustomerPortalData/.test(response.url()),
    );
    await dialog.getByRole('button', { name: 'Skip' }).click();
    await kept;
    await page.reload();
    await expect(card(page)).toContainText('3% of the questions are answered.');
    await expect(dialog).toBeHidden();
  });

  await test.step("modules §2 Cyber maturity › A release-notes modal, 'We've Made Some Changes', offers Go to Assessment and Skip", async () => {
    await sees(false);
    await page.reload();
    await expect(page.getByRole('dialog', { name: "We've Made Some Changes" })).toBeVisible();
    await look(page, 'maturity-release-notes');
    await expect(dialog.getByRole('button', { name: 'Skip' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Go to Assessment' }).click();
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\//);
  });
});
