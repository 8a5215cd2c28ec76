import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demonstrationSignIn, seedDemonstration } from '#apps/server/seedDemonstration.ts';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import type { OutputOf } from '#kit/contract/call.ts';
import type { Services } from '#kit/server/services/services.ts';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import { getFigures } from '#modules/overviews/dashboard/calls.ts';
import { snapshots } from '#modules/products/maturity/server/tables.ts';
import { issues, scans, targets } from '#modules/products/monitoring/server/tables.ts';
import { names } from './aftermath.ts';
import { asksForAll, changes } from './answers.ts';
import { drawnByBackground, enter, expect, journey, look, lookTwice, ownerIn } from './portal.ts';

const { email, password } = demonstrationSignIn;

/** The demonstration's quarter, and what its scans and assessments would have left in it. */
const test = journey(async (services) => {
  await seedDemonstration(services, 'http://sample.localhost:1/');
  await seedQuarter(services);
});

async function seedQuarter({ database: { system }, clock }: Services): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const [{ orgId, id: targetId } = { orgId: '', id: '' }] = await system.select().from(targets);
  const scanned = (days: number) => ({
    orgId,
    id: randomUUID(),
    targetId,
    level: 'normal' as const,
    status: 'completed' as const,
    startTime: ago(days),
    completeTime: ago(days),
    highs: 1,
    mediums: 1,
    lows: 1,
  });
  await system.insert(scans).values([scanned(70), scanned(3)]);
  const flaw = (title: string, severity: 'high' | 'medium' | 'low', fixed?: number) => ({
    orgId,
    id: randomUUID(),
    targetId,
    identity: randomUUID(),
    checkId: 'hsts',
    title,
    technicalName: title,
    severity,
    method: 'GET',
    url: 'http://sample.localhost:1/',
    state: fixed === undefined ? ('new' as const) : ('fixed' as const),
    fixedAt: fixed === undefined ? null : ago(fixed),
    firstSeenAt: ago(70),
    lastSeenAt: ago(3),
    lastScanId: randomUUID(),
  });
  await system
    .insert(issues)
    .values([
      flaw('Your database answers strangers', 'high'),
      flaw('Your login can be guessed', 'high', 40),
      flaw('Your pages tell which software runs', 'medium', 12),
      flaw('Your pages may be framed', 'medium'),
      flaw('Your cookies travel in the open', 'low'),
    ]);
  const reached = (days: number, level: number) => ({
    orgId,
    id: randomUUID(),
    day: ago(days).toISOString().slice(0, 10),
    modelVersion: 1,
    level,
    average: level * 100,
    areas: [],
  });
  await system.insert(snapshots).values([reached(80, 1), reached(15, 2)]);
}

