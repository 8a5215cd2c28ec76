import { expect, it } from 'vitest';
import {
  clockWords,
  incidentTitle,
  riskFacts,
  riskOwnerFacts,
  saidWords,
} from './copyRegisters.ts';

const noticedAt = '2026-11-18T18:00:00.000Z';
const zone = 'America/Los_Angeles';

it('says when 72 hours end, and never that something must be reported', () => {
  expect(clockWords({ noticedAt, personalData: 'no' }, zone)).toBeNull();
  const yes = clockWords({ noticedAt, personalData: 'yes' }, zone);
  expect(yes).toContain('end on Nov 21, 2026 10:00 AM PT.');
  expect(yes).toContain('Whether you must report it is for you and your adviser to decide.');
  expect(clockWords({ noticedAt, personalData: 'unclear' }, zone)).toMatch(
    /^Personal data may have been touched\./,
  );
});

it('calls an incident by the first line of what happened', () => {
  expect(incidentTitle({ what: 'A laptop is lost.\nOn the train.' })).toBe('A laptop is lost.');
});

const risk = {
  riskId: 'a',
  version: 1,
  words: 'A laptop is lost',
  likelihood: 'often',
  harm: 'ruinous',
  done: '',
  owner: null,
  reviewOn: '2026-12-03',
  state: 'open',
} as const;

it('says how heavy a risk is, and when it is looked at again', () => {
  expect(riskFacts(risk)).toBe('Often; could end the business: weight 9 of 9.');
  expect(riskOwnerFacts(risk, '2026-11-18')).toBe('Review on Dec 3, 2026.');
  expect(riskOwnerFacts(risk, '2026-12-04')).toBe('Review was due on Dec 3, 2026.');
});

it('says how many controls are decided', () => {
  expect(saidWords([{ applies: true }, { applies: null }])).toBe('1 of 2 controls decided');
});
