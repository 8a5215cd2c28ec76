import { type Browser, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { expectRead } from './accessibilityTree.ts';
import { look, lookTwice, SETTLES } from './portal.ts';

/**
 * Looks twice, and asks the accessibility tree and axe, wide in light colors and on a phone in dark ones (SHL-185, SHL-187).
 * A screen is looked at so once, and by no journey of the gate.
 */
export async function lookClosely(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await lookTwice(page, name);
  await expectAccessible(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, `${name}-dark`);
  await expectAccessible(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
}

/** Looks at a mail as whoever opens it sees it, and asks axe. */
export async function lookAtMail(browser: Browser, html: string, name: string): Promise<void> {
  const reader = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await reader.newPage();
  await page.setContent(html);
  await lookTwice(page, name);
  await expectNothingSerious(page, name);
  await reader.close();
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectRead(page, name);
  await expectNothingSerious(page, name);
}

/** Axe finds nothing serious in the page as it stands. */
export async function expectNothingSerious(page: Page, name: string): Promise<void> {
  const end = Date.now() + SETTLES;
  let serious = await seriousOn(page);
  while (serious.length > 0 && Date.now() < end) {
    await page.waitForTimeout(200);
    serious = await seriousOn(page);
  }
  expect.soft(serious, `${name}: what axe finds serious`).toEqual([]);
}

/** What axe finds serious in the page, each with its place. */
async function seriousOn(page: Page): Promise<string[]> {
  return (await violationsOn(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

/**
 * What axe finds wrong in the page. It is asked by its own function: its package for Playwright loads it
 * anew each time and has it describe all that is right as well, which takes five times as long.
 */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    return (await loaded.run(document, { resultTypes: ['violations'] })).violations;
  });
}
