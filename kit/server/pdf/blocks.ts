import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { textWidth } from './document.ts';
import { palette, type SeverityStyle, severityStyle } from './palette.ts';
import { codeEmsOf, fitted, maxRunning, piecesOf, printedCode } from './printed.ts';

/** A heading that is listed in the bookmarks; it begins a page, or follows where there is room. */
export const chapter = (
  id: string,
  title: string,
  lead?: string,
  begins: 'page' | 'below' = 'page',
): Content[] => [
  {
    text: title,
    style: 'h1',
    id,
    outline: true,
    outlineExpanded: true,
    ...(begins === 'page' && { pageBreak: 'before' }),
  },
  ...(lead ? [{ text: lead, style: 'lead' }] : []),
];

const filled = (color: string, [left, top, right, bottom]: [number, number, number, number]) =>
  ({
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => left,
    paddingTop: () => top,
    paddingRight: () => right,
    paddingBottom: () => bottom,
    fillColor: () => color,
  }) satisfies CustomTableLayout;

/** A severity's word on its colour. */
export const severityChip = (severity: SeverityStyle, fontSize = 8): Content => ({
  table: {
    body: [
      [
        {
          text: severityStyle[severity].word,
          fontSize,
          bold: true,
          color: palette.white,
          lineHeight: 1,
        },
      ],
    ],
  },
  layout: filled(severityStyle[severity].color, [6, 3, 6, 3]),
});

/** Ems in a line of a code box beside a label. */
const codeWidth = 43.2;

/** A machine's output, verbatim on grey, for use beside a label. */
export function codeBox(code: string): Content {
  const rows = inTexts(fitted(code, codeWidth, codeEmsOf).split('\n').flatMap(piecesOf));
  return {
    table: {
      widths: ['*'],
      body: rows.map((lines) => [
        {
          text: printedCode(lines.join('\n')),
          fontSize: 8.5,
          lineHeight: 1.5,
          preserveLeadingSpaces: true,
        },
      ]),
    },
    layout: {
      ...filled(palette.ground, [8, 8, 8, 5]),
      paddingTop: (row) => (row === 0 ? 8 : 0),
      paddingBottom: (row) => (row === rows.length - 1 ? 5 : 0),
    },
  };
}

/** Groups lines into texts of the length that pdfmake handles well. */
function inTexts(lines: readonly string[]): string[][] {
  const texts: string[][] = [];
  let room = 0;
  for (const line of lines) {
    room -= line.length + lineCost;
    if (room < 0) {
      texts.push([]);
      room = maxRunning - line.length;
    }
    texts.at(-1)?.push(line);
  }
  return texts;
}

/** A line break takes pdfmake as long as this many characters. */
const lineCost = 50;

/** A paragraph on the background `ground`, with a bar in `color`. */
export const notice = (
  content: Content,
  { color, ground }: { color: string; ground: string },
): Content => ({
  table: { widths: [3, '*'], body: [[{ text: '', fillColor: color }, content]] },
  layout: {
    ...filled(ground, [0, 10, 12, 10]),
    paddingLeft: (column) => (column === 0 ? 0 : 12),
    paddingRight: (column) => (column === 0 ? 0 : 12),
  },
});

/** Points of the column for labels, and between it and what stands beside it. */
const labelWidth = 92;
const columnGap = 10;
/** Where that stands. */
export const fieldInset = labelWidth + columnGap;

/** Thin lines between rows; as many columns as there are `labels` stand in the margin. */
const lined = (labels: 0 | 1): CustomTableLayout => ({
  hLineWidth: (line, node) =>
    line === 0 || line === node.table.body.length ? 0 : line === 1 ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? palette.soft : palette.line),
  paddingLeft: (column) => (column <= labels ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
});

/**
 * A table with a heading row that repeats on every page, and thin lines only. Headings are styled as labels. Rows that
 * could be higher than a page must be allowed to break: pdfmake drops the rest otherwise. A `label` stands in the margin
 * column as part of the heading row, so that it goes to the next page with it.
 */
export function dataTable(
  widths: (number | string)[],
  head: readonly TableCell[],
  rows: readonly TableCell[][],
  { mayBreak = false, label }: { mayBreak?: boolean; label?: string } = {},
): Content {
  const isLabelled = label !== undefined;
  const rowOf = (text: string, row: readonly TableCell[]): TableCell[] =>
    isLabelled
      ? [{ text, style: 'label', border: [false, false, false, false] }, ...row]
      : [...row];
  const headings = head.map(
    (cell): TableCell => (typeof cell === 'string' ? { text: cell, style: 'label' } : cell),
  );
  return {
    table: {
      widths: isLabelled ? [fieldInset - 6, ...widths] : widths,
      headerRows: 1,
      dontBreakRows: !mayBreak,
      // The heading row is not left alone at the foot of a page.
      ...(!mayBreak && { keepWithHeaderRows: 1 }),
      body: [rowOf(label ?? '', headings), ...rows.map((row) => rowOf('', row))],
    },
    layout: lined(isLabelled ? 1 : 0),
    fontSize: 9,
  };
}

/** A label in the margin column, with its content beside it. */
export const field = (label: string, content: Content): Content => ({
  columns: [
    { width: labelWidth, text: label, style: 'label', margin: [0, 1.5, 0, 0] },
    { width: '*', stack: [content] },
  ],
  columnGap,
  margin: [0, 0, 0, 8],
});

export const rule = (color: string, thickness: number): Content => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: textWidth, h: thickness, color }],
  margin: [0, 0, 0, 8],
});
