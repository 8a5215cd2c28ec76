import type { Locator } from '@playwright/test';
import { saveTrust } from '#modules/products/proof/calls.ts';
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

test('SHL-148: at 400 % zoom nothing scrolls sideways for guests either', {
  tag: ['@shell'],
}, async ({ page, portal, browser }) => {
  const owner = await ownerIn(page, portal, 'guests@corner-shop.example');
  const trust = {
    ...{ slug: 'guests-zoom', isOn: true, mayBeFound: false, website: '', contact: '' },
    ...{ agreement: 'For you alone.', controls: [], policies: [], givesPolicies: false },
    ...{ showsTraining: true, showsLastScan: true },
  };
  (await owner.call(saveTrust, trust)).data;
  const elsewhere = await browser.newContext({ viewport: { width: 320, height: 256 } });
  const guest = await elsewhere.newPage();
  for (const path of ['signin', 'signup', 'trust/guests-zoom', `fix#${'a'.repeat(43)}`]) {
    await guest.goto(`${portal.url}/${path}`);
    await expect(guest.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => guest.evaluate(widerThanWindow), `/${path}`).toEqual([]);
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

/**
 * In the page: gives each place where Tab should stop a number; of a group
 * of radio buttons all have one.
 */
function markStops(): number {
  const groups = new Map<string, number>();
  const focusable =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
  const looks: string[] = [];
  (document.activeElement as HTMLElement | null)?.blur();
  for (const one of document.querySelectorAll<HTMLElement>(focusable)) {
    if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]')) continue;
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : undefined;
    const stop = (group !== undefined && groups.get(group)) || looks.length + 1;
    if (group !== undefined) groups.set(group, stop);
    one.dataset.stop = String(stop);
    if (stop > looks.length) looks.push(one.outerHTML.slice(0, 120));
  }
  document.querySelector<HTMLElement>('[data-stop="1"]')?.focus();
  return looks.length;
}

/** In the page: the number of what has the focus, and what is wrong with it. */
function readStop(count: number): { stop: number; wrong: string } | undefined {
  const one = document.activeElement as HTMLElement | null;
  if (!one || one === document.body) return undefined;
  const here = one.outerHTML.slice(0, 120);
  const isThere = (stop: number) => document.querySelector(`[data-stop="${stop}"]`) !== null;
  let stop = Number(one.dataset.stop ?? 0);
  if (stop === 0) {
    // What is loaded as the focus comes near takes the place of what stood for it.
    for (stop = 1; isThere(stop); stop += 1);
    if (stop > count) return { stop: 0, wrong: `came unexpectedly: ${here}` };
    one.dataset.stop = String(stop);
  }
  const look = () =>
    [one, one.parentElement, one.nextElementSibling]
      .map((part) => part && getComputedStyle(part))
      .map(
        (style) =>
          style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor],
      )
      .join('; ');
  const focused = look();
  one.blur();
  const unfocused = look();
  // The keyboard goes on from here, and not from the top, as the browser remembers the place.
  one.focus();
  if (focused === unfocused) return { stop, wrong: `does not show the focus: ${here}` };
  const { left, top, width, height } = one.getBoundingClientRect();
  const isSeen = [0.5, 0.1, 0.9].some((part) => {
    const above = document.elementFromPoint(left + width * part, top + height * part);
    return above && (one.parentElement?.contains(above) || one.closest('label')?.contains(above));
  });
  return { stop, wrong: isSeen ? '' : `is covered: ${here}` };
}

test('SHL-141: Tab comes to all that can be pressed, which shows it and is not covered', {
  tag: ['@shell'],
}, async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ownerIn(page, portal, 'keys@corner.example');
  for (const screen of [...screens, ...others]) {
    await page.goto(`${portal.url}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What comes after the first render (`apps/portal/shell/Later.tsx`).
    await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const count = await page.evaluate(markStops);
    expect(count, `stops of /${screen}`).toBeGreaterThan(5);
    const reached = new Set<number>();
    const wrong: string[] = [];
    for (let press = 0; press < count + 5; press += 1) {
      const at = await page.evaluate(readStop, count);
      if (!at || reached.has(at.stop)) break;
      reached.add(at.stop);
      if (at.wrong) wrong.push(at.wrong);
      await page.keyboard.press('Tab');
    }
    expect(wrong, `/${screen}`).toEqual([]);
    expect(reached.size, `stops of /${screen} that Tab came to`).toBe(count);
  }
});
