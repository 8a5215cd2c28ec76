import type { Page } from '@playwright/test';
import * as concierge from '#modules/products/concierge/calls.ts';
import { getJson } from '#modules/products/marketplace/calls.ts';
import { saveAssessment } from '#modules/products/maturity/calls.ts';
import { policyList } from '#modules/products/policies/calls.ts';
import { loadTrainingData } from '#modules/products/training/calls.ts';
import { names } from './aftermath.ts';
import { expect, test } from './portal.ts';

const email = 'owner@harborbakery.example';
const password = 'Harbor-Bakery-2026';
const link = 'x'.repeat(43);

/** Follows an address within the page, as the Back button does: much quicker than loading it anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The screen at an address: where it leads to, and the heading there. */
async function expectScreen(page: Page, to: string, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(to);
}

test('SHL-003: the addresses without a session', { tag: ['@gate', '@people', '@shell'] }, async ({
  page,
  portal,
}) => {
  names({ toast: /link/i }, { perhaps: true });
  names({ toast: /Oops, something went wrong/ }, { perhaps: true });
  names({ request: /^4\d\d (GET|POST) \/api\/accounts\// }, { perhaps: true });
  await page.goto(`${portal.url}/signin`);
  for (const [path, to, heading] of [
    ['/signin', '/signin', 'Sign in'],
    ['/signin/northlight-chamber', '/signin/northlight-chamber', 'Sign in'],
    ['/signup', '/signup', 'Start Free Trial'],
    ['/signup/northlight-chamber', '/signup/northlight-chamber', 'Create Account'],
    ['/verify', '/verify', /./],
    [`/signupLink/${link}`, '/signin', 'Sign in'],
    [`/signupSec/${link}`, '/signin', 'Sign in'],
    [`/invite-link/${link}`, '/link-error-page', /./],
    ['/link-error-page', '/link-error-page', /./],
    [`/resetPassword/${link}`, '/signin', 'Sign in'],
    [`/resetPassword/${link}/northlight-chamber`, '/signin/northlight-chamber', 'Sign in'],
    ['/forgotPassword', '/forgotPassword', 'Reset your account password.'],
    [
      '/forgotPassword/northlight-chamber',
      '/forgotPassword/northlight-chamber',
      'Reset your account password.',
    ],
    ['/404', '/404', 'Page not Found'],
    ['/onboarding', '/signin', 'Sign in'],
  ] as const) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect.poll(() => new URL(page.url()).pathname).toBe(to);
      await expectScreen(page, to, heading);
    });
  }
  // The last one was an admin's.
  await page.context().clearCookies({ name: /redirect$/ });
});

test('The addresses of an admin', { tag: ['@people', '@shell'] }, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signIn(email, password);
  await owner.seeIntro();
  const [message] = (await owner.call(concierge.cyberConciergeAlerts, {})).data.alerts;
  const [weakness] = (await owner.call(concierge.cyberConciergeWeaknesses, {})).data.weaknesses;
  const [policy] = (await owner.call(policyList, {})).data.data;
  const [offer] = (await owner.call(getJson, {})).data.data.offers;
  const { traineesData, courseMap } = (
    await owner.call(loadTrainingData, { updateWithSync: false })
  ).data;
  const [trainee] = traineesData;
  const [course] = Object.keys(courseMap);
  const website = `/webappscan/${encodeURIComponent('Harbor Bakery shop (sample)')}`;
  await page.goto(`${portal.url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  const visit = async (rows: readonly (readonly [string, string, string | RegExp])[]) => {
    for (const [path, to, heading] of rows) {
      await test.step(path, async () => {
        await follow(page, path);
        await expect.poll(() => new URL(page.url()).pathname).toBe(to);
        await expectScreen(page, to, heading);
      });
    }
  };
  await test.step('SHL-001: one for each module, settings and plan', () =>
    visit([
      ['/concierge', '/concierge/weaknesses', 'Cyber Concierge'],
      ['/', '/dashboard', /./],
      ['/attacksurface', '/attacksurface', 'Attack Surface'],
      ['/intro', '/dashboard', /./],
      ['/proof', '/proof', 'Proof'],
      ['/securitypolicy', '/securitypolicy', 'Security Policies'],
      ['/dashboard', '/dashboard', /./],
      ['/webappscan', website, 'Website Security Scans'],
      ['/training', '/training', /Training/],
      ['/marketplace', '/marketplace', 'Marketplace'],
      ['/insurance', '/insurance', /./],
      ['/plan', '/plan', 'My Cyber Safety Plan'],
    ]));
  await test.step('SHL-004: maturity begins with the assessment, settings with your details', () =>
    visit([
      ['/settings', '/settings/you', 'Settings'],
      ['/cybermaturity', '/cybermaturity/assessment/start', 'Cyber Maturity'],
    ]));
  // Without an answer there is no report, and its address leads to the beginning.
  const elementPath = 'people.leadership.security-lead';
  (await owner.call(saveAssessment, { data: { elementPath, level: 3 } })).data;
  await page.reload();
  await test.step('SHL-002: below them', () =>
    visit([
      [
        '/cybermaturity/assessment/people.leadership.security-lead',
        '/cybermaturity/assessment/people.leadership.security-lead',
        /./,
      ],
      ['/cybermaturity/report', '/cybermaturity/report', /./],
      [`/securitypolicy/${policy?.id}`, `/securitypolicy/${policy?.id}`, policy?.name ?? ''],
      [
        `/securitypolicy/${policy?.id}/${policy?.version}`,
        `/securitypolicy/${policy?.id}/${policy?.version}`,
        policy?.name ?? '',
      ],
      [website, website, 'Website Security Scans'],
      ['/training/results', '/training/results', /Training/],
      [`/training/courses/${course}`, `/training/courses/${course}`, /Training/],
      [
        `/training/team/all/${trainee?.traineeId}`,
        `/training/team/all/${trainee?.traineeId}`,
        /Training/,
      ],
      [`/marketplace/${offer?.partner}`, `/marketplace/${offer?.partner}`, offer?.name ?? ''],
      ['/concierge/messages', '/concierge/messages', 'Cyber Concierge'],
      [
        `/concierge/messages/${message?.conciergeMessageId}`,
        `/concierge/messages/${message?.conciergeMessageId}`,
        message?.title ?? '',
      ],
      [
        `/concierge/weaknesses/${weakness?.weaknessId}`,
        `/concierge/weaknesses/${weakness?.weaknessId}`,
        weakness?.title ?? '',
      ],
    ]));
});
