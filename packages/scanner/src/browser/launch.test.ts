import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { disabledFeatures, findChromiums, launch } from './launch.ts';

it('switches off what Playwright does', async () => {
  // It names the whole command where the program ends at once.
  const ended = await chromium
    .launch({ executablePath: process.execPath, args: ['--version'] })
    .then(
      () => '',
      (error: Error) => error.message,
    );
  const [, theirs] = /--disable-features=(\S+)/.exec(ended) ?? [];
  expect(theirs).toContain('HttpsUpgrades');
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs?.split(',') ?? []));
});

for (const program of findChromiums())
  it(`${program} opens a website by plain http under a public name, and asks for it by that alone`, async () => {
    const browser = await launch(program);
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      await page.route('**/*', (route) => {
        asked.push(route.request().url());
        return asked.at(-1)?.startsWith('https:')
          ? route.abort('connectionrefused')
          : route.fulfill({ contentType: 'text/html', body: '<title>A shop</title>' });
      });
      await page.goto('http://shop.example.com/').catch(() => {});
      expect(await page.title()).toBe('A shop');
      expect(asked).toEqual(['http://shop.example.com/']);
    } finally {
      await browser.close();
    }
  });
