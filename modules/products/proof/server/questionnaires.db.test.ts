import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { join } from '#tests/support/invites.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { keepPlan, questionnaireFor } from '#tests/support/proof.ts';
import * as proof from '../calls.ts';
import { maxColumns, maxQuestionnaires, maxQuestions } from '../vocabulary/questionnaires.ts';
import { controlWords, shippedQuestionnaires } from './questionnaires/shipped.ts';
import { matchControls } from './store/questionnaires.ts';
import { questionnaires, questions } from './tables.ts';

const now = '2026-11-18T18:00:00.000Z';
const day = 86_400;
const email = 'Is multi-factor authentication required for all email accounts?';
const revenue = 'What is your annual revenue?';
const place = { table: 0, questions: 0, answers: 1 };

const portal = portalForAll();
beforeEach(() => portal.clock.set(now));
const owner = ownerForEach(portal, { companyName: 'Harbor Bakery' });

const csv = (...asked: string[]) =>
  `Question,Answer\n${asked.map((text) => `"${text}",\n`).join('')}`;
const uploads = (body: string | Buffer, fileName = 'Renewal 2027.csv', who = owner) =>
  who.call(proof.uploadQuestionnaire, { file: { fileName, body } });
async function uploaded(body: string | Buffer, fileName?: string): Promise<string> {
  return (await uploads(body, fileName)).data.questionnaireId;
}
const load = async (questionnaireId: string, who = owner) =>
  (await who.call(proof.loadQuestionnaire, { questionnaireId })).data;
const choose = (questionnaireId: string, change: object = {}) =>
  owner.call(proof.chooseColumns, { questionnaireId, places: [{ ...place, ...change }] });
/** Uploaded, with its columns chosen. */
async function begun(...asked: string[]): Promise<string> {
  const questionnaireId = await uploaded(csv(...asked));
  (await choose(questionnaireId)).data;
  return questionnaireId;
}
async function answers(questionnaireId: string, at: number, change: object, who = owner) {
  const { list } = await load(questionnaireId);
  return who.call(proof.answerQuestion, {
    questionnaireId,
    questionId: list[at]?.questionId,
    control: list[at]?.control ?? null,
    replaces: list[at]?.answered?.answeredAt ?? null,
    answer: 'unknown',
    ...change,
  });
}
const download = async (questionnaireId: string, who = owner) =>
  who.call(proof.getFilledQuestionnaire, { questionnaireId });
const textOf = async (questionnaireId: string) =>
  Buffer.from((await download(questionnaireId)).body as Buffer).toString();
const states = (control: string) =>
  owner.call(proof.stateControl, { control, scope: 'All 12 accounts', until: '2026-12-18' });

describe('POST /api/proof/questionnaires/uploadQuestionnaire', () => {
  it('PRF-070: keeps the file, and says where its questions seem to be before anything is matched', async () => {
    const questionnaireId = await uploaded(csv(email, revenue));
    expect(await load(questionnaireId)).toMatchObject({
      title: 'Renewal 2027',
      fileName: 'Renewal 2027.csv',
      kind: 'csv',
      isChoosing: true,
      questions: 0,
      places: [place],
      tables: [{ columns: [{ label: 'A', heading: 'Question' }, { heading: 'Answer' }, {}] }],
      list: [],
    });
  });

  it('PRF-070: refuses what is none of the three kinds, has macros, or cannot be read', async () => {
    expect((await uploads('%PDF-1.7', 'a.pdf')).refused).toBe('UNSUPPORTED_MEDIA');
    const archive = Buffer.from('PK\u0003\u0004xx', 'latin1');
    expect((await uploads(archive, 'a.xlsm')).refused).toBe('UNSUPPORTED_MEDIA');
    expect((await uploads(archive, 'a.xlsx')).refused).toBe('FILE_UNREADABLE');
    expect((await uploads('', 'a.csv')).refused).toBe('NO_TABLES');
    const large = await uploads(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 'a.csv');
    expect([large.status, large.refused]).toEqual([413, 'TOO_LARGE']);
  });
});

