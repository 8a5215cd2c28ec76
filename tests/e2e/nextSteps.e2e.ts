import type { Page } from '@playwright/test';
import { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import { getModuleActivity, getNextSteps, monitoring } from '#modules/overviews/dashboard/calls.ts';
import {
  decideIssue,
  loadIssues,
  loadScanMap,
  loadTargetList,
  scheduleScan,
} from '#modules/products/monitoring/calls.ts';
import { policySave } from '#modules/products/policies/calls.ts';
import { startMendableSite } from '#tests/support/mendableSite.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { told } from './aftermath.ts';
import { asksForAll, findsNoServer, holds } from './answers.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

const next = (page: Page) => page.getByRole('region', { name: 'Do this next' });
const titles = (page: Page) => next(page).getByRole('heading', { level: 3 });

/** Waits until so many scans of the owner's one website are done. */
async function scanned(owner: Visitor, scans: number): Promise<string> {
  const { targets } = (await owner.call(loadTargetList, {})).data;
  const targetId = targets[0]?.targetId ?? '';
  await expect
    .poll(
      async () => {
        const found = (await owner.call(loadScanMap, {})).data.scans[targetId] ?? [];
        return found.filter((scan) => scan.status === 'completed').length;
      },
      { timeout: 180_000 },
    )
    .toBe(scans);
  return targetId;
}

test('From the first sign-in to all green', { tag: ['@dashboard'] }, async ({ page, portal }) => {
  test.setTimeout(600_000);
  const site = await startMendableSite();
  const owner = await ownerIn(page, portal, 'green@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);
  const progress = next(page).getByText(/^First steps: /);

  await test.step('DSH-036, DSH-038, DSH-050: the first thing to do is to add the website', async () => {
    await expect(page.getByRole('heading', { name: 'Let’s see how you stand' })).toBeVisible();
    await expect(titles(page).first()).toHaveText('Add your website');
    await expect(progress).toHaveText(
      'First steps: 1 of 4 done. Left: add a website, see its first scan, fix what is High.',
    );
    await lookTwice(page, 'next-new');
    await next(page).getByRole('link', { name: 'Add a Website: Add your website' }).click();
  });

  await test.step('its button opens the wizard', async () => {
    const wizard = page.getByRole('dialog', { name: 'Add a Website to Scan' });
    await wizard.getByLabel('Website name').fill('Corner Shop');
    await wizard.getByLabel('Protocol').selectOption('http://');
    await wizard.getByLabel('Website URL').fill(new URL(site.url).host);
    await wizard.getByRole('radio', { name: 'Normal' }).check();
    await wizard.getByLabel('I have permission to scan this website').check();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('Yes, this URL is correct and leads to my website').check();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByLabel('Start the first scan now')).toBeChecked();
    await wizard.getByRole('button', { name: /add website|finish|save/i }).click();
    await told(page, 'Website is successfully created');
  });

  await test.step('DSH-036, DSH-038: a scan finds what a stranger could do', async () => {
    await scanned(owner, 1);
    await page.goto(`${portal.url}/dashboard`);
    await expect(
      page.getByRole('heading', {
        name: /^Not all right: (one thing needs|\d+ things need) fixing now$/,
      }),
    ).toBeVisible();
    await expect(titles(page).filter({ hasText: 'stranger’s code' })).toBeVisible();
    await expect(next(page)).toContainText('a prepared link');
    await expect(next(page)).toContainText('High on Corner Shop.');
    await expect(progress).toHaveText('First steps: 3 of 4 done. Left: fix what is High.');
    await lookTwice(page, 'next-finding');
  });

  await test.step('DSH-112: a phone shows the verdict and the first thing to do without scrolling, and the modules on request', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const first = next(page)
      .getByRole('link', { name: /^Send to who fixes it/ })
      .first();
    const foot = async () => {
      const box = await first.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(foot).toBeLessThanOrEqual(844);
    const scans = page.getByRole('heading', { name: 'Website scans' });
    await expect(scans).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1500);
    await page.getByText('All your services').click();
    await expect(scans).toBeVisible();
    await look(page, 'next-phone');
    const second = titles(page).nth(1);
    const [at, to] = [page.url(), await next(page).getByRole('link').nth(1).getAttribute('href')];
    // Pressed where its words are, over which the link lies.
    await second.click({ position: { x: 8, y: 8 }, force: true });
    await expect(page).toHaveURL(new URL(to ?? '', at).href);
    await page.goBack();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('DSH-040, DSH-144: its button opens the dialog that sends it on, over how it is fixed', async () => {
    await next(page)
      .getByRole('link', { name: /^Send to who fixes it: .*stranger’s code/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Send to Who Fixes It' });
    await expect(dialog.getByLabel('Their email address')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
  });

  await test.step('DSH-044: fixed and scanned again, it is gone', async () => {
    site.fix();
    const targetId = await scanned(owner, 1);
    const dateTime = new Date().toISOString();
    await owner.call(scheduleScan, { targetId, recurrence: 'm', dateTime });
    await scanned(owner, 2);
    await page.goto(`${portal.url}/dashboard`);
    await expect(titles(page).filter({ hasText: 'without encryption' })).toBeVisible();
    await expect(next(page)).not.toContainText('stranger’s code');
  });

  await test.step('DSH-036, DSH-038, DSH-116: what this site cannot have is decided about, and all is green', async () => {
    const targetId = await scanned(owner, 2);
    const { issues } = (await owner.call(loadIssues, { targetId })).data;
    const { issueId } = issues.find(({ checkId }) => checkId === 'tls-none') ?? { issueId: '' };
    const reason = 'Only this copy, on one computer, has no encryption.';
    await owner.call(decideIssue, { issueId, decision: 'false_positive', reason });
    await page.reload();
    const verdict = page.getByRole('region', { name: 'Nothing urgent where we looked' });
    await expect(verdict).toContainText('Not looked after yet: mail, team, policies, network.');
    await expect(next(page)).not.toContainText('High on Corner Shop.');
    await expect(progress).toHaveCount(0);
    await lookTwice(page, 'next-green');
  });
  await site.close();
});

test('Three things to do next', { tag: ['@dashboard'] }, async ({ page, portal }) => {
  const owner = await ownerIn(page, portal, 'three@corner-shop.example');
  await page.goto(`${portal.url}/dashboard`);

  await test.step('DSH-040: each says why, how long it takes, and has one button', async () => {
    await expect(titles(page)).toHaveCount(3);
    await expect(next(page)).toContainText('The first three take about 18 minutes in all.');
    await expect(titles(page).first()).toHaveText('Add your website');
    await expect(next(page)).toContainText('Put your first security policy in force');
    await expect(next(page).getByText('About 3 minutes')).toBeVisible();
    await expect(next(page).getByText('it is written already.')).toBeVisible();
    await expect(next(page).getByRole('link')).toHaveCount(3);
    await next(page).getByRole('button', { name: 'Show all 4' }).click();
    await expect(titles(page)).toHaveCount(4);
    await expect(next(page).getByRole('link')).toHaveCount(4);
    await next(page).getByRole('button', { name: 'Show the first three' }).click();
  });

  await test.step('DSH-047: a draft that is begun takes the place of the first policy', async () => {
    await owner.call(policySave, { policy: { id: 'encryption', status: 'Draft' } });
    // Here the verdict stands above the steps in one column.
    await page.setViewportSize({ width: 1024, height: 900 });
    const letGo = await holds(page, monitoring);
    await page.reload();
    await expect(titles(page).nth(1)).toHaveText(/^Finish your draft of “/);
    const finish = next(page).getByRole('link', { name: /^Finish draft/ });
    await test.step('DSH-139: until the verdict comes, its place has the shop front in outline, and nothing moves then', async () => {
      await expect(page.getByText('Loading how you stand…')).toBeAttached();
      await expect(page.getByRole('list', { name: 'Your shop front' })).toBeVisible();
      const before = await finish.boundingBox();
      letGo();
      await expect(page.getByRole('heading', { name: 'Let’s see how you stand' })).toBeVisible();
      expect((await finish.boundingBox())?.y).toBe(before?.y);
    });
    await test.step('SHL-135: a press counts though something comes above it and it moves', async () => {
      await finish.hover();
      const before = await finish.boundingBox();
      await page.mouse.down();
      await page.getByRole('main').evaluate((main) => {
        main.style.paddingTop = '160px';
      });
      expect((await finish.boundingBox())?.y).not.toBe(before?.y);
      await page.mouse.up();
    });
    await expect(page).toHaveURL(/\/securitypolicy\/encryption\?customize/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('SHL-121: no intro covers what a step or an opening leads to; it opens at the next visit', async () => {
    await owner.call(updateCustomerPortalData, { introViewed: { training: false } });
    const intro = page.getByRole('dialog');
    const front = page.getByRole('list', { name: 'Your shop front' });
    for (const [link, address] of [
      [next(page).getByRole('link', { name: /^Add your team: / }), /\/training\/team$/],
      [front.getByRole('link', { name: /^Team/ }), /\/training\/results$/],
    ] as const) {
      await page.goto(`${portal.url}/dashboard`);
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('button', { name: 'View intro' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(intro).toHaveCount(0);
    }
    await page.goto(`${portal.url}/training`);
    await expect(intro.getByText(/^1 of \d$/)).toBeVisible();
    await intro.getByRole('button', { name: 'Skip Intro' }).click();
  });

  await test.step('in the dark', async () => {
    await page.goto(`${portal.url}/dashboard`);
    await expect(titles(page)).toHaveCount(3);
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'next-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('DSH-062, DSH-063: the module’s intro can be seen', async () => {
    await page.getByRole('button', { name: 'View intro' }).click();
    await expect(page.getByRole('dialog').getByText('1 of 2')).toBeVisible();
    await look(page, 'dashboard-intro');
    await page.getByRole('button', { name: 'Skip Intro' }).click();
  });

  await test.step('DSH-005, DSH-053: what could not be loaded is said where it would be, and can be asked for again', async () => {
    await asksForAll(page);
    await findsNoServer(page, getNextSteps);
    await findsNoServer(page, getModuleActivity);
    await page.reload();
    await expect(page.getByText('We cannot see what to do next right now.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('We cannot see your policies right now.')).toBeVisible();
    await lookTwice(page, 'next-failed');
    await page.unrouteAll({ behavior: 'wait' });
    const failed = page.getByRole('alert').filter({ hasText: 'what to do next' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(3);
  });
});
