import { html, Markup } from '#kit/server/markup.ts';
import type { Element } from '#kit/server/reading/archive.ts';
import { maxRows, maxTables } from '#modules/products/proof/vocabulary/questionnaires.ts';
import type { Filling, Place, Table } from '../../rules/findQuestions.ts';
import {
  allNamed,
  childrenNamed,
  type Part,
  pack,
  parsePart,
  prefixOf,
  textIn,
  unpack,
} from './archive.ts';

const path = 'word/document.xml';

/** The tables of a DOCX file (ECMA-376 part 1, §17.4), and last the text around them. */
export function tablesOfWord(body: Uint8Array): Table[] {
  const part = parsePart(unpack(body), path);
  const tables = gridsOf(part).map((rows, at) => ({
    name: `Table ${at + 1}`,
    rows: rows.map((cells) => cells.map((cell) => cellText(part, cell))),
    canGrow: false,
  }));
  const prose = paragraphsOf(part).map((one) => [textIn(part, one, 't'), '']);
  if (prose.length === 0) return tables;
  const around = { name: 'Text outside of tables', rows: prose, isProse: true, canGrow: false };
  return [...tables, around];
}

/** The file with answers in their cells, or each in a paragraph below its question. */
export function fillWord(body: Uint8Array, place: Place, answers: Filling): Uint8Array {
  const parts = unpack(body);
  const part = parsePart(parts, path);
  const rows = gridsOf(part)[place.table];
  const paragraphs = rows ? [] : paragraphsOf(part);
  for (const [row, text] of answers) {
    const cell = rows?.[row]?.[place.answers];
    const paragraph = paragraphs[row];
    if (cell) writeCell(part, cell, text);
    if (paragraph) part.$(paragraph).after(paragraphWith(prefixOf(paragraph), text));
  }
  return pack(parts, part);
}

/** One less than is shown, as the text around them is shown as well. */
const gridsOf = (part: Part): Element[][][] =>
  allNamed(part, 'tbl')
    .slice(0, maxTables - 1)
    .map((table) =>
      childrenNamed(part, table, 'tr')
        .slice(0, maxRows)
        .map((row) => childrenNamed(part, row, 'tc')),
    );

function paragraphsOf(part: Part): Element[] {
  const [body] = allNamed(part, 'body');
  return body ? childrenNamed(part, body, 'p').slice(0, maxRows) : [];
}

const cellText = (part: Part, cell: Element): string =>
  childrenNamed(part, cell, 'p')
    .map((paragraph) => textIn(part, paragraph, 't'))
    .join('\n');

function writeCell(part: Part, cell: Element, text: string): void {
  const prefix = prefixOf(cell);
  const [first] = childrenNamed(part, cell, 'p');
  const isEmpty = first && textIn(part, first, 't').trim() === '';
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