describe('POST /api/proof/questionnaires/chooseColumns', () => {
  it('PRF-071: takes the questions of the column, but those that are answered and headings', async () => {
    const body =
      'Question,Answer\nAccess,\nIs it so?,\nIs it not?,Yes\nBackups are kept offline,\n';
    const questionnaireId = await uploaded(body);
    expect((await choose(questionnaireId)).data).toEqual({ questions: 2 });
    const { list, isChoosing } = await load(questionnaireId);
    expect(isChoosing).toBe(false);
    expect(list.map(({ text }) => text)).toEqual(['Is it so?', 'Backups are kept offline']);
  });

  it('PRF-071: refuses a column without questions, one column for both, and more than 500', async () => {
    const questionnaireId = await uploaded(csv(email));
    expect((await choose(questionnaireId, { questions: 1, answers: 2 })).refused).toBe(
      'NO_QUESTIONS',
    );
    expect((await choose(questionnaireId, { answers: 0 })).refused).toBe('INVALID_INPUT');
    expect((await choose(questionnaireId, { table: 3 })).refused).toBe('NO_QUESTIONS');
    const unread = await choose(questionnaireId, { answers: maxColumns });
    expect(unread.refused).toBe('NO_QUESTIONS');
    const many = Array.from({ length: maxQuestions + 1 }, (_, n) => `Is it so in room ${n}?`);
    const tooMany = await choose(await uploaded(csv(...many)));
    expect(tooMany.refused).toBe('TOO_MANY_QUESTIONS');
  });

  it('PRF-071: can be done again until a question is answered', async () => {
    const questionnaireId = await begun(email, revenue);
    expect((await choose(questionnaireId)).data).toEqual({ questions: 2 });
    (await answers(questionnaireId, 1, {})).data;
    expect((await choose(questionnaireId)).refused).toBe('ANSWERED');
  });
});

describe('A file with several tables', () => {
  const head = ['Question', 'Answer'];
  const cellsOf = (table: string[][]) => table.map((cells) => cells.map((value) => ({ value })));
  const workbook = () =>
    writeXlsxFile([
      { sheet: 'Access', data: cellsOf([head, [email, '']]) },
      { sheet: 'Notes', data: cellsOf([['Read this first, please.']]) },
      {
        sheet: 'Money',
        data: cellsOf([
          ['No.', ...head],
          ['1', revenue, ''],
        ]),
      },
    ]).toBuffer();

  it('PRF-192: asks the questions of each in one list, and has the answers in each', async () => {
    const questionnaireId = await uploaded(await workbook(), 'Tabs.xlsx');
    const { places, tables } = await load(questionnaireId);
    expect(tables.map(({ name }) => name)).toEqual(['Access', 'Notes', 'Money']);
    expect(places).toEqual([place, { table: 2, questions: 1, answers: 2 }]);
    const chosen = await owner.call(proof.chooseColumns, { questionnaireId, places });
    expect(chosen.data).toEqual({ questions: 2 });
    const { list } = await load(questionnaireId);
    expect(list.map(({ text }) => text)).toEqual([email, revenue]);
    (await answers(questionnaireId, 0, { answer: 'no', words: 'Not yet.' })).data;
    (await answers(questionnaireId, 1, { answer: 'text', words: '1,200 k' })).data;
    const file = (await download(questionnaireId)).body as Buffer;
    const day = '(Answered on Nov 18, 2026.)';
    expect((await readSheet(file, 'Access'))[1]).toEqual([email, `No: Not yet. ${day}`]);
    expect((await readSheet(file, 'Money'))[1]).toEqual(['1', revenue, `1,200 k ${day}`]);
  });

  it('PRF-192: gives no table twice', async () => {
    const questionnaireId = await uploaded(csv(email, revenue));
    const places = [place, { ...place, answers: 2 }];
    const chosen = await owner.call(proof.chooseColumns, { questionnaireId, places });
    expect(chosen.refused).toBe('INVALID_INPUT');
  });

  it('PRF-192: one whose only place was stored alone is filled in as before', async () => {
    const { questionnaireId } = await questionnaireFor(portal.services, owner);
    expect((await load(questionnaireId)).places).toEqual([place]);
    (await answers(questionnaireId, 0, { answer: 'no' })).data;
    expect(await textOf(questionnaireId)).toContain('itself?,"No. (Answered on Nov 18, 2026.)"');
  });

  it('PRF-192: one place is stored alone, and none as none, as the version before reads them', async () => {
    const stored = async (questionnaireId: string) => {
      const rows = await portal.db
        .select({ place: questionnaires.place })
        .from(questionnaires)
        .where(eq(questionnaires.id, questionnaireId));
      return rows.map((row) => row.place);
    };
    const questionnaireId = await uploaded(csv(email));
    expect(await stored(questionnaireId)).toEqual([place]);
    (await choose(questionnaireId)).data;
    expect(await stored(questionnaireId)).toEqual([place]);
    expect(await stored(await uploaded('Name,Email\n'))).toEqual([null]);
    expect(await stored(await uploaded(await workbook(), 'Tabs.xlsx'))).toEqual([
      [place, { table: 2, questions: 1, answers: 2 }],
    ]);
  });
});

