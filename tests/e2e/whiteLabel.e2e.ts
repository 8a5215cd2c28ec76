/**
 * White label: every screen that the router has, as the second brand, without a trace of the first, in its
 * light and its dark colours. A new screen is looked at by itself; one whose address needs more than is
 * said here fails.
 */
import type { Page } from '@playwright/test';
import { screens } from '#apps/portal/routes.tsx';
import {
  first,
  firstColors,
  second,
  tracesOfFirst,
  unchosenSupport,
} from '#tests/support/brandTraces.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import { names, told } from './aftermath.ts';
import { expect, look, mailSaying, namesPlainHttp, test } from './portal.ts';

// The brand's own host, which no name server knows.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP *.example 127.0.0.1`],
  },
});

const unknown = '00000000-0000-4000-8000-000000000000';

/** What stands for the parts of an address; what is optional is left out. */
const parts: Record<string, string> = {
  linkId: 'a'.repeat(43),
  inviteId: unknown,
  subscriptionId: 'none',
  targetName: 'Shop',
  partner: 'polar-pass',
  scanId: unknown,
  step: 'people.leadership.security-lead',
  issueId: unknown,
  weaknessId: unknown,
  conciergeMessageId: unknown,
  threadId: unknown,
  month: '2026-10',
  advisoryId: unknown,
  directoryId: unknown,
  documentId: unknown,
  questionnaireId: unknown,
  register: 'risks',
  id: 'access-control',
  slug: 'nobody-has-it',
};

function addressOf(path: string): string {
  return path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => {
      if (!part.startsWith(':')) return part;
      const value = parts[part.slice(1)];
      if (!value) throw new Error(`${path}: say in tests/e2e/whiteLabel.e2e.ts what ${part} is`);
      return value;
    })
    .join('/');
}
const addresses = (who: (access: (typeof screens)[number]['access']) => boolean) =>
  screens.filter(({ access }) => who(access)).map(({ path }) => addressOf(path) || '/');

/** All that a page shows or names: its text and markup, its title and icon, the colours that it computes. */
async function everythingOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const properties = ['color', 'backgroundColor', 'borderTopColor', 'fill', 'stroke'] as const;
    const colors = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      for (const property of properties) colors.add(style[property]);
    }
    const html = document.documentElement.outerHTML;
    return [document.title, html, ...colors].join('\n');
  });
}

/** Goes there and waits until the screen stands; answers what is on it and is not the second brand's. */
async function tracesAt(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  const everything = await everythingOn(page);
  const wrong = everything.includes(unchosenSupport) ? [unchosenSupport] : [];
  return [...tracesOfFirst(everything), ...wrong];
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/signin/, { timeout: 60_000 });
}

/** A customer of the second brand. */
async function customer(portal: ServerProcess, email: string): Promise<Visitor> {
  const visitor = new Visitor(portal, `${second.webDomain}:${portal.port}`);
  await visitor.signUp(email);
  return visitor;
}

test('BRD-010, BRD-048: every screen is the second brand’s', { tag: ['@brand'] }, async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000);
  namesPlainHttp(portal);
  const url = portal.at(second.webDomain);
  // Addresses of links, findings and posts that nobody has, and a sign-in that nobody began.
  names({ toast: /link|oops|went wrong/i }, { perhaps: true });
  names({ request: /^40[014] (GET|POST) \/api\// }, { perhaps: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const visit = async (address: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await tracesAt(page, `${url}${address}`), address).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, `dark${address.replaceAll(/\W+/g, '-').slice(0, 60)}`);
  };

  for (const address of addresses((access) => access === 'guests' || access === 'anyone')) {
    await visit(address);
  }
  await customer(portal, 'new@corner-shop.example');
  await signIn(page, url, 'new@corner-shop.example');
  for (const address of addresses((access) => access === 'newcomers')) await visit(address);

  const owner = await customer(portal, 'willa@corner-shop.example');
  await owner.onboard('Corner Shop');
  await page.context().clearCookies();
  await signIn(page, url, 'willa@corner-shop.example');
  await visit('/intro');
  await owner.seeIntro();
  for (const address of addresses((access) => access === 'members')) await visit(address);

  expect(asked.filter((address) => address.includes(first.brandId))).toEqual([]);
  expect(asked.some((address) => address.includes(second.brandLogo))).toBe(true);
});

test('On a host that brands share, each person sees their own', {
  tag: ['@gate', '@brand'],
}, async ({ page, portal, browser }) => {
  const isSecond = async (one: Page, title: string) => {
    await expect(one).toHaveTitle(`${title} · ${second.brandNameShort}`);
    await expect(one.locator('img').first()).toHaveAttribute('src', /northlight/);
  };
  const enter = async (one: Page, email: string) => {
    await one.getByLabel('Work email address').fill(email);
    await one.getByLabel('Password', { exact: true }).fill(testPassword);
    await one.getByRole('button', { name: 'Sign in' }).click();
    await expect(one.getByRole('heading', { name: 'Welcome to Northlight' })).toBeVisible();
    await isSecond(one, 'Welcome to Northlight');
    expect(await one.locator('body').innerText()).not.toContain(first.brandNameShort);
  };

  await test.step('BRD-005, BRD-007, BRD-008: from a magic link over sign-in to onboarding', async () => {
    const email = 'mona@corner-shop.example';
    const channel = ['--brandId', second.brandId, '--channelId', 'northlight-web'];
    const words = ['--email', email, '--mail', 'false', ...channel, '--planId', 'basic'];
    const { stdout } = await portal.admin('call', 'links/addMagicLink', ...words);
    await page.goto(/http\S+\/signupLink\/[\w-]+/.exec(stdout)?.[0] ?? '');
    await isSecond(page, 'Create your account');
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByLabel('Confirm password').fill(testPassword);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await told(page, 'Your account is ready. Please sign in.');
    await expect(page.getByRole('heading', { name: 'Sign in to Northlight' })).toBeVisible();
    await look(page, 'shared-host-sign-in');
    await enter(page, email);
    await look(page, 'shared-host-welcome');
  });

  await test.step('BRD-005, BRD-007, BRD-009: from a subscription id over the mail to onboarding', async () => {
    const one = await (await browser.newContext()).newPage();
    const email = 'sid@corner-shop.example';
    await one.goto(`${portal.url}/signup/northlight-chamber`);
    await one.getByLabel('Work email address').fill(email);
    await one.getByLabel('Password', { exact: true }).fill(testPassword);
    await one.getByLabel('Confirm password').fill(testPassword);
    await one.locator('form button[type=submit]').click();
    await expect(one).toHaveURL(/\/verify\?/);
    await isSecond(one, 'Verify your email');
    const mail = await mailSaying(portal, email, /\/verify\?/);
    // As on another device, which asks for the password.
    await one.context().clearCookies({ name: /sign_up$/ });
    await one.goto(/http\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '');
    await one.getByLabel('Password', { exact: true }).fill(testPassword);
    await isSecond(one, 'Verify your email');
    // The pool tells whose sign-up it is by refusing to sign it in.
    names({ request: '400 POST /cognito/' });
    await one.getByRole('button', { name: 'Verify email' }).click();
    await expect(one).toHaveURL(/\/onboarding/);
    await one.context().close();
  });
});

test('A trace of the first brand would be seen', { tag: ['@gate', '@brand'] }, async ({
  page,
  portal,
}) => {
  namesPlainHttp(portal);
  const traces = await tracesAt(page, `${portal.at(first.webDomain)}/signin`);
  expect(traces).toContain(first.brandNameShort);
  expect(traces.filter((trace) => firstColors.has(trace)).length).toBeGreaterThan(2);
});
