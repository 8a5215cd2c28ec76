import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { saveTrainees } from '#modules/training/contract.ts';
import { catalogue } from '#modules/training/server/catalogue.ts';
import { eventually } from '#tests/support/eventually.ts';
import { lessonToken, readLesson, takeQuiz } from '#tests/support/lessons.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { expect, listen, look, signIn, test } from './portal.ts';

test.describe.configure({ timeout: 300_000 });

async function ownerOf(page: Page, portal: ServerProcess, email: string): Promise<Visitor> {
  const owner = portal.visitor();
  await owner.signUp(email);
  await owner.onboard('Millbrook Bakery');
  await owner.seeIntro();
  await signIn(page, portal.url, email);
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  return owner;
}

/** A trainee with a lesson in the mailbox, and the address of its link. */
async function invited(portal: ServerProcess, unique: string) {
  const owner = portal.visitor();
  await owner.signUp(`owner-${unique}@millbrook.example`);
  await owner.onboard('Millbrook Bakery');
  const email = `dev-${unique}@millbrook.example`;
  await owner.call(saveTrainees, { trainees: [{ firstName: 'Dev', lastName: 'Patel', email }] });
  const link = async () => `${portal.url}/academy/lesson/${await lessonToken(portal, email)}`;
  return { email, link };
}

async function onBothSizes(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, name);
  }
}

