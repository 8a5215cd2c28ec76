import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import type { FeatureValue, ModulesMap } from '#kit/contract/modules.ts';
import { getModuleActivity, getNextSteps, monitoring } from '#modules/dashboard/contract.ts';
import { loadNotices, noticeKinds } from '#modules/notices/contract.ts';
import { featureUsageProfile } from '#modules/plans/contract.ts';
import {
  editUser,
  getCustomerPortalData,
  updateCustomerPortalData,
} from '#modules/profile/contract.ts';
import { names, toast } from './aftermath.ts';
import { asksForAll, changes } from './answers.ts';
import { expect, lookTwice, ownerIn, signIn, test } from './portal.ts';

interface Expected {
  name: string;
  module: keyof ModulesMap;
  what: string;
  button: string;
}
/** Each card, and its button in a new organisation. */
const cards: readonly Expected[] = [
  {
    name: 'Website scans',
    module: 'monitoring',
    what: 'your website scans',
    button: 'Add a Website',
  },
  {
    name: 'Cyber maturity',
    module: 'cybermaturity',
    what: 'your maturity level',
    button: 'Start Assessment',
  },
  {
    name: 'Security policies',
    module: 'compliance',
    what: 'your policies',
    button: 'Activate Policies',
  },
  { name: 'Training', module: 'training', what: 'your training', button: 'Add Team Members' },
  {
    name: 'Cyber Concierge',
    module: 'cyberconcierge',
    what: 'what the concierge wrote',
    button: 'Learn More',
  },
  { name: 'Marketplace', module: 'marketplace', what: 'the offers', button: 'View Offers' },
];
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const calls =
  /\/api\/(dashboard\/(monitoring|getModuleActivity|getNextSteps)|zimm\/assessment|marketplace\/getJson)$/;

/** The page is told that each of these modules is as given, the dashboard as it is. */
const modulesAre = (page: Page, status: FeatureValue) =>
  changes<OutputOf<typeof featureUsageProfile>>(page, featureUsageProfile, ({ plans }) => ({
    plans: {
      ...plans,
      modules: {
        ...plans.modules,
        ...Object.fromEntries(cards.map(({ module }) => [module, status])),
      },
    },
  }));

