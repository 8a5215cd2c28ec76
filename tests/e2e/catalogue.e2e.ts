import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNothingSerious } from './lookClosely.ts';
import { expect, look, lookTwice, test } from './portal.ts';

/** No server answers here: the browser is given the files of the build. */
const origin = 'http://catalogue.localhost';
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.catalogue.config.ts'];
let folder = '';

// What ships does not have the catalogue, and neither have the servers of journeys.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
  execFileSync(process.execPath, [...vite, '--outDir', folder, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const state = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

async function opens(page: Page, brand = ''): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/catalogue' ? 'catalogue.html' : pathname;
    return route.fulfill({ path: join(folder, file) });
  });
  await page.goto(`${origin}/catalogue${brand}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
  // What the screens load later has come as well.
  await expect(state(page, 'Verdict: act').getByText(/^Since /)).toBeVisible();
  await expect(
    state(page, 'Verdict: first look').getByText('What a stranger sees of you'),
  ).toBeVisible();
}

/** Looks twice, and asks axe wide and on a phone. */
async function asksAxe(page: Page, name: string): Promise<void> {
  await lookTwice(page, name);
  await expectNothingSerious(page, name);
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingSerious(page, `${name} on a phone`);
  await page.setViewportSize(wide);
}

/** How many things move, of the page or of a part of it. */
const moving = (page: Page, name?: string) =>
  (name ? state(page, name) : page.locator('body')).evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );

const verdicts = {
  looking: 'Looking at shop.example…',
  'first look': 'What a stranger sees of you',
  act: 'Not all right: 5 things need fixing now',
  plan: 'Nothing urgent: 2 things to plan for',
  good: 'You are in good shape',
  expired: 'Your websites are not scanned',
  unwatched: 'Your websites are not scanned',
  empty: 'Let’s see how you stand',
};

test('BRD-067: the catalogue shows each component in each of its states, readable wide and on a phone, in light and dark', {
  tag: ['@gate', '@shell', '@dashboard'],
}, async ({ page }) => {
  await opens(page);

  await test.step('DSH-036: the ten states of the verdict', async () => {
    for (const [name, title] of Object.entries(verdicts))
      await expect(
        state(page, `Verdict: ${name}`).getByRole('heading', { name: title }),
      ).toBeVisible();
    await expect(state(page, 'Verdict: error').getByRole('alert')).toContainText(
      'We cannot see your scans right now. Nothing was lost.',
    );
    await expect(state(page, 'Verdict: loading').locator('.mantine-Skeleton-root')).toBeVisible();
  });

  await test.step('DSH-146: what the first scan looked at is ticked, in words as well', async () => {
    const looked = state(page, 'Verdict: looking').getByRole('list', { name: 'What is looked at' });
    await expect(looked.getByRole('listitem')).toHaveText([
      'Connection, done',
      'Pages…, not done yet',
      'Weak spots…, not done yet: 2 so far',
    ]);
  });

  await test.step('DSH-112: the steps after the first say where they lead, on a phone by their arrow alone', async () => {
    const rows = state(page, 'Next steps: full').getByRole('listitem');
    const words = [
      rows.nth(1).getByText('See how it stands'),
      rows.nth(2).getByText('Open website'),
    ];
    for (const one of words) await expect(one).toBeVisible();
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    for (const one of words) await expect(one).toBeHidden();
    await page.setViewportSize(size);
  });

  await test.step('RAT-113: the first look while it goes on, without a result, and refused', async () => {
    const says = (name: string, words: string) =>
      expect(state(page, `Verdict: first look${name}`)).toContainText(words);
    await says(' under way', 'We are looking at your domain');
    await says(', nothing seen', 'Nothing could be seen from outside.');
    await says(', error', 'We cannot see what a stranger sees right now.');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await asksAxe(page, `catalogue-loading-${colorScheme}`);
  }
});

test('BRD-067: so it is in a bright brand and in forced colours, and nothing moves for who asks for that', {
  tag: ['@shell', '@brand'],
}, async ({ page }) => {
  await test.step('a bright brand, with round corners and a serif', async () => {
    await opens(page, '?colour=%23ffd400&corners=round&headings=serif');
    await expect(state(page, 'Button: the primary one').getByRole('button')).toHaveCSS(
      'background-color',
      'rgb(255, 212, 0)',
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await asksAxe(page, `catalogue-loading-bright-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await look(page, 'catalogue-loading-forced-colours');
    await expectNothingSerious(page, 'catalogue-loading-forced-colours');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('motion and its twin', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => moving(page, 'Motion: what loads')).toBe(2);
    expect(await moving(page, 'Motion: what loads, reduced')).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => moving(page)).toBe(0);
  });
});
