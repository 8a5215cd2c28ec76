import type { Locator } from '@playwright/test';
import { expect, ownerIn, test, widerThanWindow } from './portal.ts';

const screens = ['dashboard', 'webappscan', 'attacksurface', 'training', 'securitypolicy'];
const others = ['concierge', 'cybermaturity', 'marketplace', 'insurance', 'plan', 'settings'];

test('SHL-136: at 400 % zoom nothing scrolls sideways', { tag: ['@shell'] }, async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await ownerIn(page, portal, 'zoom@corner.example');
  for (const screen of [...screens, ...others]) {
    await page.goto(`${portal.url}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(widerThanWindow), `/${screen}`).toEqual([]);
  }
});

/** What is drawn below an element, in words of CSS. */
const lineBelow = (one: Locator) =>
  one.evaluate((element) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    return `${borderBottomWidth} ${borderBottomColor}`;
  });

test('SHL-137: in forced colors the selected tab and the open screen are told apart', {
  tag: ['@shell'],
}, async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await ownerIn(page, portal, 'colors@corner.example');
  await page.goto(`${portal.url}/training`);
  const [team, courses] = ['Team', 'Courses'].map((name) => page.getByRole('tab', { name }));
  if (!team || !courses) throw new Error('no tabs');
  await expect(team).toHaveAttribute('aria-selected', 'true');
  expect(await lineBelow(team)).not.toBe(await lineBelow(courses));
  const weight = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((element) => getComputedStyle(element).fontWeight);
  expect(await weight('Training')).not.toBe(await weight('Insurance'));
});

/** More than any screen has. */
const mostStops = 200;

/**
 * In the page: what is wrong with where the focus is, nothing where all is right, and null where it is on no part of the
 * page. Whatever had the focus is marked. A field that is drawn by its label, such as a box to tick, is looked at there.
 */
function stopHere(): string[] | null {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement) || stop === document.body) return null;
  const again = stop.dataset.walked !== undefined;
  stop.dataset.walked = '';
  const own = stop.getBoundingClientRect();
  const drawn = own.width > 2 ? stop : (stop.closest('label') ?? stop.parentElement ?? stop);
  const box = drawn.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
  const top = document.elementFromPoint(x, y);
  const isCovered = !top || !(drawn.contains(top) || top.contains(drawn));
  const rings = [stop, drawn, drawn.parentElement ?? drawn, stop.nextElementSibling ?? stop].map(
    (one) => getComputedStyle(one),
  );
  const isShown = rings.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
  );
  return [
    ...(again ? ['comes twice'] : []),
    ...(isCovered ? ['is covered or out of sight'] : []),
    ...(isShown ? [] : ['has no sign of the focus']),
  ].map((fault) => `${stop.outerHTML.slice(0, 160)} ${fault}`);
}

/** In the page: what can be pressed or filled in and never had the focus. */
function passedOver(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href],button:enabled,input:enabled:not([type=radio]),select:enabled,textarea:enabled,summary',
  );
  return [...all]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]'))
    .filter((one) => one.dataset.walked === undefined)
    .map((one) => one.outerHTML.slice(0, 160));
}

test('SHL-164: Tab comes to each thing on every screen, seen and uncovered, and leaves at the end', {
  tag: ['@shell'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'keys@corner.example');
  for (const [screen, width] of [...screens, ...others].flatMap((one) => [
    [one, 1440] as const,
    [one, 390] as const,
  ])) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portal.url}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    const faults: string[] = [];
    for (let stop = 0; stop < mostStops; stop += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(stopHere);
      if (here === null) break;
      faults.push(...here);
    }
    expect.soft([...faults, ...(await page.evaluate(passedOver))], `/${screen} at ${width}`).toEqual([]);
  }
});