const csv = (text: string) => ({
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const dialog = (page: Page) => page.getByRole('dialog');

test('An admin adds the team and sees the month finished', async ({ page, portal }) => {
  const complaints = listen(page);
  const unique = Date.now().toString(36);
  await ownerOf(page, portal, `owner-${unique}@millbrook.example`);
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is in training yet' })).toBeVisible();
  await onBothSizes(page, 'training-empty');

  await page.getByRole('button', { name: 'Add Your First Trainee' }).click();
  await dialog(page).getByRole('button', { name: 'Add Trainee' }).click();
  await expect(page.getByText('The first name is missing.')).toBeVisible();
  await page.getByLabel('First name').fill('Dev');
  await page.getByLabel('Last name').fill('Patel');
  await page.getByLabel('Work email address').fill(`dev-${unique}@millbrook.example`);
  await onBothSizes(page, 'training-add');
  await dialog(page).getByRole('button', { name: 'Add Trainee' }).click();
  await expect(page.getByText('1 person added to training.')).toBeVisible();
  await expect(page.getByText('1 of 25 seats taken')).toBeVisible();

  // The same person again: refused at the field.
  await page.getByRole('button', { name: 'Add Trainee' }).click();
  await page.getByLabel('First name').fill('Dev');
  await page.getByLabel('Work email address').fill(`dev-${unique}@millbrook.example`);
  await dialog(page).getByRole('button', { name: 'Add Trainee' }).click();
  await expect(page.getByText('This person is in training already.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // A file that is none, then a list with two rows that cannot go in.
  await page.getByRole('button', { name: 'Upload a File' }).click();
  const chooser = page.getByLabel('File of trainees');
  await chooser.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByText('Cannot upload file.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Cannot upload file. Choose a CSV or XLSX file.',
  );
  await onBothSizes(page, 'training-upload-refused');
  await chooser.setInputFiles(
    csv(
      `First name,Last name,Email\nMara,Lindqvist,mara-${unique}@millbrook.example\nYusuf,Adan,nowhere\nLena,Ortiz,lena-${unique}@millbrook.example\nMara,L,mara-${unique}@millbrook.example\n`,
    ),
  );
  await expect(page.getByText('2 people in team.csv can be added.')).toBeVisible();
  await expect(dialog(page)).toContainText('nowhere Please enter a valid email address.');
  await expect(dialog(page)).toContainText('This address is in the list twice.');
  await onBothSizes(page, 'training-upload-preview');
  await page.getByRole('button', { name: 'Add 2 People' }).click();
  await expect(page.getByText('2 people added to training.').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download These Rows' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Not added.csv');
  const rejected = readFileSync(await download.path(), 'utf8');
  expect(rejected).toContain('Email is not valid');
  await onBothSizes(page, 'training-upload-outcome');
  await page.getByRole('button', { name: 'Done' }).click();

  // The mended row, as a spreadsheet.
  await page.getByRole('button', { name: 'Upload a File' }).click();
  const sheet = [
    ['Email', 'First name', 'Last name'],
    [`yusuf-${unique}@millbrook.example`, 'Yusuf', 'Adan'],
  ].map((line) => line.map((value) => ({ value })));
  await page.getByLabel('File of trainees').setInputFiles({
    name: 'team.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeXlsxFile(sheet).toBuffer(),
  });
  await page.getByRole('button', { name: 'Add 1 Person' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('4 of 25 seats taken')).toBeVisible();
  await onBothSizes(page, 'training-team');

  // Edit, courses, remove.
  await page.getByRole('button', { name: 'Actions for Lena Ortiz' }).click();
  await page.getByRole('menuitem', { name: 'Edit Trainee' }).click();
  await page.getByLabel('Last name').fill('Ortega');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Trainee details successfully updated.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose Lena Ortega' }).check();
  await page.getByRole('checkbox', { name: 'Choose Mara Lindqvist' }).check();
  await page.getByRole('button', { name: 'Edit Courses of 2' }).click();
  await page.getByRole('checkbox', { name: '12. Report it: the drill' }).uncheck();
  await onBothSizes(page, 'training-courses-of');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Courses of 2 people successfully updated.')).toBeVisible();
  await expect(page.getByText('0 of 11 finished')).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Lena Ortega' }).click();
  await page.getByRole('menuitem', { name: 'Remove Trainee' }).click();
  await onBothSizes(page, 'training-remove');
  await dialog(page).getByRole('button', { name: 'Remove Trainee' }).click();
  await expect(page.getByText('3 of 25 seats taken')).toBeVisible();

  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('Training progress is up to date.')).toBeVisible();

  await page.getByRole('tab', { name: 'Courses' }).click();
  await expect(page).toHaveURL(/\/training\/courses$/);
  await onBothSizes(page, 'training-courses');
  await page.getByRole('link', { name: 'Phishing and AI-written lures' }).click();
  await expect(page.getByRole('link', { name: 'Dev Patel' })).toBeVisible();
  await onBothSizes(page, 'training-course');
  await page.getByRole('link', { name: 'Dev Patel' }).click();
  await expect(page.getByRole('heading', { name: 'Dev Patel' })).toBeVisible();
  await onBothSizes(page, 'training-trainee');

  // The team takes its lesson; the month is finished.
  for (const name of ['dev', 'mara', 'yusuf']) {
    const trainee = portal.visitor();
    const token = await lessonToken(portal, `${name}-${unique}@millbrook.example`);
    await readLesson(trainee, token);
    expect((await takeQuiz(trainee, token)).data.passed).toBe(true);
  }
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('Nobody is late.', { exact: false })).toBeVisible();
  await expect(page.getByText('3 of 3 finished (100 %)')).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Courses by month' })).toContainText('33');
  await onBothSizes(page, 'training-results');
  const evidence = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const rows = readFileSync(await (await evidence).path(), 'utf8');
  expect(rows).toContain('Mara');
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page.getByText('Up to date', { exact: true })).toHaveCount(4);

  // The refused file is told by the browser, too.
  expect(complaints.filter((complaint) => !/ 415 /.test(complaint))).toEqual([]);
});

const lesson = (() => {
  const found = catalogue[0];
  if (!found) throw new Error('no course');
  return found;
})();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers every question of the attempt, by the keyboard; of the first so many one that is wrong. */
async function answerQuiz(page: Page, wrong: number): Promise<void> {
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

/** From the first step to the quiz, by the keyboard. */
async function takeSteps(page: Page, look?: (name: string) => Promise<void>): Promise<void> {
  for (const step of lesson.steps) {
    await expect(title(page)).toHaveText(step.kind === 'section' ? step.heading : step.prompt);
    const check = page.getByRole('button', { name: 'Check my answer' });
    if (step.kind === 'spotTheFake') {
      for (const { text } of step.message.parts.filter(({ fake }) => fake)) {
        await page.getByRole('checkbox', { name: text }).press('Space');
      }
    }
    if (step.kind === 'chooseTheReply') {
      const worse = step.options.find(({ best }) => !best);
      await page.getByLabel(worse?.text ?? '').focus();
      await page.keyboard.press('Space');
    }
    if (step.kind === 'order') {
      // Each in turn to its place from wherever it is.
      for (const [place, { text }] of step.items.entries()) {
        const items = page.getByRole('main').getByRole('listitem');
        const texts = await items.allInnerTexts();
        for (let at = texts.findIndex((one) => one.includes(text)); at > place; at -= 1) {
          await page.getByRole('button', { name: `Move up: ${text}` }).press('Enter');
        }
      }
    }
    if (step.kind !== 'section') {
      await look?.(`academy-${step.kind}`);
      await check.press('Enter');
      await expect(
        page.getByRole('heading', {
          name: step.kind === 'chooseTheReply' ? 'Not quite. Here is why.' : 'All right!',
        }),
      ).toBeFocused();
      await look?.(`academy-${step.kind}-checked`);
    }
    await page.getByRole('button', { name: /^(Continue|To the questions)$/ }).press('Enter');
  }
  await expect(title(page)).toHaveText('The questions');
}

test('A trainee takes a lesson from the mail to the certificate', async ({ page, portal }) => {
  const complaints = listen(page);
  const { link } = await invited(portal, Date.now().toString(36));
  await page.goto(await link());
  await expect(title(page)).toHaveText(lesson.title);
  await expect(page.getByText('Hello Dev', { exact: false })).toBeVisible();
  await onBothSizes(page, 'academy-start');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(title(page)).toBeFocused();
  await onBothSizes(page, 'academy-section');

  // Whoever leaves goes on where they were.
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Step 2 of', { exact: false })).toBeVisible();
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'Go on where you were' }).click();
  await expect(page.getByText('Step 2 of', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await takeSteps(page, (name) => onBothSizes(page, name));

  await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
  await expect(page.getByText('Please answer this question.').first()).toBeVisible();
  await onBothSizes(page, 'academy-quiz');
  await answerQuiz(page, 4);
  await expect(title(page)).toHaveText('Not passed this time');
  await expect(page.getByText('2 attempts left.')).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:/,
  );
  await onBothSizes(page, 'academy-not-passed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await answerQuiz(page, 0);
  await expect(title(page)).toHaveText('You passed!');
  await onBothSizes(page, 'academy-passed');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download certificate (PDF)' }).click();
  const pdf = readFileSync(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'See its public page' }).click();
  await expect(title(page)).toHaveText('This certificate is valid');
  await expect(page.getByText('Dev Patel')).toBeVisible();
  await onBothSizes(page, 'academy-certificate');
  await page.getByRole('link', { name: 'Check another code' }).click();
  await page.getByLabel('Code of the certificate').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(title(page)).toHaveText('There is no certificate with this code');
  await onBothSizes(page, 'academy-certificate-unknown');

  await page.goto(await link());
  await page.getByRole('button', { name: 'Go on where you were' }).click();
  await expect(title(page)).toHaveText('You have finished this lesson');
  await page.getByRole('link', { name: 'Open the hand-out' }).click();
  await expect(title(page)).toHaveText(lesson.handout.title);
  await onBothSizes(page, 'academy-handout');
  expect(complaints).toEqual([]);
});

test('A forwarded link says so and mails a fresh one to the trainee', async ({
  page,
  portal,
  browser,
}) => {
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
  await onBothSizes(other, 'academy-forwarded');
  await other.getByRole('button', { name: 'Send me a fresh link' }).click();
  await expect(other.getByRole('status')).toContainText('a fresh link is on its way to d…@');
  await eventually(`a fresh link for ${email}`, 20, async () => (await link()) !== first);
  await other.goto(await link());
  await other.getByRole('button', { name: 'Go on where you were' }).click();
  await expect(other.getByText('Step 2 of', { exact: false })).toBeVisible();

  await page.goto(first);
  await expect(title(page)).toHaveText('There is a newer link for this lesson');
  await page.goto(`${portal.url}/academy/lesson/${'x'.repeat(43)}`);
  await expect(title(page)).toHaveText('This lesson is not available');
  await other.context().close();
});
