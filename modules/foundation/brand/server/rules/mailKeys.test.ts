import { describe, expect, it } from 'vitest';
import { afterCheck, keysOf, type MailKey, selectorAt, signingKey } from './mailKeys.ts';

const keyOf = (selector: string, foundAt: string | null, domain = 'shop.example'): MailKey => ({
  selector,
  domain,
  publicKey: 'p',
  sealed: '1.s',
  madeAt: '2026-11-01T00:00:00.000Z',
  foundAt,
});
const before = '2026-11-02T00:00:00.000Z';
const now = '2026-11-18T18:00:00.000Z';
type States = Record<string, 'found' | 'missing' | 'differs' | 'unread'>;
const after = (keys: readonly MailKey[], states: States) =>
  afterCheck(keys, 'shop.example', new Map(Object.entries(states)), now).map(
    ({ selector, foundAt }) => [selector, foundAt],
  );

describe('The key that signs', () => {
  it('is the newest that is found, of the domain that mails come from', () => {
    const keys = [
      keyOf('a', before),
      keyOf('b', before),
      keyOf('c', null),
      keyOf('d', before, 'other.example'),
    ];
    expect(signingKey(keys, 'shop.example')?.selector).toBe('b');
    expect(signingKey(keys, 'other.example')?.selector).toBe('d');
    expect(signingKey(keys, 'third.example')).toBe(undefined);
    expect(keysOf(keys, 'other.example').map(({ selector }) => selector)).toEqual(['d']);
  });

  it('is called by the second at which it was made', () => {
    expect(selectorAt(new Date(now))).toBe('portal20261118180000');
  });
});

describe('After a check', () => {
  const old = keyOf('old', before);
  const fresh = keyOf('fresh', null);
  it('a key that is found signs, and ends those before it', () => {
    expect(after([old, fresh], { old: 'found', fresh: 'missing' })).toEqual([
      ['old', before],
      ['fresh', null],
    ]);
    expect(after([old, fresh], { old: 'found', fresh: 'found' })).toEqual([['fresh', now]]);
  });

  it('a key whose record is gone signs no more, and one that could not be read does', () => {
    expect(after([old], { old: 'differs' })).toEqual([['old', null]]);
    expect(after([old], { old: 'missing' })).toEqual([['old', null]]);
    expect(after([old], { old: 'unread' })).toEqual([['old', before]]);
    expect(after([old, fresh], { old: 'found' })).toEqual([
      ['old', before],
      ['fresh', null],
    ]);
  });

  it('keys of other domains are as they were', () => {
    const other = keyOf('other', before, 'other.example');
    expect(after([other, old, fresh], { other: 'missing', fresh: 'found' })).toEqual([
      ['other', before],
      ['fresh', now],
    ]);
  });
});
