import type { Page } from '@playwright/test';
import { settingsPath, settingsTabs } from '#modules/foundation/people/web/settings/paths.ts';
import { loadLetters } from '#modules/overviews/letter/calls.ts';
import * as concierge from '#modules/products/concierge/calls.ts';
import { getJson } from '#modules/products/marketplace/calls.ts';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import { loadIssues, loadScanMap, loadTargetList } from '#modules/products/monitoring/calls.ts';
import { policyList } from '#modules/products/policies/calls.ts';
import { loadTrainingData } from '#modules/products/training/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expectRead } from './accessibilityTree.ts';
import { lookClosely } from './lookClosely.ts';
import { enter, expect, newOwner, test } from './portal.ts';

const guests = ['signin', 'signup', 'forgotPassword', 'help', 'check', '404'];
const newcomers = [
  ...['dashboard', 'webappscan', 'attacksurface', 'training', 'securitypolicy', 'concierge'],
  ...['cybermaturity', 'marketplace', 'insurance', 'plan', 'settings', 'proof'],
];
/** The demonstration: a website that was scanned, a rating, policies, a team, a letter, and posts of the concierge. */
const demonstration = ['owner@harborbakery.example', 'Harbor-Bakery-2026'] as const;

/** Opens an admin's screen, and waits for what comes after its first render (`apps/portal/shell/Later.tsx`). */
async function opens(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
}

const pictureOf = (path: string) => `screen-${path.replaceAll(/\W+/g, '-').slice(0, 60)}`;

test('SHL-185, SHL-187: what is pressed or filled in has a name and says its state, a refused field why, and axe finds nothing serious', {
  tag: ['@shell'],
}, async ({ page, portal }) => {
  test.setTimeout(600_000);
  await test.step('guests', async () => {
    for (const path of guests) {
      await page.goto(`${portal.url}/${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await lookClosely(page, pictureOf(path));
    }
  });
  const email = 'names@corner.example';
  const owner = await newOwner(portal, email);
  await enter(page, portal, email);
  for (const path of newcomers) {
    await opens(page, `${portal.url}/${path}`);
    await lookClosely(page, pictureOf(path));
  }
  await test.step('what opens', async () => {
    await page.goto(`${portal.url}/dashboard`);
    for (const name of [/^Notices/, /^Account of/, /^Search/]) {
      await page.getByRole('button', { name }).first().click();
      await expectRead(page, `${name}, open`);
      await page.keyboard.press('Escape');
    }
    await page.goto(`${portal.url}/webappscan?add`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookClosely(page, 'screen-wizard');
  });
  await test.step('an assessment that was begun', async () => {
    const elementPath = 'people.leadership.security-lead';
    (await owner.call(saveAssessment, { data: { elementPath, level: 3 } })).data;
    for (const path of [`cybermaturity/assessment/${elementPath}`, 'cybermaturity/report']) {
      await opens(page, `${portal.url}/${path}`);
      await lookClosely(page, pictureOf(path));
    }
  });
  await test.step('a field that is refused', async () => {
    await page.goto(`${portal.url}/settings`);
    const last = page.getByLabel('Last name');
    await last.fill('');
    await last.blur();
    await expect(last).toHaveAttribute('aria-invalid', 'true');
    await lookClosely(page, 'screen-settings-refused');
  });
});

/** The addresses of the screens that show what an organization has, and of dialogs that open with their screen. */
async function filled(owner: Visitor): Promise<{ screens: string[]; dialogs: string[] }> {
  const [website] = (await owner.call(loadTargetList, {})).data.targets;
  if (!website) throw new Error('no website');
  const { targetId } = website;
  const scan = await eventually('the first scan', 180, async () => {
    const [newest] = (await owner.call(loadScanMap, {})).data.scans[targetId] ?? [];
    return newest?.status === 'completed' && newest;
  });
  const month = await eventually('a letter', 60, async () => {
    const [newest] = (await owner.call(loadLetters, {})).data.letters;
    return newest?.month;
  });
  const [issue] = (await owner.call(loadIssues, { targetId })).data.issues;
  const [message] = (await owner.call(concierge.cyberConciergeAlerts, {})).data.alerts;
  const [weakness] = (await owner.call(concierge.cyberConciergeWeaknesses, {})).data.weaknesses;
  const [policy] = (await owner.call(policyList, {})).data.data;
  const [offer] = (await owner.call(getJson, {})).data.data.offers;
  const training = (await owner.call(loadTrainingData, { updateWithSync: false })).data;
  const [course] = Object.keys(training.courseMap);
  const [trainee] = training.traineesData;

  const site = `/webappscan/${encodeURIComponent(website.name)}`;
  const screens = [
    '/dashboard',
    '/notices',
    '/letters',
    `/letters/${month}`,
    '/proof',
    '/proof/trust',
    site,
    `${site}/findings/${scan.scanId}`,
    `${site}/issues`,
    `${site}/issues/${issue?.issueId}`,
    `${site}/ownership`,
    '/attacksurface?tab=overview',
    '/attacksurface?tab=details',
    '/attacksurface?tab=reports',
    '/training/team',
    `/training/team/all/${trainee?.traineeId}`,
    '/training/courses',
    `/training/courses/${course}`,
    '/training/results',
    '/securitypolicy',
    `/securitypolicy/${policy?.id}`,
    '/securitypolicy/duties',
    '/securitypolicy/registers/incidents',
    '/securitypolicy/registers/risks',
    '/securitypolicy/registers/applicability',
    '/concierge/weaknesses',
    `/concierge/weaknesses/${weakness?.weaknessId}`,
    '/concierge/messages',
    `/concierge/messages/${message?.conciergeMessageId}`,
    '/concierge/conversations',
    '/concierge/conversations/new',
    '/concierge/about',
    `/marketplace/${offer?.partner}`,
    ...settingsTabs.map(settingsPath),
  ];
  const dialogs = [`${site}?schedule`, `${site}/issues/${issue?.issueId}?send`];
  expect(screens.filter((address) => address.includes('undefined'))).toEqual([]);
  return { screens, dialogs };
}

test('SHL-185, SHL-187: so it is where screens are full', { tag: ['@shell'] }, async ({
  page,
  portal,
}) => {
  test.setTimeout(900_000);
  const owner = portal.visitor();
  await owner.signIn(...demonstration);
  await owner.seeIntro();
  await enter(page, portal, ...demonstration);
  const { screens, dialogs } = await filled(owner);
  for (const path of screens) {
    await opens(page, `${portal.url}${path}`);
    await lookClosely(page, pictureOf(path));
  }
  for (const path of dialogs) {
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookClosely(page, pictureOf(path));
  }
});
