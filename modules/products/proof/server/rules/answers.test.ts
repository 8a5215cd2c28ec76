import { describe, expect, it } from 'vitest';
import type { Evidence, Statement } from '#modules/products/proof/schemas.ts';
import { answerText, endOf, inForm, isUnproven, proposalOf, questionKey } from './answers.ts';

const evidence: Evidence = {
  source: 'ratings',
  what: 'Forged mail is refused.',
  scope: 'rye.example',
  isWhole: true,
  seenOn: '2026-11-18',
  until: '2026-12-18',
  hasEnded: false,
  path: '/attacksurface',
};
const statement: Statement = {
  statementId: 'a',
  kind: 'inPlace',
  scope: 'All 12 accounts',
  note: 'The mail service enforces it.',
  statedAt: '2026-11-18T18:00:00.000Z',
  by: 'Ada Baker',
  until: '2027-11-18',
  file: null,
  hasEnded: false,
  endsSoon: false,
};
const of = (control: Parameters<typeof proposalOf>[0]) => proposalOf(control, 'UTC');

describe('What is proposed', () => {
  it('is a yes with who saw or stated it, when and of what', () => {
    expect(of({ standing: 'seen', evidence: [evidence], statement: null })).toEqual({
      answer: 'yes',
      words: 'Seen by the rating on Nov 18, 2026: Forged mail is refused. Covers rye.example.',
      endsOn: '2026-12-18',
    });
    expect(of({ standing: 'stated', evidence: [], statement })).toEqual({
      answer: 'yes',
      words:
        'Stated by Ada Baker on Nov 18, 2026. Covers: All 12 accounts. The mail service enforces it.',
      endsOn: '2027-11-18',
    });
  });

  it('is no yes by a part, by nothing, or without a control', () => {
    const part = { ...evidence, isWhole: false };
    const proposed = of({ standing: 'part', evidence: [part], statement: null });
    expect(proposed).toMatchObject({ answer: 'unknown', endsOn: null });
    expect(proposed.words).toMatch(/^In part: Seen by the rating/);
    const unknown = { answer: 'unknown', words: '', endsOn: null };
    expect(of({ standing: 'none', evidence: [], statement: null })).toEqual(unknown);
    expect(of(undefined)).toEqual(unknown);
  });

  it('is the reason of what does not apply', () => {
    const exempt: Statement = { ...statement, kind: 'notApplying', scope: 'There is none.' };
    expect(of({ standing: 'notApplying', evidence: [], statement: exempt })).toEqual({
      answer: 'notApplying',
      words: 'There is none.',
      endsOn: '2027-11-18',
    });
  });
});

it('An answer ends with its proof only where it is what the proof says', () => {
  const proven = { answer: 'yes', words: '', endsOn: '2026-12-18' } as const;
  expect([endOf('yes', proven), endOf('planned', proven)]).toEqual(['2026-12-18', null]);
});

describe('What asks for words', () => {
  const yes = { answer: 'yes', words: 'It is.', endsOn: '2026-12-18' } as const;

  it.each([
    'Who is responsible for security?',
    '3. How many records do you hold?',
    'In which countries is the data stored?',
    'When did you test it last?',
    'Please describe your backups.',
  ])('has the proof proposed in words: %s', (text) => {
    expect(inForm(yes, questionKey(text))).toEqual({ ...yes, answer: 'text' });
  });

  it.each([
    'Is there a plan?',
    'Whole disks are encrypted',
    'When somebody leaves, is their access removed?',
    'In the last year, was it tested?',
  ])('is not what is answered by a yes: %s', (text) => {
    expect(inForm(yes, questionKey(text))).toEqual(yes);
  });

  it('is not told by what nobody knows', () => {
    const unknown = { answer: 'unknown', words: '', endsOn: null } as const;
    expect(inForm(unknown, 'who is it')).toEqual(unknown);
  });

  it('is answered by what proves a yes, and ends with it', () => {
    expect(endOf('text', yes)).toBe('2026-12-18');
    const named = { answer: 'text', endsOn: '2026-12-18' } as const;
    const on = { today: '2026-11-19', stands: yes };
    expect(isUnproven(named, on)).toBe(false);
    expect(isUnproven(named, { ...on, stands: { answer: 'unknown' } })).toBe(true);
  });
});

it('In the sheet a no is a no, and an answer in words has nothing before it', () => {
  const said = { on: '2026-11-18', endsOn: null } as const;
  const moment = { stands: { answer: 'yes' }, today: '2026-11-18' } as const;
  const day = '(Answered on Nov 18, 2026.)';
  expect(answerText({ ...said, answer: 'no', words: '' }, moment)).toBe(`No. ${day}`);
  expect(answerText({ ...said, answer: 'no', words: 'Never.' }, moment)).toBe(`No: Never. ${day}`);
  expect(answerText({ ...said, answer: 'text', words: '1,200' }, moment)).toBe(`1,200 ${day}`);
});

it('In the sheet an answer has its day, and says that its proof has ended', () => {
  const yes = { answer: 'yes', words: 'It is.', on: '2026-11-18', endsOn: '2026-12-18' } as const;
  const on = (today: string) => ({ stands: yes, today });
  expect(answerText(yes, on('2026-12-18'))).toBe(
    'Yes, because: It is. (Answered on Nov 18, 2026.)',
  );
  expect(answerText(yes, on('2026-12-19'))).toBe(
    'Yes, because: It is. (Answered on Nov 18, 2026; what proved it ended on Dec 18, 2026.)',
  );
  const unknown = { ...yes, answer: 'unknown', words: '', endsOn: null } as const;
  expect(answerText(unknown, on('2026-12-19'))).toBe('Not known. (Answered on Nov 18, 2026.)');
});

it('In the sheet an answer says that its proof does not stand any more, before its day as well', () => {
  const yes = { answer: 'yes', words: 'It is.', on: '2026-11-18', endsOn: '2026-12-18' } as const;
  const withdrawn = { stands: { answer: 'unknown' }, today: '2026-11-19' } as const;
  expect(answerText(yes, withdrawn)).toBe(
    'Yes, because: It is. (Answered on Nov 18, 2026; what proved it does not stand any more.)',
  );
  expect(isUnproven({ ...yes, answer: 'notApplying' }, { ...withdrawn, stands: yes })).toBe(true);
  // In somebody's own words it named no proof.
  expect(isUnproven({ ...yes, endsOn: null }, withdrawn)).toBe(false);
});

it('A question is recognized without its number, its signs and its case', () => {
  for (const text of ['1.2 Is MFA on?', ' is  MFA on', '3) “Is MFA on?”'])
    expect(questionKey(text)).toBe('is mfa on');
  expect(questionKey('???')).toBe('');
  const long = 'is it so '.repeat(60);
  expect(questionKey(`${long}here`)).not.toBe(questionKey(`${long}there`));
  expect(questionKey(long).length).toBeLessThan(300);
});
