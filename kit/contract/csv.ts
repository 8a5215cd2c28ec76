import { searchKeyOf } from './search.ts';

/**
 * A table as CSV (RFC 4180), with the byte order mark by which spreadsheets recognise UTF-8. Cells that a
 * spreadsheet would run as a formula become text (security I3), because they can contain what a scanned site
 * answered; so do those in signs of full width, and behind signs that nobody sees.
 * With a semicolon or tab as list separator, spreadsheets split at it and at line breaks even inside quotes,
 * so what follows those is treated as a cell too. A number, which nobody writes, stays one below zero as well.
 */
export const csvOf = (rows: readonly Row[]): string => `\uFEFF${csvLines(rows)}`;

type Row = readonly (string | number)[];

/** What follows in a table that is made in parts. */
export const csvLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

const cellOf = (cell: string | number): string =>
  typeof cell === 'number' ? `"${cell}"` : textCell(cell);

const textCell = (text: string): string => {
  // The sign first, then what stands before it: the other way round, blank lines take the square of their number.
  const safe = text.replaceAll(/[=+\-@＝＋－＠](?<=[;\t\r\n][\s\p{Cc}\p{Cf}]*.)/gu, "'$&");
  const harmless = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${safe}` : safe;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/**
 * The text of a table with its delimiter: the one that a first line tells Excel ('sep=;'), which shows no such line,
 * or else the one that it is written with.
 */
export function delimitedText(text: string): { delimiter: string; table: string } {
  const told = separatorLine.exec(text);
  return { delimiter: told?.[1] ?? delimiterOf(text), table: text.slice(told?.[0].length) };
}

const separatorLine = /^\uFEFF?"?sep=([,;\t])[",;\t]*(?:\r\n|\r|\n)/i;

/**
 * The delimiter that occurs most often, outside of quotes, in the first line that has one: comma, semicolon (where the
 * comma is the decimal point) or tab.
 */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const line = unquoted.split(/\r?\n|\r/).find((one) => /[,;\t]/.test(one)) ?? '';
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

/**
 * A title of a column as it is compared: without accents, and without what stands around its words, as '*' and '[Required]'
 * of what has to be filled in.
 */
export const titleKeyOf = (title: string): string =>
  searchKeyOf(title)
    .replaceAll(/\[[^[\]]*\]|\([^()]*\)/g, ' ')
    .replaceAll(/[-_\s.,:*]+/g, ' ')
    .trim();

/** Of 'Bob <bob@shop.example>', as mail programs write people, and of a link to an address, the address. */
export const addressIn = (cell: string): string =>
  (/<([^<>]*)>$/.exec(cell)?.[1] ?? cell)
    .replace(/^mailto:/i, '')
    .replaceAll(aroundAddress, '')
    .trim();

/** What programs leave there: quotation marks, the sign by which Excel takes a cell for text, an end of a list. */
const aroundAddress = /^["'“”„]+|["'“”„;,]+$/g;
