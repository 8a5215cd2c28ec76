import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadTrainingData, saveTrainees } from '#modules/products/training/calls.ts';
import type { TrainingData } from '#modules/products/training/schemas.ts';
import { lessonToken, readLesson, takeQuiz } from '#tests/support/lessons.ts';
import { sheetsFile } from '#tests/support/rosterFiles.ts';
import { names, toast, told } from './aftermath.ts';
import { changes, refuses } from './answers.ts';
import { expect, lookTwice, ownerIn, passesUntil, stopTime, test, walksIntro } from './portal.ts';
import { csv, saysForLong } from './trainingSteps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('an admin adds the team, edits it, and sees the month finished', {
  tag: ['@gate', '@training'],
}, async ({ page, portal }) => {
  const unique = Date.now().toString(36);
  const at = (name: string) => `${name}-${unique}@millbrook.example`;
  await page.clock.install();
  const owner = await ownerIn(page, portal, at('owner'));
  await page.goto(`${portal.url}/dashboard`);
  await test.step('TRN-003: with nobody in training it says so, and how to begin', async () => {
    await page.getByRole('link', { name: 'Training', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nobody is in training yet' })).toBeVisible();
    await expect(page.getByText('Your plan has 25 seats.')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Upload a File' }).last(),
    ).toBeVisible();
    await lookTwice(page, 'training-empty');
  });
  await test.step('TRN-009: the intro has three pages', async () => {
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
  await test.step('TRN-050, TRN-052: the success stays longer than others', async () => {
    await saysForLong(page, '1 person added to training.');
  });
  await expect(page.getByText('1 of 25 seats taken')).toBeVisible();

  await test.step('TRN-014: a name that is no name is refused at its field', async () => {
    await page.getByRole('button', { name: 'Add Trainee' }).click();
    await page.getByLabel('First name').fill("=cmd|' /C calc'!A0");
    await page.getByLabel('Work email address').fill(at('dev'));
    await dialog(page).getByRole('button', { name: 'Add Trainee' }).click();
    await expect(
      page.getByText('The name is too long or has characters that a name does not have.'),
    ).toBeVisible();
  });
  // The same person again: refused at the field.
  await page.getByLabel('First name').fill('Dev');
  await dialog(page).getByRole('button', { name: 'Add Trainee' }).click();
  await expect(page.getByText('This person is in training already.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // A file that is none, then a list with two rows that cannot go in.
  await page.getByRole('button', { name: 'Upload a File' }).click();
  const chooser = page.getByLabel('File of trainees');
  await test.step('TRN-036, TRN-051: a refused file is told in a toast that stays, and in the dialog', async () => {
    names({ request: '415 POST /api/training/checkTraineesBulk' });
    await chooser.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await told(page, /^Cannot upload file\./);
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Cannot upload file. Choose a CSV or XLSX file.',
    );
    await lookTwice(page, 'training-upload-refused');
    await page.clock.fastForward(60_000);
    await expect(toast(page, /^Cannot upload file\.$/)).toBeVisible();
    await expect(dialog(page)).toBeVisible();
  });
  await chooser.setInputFiles(
    csv(
      `First name,Last name,Email\nMara,Lindqvist,mara-${unique}@millbrook.example\nYusuf,Adan,nowhere\nLena,Ortiz,lena-${unique}@millbrook.example\nMara,L,mara-${unique}@millbrook.example\n`,
    ),
  );
  await test.step('TRN-034, SHL-191: before anything is added it shows what would be', async () => {
    await expect(page.getByText('2 people in team.csv can be added.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add 2 People' })).toBeFocused();
    await expect(dialog(page)).toContainText('nowhere Please enter a valid email address.');
    await expect(dialog(page)).toContainText('This address is in the list twice.');
    await lookTwice(page, 'training-upload-preview');
  });
  await test.step('TRN-032, TRN-050, SHL-191: the good rows go in, the others come back as a file', async () => {
    await page.getByRole('button', { name: 'Add 2 People' }).click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await saysForLong(page, '2 people added to training.');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download These Rows' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Not added.csv');
    const rejected = readFileSync(await download.path(), 'utf8');
    expect(rejected).toContain('Email is not valid');
    await lookTwice(page, 'training-upload-outcome');
  });
  await page.getByRole('button', { name: 'Done' }).click();

  // The corrected row, as a spreadsheet.
  await page.getByRole('button', { name: 'Upload a File' }).click();
  const sheets = {
    About: [['Our team']],
    Team: [
      ['Email', 'First name', 'Last name'],
      [`yusuf-${unique}@millbrook.example`, 'Yusuf', 'Adan'],
    ],
  };
  await page.getByLabel('File of trainees').setInputFiles({
    name: 'team.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sheetsFile(sheets),
  });
  await test.step('TRN-120: what was found on each sheet is said', async () => {
    await expect(dialog(page)).toContainText('Its sheets: About (nobody), Team (1 row).');
    await expect(dialog(page)).toContainText('Team, row 2');
    await lookTwice(page, 'training-upload-sheets');
  });
  await page.getByRole('button', { name: 'Add 1 Person' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('4 of 25 seats taken')).toBeVisible();
  await lookTwice(page, 'training-team');
  await test.step('SHL-172: what the words of Training mean', async () => {
    const word = page.getByRole('link', { name: 'Seat', exact: true });
    await expect(word).toHaveAttribute('href', '/help/words#seat');
  });

  await test.step('TRN-004, SHL-193: the team is counted, and found by name and by standing', async () => {
    const standing = page.getByRole('region', { name: 'How your team stands' });
    await expect(standing).toContainText('In progress4');
    const rows = page.getByRole('region', { name: 'Trainees' }).getByRole('listitem');
    const said = page.getByRole('region', { name: 'Trainees' }).getByRole('status');
    await page.getByLabel('Find').fill('LINDQ');
    await expect(rows).toHaveCount(1);
    await expect(said).toHaveText('1 trainee');
    await page.getByLabel('Find').fill(at('yusuf').slice(0, 8));
    await expect(rows).toHaveText(/Yusuf Adan/);
    await page.getByLabel('Find').fill('');
    await page.getByLabel('Status', { exact: true }).selectOption('Overdue (0)');
    await expect(page.getByText('Nobody fits what you look for.')).toBeVisible();
    await expect(said).toHaveText('0 trainees');
    await page.getByLabel('Status', { exact: true }).selectOption('Everyone (4)');
    await expect(rows).toHaveCount(4);
  });

  await test.step('TRN-016: an address that another has is refused at its field', async () => {
    await page.getByRole('button', { name: 'Actions for Lena Ortiz' }).click();
    await page.getByRole('menuitem', { name: 'Edit Trainee' }).click();
    await page.getByLabel('Work email address').fill(at('dev'));
    names({ request: '409 POST /api/training/editTrainee' });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Another trainee already has this email address.')).toBeVisible();
    await page.getByLabel('Work email address').fill(at('lena'));
  });
  await test.step('TRN-005, TRN-050, TRN-052: a trainee is edited, given other courses, and removed', async () => {
    await page.getByLabel('Last name').fill('Ortega');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await saysForLong(page, 'Trainee details successfully updated.');
    await page.getByRole('checkbox', { name: 'Choose Lena Ortega' }).check();
    await page.getByRole('checkbox', { name: 'Choose Mara Lindqvist' }).check();
    await page.getByRole('button', { name: 'Edit Courses of 2' }).click();
    await page.getByRole('checkbox', { name: '12. Report it: the drill' }).uncheck();
    await lookTwice(page, 'training-courses-of');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await saysForLong(page, 'Courses of 2 people successfully updated.');
    await expect(page.getByText('0 of 11 finished')).toHaveCount(2);
    await page.getByRole('button', { name: 'Actions for Lena Ortega' }).click();
    await page.getByRole('menuitem', { name: 'Remove Trainee' }).click();
    await lookTwice(page, 'training-remove');
    await dialog(page).getByRole('button', { name: 'Remove Trainee' }).click();
    await saysForLong(page, 'Lena Ortega was removed from training. The seat is free again.');
    await expect(page.getByText('3 of 25 seats taken')).toBeVisible();
  });

  const sync = page.getByRole('button', { name: 'Refresh Progress' });
  await test.step('TRN-008, TRN-050: Refresh Progress says that it is done, for ten seconds', async () => {
    await stopTime(page);
    await sync.click();
    const done = toast(page, 'Training progress is up to date.');
    await passesUntil(page, () => done.isVisible());
    await page.clock.runFor(9900);
    await expect(done).toBeVisible();
    await page.clock.runFor(200);
    await expect(done).toBeHidden();
    await page.clock.resume();
  });
  await test.step('TRN-045, TRN-051: a sync that the server cannot answer is told until it is dismissed', async () => {
    const undo = await refuses(page, loadTrainingData, 503, 'UNAVAILABLE');
    await sync.click();
    const failed = toast(page, 'Failed to upload the most recent report');
    await expect(failed).toBeVisible();
    await undo();
    await page.clock.fastForward(60_000);
    await expect(failed).toBeVisible();
    await expect(page.getByText('3 of 25 seats taken')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(failed).toBeHidden();
  });
  await test.step('TRN-053: what fails for no known reason is told too', async () => {
    await refuses(page, loadTrainingData, 500, 'INTERNAL');
    await sync.click();
    await told(page, 'Something went wrong. Please try again.');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('TRN-001, TRN-006: the courses, one of them, and a trainee of it, each by its address', async () => {
    await page.getByRole('tab', { name: 'Courses' }).click();
    await expect(page).toHaveURL(/\/training\/courses$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
    await lookTwice(page, 'training-courses');
    await page.getByRole('link', { name: 'Phishing and AI-written lures' }).click();
    await expect(page).toHaveURL(/\/training\/courses\/phishing$/);
    await expect(page.getByRole('link', { name: 'Dev Patel' })).toBeVisible();
    await lookTwice(page, 'training-course');
    await page.getByRole('link', { name: 'Dev Patel' }).click();
    await expect(page).toHaveURL(/\/training\/courses\/phishing\/[\w-]{36}$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dev Patel' })).toBeVisible();
    await lookTwice(page, 'training-trainee');
  });
  await test.step('TRN-002: an address of what there is not leads to the nearest that there is', async () => {
    for (const [address, nearest] of [
      ['', ''],
      ['/nothing', '/team'],
      ['/courses/nothing', '/courses'],
      ['/courses/phishing/nobody', '/courses/phishing'],
    ]) {
      await page.goto(`${portal.url}/training${address}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expect(page).toHaveURL(`${portal.url}/training${nearest}`);
    }
    await page.goto(`${portal.url}/training`);
    await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true');
  });

  // The team takes its lesson; the month is finished.
  for (const name of ['dev', 'mara', 'yusuf']) {
    const trainee = portal.visitor();
    const token = await lessonToken(portal, `${name}-${unique}@millbrook.example`);
    await readLesson(trainee, token);
    expect((await takeQuiz(trainee, token)).data.passed).toBe(true);
  }
  await test.step('TRN-007: the results show the month finished, and hand the evidence out', async () => {
    await page.getByRole('tab', { name: 'Results' }).click();
    await sync.click();
    await told(page, 'Training progress is up to date.');
    await expect(page.getByText('Nobody is late.', { exact: false })).toBeVisible();
    await expect(page.getByText('3 of 3 finished (100 %)')).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: 'Courses by month' })).toContainText('33');
    await lookTwice(page, 'training-results');
    const evidence = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const rows = readFileSync(await (await evidence).path(), 'utf8');
    expect(rows).toContain('Mara');
  });
  await test.step('TRN-006: a finished lesson has its certificate in the year of its trainee', async () => {
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByText('Up to date', { exact: true })).toHaveCount(4);
    await page.getByRole('link', { name: 'Mara Lindqvist' }).click();
    await expect(page.getByRole('link', { name: /^Certificate [\w-]{19}$/ })).toHaveAttribute(
      'href',
      /\/academy\/certificate\//,
    );
    await expect(page.getByRole('link', { name: 'Download as PDF' })).toHaveAttribute(
      'href',
      /\/academy\/downloadCertificate\//,
    );
  });
  await test.step('TRN-022: with no seat left nobody can be added, and it says how to have one', async () => {
    const trainees = Array.from({ length: 22 }, (_, n) => ({
      firstName: 'Guest',
      lastName: `Number ${n}`,
      email: at(`guest${n}`),
    }));
    expect((await owner.call(saveTrainees, { trainees })).data.saved).toBe(22);
    await page.goto(`${portal.url}/training/team`);
    await expect(page.getByText('25 of 25 seats taken')).toBeVisible();
    await expect(page.getByText('Remove a trainee to free a seat')).toBeVisible();
    for (const name of ['Add Trainee', 'Upload a File'])
      await expect(page.getByRole('button', { name })).toBeDisabled();
    await lookTwice(page, 'training-full');
  });
  await test.step('API-023: of many pages ten can be chosen, of ten rows each', async () => {
    await changes<TrainingData>(page, loadTrainingData, ({ traineesData, ...rest }) => ({
      ...rest,
      traineesData: Array.from({ length: 123 }, (_, n) => ({
        ...traineesData[0],
        traineeId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      })),
    }));
    await page.reload();
    const pages = page.getByRole('navigation', { name: 'Pages of trainees' });
    await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(10);
    const rows = page.getByRole('region', { name: 'Trainees' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await pages.getByRole('button', { name: 'Page 10' }).click();
    await pages.getByRole('button', { name: 'Page 13' }).click();
    await expect(rows).toHaveCount(3);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('TRN-118: of a plan with one seat it says so', async () => {
    await changes<TrainingData>(page, loadTrainingData, ({ traineesData, ...rest }) => ({
      ...rest,
      traineesData: traineesData.slice(0, 1),
      seats: { maximumAllowed: 1, remaining: 0 },
    }));
    await page.reload();
    await expect(page.getByText('1 of 1 seat taken')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});
