import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const now = new Date('2026-11-18T18:00:00.123Z');
const duty = { id: 'restore-test.1', day: '2026-12-01', title: 'Restore it', details: 'A, 5.2' };
const of = (change: object = {}, name = 'Duties of Rye') =>
  calendarOf({ name, maker: 'Fairhaven', now }, [{ ...duty, ...change }]);

describe('The calendar of duties', () => {
  it('is one of whole days, of which each line ends as the RFC says', () => {
    expect(of()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Fairhaven//Duties//EN',
        'X-WR-CALNAME:Duties of Rye',
        'BEGIN:VEVENT',
        'UID:restore-test.1',
        'DTSTAMP:20261118T180000Z',
        'DTSTART;VALUE=DATE:20261201',
        'SUMMARY:Restore it',
        'DESCRIPTION:A\\, 5.2',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes what has a meaning in it, so that no text adds a line', () => {
    const title = 'a;b,c\\d\r\nEND:VCALENDAR\ne\rf:g';
    expect(of({ title })).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VCALENDAR\\ne\\nf:g\r\n');
  });

  it('has no other control characters', () => {
    expect(of({ title: 'a\u0000b\u0007c\u0085d\te' })).toContain('SUMMARY:a b c d e\r\n');
  });

  it.each(['a', 'ä', '語', '🥐'])('folds long lines of %s without parting a character', (one) => {
    const title = one.repeat(200);
    const lines = of({ title }).split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(of({ title }).replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });
});
