import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cyberConciergeWeaknesses } from '#modules/concierge/contract.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expect, listen, look, mailSaying, signIn, test } from './portal.ts';

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
  const complaints = listen(page);
  const email = 'reads-a-weakness@corner-shop.example';
  const owner = await ownerOf(page, portal, email);
  let weaknessId = '';

  await test.step('nothing is reported yet: the menu leads to what it is', async () => {
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
    await onBothSizes(page, 'concierge-about');
    await page.getByRole('tab', { name: 'Security weaknesses' }).click();
    await expect(page.getByText('No security weaknesses reported.')).toBeVisible();
    await onBothSizes(page, 'concierge-empty');
  });

  await test.step('the staff report weaknesses and write a message: the owner is mailed', async () => {
    const { stdout } = await portal.admin('weakness', 'write', doorReport, '--organisation', email);
    weaknessId = /^[0-9a-f-]{36}$/m.exec(stdout)?.[0] ?? '';
    await portal.admin('weakness', 'write', networkReport, '--organisation', email);
    await portal.admin('message', 'write', welcome, '--organisation', email);
    const mail = await mailSaying(portal, email, /Severity: Critical/);
    expect(mail?.text).toContain(`/concierge/weaknesses/${weaknessId}`);
  });

  await test.step('the list shows the worst first, and filters', async () => {
    await page.goto(`${portal.url}/concierge`);
    await expect(page).toHaveURL(/\/concierge\/weaknesses$/);
    const rows = page.getByRole('list', { name: 'Security weaknesses' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Critical');
    await expect(rows.first()).toContainText('Unread');
    await onBothSizes(page, 'concierge-weaknesses');
    await page.getByLabel('Severity').selectOption('Low');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Guests and business share one network');
    await page.getByLabel('Severity').selectOption('Medium');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('the weakness, with its warning, its document and its way back', async () => {
    await page.getByRole('link', { name: /Remote access to a computer is open/ }).click();
    await expect(heading(page, 'Remote access to a computer is open')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sensitive information' })).toBeVisible();
    await expect(page.getByText('3389/tcp open')).toBeVisible();
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

  await test.step('I need help', async () => {
    await page.getByRole('link', { name: /Remote access to a computer is open/ }).click();
    await page.getByRole('button', { name: 'I need help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Cyber Concierge' });
    await expect(dialog.getByRole('link', { name: 'Schedule a Call' })).toHaveAttribute(
      'href',
      /^https:\/\/calls\./,
    );
    await expect(dialog.getByRole('link', { name: 'Email Concierge' })).toHaveAttribute(
      'href',
      new RegExp(
        `^mailto:concierge@fairhaven.example\\?subject=.*${weaknessId.slice(0, 8).toUpperCase()}`,
      ),
    );
    await onBothSizes(page, 'concierge-contact');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'I need help' })).toBeFocused();
    await page.getByRole('button', { name: 'I need help' }).click();
    await dialog.getByRole('link', { name: 'About Cyber Concierge' }).click();
    await expect(page).toHaveURL(/\/concierge\/about$/);
  });

  await test.step('the staff set it to resolved', async () => {
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

  await test.step('a message', async () => {
    await page.goto(`${portal.url}/concierge/messages`);
    await onBothSizes(page, 'concierge-messages');
    await page.getByRole('link', { name: /Welcome to the concierge/ }).click();
    await expect(heading(page, 'Welcome to the concierge')).toBeVisible();
    await onBothSizes(page, 'concierge-message');
  });

  await test.step('the dashboard counts what stands open', async () => {
    await page.goto(`${portal.url}/dashboard`);
    const card = page.getByRole('region', { name: 'Cyber Concierge' });
    await expect(card.getByRole('link', { name: 'View Security Weakness' })).toBeVisible();
    await onBothSizes(page, 'concierge-dashboard');
  });

  const { weaknesses } = (await owner.call(cyberConciergeWeaknesses, {})).data;
  expect(weaknesses.map(({ isRead }) => isRead).sort()).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

test('modules §2 Module routes › an unknown concierge path goes to /404; modules §4 Concierge › what cannot be fetched returns to its list', async ({
  page,
  portal,
}) => {
  await ownerOf(page, portal, 'nothing-there@corner-shop.example');
  await page.goto(`${portal.url}/concierge/invoices`);
  await expect(page).toHaveURL(/\/404$/);
  await page.goto(`${portal.url}/concierge/weaknesses/x/y`);
  await expect(page).toHaveURL(/\/404$/);
  const nobodys = '4b9f1c1e-5b1f-4f5e-9a53-0d6f6d1c2a11';
  for (const [list, panel] of [
    ['weaknesses', 'No security weaknesses reported.'],
    ['messages', 'No messages yet.'],
  ]) {
    await page.goto(`${portal.url}/concierge/${list}/${nobodys}`);
    await expect(page).toHaveURL(new RegExp(`/concierge/${list}$`));
    await expect(page.getByText('Something went wrong, please try again.')).toBeVisible();
    await expect(page.getByText(panel ?? '')).toBeVisible();
  }
});

test('modules §4 Concierge › a weaknesses list failure goes to the about page', async ({
  page,
  portal,
}) => {
  await ownerOf(page, portal, 'list-fails@corner-shop.example');
  await page.route('**/cyberConciergeWeaknesses', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: { code: 'INTERNAL' } } }),
  );
  await page.goto(`${portal.url}/concierge/weaknesses`);
  await expect(page).toHaveURL(/\/concierge\/about$/);
  await expect(page.getByText('Something went wrong, please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What we do for you' })).toBeVisible();
});

test('modules §9 Desktop layout › tabs above 820 px, otherwise a dropdown; §2 › the weakness page is narrow under 900 px', async ({
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
  await page.setViewportSize({ width: 899, height: 900 });
  await expect.poll(beside).toBe(false);
});
