import type { Page } from '@playwright/test';
import * as maturity from '#modules/products/maturity/calls.ts';
import { names, told } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { card } from './maturitySteps.ts';
import { enter, expect, look, lookTwice, newOwner, ownerIn, test, walksIntro } from './portal.ts';

const narrow = { width: 390, height: 844 };

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

test('An owner answers all, gets the level, and sees the plan', {
  tag: ['@gate', '@maturity'],
}, async ({ page, portal }) => {
  const congrats = page.getByText(/^Congrats!/);
  for (const area of ['People', 'Process', 'Technology'])
    names({ toast: `Congrats! You completed the Security Area: ${area}.` });
  const owner = await newOwner(portal, 'marla@corner-shop.example');
  await enter(page, portal, owner.email);
  await page.goto(`${portal.url}/dashboard`);

  await test.step('DSH-009: the card introduces the assessment, and begins it', async () => {
    await expect(card(page)).toContainText('Plain questions about your people');
    await lookTwice(page, 'maturity-card-new');
    await card(page).getByRole('link', { name: 'Start Assessment' }).click();
  });

  await test.step('MAT-017, MAT-018, MAT-034: /cybermaturity redirects to the start, which says what is asked', async () => {
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
    await page.goto(`${portal.url}/cybermaturity`);
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
    await expect(page.getByRole('heading', { name: /^36 questions/ })).toBeVisible();
    await expect(page.getByText('you can stop at any time')).toBeVisible();
    await expect(page.getByText('Beta', { exact: true })).toBeVisible();
    await lookTwice(page, 'maturity-start');
  });

  await test.step("DSH-063: an intro has Back, Next, Got It and Skip Intro, with an 'n of m' counter", async () => {
    await walksIntro(page, 'maturity-intro');
  });

  await test.step('MAT-021: interstitials stand before areas and their parts', async () => {
    await page.getByRole('link', { name: 'Start Assessment' }).click();
    await expect(page.getByRole('heading', { name: 'First, your people' })).toBeVisible();
    await lookTwice(page, 'maturity-interstitial');
    await expect(page.getByText('Security Area: People')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/assessment\/people\.leadership\.security-lead$/);
    await expect(page.getByRole('heading', { level: 2, name: /one person/ })).toBeFocused();
  });

  await test.step('MAT-022, MAT-023, MAT-025: a question explains itself; its answer is kept, changed and removed', async () => {
    await lookTwice(page, 'maturity-question');
    await answers(page, /^1 /);
    await page.getByText('A made-up example, and what the words mean').click();
    await expect(page.getByText('At a print shop with nine people')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Incident' })).toBeVisible();
    await expect(page.getByText('Derived from NIST CSF 2.0 GV.RR-02, CISA CPG')).toBeVisible();
    const note = page.getByLabel('How do you know? (optional)');
    await expect(note).toHaveAttribute('maxlength', '500');
    const kept = page.waitForResponse(/saveAssessment$/);
    await note.fill('Robin has Fridays for it.');
    await note.blur();
    await kept;
    await page.reload();
    await expect(note).toHaveValue('Robin has Fridays for it.');
    await expect(page.getByRole('radio', { name: /^1 / })).toBeChecked();
    await lookTwice(page, 'maturity-answered');
    await answers(page, /^3 /);
    await page.getByRole('button', { name: 'Remove my answer' }).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('0% answered')).toBeVisible();
  });

  await test.step('MAT-026: ‘Where am I?’ marks a part that is done', async () => {
    const part = page.getByRole('region', { name: 'Where am I?' }).getByRole('link').first();
    await expect(part).toHaveText('Leadership0 of 3');
    for (let at = 0; at < 3; at += 1) {
      await answers(page, /^3 /);
      await goesOn(page);
    }
    await expect(part).toHaveText('Leadership, done');
    await expect(congrats).toHaveCount(0);
  });

  await test.step('MAT-027: one toast, with the last answer of a Security Area', async () => {
    const { elements } = (await owner.call(maturity.assessmentConfig, {})).data;
    const areas = { People: 'people', Process: 'process', Technology: 'technology' };
    for (const [name, area] of Object.entries(areas)) {
      const paths = elements.filter((one) => one.area === area).map((one) => one.elementPath);
      const last = paths.pop() ?? '';
      // One element is at level 1, and the last of all is not known.
      for (const elementPath of paths) {
        const level = elementPath.endsWith('.backups') ? 1 : 3;
        (await owner.call(maturity.saveAssessment, { data: { elementPath, level } })).data;
      }
      await page.goto(`${portal.url}/cybermaturity/assessment/${last}`);
      await answers(page, last.endsWith('.logs') ? /I don’t know/ : /^3 /);
      await expect(congrats).toHaveText([`Congrats! You completed the Security Area: ${name}.`]);
      await look(page, `maturity-congrats-${name}`);
      await goesOn(page);
    }
    await expect(page).toHaveURL(/\/report$/);
  });

  await test.step('MAT-002, MAT-031: the report shows the level, its name and description, and that the lowest elements are the weakest', async () => {
    await expect(
      page.getByRole('heading', { name: 'Your company’s maturity level is 0: Exposed' }),
    ).toBeVisible();
    await expect(page.getByText('At least one of the basics is missing')).toBeVisible();
    await expect(page.getByText('The elements at the lowest level are your weakest')).toBeVisible();
    await expect(page.getByText(/100% answered, last updated \w{3} \d+, \d{4}/)).toBeVisible();
    await expect(page.getByText('Find out how it is now.')).toBeVisible();
    await expect(page.getByText('Beta', { exact: true })).toBeVisible();
    await test.step('SHL-172: what its words mean', async () => {
      const word = page.getByRole('link', { name: 'Level', exact: true });
      await expect(word).toHaveAttribute('href', '/help/words#level');
    });
  });

  await test.step('MAT-001, MAT-033, MAT-036, MAT-037, MAT-051, MAT-052: a raised answer raises the level, and the plan names the next element', async () => {
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
    await expect(plan.getByRole('link', { name: 'Backup and recovery policy' })).toHaveAttribute(
      'href',
      /^\/securitypolicy\//,
    );
    const scores = page.getByRole('region', { name: 'Your three Security Areas' });
    await expect(scores.getByRole('row', { name: /^People 3 3\.0/ })).toBeVisible();
    await expect(scores.getByRole('row', { name: /^Technology 1 2\.\d/ })).toBeVisible();
    await expect(page.getByText(/^On average you are at \d\.\d of 5\./)).toBeVisible();
    const readOuts = page.getByRole('region', { name: 'Your answers in published frameworks' });
    await expect(readOuts.getByRole('row', { name: /^Cyber Essentials \d of 5/ })).toBeVisible();
    await lookTwice(page, 'maturity-report');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'maturity-report-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('MAT-035: a dialog explains elements, with People, Process and Technology', async () => {
    await page.getByRole('button', { name: 'What are elements?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Elements' });
    for (const name of ['People', 'Process', 'Technology']) {
      await expect(dialog.getByRole('heading', { name })).toBeVisible();
    }
    await look(page, 'maturity-elements');
    await dialog.getByRole('button', { name: 'Got It' }).click();
  });

  await test.step('MAT-014: the report is there as PDF', async () => {
    const address = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
    const file = await page.request.get(`${portal.url}${address}`);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('DSH-011, MAT-051: completed, the card shows the level, the average and an Update Responses button', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(card(page)).toContainText(/Level 1 of 5: Starting\. On average \d\.\d/);
    await expect(card(page).getByRole('link', { name: 'Update Responses' })).toHaveAttribute(
      'href',
      '/cybermaturity/report',
    );
    await lookTwice(page, 'maturity-card-done');
  });

  await test.step('MAT-039: all answers are taken back, on purpose only', async () => {
    await page.goto(`${portal.url}/cybermaturity/report`);
    const dialog = page.getByRole('dialog', { name: 'Remove all answers?' });
    await page.getByRole('button', { name: 'Remove all answers and start over' }).click();
    await dialog.getByRole('button', { name: 'Keep answers' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Remove all answers and start over' }).click();
    await dialog.getByRole('button', { name: 'Remove all answers' }).click();
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
    await expect(page.getByRole('link', { name: 'Start Assessment' })).toBeVisible();
    await page.goto(`${portal.url}/cybermaturity/report`);
    await expect(page).toHaveURL(/\/cybermaturity\/assessment\/start$/);
  });
});

test('MAT-029: an admin leaves and resumes on another device', {
  tag: ['@gate', '@maturity'],
}, async ({ page, browser, portal }) => {
  const owner = await newOwner(portal, 'lea@corner-shop.example');
  await enter(page, portal, owner.email);
  await page.goto(`${portal.url}/dashboard`);
  await expect(card(page)).toBeVisible();
  await page.goto(`${portal.url}/cybermaturity/assessment/nextQuestion`);
  await page.goto(`${portal.url}/cybermaturity/assessment/people.leadership.security-lead`);
  await test.step('MAT-030: a save that failed is said, and leaves the question open', async () => {
    await refuses(page, maturity.saveAssessment, 500, 'INTERNAL');
    await page.getByRole('radio', { name: /^4 / }).click();
    await told(page, 'Something went wrong. Please try again.');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await answers(page, /^4 /);
  await test.step('MAT-024: after a successful save the data reloads, after a 200 ms wait', async () => {
    await expect.poll(() => waitBeforeReload(page)).toBeGreaterThanOrEqual(199);
  });
  await goesOn(page);
  await answers(page, /I don’t know/);
  await page.goto('about:blank');

  const phone = await (await browser.newContext({ viewport: narrow })).newPage();
  await enter(phone, portal, owner.email);
  await phone.goto(`${portal.url}/dashboard`);
  await test.step('DSH-010: incomplete, the card shows the progress and a Finish Assessment button', async () => {
    await phone.getByText('All your services').click();
    await expect(card(phone)).toContainText('6% of the questions are answered.');
    await card(phone).getByRole('link', { name: 'Finish Assessment' }).click();
  });
  await test.step('MAT-019, MAT-020: assessment/{nextQuestion or id}, and what is not asked', async () => {
    await expect(phone).toHaveURL(/\/assessment\/people\.leadership\.rules-known$/);
    await phone.goto(`${portal.url}/cybermaturity/assessment/nextQuestion`);
    await expect(phone).toHaveURL(/\/assessment\/people\.leadership\.rules-known$/);
    await phone.goto(`${portal.url}/cybermaturity/assessment/people.leadership.horoscope`);
    await expect(phone).toHaveURL(/\/assessment\/people\.leadership\.rules-known$/);
    await phone.getByRole('link', { name: 'Back' }).click();
    await expect(phone.getByRole('radio', { name: /I don’t know/ })).toBeChecked();
  });
  await test.step('MAT-032: not completed, the report shows Finish Assessment, the percent answered and the date of the last update', async () => {
    await phone.goto(`${portal.url}/cybermaturity/report`);
    await expect(phone.getByText(/6% answered, last updated \w{3} \d+, \d{4}/)).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Finish Assessment' })).toBeVisible();
    await look(phone, 'maturity-report-unfinished');
  });
  await phone.context().close();
});

test('MAT-054, MAT-055, MAT-057, MAT-061: an owner takes an answer that fits what was seen or stated, and keeps one that was seen otherwise', {
  tag: ['@maturity'],
}, async ({ page, portal }) => {
  const elementPath = 'technology.connections.mail-forgery';
  const backups = {
    elementPath: 'technology.recovery.backups',
    name: 'Backups run by themselves',
    isInPlace: true,
    scope: 'all servers',
    by: 'Ada Baker',
    statedOn: '2026-11-03',
    until: '2027-11-03',
    hasEnded: false,
    level: null as number | null,
  };
  await ownerIn(page, portal, 'nia@corner-shop.example');
  const known = page.getByRole('region', { name: 'What is known of it' });
  await changes(page, maturity.loadSeen, () => ({
    seen: [
      {
        elementPath,
        source: 'ratings',
        what: 'Forged mail is refused.',
        scope: 'corner-shop.example',
        seenOn: '2026-11-12',
        path: '/attacksurface',
        level: 3,
      },
    ],
    stated: [
      { ...backups, level: 3 },
      { ...backups, name: 'One backup out of reach', until: '2026-11-01', hasEnded: true },
    ],
  }));
  const doubt = {
    elementPath,
    seenBy: 'ratings',
    seen: { what: 'No DKIM key', of: 'corner-shop.example', at: '2026-11-12T18:00:00.000Z' },
  };

  await test.step('an answer that fits is taken by one press, with what was seen as its note', async () => {
    await page.goto(`${portal.url}/cybermaturity/assessment/${elementPath}`);
    await expect(known).toContainText(
      'Seen on Nov 12, 2026: Forged mail is refused. Covers corner-shop.example. Attack Surface',
    );
    await lookTwice(page, 'maturity-seen');
    await known.getByRole('button', { name: 'Take Answer 3' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^3 / })).toBeChecked();
    await expect(page.getByLabel('How do you know? (optional)')).toHaveValue(
      'Seen on Nov 12, 2026: Forged mail is refused. Covers corner-shop.example.',
    );
    await expect(known.getByRole('button')).toHaveCount(0);
  });

  await test.step('MAT-061: a statement is shown with its end, and its answer taken alike', async () => {
    await page.goto(`${portal.url}/cybermaturity/assessment/${backups.elementPath}`);
    const said =
      'Stated in Proof by Ada Baker on Nov 3, 2026: “Backups run by themselves” (all servers), valid until Nov 3, 2027.';
    await expect(known).toContainText(said);
    await expect(known).toContainText(
      '“One backup out of reach” (all servers); it ended on Nov 1, 2026, and counts no more.',
    );
    await expect(known.getByRole('link', { name: 'Proof' }).first()).toHaveAttribute(
      'href',
      '/proof',
    );
    await known.getByRole('button', { name: 'Take Answer 3' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel('How do you know? (optional)')).toHaveValue(said);
    await page.goto(`${portal.url}/cybermaturity/assessment/${elementPath}`);
  });

  await test.step('what speaks against an answer is said, and the owner keeps it', async () => {
    const isKept = { now: false };
    await changes(page, maturity.assessment, (data) => ({
      ...data,
      doubts: [{ ...doubt, isKept: isKept.now }],
    }));
    await page.reload();
    await expect(known).toContainText(
      'You answered 3, and your rating saw on Nov 12, 2026: “No DKIM key” (corner-shop.example).',
    );
    await lookTwice(page, 'maturity-doubt');
    const sent = page.waitForRequest(/saveAssessment$/);
    isKept.now = true;
    await known.getByRole('button', { name: 'Keep My Answer' }).click();
    expect((await sent).postDataJSON().data).toMatchObject({ level: 3, keeps: true });
    await expect(known).toContainText('This answer is kept, although your rating saw on Nov 12');
  });

  await test.step('MAT-058: the report names it no more', async () => {
    await page.goto(`${portal.url}/cybermaturity/report`);
    await expect(page.getByRole('region', { name: 'Your answers', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Look at these answers again' })).toHaveCount(0);
  });
  await page.unrouteAll({ behavior: 'wait' });
});
