import { describe, expect, it } from 'vitest';
import { maxRows } from '#modules/products/training/vocabulary.ts';
import { type Roster, readRoster, readSheets } from './roster.ts';

const read = (...table: string[][]): Roster => {
  const roster = readRoster(table);
  if (typeof roster === 'string') throw new Error(roster);
  return roster;
};
const ada = { firstName: 'Ada', lastName: 'Ames', email: 'ada@x.example' };

describe('A roster', () => {
  it.each([
    [
      ['First name', 'Last name', 'Email'],
      ['Ada', 'Ames', 'ada@x.example'],
    ],
    [
      ['E-Mail Address', 'SURNAME', 'given_name'],
      ['ada@x.example', 'Ames', 'Ada'],
    ],
    [
      ['No.', 'Work email', 'first-name', 'Family name'],
      ['1', ' Ada@X.example ', 'Ada', 'Ames '],
    ],
    [
      ['Email, at work', 'Name, last', 'Name, first'],
      ['Ada Ames <ada@x.example>', 'Ames', 'Ada'],
    ],
    [
      ['Name', 'Nachname', 'Vorname', 'E-Mail-Adresse'],
      ['Ada Ames', 'Ames', 'Ada', 'mailto:ada@x.example'],
    ],
    ...[
      ['Pre\u0301nom', 'Nom', 'Adresse e-mail'],
      ['Prénom', 'Nom de famille', 'Courriel'],
      ['Nombre', 'Apellidos', 'Correo electrónico'],
      ['Nome', 'Sobrenome', 'E-mail'],
      ['Nome', 'Cognome', 'Email'],
      ['Voornaam', 'Achternaam', 'E-mailadres'],
      ['Imię', 'Nazwisko', 'Adres e-mail'],
      // Google Workspace, Microsoft 365, lists that mark what has to be filled in.
      ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]'],
      ['First name', 'Last name', 'User principal name'],
      ['\u200bFirst\u00a0name*', 'Last name*', 'Email (work)*'],
      ['Employee First Name', 'Employee Last Name', 'Employee Email'],
    ].map((heading) => [heading, ['Ada', 'Ames', 'ada@x.example']]),
    [
      ['Given Name', 'Family Name', 'E-mail 1 - Type', 'E-mail 1 - Value'],
      ['Ada', 'Ames', '* Work', 'ada@x.example'],
    ],
    [
      ['First name', 'Last name', 'Email'],
      ['="Ada"', '="Ames"', '="ada@x.example"'],
    ],
    [
      ['First name', 'Last name', 'Email'],
      ['\u200eAda', 'Ames\u00a0', "“'ada@x.example”,"],
    ],
  ])('TRN-119: names its columns in any order and in many ways', (...table) => {
    expect(read(...table).people).toEqual([{ ...ada, row: 2 }]);
  });

  it('TRN-104: may have a title above its heading, and loses nobody below it', () => {
    const { people, rejected } = read(
      ['Email list 2026', ''],
      ['', ''],
      ['First name', 'Email'],
      ['Ben', ''],
      ['Ada', 'ada@x.example'],
    );
    expect(people.map(({ row, firstName }) => [row, firstName])).toEqual([[5, 'Ada']]);
    expect(rejected.map(({ row, code }) => [row, code])).toEqual([[4, 'EMAIL_MISSING']]);
  });

  it('without a heading is first name, last name, email', () => {
    expect(read(['Ada', 'Ames', 'ada@x.example']).people).toEqual([{ ...ada, row: 1 }]);
  });

  it('may have full names in one column', () => {
    const { people } = read(['Name', 'Email'], ['Ada Ames', 'ada@x.example']);
    expect(people).toEqual([
      { firstName: 'Ada Ames', lastName: '', email: 'ada@x.example', row: 2 },
    ]);
    expect(read(['Nom', 'Courriel'], ['Ada Ames', 'ada@x.example']).people).toEqual(people);
  });

  it('says of each line that is nobody what is wrong, by its row in the file', () => {
    const { people, rejected } = read(
      ['First name', 'Last name', 'Email'],
      ['', '', ''],
      ['Ada', 'Ames', 'ada@x.example'],
      ['Ben', '', 'ben at x.example'],
      ['Cyn', ''],
      ['', 'Dow', 'dow@x.example'],
      ['E'.repeat(500), '', 'e@x.example'],
      ['F\u0007', '', 'f@x.example'],
      ["=cmd|' /C calc'!A0", '', 'g@x.example'],
      ['Gil', '+1-555', 'h@x.example'],
      ['Visit https://win.example', '', 'i@x.example'],
    );
    expect(people.map(({ row }) => row)).toEqual([3]);
    expect(rejected.map(({ row, code }) => [row, code])).toEqual([
      [4, 'EMAIL_INVALID'],
      [5, 'EMAIL_MISSING'],
      [6, 'NAME_MISSING'],
      [7, 'NAME_INVALID'],
      [8, 'NAME_INVALID'],
      [9, 'NAME_INVALID'],
      [10, 'NAME_INVALID'],
      [11, 'NAME_INVALID'],
    ]);
    expect(rejected.find(({ row }) => row === 7)?.firstName.length).toBe(300);
  });

  it.each([
    ['O’Brien', 'Nuñez-Smith, Jr.'],
    ["'t Hooft", "D'Angelo"],
    ['J. R. (Kim) & Lou', 'X Æ A-12'],
    ['صدیقه\u200cسادات', 'מנדל׳סון'],
    ['Aarav अर्जुन', 'ジョン・スミス'],
    ['Gal·la', 'ʻAkahi'],
    ['Zoe\u0308', ''],
  ])('takes names of the whole world: %s %s', (firstName, lastName) => {
    expect(read([firstName, lastName, 'a@x.example']).people).toEqual([
      { firstName: firstName.normalize('NFC'), lastName, email: 'a@x.example', row: 1 },
    ]);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ['Ada', '', `ada${n}@x.example`]);
  it.each([
    ['NO_ROWS', []],
    ['NO_ROWS', [['', ' ']]],
    ['NO_ROWS', [['First name', 'Email']]],
    [
      'NO_EMAIL_COLUMN',
      [
        ['First name', 'Phone'],
        ['Ada', '1'],
      ],
    ],
    ['TOO_MANY_ROWS', many(maxRows + 1)],
  ])('is refused with %s', (code, table) => {
    expect(readRoster(table)).toBe(code);
  });

  it('may have 5,000 rows (I4)', () => {
    expect(read(['First name', 'Last name', 'Email'], ...many(5000)).people.length).toBe(5000);
  });
});

