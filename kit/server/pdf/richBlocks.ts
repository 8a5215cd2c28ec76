import type { Content } from 'pdfmake/interfaces.js';
import type { RichElement, RichNode } from '#kit/server/richText/parse.ts';
import { codeBox, dataTable, notice, rule } from './blocks.ts';
import { textWidth } from './document.ts';
import { palette } from './palette.ts';
import { breakable, maxRunning, piecesOf, printed, printedCode } from './printed.ts';

/** The style of a run of text. Because the font is upright only, emphasis is bold. */
interface Look {
  bold?: true;
  decoration?: ('underline' | 'lineThrough')[];
  background?: string;
  link?: string;
  style?: string;
  isCode?: true;
}
const looks: Record<string, Look> = {
  strong: { bold: true },
  em: { bold: true },
  u: { decoration: ['underline'] },
  s: { decoration: ['lineThrough'] },
  mark: { background: '#fff0b3' },
  code: { isCode: true },
  th: { bold: true },
};

/** Characters of a word that fit in a column, by the number of columns. */
const lettersOf = (columns: number) => Math.max(6, Math.floor(84 / columns));

/** Characters that fit well on one page. */
const maxTogether = 1200;

/** Rich text as printed in a document: verbatim, and without fetching anything (security I7). */
export function richBlocks(nodes: readonly RichNode[]): Content[] {
  const blocks = gather(nodes).map(block);
  const kept: Content[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const one = blocks[at];
    const next = blocks[at + 1];
    if (!one) continue;
    // A heading never stands alone at the foot of a page.
    if (one.isHeading && next && !next.isHeading && one.length + next.length < maxTogether) {
      kept.push({ unbreakable: true, stack: [one.content, next.content] });
      at += 1;
    } else kept.push(one.content);
  }
  return kept;
}

interface Block {
  content: Content;
  isHeading: boolean;
  length: number;
}

const inline = new Set(['strong', 'em', 'u', 's', 'mark', 'a', 'code', 'br']);
const isInline = (node: RichNode) => typeof node === 'string' || inline.has(node.tag);

/** Text between blocks becomes a paragraph of its own. */
function gather(nodes: readonly RichNode[]): RichElement[] {
  const found: RichElement[] = [];
  let loose: RichElement | null = null;
  for (const node of nodes) {
    if (!isInline(node)) {
      loose = null;
      found.push(node as RichElement);
    } else if (loose) loose.children.push(node);
    else if (typeof node !== 'string' || node.trim() !== '') {
      loose = { tag: 'p', children: [node] };
      found.push(loose);
    }
  }
  return found;
}

function block(element: RichElement): Block {
  return {
    content: contentOf(element),
    isHeading: /^h\d$/.test(element.tag),
    length: plainText([element]).length,
  };
}

function contentOf(element: RichElement): Content {
  const { tag, children, start } = element;
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
      return heading(element);
    case 'ul':
      return { ul: items(children), margin: [0, 0, 0, 8] };
    case 'ol':
      return { ol: items(children), start, margin: [0, 0, 0, 8] };
    case 'blockquote':
      return notice(
        { stack: richBlocks(children) },
        { color: palette.soft, ground: palette.ground },
      );
    case 'pre':
      return codeBox(plainText(children));
    case 'hr':
      return rule(palette.line, 1);
    case 'table':
      return table(element);
    default:
      return { ...running(stretches(children, {})), margin: [0, 0, 0, 8] } as Content;
  }
}

function heading({ tag, children }: RichElement): Content {
  const sizes: Record<string, number> = { h2: 14, h3: 12, h4: 10.5 };
  return {
    ...running(stretches(children, {})),
    fontSize: sizes[tag],
    bold: true,
    lineHeight: 1.2,
    margin: [0, tag === 'h2' ? 14 : 8, 0, 6],
    ...(tag === 'h2' && { outline: true, outlineText: plainText(children).slice(0, 200) }),
  } as Content;
}

