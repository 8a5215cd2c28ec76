import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { rosterFile, sheetsFile } from '#tests/support/rosterFiles.ts';
import * as training from '../calls.ts';

const portal = portalForAll();
const owner = ownerForEach(portal);

const upload = (body: string | Buffer, fileName = 'team.csv') =>
  owner.call(training.saveTraineesBulk, { file: { fileName, body } });
const names = async () =>
  (await owner.call(training.loadTrainingData, { updateWithSync: true })).data.traineesData.map(
    ({ firstName }) => firstName,
  );
const heading = 'First name,Last name,Email\n';

describe('POST /api/training/checkTraineesBulk', () => {
  it('TRN-034: says row by row what an upload would do, and does not do it', async () => {
    await owner.call(training.saveTrainees, {
      trainees: [{ firstName: 'Ada', email: 'ada@x.example' }],
    });
    const body = `${heading}Ada,,ada@x.example\nBen,,nowhere\nCyn,,cyn@x.example\nCyn,,cyn@x.example\n`;
    const file = { fileName: 'team.csv', body };
    const { data } = await owner.call(training.checkTraineesBulk, { file });
    expect(data.addable).toBe(1);
    expect(data.first).toEqual([
      { row: 4, firstName: 'Cyn', lastName: '', email: 'cyn@x.example' },
    ]);
    expect(data.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'ALREADY_TRAINEE'],
      [3, 'EMAIL_INVALID'],
      [5, 'DUPLICATE'],
    ]);
    expect((await upload(body)).data).toMatchObject({ saved: 1, errors: data.errors });
    expect(await names()).toEqual(['Ada', 'Cyn']);
  });

  it('TRN-011: names each of the seven reasons', async () => {
    await owner.call(training.saveTrainees, {
      trainees: [{ firstName: 'Ada', email: 'ada@x.example' }],
    });
    const good = Array.from({ length: 24 }, (_, n) => `P,,p${n}@x.example`);
    const body = [
      `${heading}Ada,,ada@x.example`,
      'Ben,,nowhere',
      'Ben,,',
      ',,ben@x.example',
      `"=cmd|' /C calc'!A0",,calc@x.example`,
      ...good,
      'P,,p0@x.example',
      'Zoe,,zoe@x.example',
    ].join('\n');
    const { data } = await owner.call(training.checkTraineesBulk, {
      file: { fileName: 'team.csv', body },
    });
    expect(data.addable).toBe(24);
    expect(data.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'ALREADY_TRAINEE'],
      [3, 'EMAIL_INVALID'],
      [4, 'EMAIL_MISSING'],
      [5, 'NAME_MISSING'],
      [6, 'NAME_INVALID'],
      [31, 'DUPLICATE'],
      [32, 'NO_SEAT'],
    ]);
  });

  it('refuses what an upload refuses', async () => {
    const file = { fileName: 'a.csv', body: 'Name\nAda' };
    expect((await owner.call(training.checkTraineesBulk, { file })).refused).toBe(
      'NO_EMAIL_COLUMN',
    );
  });
});

