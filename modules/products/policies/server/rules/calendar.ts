import type { CalendarDay } from '#kit/contract/calendarDay.ts';

interface Entry {
  /** The same each time, so that a program moves what it has. */
  id: string;
  day: CalendarDay;
  title: string;
  details: string;
}

interface Calendar {
  name: string;
  /** Whose program made it. */
  maker: string;
  now: Date;
}

/** A calendar of whole days (RFC 5545). */
export const calendarOf = ({ name, maker, now }: Calendar, entries: readonly Entry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(maker)}//Duties//EN`,
    `X-WR-CALNAME:${textOf(name)}`,
    ...entries.flatMap(({ id, day, title, details }) => [
      'BEGIN:VEVENT',
      `UID:${textOf(id)}`,
      `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${textOf(title)}`,
      `DESCRIPTION:${textOf(details)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** A text as a value, in which no control character may stand (RFC 5545, 3.3.11). */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** The longest line, in octets (RFC 5545, 3.1). */
const maxOctets = 75;

/** A line in as many as it takes, none of which parts a character. */
function folded(line: string): string {
  let whole = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxOctets) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += character;
    octets += size;
  }
  return whole;
}
