import { parse } from 'csv-parse/sync';
import { csvOf, delimitedText } from '#kit/contract/csv.ts';
import { textOf } from '#kit/server/reading/textOf.ts';
import { maxRows } from '#modules/products/proof/vocabulary/questionnaires.ts';
import type { FilledPlace, Table } from '../../rules/findQuestions.ts';
import { UnfitFile } from './archive.ts';

/** The one table of a CSV file. */
export const tablesOfText = (body: Uint8Array): Table[] => [
  { name: 'The table', rows: readText(body).rows, canGrow: true },
];

/** The file with answers in their cells, in UTF-8; its separator stays, and so does each cell that is not answered. */
export function fillText(body: Uint8Array, [filled]: readonly FilledPlace[]): Uint8Array {
  const column = filled?.place.answers ?? 0;
  const { before, delimiter, rows } = readText(body);
  const lines = rows.map((cells, row) => {
    const text = filled?.answers.get(row);
    const written = cells.map((cell) => quoted(cell, delimiter));
    if (text === undefined) return written.join(delimiter);
    while (written.length <= column) written.push('');
    written[column] = harmless(text);
    return written.join(delimiter);
  });
  const mark = '\uFEFF';
  return new TextEncoder().encode(
    `${mark}${before.replace(mark, '')}${lines.map((line) => `${line}\r\n`).join('')}`,
  );
}

function readText(body: Uint8Array) {
  const text = textOf(body);
  if (text.includes('\0')) throw new UnfitFile('UNSUPPORTED_MEDIA');
  const { delimiter, table } = delimitedText(text);
  const rows: string[][] = parse(table, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 100_000,
    to: maxRows + 1,
  });
  if (rows.length > maxRows) throw new UnfitFile('TOO_LARGE');
  return { before: text.slice(0, text.length - table.length), delimiter, rows };
}

const quoted = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One cell of `csvOf`, which no spreadsheet runs, without its mark and its line end. */
const harmless = (text: string): string => csvOf([[text]]).slice(1, -2);
