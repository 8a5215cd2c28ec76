import { describe, expect, it } from 'vitest';
import { lostOf } from '#modules/foundation/people/vocabulary.ts';
import { isRemoved, lostInSubject, subjectOfLost } from './lost.ts';

describe('What somebody lost', () => {
  it.each([
    [true, false, 'step'],
    [true, true, 'both'],
    [false, true, 'passkeys'],
    [null, true, 'passkeys'],
    [false, false, null],
    [null, false, null],
  ] as const)(
    'ACC-228: second step %s and passkeys %s are %s',
    (hasSecondStep, hasPasskeys, lost) => {
      expect(lostOf({ hasSecondStep, hasPasskeys })).toBe(lost);
    },
  );

  it.each([
    ['step', 'second step of ada@shop.example', 'The second step of Ada was removed'],
    ['passkeys', 'passkeys of ada@shop.example', 'The passkeys of Ada were removed'],
    [
      'both',
      'second step and passkeys of ada@shop.example',
      'The second step and passkeys of Ada were removed',
    ],
  ] as const)('ACC-228: is told as what it is: %s', (lost, words, removed) => {
    const subject = subjectOfLost(lost, 'ada@shop.example');
    expect(lostInSubject(subject)).toBe(words);
    expect(lostInSubject(`${subject}: no passkeys of mine`)).toBe(`${words}: no passkeys of mine`);
    expect(isRemoved(lost, 'Ada')).toBe(removed);
  });

  it('ACC-228: entries from before passkeys have the person alone', () => {
    expect(subjectOfLost('step', 'ada@shop.example')).toBe('ada@shop.example');
  });
});
