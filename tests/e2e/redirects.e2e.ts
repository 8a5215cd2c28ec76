import type { Page } from '@playwright/test';
import type { Services } from '#kit/server/services.ts';
import { updatePlan } from '#modules/plans/contract.ts';
import { getCustomerPortalData } from '#modules/profile/contract.ts';
import { createOrganization, upsertPerson } from '#modules/profile/server/index.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { names, toast } from './aftermath.ts';
import { expect, journey, look, newOwner, signIn } from './portal.ts';

const late = 'late@corner-shop.example';

const member = 'nora@chamber.example';

/** Who set up an organisation at this time. */
async function setUp(
  { identity, database }: Services,
  email: string,
  by: Pick<Parameters<typeof upsertPerson>[1], 'brandId' | 'signUp'>,
  at: string,
): Promise<void> {
  const created = await identity.createUser(email, testPassword, {});
  if (typeof created === 'string') throw new Error(`${email} could not be made: ${created}`);
  const { cognitoId } = created;
  const createdAt = new Date(at);
  await database.system.transaction(async (tx) => {
    await upsertPerson(tx, { cognitoId, email, ...by, createdAt });
    const companyProfile = {
      companyName: 'Small Shop',
      industry: 'RETAIL',
      numberOfEmployees: '0-10',
      companyUrl: '',
      phone: '',
    } as const;
    const adminProfile = { firstName: 'Lea', lastName: 'Late', jobTitle: '' };
    await createOrganization(tx, cognitoId, { companyProfile, adminProfile }, createdAt);
  });
}

const test = journey(async (services) => {
  // A trial that ended in January.
  await setUp(services, late, { brandId: 'fairhaven', signUp: {} }, '2026-01-01T12:00:00Z');
  // Half an hour after midnight in New York, and the evening before in Chicago and Los Angeles.
  const signUp = { subscriptionId: 'northlight-chamber' };
  await setUp(services, member, { brandId: 'northlight', signUp }, '2026-03-03T05:30:00Z');
});
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const keptAddress = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'redirect')?.value;

test('From sign-in over onboarding and intro to what was asked for', async ({ page, portal }) => {
  test.setTimeout(300_000);
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
    expect(await keptAddress(page)).toBeUndefined();
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
    const [session] = [...person.cookies].filter(([name]) => name === 'session');
    await page
      .context()
      .addCookies([{ name: 'session', value: session?.[1] ?? '', url: portal.url }]);
    await page.goto(`${portal.url}/plan`);
    await expect(page.getByRole('heading', { name: 'My Cyber Safety Plan' })).toBeVisible();
    expect(await keptAddress(page)).toBeUndefined();
    await page.goto(portal.url);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
  });
});

test('SHL-020: a kept address below /api/ is left to the browser, and only a download', async ({
  page,
  portal,
}) => {
  const { email } = await newOwner(portal, 'dana@corner-shop.example');
  const keeps = (value: string) =>
    page
      .context()
      .addCookies([{ name: 'redirect', value: encodeURIComponent(value), url: portal.url }]);
  await keeps('/api/policy/policyDownload/none;1/none.pdf');
  names({ request: '404 GET /api/policy/policyDownload/' });
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(`${portal.url}/api/policy/policyDownload/none;1/none.pdf`);
  await keeps('/api/accounts/check');
  await page.goto(portal.url);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  expect(await keptAddress(page)).toBeUndefined();
});

