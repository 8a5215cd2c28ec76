import { getCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { enter, expect, look, newOwner, visitPath } from './portal.ts';
import { late, member, menu, test } from './redirectsSteps.ts';

test('What a plan does not have: menu and addresses', { tag: ['@plans', '@shell'] }, async ({
  page,
  portal,
  browser,
}) => {
  const owner = await newOwner(portal, 'stella@corner-shop.example');
  const other = await (await browser.newContext()).newPage();
  await owner.call(updatePlan, { planId: 'starter' }).then(({ data }) => data);
  await enter(page, portal, owner.email);
  await page.goto(`${portal.url}/dashboard`);
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
    await enter(other, portal, member);
    await other.goto(`${portal.url}/dashboard`);
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

test('A trial that is over', { tag: ['@plans', '@shell'] }, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signIn(late, testPassword);
  await owner.seeIntro();
  await enter(page, portal, late);
  await page.goto(`${portal.url}/dashboard`);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  const banner = page.getByRole('complementary', { name: 'Trial' });

  await test.step('SHL-070: a red banner with Subscribe Now, 50 px high, 80 on a narrow screen', async () => {
    await expect(banner).toContainText('Your free trial has expired.');
    const [red = 0, green = 0, blue = 0] = await banner.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red, `rgb(${red}, ${green}, ${blue}) is red`).toBeGreaterThan(2 * Math.max(green, blue));
    await expect(banner).toHaveCSS('height', '50px');
    await look(page, 'trial-expired');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(banner).toHaveCSS('height', '80px');
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

test('A customer-service session looks at who has seen nothing yet', {
  tag: ['@plans', '@shell'],
}, async ({ page, portal }) => {
  const owner = portal.visitor();
  await owner.signUp('cara@corner-shop.example');
  await owner.onboard('Corner Shop');
  await page.goto(portal.url + (await visitPath(portal, owner.email)));
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
    await expect(banner).toHaveCSS('height', '50px');
    await look(page, 'customer-service');
  });

  await test.step('SET-043: it sets no flag of an intro', async () => {
    await page.getByRole('button', { name: 'View intro' }).first().click();
    await page.getByRole('button', { name: 'Skip Intro' }).click();
    expect((await owner.call(getCustomerPortalData, {})).data.introViewed).toEqual({});
  });
});
