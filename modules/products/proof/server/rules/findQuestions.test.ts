import { describe, expect, it } from 'vitest';
import {
  describeTables,
  fillingsOf,
  findPlaces,
  labelOf,
  questionsAt,
  questionsOf,
  type Table,
} from './findQuestions.ts';

const tableOf = (...rows: string[][]): Table => ({ name: 'Sheet', rows, canGrow: true });
const asked = ['Is it so?', 'Is it really so?'];

describe('Where the questions are', () => {
  it('is the column with most of them, with the answers in the column that says so', () => {
    const table = tableOf(
      ['Yes/No', 'Hint', 'Question'],
      ['', 'Why is that?', asked[0] ?? ''],
      ['', '', asked[1] ?? ''],
    );
    expect(findPlaces([tableOf(['Read this first, please.']), table])).toEqual([
      { table: 1, questions: 2, answers: 0 },
    ]);
  });

  it('is the column at the left of one for answers, where sentences ask', () => {
    const table = tableOf(
      ['Control', 'Response'],
      ['Backups are kept offline', ''],
      ['Updates are installed in time', ''],
    );
    expect(findPlaces([table])).toEqual([{ table: 0, questions: 0, answers: 1 }]);
  });

  it('is in each table that asks something, in columns of its own', () => {
    const tables = [
      tableOf(['Question', 'Answer'], [asked[0] ?? '', '']),
      tableOf(['Name', 'Email']),
      tableOf(['No.', 'Question', 'Hint', 'Answer'], ['1', asked[1] ?? '', '', '']),
    ];
    const places = [
      { table: 0, questions: 0, answers: 1 },
      { table: 2, questions: 1, answers: 3 },
    ];
    expect(findPlaces(tables)).toEqual(places);
    expect(questionsOf(tables, places)).toEqual([
      { row: 1, text: asked[0] },
      { row: 3001, text: asked[1] },
    ]);
    expect(questionsOf(tables, [{ table: 9, questions: 0, answers: 1 }])).toEqual([]);
    const answers = new Map([
      [1, 'Yes.'],
      [3001, 'No.'],
    ]);
    const third = { table: 3, questions: 0, answers: 1 };
    expect(fillingsOf([...places, third], answers)).toEqual([
      { place: places[0], answers: new Map([[1, 'Yes.']]) },
      { place: places[1], answers: new Map([[1, 'No.']]) },
    ]);
  });

  it.each([
    ['Antwort', 'Sicherungen werden getrennt aufbewahrt'],
    ['Réponse', 'Les sauvegardes sont hors ligne'],
    ['Sí / No', 'Las copias están fuera de línea'],
    ['Odpowiedź', 'Kopie są przechowywane osobno zawsze'],
    ['回答', '二段階認証は必要ですか？'],
    ['Notes', 'هل تستخدمون النسخ الاحتياطي؟'],
    ['Notes', 'Έχετε αντίγραφα ασφαλείας;'],
    ['Notes', 'Are laptops encrypted? *'],
  ])('is found in other languages and with other signs: %s, %s', (heading, text) => {
    const table = tableOf(['No.', 'Text', heading], ['1', text, '']);
    expect(findPlaces([table])).toEqual([{ table: 0, questions: 1, answers: 2 }]);
  });

  it('has the answers behind the columns that the questions go on in', () => {
    const table = tableOf(...asked.map((text) => [text, text, '']));
    expect(findPlaces([table])).toEqual([{ table: 0, questions: 0, answers: 2 }]);
  });

  it('has the answers beside, where nothing says where they go', () => {
    expect(findPlaces([tableOf(...asked.map((text) => [text]))])).toEqual([
      { table: 0, questions: 0, answers: 1 },
    ]);
  });

  it('is nowhere, where nothing is asked', () => {
    expect(findPlaces([tableOf(['Name', 'Email'], ['Ada', 'ada@x.example'])])).toEqual([]);
    expect(findPlaces([])).toEqual([]);
  });
});

it('A question without a cell for its answer is not asked where none can be added', () => {
  const rows = [['Is it so?'], ['Is it really so?', ''], ['Is it still so?', 'Yes']];
  const word: Table = { name: 'Table 1', rows, canGrow: false };
  const place = { questions: 0, answers: 1 };
  expect(questionsAt(word, place).map(({ row }) => row)).toEqual([1]);
  const sheet = { ...word, canGrow: true };
  expect(questionsAt(sheet, place).map(({ row }) => row)).toEqual([0, 1]);
  expect(questionsAt(sheet, { ...place, answers: 29 })).toHaveLength(3);
  expect(questionsAt(sheet, { ...place, answers: 30 })).toEqual([]);
  expect(findPlaces([{ ...word, rows: [['Is it so?']] }])).toEqual([]);
});

it('Of the text around tables only what has a question mark is asked', () => {
  const prose: Table = {
    name: 'Text',
    rows: [
      ['Please answer by the end of May.', ''],
      ['Who answers for security?', ''],
    ],
    isProse: true,
    canGrow: false,
  };
  expect(findPlaces([prose])).toEqual([{ table: 0, questions: 0, answers: 1 }]);
  expect(questionsAt(prose, { questions: 0, answers: 1 })).toEqual([
    { row: 1, text: 'Who answers for security?' },
  ]);
});

it('Columns are named as spreadsheets name them, with one more at the right', () => {
  expect([0, 25, 26, 27, 52].map(labelOf)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
  const [table] = describeTables([tableOf(['Question'], [' Is  it\nso? '])]);
  expect(table?.columns).toEqual([
    { label: 'A', heading: 'Question', example: 'Is it so?' },
    { label: 'B', heading: '', example: '' },
  ]);
});