test('What a plan does not have: menu and addresses', async ({ page, portal, browser }) => {
  test.setTimeout(120_000);
  const owner = await newOwner(portal, 'stella@corner-shop.example');
  const other = await (await browser.newContext()).newPage();
  await owner.call(updatePlan, { planId: 'starter' }).then(({ data }) => data);
  await signIn(page, portal.url, owner.email);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);

  await test.step('SHL-055: the item of an inactive module says how to use it, by pointer and keyboard', async () => {
    const item = menu(page).getByRole('link', { name: 'Training' });
    const tip = page.getByRole('tooltip', { name: 'Subscribe to use' });
    await item.hover();
    await expect(tip).toBeVisible();
    await look(page, 'menu-inactive');
    await page.mouse.move(700, 400);
    await expect(tip).toBeHidden();
    await item.focus();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portal.url}/plan`);
  });

  await test.step('SHL-024: its address leads to the dashboard, while another of the three is active', async () => {
    for (const path of ['/training', '/securitypolicy']) {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(`${portal.url}/dashboard`);
    }
  });

  await test.step('SHL-052: without an active rating Monitoring holds no Attack Surface', async () => {
    await menu(page).getByRole('link', { name: 'Monitoring' }).click();
    await expect(menu(page).getByRole('link', { name: 'Website Scans' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Attack Surface' })).toHaveCount(0);
  });

  await test.step('SHL-056, SHL-025: a module that is not available has no item, and its address leads to /404', async () => {
    const visitor = portal.visitor();
    await visitor.signIn(member, testPassword);
    await visitor.seeIntro();
    await signIn(other, portal.url, member);
    await expect(other).toHaveURL(`${portal.url}/dashboard`);
    await expect(menu(other).getByRole('link', { name: 'Security Policies' })).toBeVisible();
    for (const name of ['Insurance', 'Cyber Concierge'])
      await expect(menu(other).getByRole('link', { name })).toHaveCount(0);
    for (const path of ['/insurance', '/concierge/about']) {
      await other.goto(portal.url + path);
      await expect(other).toHaveURL(`${portal.url}/404`);
    }
  });

  await test.step('SHL-131: the day of a bill is New York’s', async () => {
    await other.goto(`${portal.url}/plan`);
    await expect(other.getByText('since Mar 3, 2026')).toBeVisible();
    await other.context().close();
  });

  await test.step('SHL-074: the promotional banner is not for who has a plan', async () => {
    await page.clock.setFixedTime('2020-10-15T12:00:00-07:00');
    await page.goto(`${portal.url}/dashboard`);
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Offer' })).toHaveCount(0);
  });
});

test('A trial that is over', async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signIn(late, testPassword);
  await owner.seeIntro();
  await signIn(page, portal.url, late);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  const banner = page.getByRole('complementary', { name: 'Trial' });

  await test.step('SHL-070: a red banner with Subscribe Now, 50 px high, 80 on a narrow screen', async () => {
    await expect(banner).toContainText('Your free trial has expired.');
    const [red = 0, green = 0, blue = 0] = await banner.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red, `rgb(${red}, ${green}, ${blue}) is red`).toBeGreaterThan(2 * Math.max(green, blue));
    expect((await banner.boundingBox())?.height).toBe(50);
    await look(page, 'trial-expired');
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await banner.boundingBox())?.height).toBe(80);
    await look(page, 'trial-expired');
    await banner.getByRole('link', { name: 'Subscribe Now' }).click();
    await expect(page).toHaveURL(`${portal.url}/plan`);
  });

  await test.step('SHL-071: on the plan page it says what to do there', async () => {
    await expect(banner).toContainText('Select a plan below.');
    await expect(banner.getByRole('link')).toHaveCount(0);
  });

  await test.step('SHL-023: where policies, monitoring and training are all inactive, their addresses lead to the plan', async () => {
    for (const path of ['/webappscan', '/training', '/securitypolicy', '/cybermaturity']) {
      await page.goto(portal.url + path);
      await expect(page).toHaveURL(`${portal.url}/plan`);
    }
  });
});

test('A customer-service session looks at who has seen nothing yet', async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp('cara@corner-shop.example');
  await owner.onboard('Corner Shop');
  const { stdout } = await portal.admin('support-session', owner.email, '--reason', 'Ticket 12');
  const link = /\/support-session\/[\w-]{43}/.exec(stdout)?.[0] ?? '';
  await page.goto(portal.url + link);
  await page.getByRole('button', { name: 'Begin the session' }).click();

  await test.step('SHL-027: it waits for no intro, on no load', async () => {
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await page.goto(portal.url);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await menu(page).getByRole('link', { name: 'Monitoring' }).click();
    await expect(page.getByRole('heading', { name: 'Scan Your First Website' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('SHL-072: a banner flags it', async () => {
    const banner = page.getByRole('complementary', { name: 'Customer service' });
    await expect(banner).toContainText('Customer service session');
    expect((await banner.boundingBox())?.height).toBe(50);
    await look(page, 'customer-service');
  });

  await test.step('SET-043: it sets no flag of an intro', async () => {
    await page.getByRole('button', { name: 'View intro' }).first().click();
    await page.getByRole('button', { name: 'Skip Intro' }).click();
    expect((await owner.call(getCustomerPortalData, {})).data.introViewed).toEqual({});
  });
});

test('SHL-042: the logo leads a guest to sign-in, with the subscription id', async ({
  page,
  portal,
}) => {
  for (const [path, to] of [
    ['/signup/northlight-chamber', '/signin/northlight-chamber'],
    ['/forgotPassword', '/signin'],
  ]) {
    await page.goto(portal.url + path);
    await page.getByRole('banner').getByRole('link').click();
    await expect(page).toHaveURL(portal.url + to);
  }
});

test('SHL-028: a browser that is none of the three is told so, once in a tab', async ({
  portal,
  browser,
}) => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  const told = toast(page, 'Use a recent version of Chrome, Safari or Edge.');
  await page.goto(`${portal.url}/signin`);
  await expect(told).toBeVisible();
  await page.goto(`${portal.url}/signup`);
  await expect(page.getByRole('heading', { name: 'Start Free Trial' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(told).toHaveCount(0);
  await context.close();
});
