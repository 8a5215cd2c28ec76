import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { lessonToken, readLesson, takeQuiz } from '#tests/support/lessons.ts';
import { expect, listen, lookTwice, ownerIn, test, walksIntro } from './portal.ts';

test.describe.configure({ timeout: 300_000 });

const csv = (text: string) => ({
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const dialog = (page: Page) => page.getByRole('dialog');

test('modules §2 Training › an admin adds the team, edits it, and sees the month finished', async ({
  page,
  portal,
}) => {
  const complaints = listen(page);
  const unique = Date.now().toString(36);
  await ownerIn(page, portal, `owner-${unique}@millbrook.example`);
  await page.getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is in training yet' })).toBeVisible();
  await lookTwice(page, 'training-empty');
  await test.step("modules §2 Module intro modals › training: Back, Next, Got It and Skip Intro, with an 'n of m' counter", async () => {
    await walksIntro(page, 'training-intro');
  });

  await page.getByRole('button', { name: 'Add Your First Trainee' }).click();
  await dialog(page).getByRole('button', { name: 'Add Trainee' }).click();
  await expect(page.getByText('The first name is missing.')).toBeVisible();
  await page.getByLabel('First name').fill('Dev');
  await page.getByLabel('Last name').fill('Patel');
  await page.getByLabel('Work email address').fill(`dev-${unique}@millbrook.example`);
  await lookTwice(page, 'training-add');
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
  await lookTwice(page, 'training-upload-refused');
  await chooser.setInputFiles(
    csv(
      `First name,Last name,Email\nMara,Lindqvist,mara-${unique}@millbrook.example\nYusuf,Adan,nowhere\nLena,Ortiz,lena-${unique}@millbrook.example\nMara,L,mara-${unique}@millbrook.example\n`,
    ),
  );
  await expect(page.getByText('2 people in team.csv can be added.')).toBeVisible();
  await expect(dialog(page)).toContainText('nowhere Please enter a valid email address.');
  await expect(dialog(page)).toContainText('This address is in the list twice.');
  await lookTwice(page, 'training-upload-preview');
  await page.getByRole('button', { name: 'Add 2 People' }).click();
  await expect(page.getByText('2 people added to training.').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download These Rows' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Not added.csv');
  const rejected = readFileSync(await download.path(), 'utf8');
  expect(rejected).toContain('Email is not valid');
  await lookTwice(page, 'training-upload-outcome');
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
  await lookTwice(page, 'training-team');

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
  await lookTwice(page, 'training-courses-of');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Courses of 2 people successfully updated.')).toBeVisible();
  await expect(page.getByText('0 of 11 finished')).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Lena Ortega' }).click();
  await page.getByRole('menuitem', { name: 'Remove Trainee' }).click();
  await lookTwice(page, 'training-remove');
  await dialog(page).getByRole('button', { name: 'Remove Trainee' }).click();
  await expect(page.getByText('3 of 25 seats taken')).toBeVisible();

  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('Training progress is up to date.')).toBeVisible();

  await page.getByRole('tab', { name: 'Courses' }).click();
  await expect(page).toHaveURL(/\/training\/courses$/);
  await lookTwice(page, 'training-courses');
  await page.getByRole('link', { name: 'Phishing and AI-written lures' }).click();
  await expect(page.getByRole('link', { name: 'Dev Patel' })).toBeVisible();
  await lookTwice(page, 'training-course');
  await page.getByRole('link', { name: 'Dev Patel' }).click();
  await expect(page.getByRole('heading', { name: 'Dev Patel' })).toBeVisible();
  await lookTwice(page, 'training-trainee');

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
  await lookTwice(page, 'training-results');
  const evidence = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const rows = readFileSync(await (await evidence).path(), 'utf8');
  expect(rows).toContain('Mara');
  await page.getByRole('tab', { name: 'Team' }).click();
  await expect(page.getByText('Up to date', { exact: true })).toHaveCount(4);

  // The refused file is told by the browser, too.
  expect(complaints.filter((complaint) => !/ 415 /.test(complaint))).toEqual([]);
});
