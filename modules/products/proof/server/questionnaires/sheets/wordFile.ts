import { zipSync } from 'fflate';
import { html, Markup } from '#kit/server/markup.ts';
import { type Element, localName } from '#kit/server/reading/archive.ts';
import {
  maxColumns,
  maxRows,
  maxTables,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import type { FilledPlace, Table } from '../../rules/findQuestions.ts';
import {
  allNamed,
  childrenNamed,
  type Part,
  parsePart,
  prefixOf,
  putBack,
  unpack,
} from './archive.ts';

const path = 'word/document.xml';

/** The tables of a DOCX file (ECMA-376 part 1, §17.4), and last the text around them. */
export function tablesOfWord(body: Uint8Array): Table[] {
  const part = parsePart(unpack(body), path);
  for (const field of allNamed(part, 'sdt')) clearHint(part, field);
  const tables = gridsOf(part).map((rows, at) => ({
    name: `Table ${at + 1}`,
    rows: rows.map((cells) => cells.map((cell) => cellText(part, cell))),
    canGrow: false,
  }));
  const prose = paragraphsOf(part).map((one) => [wordsIn(part, one), '']);
  if (prose.length === 0) return tables;
  const around = { name: 'Text outside of tables', rows: prose, isProse: true, canGrow: false };
  return [...tables, around];
}

/** The file with answers in their cells, or each in a paragraph below its question. */
export function fillWord(body: Uint8Array, filled: readonly FilledPlace[]): Uint8Array {
  const parts = unpack(body);
  const part = parsePart(parts, path);
  const grids = gridsOf(part);
  for (const { place, answers } of filled) {
    const rows = grids[place.table];
    const paragraphs = rows ? [] : paragraphsOf(part);
    for (const [row, text] of answers) {
      const cell = rows?.[row]?.[place.answers];
      const paragraph = paragraphs[row];
      if (cell) writeCell(part, cell.element, text);
      if (paragraph) part.$(paragraph).after(paragraphWith(prefixOf(paragraph), text));
    }
  }
  putBack(parts, part);
  return zipSync(parts);
}

/** The cell that is seen at a place; it goes on where it began in a row above. */
interface Cell {
  element: Element;
  goesOn: boolean;
}

/** One less than is shown, as the text around them is shown as well. */
const gridsOf = (part: Part): Cell[][][] =>
  allNamed(part, 'tbl')
    .slice(0, maxTables - 1)
    .map((table) => {
      const grid: Cell[][] = [];
      for (const row of inside(part, table, 'tr').slice(0, maxRows))
        grid.push(cellsOf(part, row, grid.at(-1)));
      return grid;
    });

/** The cells of a row by columns: one that is as wide as several is in each (ECMA-376 part 1, §17.4.17, §17.4.84). */
function cellsOf(part: Part, row: Element, above: readonly Cell[] | undefined): Cell[] {
  const cells: Cell[] = [];
  for (const element of inside(part, row, 'tc')) {
    const merge = settingOf(part, element, 'vMerge');
    const begun = merge && readVal(merge) !== 'restart' ? above?.[cells.length] : undefined;
    const cell = begun ? { element: begun.element, goesOn: true } : { element, goesOn: false };
    const span = settingOf(part, element, 'gridSpan');
    const width = Math.min(Number(span && readVal(span)) || 1, maxColumns);
    for (let column = 0; column < width; column += 1) cells.push(cell);
  }
  return cells;
}

const settingOf = (part: Part, cell: Element, name: string): Element | undefined =>
  childrenNamed(part, cell, 'tcPr')
    .flatMap((one) => childrenNamed(part, one, name))
    .at(0);

const readVal = ({ attribs }: Element): string | undefined =>
  Object.entries(attribs).find(([name]) => localName(name) === 'val')?.[1];

/** What programs put around rows, cells and paragraphs: the fields of a form, and changes that are followed. */
const wrappers: ReadonlySet<string> = new Set([
  'sdt',
  'sdtContent',
  'customXml',
  'smartTag',
  'ins',
  'moveTo',
]);

/** The children of this name, those within wrappers too. */
const inside = (part: Part, parent: Element, name: string): Element[] =>
  part
    .$(parent)
    .children()
    .toArray()
    .flatMap((one) => {
      const found = localName(one.name);
      if (found === name) return [one];
      return wrappers.has(found) ? inside(part, one, name) : [];
    });

function paragraphsOf(part: Part): Element[] {
  const [body] = allNamed(part, 'body');
  return body ? inside(part, body, 'p').slice(0, maxRows) : [];
}

const cellText = (part: Part, { element, goesOn }: Cell): string =>
  goesOn
    ? ''
    : inside(part, element, 'p')
        .map((paragraph) => wordsIn(part, paragraph))
        .join('\n');

/** What stands between the texts of a run. */
const between: Readonly<Record<string, string>> = {
  tab: ' ',
  br: ' ',
  cr: ' ',
  noBreakHyphen: '-',
};

/** The text of a paragraph. Stops of tabs have the name of a tab, and are in no run. */
const wordsIn = (part: Part, paragraph: Element): string =>
  part
    .$(paragraph)
    .find('*')
    .toArray()
    .map((one) => {
      const name = localName(one.name);
      if (name === 't') return part.$(one).text();
      const around = part.$(one).parent().get(0);
      return around && localName(around.name) === 'r' ? (between[name] ?? '') : '';
    })
    .join('');

/** Empties a field that shows what to type in it, which is no answer (ECMA-376 part 1, §17.5.2.39). */
function clearHint(part: Part, field: Element): void {
  const { $ } = part;
  const [hint] = childrenNamed(part, field, 'sdtPr').flatMap((one) =>
    childrenNamed(part, one, 'showingPlcHdr'),
  );
  if (!hint) return;
  $(hint).remove();
  for (const run of descendantsNamed(part, field, 'r')) $(run).remove();
}

const descendantsNamed = ({ $ }: Part, parent: Element, name: string): Element[] =>
  $(parent)
    .find('*')
    .toArray()
    .filter((one) => localName(one.name) === name);

function writeCell(part: Part, cell: Element, text: string): void {
  const prefix = prefixOf(cell);
  for (const field of descendantsNamed(part, cell, 'sdt')) clearHint(part, field);
  const [first] = inside(part, cell, 'p');
  const isEmpty = first && wordsIn(part, first).trim() === '';
  if (isEmpty) part.$(first).append(runWith(prefix, text));
  else part.$(cell).append(paragraphWith(prefix, text));
}

const paragraphWith = (prefix: string, text: string): string =>
  `<${prefix}p>${runWith(prefix, text)}</${prefix}p>`;

function runWith(prefix: string, text: string): string {
  const p = new Markup(prefix);
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return html`<${p}r><${p}t xml:space="preserve">${line}</${p}t></${p}r>`.text;
}