describe('What a question is about', () => {
  it('PRF-072: is the control with the most words in common, and none where few are', async () => {
    const { list } = await load(await begun(email, revenue));
    expect(list.map(({ control, matchedBy }) => [control, matchedBy])).toEqual([
      ['mfa-email', 'search'],
      [null, null],
    ]);
  });

  it('PRF-072: is found by the words alone for most questions of the lists that name it', async () => {
    const asked = shippedQuestionnaires().flatMap((one) =>
      one.questions.flatMap(({ text, control }) => (control ? [{ text, control }] : [])),
    );
    const found = await matchControls(
      portal.db,
      controlWords(),
      asked.map(({ text }, place) => ({ place, text })),
    );
    const right = found.filter(({ place, control }) => asked[place]?.control === control);
    expect(right.length / asked.length).toBeGreaterThan(0.6);
  });

  it('PRF-073: is what the organization answered to the same question before, which is proposed', async () => {
    const first = await begun(revenue);
    const said = { control: 'record-counts', answer: 'planned', words: 'By the summer.' };
    (await answers(first, 0, said)).data;
    const { list } = await load(await begun(`3. ${revenue.toUpperCase()}`));
    expect(list[0]).toMatchObject({
      control: 'record-counts',
      matchedBy: 'memory',
      proposal: { answer: 'planned', words: 'By the summer.' },
      answered: null,
    });
  });

  it('PRF-073: is what was answered last, though later than it was asked, and nothing that was deleted', async () => {
    const first = await begun(revenue);
    const said = { control: 'record-counts', answer: 'yes', words: 'A million.' };
    (await answers(first, 0, { ...said, control: null })).data;
    const again = await begun(revenue);
    portal.clock.forward(1);
    (await answers(first, 0, { ...said, answer: 'no', words: 'Not yet.' })).data;
    expect((await load(again)).list[0]).toMatchObject({
      control: 'record-counts',
      matchedBy: 'memory',
      proposal: { answer: 'no', words: 'Not yet.' },
    });
    (await owner.call(proof.deleteQuestionnaire, { questionnaireId: first })).data;
    expect((await load(again)).list[0]).toMatchObject({
      control: null,
      matchedBy: null,
      proposal: { answer: 'unknown', words: '' },
    });
  });

  it('PRF-073: is found by its words once an answer without a control is deleted', async () => {
    const first = await begun(email);
    (await answers(first, 0, { control: null, answer: 'no', words: 'Not yet.' })).data;
    const again = await begun(email);
    const asked = async () => (await load(again)).list[0];
    expect(await asked()).toMatchObject({ control: null, matchedBy: 'memory' });
    (await owner.call(proof.deleteQuestionnaire, { questionnaireId: first })).data;
    expect(await asked()).toMatchObject({ control: 'mfa-email', matchedBy: 'search' });
  });

  it('PRF-073: is proposed anew from what proves it now, once the proof that it named has ended', async () => {
    const former = (await states('mfa-email')).data;
    (await answers(await begun(email), 0, { answer: 'yes', words: 'By the old proof.' })).data;
    const again = await begun(email);
    portal.clock.forward(31 * day);
    await keepPlan(portal.services, owner);
    const stated = {
      control: 'mfa-email',
      scope: 'All 14 accounts',
      until: '2027-06-18',
      replaces: former.statementId,
    };
    (await owner.call(proof.stateControl, stated)).data;
    const proposal = (await load(again)).list[0]?.proposal;
    expect(proposal?.answer).toBe('yes');
    expect(proposal?.words).toContain('All 14 accounts');
  });

  it('PRF-073: is remembered without a yes once nothing proves that any more', async () => {
    (await states('mfa-email')).data;
    (await answers(await begun(email), 0, { answer: 'yes', words: 'It is.' })).data;
    const again = await begun(email);
    const proposed = async () => (await load(again)).list[0]?.proposal;
    expect(await proposed()).toEqual({ answer: 'yes', words: 'It is.' });
    portal.clock.forward(31 * day);
    await keepPlan(portal.services, owner);
    expect(await proposed()).toEqual({ answer: 'unknown', words: '' });
  });
});

