import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { saveTrainees } from '#modules/products/training/calls.ts';
import { catalogue } from '#modules/products/training/server/catalogue.ts';
import { eventually } from '#tests/support/eventually.ts';
import { lessonToken, readLesson, takeQuiz } from '#tests/support/lessons.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import { names } from './aftermath.ts';
import { lookClosely } from './lookClosely.ts';
import { expect, lookTwice, test } from './portal.ts';

/** A trainee with a lesson in the mailbox, and the address of its link. */
async function invited(
  portal: ServerProcess,
  unique: string,
  name = { firstName: 'Dev', lastName: 'Patel' },
) {
  const owner = portal.visitor();
  await owner.signUp(`owner-${unique}@millbrook.example`);
  await owner.onboard('Millbrook Bakery');
  const email = `dev-${unique}@millbrook.example`;
  await owner.call(saveTrainees, { trainees: [{ ...name, email }] });
  const link = async () => `${portal.url}/academy/lesson/${await lessonToken(portal, email)}`;
  return { email, link };
}

const lesson = (() => {
  const found = catalogue[0];
  if (!found) throw new Error('no course');
  return found;
})();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers every question of the attempt, by the keyboard; of the first so many one that is wrong. */
async function answerQuiz(page: Page, wrong: number): Promise<void> {
  await expect(title(page)).toHaveText('The questions');
  const groups = page.getByRole('group');
  for (let at = 0; at < (await groups.count()); at += 1) {
    const group = groups.nth(at);
    const asked = await group.locator('legend').innerText();
    const question = lesson.quiz.questions.find(({ text }) => asked.includes(text));
    for (const { text, correct } of question?.answers ?? []) {
      const isWanted = at < wrong ? !correct : correct;
      const choice = group.getByLabel(text, { exact: true });
      if (isWanted && !(await choice.isChecked())) {
        await choice.focus();
        await page.keyboard.press('Space');
      }
    }
  }
  await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
}

type Step<Kind> = Extract<(typeof lesson)['steps'][number], { kind: Kind }>;

async function spotTheFakes(page: Page, { message }: Step<'spotTheFake'>): Promise<void> {
  for (const { text } of message.parts.filter(({ fake }) => fake))
    await page.getByRole('checkbox', { name: text }).press('Space');
}

async function chooseWorse(page: Page, { options }: Step<'chooseTheReply'>): Promise<void> {
  const worse = options.find(({ best }) => !best);
  await page.getByLabel(worse?.text ?? '').focus();
  await page.keyboard.press('Space');
}

/** Each in turn to its place from wherever it is. */
async function putInOrder(page: Page, { items }: Step<'order'>): Promise<void> {
  for (const [place, { text }] of items.entries()) {
    const texts = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    for (let at = texts.findIndex((one) => one.includes(text)); at > place; at -= 1)
      await page.getByRole('button', { name: `Move up: ${text}` }).press('Enter');
  }
}

/** From the first step to the quiz, by the keyboard. */
async function takeSteps(page: Page, look?: (name: string) => Promise<void>): Promise<void> {
  for (const step of lesson.steps) {
    await expect(title(page)).toHaveText(step.kind === 'section' ? step.heading : step.prompt);
    if (step.kind === 'spotTheFake') await spotTheFakes(page, step);
    if (step.kind === 'chooseTheReply') await chooseWorse(page, step);
    if (step.kind === 'order') await putInOrder(page, step);
    if (step.kind !== 'section') {
      await look?.(`academy-${step.kind}`);
      await page.getByRole('button', { name: 'Check my answer' }).press('Enter');
      await expect(
        page.getByRole('heading', {
          name: step.kind === 'chooseTheReply' ? 'Not quite. Here is why.' : 'That is right!',
        }),
      ).toBeFocused();
      await look?.(`academy-${step.kind}-checked`);
    }
    await page.getByRole('button', { name: /^(Continue|To the questions)$/ }).press('Enter');
  }
  await expect(title(page)).toHaveText('The questions');
}

