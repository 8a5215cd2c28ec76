import { describe, expect, it } from 'vitest';
import { browserNote } from './browserNote.ts';

describe('security I10 › a note of a browser', () => {
  it('becomes one line without terminal sequences', () => {
    const note = browserNote({
      message: 'a\r\nb\u001b[31mred\u001b[0m\u001b]0;title\u0007 c\u2028d\u0000',
    });
    expect(note.message).toBe('a bred c d ');
  });

  it.each([
    ['letters', 'x'],
    ['quotes, which JSON doubles', '"'],
    ['characters of four bytes', '🚀'],
    ['half a pair', '\ud83d'],
  ])('of 200 KB of %s takes less than 8 KB as JSON', (_, character) => {
    const long = character.repeat(200_000);
    const note = browserNote({
      message: long,
      call: long,
      transactionId: long,
      page: long,
      stack: long,
    });
    expect(Buffer.byteLength(JSON.stringify(note))).toBeLessThan(7500);
    expect(note.stack?.length).toBeGreaterThan(1000);
  });

  it('has no secret of a link in it (L3)', () => {
    const address = `/academy/lesson/${'aB3-_'.repeat(8)}xyz`;
    const note = browserNote({ message: `at ${address}:1`, page: `${address}/handout` });
    expect([note.message, note.page]).toEqual([
      'at /academy/lesson/[removed]:1',
      '/academy/lesson/[removed]/handout',
    ]);
  });

  it('leaves out what was not told', () => {
    expect(browserNote({ message: 'm' })).toEqual({ message: 'm' });
  });
});
