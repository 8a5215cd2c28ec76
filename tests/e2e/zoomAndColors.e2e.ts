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
