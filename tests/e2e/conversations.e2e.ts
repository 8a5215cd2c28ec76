import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import {
  cyberConciergeWeaknesses,
  listThreads,
  startThread,
} from '#modules/products/concierge/calls.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { told } from './aftermath.ts';
import { refuses } from './answers.ts';
import { doorReport, heading } from './conciergeSteps.ts';
import { setUpStaff } from './consolePortal.ts';
import { lookClosely } from './lookClosely.ts';
import { expect, look, lookTwice, mailSaying, ownerIn, test } from './portal.ts';

/** Answers the mail as a mail program does, to where it says, by SMTP. */
async function answerByMail(
  portal: ServerProcess,
  {
    from,
    subject,
    text,
    attachments,
  }: {
    from: string;
    subject: RegExp;
    text: string;
    attachments: { filename: string; content: Buffer }[];
  },
): Promise<void> {
  const mail = await mailSaying(portal, from, subject);
  const { replyTo = '' } = mail as unknown as { replyTo?: string };
  const [, port] = /Answers by mail: smtp:\/\/[\d.]+:(\d+)/.exec(portal.output.join('\n')) ?? [];
  const quoted = mail.text.replaceAll(/^/gm, '> ');
  await createTransport({ host: '127.0.0.1', port: Number(port) }).sendMail({
    from,
    to: replyTo,
    subject: `Re: ${mail.subject}`,
    text: `${text}\n\nOn Tue, Nov 24, 2026 at 10:00 AM Fairhaven <no-reply@fairhaven.example> wrote:\n${quoted}`,
    attachments,
  });
}

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const pdf = Buffer.from('%PDF-1.7');

const attach = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

/** A JPEG of the size of a telephone's, as the browser writes it. */
async function photograph(page: Page): Promise<Buffer> {
  const written = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    const sky = context.createLinearGradient(0, 0, 1200, 1600);
    sky.addColorStop(0, '#1b6e8c');
    sky.addColorStop(1, '#e8b04a');
    context.fillStyle = sky;
    context.fillRect(0, 0, 1200, 1600);
    context.fillStyle = '#f2d7c4';
    context.arc(600, 800, 320, 0, 2 * Math.PI);
    context.fill();
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64');
}

