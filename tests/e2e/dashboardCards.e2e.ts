import type { OutputOf } from '#kit/contract/call.ts';
import { loadNotices } from '#modules/foundation/notices/calls.ts';
import { mailedKinds } from '#modules/foundation/notices/vocabulary.ts';
import { getModuleActivity, getNextSteps, monitoring } from '#modules/overviews/dashboard/calls.ts';
import { told } from './aftermath.ts';
import { changes, countsTakenIn } from './answers.ts';
import { card } from './dashboardSteps.ts';
import { expect, lookTwice, ownerIn, passesUntil, stopTime, test } from './portal.ts';

type Activity = OutputOf<typeof getModuleActivity>['data'];

type Monitoring = OutputOf<typeof monitoring>;

const none = { highs: 0, mediums: 0, lows: 0 };
const weaknessesAt = { mail: none, team: none, policies: none, internet: none };

/** What the server tells, and what the cards make of it. */
const states: readonly {
  ids: string;
  told: Partial<Activity>;
  scans: Partial<Monitoring>;
  buttons: Readonly<Record<string, [label: string, to: string]>>;
  texts: Readonly<Record<string, string>>;
  standing: string;
}[] = [
  {
    ids: 'DSH-013, DSH-017, DSH-020, DSH-136, DSH-021, DSH-022, DSH-025, DSH-026, DSH-036',
    told: {
      compliance: {
        active: 3,
        inactive: 16,
        draft: 1,
        starters: { all: 5, inForce: 2 },
        lastUpdated: '2026-03-10T07:30:00.000Z',
      },
      training: { teamMembers: 4, isFinished: 3, isNotFinished: 1, lastUpdated: null },
      cyberConcierge: {
        numberOfWeaknesses: 2,
        numberOfAlerts: 3,
        weaknessesAt: { ...weaknessesAt, internet: { ...none, highs: 2 } },
      },
      outside: { mail: { highs: 1, mediums: 2, lows: 0 }, internet: null },
    },
    scans: {
      webAppsScanned: 1,
      // In Los Angeles it is still the 9th.
      lastScanDate: '2026-03-10T06:30:00.000Z',
      webAppsIssues: { highs: 5, mediums: 6, lows: 7 },
      toFix: { causes: 11, places: 22, highs: 4, mediums: 4, lows: 3 },
    },
    buttons: {
      'Security policies': ['Finish Draft Policies', '/securitypolicy'],
      Training: ['View Training', '/training'],
      'Cyber Concierge': ['View Security Weaknesses', '/concierge/weaknesses'],
    },
    texts: {
      'Security policies': 'In force3Drafts1Ready to adopt16Missing of the 5 to start with: 3.',
      Training: '3 of 4 team members up to date, 1 with a course to finish.',
      'Website scans': 'Updated Mar 9, 2026High4Medium4Low311 things to fix, in 22 places.',
    },
    standing: 'Not all right: 7 things need fixing now',
  },
  {
    ids: 'DSH-014, DSH-018, DSH-027, DSH-036',
    told: {
      compliance: {
        active: 20,
        inactive: 0,
        draft: 0,
        starters: { all: 5, inForce: 5 },
        lastUpdated: null,
      },
      cyberConcierge: { numberOfWeaknesses: 0, numberOfAlerts: 2, weaknessesAt },
    },
    scans: {
      webAppsScanned: 6,
      targetList: [1, 2, 3, 4, 5, 6].map((n) => ({
        name: `Shop ${n}`,
        url: `https://s${n}.example`,
        unwatched: null,
      })),
      toFix: { causes: 2, places: 2, highs: 0, mediums: 2, lows: 0 },
    },
    buttons: {
      'Security policies': ['Add Custom Policies', '/securitypolicy?add'],
      'Cyber Concierge': ['View Messages', '/concierge/messages'],
    },
    texts: { 'Website scans': 'Shop 4 https://s4.exampleand 2 more' },
    standing: 'Nothing urgent: 2 things to plan for',
  },
  {
    ids: 'DSH-014, DSH-019, DSH-024, DSH-036, DSH-146',
    told: {
      compliance: {
        active: 3,
        inactive: 17,
        draft: 0,
        starters: { all: 5, inForce: 0 },
        lastUpdated: null,
      },
      cyberConcierge: { numberOfWeaknesses: 0, numberOfAlerts: 1, weaknessesAt },
    },
    scans: {
      isScanInProgress: true,
      targetList: [{ name: 'Shop', url: 'https://shop.example', unwatched: null }],
      running: { url: 'https://shop.example', isReached: true, hasPages: true, found: 12 },
    },
    buttons: {
      'Security policies': ['Review Your Policies', '/securitypolicy'],
      'Cyber Concierge': ['View Message', '/concierge/messages'],
    },
    texts: { 'Website scans': 'Scan in progress' },
    standing: 'Looking at shop.example…',
  },
  {
    ids: 'DSH-036',
    told: {},
    scans: { targetList: [{ name: 'Shop', url: 'https://shop.example', unwatched: null }] },
    buttons: {},
    texts: {},
    standing: 'Your first scan is on its way',
  },
  {
    ids: 'DSH-036, DSH-116',
    told: {
      compliance: {
        active: 20,
        inactive: 0,
        draft: 0,
        starters: { all: 5, inForce: 5 },
        lastUpdated: null,
      },
      training: { teamMembers: 4, isFinished: 4, isNotFinished: 0, lastUpdated: null },
      outside: { mail: none, internet: none },
    },
    scans: {
      webAppsScanned: 1,
      lastScanDate: '2026-03-10T06:30:00.000Z',
      targetList: [{ name: 'Shop', url: 'https://shop.example', unwatched: null }],
    },
    buttons: {},
    texts: {},
    standing: 'You are in good shape',
  },
];