describe('A workbook', () => {
  const heading = ['First name', 'Last name', 'Email'];
  const office = { name: 'Office', table: [heading, ['Ada', 'Ames', 'ada@x.example']] };

  it('TRN-120: has the people of all its sheets, and names those that have none', () => {
    const shop = { name: 'Shop', table: [heading, ['Ben', '', ''], ['Cyn', '', 'cyn@x.example']] };
    expect(readSheets([{ name: 'About', table: [['Our team']] }, office, shop])).toEqual({
      people: [
        { ...ada, row: 2, sheet: 'Office' },
        { firstName: 'Cyn', lastName: '', email: 'cyn@x.example', row: 3, sheet: 'Shop' },
      ],
      rejected: [
        { firstName: 'Ben', lastName: '', email: '', row: 2, sheet: 'Shop', code: 'EMAIL_MISSING' },
      ],
      sheets: [
        { name: 'About', rows: 0 },
        { name: 'Office', rows: 1 },
        { name: 'Shop', rows: 2 },
      ],
    });
  });

  it('of one sheet is the list itself', () => {
    expect(readSheets([{ table: office.table }])).toEqual({
      people: [{ ...ada, row: 2 }],
      rejected: [],
    });
  });

  const many = Array.from({ length: maxRows }, (_, n) => ['Ada', '', `ada${n}@x.example`]);
  const unfit: [string, string[][][]][] = [
    ['NO_ROWS', [[], [heading]]],
    ['NO_EMAIL_COLUMN', [[], [['Our team']]]],
    ['TOO_MANY_ROWS', [office.table, many]],
    ['TOO_MANY_ROWS', [office.table, [...many, ...many]]],
  ];
  it.each(unfit)('is refused with %s where that is so of all sheets together', (code, tables) => {
    expect(readSheets(tables.map((table, n) => ({ name: `${n}`, table })))).toBe(code);
  });
});
