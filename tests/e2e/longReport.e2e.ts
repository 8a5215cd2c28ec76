import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadDocument } from '#modules/foundation/documents/calls.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { journeyDatabase, startJourneyServer } from '#tests/support/journeyServer.ts';
import { longScan } from '#tests/support/scans.ts';
import { names } from './aftermath.ts';
import { lookClosely } from './lookClosely.ts';
import { enter, expect, lookTwice, newOwner, test } from './portal.ts';
import { adds } from './scansSteps.ts';

const state = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true });

async function downloads(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
}

test('A long report is drawn in the background', { tag: ['@documents', '@monitoring'] }, async ({
  page,
  context,
}) => {
  const email = 'reads-much@corner-shop.example';
  const database = await journeyDatabase();
  const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
  const first = await startJourneyServer(env);
  const owner = await newOwner(first, email);
  const { targetId } = await adds(owner, 'Shop', 'http://sample.localhost:1/');
  await first.end('SIGTERM');
  const kept = await database.open();
  const { orgId } = owner;
  await longScan(kept.forOrganization(orgId), { orgId, targetId }, new Date(), 200);
  await kept.close();
  const portal = await startJourneyServer(env);
  await enter(page, portal, email);
  await page.goto(`${portal.url}/webappscan`);
  const report = page.getByRole('article').first();
  const opens = async (version: string): Promise<Page> => {
    await report.getByRole('button', { name: 'Download Report' }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: version }).click();
    return opening;
  };

  const tab = await opens('Fix List');
  await test.step('MON-370, MON-371: its tab has the file at last', async () => {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^Shop - Fix list, /);
    await expect(state(tab, 'Your document is ready')).toBeVisible({ timeout: 120_000 });
    await lookClosely(tab, 'document-ready');
    await downloads(tab);
  });

  await test.step('MON-374: asked for again it comes at once', async () => {
    // Its tab closes as the file comes.
    const downloading = page.waitForEvent('download');
    await report.getByRole('button', { name: 'Download Report' }).click();
    await page.getByRole('menuitem', { name: 'Fix List' }).click();
    expect((await downloading).suggestedFilename()).toContain('Fix list');
    await tab.close();
  });

  await test.step('MON-367: one that is drawn within its call is said to be drawn until it comes', async () => {
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const ofOwner = /getScanReport\/.*owner/;
    await context.route(ofOwner, async (route) => {
      await isHeld;
      await route.continue();
    });
    const downloading = page.waitForEvent('download');
    await report.getByRole('button', { name: 'Download Report' }).click();
    await page.getByRole('menuitem', { name: 'For the Owner' }).click();
    await expect(report.getByRole('button', { name: 'Being drawn …' })).toBeVisible();
    letGo();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(report.getByRole('button', { name: 'Download Report' })).toBeVisible({
      timeout: 30_000,
    });
    await context.unroute(ofOwner);
  });

  await test.step('MON-373: who leaves is told by the bell, and comes back to it', async () => {
    const bell = page.getByRole('button', { name: /^Notices/ });
    const before = Number(await bell.innerText());
    await report.getByRole('button', { name: 'Download Report' }).click();
    const address = await page.getByRole('menuitem', { name: 'PCI Version' }).getAttribute('href');
    // Asked for by who never sees the screen.
    const { status } = await page.evaluate(
      async (asked) => ({ status: (await fetch(asked)).status }),
      address ?? '',
    );
    expect(status).toBe(200);
    await page.keyboard.press('Escape');
    await expect(bell).toHaveText(String(before + 1), { timeout: 120_000 });
    await bell.click();
    await page.getByRole('link', { name: /Your document is ready: Shop - PCI/ }).click();
    await expect(state(page, 'Your document is ready')).toBeVisible();
    await downloads(page);
  });

  const address = page.url();
  await test.step('MON-371: it says so when it waits, is drawn, fails or is gone', async () => {
    const begunAt = new Date().toISOString();
    for (const [change, heading, name] of [
      [{ state: 'waiting', begunAt: null }, 'Your document waits for its turn', 'waits'],
      [{ state: 'waiting', begunAt }, 'Your document is being drawn', 'drawn'],
      [{ state: 'failed' }, 'Your document could not be drawn', 'failed'],
    ] as const) {
      await page.route(`**/api${loadDocument.path}`, async (route) => {
        const answer = await route.fetch();
        const { data } = await answer.json();
        await route.fulfill({ json: { success: true, data: { ...data, ...change } } });
      });
      await page.goto(address);
      await expect(state(page, heading)).toBeVisible();
      await lookTwice(page, `document-${name}`);
      // The screen asks again while it waits: a question may be on its way.
      await page.unrouteAll({ behavior: 'wait' });
    }
    await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
      'href',
      /\/api\/monitoring\/webapps\/getScanReport\/Shop/,
    );
    await test.step('SHL-164: and leads to what one can do', async () => {
      const help = page.getByRole('link', { name: 'What you can do' });
      await expect(help).toHaveAttribute('href', '/help?at=%2F404');
    });
    names({ request: `404 POST /api${loadDocument.path}` });
    await page.goto(address.replace(/.{36}$/, crypto.randomUUID()));
    await expect(page.getByText('This document is not here any more')).toBeVisible();
    await lookTwice(page, 'document-gone');
  });
  // Nobody listens for news when the server ends.
  await page.goto('about:blank');
  await portal.end('SIGTERM');
  await database.drop();
});