test('DSH-001: a card for each module, whatever becomes of its data', async ({ page, portal }) => {
  test.setTimeout(400_000);
  await ownerIn(page, portal, 'doris@corner-shop.example');

  await test.step('DSH-002, DSH-012, DSH-016, DSH-021, DSH-023: while data loads, each card is a skeleton; then it has its button', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await asksForAll(page);
    await page.route(calls, (route) => held.then(() => route.continue()));
    await page.reload();
    for (const { name, what } of cards) {
      await expect(card(page, name).getByText(`Loading ${what}…`)).toBeAttached({
        timeout: 60_000,
      });
      await expect(card(page, name).getByRole('link')).toHaveCount(0);
    }
    await expect(page.getByText('Loading what to do next…')).toBeAttached();
    await lookTwice(page, 'dashboard-loading');
    release();
    for (const { name, what, button } of cards) {
      await expect(card(page, name).getByText(`Loading ${what}…`)).toHaveCount(0);
      await expect(card(page, name).getByRole('link')).toHaveText(button);
    }
    await expect(card(page, 'Website scans')).toContainText('No scans yet');
    await expect(card(page, 'Cyber Concierge').getByRole('link')).toHaveAttribute(
      'href',
      '/concierge/about',
    );
    await page.unrouteAll({ behavior: 'wait' });
    await lookTwice(page, 'dashboard-new');
  });

  await test.step('the page brings its first answers along', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // On a busy machine an answer can come too late to be sent with the page.
    await expect(async () => {
      asked.length = 0;
      await page.reload();
      await expect(card(page, 'Website scans')).toContainText('No scans yet');
      expect(asked.filter((path) => /check|featureUsage|monitoring/.test(path))).toEqual([]);
    }).toPass();
  });

  await test.step('DSH-005, DSH-006: a card that failed says so, its failure is logged, and it can be asked for again', async () => {
    await asksForAll(page);
    names({ request: /^500 GET .*(dashboard|assessment|getJson)/ });
    await page.route(calls, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'INTERNAL', message: '' } },
      }),
    );
    const logged = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/utils/logger') &&
        (request.postData() ?? '').includes('/dashboard/getModuleActivity'),
    );
    await page.reload();
    for (const { name, what } of cards)
      await expect(card(page, name).getByText(`We couldn’t load ${what}.`)).toBeVisible({
        timeout: 60_000,
      });
    await logged;
    await lookTwice(page, 'dashboard-failed');
    await page.unrouteAll({ behavior: 'wait' });
    await card(page, 'Training').getByRole('button', { name: 'Try again' }).click();
    await expect(
      card(page, 'Training').getByRole('link', { name: 'Add Team Members' }),
    ).toBeVisible();
    await expect(card(page, 'Security policies').getByRole('alert')).toHaveCount(0);
  });

  await test.step('DSH-003: a card is hidden when its module is NOT_AVAILABLE', async () => {
    await modulesAre(page, 'NOT_AVAILABLE');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Do this next' })).toBeVisible({
      timeout: 60_000,
    });
    for (const { name } of cards) await expect(card(page, name)).toHaveCount(0);
    await lookTwice(page, 'dashboard-bare');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step("DSH-004, DSH-007, DSH-037: when the module is not ACTIVE the card shows 'Subscribe to Use', which leads to the plan page, and nothing is asked for", async () => {
    await modulesAre(page, 'INACTIVE');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    for (const { name } of cards) {
      const link = card(page, name).getByRole('link');
      await expect(link).toHaveText('Subscribe to Use', { timeout: 60_000 });
      await expect(link).toHaveAttribute('href', '/plan');
    }
    await expect(
      page.getByRole('region', { name: 'Your websites are not scanned' }).getByRole('link'),
    ).toHaveAttribute('href', '/plan');
    await lookTwice(page, 'dashboard-inactive');
    expect(asked.filter((path) => calls.test(path) && !path.endsWith('getNextSteps'))).toEqual([]);
    await card(page, 'Training').getByRole('link').click();
    await expect(page).toHaveURL(/\/plan$/);
  });
});