describe('An answer whose proof is taken back before its day', () => {
  const withdraws = async (statementId: string) =>
    (await owner.call(proof.withdrawStatement, { statementId })).data;

  it('PRF-190: is marked on the screen and in the sheet, and is not proposed again', async () => {
    const { statementId } = (await states('mfa-email')).data;
    const questionnaireId = await begun(email);
    (await answers(questionnaireId, 0, { answer: 'yes', words: 'All accounts.' })).data;
    const again = await begun(email);
    const shown = async () => (await load(questionnaireId)).list[0]?.answered;
    expect(await shown()).toMatchObject({ endsOn: '2026-12-18', hasEnded: false });
    await withdraws(statementId);
    expect(await shown()).toMatchObject({ answer: 'yes', hasEnded: true });
    expect(await textOf(questionnaireId)).toContain(
      'Yes, because: All accounts. (Answered on Nov 18, 2026; what proved it does not stand any more.)',
    );
    expect((await load(again)).list[0]?.proposal).toEqual({ answer: 'unknown', words: '' });
  });

  it('PRF-190: so it is of what was said not to apply; what named no proof stays as it is', async () => {
    const exempt = { control: 'mfa-email', reason: 'There is no email.', until: '2026-12-18' };
    const { statementId } = (await owner.call(proof.stateNotApplying, exempt)).data;
    const questionnaireId = await begun(email, revenue);
    const said = { answer: 'notApplying', words: 'It is not for us.' };
    (await answers(questionnaireId, 0, said)).data;
    (await answers(questionnaireId, 1, said)).data;
    const again = await begun(email, revenue);
    const proposed = async () => (await load(again)).list.map(({ proposal }) => proposal);
    expect(await proposed()).toEqual([said, said]);
    await withdraws(statementId);
    const { list } = await load(questionnaireId);
    expect(list.map(({ answered }) => answered?.hasEnded)).toEqual([true, false]);
    expect(await proposed()).toEqual([{ answer: 'unknown', words: '' }, said]);
  });
});

