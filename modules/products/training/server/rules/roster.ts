import { type Person, person } from '#modules/products/training/schemas.ts';
import { maxRows, type RowProblem } from '#modules/products/training/vocabulary.ts';
import type { Row } from './seats.ts';

/** A line of a file with its original values. */
export interface Line {
  row: number;
  firstName: string;
  lastName: string;
  email: string;
}
export interface RejectedLine extends Line {
  code: RowProblem;
}
export interface Roster {
  people: Row[];
  rejected: RejectedLine[];
}

type Column = 'firstName' | 'lastName' | 'email';

const titles: Record<Column, RegExp> = {
  firstName: /^((first|given|full) ?)?name$|^first$/,
  lastName: /^(last|family) ?name$|^(last|surname)$/,
  email: /^(work |business )?(e ?mail|mail)( ?address)?$/,
};

/** Longer values are cut. They are invalid anyway, and are returned only so that the line can be recognized. */
const maxCellLength = 300;

/** Parses a table whose first line may name its columns; without a heading, they are first name, last name, email. */
export function readRoster(
  table: readonly (readonly string[])[],
): Roster | 'NO_EMAIL_COLUMN' | 'NO_ROWS' | 'TOO_MANY_ROWS' {
  const first = table.findIndex(hasText);
  const heading = table[first];
  if (!heading) return 'NO_ROWS';
  const isHeading = !heading.some((cell) => cell.includes('@'));
  const places = isHeading ? placesOf(heading) : { firstName: 0, lastName: 1, email: 2 };
  if (places.email < 0) return 'NO_EMAIL_COLUMN';
  const lines = table.flatMap((cells, index) =>
    hasText(cells) && !(isHeading && index === first) ? lineOf(cells, index + 1, places) : [],
  );
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

function placesOf(heading: readonly string[]): Record<Column, number> {
  const plain = heading.map((title) =>
    title
      .trim()
      .toLowerCase()
      .replaceAll(/[-_\s.]+/g, ' '),
  );
  const placeOf = (column: Column) => plain.findIndex((title) => titles[column].test(title));
  return {
    firstName: placeOf('firstName'),
    lastName: placeOf('lastName'),
    email: placeOf('email'),
  };
}

function lineOf(cells: readonly string[], row: number, places: Record<Column, number>): Line {
  const cellOf = (column: Column) => (cells[places[column]] ?? '').trim().slice(0, maxCellLength);
  return {
    row,
    firstName: cellOf('firstName'),
    lastName: cellOf('lastName'),
    email: cellOf('email'),
  };
}

/** Why a line is not a valid person; the address is checked first, because nothing else matters without it. */
function problemOf({ firstName, email }: Person): RowProblem {
  if (email === '') return 'EMAIL_MISSING';
  if (!person.shape.email.safeParse(email).success) return 'EMAIL_INVALID';
  return firstName === '' ? 'NAME_MISSING' : 'NAME_INVALID';
}
