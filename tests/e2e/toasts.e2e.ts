import { toast } from './aftermath.ts';
import { poolAnswers } from './answers.ts';
import { expect, look, test } from './portal.ts';

/** Runs in the page, scrolled to its end: what is read or pressed there and lies under the strip of toasts. */
function covered(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const strip = document.querySelector('[aria-label="Alerts"]')?.getBoundingClientRect();
  if (!strip || strip.height === 0) return ['there is no toast'];
  const read = ['h1', 'p', 'li', 'a', 'button'].map((name) => `main ${name}`).join();
  return [...document.querySelectorAll<HTMLElement>(read)]
    .filter((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return height > 0 && bottom > strip.top + 1 && top < strip.bottom;
    })
    .map(({ innerText }) => innerText);
}

test('SHL-142: a toast covers nothing that is read or pressed, wide and on a phone', {
  tag: ['@shell'],
}, async ({ page, portal }) => {
  await poolAnswers(page, 'ResendConfirmationCode', 500, {
    type: 'CodeDeliveryFailureException',
    message: 'not for people',
  });
  await page.goto(`${portal.url}/verify?email=strip%40corner-shop.example`);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  const failure = 'Unable to resend verification email. Please try again later.';
  await expect(toast(page, failure)).toBeVisible();
  const strip = page.getByRole('region', { name: 'Alerts' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [390, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await strip.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0);
    expect(await page.evaluate(covered), `${width} x ${height}`).toEqual([]);
  }
  await look(page, 'toast');
  await test.step('SHL-165: it leads to the help for its screen', async () => {
    const help = strip.getByRole('link', { name: 'Help' });
    await expect(help).toHaveAttribute('href', '/help?at=%2Fverify');
  });
});
