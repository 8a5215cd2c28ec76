import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { delimiterOf } from '#kit/contract/csv.ts';
import type { Upload } from '#kit/server/http/upload.ts';
import { maxRows } from '#modules/products/training/vocabulary.ts';
import { readRoster } from '../rules/roster.ts';
import { isModest } from './inflated.ts';

/** More than the allowed rows, so that too many are noticed, a heading and some empty rows. */
const maxRead = maxRows + 100;

type Table = string[][];
type Unreadable = 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' | 'FILE_UNREADABLE';

export type RosterFile = Pick<Upload, 'fileName'> & { body: Uint8Array };
export type RosterAnswer = ReturnType<typeof readRoster> | Unreadable;

/** Reads the people of a file, up to five thousand rows. */
export async function readFile({ fileName, body }: RosterFile): Promise<RosterAnswer> {
  const table = await decode(fileName, Buffer.from(body));
  return typeof table === 'string' ? table : readRoster(table);
}

/** The cells of a CSV or XLSX file as text; formulas are never run and give their text or last result. */
export async function decode(fileName: string, body: Buffer): Promise<Table | Unreadable> {
  const isArchive = body.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  const kind = /\.(csv|txt|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (!kind || isArchive !== (kind === 'xlsx')) return 'UNSUPPORTED_MEDIA';
  try {
    return isArchive ? await readArchive(body) : readText(body);
  } catch {
    return 'FILE_UNREADABLE';
  }
}

async function readArchive(body: Buffer): Promise<Table | Unreadable> {
  if (!(await isModest(body))) return 'TOO_LARGE';
  const rows = await readSheet(body);
  return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))));
}

function readText(body: Buffer): Table | Unreadable {
  const text = textOf(body);
  if (text.includes('\0')) return 'UNSUPPORTED_MEDIA';
  return parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 20_000,
    to: maxRead,
  });
}

/** Decodes UTF-8, or UTF-16 with a byte order mark; otherwise Windows-1252, which older spreadsheets save. */
function textOf(body: Buffer): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}
