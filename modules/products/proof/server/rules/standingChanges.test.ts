import { describe, expect, it } from 'vitest';
import { changedSince, notedOf } from './standingChanges.ts';

const evidence = {
  source: 'ratings' as const,
  what: 'The website is encrypted.',
  scope: 'www.rye.example',
  isWhole: true,
  seenOn: '2026-11-18',
  until: '2026-12-18',
  hasEnded: false,
  path: '/attacksurface',
};
const statement = {
  statementId: 'a',
  kind: 'inPlace' as const,
  scope: 'All 12 accounts',
  note: '',
  statedAt: '2026-11-18T18:00:00.000Z',
  by: 'Ada Baker',
  until: '2027-11-18',
  file: null,
  hasEnded: false,
  endsSoon: false,
};
const stood = { id: 'logs', standing: 'seen' as const, evidence: [evidence], statement: null };

describe('What is noted of a control', () => {
  it('is what counts, a line each, and not on which day it was seen again', () => {
    const noted = notedOf({ ...stood, statement }, 'UTC');
    const [seen, stated] = [
      'Seen by the rating: The website is encrypted. Covers www.rye.example.',
      'Stated: All 12 accounts',
    ];
    expect(noted).toEqual({
      control: 'logs',
      standing: 'seen',
      details: `${seen}\n${stated}`,
      dated: `${seen} (Nov 18, 2026, until Dec 18, 2026)\n${stated} (Nov 18, 2026, until Nov 18, 2027)`,
    });
    const again = { ...evidence, seenOn: '2026-11-19', until: '2026-12-19' };
    const seenAgain = notedOf({ ...stood, evidence: [again], statement }, 'UTC');
    expect(changedSince([noted], [seenAgain])).toEqual([]);
    expect(seenAgain.dated).toContain('(Nov 19, 2026, until Dec 19, 2026)');
  });

  it('is nothing of what has ended', () => {
    const ended = { evidence: [{ ...evidence, hasEnded: true }] };
    const past = { ...statement, hasEnded: true };
    expect(notedOf({ ...stood, ...ended, statement: past }, 'UTC')).toMatchObject({
      details: '',
      dated: '',
    });
  });

  it('says that it does not apply, and why', () => {
    const exempt = { ...statement, kind: 'notApplying' as const, scope: 'Nobody is outside.' };
    expect(notedOf({ ...stood, evidence: [], statement: exempt }, 'UTC').details).toBe(
      'Said not to apply: Nobody is outside.',
    );
  });
});

describe('What has changed', () => {
  const seen = { control: 'logs', standing: 'seen' as const, details: 'A' };
  const none = { control: 'logs', standing: 'none' as const, details: '' };

  it('is what stands otherwise, or by something else', () => {
    expect(changedSince([], [seen])).toEqual([seen]);
    expect(changedSince([seen], [seen])).toEqual([]);
    expect(changedSince([seen], [none])).toEqual([none]);
    const other = { ...seen, details: 'B' };
    expect(changedSince([seen], [other])).toEqual([other]);
  });

  it('is nothing of a control of which there never was anything', () => {
    expect(changedSince([], [none])).toEqual([]);
    expect(changedSince([none], [none])).toEqual([]);
  });
});
