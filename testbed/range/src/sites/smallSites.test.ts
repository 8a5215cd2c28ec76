import { scan } from '@portal/scanner/scan';
import { expect, test } from 'vitest';
import { deepFolders } from './deepFolders.ts';
import { frontControllers } from './frontControllers.ts';
import { loneFields } from './loneFields.ts';
import { numberedPages } from './numberedPages.ts';
import { oddLinks } from './oddLinks.ts';
import { openSmallSite } from './open.ts';
import { otherMethods } from './otherMethods.ts';
import type { Kind, SiteClass } from './site.ts';

/** Whether each site of a class is reported: every flawed one must be, and no other. */
async function judged({ checks, level, ...makers }: SiteClass, kind: Kind) {
  const found: boolean[] = [];
  const requests: number[] = [];
  for (const [at, maker] of makers[kind].entries()) {
    const site = await openSmallSite(maker, 20 + at);
    const allowPrivateHosts = [new URL(site.url).hostname];
    const report = await scan({ url: site.url, level, allowPrivateHosts, browser: false }).finally(
      () => site.close(),
    );
    found.push(report.findings.some(({ checkId }) => checks.some((id) => id === checkId)));
    requests.push(report.requests);
  }
  return { found, requests };
}

test.each([frontControllers, deepFolders, oddLinks, loneFields, numberedPages, otherMethods])(
  '$name: each flawed site is reported, and no other',
  async (one) => {
    expect((await judged(one, 'flaws')).found).toEqual(one.flaws.map(() => true));
    expect((await judged(one, 'safe')).found).toEqual(one.safe.map(() => false));
    expect((await judged(one, 'traps')).found).toEqual(one.traps.map(() => false));
  },
  // A class has up to thirteen sites, and each is scanned.
  300_000,
);

test('many pages of one template are tested as one of them, whatever each has to show', async () => {
  const [many = 0, manyVaried = 0] = (await judged(numberedPages, 'traps')).requests;
  const [unlike = 0, few = 0, fewVaried = 0] = (await judged(numberedPages, 'safe')).requests;
  expect(many).toBeLessThan(unlike);
  expect(many).toBeLessThan(few * 1.5);
  expect(manyVaried).toBeLessThan(fewVaried * 1.5);
});

test('a hundred pages behind one script are tested by a bounded number of requests', async () => {
  const [requests = 0] = (await judged(frontControllers, 'traps')).requests;
  expect(requests).toBeLessThan(2_000);
});
