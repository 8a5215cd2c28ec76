import { describe, expect, it } from 'vitest';
import { endsSoon, hasEnded, standingOf } from './standing.ts';

const today = '2026-11-18';
const whole = { isWhole: true, until: '2026-11-18' };
const part = { isWhole: false, until: '2026-12-01' };
const statement = { kind: 'inPlace', until: '2026-11-18' } as const;
const exempt = { kind: 'notApplying', until: '2026-11-18' } as const;
const past = '2026-11-17';

describe('How a control stands', () => {
  it.each([
    ['nothing', [], undefined, 'none'],
    ['the whole seen', [whole], undefined, 'seen'],
    ['the whole seen, and stated', [part, whole], statement, 'seen'],
    ['a part seen', [part], undefined, 'part'],
    ['a part seen, and stated', [part], statement, 'stated'],
    ['stated alone', [], statement, 'stated'],
    ['what was seen has ended', [{ ...whole, until: past }], undefined, 'none'],
    ['what was seen has ended, and stated', [{ ...whole, until: past }], statement, 'stated'],
    ['the statement has ended', [], { ...statement, until: past }, 'none'],
    ['the statement has ended, a part seen', [part], { ...statement, until: past }, 'part'],
    ['said not to apply', [], exempt, 'notApplying'],
    ['said not to apply, a part seen', [part], exempt, 'notApplying'],
    ['said not to apply, and seen all the same', [whole], exempt, 'seen'],
    ['that it does not apply has ended', [], { ...exempt, until: past }, 'none'],
  ] as const)('%s', (_, seen, stated, standing) => {
    expect(standingOf(seen, stated, today)).toBe(standing);
  });

  it('counts through the last day', () => {
    expect([past, today, '2026-11-19'].map((until) => hasEnded(until, today))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('ends soon from 30 days before through the last day', () => {
    const days = [past, today, '2026-12-18', '2026-12-19'];
    expect(days.map((until) => endsSoon(until, today))).toEqual([false, true, true, false]);
  });
});
