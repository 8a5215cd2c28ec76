import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bounce, complaint } from '#kit/server/mail/testing/reports.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { saveTrainees } from '#modules/products/training/calls.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { told } from './aftermath.ts';
import { setUpStaff } from './consolePortal.ts';
import { expect, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

const token = 'a-token-of-the-mail-server-of-over-32-characters';
test.use({ env: { MAIL_REPORTS_TOKEN: token } });

/** As the mail server hands over what came back. */
async function report(portal: ServerProcess, write: typeof bounce, to: string): Promise<void> {
  const { messageId } = await mailSaying(portal, to, /./);
  const answer = await portal.request({
    method: 'POST',
    url: '/mail/reports',
    headers: {
      host: `localhost:${portal.port}`,
      authorization: `Bearer ${token}`,
      'content-type': 'message/rfc822',
    },
    payload: write({ headers: [`Message-ID: <${messageId}>`] }),
  });
  expect(answer.status).toBe(204);
}

async function lookInBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await lookTwice(page, `${name}-${colorScheme}`);
  }
}

test('SET-100, CSL-120, CSL-121, CSL-122, CSL-192: a mailbox that is gone is told to the admin, and staff let mails go to it again', {
  tag: ['@people', '@staff'],
}, async ({ page, portal }) => {
  const unique = randomUUID().slice(0, 8);
  const at = (name: string) => `${name}-${unique}@millbrook.example`;
  const owner = await ownerIn(page, portal, at('owner'));
  const people = ['dev', 'kim'].map((name) => ({
    firstName: name,
    lastName: 'Patel',
    email: at(name),
  }));
  await owner.call(saveTrainees, { trainees: people });
  await owner.call(invite_user, { email: at('lost'), firstName: 'Lee', lastName: 'Lost' });
  await report(portal, bounce, at('lost'));
  await report(portal, complaint, at('dev'));

  const sentence = 'This address does not take our mail';
  const invited = page.getByRole('listitem').filter({ hasText: 'Lee Lost' });
  await test.step('beside an invited admin', async () => {
    await page.goto(`${portal.url}/settings/admins`);
    await expect(invited).toContainText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await lookInBoth(page, 'no-mail-admins');
  });

  await test.step('and beside a trainee', async () => {
    await page.goto(`${portal.url}/training/team`);
    await expect(page.getByRole('listitem').filter({ hasText: at('dev') })).toContainText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await lookInBoth(page, 'no-mail-team');
  });

  await test.step('staff see why, find it, and let mails go', async () => {
    await setUpStaff(page, portal, { email: `ada-${unique}@provider.example` });
    await page.getByRole('link', { name: 'Mails' }).click();
    const list = page.getByRole('region', { name: 'Addresses that take no mail' });
    const rowOf = (address: string) => list.getByRole('row').filter({ hasText: address });
    await expect(rowOf(at('lost'))).toContainText('No such mailbox: came back');
    await expect(rowOf(at('lost'))).toContainText('550 5.1.1');
    await expect(rowOf(at('dev'))).toContainText('Called spam by its reader');
    const log = page.getByRole('region', { name: 'Log of mails' });
    const lost = log.getByRole('row').filter({ hasText: at('lost') });
    await log.getByRole('searchbox', { name: 'Search mails' }).fill(at('lost'));
    await expect(page).toHaveURL(/search=lost-/);
    await expect(log.getByRole('row').filter({ hasText: at('dev') })).toHaveCount(0);
    await expect(lost).toContainText('Came back');
    await expect(lost).toContainText('Ask the customer for an address that works.');
    await lookInBoth(page, 'console-no-mail');

    const field = list.getByLabel('Email address');
    await field.fill(at('kim'));
    await list.getByRole('button', { name: 'Find' }).click();
    await expect(list).toContainText('This address takes our mail.');
    await field.fill(at('lost').toUpperCase());
    await field.press('Enter');
    await expect(rowOf(at('dev'))).toHaveCount(0);
    await rowOf(at('lost'))
      .getByRole('button', { name: /^Let mails go to lost-/ })
      .click();
    await told(page, `${at('lost')} gets mails again.`);
    await expect(list).toContainText('This address takes our mail.');
  });

  await test.step('and the admin sees it no more', async () => {
    await page.goto(`${portal.url}/settings/admins`);
    await expect(invited).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
  });
});
