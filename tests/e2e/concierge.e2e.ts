import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cyberConciergeWeaknesses } from '#modules/products/concierge/calls.ts';
import { askForCallPath } from '#modules/products/concierge/vocabulary.ts';
import { doorReport, heading, ownerOf, written } from './conciergeSteps.ts';
import { expect, look, mailSaying, test } from './portal.ts';

async function onBothSizes(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, name);
  }
}

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

test('An owner reads a weakness, asks for help, and sees it resolved', {
  tag: ['@gate', '@concierge'],
}, async ({ page, portal }) => {
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
      askForCallPath,
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
      '/help',
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
    await expect(call).toHaveAttribute('href', askForCallPath);
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
    await page.goBack();
    await page.getByRole('button', { name: 'I need help' }).click();
    await call.click();
    await expect(heading(page, 'Schedule a Call')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('A call, please');
    await expect(page.getByLabel('Your message')).toHaveValue(/^Please call me\./);
    await onBothSizes(page, 'concierge-call');
  });

  await test.step('CON-013, CON-014: the staff set it to resolved', async () => {
    const { stdout } = await portal.admin('call', 'concierge/list', '--orgId', email);
    const batchId = /^(\S+)\t.*\tRemote access/m.exec(stdout)?.[1] ?? '';
    const change = ['--batchId', batchId, '--status', 'Resolved'];
    await portal.admin('call', 'concierge/setStatus', ...change);
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