test('What the cards say follows what the server tells', { tag: ['@dashboard'] }, async ({
  page,
  portal,
}) => {
  const owner = await ownerIn(page, portal, 'sylvia@corner-shop.example');
  let now: (typeof states)[number] = { ...states[3], told: {} } as (typeof states)[number];
  await changes<{ data: Activity }>(page, getModuleActivity, ({ data }) => ({
    data: { ...data, ...now.told },
  }));
  await changes<Monitoring>(page, monitoring, (data) => ({ ...data, ...now.scans }));
  for (const state of states) {
    await test.step(`${state.ids}: ${state.standing}`, async () => {
      now = state;
      await page.goto(`${portal.url}/dashboard`);
      await expect(page.getByRole('region', { name: state.standing })).toBeVisible();
      for (const [name, [label, to]] of Object.entries(state.buttons)) {
        await expect(card(page, name).getByRole('link')).toHaveText(label);
        await expect(card(page, name).getByRole('link')).toHaveAttribute('href', to);
      }
      for (const [name, text] of Object.entries(state.texts))
        await expect(card(page, name)).toContainText(text);
      await lookTwice(page, `dashboard-state-${states.indexOf(state)}`);
    });
  }

  await test.step('DSH-110, DSH-114, DSH-115, DSH-119, DSH-130: the shop front tells how each opening stands, in the words of the verdict, and leads to it; the verdict says of what it counts', async () => {
    now = states[0] ?? now;
    await page.goto(`${portal.url}/dashboard`);
    const openings = page.getByRole('list', { name: 'Your shop front' }).getByRole('link');
    await expect(openings).toHaveText([
      'Website, open: 4 High',
      'Mail, open: 1 High',
      'Team, ajar: 1 to train',
      'Policies, ajar: 3 missing',
      'Network, open: 2 High',
    ]);
    await expect(openings.nth(4)).toHaveAttribute('href', '/concierge/weaknesses');
    await expect(page.getByRole('region', { name: states[0]?.standing ?? '' })).toContainText(
      'Rated High: website 4, mail 1, network 2.',
    );
    await lookTwice(page, 'dashboard-shop-front');
    await test.step('DSH-145: an opening changes over 200 ms, and at once for who asks for less motion', async () => {
      const leaf = openings.first().locator('path').first();
      await expect(leaf).toHaveCSS('transition-duration', /^0s(, 0s)*$/);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect(leaf).toHaveCSS('transition-duration', /^0\.2s(, 0\.2s)*$/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });
    await openings.nth(3).click();
    await expect(page).toHaveURL(/\/securitypolicy$/);
  });

  await test.step('DSH-028: the marketplace’s claim', async () => {
    await page.goto(`${portal.url}/dashboard`);
    const offers = card(page, 'Marketplace');
    await expect(offers).toContainText('Save up to 66%');
    await expect(offers.getByRole('link')).toHaveAttribute('href', '/marketplace');
  });

  await test.step('DSH-024: while a scan runs, it is read again every 15 seconds', async () => {
    now = states[2] ?? now;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const times = () => asked.filter((path) => path.endsWith('/dashboard/monitoring')).length;
    await page.clock.install();
    const takenIn = await countsTakenIn(page, monitoring);
    await page.goto(`${portal.url}/dashboard`);
    await expect(card(page, 'Website scans')).toContainText('Scan in progress');
    await stopTime(page);
    // The next reading is counted from when the page has taken the answer in: none may be on its way.
    const hasAll = async () => (await takenIn()) === times();
    const readsIn = async (milliseconds: number) => {
      await passesUntil(page, hasAll);
      const before = times();
      await page.clock.runFor(milliseconds);
      await passesUntil(page, async () => times() > before && (await hasAll()));
    };
    await readsIn(15_000);
    const before = times();
    await page.clock.runFor(14_000);
    expect(times()).toBe(before);
    await readsIn(15_500);
    expect(times()).toBe(before + 1);
    await page.clock.resume();
  });

  await test.step('DSH-008: the greeting goes by the time of day, and what stands first is the verdict', async () => {
    for (const [hour, part] of [
      [9, 'morning'],
      [13, 'afternoon'],
      [20, 'evening'],
    ] as const) {
      await page.clock.setFixedTime(new Date(2026, 10, 23, hour));
      await page.goto(`${portal.url}/dashboard`);
      await expect(page.getByText(`Good ${part}, Ada`, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How you stand');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(now.standing);
    }
    await page.clock.resume();
  });

  await test.step('DSH-052, DSH-143: with nothing to do, the list says so, and what comes next', async () => {
    const nextScan = { website: 'Our website', at: '2026-12-04T20:00:00.000Z' };
    now = { ...now, scans: { ...now.scans, nextScan } };
    await changes(page, getNextSteps, () => ({ steps: [] }));
    await page.goto(`${portal.url}/dashboard`);
    await expect(
      page.getByText('There is nothing waiting for you. Next: scan of Our website on Dec 4.'),
    ).toBeVisible();
  });

  await test.step('DSH-058: the settings show every kind of mail, and keep a choice at once', async () => {
    await page.goto(`${portal.url}/settings/notifications`);
    const kinds = page.getByRole('main').getByRole('combobox');
    await expect(kinds).toHaveCount(mailedKinds.length);
    const training = page.getByLabel('Somebody is overdue with their training');
    await training.selectOption('In a weekly summary');
    await told(page, 'Your choice is kept.');
    const { notices } = (await owner.call(loadNotices, {})).data;
    expect(notices.filter(({ mail }) => mail !== 'at_once')).toEqual([
      { kind: 'training_overdue', mail: 'weekly' },
    ]);
    await page.reload();
    await expect(training).toHaveValue('weekly');
  });
});