const items = (children: readonly RichNode[]): Content[] =>
  children.flatMap((child): Content[] => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [{ text: printed(child) }];
    return [{ stack: richBlocks(child.children), margin: [0, 0, 0, -3] } as Content];
  });

/** A table with columns as wide as their words need; short rows are padded. */
function table(element: RichElement): Content {
  const rows = rowsOf(element);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return { text: '' };
  const [head = [], ...body] = rows;
  const cellsOf = (cells: readonly RichElement[]) =>
    Array.from({ length: columns }, (_, at): Content => {
      const cell = cells[at];
      if (!cell) return { text: '' };
      const [only] = cell.children;
      // Editors put a paragraph into each cell; it is unwrapped.
      const inside = typeof only === 'object' && only.tag === 'p' && cell.children.length === 1;
      const words = inside ? only.children : cell.children;
      return running(stretches(words, looks[cell.tag] ?? {}, lettersOf(columns)));
    });
  const made = dataTable(widthsOf(rows, columns), cellsOf(head), body.map(cellsOf));
  return { stack: [made], margin: [0, 0, 0, 10] };
}

/** Estimated points per character in a table, rounded up. */
const letterWidth = 5.6;

/**
 * Divides the page's width, less the space between columns: first each column's longest word, then the rest
 * by length of text.
 */
function widthsOf(rows: readonly RichElement[][], columns: number): number[] {
  const room = textWidth - 12 * columns;
  const wanted = Array.from({ length: columns }, (_, at) => {
    const texts = rows.map((cells) => plainText(cells[at]?.children ?? []));
    const words = texts.flatMap((text) => text.split(/\s+/));
    const longest = longestOf(words);
    return {
      least: Math.min(longest, lettersOf(columns)) * letterWidth,
      share: Math.min(60, Math.max(12, longestOf(texts))),
    };
  });
  const sumOf = (of: 'least' | 'share') => wanted.reduce((total, one) => total + one[of], 0);
  const [least, shares] = [sumOf('least'), sumOf('share')];
  const left = Math.max(0, room - least);
  const fit = Math.min(1, room / Math.max(1, least));
  return wanted.map((one) => one.least * fit + (left * one.share) / shares);
}

const longestOf = (texts: readonly string[]): number =>
  texts.reduce((longest, { length }) => Math.max(longest, length), 0);

const rowsOf = ({ children }: RichElement): RichElement[][] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag !== 'tr') return rowsOf(child);
    return [child.children.filter((cell): cell is RichElement => typeof cell !== 'string')];
  });

/** Running text, split between words if it is long. */
function running(words: readonly Stretch[]): { text: Content } | { stack: Content[] } {
  const parts: Stretch[][] = [];
  let room = 0;
  for (const word of words.flatMap(inPieces)) {
    if (word.text.length > room) {
      parts.push([]);
      room = maxRunning;
    }
    parts.at(-1)?.push(word);
    room -= word.text.length;
  }
  const [only = []] = parts;
  return parts.length > 1 ? { stack: parts.map((part) => ({ text: part })) } : { text: only };
}

const inPieces = (stretch: Stretch): Stretch[] =>
  piecesOf(stretch.text).map((text) => ({ ...stretch, text }));

type Stretch = { text: string } & Record<string, unknown>;

function stretches(nodes: readonly RichNode[], look: Look, longest?: number): Stretch[] {
  return nodes.flatMap((node): Stretch[] => {
    if (typeof node === 'string') {
      const { isCode, ...rest } = look;
      // A line break in the source is a space, as in HTML.
      const said = node.replaceAll(/\s+/g, ' ');
      const text = longest ? breakable(said, longest) : said;
      return (isCode ? printedCode(text) : printed(text)).map((part) => ({ ...part, ...rest }));
    }
    if (node.tag === 'br') return [{ text: '\n' }];
    const link = node.tag === 'a' && node.href ? { link: node.href, style: 'link' } : {};
    return stretches(node.children, { ...look, ...looks[node.tag], ...link }, longest);
  });
}

const plainText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : node.tag === 'br' ? '\n' : plainText(node.children),
    )
    .join('');
