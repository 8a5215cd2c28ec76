import type { Page } from '@playwright/test';
import { getCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import { names, toast } from './aftermath.ts';
import { expect, newOwner, signIn } from './portal.ts';
import { menu, test } from './redirectsSteps.ts';

const keptAddress = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => /^(__Host-)?redirect$/.test(name))?.value;

test('From sign-in over onboarding and intro to what was asked for', {
  tag: ['@people', '@shell'],
}, async ({ page, portal }) => {
  const email = 'rhea@corner-shop.example';
  const asked = '/webappscan?from=mail#schedule';
  const person = portal.visitor();
  await person.signUp(email);

  await test.step('SHL-011, SHL-015: a guest at the root is led to sign-in, and the root is not kept', async () => {
    await page.goto(portal.url);
    await expect(page).toHaveURL(`${portal.url}/signin`);
    expect(await keptAddress(page)).toBeUndefined();
  });

  await test.step('SHL-005, SHL-016: an unknown address leads to /404, and is not kept', async () => {
    await page.goto(`${portal.url}/nowhere/at/all?x=1`);
    await expect(page).toHaveURL(`${portal.url}/404`);
    await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible();
    expect(await keptAddress(page)).toBeUndefined();
  });

  await test.step('HLP-011: the 404 page links to what one can do', async () => {
    const help = page.getByRole('link', { name: 'What you can do' });
    await expect(help).toHaveAttribute('href', '/help?at=%2F404');
  });

  await test.step('SHL-083: the 404 page links home', async () => {
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${portal.url}/signin`);
  });

  await test.step('SHL-010, SHL-014: a guest at an admin’s address is led to sign-in, and it is kept', async () => {
    await page.goto(portal.url + asked);
    await expect(page).toHaveURL(`${portal.url}/signin`);
    expect(decodeURIComponent((await keptAddress(page)) ?? '')).toBe(asked);
  });

  await test.step('SHL-013: without a company the person is led to onboarding, from wherever', async () => {
    await signIn(page, portal.url, email);
    await expect(page).toHaveURL(`${portal.url}/onboarding`);
    await page.goto(`${portal.url}/plan`);
    await expect(page).toHaveURL(`${portal.url}/onboarding`);
    await expect(menu(page)).toHaveCount(0);
  });

  await test.step('SHL-026, SHL-057: with one to the intro, from root and dashboard, and there is no menu', async () => {
    await person.onboard('Corner Shop');
    for (const path of ['/', '/dashboard', '/Dashboard', '/dashboard/']) {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(`${portal.url}/intro`);
    }
    await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
  });

  await test.step('SHL-017, SHL-018: after the intro the kept address is followed, once', async () => {
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(portal.url + asked);
    await expect(menu(page)).toBeVisible();
    await expect.poll(() => keptAddress(page)).toBeUndefined();
  });

  await test.step('SHL-121, SET-042: a module’s intro opens at the first visit, is walked, and is noted', async () => {
    const intro = page.getByRole('dialog');
    await expect(intro.getByText(/^1 of \d$/)).toBeVisible();
    await expect(intro.getByRole('button', { name: 'Skip Intro' })).toBeVisible();
    await intro.getByRole('button', { name: 'Next' }).click();
    await expect(intro.getByText(/^2 of \d$/)).toBeVisible();
    await intro.getByRole('button', { name: 'Back' }).click();
    for (let at = 1; at < 3; at += 1) await intro.getByRole('button', { name: 'Next' }).click();
    await intro.getByRole('button', { name: 'Got It' }).click();
    await expect(intro).toBeHidden();
    const noted = async () =>
      (await person.call(getCustomerPortalData, {})).data.introViewed.monitoring;
    await expect.poll(noted).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
    await expect(intro).toHaveCount(0);
    await page.getByRole('button', { name: 'View intro' }).first().click();
    await intro.getByRole('button', { name: 'Skip Intro' }).click();
  });

  await test.step('SHL-041: the logo leads to the root, and so to the dashboard', async () => {
    await menu(page)
      .getByRole('link', { name: /Fairhaven/ })
      .click();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
  });

  await test.step('SHL-012: sign-in, sign-up and forgotten password lead who is signed in to the root', async () => {
    for (const path of ['/signin', '/signup', '/forgotPassword']) {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(`${portal.url}/dashboard`);
    }
  });

  await test.step('SHL-007: other case and a slash at the end lead to the one spelling', async () => {
    await page.goto(`${portal.url}/Settings/?x=1`);
    await expect(page).toHaveURL(`${portal.url}/settings/you`);
    await page.goto(`${portal.url}/PLAN/`);
    await expect(page).toHaveURL(`${portal.url}/plan`);
  });

  await test.step('SHL-043: signing out by the header’s menu returns to the root', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${portal.url}/signin`);
  });

  await test.step('SHL-019: whoever came in another way is not led to it later', async () => {
    await page.goto(`${portal.url}/concierge`);
    await expect(page).toHaveURL(`${portal.url}/signin`);
    const session = [...person.cookies].filter(([name]) => /^(__Host-)?session$/.test(name));
    const { url } = portal;
    await page.context().addCookies(session.map(([name, value]) => ({ name, value, url })));
    await page.goto(`${portal.url}/plan`);
    await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
    await expect.poll(() => keptAddress(page)).toBeUndefined();
    await page.goto(portal.url);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
  });
});

test('SHL-020: a kept address below /api/ is left to the browser, and only a download', {
  tag: ['@people', '@shell'],
}, async ({ page, portal }) => {
  const { email } = await newOwner(portal, 'dana@corner-shop.example');
  const name = portal.url.startsWith('https:') ? '__Host-redirect' : 'redirect';
  const keeps = (value: string) =>
    page.context().addCookies([{ name, value: encodeURIComponent(value), url: portal.url }]);
  await keeps('/api/policy/policyDownload/none;1/none.pdf');
  names({ request: '404 GET /api/policy/policyDownload/' });
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(`${portal.url}/api/policy/policyDownload/none;1/none.pdf`);
  await keeps('/api/accounts/check');
  await page.goto(portal.url);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expect.poll(() => keptAddress(page)).toBeUndefined();
});

test('SHL-042: the logo leads a guest to sign-in, with the subscription id', {
  tag: ['@people', '@shell'],
}, async ({ page, portal }) => {
  for (const [path, to] of [
    ['/signup/northlight-chamber', '/signin/northlight-chamber'],
    ['/forgotPassword', '/signin'],
  ]) {
    await page.goto(portal.url + path);
    await page.getByRole('banner').getByRole('link').click();
    await expect(page).toHaveURL(portal.url + to);
  }
});

test('SHL-028: a browser that is none of the three is told so, once in a tab', {
  tag: ['@people', '@shell'],
}, async ({ portal, browser }) => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  const said = toast(page, 'Use a recent version of Chrome, Safari or Edge.');
  await page.goto(`${portal.url}/signin`);
  await expect(said).toBeVisible();
  await page.goto(`${portal.url}/signup`);
  await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(said).toHaveCount(0);
  await context.close();
});
