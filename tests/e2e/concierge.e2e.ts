import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OutputOf } from '#kit/contract/call.ts';
import {
  askForHelp,
  cyberConciergeAlert,
  cyberConciergeWeaknesses,
  severities,
} from '#modules/concierge/contract.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { names, toast } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { expect, look, mailSaying, signIn, test } from './portal.ts';

test.describe.configure({ timeout: 300_000 });

async function ownerOf(page: Page, portal: ServerProcess, email: string): Promise<Visitor> {
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Corner Shop');
  await owner.seeIntro();
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  return owner;
}

async function onBothSizes(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, name);
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const written = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'concierge-')), 'post.md');
  writeFileSync(file, text);
  return file;
};

const doorReport = written(`---
title: Remote access to a computer is open
severity: Critical
evidence: |
  3389/tcp open  ms-wbt-server
---
## What we found

Your till answers from the internet.

## What to do

1. **Close the port** in your router.
2. Tell us when it is done.

| Port | Service |
| --- | --- |
| 3389 | Remote desktop |
`);
const networkReport = written(`---
title: Guests and business share one network
severity: Low
---
Put guests on a network of their own.
`);
const welcome = written(`---
title: Welcome to the concierge
---
Hello, I am **Kim**.
`);

test('An owner reads a weakness, asks for help, and sees it resolved', async ({ page, portal }) => {
  const email = 'reads-a-weakness@corner-shop.example';
  const owner = await ownerOf(page, portal, email);
  let weaknessId = '';

  await test.step('CON-001, CON-006, CON-016: nothing is reported yet: the menu leads to what it is', async () => {
    const item = page.getByRole('link', { name: /Cyber Concierge New/i });
    await item.click();
    await expect(page).toHaveURL(/\/concierge\/about$/);
    await expect(heading(page, 'Cyber Concierge')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Schedule a Call' })).toHaveAttribute(
      'href',
      /^https:\/\/calls\./,
    );
    await expect(page.getByRole('link', { name: 'Email Concierge' })).toHaveAttribute(
      'href',
      /^mailto:concierge@/,
    );
    await expect(
      page.getByRole('heading', { name: 'Your own security expert, a message away' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Weaknesses, explained' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the Knowledge Base' })).toHaveAttribute(
      'href',
      /^https:\/\/help\./,
    );
    await onBothSizes(page, 'concierge-about');
    await page.getByRole('tab', { name: 'Security weaknesses' }).click();
    await expect(page.getByText('No security weaknesses reported.')).toBeVisible();
    await onBothSizes(page, 'concierge-empty');
  });

  await test.step('CON-052, CON-053: the staff report weaknesses and write a message: the owner is mailed', async () => {
    const { stdout } = await portal.admin('weakness', 'write', doorReport, '--organisation', email);
    weaknessId = /^[0-9a-f-]{36}$/m.exec(stdout)?.[0] ?? '';
    await portal.admin('weakness', 'write', networkReport, '--organisation', email);
    await portal.admin('message', 'write', welcome, '--organisation', email);
    const mail = await mailSaying(portal, email, /Severity: Critical/);
    expect(mail?.text).toContain(`/concierge/weaknesses/${weaknessId}`);
  });

  await test.step('CON-006, CON-010, CON-011, CON-015: the list shows the worst first, and filters', async () => {
    await page.goto(`${portal.url}/concierge`);
    await expect(page).toHaveURL(/\/concierge\/weaknesses$/);
    const rows = page.getByRole('list', { name: 'Security weaknesses' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Critical');
    await expect(rows.first()).toContainText('Unread');
    await expect(rows.first()).toContainText(/Reported on \w{3} \d+, \d{4}/);
    await expect(rows.first()).toContainText('Open');
    await onBothSizes(page, 'concierge-weaknesses');
    await page.getByLabel('Severity').selectOption('Low');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Guests and business share one network');
    await page.getByLabel('Severity').selectOption('Medium');
    await expect(page.getByText('No weakness is like that.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('CON-019, CON-020, CON-021, CON-022, CON-026: the weakness, with its warning, its document and its way back', async () => {
    await page.getByRole('link', { name: /Remote access to a computer is open/ }).click();
    await expect(heading(page, 'Remote access to a computer is open')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sensitive information' })).toBeVisible();
    await expect(page.getByText('3389/tcp open')).toBeVisible();
    const facts = page.getByRole('region', { name: 'About this weakness' });
    await expect(facts).toContainText(/SeverityCritical/);
    await expect(facts).toContainText(/StatusOpenPotentially a real issue/);
    await expect(facts).toContainText(/Reported on\w{3} \d+, \d{4}/);
    await expect(page.getByRole('article').getByRole('table')).toContainText('Remote desktop');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await onBothSizes(page, 'concierge-weakness');
    const pdf = page.getByRole('link', { name: 'Download PDF' });
    await expect(pdf).toHaveAttribute('target', '_blank');
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^SecurityWeakness-\\d{4}-\\d\\d-\\d\\d-${weaknessId}\\.pdf$`),
    );
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Security weaknesses' }).click();
    await expect(page).toHaveURL(/\/concierge\/weaknesses$/);
    const row = page.getByRole('listitem').filter({ hasText: 'Remote access' });
    await expect(row).not.toContainText('Unread');
  });

  await test.step('CON-023, CON-032, CON-033, CON-034: I need help opens the ways to the concierge', async () => {
    await page.getByRole('link', { name: /Remote access to a computer is open/ }).click();
    await page.getByRole('button', { name: 'I need help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Cyber Concierge' });
    const call = dialog.getByRole('link', { name: 'Schedule a Call' });
    await expect(call).toHaveAttribute('href', /^https:\/\/calls\./);
    await expect(call).toHaveAttribute('target', '_blank');
    await expect(dialog.getByRole('link', { name: 'Email Concierge' })).toHaveAttribute(
      'href',
      new RegExp(
        `^mailto:concierge@fairhaven.example\\?subject=I%20need%20help%20with%20${weaknessId.slice(0, 8).toUpperCase()}$`,
      ),
    );
    await onBothSizes(page, 'concierge-contact');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'I need help' })).toBeFocused();
    await page.getByRole('button', { name: 'I need help' }).click();
    await dialog.getByRole('link', { name: 'About Cyber Concierge' }).click();
    await expect(page).toHaveURL(/\/concierge\/about$/);
  });

  await test.step('CON-013, CON-014: the staff set it to resolved', async () => {
    await portal.admin('weakness', 'status', weaknessId, '--status', 'Resolved');
    await page.goto(`${portal.url}/concierge/weaknesses`);
    const rows = page.getByRole('list', { name: 'Security weaknesses' }).getByRole('listitem');
    await expect(rows.last()).toContainText('Resolved');
    await page.emulateMedia({ colorScheme: 'dark' });
    await onBothSizes(page, 'concierge-weaknesses-dark');
    await page.getByRole('link', { name: /Remote access to a computer is open/ }).click();
    await expect(page.getByText('It has been fixed.')).toBeVisible();
    await onBothSizes(page, 'concierge-weakness-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('CON-007, CON-027, CON-028: a message', async () => {
    await page.goto(`${portal.url}/concierge/messages`);
    await onBothSizes(page, 'concierge-messages');
    await page.getByRole('link', { name: /Welcome to the concierge/ }).click();
    await expect(heading(page, 'Welcome to the concierge')).toBeVisible();
    await expect(page.getByText(/^Sent on \w{3} \d+, \d{4}$/)).toBeVisible();
    await expect(page.getByRole('article').locator('strong')).toHaveText('Kim');
    await onBothSizes(page, 'concierge-message');
  });

  await test.step('DSH-013, DSH-015: the dashboard counts what stands open', async () => {
    await page.goto(`${portal.url}/dashboard`);
    const card = page.getByRole('region', { name: 'Cyber Concierge' });
    await expect(card.getByRole('link')).toHaveText('View Security Weakness');
    await expect(card).toContainText('Weakness1Message1');
    await onBothSizes(page, 'concierge-dashboard');
  });

  const { weaknesses } = (await owner.call(cyberConciergeWeaknesses, {})).data;
  expect(weaknesses.map(({ isRead }) => isRead).sort()).toEqual([false, true]);
});

const failed = 'Something went wrong, please try again.';

test('What is not there, and what cannot be fetched', async ({ page, portal }) => {
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
    await expect(toast(page, failed)).toBeVisible();
    await expect(page.getByText('No security weaknesses reported.')).toBeVisible();
  });

  await test.step('CON-030, CON-027: a message that cannot be fetched returns to its list', async () => {
    await refuses(page, cyberConciergeAlert, 500, 'INTERNAL');
    await page.goto(`${portal.url}/concierge/messages/${nobodys}`);
    await expect(page).toHaveURL(/\/concierge\/messages$/);
    await expect(toast(page, failed)).toBeVisible();
    await expect(page.getByText('No messages yet.')).toBeVisible();
  });

  await test.step('CON-031: a list of weaknesses that cannot be fetched goes to the about page', async () => {
    await refuses(page, cyberConciergeWeaknesses, 500, 'INTERNAL');
    await page.goto(`${portal.url}/concierge/weaknesses`);
    await expect(page).toHaveURL(/\/concierge\/about$/);
    await expect(toast(page, failed)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What we do for you' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('CON-037: a request to be contacted that failed is said, and can be made again', async () => {
    await refuses(page, askForHelp, 500, 'INTERNAL');
    await page.getByRole('button', { name: 'I need help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Cyber Concierge' });
    const ask = dialog.getByRole('button', { name: 'Ask to Be Contacted' });
    await ask.click();
    await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
    await expect(dialog.getByText(/now sees/)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await ask.click();
    await expect(
      dialog.getByText('Your concierge now sees that you ask for help.', { exact: true }),
    ).toBeVisible();
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

/** In degrees on the wheel of colors: red 0, orange 30, yellow 50, blue 220. */
function hueOf(...color: [red: number, green: number, blue: number]): number {
  const [red, green, blue] = color;
  const most = Math.max(...color);
  const range = most - Math.min(...color);
  if (range === 0) return Number.NaN;
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return most === green ? 60 * (2 + (blue - red) / range) : 60 * (4 + (red - green) / range);
}

test('CON-009, CON-024: tabs above 820 px, otherwise a dropdown; the weakness page is narrow under 900 px', async ({
  page,
  portal,
}) => {
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
