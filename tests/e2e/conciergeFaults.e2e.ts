import type { OutputOf } from '#kit/contract/call.ts';
import {
  askForHelp,
  cyberConciergeAlert,
  cyberConciergeWeaknesses,
} from '#modules/products/concierge/calls.ts';
import { severities } from '#modules/products/concierge/vocabulary.ts';
import { names, told } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { doorReport, ownerOf } from './conciergeSteps.ts';
import { expect, test } from './portal.ts';

const failed = 'Something went wrong, please try again.';

/** In degrees on the wheel of colors: red 0, orange 30, yellow 50, blue 220. */
function hueOf(...color: [red: number, green: number, blue: number]): number {
  const [red, green, blue] = color;
  const most = Math.max(...color);
  const range = most - Math.min(...color);
  if (range === 0) return Number.NaN;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * (2 + (blue - red) / range) : 60 * (4 + (red - green) / range);
}

test('What is not there, and what cannot be fetched', { tag: ['@concierge'] }, async ({
  page,
  portal,
}) => {
  await ownerOf(page, portal, 'nothing-there@corner-shop.example');
  const nobodys = '4b9f1c1e-5b1f-4f5e-9a53-0d6f6d1c2a11';

  await test.step('CON-008: an unknown concierge path goes to /404', async () => {
    for (const path of ['invoices', 'weaknesses/x/y']) {
      await page.goto(`${portal.url}/concierge/${path}`);
      await expect(page).toHaveURL(/\/404$/);
    }
  });

  await test.step('CON-029, CON-016: a weakness that cannot be fetched returns to its list', async () => {
    names({ request: '404 GET /api/cyberconcierge/weakness' });
    await page.goto(`${portal.url}/concierge/weaknesses/${nobodys}`);
    await expect(page).toHaveURL(/\/concierge\/weaknesses$/);
    await told(page, failed);
    await expect(page.getByText('No security weaknesses reported.')).toBeVisible();
  });

  await test.step('CON-030, CON-027: a message that cannot be fetched returns to its list', async () => {
    await refuses(page, cyberConciergeAlert, 500, 'INTERNAL');
    await page.goto(`${portal.url}/concierge/messages/${nobodys}`);
    await expect(page).toHaveURL(/\/concierge\/messages$/);
    await told(page, failed);
    await expect(page.getByText('No messages yet.')).toBeVisible();
  });

  await test.step('CON-031: a list of weaknesses that cannot be fetched goes to the about page', async () => {
    await refuses(page, cyberConciergeWeaknesses, 500, 'INTERNAL');
    await page.goto(`${portal.url}/concierge/weaknesses`);
    await expect(page).toHaveURL(/\/concierge\/about$/);
    await told(page, failed);
    await expect(page.getByRole('heading', { name: 'What we do for you' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('CON-037, SHL-191: a request to be contacted that failed is said, and can be made again', async () => {
    await refuses(page, askForHelp, 500, 'INTERNAL');
    await page.getByRole('button', { name: 'I need help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Cyber Concierge' });
    const ask = dialog.getByRole('button', { name: 'Ask to Be Contacted' });
    await ask.click();
    await told(page, 'Something went wrong. Please try again.');
    await expect(dialog.getByText(/now sees/)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await ask.click();
    await expect(
      dialog.getByText('Your concierge now sees that you ask for help.', { exact: true }),
    ).toBeFocused();
    await expect(ask).toHaveCount(0);
  });

  await test.step('CON-012, CON-014: the colors of the severities, and a status that is none', async () => {
    await changes<OutputOf<typeof cyberConciergeWeaknesses>>(
      page,
      cyberConciergeWeaknesses,
      () => ({
        weaknesses: severities.map((severity) => ({
          weaknessId: severity,
          title: `A ${severity} one`,
          reportedOn: '2026-11-18T18:00:00.000Z',
          severity,
          status: 'No Status',
          statusUpdatedOn: '2026-11-18T18:00:00.000Z',
          isRead: true,
        })),
      }),
    );
    await page.goto(`${portal.url}/concierge/weaknesses`);
    const rows = page.getByRole('list', { name: 'Security weaknesses' }).getByRole('listitem');
    await expect(rows.first()).toContainText('–');
    const shades = await Promise.all(
      severities.map((severity) =>
        page
          .locator(`[data-severity="${severity}"]`)
          .getByText(severity, { exact: true })
          .evaluate((badge) => {
            const canvas = document.createElement('canvas').getContext('2d');
            if (!canvas) return [];
            canvas.fillStyle = getComputedStyle(badge, '::before').backgroundColor;
            canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data];
          }),
      ),
    );
    const colors = shades.map(([red = 0, green = 0, blue = 0]) => hueOf(red, green, blue));
    const [critical = 0, high = 0, medium = 0, low = 0, info = 0] = colors;
    for (const hue of [critical, high]) expect(Math.min(hue, 360 - hue)).toBeLessThan(15);
    const brightness = shades.map(([red = 0, green = 0, blue = 0]) => red + green + blue);
    expect(brightness[0]).toBeLessThan((brightness[1] ?? 0) - 40);
    expect([medium > 15 && medium < 42, low > 42 && low < 60, info > 195 && info < 250]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

test('CON-009, CON-024: tabs above 820 px, otherwise a dropdown; the weakness page is narrow under 900 px', {
  tag: ['@concierge'],
}, async ({ page, portal }) => {
  const email = 'narrow@corner-shop.example';
  await ownerOf(page, portal, email);
  await portal.admin('weakness', 'write', doorReport, '--organisation', email);
  await page.goto(`${portal.url}/concierge/weaknesses`);
  await page.setViewportSize({ width: 821, height: 900 });
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeVisible();
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption('Messages');
  await expect(page).toHaveURL(/\/concierge\/messages$/);
  await page.getByLabel('Show', { exact: true }).selectOption('Security weaknesses');
  await page.getByRole('link', { name: /Remote access to a computer is open/ }).click();
  const text = page.getByRole('article');
  const facts = page.getByRole('region', { name: 'About this weakness' });
  const beside = async () => {
    const [one, other] = [await text.boundingBox(), await facts.boundingBox()];
    return one !== null && other !== null && other.x >= one.x + one.width;
  };
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(beside).toBe(true);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(beside).toBe(true);
  await page.setViewportSize({ width: 899, height: 900 });
  await expect.poll(beside).toBe(false);
});