test('CON-091, CON-092, CON-093, CON-100, CON-102, CON-104, CON-108, CON-109: An expert answers by mail', {
  tag: ['@concierge'],
}, async ({ page, portal, browser }) => {
  const email = `owner-${randomUUID()}@rowan-joinery.example`;
  const customer = await (await browser.newContext()).newPage();
  const owner = await ownerIn(customer, portal, email);
  await portal.admin('weakness', 'write', doorReport, '--organisation', email);
  const { weaknesses } = (await owner.call(cyberConciergeWeaknesses, {})).data;
  const weaknessId = weaknesses[0]?.weaknessId;
  const ada = `ada-${randomUUID()}@provider.example`;
  await setUpStaff(page, portal, { email: ada });
  const greeting = `Greeting ${randomUUID()}`;
  const namesake = `ames-${randomUUID()}@provider.example`;
  await portal.admin('staff', 'create', namesake, '--name', 'Ada Ames', '--role', 'support');

  await test.step('the owner asks about the weakness; nothing is sent before', async () => {
    await customer.goto(`${portal.url}/concierge/conversations`);
    await expect(customer.getByText('No conversations yet.')).toBeVisible();
    await lookTwice(customer, 'conversations-empty');
    await customer.goto(`${portal.url}/concierge/weaknesses/${weaknessId}`);
    await lookTwice(customer, 'conversations-weakness');
    await customer.getByRole('link', { name: 'Done, Please Look' }).click();
    await expect(customer.getByLabel('Your message')).toHaveValue(/^We have mended this\./);
    await customer.goBack();
    await customer.getByRole('link', { name: 'Ask My Expert' }).click();
    await expect(heading(customer, 'Ask Your Expert')).toBeVisible();
    await expect(customer.getByLabel('Subject')).toHaveValue('Remote access to a computer is open');
    await customer.getByRole('button', { name: 'Send' }).click();
    await expect(customer.getByText('Please write something.')).toBeVisible();
    await lookTwice(customer, 'conversations-ask');
    await customer.getByLabel('Your question').fill('Our IT man says it is closed.\nIs it?');
    await attach(customer, { name: 'router.png', mimeType: 'image/png', buffer: png });
    await expect(customer.getByText('Attached, 1 KB')).toBeVisible();
    await customer.getByRole('button', { name: 'Send' }).click();
    await expect(heading(customer, 'Remote access to a computer is open')).toBeVisible();
    await expect(customer.getByText('With your expert')).toBeVisible();
    await expect(customer.getByText('One of our experts will answer you')).toBeVisible();
    await expect(customer.getByRole('link', { name: 'router.png' })).toBeVisible();
    await lookTwice(customer, 'conversations-asked');
    // Left open, it would load the answer by itself, and the answer would be read.
    await customer.goto(`${portal.url}/concierge/conversations`);
    await expect(customer.getByText('With your expert')).toBeVisible();
  });

  await test.step('an expert sets a picture of herself', async () => {
    await page.getByRole('button', { name: 'Ada Ames' }).click();
    await page.getByRole('menuitem', { name: 'My picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'My Picture' });
    await expect(dialog.getByText('Without one, your initials')).toBeVisible();
    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
    await expect(dialog.getByRole('alert')).toContainText('cannot read this as a picture');
    const buffer = await photograph(page);
    await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog.getByText('Not saved yet')).toBeVisible();
    await lookTwice(page, 'my-picture');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Your picture is saved.');
  });

  await test.step('she saves an answer for later', async () => {
    await page.goto(new URL('/inbox', page.url()).href);
    await page.getByRole('link', { name: 'Saved answers' }).click();
    await page.getByRole('button', { name: 'New answer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New answer' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Give it a title.')).toBeVisible();
    await dialog.getByLabel('Title').fill(greeting);
    await dialog.getByLabel('Text').fill('Hello {{firstName}}, all the best to {{company}}.');
    await lookTwice(page, 'saved-answer');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Saved.');
    await expect(page.getByRole('row').filter({ hasText: greeting })).toContainText('Every brand');
    await lookTwice(page, 'saved-answers');
  });

  await test.step('staff find it in the inbox, unread, take it on and answer', async () => {
    await page.reload();
    await test.step('CSL-242: the bell says so, and leads there', async () => {
      await page.getByRole('button', { name: /^What waits, \d+$/ }).press('Enter');
      await look(page, 'console-bell');
      await page.getByRole('menuitem', { name: /conversations? waits? for an answer$/ }).click();
      await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    });
    await page.getByRole('link', { name: /^Inbox \d+ waiting$/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'Remote access to a computer is open' });
    await expect(row.getByText('1 new')).toBeVisible();
    await expect(row.getByText('Waits for us')).toBeVisible();
    await lookTwice(page, 'inbox');
    await row.getByRole('link', { name: 'Remote access to a computer is open' }).click();
    await expect(page.getByText('Our IT man says it is closed.')).toBeVisible();
    await page.getByLabel('Looked after by').selectOption({ label: `Ada Ames (${ada})` });
    await expect(page.getByLabel('Looked after by')).toBeEnabled();
    await page.getByLabel('Insert an answer').selectOption({ label: greeting });
    await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
    const reply = page.getByLabel(/^Answer /);
    await expect(reply).toBeFocused();
    await expect(reply).toHaveValue(/^Hello [^{}]+, all the best to [^{}]+\.$/);
    await reply.fill('It is open still.\nSend me a picture of the router’s page.');
    await attach(page, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(page.getByText('Attached, 1 KB')).toBeVisible();
    await lookClosely(page, 'inbox-thread');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Not read yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
    await page.getByRole('link', { name: 'All of the inbox' }).click();
    await page.getByLabel('State').selectOption({ label: 'Waits for the customer' });
    const answered = page.getByRole('row').filter({ hasText: 'It is open still.' });
    await expect(answered.getByText('Ada Ames')).toBeVisible();
    await expect(answered.getByText(/ new$/)).toHaveCount(0);
  });

  await test.step('the owner has it unread, and answers the mail with a picture', async () => {
    await customer.goto(`${portal.url}/concierge/conversations`);
    await expect(customer.getByText('1 new')).toBeVisible();
    await expect(customer.getByRole('tab', { name: 'Conversations (1)' })).toBeVisible();
    await expect(customer.getByText('Your turn')).toBeVisible();
    await lookTwice(customer, 'conversations-list');
    await answerByMail(portal, {
      from: email,
      subject: /It is open still/,
      text: 'Here it is. We closed it just now.',
      attachments: [
        { filename: 'router-2.png', content: png },
        { filename: 'notes.html', content: Buffer.from('<script>alert(1)</script>') },
      ],
    });
    await customer.reload();
    await customer.getByRole('link', { name: 'Remote access to a computer is open' }).click();
    await expect(customer.getByText('Here it is. We closed it just now.')).toBeVisible();
    await expect(customer.getByText(/wrote:/)).toHaveCount(0);
    await expect(customer.getByText('One file was left out', { exact: false })).toBeVisible();
    await expect(customer.getByText('Your expert', { exact: false }).first()).toBeVisible();
    await expect(customer.locator('img[src*="/expertPicture/"]')).toHaveCount(2);
    const drawn = customer.locator('img[src*="/expertPicture/"]').last();
    const drawnWidth = () => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(drawnWidth).toBe(160);
    const [plan] = await Promise.all([
      customer.waitForEvent('download'),
      customer.getByRole('link', { name: 'plan.pdf' }).click(),
    ]);
    expect(plan.suggestedFilename()).toBe('plan.pdf');
    await lookClosely(customer, 'conversations-thread');
    await customer.emulateMedia({ colorScheme: 'dark' });
    await lookTwice(customer, 'conversations-thread-dark');
    await customer.goto(`${portal.url}/concierge/conversations`);
    await expect(customer.getByText('With your expert')).toBeVisible();
    await expect(customer.getByText(/ new$/)).toHaveCount(0);
  });

  await test.step('staff read it, save the picture, and close the conversation', async () => {
    await page.goto(new URL('/inbox', page.url()).href);
    const row = page.getByRole('row').filter({ hasText: 'Here it is.' });
    await expect(row.getByText('1 new')).toBeVisible();
    await row.getByRole('link', { name: 'Remote access to a computer is open' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'router-2.png' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('router-2.png');
    await expect(page.getByText(', by mail')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('State')).toHaveValue('closed');
    await lookTwice(page, 'inbox-closed');
    await customer.goto(`${portal.url}/concierge/conversations`);
    await customer.getByRole('link', { name: 'Remote access to a computer is open' }).click();
    await expect(
      customer.getByText('This conversation is closed.', { exact: false }),
    ).toBeVisible();
    await lookTwice(customer, 'conversations-closed');
  });
  await customer.context().close();
});

test('CON-094: a conversation that cannot be loaded or written in says so, and keeps what was written', {
  tag: ['@gate', '@concierge'],
}, async ({ page, portal }) => {
  const email = `owner-${randomUUID()}@rowan-joinery.example`;
  await ownerIn(page, portal, email);
  const undo = await refuses(page, startThread, 503, 'UNAVAILABLE');
  await page.goto(`${portal.url}/concierge/conversations/new`);
  await page.getByLabel('Subject').fill('Our till');
  await page.getByLabel('Your question').fill('Is it safe?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Please try again');
  await expect(page.getByLabel('Your question')).toHaveValue('Is it safe?');
  await look(page, 'conversations-not-sent');
  await undo();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(heading(page, 'Our till')).toBeVisible();
  await refuses(page, listThreads, 503, 'UNAVAILABLE');
  await page.goto(`${portal.url}/concierge/conversations`);
  await expect(
    page.getByRole('heading', { name: 'We couldn’t load your conversations.' }),
  ).toBeVisible();
});