describe('POST /api/proof/questionnaires/answerQuestion', () => {
  it('PRF-074: what stands is proposed, and is an answer only once somebody gives it', async () => {
    (await states('mfa-email')).data;
    const questionnaireId = await begun(email, revenue);
    const { list, answered } = await load(questionnaireId);
    expect(answered).toBe(0);
    expect(list[0]?.proposal).toEqual({
      answer: 'yes',
      words: 'Stated by Ada Baker on Nov 18, 2026. Covers: All 12 accounts',
    });
    expect(list[1]?.proposal).toEqual({ answer: 'unknown', words: '' });
    expect(await textOf(questionnaireId)).not.toContain('Yes');
  });

  it('PRF-074, PRF-079: keeps the answer with who gave it and when, and the end of what proves it', async () => {
    (await states('mfa-email')).data;
    const questionnaireId = await begun(email, revenue);
    (await answers(questionnaireId, 0, { answer: 'yes', words: 'All accounts.' })).data;
    (await answers(questionnaireId, 1, { answer: 'planned', words: 'In May.' })).data;
    const { list, answered } = await load(questionnaireId);
    expect(answered).toBe(2);
    expect(list.map((one) => one.answered)).toEqual([
      {
        answer: 'yes',
        words: 'All accounts.',
        answeredAt: now,
        on: '2026-11-18',
        by: 'Ada Baker',
        endsOn: '2026-12-18',
        hasEnded: false,
      },
      expect.objectContaining({ answer: 'planned', endsOn: null, hasEnded: false }),
    ]);
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.map(({ sentence }) => sentence).join()).toContain('Renewal 2027');
    portal.clock.forward(31 * day);
    await keepPlan(portal.services, owner);
    expect((await load(questionnaireId)).list[0]?.answered).toMatchObject({ hasEnded: true });
    expect(await textOf(questionnaireId)).toContain('what proved it ended on Dec 18, 2026');
  });

  it('PRF-195: of two who answer a question at once the second is told, and so is who did not see the first', async () => {
    const colleague = await join(portal, owner);
    const questionnaireId = await begun(email);
    const stands = async () => (await load(questionnaireId)).list[0]?.answered;
    const [question] = (await load(questionnaireId)).list;
    const says = (words: string, replaces: string | null, who = owner) => {
      const asked = { questionnaireId, questionId: question?.questionId, control: null };
      return who.call(proof.answerQuestion, { ...asked, answer: 'text', words, replaces });
    };
    const both = await Promise.all([says('First.', null), says('Second.', null, colleague)]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['CHANGED', null]);
    const seen = (await stands())?.answeredAt ?? null;
    portal.clock.forward(1);
    (await says('Third.', seen, colleague)).data;
    expect((await says('Fourth.', seen)).refused).toBe('CHANGED');
    expect(await stands()).toMatchObject({ words: 'Third.' });
  });

  it('PRF-191: takes a no and an answer in words, which stand in the sheet as they are', async () => {
    const ransom = 'Did you have a ransomware incident?';
    const questionnaireId = await begun(ransom, revenue, email);
    (await answers(questionnaireId, 0, { answer: 'no' })).data;
    (await answers(questionnaireId, 1, { answer: 'text', words: '1,200 k' })).data;
    (await answers(questionnaireId, 2, { answer: 'text', words: '=1+1' })).data;
    const text = await textOf(questionnaireId);
    const day = '(Answered on Nov 18, 2026.)';
    for (const said of [`"No. ${day}"`, `"1,200 k ${day}"`, `"'=1+1 ${day}"`])
      expect(text).toContain(said);
  });

  it('PRF-191: what stands is proposed in words where a question asks who or how many', async () => {
    (await states('security-owner')).data;
    const { data } = await owner.call(proof.startQuestionnaire, { shipped: 'one-page' });
    const { questionnaireId } = data;
    const asked = async () => {
      const { list } = await load(questionnaireId);
      const at = list.findIndex(({ text }) => text.startsWith('Who is responsible'));
      return { at, question: list[at] };
    };
    const { at, question } = await asked();
    const words = 'Stated by Ada Baker on Nov 18, 2026. Covers: All 12 accounts';
    expect(question?.proposal).toEqual({ answer: 'text', words });
    (await answers(questionnaireId, at, { answer: 'text', words: 'Ada Baker' })).data;
    expect((await asked()).question?.answered).toMatchObject({
      answer: 'text',
      endsOn: '2026-12-18',
    });
    expect(await textOf(questionnaireId)).toContain('"Ada Baker (Answered on Nov 18, 2026.)"');
  });

  it('PRF-074: wants words with a yes and with what does not apply, and a control that there is', async () => {
    const questionnaireId = await begun(email);
    for (const answer of ['yes', 'text', 'notApplying'])
      expect((await answers(questionnaireId, 0, { answer, words: ' ' })).refused).toBe(
        'INVALID_INPUT',
      );
    const wrong = await answers(questionnaireId, 0, { control: 'no-such-control' });
    expect(wrong.refused).toBe('NOT_FOUND');
    const nowhere = await answers(questionnaireId, 0, { questionId: randomUUID() });
    expect(nowhere.refused).toBe('NOT_FOUND');
  });
});