const strip = (page: Page) => page.getByRole('region', { name: 'Your numbers' });
const weeks = (page: Page) => page.getByRole('region', { name: 'Week by week', exact: true });
const tile = (page: Page, name: string) =>
  strip(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('How a business stands, what changed, and what it does next', { tag: ['@dashboard'] }, async ({
  page,
  portal,
}) => {
  const owner = portal.visitor();
  await owner.signIn(email, password);
  await owner.seeIntro();
  await enter(page, portal, email, password);
  await page.goto(`${portal.url}/dashboard`);

  await test.step('DSH-036, DSH-106: the verdict, and each number with its meaning and its change', async () => {
    await expect(
      page.getByRole('heading', { name: /^Not all right: \d+ things need fixing now$/ }),
    ).toBeVisible();
    await expect(tile(page, 'Security rating')).toContainText(
      /\d{3}.*on a scale from 250 to 900|Not seenToo little could be seen the last time/,
    );
    const causes = tile(page, 'To fix on websites');
    await expect(causes).toHaveText(/31 High, 1 Medium, 1 Low1 fewer$/);
    await expect(tile(page, 'Training finished')).toContainText(
      /\d+% ?of the courses opened for your team so far/,
    );
    const maturity = tile(page, 'Maturity level');
    await expect(maturity).toContainText(/2of 5: \S.*Up 1 level$/);
    await expect(maturity.getByRole('link')).toHaveAttribute('href', '/cybermaturity');
  });

  await test.step('DSH-114, DSH-115: its number is that of the openings, what the concierge wrote among them', async () => {
    const openings = page.getByRole('list', { name: 'Your shop front' }).getByRole('link');
    await expect(openings.nth(0)).toHaveText('Website, open: 1 High');
    await expect(openings.nth(1)).toHaveText(/^Mail, open: \d+ High$/);
    // The rating of today may come meanwhile.
    await expect(async () => {
      const open = (await openings.allTextContents()).map((text) =>
        Number(/(\d+) High$/.exec(text)?.[1] ?? 0),
      );
      const sum = open.reduce((all, one) => all + one);
      await expect(
        page.getByRole('heading', { name: `Not all right: ${sum} things need fixing now` }),
      ).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('DSH-118: what changed, in one line of a wide screen and two of a phone', async () => {
    const changed = page.getByText(/^Since [A-Z][a-z]{2} \d+: .*1 fewer to fix on websites/);
    const height = async () => (await changed.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    await expect(changed).toBeVisible();
    await expect.poll(height).toBeLessThan(40);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(height).toBeLessThan(40);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('DSH-132: all changes are told since one day, which no number says again', async () => {
    const head = await strip(page).getByRole('heading', { level: 2 }).innerText();
    const day = /^Your numbers, and what changed since ([A-Z][a-z]{2} \d+)$/.exec(head)?.[1];
    expect(day).toBeDefined();
    await expect(page.getByText(new RegExp(`^Since ${day}: `))).toBeVisible();
    await expect(strip(page).getByRole('list')).not.toContainText(/since|than on/);
  });

  await test.step('DSH-040: what there is to do first, beside the numbers', async () => {
    await expect(page.getByText(/^The first three take about .* in all/)).toBeVisible();
    await lookTwice(page, 'figures-full');
    await page.setViewportSize({ width: 1024, height: 768 });
    await look(page, 'figures-full');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await lookTwice(page, 'figures-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('DSH-112: with all that is known, too, it is short on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(1500);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('DSH-107, DSH-113: rating and things to fix on one line, each in one sentence, with what was done on the way', async () => {
    await expect(strip(page).getByRole('img')).toHaveCount(0);
    await expect(weeks(page).getByRole('img')).toHaveCount(2);
    await expect(
      weeks(page).getByRole('img', {
        name: /^To fix on websites: 5 on [A-Z][a-z]{2} \d+, 3 today\.$/,
      }),
    ).toBeVisible();
    await expect(weeks(page)).toContainText(/To fix on websites5 on [A-Z][a-z]{2} \d+, 3 today/);
    await expect(weeks(page).getByRole('listitem')).toContainText([
      /^[A-Z][a-z]{2} \d+First scan of “.*”$/,
      /1 thing fixed$/,
      /1 thing fixed$/,
      /put in force$/,
    ]);
  });

  await test.step('DSH-113: the same numbers as a table, by the keyboard', async () => {
    await weeks(page).getByText('Show as a table').focus();
    await page.keyboard.press('Enter');
    const rows = weeks(page).getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(1)).toContainText(/3\d+%2$/);
    await expect(rows.last()).toContainText('Not known');
    await lookTwice(page, 'figures-table');
  });

  await test.step('what could not be loaded is said where it would be, and can be asked for again', async () => {
    await asksForAll(page);
    names({ request: /^500 GET .*getFigures/ });
    await page.route(`**/api${getFigures.path}`, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, error: { code: 'INTERNAL', message: '' } },
      }),
    );
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: 'We cannot see your numbers' });
    await expect(failed).toBeVisible({ timeout: 60_000 });
    await test.step('SHL-164: and leads to what one can do', async () => {
      const help = failed.getByRole('link', { name: 'What you can do' });
      await expect(help).toHaveAttribute('href', '/help?at=%2F404');
    });
    await look(page, 'figures-failed');
    await page.unrouteAll({ behavior: 'wait' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 'Maturity level')).toBeVisible();
  });

  await test.step('SHL-149: in forced colors nothing is drawn by a background alone', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const all = ['dashboard', 'webappscan', 'attacksurface', 'training', 'securitypolicy'];
    for (const screen of [...all, 'cybermaturity']) {
      await page.goto(`${portal.url}/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(drawnByBackground), `/${screen}`).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('BRD-066: in a bright brand screens are as readable, in light and dark', async () => {
    await changes<OutputOf<typeof check>>(page, check, (data) => ({
      ...data,
      boot: data.boot && {
        ...data.boot,
        brand: { ...data.boot.brand, roles: brandRoles('#ffd400') },
      },
    }));
    const draws = async (screen: string) => {
      await page.goto(`${portal.url}/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookTwice(page, `bright-${screen}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(page, `bright-${screen}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    for (const screen of ['dashboard', 'webappscan', 'attacksurface', 'securitypolicy'])
      await draws(screen);
    // The page would ask for its session once more.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await draws('signup');
    await expect(page.locator('html')).toHaveCSS('--brand-fill', '#ffd400');
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('DSH-108: before anything is known, each says with what it comes', {
  tag: ['@dashboard'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'empty@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const empty = page.getByRole('region', { name: 'What you will see here, week by week' });
  await expect(empty.getByRole('listitem')).toHaveText([
    /^Security rating ?Too little seen yet\.$/,
    /^To fix on websites ?Not scanned yet\. It takes 3 minutes\.$/,
    /^Training finished ?No course yet\. It takes 5 minutes\.$/,
    /^Maturity level ?Not measured yet\. It takes 20 minutes\.$/,
  ]);
  await expect(weeks(page)).toHaveCount(0);
  await lookTwice(page, 'figures-empty');

  await test.step('DSH-118, DSH-120: a range is a bar with both ends named, and no rise or fall', async () => {
    const known = (value: number, highest: number | null) => ({ value, highest, severities: null });
    await changes<OutputOf<typeof getFigures>>(page, getFigures, ({ moments }) => ({
      moments,
      milestones: [{ at: moments[12], text: 'First scan of “Shop”' }],
      figures: [
        {
          kind: 'rating',
          meaning: 'Basic, on a scale from 250 to 900',
          values: [...Array.from({ length: 12 }, () => known(337, null)), known(351, 624)],
          movedBy: 0,
        },
      ],
    }));
    await page.reload();
    const chart = weeks(page).getByRole('img', {
      name: /^Security rating: 337 on [A-Z][a-z]{2} \d+, between 351 and 624 today\.$/,
    });
    await expect(chart.locator('text')).toHaveText(['624', '351']);
    await expect(chart.locator('rect')).toHaveCount(1);
    await expect(weeks(page)).toContainText(/337 on [A-Z][a-z]{2} \d+, between 351 and 624 today/);
    await expect(
      page.getByText(/^Since [A-Z][a-z]{2} \d+: no certain change in rating\.$/),
    ).toBeVisible();
    await lookTwice(page, 'figures-range');
  });

  await test.step('DSH-142: before the second week a sentence says when the line begins', async () => {
    await changes<OutputOf<typeof getFigures>>(page, getFigures, ({ moments }) => ({
      moments,
      milestones: [],
      figures: [
        {
          kind: 'causes',
          meaning: '1 High',
          values: [
            ...Array.from({ length: 12 }, () => null),
            { value: 1, highest: null, severities: { highs: 1, mediums: 0, lows: 0 } },
          ],
          movedBy: null,
        },
      ],
    }));
    await page.reload();
    await expect(
      page.getByText('The line of your weeks begins with the second one.'),
    ).toBeVisible();
    await expect(weeks(page)).toHaveCount(0);
  });
});
