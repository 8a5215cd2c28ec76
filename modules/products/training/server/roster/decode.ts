import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { delimitedText } from '#kit/contract/csv.ts';
import { beginningOf } from '#kit/contract/words.ts';
import type { Upload } from '#kit/server/http/upload.ts';
import { textOf } from '#kit/server/reading/textOf.ts';
import { readSheets, type Sheet } from '../rules/roster.ts';
import { isModest } from './inflated.ts';

type Unreadable = 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' | 'FILE_UNREADABLE';

export type RosterFile = Pick<Upload, 'fileName'> & { body: Uint8Array };
export type RosterAnswer = ReturnType<typeof readSheets> | Unreadable;

/** Reads the people of a file, up to five thousand rows. */
export async function readFile({ fileName, body }: RosterFile): Promise<RosterAnswer> {
  const sheets = await decode(fileName, Buffer.from(body));
  return typeof sheets === 'string' ? sheets : readSheets(sheets);
}

/** The cells of a CSV or XLSX file as text; formulas are never run and give their text or last result. */
export async function decode(fileName: string, body: Buffer): Promise<Sheet[] | Unreadable> {
  const isArchive = body.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  const kind = /\.(csv|txt|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!kind || isArchive !== (kind === 'xlsx')) return 'UNSUPPORTED_MEDIA';
  try {
    return isArchive ? await readArchive(body) : readText(body);
  } catch {
    return 'FILE_UNREADABLE';
  }
}

/** The maximum number of sheets, and of characters in a name: Excel allows 31. */
const maxSheets = 100;
const maxNameLength = 100;

/** All sheets, those that are hidden too. A chart has a sheet without cells. */
async function readArchive(body: Buffer): Promise<Sheet[] | Unreadable> {
  if (!(await isModest(body))) return 'TOO_LARGE';
  const sheets: { sheet: string; data?: unknown[][] }[] = await readWorkbook(body);
  if (sheets.length > maxSheets) return 'FILE_UNREADABLE';
  return sheets.map(({ sheet, data = [] }) => ({
    ...(sheets.length > 1 && { name: beginningOf(sheet, maxNameLength) }),
    table: data.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))),
  }));
}

function readText(body: Buffer): Sheet[] | Unreadable {
  const text = textOf(body);
  if (text.includes('\0')) return 'UNSUPPORTED_MEDIA';
  const { delimiter, table } = delimitedText(text);
  const read = (part: string, quote: '"' | null) =>
    parse(part, {
      delimiter,
      quote,
      // Lists that were pasted together have several kinds of line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 20_000,
      // Empty rows count, but a million of them fill no memory.
      on_record: (cells: string[]) => (cells.some((cell) => cell.trim() !== '') ? cells : emptyRow),
    });
  const rows = read(table, '"').flatMap((cells) => {
    const at = cells.findIndex((cell) => hasRow(cell, delimiter));
    if (at < 0) return [cells];
    const [end = [], ...more] = read(cells.slice(at).join(delimiter), null);
    return [[...cells.slice(0, at), ...end], ...more];
  });
  return [{ table: rows }];
}

const emptyRow = Object.freeze<string[]>([]) as string[];

/**
 * Whether a cell has another person in it: after a quote that is not closed in its line (12" oven), the rows until the
 * next quote are one cell.
 */
const hasRow = (cell: string, delimiter: string): boolean =>
  cell
    .split(/\r\n|\n|\r/)
    .slice(1)
    .some((line) => line.includes('@') && line.includes(delimiter));
