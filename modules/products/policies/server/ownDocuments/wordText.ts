import type { Unzipped } from 'fflate';
import { html } from '#kit/server/markup.ts';
import { type Element, localName } from '#kit/server/reading/archive.ts';
import {
  attribute,
  elementsOf,
  openWord,
  orUnfit,
  textOf,
  type Unfit,
  UnfitDocument,
} from '#kit/server/reading/readDocument.ts';
import { type LostPart, maxTextLength } from '#modules/products/policies/vocabulary.ts';

export interface WordText {
  /** For the editor; to be sanitized. */
  html: string;
  lost: LostPart[];
}

/**
 * The text of a DOCX file (ECMA-376 part 1, §17): headings, paragraphs, lists and tables with bold and italic text; and
 * what else the file has.
 */
export const readWordText = (body: Uint8Array): WordText | Unfit =>
  orUnfit(() => {
    const parts = openWord(Buffer.from(body));
    const elements = elementsOf(parts, 'word/document.xml');
    const [root] = named(elements, 'body');
    const text = root ? joined(blocksIn(root, looksOf(parts))) : '';
    if (text.length > maxTextLength) throw new UnfitDocument('FILE_LONG');
    return { html: text, lost: lostOf(elements) };
  });

const named = (elements: readonly Element[], name: string): Element[] =>
  elements.filter((one) => localName(one.name) === name);

const childrenOf = (parent: Element): Element[] =>
  parent.children.flatMap((child) => ('attribs' in child ? [child] : []));

/** The first element at the end of a path of names. */
const at = (from: Element, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((one, name) => one && named(childrenOf(one), name)[0], from);

const lostBy: Readonly<Record<string, LostPart>> = {
  commentReference: 'notes',
  del: 'changes',
  drawing: 'pictures',
  endnoteReference: 'notes',
  fldSimple: 'fields',
  footerReference: 'headers',
  footnoteReference: 'notes',
  gridSpan: 'merged',
  headerReference: 'headers',
  hyperlink: 'links',
  ins: 'changes',
  instrText: 'fields',
  object: 'pictures',
  pict: 'pictures',
  vMerge: 'merged',
};

function lostOf(elements: readonly Element[]): LostPart[] {
  const names = new Set(elements.map(({ name }) => localName(name)));
  const parts = Object.entries(lostBy).flatMap(([name, part]) => (names.has(name) ? [part] : []));
  const isDeep = named(elements, 'ilvl').some((one) => attribute(one, 'val') !== '0');
  return [...new Set<LostPart>([...parts, ...(isDeep ? (['levels'] as const) : [])])].toSorted();
}

/** What styles and numbers stand for. */
interface Looks {
  headings: ReadonlyMap<string, string>;
  /** Which list the paragraphs of a style are in. */
  lists: ReadonlyMap<string, string>;
  bullets: ReadonlySet<string>;
}

function looksOf(parts: Unzipped): Looks {
  const read = (path: string) => (parts[path] ? elementsOf(parts, path) : []);
  const styles = named(read('word/styles.xml'), 'style');
  const idOf = (style: Element) => attribute(style, 'styleId') ?? '';
  const headings = styles.flatMap((style) => {
    const tag = headingOf(attribute(at(style, 'name'), 'val') ?? '');
    return tag ? [[idOf(style), tag] as const] : [];
  });
  const lists = styles.flatMap((style) => {
    const list = attribute(at(style, 'pPr', 'numPr', 'numId'), 'val');
    return list ? [[idOf(style), list] as const] : [];
  });
  const numbering = read('word/numbering.xml');
  const kinds = new Map(
    named(numbering, 'abstractNum').map((kind) => [
      attribute(kind, 'abstractNumId'),
      attribute(at(kind, 'lvl', 'numFmt'), 'val'),
    ]),
  );
  const bullets = named(numbering, 'num').flatMap((list) => {
    const kind = attribute(at(list, 'abstractNumId'), 'val');
    return kinds.get(kind) === 'bullet' ? [attribute(list, 'numId') ?? ''] : [];
  });
  return { headings: new Map(headings), lists: new Map(lists), bullets: new Set(bullets) };
}

/** Word names its styles in English in the file, whatever language shows them. */
function headingOf(style: string): string | null {
  const [, level] = /^heading (\d)$/i.exec(style) ?? [];
  if (level === undefined) return /^title$/i.test(style) ? 'h2' : null;
  return `h${Math.min(Number(level) + 1, 4)}`;
}

interface Block {
  /** Of a list, the items follow each other. */
  tag: string;
  html: string;
}

/** What only stands around text. */
const wrapping = /^(?:bdo|customXml|dir|fldSimple|hyperlink|ins|moveTo|sdt|sdtContent|smartTag)$/;

function blocksIn(parent: Element, looks: Looks): Block[] {
  return childrenOf(parent).flatMap((child) => {
    const name = localName(child.name);
    if (name === 'p') return paragraph(child, looks);
    if (name === 'tbl') return [{ tag: 'table', html: rowsOf(child, looks) }];
    return wrapping.test(name) ? blocksIn(child, looks) : [];
  });
}

function paragraph(element: Element, looks: Looks): Block[] {
  const text = inlineOf(element).trim();
  if (text === '') return [];
  const style = attribute(at(element, 'pPr', 'pStyle'), 'val') ?? '';
  const own = attribute(at(element, 'pPr', 'numPr', 'numId'), 'val');
  const list = own ?? looks.lists.get(style) ?? '0';
  const listTag = looks.bullets.has(list) ? 'ul' : 'ol';
  const tag = looks.headings.get(style) ?? (list === '0' ? 'p' : listTag);
  return [{ tag, html: text }];
}

function rowsOf(table: Element, looks: Looks): string {
  const rows = named(childrenOf(table), 'tr').map((row) => {
    const cells = named(childrenOf(row), 'tc').map(
      (cell) => `<td>${joined(blocksIn(cell, looks))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<tbody>${rows.join('')}</tbody>`;
}

function joined(blocks: readonly Block[]): string {
  return blocks
    .map(({ tag, html: inner }, place) => {
      if (tag !== 'ul' && tag !== 'ol') return `<${tag}>${inner}</${tag}>`;
      const first = blocks[place - 1]?.tag === tag ? '' : `<${tag}>`;
      const last = blocks[place + 1]?.tag === tag ? '' : `</${tag}>`;
      return `${first}<li>${inner}</li>${last}`;
    })
    .join('');
}

const inlineOf = (parent: Element): string =>
  childrenOf(parent)
    .map((child) => {
      const name = localName(child.name);
      if (name === 'r') return runOf(child);
      return wrapping.test(name) ? inlineOf(child) : '';
    })
    .join('')
    .replaceAll(/<\/(em|strong)><\1>/g, '');

function runOf(run: Element): string {
  const text = childrenOf(run).map(pieceOf).join('');
  if (text.trim() === '') return text;
  const bold = isOn(run, 'b') ? `<strong>${text}</strong>` : text;
  return isOn(run, 'i') ? `<em>${bold}</em>` : bold;
}

function pieceOf(piece: Element): string {
  const name = localName(piece.name);
  if (name === 't') return html`${textOf(piece)}`.text;
  if (name === 'noBreakHyphen') return '-';
  if (name === 'tab') return ' ';
  return name === 'br' || name === 'cr' ? '<br>' : '';
}

function isOn(run: Element, look: 'b' | 'i'): boolean {
  const set = at(run, 'rPr', look);
  return set !== undefined && !/^(?:0|false|off)$/.test(attribute(set, 'val') ?? '');
}
