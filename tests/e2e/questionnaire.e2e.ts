import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import * as proof from '#modules/products/proof/calls.ts';
import { names, told } from './aftermath.ts';
import { refuses } from './answers.ts';
import { lookClosely } from './lookClosely.ts';
import { expect, lookTwice, ownerIn, test } from './portal.ts';

const email = 'Is multi-factor authentication required for all email accounts?';
const who = 'Who answers for the security of your business?';
const revenue = 'What is your annual revenue?';
const table = [
  ['Cyber insurance renewal', '', ''],
  ['No.', 'Question', 'Answer'],
  ['1', email, ''],
  ['2', who, ''],
  ['3', revenue, ''],
];
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const cellsOf = (rows: string[][]) => rows.map((cells) => cells.map((value) => ({ value })));
const sheet = async () => ({
  name: 'Renewal 2027.xlsx',
  mimeType,
  buffer: await writeXlsxFile(cellsOf(table)).toBuffer(),
});
const card = (page: Page) => page.getByRole('region', { name: 'Questionnaires' });
const question = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('An owner is asked for a questionnaire, uploads it, answers with proof, sends the pack; the insurer checks it', {
  tag: ['@proof'],
}, async ({ page, portal, browser }) => {
  const admin = await ownerIn(page, portal, 'renews@corner-shop.example');
  const { lastEnd: until } = (await admin.call(proof.loadControls, {})).data;
  const stated = { control: 'mfa-email', scope: 'All 12 accounts', until };
  (await admin.call(proof.stateControl, stated)).data;
  const dialog = page.getByRole('dialog');
  await page.goto(`${portal.url}/proof`);

  await test.step('PRF-080: the card takes a file, and says what is wrong with one', async () => {
    await card(page).getByRole('button', { name: 'Add a Questionnaire' }).click();
    const begin = dialog.getByRole('button', { name: 'Begin: Cyber insurance renewal' });
    await expect(begin).toBeVisible();
    await lookClosely(page, 'questionnaire-add');
    const undo = await refuses(page, proof.uploadQuestionnaire, 422, 'FILE_UNREADABLE');
    await dialog.locator('input[type=file]').setInputFiles(await sheet());
    await expect(dialog.getByText('This file can’t be read.')).toBeVisible();
    await undo();
    await dialog.locator('input[type=file]').setInputFiles(await sheet());
    await expect(page.getByRole('heading', { level: 1, name: 'Renewal 2027' })).toBeVisible();
  });

  await test.step('PRF-081, PRF-194: it shows what was found before anything is matched', async () => {
    await expect(page.getByLabel('The questions are in')).toHaveValue('1');
    await expect(page.getByLabel('The answers go to')).toHaveValue('2');
    await expect(page.getByLabel('The questions are in')).toHaveAccessibleDescription(
      /For example: Is multi-factor/,
    );
    const english = 'Only questions in English are matched by themselves.';
    await expect(page.getByText(english)).toBeVisible();
    await lookClosely(page, 'questionnaire-columns');
    await page.getByLabel('The answers go to').selectOption('1');
    await expect(page.getByText('Please choose two different columns.')).toBeVisible();
    await page.getByLabel('The answers go to').selectOption('2');
    await page.getByRole('button', { name: 'Match the Questions' }).click();
  });

  await test.step('PRF-082: a question stands with what is proposed, by the keyboard alone', async () => {
    const first = question(page, /^Question 1 of 3$/);
    await expect(first.getByRole('heading', { name: email })).toBeVisible();
    await expect(first.getByLabel('About')).toHaveValue('mfa-email');
    await expect(first.getByLabel('Answer')).toHaveValue('yes');
    await expect(first.getByLabel('Because')).toHaveValue(
      /^Stated by Ada Baker on .+All 12 accounts/,
    );
    await lookClosely(page, 'questionnaire-question');
    const said = await page.getByRole('main').innerText();
    expect(said).not.toMatch(/complian|certified|you are secure|is safe/i);
    await first.getByRole('button', { name: 'Save the Answer' }).focus();
    await page.keyboard.press('Enter');
    await told(page, 'The answer is saved.');
    await expect(question(page, /^Question 2 of 3$/)).toBeVisible();
    await expect(page.getByText('1 of 3 answered').first()).toBeVisible();
  });

  await test.step('PRF-082, PRF-191, PRF-195: what is refused is said, and what was typed stays', async () => {
    const second = question(page, /^Question 2 of 3$/);
    await second.getByLabel('About').selectOption('security-owner');
    await second.getByLabel('Answer', { exact: true }).selectOption('In words');
    const words = second.getByLabel('Your answer');
    await second.getByRole('button', { name: 'Save the Answer' }).click();
    await expect(words).toHaveAccessibleDescription(/Please write your answer/);
    await words.fill('Ada Baker, by a decision of May.');
    const undo = await refuses(page, proof.answerQuestion, 409, 'CHANGED');
    await second.getByRole('button', { name: 'Save the Answer' }).click();
    await expect(second.getByText('Somebody else has answered this question')).toBeVisible();
    await expect(words).toHaveValue('Ada Baker, by a decision of May.');
    await undo();
    await second.getByRole('button', { name: 'Save the Answer' }).click();
    await told(page, 'The answer is saved.');
  });

  await test.step('PRF-083, PRF-194: what is open is shown alone, on a phone one at a time', async () => {
    await page.getByText('Not answered yet', { exact: true }).first().click();
    await expect(page).toHaveURL(/show=open/);
    await page.setViewportSize({ width: 390, height: 844 });
    const third = question(page, /^Question 3 of 3$/);
    await expect(third.getByRole('heading', { name: revenue })).toBeVisible();
    await expect(third.getByText(/^No control was found.+Only questions in English/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'All questions' })).toBeHidden();
    await lookTwice(page, 'questionnaire-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('PRF-083: the sheet comes back with what was saved, and nothing else', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the Sheet' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^Renewal 2027 - .+\.xlsx$/);
    const rows = await readSheet(await readFile(await file.path()));
    expect(rows[2]?.[2]).toMatch(/^Yes, because: Stated by Ada Baker on .+ \(Answered on .+\.\)$/);
    expect(rows[3]?.[2]).toMatch(/^Ada Baker, by a decision of May\. \(Answered on/);
    expect(rows[4]?.[2] ?? null).toBeNull();
  });

  await test.step('PRF-056, PRF-057, PRF-058: the pack goes along with it, and the insurer checks it', async () => {
    await page.goto(`${portal.url}/proof`);
    const packs = page.getByRole('region', { name: 'Show it to somebody' });
    await packs.getByRole('button', { name: 'Make a Pack' }).click();
    await dialog.getByRole('button', { name: 'Make a Pack' }).click();
    const field = dialog.getByLabel('The link, shown this once');
    await expect(field).toHaveValue(/\/pack#[\w-]{43}$/, { timeout: 60_000 });
    const link = await field.inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const elsewhere = await browser.newContext();
    const insurer = await elsewhere.newPage();
    await insurer.goto(link);
    const downloading = insurer.waitForEvent('download');
    await insurer.getByRole('button', { name: 'Save the PDF' }).click();
    const buffer = await readFile(await (await downloading).path());
    await insurer.goto(`${portal.url}/check`);
    await insurer
      .locator('input[type=file]')
      .setInputFiles({ name: 'pack.pdf', mimeType: 'application/pdf', buffer });
    await expect(insurer.getByRole('region', { name: 'By its file' })).toContainText(
      /This is the pack made on .+ by Ada Baker for Corner Shop, unchanged\./,
    );
    await elsewhere.close();
  });

  await test.step('PRF-080, PRF-083: it stands on Proof with how far it is, and is deleted after a question', async () => {
    await page.goto(`${portal.url}/proof`);
    await expect(card(page)).toContainText('2 of 3 answered');
    await card(page).getByRole('link', { name: 'Renewal 2027' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await told(page, 'The questionnaire is deleted.');
    await expect(page).toHaveURL(/\/proof$/);
    await expect(card(page)).not.toContainText('Renewal 2027');
  });
});

test('PRF-081, PRF-192: of a file with several tables the columns of each are chosen', {
  tag: ['@proof'],
}, async ({ page, portal }) => {
  await ownerIn(page, portal, 'asked@corner-shop.example');
  const head = ['Question', 'Answer'];
  const tabs = [
    { sheet: 'Access', data: cellsOf([head, [email, '']]) },
    {
      sheet: 'Company',
      data: cellsOf([
        ['No.', ...head],
        ['1', revenue, ''],
      ]),
    },
  ];
  const buffer = await writeXlsxFile(tabs).toBuffer();
  await page.goto(`${portal.url}/proof`);
  await card(page).getByRole('button', { name: 'Add a Questionnaire' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tabs.xlsx', mimeType, buffer });
  const questionsIn = (name: string) =>
    page.getByRole('group', { name }).getByLabel('The questions are in');
  await expect(questionsIn('Access')).toHaveValue('0');
  await expect(questionsIn('Company')).toHaveValue('1');
  await lookTwice(page, 'questionnaire-tables');
  await questionsIn('Access').selectOption('none');
  await questionsIn('Company').selectOption('none');
  await expect(page.getByText('Please choose where the questions are')).toBeVisible();
  await questionsIn('Company').selectOption('1');
  await page.getByRole('button', { name: 'Match the Questions' }).click();
  await expect(question(page, /^Question 1 of 1$/)).toContainText(revenue);
});

test('PRF-195: what somebody else answered is not replaced unseen, though it is loaded in the background', {
  tag: ['@proof'],
}, async ({ page, portal }) => {
  const admin = await ownerIn(page, portal, 'both@corner-shop.example');
  const file = { fileName: 'One.csv', body: `Question,Answer\n${email},\n` };
  const { questionnaireId } = (await admin.call(proof.uploadQuestionnaire, { file })).data;
  const places = [{ table: 0, questions: 0, answers: 1 }];
  (await admin.call(proof.chooseColumns, { questionnaireId, places })).data;
  const asked = async () =>
    (await admin.call(proof.loadQuestionnaire, { questionnaireId })).data.list[0];
  await page.goto(`${portal.url}/proof/questionnaire/${questionnaireId}`);
  const first = question(page, /^Question 1 of 1$/);
  const save = first.getByRole('button', { name: 'Save the Answer' });
  await first.getByLabel('Answer', { exact: true }).selectOption('No');
  await first.getByLabel('Because').fill('Mine.');

  const theirs = { questionnaireId, questionId: (await asked())?.questionId, control: null };
  (await admin.call(proof.answerQuestion, { ...theirs, answer: 'text', words: 'Theirs.' })).data;
  await page.evaluate(comeBackLater);
  await expect(first.getByText(/^Answered by /)).toBeVisible();
  names({ request: '409 POST /api/proof/questionnaires/answerQuestion' });
  await save.click();
  await expect(first.getByText('Somebody else has answered this question')).toBeVisible();
  expect((await asked())?.answered).toMatchObject({ words: 'Theirs.' });

  // Whoever was told may put their own in its place, and change that again.
  await save.click();
  await told(page, 'The answer is saved.');
  expect((await asked())?.answered).toMatchObject({ answer: 'no', words: 'Mine.' });
  await first.getByLabel('Because').fill('Mine again.');
  await save.click();
  await told(page, 'The answer is saved.');
  expect((await asked())?.answered).toMatchObject({ words: 'Mine again.' });
});

/** Runs in the page: its window is looked at again a minute later, when what was loaded is no longer taken for new. */
function comeBackLater(): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + 60_000;
  window.dispatchEvent(new Event('visibilitychange'));
}
