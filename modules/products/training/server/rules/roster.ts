import { addressIn, titleKeyOf } from '#kit/contract/csv.ts';
import { trimUnseen } from '#kit/contract/formats.ts';
import { beginningOf } from '#kit/contract/words.ts';
import { type Person, person } from '#modules/products/training/schemas.ts';
import { maxRows, type RowProblem } from '#modules/products/training/vocabulary.ts';
import type { Row } from './seats.ts';

/** A table of a file; it has a name where there are several. */
export interface Sheet {
  name?: string;
  table: readonly (readonly string[])[];
}

/** A line of a file with its original values. */
export interface RejectedLine extends Row {
  code: RowProblem;
}
export interface Roster {
  people: Row[];
  rejected: RejectedLine[];
}
type Unfit = 'NO_EMAIL_COLUMN' | 'NO_ROWS' | 'TOO_MANY_ROWS';

type Column = 'firstName' | 'lastName' | 'email';

/**
 * A column's titles in lower case and without accents, the surest first: in English, German, French, Spanish, Portuguese,
 * Italian, Dutch and Polish, and as directories and lists of contacts export them.
 */
const titles: Record<Column, readonly RegExp[]> = {
  firstName: [
    /^(employee )?(first|given) ?name$|^first$|^vorname$|^prenom$|^nombres?$|^voornaam$|^imie$/,
    /^(full ?|display ?|contact )?name$|^nome$/,
    /^name (first|given)\b/,
  ],
  lastName: [
    /^(employee )?(last|family|nach|familien) ?name$|^(last|surname)$|^nom( de famille)?$/,
    /^apellidos?$|^sobrenome$|^apelido$|^cognome$|^achternaam$|^nazwisko$/,
    /^name (last|family)\b/,
  ],
  email: [
    /^(work |business |employee |contact )?(e ?mail|mail)( ?(address|adresse|adres))?$/,
    /^(adresse|adres|direccion de) (e ?mail|mail|correo)$|^courriel$|^correo( electronico)?$/,
    /^user ?principal ?name$|^user ?name$/,
    /^(work |business )?e ?mail\b(?!.*\b(type|label)$)/,
  ],
};

/** Longer values are cut. They are invalid anyway, and are returned only so that the line can be recognized. */
const maxCellLength = 300;

/**
 * The people of all sheets of a file. A file may have sheets without people, such as a cover: how many rows of each are
 * people is said (TRN-120).
 */
export function readSheets(
  sheets: readonly Sheet[],
): (Roster & { sheets?: { name: string; rows: number }[] }) | Unfit {
  const read = sheets.map(({ name, table }) => ({ name, roster: readRoster(table) }));
  const unfit = read.flatMap(({ roster }) => (typeof roster === 'string' ? [roster] : []));
  if (unfit.includes('TOO_MANY_ROWS')) return 'TOO_MANY_ROWS';
  if (unfit.length === sheets.length)
    return unfit.includes('NO_EMAIL_COLUMN') ? 'NO_EMAIL_COLUMN' : 'NO_ROWS';
  const rosters = read.map(({ name, roster }) => withSheet(roster, name));
  const people = rosters.flatMap((one) => one.people);
  const rejected = rosters.flatMap((one) => one.rejected);
  if (people.length + rejected.length > maxRows) return 'TOO_MANY_ROWS';
  const counts = rosters.flatMap(({ name, ...one }) =>
    name === undefined ? [] : [{ name, rows: one.people.length + one.rejected.length }],
  );
  return { people, rejected, ...(counts.length > 0 && { sheets: counts }) };
}

function withSheet(roster: Roster | Unfit, name: string | undefined): Roster & Pick<Sheet, 'name'> {
  if (typeof roster === 'string') return { name, people: [], rejected: [] };
  const named = <One extends Row>(rows: One[]): One[] =>
    name === undefined ? rows : rows.map((one) => ({ ...one, sheet: name }));
  return { name, people: named(roster.people), rejected: named(roster.rejected) };
}

/**
 * Parses a table whose columns are named in a heading, which a title may stand above; without a heading, they are first
 * name, last name, email.
 */
export function readRoster(table: readonly (readonly string[])[]): Roster | Unfit {
  const filled = table.flatMap((cells, index) => (hasText(cells) ? [{ cells, index }] : []));
  if (filled.length === 0) return 'NO_ROWS';
  const people = filled.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const above = people < 0 ? filled : filled.slice(0, people);
  const headings = above.map(({ cells }) => cells.map(titleKeyOf));
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
  const [email, first, last] = [placeOf('email'), placeOf('firstName'), placeOf('lastName')];
  // 'Nom' alone is the whole name.
  if (first < 0) return { email, firstName: last, lastName: -1 };
  return { email, firstName: first, lastName: last };
}

function lineOf(cells: readonly string[], row: number, places: Record<Column, number>): Row {
  const cellOf = (column: Column) =>
    beginningOf(trimUnseen(cells[places[column]] ?? ''), maxCellLength).replace(asText, '$1');
  return {
    row,
    firstName: cellOf('firstName'),
    lastName: cellOf('lastName'),
    email: addressIn(cellOf('email')),
  };
}

/** '="0123"', as which programs export what a spreadsheet must not take for a number. */
const asText = /^="([^"]*)"$/;

/** Why a line is not a valid person; the address is checked first, because nothing else matters without it. */
function problemOf({ firstName, email }: Person): RowProblem {
  if (email === '') return 'EMAIL_MISSING';
  if (!person.shape.email.safeParse(email).success) return 'EMAIL_INVALID';
  return firstName === '' ? 'NAME_MISSING' : 'NAME_INVALID';
}