test('TRN-060, TRN-085: a trainee takes a lesson from the mail to the certificate, by keyboard', {
  tag: ['@training'],
}, async ({ page, portal }) => {
  const { link } = await invited(portal, Date.now().toString(36));
  await page.goto(await link());
  await expect(title(page)).toHaveText(lesson.title);
  await expect(page.getByText('Hello Dev', { exact: false })).toBeVisible();
  await test.step('TRN-061: the beginning says too that it goes on in the same browser', async () => {
    await expect(
      page.getByText(/You can stop at any time and go on later, in this browser\.$/),
    ).toBeVisible();
  });
  await lookClosely(page, 'academy-start');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(title(page)).toBeFocused();
  await lookClosely(page, 'academy-section');

  await test.step('TRN-080: whoever leaves goes on where they were', async () => {
    const kept = page.waitForResponse('**/api/academy/keepProgress');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page.getByText('Step 2 of', { exact: false })).toBeVisible();
    await kept;
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.getByRole('button', { name: 'Go on where you were' }).press('Enter');
    await expect(page.getByText('Step 2 of', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).press('Enter');
  });
  await takeSteps(page, (name) => lookClosely(page, name));

  await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
  await expect(page.getByText('Please answer this question.').first()).toBeVisible();
  await lookClosely(page, 'academy-quiz');
  await test.step('TRN-083, TRN-084: a quiz that is not passed shows why, with sources, and another try', async () => {
    await answerQuiz(page, 4);
    await expect(title(page)).toHaveText('Not passed this time');
    await expect(page.getByText('2 attempts left.')).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:/,
    );
    await lookTwice(page, 'academy-not-passed');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
  });
  await answerQuiz(page, 0);
  await expect(title(page)).toHaveText('You passed!');
  await lookClosely(page, 'academy-passed');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download certificate (PDF)' }).click();
  const pdf = readFileSync(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await test.step('TRN-091: its page says whose it is, and of an unknown code that there is none', async () => {
    await page.getByRole('link', { name: 'See its public page' }).press('Enter');
    await expect(title(page)).toHaveText('This certificate is valid');
    await expect(page.getByRole('definition').filter({ hasText: 'Dev Patel' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download certificate (PDF)' })).toBeVisible();
    await lookClosely(page, 'academy-certificate');
    await page.getByRole('link', { name: 'Check another code' }).press('Enter');
    await page.getByLabel('Code of the certificate').fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Check' }).press('Enter');
    await expect(title(page)).toHaveText('There is no certificate with this code');
    await lookTwice(page, 'academy-certificate-unknown');
  });

  await test.step('TRN-086: the hand-out is one page to print', async () => {
    await page.goto(await link());
    await page.getByRole('button', { name: 'Go on where you were' }).press('Enter');
    await expect(title(page)).toHaveText('You have finished this lesson');
    await page.getByRole('link', { name: 'Open the hand-out' }).press('Enter');
    await expect(title(page)).toHaveText(lesson.handout.title);
    await lookClosely(page, 'academy-handout');
    expect(pagesOf(await page.pdf({ format: 'A4' })).length).toBe(1);
  });
});

test('TRN-115: a certificate in letters that no font of ours has is printed by the browser', {
  tag: ['@training'],
}, async ({ page, portal }) => {
  const name = { firstName: '小龙', lastName: '李' };
  const { email } = await invited(portal, Date.now().toString(36), name);
  const trainee = portal.visitor();
  const token = await lessonToken(portal, email);
  await readLesson(trainee, token);
  const code = (await takeQuiz(trainee, token)).data.certificate?.code ?? '';
  await page.goto(`${portal.url}/academy/certificate/${code}`);
  await expect(title(page)).toHaveText('This certificate is valid');
  await expect(page.getByRole('button', { name: 'Print certificate' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download certificate (PDF)' })).toBeHidden();
  await lookTwice(page, 'academy-certificate-to-print');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/);
  const [sheet, ...more] = pagesOf(pdf);
  expect(more).toEqual([]);
  expect(sheet).toContain('Certificate of completion');
  expect(sheet).toContain(code);
  expect(sheet).not.toContain('This certificate is valid');
});

test('TRN-071, TRN-072, TRN-073, TRN-074: a forwarded link says so and mails a fresh one to the trainee', {
  tag: ['@gate', '@training'],
}, async ({ page, portal, browser }) => {
  const { email, link } = await invited(portal, Date.now().toString(36));
  const first = await link();
  await page.goto(first);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of', { exact: false })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await other.goto(first);
  await expect(title(other)).toHaveText('This link is in use in another browser');
  await lookTwice(other, 'academy-forwarded');
  await other.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect(other.getByText(/a fresh link is on its way to d…@/)).toBeFocused();
  // What has the focus is read already.
  await expect(other.getByRole('status')).toHaveCount(0);
  await eventually(`a fresh link for ${email}`, 20, async () => (await link()) !== first);
  await other.goto(await link());
  await other.getByRole('button', { name: 'Go on where you were' }).click();
  await expect(other.getByText('Step 2 of', { exact: false })).toBeVisible();

  await page.goto(first);
  await expect(title(page)).toHaveText('There is a newer link for this lesson');
  await page.goto(`${portal.url}/academy/lesson/${'x'.repeat(43)}`);
  await expect(title(page)).toHaveText('This lesson is not available');

  // What fails is told to the server's log, as in the portal.
  names({ request: '500 POST /api/academy/openLesson' });
  const told = page.waitForRequest('**/api/utils/logger');
  await page.route('**/api/academy/openLesson', (route) => route.fulfill({ status: 500 }));
  await page.goto(first);
  expect((await told).postData()).toContain('/academy/openLesson');
  await other.context().close();
});
