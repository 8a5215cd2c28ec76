import { type Unzipped, zipSync } from 'fflate';
import { html, Markup } from '#kit/server/markup.ts';
import type { Element } from '#kit/server/reading/archive.ts';
import {
  maxColumns,
  maxRows,
  maxTables,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import { covered, type FilledPlace, labelOf, type Table } from '../../rules/findQuestions.ts';
import {
  allNamed,
  childrenNamed,
  type Part,
  parsePart,
  prefixOf,
  putBack,
  textIn,
  UnfitFile,
  unpack,
} from './archive.ts';

/** The sheets of an XLSX file that are shown (ECMA-376 part 1, §18.2, §18.3). */
export function tablesOfWorkbook(body: Uint8Array): Table[] {
  const parts = unpack(body);
  const shared = sharedTexts(parts);
  return sheetsOf(parts).map(({ name, path }) => ({
    name,
    rows: rowsOf(parsePart(parts, path), shared),
    canGrow: true,
  }));
}

/** The file with answers in their cells; a cell with a formula stays as it is. */
export function fillWorkbook(body: Uint8Array, filled: readonly FilledPlace[]): Uint8Array {
  const parts = unpack(body);
  const sheets = sheetsOf(parts);
  for (const one of filled) {
    const sheet = sheets[one.place.table];
    if (!sheet) throw new UnfitFile('FILE_UNREADABLE');
    const part = parsePart(parts, sheet.path);
    fillPart(part, one);
    putBack(parts, part);
  }
  return zipSync(parts);
}

function fillPart(part: Part, { place, answers }: FilledPlace): void {
  const merged = mergedIn(part);
  for (const { row, element } of linesOf(part)) {
    const text = answers.get(row);
    const column = shownColumn(merged, row, place.answers);
    if (text !== undefined) writeCell(part, element, { row, column, text });
  }
}

const relations = 'xl/_rels/workbook.xml.rels';

function sheetsOf(parts: Unzipped): { name: string; path: string }[] {
  const targets = new Map(
    allNamed(parsePart(parts, relations), 'Relationship').map(({ attribs }) => [
      attribs.Id ?? '',
      pathOf(attribs.Target ?? ''),
    ]),
  );
  return allNamed(parsePart(parts, 'xl/workbook.xml'), 'sheet')
    .filter(({ attribs }) => (attribs.state ?? 'visible') === 'visible')
    .flatMap(({ attribs }) => {
      const [, id = ''] = Object.entries(attribs).find(([name]) => name.endsWith(':id')) ?? [];
      const path = targets.get(id) ?? '';
      const isSheet = path.includes('worksheets/') && parts[path];
      return isSheet ? [{ name: attribs.name ?? '', path }] : [];
    })
    .slice(0, maxTables);
}

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`;

function sharedTexts(parts: Unzipped): readonly string[] {
  const path = 'xl/sharedStrings.xml';
  if (!parts[path]) return [];
  const part = parsePart(parts, path);
  // How a word is read aloud is no part of it.
  for (const reading of allNamed(part, 'rPh')) part.$(reading).remove();
  return allNamed(part, 'si').map((one) => unescaped(textIn(part, one, 't')));
}

/** Characters that XML has not are written as '_x000D_', and what looks so as '_x005F_x000D_' (ECMA-376 part 1, §22.9.2.19). */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
const escaped = (text: string): string => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** The rows that are looked at, counted from 0. One without a number follows the one before it. */
function linesOf(part: Part): { row: number; element: Element }[] {
  let row = -1;
  return allNamed(part, 'row').flatMap((element) => {
    row = element.attribs.r ? Number(element.attribs.r) - 1 : row + 1;
    return row >= 0 && row < maxRows ? [{ row, element }] : [];
  });
}

function cellsOf(part: Part, line: Element): { column: number; element: Element }[] {
  let column = -1;
  return childrenNamed(part, line, 'c').map((element) => {
    column = columnOf(element.attribs.r ?? '') ?? column + 1;
    return { column, element };
  });
}

/** Of a reference as 'B7', counted from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowsOf(part: Part, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const { row, element } of linesOf(part)) {
    while (rows.length <= row) rows.push([]);
    const cells = cellsOf(part, element).filter(({ column }) => column < maxColumns);
    const width = Math.max(0, ...cells.map(({ column }) => column + 1));
    const texts = Array.from({ length: width }, () => '');
    for (const cell of cells) texts[cell.column] = textOfCell(part, cell.element, shared);
    rows[row] = texts;
  }
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  for (const merged of mergedIn(part)) coverCells(rows, merged, width);
  return rows;
}

interface Merged {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** More than these are not looked at. */
const maxMerged = 2000;

/** The cells that are shown as one (ECMA-376 part 1, §18.3.1.55), as far as they are looked at. */
const mergedIn = (part: Part): Merged[] =>
  allNamed(part, 'mergeCell')
    .slice(0, maxMerged)
    .flatMap(({ attribs }) => {
      const [, from = '', top, to = '', bottom] =
        /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attribs.ref ?? '') ?? [];
      const [left, right] = [columnOf(from), columnOf(to)];
      if (left === undefined || right === undefined || left >= maxColumns) return [];
      return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left, right }];
    });

/** Of merged cells, programs show what stands in the first. */
const shownColumn = (all: readonly Merged[], row: number, column: number): number =>
  all.find(({ top, left, right }) => top === row && left <= column && column <= right)?.left ??
  column;

/**
 * What stands in merged cells stands in each column of their first row; what is below that row is covered, so that no answer
 * can be seen there.
 */
function coverCells(rows: string[][], { top, bottom, left, right }: Merged, width: number): void {
  const text = rows[top]?.[left] ?? '';
  for (let row = top; row <= Math.min(bottom, rows.length - 1); row += 1) {
    const cells = rows[row] ?? [];
    const end = Math.min(right + 1, width);
    while (cells.length < end) cells.push('');
    cells.fill(row === top ? text : covered, left, end);
  }
}

/** Of a formula, what it gave when the file was saved; one that gave nothing is covered, as no answer can take its place. */
function textOfCell(part: Part, cell: Element, shared: readonly string[]): string {
  if (cell.attribs.t === 'inlineStr') return unescaped(textIn(part, cell, 't'));
  const text = textIn(part, cell, 'v');
  if (text === '' && childrenNamed(part, cell, 'f').length > 0) return covered;
  return cell.attribs.t === 's' ? (shared[Number(text)] ?? '') : unescaped(text);
}

interface Written {
  row: number;
  column: number;
  text: string;
}

/** As text, which no program takes for a formula, in the look of the cell that is there. */
function writeCell(part: Part, line: Element, { row, column, text }: Written): void {
  const { $ } = part;
  const cells = cellsOf(part, line);
  const there = cells.find((cell) => cell.column === column)?.element;
  if (there && childrenNamed(part, there, 'f').length > 0) return;
  const p = new Markup(prefixOf(line));
  const style = there?.attribs.s ? html` s="${there.attribs.s}"` : new Markup('');
  const made = html`<${p}c r="${labelOf(column)}${row + 1}"${style} t="inlineStr"><${p}is><${p}t xml:space="preserve">${escaped(text)}</${p}t></${p}is></${p}c>`;
  const next = cells.find((cell) => cell.column > column)?.element;
  if (there) $(there).replaceWith(made.text);
  else if (next) $(next).before(made.text);
  else $(line).append(made.text);
  // Which columns the row has is a hint, and would be wrong now.
  $(line).removeAttr('spans');
}
