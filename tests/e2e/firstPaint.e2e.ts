import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './portal.ts';

test('The brand’s name stands before any file of the page has come, and no screen without its styles', {
  tag: ['@gate', '@shell'],
}, async ({ page, portal }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${portal.url}/signin`, { waitUntil: 'commit' });
  const name = page.locator('.splash p');
  await expect(name).toHaveCSS('font-size', '32px');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  // The scripts are there by now; the screen waits for its styles all the same.
  await sleep(2000);
  await expect(name).toBeVisible();
  letThrough();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('Of two rules alike the screen’s own holds: its sheets stand behind the page’s', {
  tag: ['@gate', '@shell'],
}, async ({ page, portal }) => {
  const { body } = await portal.request({ method: 'GET', url: '/signin', headers: {} });
  const ofPage = [...body.toString().matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  expect(ofPage.length).toBeGreaterThan(0);
  await page.goto(`${portal.url}/signin`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const linked = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  );
  expect(linked.slice(0, ofPage.length)).toEqual(ofPage);
  expect(linked.length).toBeGreaterThan(ofPage.length);
});

test('Scripts and styles come as the build compressed them, in what the browser takes', {
  tag: ['@gate', '@shell'],
}, async ({ portal }) => {
  const { body } = await portal.request({ method: 'GET', url: '/signin', headers: {} });
  const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(body.toString())?.[1] ?? '';
  const encodingFor = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await portal.request({ method: 'GET', url: script, headers });
    return answer.headers['content-encoding'];
  };
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
});