describe('GET /api/proof/questionnaires/getFilledQuestionnaire', () => {
  it('PRF-075: gives the sheet back in its own kind, with each answer and its day', async () => {
    const table = [
      ['Question', 'Answer'],
      [email, ''],
      [revenue, ''],
    ];
    const body = await writeXlsxFile(
      table.map((cells) => cells.map((value) => ({ value }))),
    ).toBuffer();
    const questionnaireId = await uploaded(body, 'Renewal.xlsx');
    (await choose(questionnaireId)).data;
    (await answers(questionnaireId, 0, { answer: 'yes', words: '=SUM(A1)' })).data;
    const file = await download(questionnaireId);
    expect(file.headers['content-disposition']).toContain('Renewal - Nov 18_ 2026.xlsx');
    const rows = await readSheet(file.body as Buffer);
    expect(rows[1]).toEqual([email, 'Yes, because: =SUM(A1) (Answered on Nov 18, 2026.)']);
    expect(rows[2]?.[1] ?? null).toBeNull();
  });

  it('PRF-193: in merged cells an answer stands where it is seen, and all else of a workbook stays', async () => {
    const cell = (at: string, text: string, more = '') =>
      `<c r="${at}" s="3" t="inlineStr"><is><t${more}>${text}</t></is></c>`;
    const said = (at: string, text: string) =>
      cell(at, `${text} (Answered on Nov 18, 2026.)`, ' xml:space="preserve"');
    const formula = '<c r="D3" s="4"><f>SUM(D1:D2)</f><v>3</v></c>';
    const xml = (first: string, second: string) =>
      [
        `<worksheet><cols><col min="1" max="1" width="40"/></cols><sheetData>`,
        `<row r="1">${cell('A1', 'Question')}${cell('C1', 'Answer')}</row>`,
        `<row r="2">${cell('A2', email)}${first}<c r="C2" s="3"/></row>`,
        `<row r="3">${cell('A3', revenue)}${second}${formula}</row></sheetData>`,
        '<mergeCells count="1"><mergeCell ref="B2:C2"/></mergeCells>',
        '<dataValidations count="1"><dataValidation type="list" sqref="C3">',
        '<formula1>&quot;Yes,No&quot;</formula1></dataValidation></dataValidations></worksheet>',
      ].join('');
    const partsWith = (sheet: string) => ({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="1" Target="worksheets/one.xml"/></Relationships>',
      ),
      'xl/styles.xml': strToU8('<?xml version="1.0"?>\n<styleSheet ></styleSheet>'),
      'xl/worksheets/one.xml': strToU8(sheet),
    });
    const sent = partsWith(xml('<c r="B2" s="3"/>', '<c r="C3" s="3"/>'));
    const questionnaireId = await uploaded(Buffer.from(zipSync(sent)), 'Merged.xlsx');
    (await choose(questionnaireId, { answers: 2 })).data;
    (await answers(questionnaireId, 0, { answer: 'no' })).data;
    (await answers(questionnaireId, 1, { answer: 'text', words: '1,200 k' })).data;
    const parts = unzipSync((await download(questionnaireId)).body as Buffer);
    const texts = (all: Record<string, Uint8Array>) =>
      Object.fromEntries(Object.entries(all).map(([name, part]) => [name, strFromU8(part)]));
    expect(texts(parts)).toEqual(texts(partsWith(xml(said('B2', 'No.'), said('C3', '1,200 k')))));
  });

  it('PRF-182: gives a text file and one of Word back as they came, with the answers in them', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const head = `<w:tr>${cell('Question')}${cell('Answer')}</w:tr>`;
    const table = `<w:tbl>${head}<w:tr>${cell(email)}<w:tc><w:p/></w:tc></w:tr></w:tbl>`;
    const word = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="w"><w:body>${table}</w:body></w:document>`,
      ),
    });
    const said = 'Yes, because: The mail service asks for it. (Answered on Nov 18, 2026.)';
    const filled = async (body: string | Buffer, fileName: string) => {
      const questionnaireId = await uploaded(body, fileName);
      (await choose(questionnaireId)).data;
      const answer = { answer: 'yes', words: 'The mail service asks for it.' };
      (await answers(questionnaireId, 0, answer)).data;
      const { headers, body: file } = await download(questionnaireId);
      expect(headers['content-disposition']).toContain(fileName.replace('.', ' - Nov 18_ 2026.'));
      return Buffer.from(file as Buffer);
    };
    const text = await filled(`Question;Answer\r\n${email};\r\n`, 'Broker.csv');
    expect(text.toString()).toContain(`${email};`);
    expect(text.toString()).toContain(said);
    const document = unzipSync(await filled(Buffer.from(word), 'Customer.docx'));
    expect(strFromU8(document['word/document.xml'] ?? new Uint8Array())).toContain(`${said}</w:t>`);
  });

  it('PRF-075: gives one that came with the product as CSV, in which nothing is run', async () => {
    const started = await owner.call(proof.startQuestionnaire, { shipped: 'one-page' });
    const { questionnaireId } = started.data;
    (await answers(questionnaireId, 0, { answer: 'planned', words: 'Soon; =1+1' })).data;
    const text = await textOf(questionnaireId);
    expect(text.split('\r\n')).toHaveLength(13);
    expect(text).toContain(`No, planned: Soon; '=1+1`);
  });
});