type Activity = OutputOf<typeof getModuleActivity>['data'];
type Monitoring = OutputOf<typeof monitoring>;

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
    ids: 'DSH-013, DSH-017, DSH-020, DSH-021, DSH-022, DSH-025, DSH-026, DSH-036',
    told: {
      compliance: { active: 3, inactive: 16, draft: 1, lastUpdated: '2026-03-10T07:30:00.000Z' },
      training: { teamMembers: 4, isFinished: 3, isNotFinished: 1, lastUpdated: null },
      cyberConcierge: { numberOfWeaknesses: 2, numberOfAlerts: 3 },
    },
    scans: {
      webAppsScanned: 1,
      // In Los Angeles it is still the 9th.
      lastScanDate: '2026-03-10T06:30:00.000Z',
      webAppsIssues: { highs: 5, mediums: 6, lows: 7 },
    },
    buttons: {
      'Security policies': ['Finish Draft Policies', '/securitypolicy'],
      Training: ['View Training', '/training'],
      'Cyber Concierge': ['View Security Weaknesses', '/concierge/weaknesses'],
    },
    texts: {
      'Security policies': 'In force3Drafts1Ready to adopt16',
      Training: '3 of 4 team members up to date, 1 with a course to finish.',
      'Website scans': 'Updated Mar 9, 2026High5Medium6Low7',
    },
    standing: 'Something needs fixing now',
  },
  {
    ids: 'DSH-014, DSH-018, DSH-027, DSH-036',
    told: {
      compliance: { active: 20, inactive: 0, draft: 0, lastUpdated: null },
      cyberConcierge: { numberOfWeaknesses: 0, numberOfAlerts: 2 },
    },
    scans: {
      webAppsScanned: 6,
      targetList: [1, 2, 3, 4, 5, 6].map((n) => ({
        name: `Shop ${n}`,
        url: `https://s${n}.example`,
        unwatched: null,
      })),
      webAppsIssues: { highs: 0, mediums: 2, lows: 0 },
    },
    buttons: {
      'Security policies': ['Add Custom Policies', '/securitypolicy?add'],
      'Cyber Concierge': ['View Messages', '/concierge/messages'],
    },
    texts: { 'Website scans': 'Shop 4 https://s4.exampleand 2 more' },
    standing: 'Nothing urgent',
  },
  {
    ids: 'DSH-014, DSH-019, DSH-024, DSH-036',
    told: {
      compliance: { active: 3, inactive: 17, draft: 0, lastUpdated: null },
      cyberConcierge: { numberOfWeaknesses: 0, numberOfAlerts: 1 },
    },
    scans: {
      isScanInProgress: true,
      targetList: [{ name: 'Shop', url: 'https://shop.example', unwatched: null }],
    },
    buttons: {
      'Security policies': ['Review Your Policies', '/securitypolicy'],
      'Cyber Concierge': ['View Message', '/concierge/messages'],
    },
    texts: { 'Website scans': 'Scan in progress' },
    standing: 'We are looking at your website right now',
  },
  {
    ids: 'DSH-036',
    told: {},
    scans: { targetList: [{ name: 'Shop', url: 'https://shop.example', unwatched: null }] },
    buttons: {},
    texts: {},
    standing: 'Your first scan is on its way',
  },
];

