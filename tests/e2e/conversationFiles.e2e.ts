import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { names } from './aftermath.ts';
import { heading } from './conciergeSteps.ts';
import { expect, look, lookTwice, ownerIn, test } from './portal.ts';

const uploadPath = '**/api/cyberconcierge/uploadThreadFile';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Attached files' })
    .getByRole('listitem')
    .filter({ hasText: name });

test('CON-103: Files of a message are attached, removed, tried again, and refused in plain words', {
  tag: ['@concierge'],
}, async ({ page, portal }) => {
  // Well before the key: until the browser hands choosers over, it drops one that opens.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  await ownerIn(page, portal, `owner-${randomUUID()}@rowan-joinery.example`);
  await page.goto(`${portal.url}/concierge/conversations/new`);
  await page.getByLabel('Subject').fill('Our till');
  await page.getByLabel('Your question').fill('Is it safe?');
  const send = page.getByRole('button', { name: 'Send' });
  const attachButton = page.getByRole('button', { name: 'Attach Files' });

  await test.step('by keyboard, with how far it is, and nothing is sent before', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(uploadPath, async (route) => {
      await held;
      await route.continue();
    });
    await attachButton.focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles([pdf('till.pdf')]);
    await expect(row(page, 'till.pdf').getByText('Uploading')).toBeVisible();
    const progress = page.getByRole('progressbar', { name: 'Upload of till.pdf' });
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Please wait until your files are attached.');
    await lookTwice(page, 'conversations-file-uploading');
    release();
    await expect(row(page, 'till.pdf').getByText('Attached, 1 KB')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(uploadPath);
  });

  await test.step('too large, of another type, and under a long and hostile name', async () => {
    names({ request: '422 POST /api/cyberconcierge/uploadThreadFile' });
    const large = { ...pdf('large.pdf'), buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-') };
    const page404 = { ...pdf('page.pdf'), buffer: Buffer.from('<script>alert(1)</script>') };
    const hostile = pdf(`<img src=x onerror=alert(1)> ${'x'.repeat(180)}.pdf`);
    await choose(page, large, page404, hostile);
    await expect(row(page, 'large.pdf').getByRole('alert')).toHaveText('This is larger than 5 MB.');
    await expect(row(page, 'page.pdf').getByRole('alert')).toHaveText(
      'This is no PDF, PNG or JPEG.',
    );
    await expect(row(page, 'onerror').getByText('Attached, 1 KB')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await send.click();
    await expect(page.getByText('Remove the files that are not attached')).toBeVisible();
    await lookTwice(page, 'conversations-files-refused');
    for (const name of ['large.pdf', 'page.pdf'])
      await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    await expect(attachButton).toBeFocused();
  });

  await test.step('no answer, and too many that wait', async () => {
    names({ request: 'no answer POST /api/cyberconcierge/uploadThreadFile' });
    names({ request: '409 POST /api/cyberconcierge/uploadThreadFile' });
    await page.route(uploadPath, (route) => route.abort());
    await choose(page, pdf('lost.pdf'));
    await expect(row(page, 'lost.pdf').getByRole('alert')).toContainText('can’t reach the server');
    const error = { code: 'FILES_FULL', message: 'FILES_FULL' };
    await page.unroute(uploadPath);
    await page.route(uploadPath, (route) =>
      route.fulfill({ status: 409, json: { success: false, error } }),
    );
    await row(page, 'lost.pdf').getByRole('button', { name: 'Try Again' }).click();
    await expect(row(page, 'lost.pdf').getByRole('alert')).toContainText('Too many of your files');
    await look(page, 'conversations-files-full');
    await page.unroute(uploadPath);
    await row(page, 'lost.pdf').getByRole('button', { name: 'Try Again' }).click();
    await expect(row(page, 'lost.pdf').getByText('Attached, 1 KB')).toBeVisible();
  });

  await test.step('five and no more, of which one is removed again', async () => {
    await choose(page, pdf('four.pdf'), pdf('five.pdf'), pdf('six.pdf'));
    await expect(page.getByText('A message takes five files.', { exact: false })).toBeVisible();
    await expect(row(page, 'five.pdf').getByText('Attached, 1 KB')).toBeVisible();
    await expect(row(page, 'six.pdf')).toHaveCount(0);
    await expect(attachButton).toBeDisabled();
    await page.getByRole('button', { name: 'Remove four.pdf' }).click();
    await expect(attachButton).toBeEnabled();
    await send.click();
    await expect(heading(page, 'Our till')).toBeVisible();
    const sent = page.getByRole('list', { name: 'Files' }).getByRole('link');
    await expect(sent).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'four.pdf' })).toHaveCount(0);
    await lookTwice(page, 'conversations-files-sent');
  });

  await test.step('a file that was not sent is not left without a word', async () => {
    await choose(page, pdf('kept.pdf'));
    await expect(row(page, 'kept.pdf').getByText('Attached, 1 KB')).toBeVisible();
    await page.getByRole('link', { name: 'Conversations' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByText('With your expert')).toBeVisible();
  });
});