describe('GET /api/proof/questionnaires/loadQuestionnaires', () => {
  it('PRF-076: six come with the product, and are begun with the control of each question', async () => {
    const { shipped } = (await owner.call(proof.loadQuestionnaires, {})).data;
    expect(shipped).toHaveLength(6);
    for (const { id, title, questions: count } of shipped) {
      const { data } = await owner.call(proof.startQuestionnaire, { shipped: id });
      const loaded = await load(data.questionnaireId);
      expect([loaded.title, loaded.questions, loaded.isChoosing]).toEqual([title, count, false]);
    }
    const unknown = await owner.call(proof.startQuestionnaire, { shipped: 'none' });
    expect(unknown.refused).toBe('NOT_FOUND');
    const list = (await owner.call(proof.loadQuestionnaires, {})).data.questionnaires;
    expect(list).toHaveLength(6);
  });

  it('PRF-077: there are 20 at most, of which each can be deleted with all that is in it', async () => {
    const ids: string[] = [];
    for (let n = 0; n < maxQuestionnaires; n++)
      ids.push((await questionnaireFor(portal.services, owner)).questionnaireId);
    const start = () => owner.call(proof.startQuestionnaire, { shipped: 'one-page' });
    expect((await start()).refused).toBe('QUESTIONNAIRES_MANY');
    expect((await uploads(csv(email))).refused).toBe('QUESTIONNAIRES_MANY');
    const [questionnaireId = ''] = ids;
    expect((await owner.call(proof.deleteQuestionnaire, { questionnaireId })).status).toBe(200);
    expect((await owner.call(proof.deleteQuestionnaire, { questionnaireId })).refused).toBe(
      'NOT_FOUND',
    );
    const left = await portal.db
      .select()
      .from(questions)
      .where(eq(questions.questionnaireId, questionnaireId));
    expect(left).toEqual([]);
    expect((await start()).status).toBe(200);
  });

  it('PRF-077: they are kept for two years after their last change', async () => {
    const { questionnaireId } = await questionnaireFor(portal.services, owner);
    const kept = () =>
      portal.db
        .select({ id: questionnaires.id })
        .from(questionnaires)
        .where(eq(questionnaires.id, questionnaireId));
    portal.clock.forward(729 * day);
    await runJob(portal.services, forgetPast);
    expect(await kept()).toHaveLength(1);
    portal.clock.forward(2 * day);
    await runJob(portal.services, forgetPast);
    expect(await kept()).toEqual([]);
  });

  it('PRF-078: of another organization’s nothing is shown or changed', async () => {
    const questionnaireId = await begun(email);
    const other = await portal.owner();
    const asked = { questionnaireId };
    expect((await other.call(proof.loadQuestionnaire, asked)).refused).toBe('NOT_FOUND');
    expect((await download(questionnaireId, other)).refused).toBe('NOT_FOUND');
    expect((await answers(questionnaireId, 0, {}, other)).refused).toBe('NOT_FOUND');
    expect((await other.call(proof.deleteQuestionnaire, asked)).refused).toBe('NOT_FOUND');
    expect((await other.call(proof.loadQuestionnaires, {})).data.questionnaires).toEqual([]);
    // Nor is what they answered proposed to anybody else.
    (await answers(questionnaireId, 0, { answer: 'planned', words: 'In May.' })).data;
    const theirs = await uploads(csv(email), 'a.csv', other);
    const chosen = { questionnaireId: theirs.data.questionnaireId, places: [place] };
    (await other.call(proof.chooseColumns, chosen)).data;
    const { list } = await load(chosen.questionnaireId, other);
    expect(list[0]).toMatchObject({ matchedBy: 'search', proposal: { words: '' } });
  });

  it('PRF-078: a customer-service session reads them, and changes none', async () => {
    const questionnaireId = await begun(email);
    const support = await portal.visitOf(owner);
    expect((await load(questionnaireId, support)).mayAnswer).toBe(false);
    expect((await download(questionnaireId, support)).status).toBe(200);
    expect((await answers(questionnaireId, 0, {}, support)).refused).toBe('CUSTOMER_ONLY');
  });
});