describe('POST /api/training/saveTraineesBulk', () => {
  it('TRN-030, TRN-032: takes a file field named file; the valid rows go in, the bad ones come back as a file', async () => {
    const { data } = await upload(
      `${heading}Ada,Ames,ada@x.example\nBen,,nowhere\nCyn,,cyn@x.example\nAda,,ADA@x.example\n`,
    );
    expect(data.saved).toBe(2);
    expect(data.errors).toEqual([
      { row: 3, email: 'nowhere', code: 'EMAIL_INVALID' },
      { row: 5, email: 'ada@x.example', code: 'DUPLICATE' },
    ]);
    expect(await names()).toEqual(['Ada', 'Cyn']);
    const fixed = (data.rejected?.text ?? '')
      .replace('nowhere', 'ben@x.example')
      .replace('"ada@x', '"other@x');
    expect((await upload(fixed)).data).toEqual({ saved: 2, errors: [], rejected: null });
  });

  it.each([
    ['line ends of several kinds', 'First name,Email\r\nAda,ada@x.example\nBen,ben@x.example\r'],
    ['sep=', 'sep=;\r\nFirst name;Email\r\nAda;ada@x.example\r\nBen;ben@x.example'],
    ['a title', 'Our team,\n,\nFirst name,Email\nAda,ada@x.example\nBen,ben@x.example'],
    ['commas in its heading', '"Name, first";"Email, work"\nAda;ada@x.example\nBen;ben@x.example'],
    ['German headings', 'Vorname;Nachname;E-Mail\nAda;;ada@x.example\nBen;;ben@x.example'],
  ])('TRN-104: reads a list with %s', async (_, body) => {
    expect((await upload(body)).data).toEqual({ saved: 2, errors: [], rejected: null });
    expect(await names()).toEqual(['Ada', 'Ben']);
  });

  it('TRN-104: reads a list in UTF-16 of either order', async () => {
    const list = Buffer.from('\uFEFFFirst name,Email\nZoë,zoe@x.example\n', 'utf16le');
    expect((await upload(list)).data.saved).toBe(1);
    const other = Buffer.from('\uFEFFFirst name,Email\nŁuk,luk@x.example\n', 'utf16le').swap16();
    expect((await upload(other)).data.saved).toBe(1);
    expect((await names()).sort()).toEqual(['Zoë', 'Łuk']);
  });

  it('TRN-105: names each person whom a quote that is not closed would swallow', async () => {
    const body =
      'First name,Email,Note\nAda,ada@x.example,"12 inches\nBen,ben at x@,\nCyn,cyn@x.example,12"\n';
    const { data } = await upload(body);
    expect([data.saved, data.errors.map(({ row }) => row)]).toEqual([2, [3]]);
    expect(await names()).toEqual(['Ada', 'Cyn']);
  });

  it('TRN-119: reads the list of a French company as its programs write it', async () => {
    const list = 'Prénom*;Nom*;Adresse e-mail*\r\nZoé;Müller;zoe@x.example\r\n';
    expect((await upload(list)).data.saved).toBe(1);
    expect(await names()).toEqual(['Zoé']);
  });

  it('TRN-106: takes addresses as mail programs and web pages write them, and keeps names in one form', async () => {
    const lines = [
      'First name,Email',
      'Ben,Ben <ben@x.example>',
      `${'Chloë'.normalize('NFD')},mailto:chloe@x.example`,
      'Cyn,\u00a0cyn@x.example\u200b',
      'Dee,dee@bäckerei.example',
    ];
    expect((await upload(lines.join('\n'))).data.saved).toBe(4);
    const { data } = await owner.call(training.loadTrainingData, { updateWithSync: false });
    expect(data.traineesData.map(({ firstName, email }) => [firstName, email])).toEqual([
      ['Ben', 'ben@x.example'],
      ['Chloë', 'chloe@x.example'],
      ['Cyn', 'cyn@x.example'],
      ['Dee', 'dee@xn--bckerei-5wa.example'],
    ]);
  });

  it('TRN-030, TRN-031: takes a spreadsheet too, with its columns in any order', async () => {
    const sheet = [
      ['Email', 'First name'],
      ['ada@x.example', 'Ada'],
    ].map((line) => line.map((value) => ({ value })));
    const { data } = await upload(await writeXlsxFile(sheet).toBuffer(), 'team.xlsx');
    expect([data.saved, await names()]).toEqual([1, ['Ada']]);
  });

  it('TRN-105, TRN-120: adds the people of all sheets of a workbook, and names who was not added by sheet', async () => {
    const columns = ['First name', 'Email'];
    const written = await sheetsFile({
      About: [['People of Millbrook'], ['as of November']],
      Shop: [columns, ['Ada', 'ada@x.example'], ['Ben', 'nowhere']],
      Office: [columns, ['Ada', 'ada@x.example'], ['Cyn', 'cyn@x.example']],
      Left: [columns, ['Dee', 'dee@x.example']],
    });
    const parts = unzipSync(written);
    const workbook = 'xl/workbook.xml';
    const list = strFromU8(parts[workbook] ?? new Uint8Array());
    const hidden = list.replace('name="Left"', 'name="Left" state="hidden"');
    expect(hidden).not.toBe(list);
    const body = Buffer.from(zipSync({ ...parts, [workbook]: strToU8(hidden) }));
    const errors = [
      { sheet: 'Shop', row: 3, email: 'nowhere', code: 'EMAIL_INVALID' },
      { sheet: 'Office', row: 2, email: 'ada@x.example', code: 'DUPLICATE' },
    ];
    const sheets = [
      { name: 'About', rows: 0 },
      { name: 'Shop', rows: 2 },
      { name: 'Office', rows: 2 },
      { name: 'Left', rows: 1 },
    ];
    const file = { fileName: 'team.xlsx', body };
    const check = await owner.call(training.checkTraineesBulk, { file });
    expect(check.data).toMatchObject({ addable: 3, errors, sheets });
    expect(check.data.first.map(({ sheet, row }) => [sheet, row])).toEqual([
      ['Shop', 2],
      ['Office', 3],
      ['Left', 2],
    ]);
    const { data } = await upload(body, 'team.xlsx');
    expect(data).toMatchObject({ saved: 3, errors, sheets });
    expect(data.rejected?.text).toContain('"Office, row 2"');
    expect(data.rejected?.text).toContain('"Shop, row 3"');
    expect(await names()).toEqual(['Ada', 'Cyn', 'Dee']);
  });

  it('TRN-033: neutralises a formula in what comes back (I3)', async () => {
    const { data } = await upload(`${heading}"=HYPERLINK(""//e.example"")",+1,-1@\n`);
    expect(data.rejected?.text).toContain(`"'=HYPERLINK(""//e.example"")","'+1","'-1@"`);
  });

  it('TRN-020: holds the seats of the plan over two files at once (P2)', async () => {
    const file = (from: number) =>
      heading + Array.from({ length: 20 }, (_, n) => `P,,p${from + n}@x.example`).join('\n');
    const answers = await Promise.all([upload(file(0)), upload(file(20))]);
    expect(answers.map(({ data }) => data.saved).sort()).toEqual([20, 5]);
    expect(answers.flatMap(({ data }) => data.errors.map(({ code }) => code))).toEqual(
      Array.from({ length: 15 }, () => 'NO_SEAT'),
    );
  });

  it('TRN-030, TRN-035: answers 5,000 rows and refuses one more (I4)', async () => {
    const lines = Array.from({ length: 5001 }, (_, n) => `Person,Number ${n},p${n}@x.example`);
    const { data } = await upload(heading + lines.slice(0, 5000).join('\n'));
    expect([data.saved, data.errors.length]).toEqual([25, 4975]);
    const refused = await upload(heading + lines.join('\n'));
    expect([refused.status, refused.refused]).toEqual([422, 'TOO_MANY_ROWS']);
  });

  it('is nowhere long in the way of other calls, with 5,000 rows of a spreadsheet', async () => {
    const file = await rosterFile('team.xlsx', 5000);
    const other = await portal.owner();
    let isDone = false;
    const sent = owner.call(training.saveTraineesBulk, { file }).finally(() => {
      isDone = true;
    });
    let answered = 0;
    for (; !isDone; answered += 1)
      await other.call(training.loadTrainingData, { updateWithSync: false });
    const { data } = await sent;
    expect([data.saved, data.errors.length]).toEqual([25, 4975]);
    expect(answered).toBeGreaterThan(5);
  });

  it.each([
    ['INVALID_INPUT', 'no file', {}],
    ['INVALID_INPUT', 'text in its place', { file: 'First name,Email' }],
    [
      'INVALID_INPUT',
      'a second file',
      { file: { fileName: 'a.csv', body: 'a' }, b: { fileName: 'b.csv', body: 'b' } },
    ],
    ['UNSUPPORTED_MEDIA', 'another type', { file: { fileName: 'a.pdf', body: '%PDF' } }],
    ['FILE_UNREADABLE', 'an open quote', { file: { fileName: 'a.csv', body: 'a,"b' } }],
    ['NO_ROWS', 'an empty file', { file: { fileName: 'a.csv', body: '' } }],
    ['NO_EMAIL_COLUMN', 'no addresses', { file: { fileName: 'a.csv', body: 'Name\nAda' } }],
  ])('TRN-035: refuses with %s: %s', async (code, _, input) => {
    expect((await owner.call(training.saveTraineesBulk, input)).refused).toBe(code);
    expect(await names()).toEqual([]);
  });

  it('refuses a form that breaks off', async () => {
    const type = 'multipart/form-data; boundary=never';
    const answer = await owner.call(
      training.saveTraineesBulk,
      { file: { fileName: 'a.csv', body: 'a' } },
      { 'content-type': type },
    );
    expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
  });
});