test('What the cards say follows what the server tells', async ({ page, portal }) => {
  test.setTimeout(300_000);
  const owner = await ownerIn(page, portal, 'stella@corner-shop.example');
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
    });
  }

  await test.step('DSH-028: the marketplace’s claim', async () => {
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
    await page.goto(`${portal.url}/dashboard`);
    await expect(card(page, 'Website scans')).toContainText('Scan in progress');
    await page.clock.pauseAt(Date.now() + 60_000);
    const readsIn = async (milliseconds: number) => {
      const answered = page.waitForResponse(/dashboard\/monitoring$/);
      await page.clock.runFor(milliseconds);
      await answered;
      // The next reading is counted from when the page has taken the answer in.
      await page.waitForTimeout(500);
    };
    await readsIn(15_000);
    const before = times();
    await page.clock.runFor(14_000);
    expect(times()).toBe(before);
    await readsIn(15_500);
    expect(times()).toBe(before + 1);
    await page.clock.resume();
  });

  await test.step('DSH-008: the greeting goes by the time of day', async () => {
    for (const [hour, part] of [
      [9, 'morning'],
      [13, 'afternoon'],
      [20, 'evening'],
    ] as const) {
      await page.clock.setFixedTime(new Date(2026, 10, 23, hour));
      await page.goto(`${portal.url}/dashboard`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good ${part}, Ada`);
    }
    await page.clock.resume();
  });

  await test.step('DSH-052: with nothing to do, the list says so', async () => {
    await changes(page, getNextSteps, () => ({ steps: [] }));
    await page.goto(`${portal.url}/dashboard`);
    await expect(page.getByText('There is nothing waiting for you.')).toBeVisible();
  });

  await test.step('DSH-058: the settings show every kind of mail, and keep a choice at once', async () => {
    await page.goto(`${portal.url}/settings/notifications`);
    const kinds = page.getByRole('switch');
    await expect(kinds).toHaveCount(noticeKinds.length);
    await page.getByLabel('Somebody is overdue with their training').click();
    await expect(toast(page, 'Your choice is kept.')).toBeVisible();
    const { notices } = (await owner.call(loadNotices, {})).data;
    expect(notices.filter(({ on }) => !on).map(({ kind }) => kind)).toEqual(['training_overdue']);
    await page.reload();
    await expect(page.getByRole('switch', { checked: false })).toHaveCount(1);
  });
});

const introduced = {
  monitoring: '/webappscan',
  training: '/training/team',
  compliance: '/securitypolicy',
  ratings: '/attacksurface',
  cybermaturity: '/cybermaturity/assessment/start',
  cyberconcierge: '/concierge/about',
} as const;

test('The intros of the modules', async ({ page, portal, browser }) => {
  test.setTimeout(300_000);
  const email = 'ines@corner-shop.example';
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Corner Shop');
  const userProfile = { hasSeenOrgGoals: true, orgGoals: { goals: [], otherGoals: '' } };
  await owner.call(editUser, { cognitoId: owner.cognitoId, userProfile });
  await owner.call(updateCustomerPortalData, { introViewed: { dashboard: true } });
  const viewed = async () =>
    Object.keys((await owner.call(getCustomerPortalData, {})).data.introViewed);

  await test.step('DSH-065, MAT-049: in a customer-service session an intro is shown when asked for and not kept, and nothing else opens', async () => {
    const { stdout } = await portal.admin('support-session', email, '--reason', 'Ticket 7');
    const staff = await (await browser.newContext()).newPage();
    const sent: string[] = [];
    staff.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await staff.goto(`${portal.url}${/\/support-session\/[\w-]+/.exec(stdout)?.[0]}`);
    await staff.getByRole('button', { name: 'Begin the session' }).click();
    await expect(staff).toHaveURL(/\/dashboard$/);
    await expect(staff.getByRole('heading', { name: 'Do this next' })).toBeVisible();
    await staff.waitForLoadState('networkidle');
    await expect(staff.getByRole('dialog')).toHaveCount(0);
    await staff.goto(`${portal.url}/webappscan`);
    await staff.getByRole('button', { name: 'View intro' }).click();
    await expect(staff.getByRole('dialog').getByText('1 of 3')).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: 'Skip Intro' }).click();
    await staff.waitForLoadState('networkidle');
    expect(sent.filter((path) => path.endsWith('/updateCustomerPortalData'))).toEqual([]);
    expect(await viewed()).toEqual(['dashboard']);
    await staff.context().close();
  });

  await owner.call(updateCustomerPortalData, {
    introViewed: { dashboard: false },
    cybermaturity: { hasSeenReleaseNotes: true, dontShowRoadBlock: true },
  });
  await signIn(page, portal.url, email);
  await test.step("DSH-062, DSH-064: the dashboard's first is that of the whole portal, its own opens when asked for", async () => {
    await expect(page).toHaveURL(/\/intro/);
    const kept = page.waitForResponse(/updateCustomerPortalData$/);
    await page.getByRole('button', { name: 'Skip' }).click();
    await kept;
    await expect(page).toHaveURL(/\/dashboard/);
    const { introViewed } = (await owner.call(getCustomerPortalData, {})).data;
    expect(introViewed).toEqual({ dashboard: true });
    await page.getByRole('button', { name: 'View intro' }).click();
    await expect(page.getByRole('dialog').getByText(/^1 of \d$/)).toBeVisible();
  });

  for (const [name, path] of Object.entries(introduced))
    await test.step(`DSH-062, DSH-064: ${name} has its intro on the first visit, and not on the second`, async () => {
      const kept = page.waitForResponse(/updateCustomerPortalData$/);
      await page.goto(`${portal.url}${path}`);
      await expect(page.getByRole('dialog').getByText(/^1 of \d$/)).toBeVisible();
      await kept;
      expect((await owner.call(getCustomerPortalData, {})).data.introViewed).toMatchObject({
        [name]: true,
      });
      await page.reload();
      await expect(page.getByRole('button', { name: 'View intro' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});
