import { type Person, person } from '#modules/products/training/schemas.ts';
import { maxRows, type RowProblem } from '#modules/products/training/vocabulary.ts';
import type { Row } from './seats.ts';

/** A line of a file with its original values. */
export interface RejectedLine extends Row {
  code: RowProblem;
}
export interface Roster {
  people: Row[];
  rejected: RejectedLine[];
}

type Column = 'firstName' | 'lastName' | 'email';

/** A column's titles in lower case, the surest first. */
const titles: Record<Column, readonly RegExp[]> = {
  firstName: [
    /^(first|given) ?name$|^first$|^vorname$/,
    /^(full ?)?name$/,
    /^name (first|given)\b/,
  ],
  lastName: [/^(last|family|nach|familien) ?name$|^(last|surname)$/, /^name (last|family)\b/],
  email: [
    /^(work |business )?(e ?mail|mail)( ?(address|adresse))?$/,
    /^(work |business )?e ?mail\b/,
  ],
};

/** Longer values are cut. They are invalid anyway, and are returned only so that the line can be recognized. */
const maxCellLength = 300;

/**
 * Parses a table whose columns are named in a heading, which a title may stand above; without a heading, they are first
 * name, last name, email.
 */
export function readRoster(
  table: readonly (readonly string[])[],
): Roster | 'NO_EMAIL_COLUMN' | 'NO_ROWS' | 'TOO_MANY_ROWS' {
  const filled = table.flatMap((cells, index) => (hasText(cells) ? [{ cells, index }] : []));
  if (filled.length === 0) return 'NO_ROWS';
  const people = filled.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const above = people < 0 ? filled : filled.slice(0, people);
  const headings = above.map(({ cells }) => plain(cells));
  const heading = surest('email', headings, (cells, title) => cells.some((one) => title.test(one)));
  if (heading < 0 && people !== 0) return 'NO_EMAIL_COLUMN';
  const places = placesOf(headings[heading]);
  const lines = filled
    .slice(heading + 1)
    .map(({ cells, index }) => lineOf(cells, index + 1, places));
  if (lines.length === 0) return 'NO_ROWS';
  if (lines.length > maxRows) return 'TOO_MANY_ROWS';
  const roster: Roster = { people: [], rejected: [] };
  for (const line of lines) {
    const { row, ...named } = line;
    const read = person.safeParse(named);
    if (read.success) roster.people.push({ ...read.data, row });
    else roster.rejected.push({ ...line, code: problemOf(named) });
  }
  return roster;
}

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

const plain = (heading: readonly string[]): string[] =>
  heading.map((title) =>
    title
      .toLowerCase()
      .replaceAll(/[-_\s.,:]+/g, ' ')
      .trim(),
  );

/** The first place in a list that has the surest of a column's titles; -1 if none has one. */
function surest<One>(
  column: Column,
  list: readonly One[],
  has: (one: One, title: RegExp) => boolean,
): number {
  const places = titles[column].map((title) => list.findIndex((one) => has(one, title)));
  return places.find((at) => at >= 0) ?? -1;
}

function placesOf(heading: readonly string[] | undefined): Record<Column, number> {
  if (!heading) return { firstName: 0, lastName: 1, email: 2 };
  const placeOf = (column: Column) => surest(column, heading, (cell, title) => title.test(cell));
  return {
    firstName: placeOf('firstName'),
    lastName: placeOf('lastName'),
    email: placeOf('email'),
  };
}

function lineOf(cells: readonly string[], row: number, places: Record<Column, number>): Row {
  const cellOf = (column: Column) => (cells[places[column]] ?? '').trim().slice(0, maxCellLength);
  return {
    row,
    firstName: cellOf('firstName'),
    lastName: cellOf('lastName'),
    email: addressIn(cellOf('email')),
  };
}

/** Of 'Bob <bob@shop.example>', as mail programs write people, and of a link to an address, the address. */
const addressIn = (cell: string): string =>
  (/<([^<>]*)>$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '').trim();

/** Why a line is not a valid person; the address is checked first, because nothing else matters without it. */
function problemOf({ firstName, email }: Person): RowProblem {
  if (email === '') return 'EMAIL_MISSING';
  if (!person.shape.email.safeParse(email).success) return 'EMAIL_INVALID';
  return firstName === '' ? 'NAME_MISSING' : 'NAME_INVALID';
}
