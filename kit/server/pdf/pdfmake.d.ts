/**
 * The part of pdfmake that is used, typed here: its published types bring the browser's globals (`window`,
 * `document`) into every program that includes them, and server code must compile without those.
 */
declare module 'pdfmake/interfaces.js' {
  export type Margins = number | [number, number] | [number, number, number, number];

  /** Text style; can be replaced by a name in `styles` or a list of names. */
  export interface Style {
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    fillColor?: string | null;
    background?: string;
    alignment?: 'left' | 'right' | 'center' | 'justify';
    lineHeight?: number;
    characterSpacing?: number;
    decoration?: 'underline' | 'lineThrough';
    margin?: Margins;
    noWrap?: boolean;
    preserveLeadingSpaces?: boolean;
  }

  /** Properties that every element can have. */
  interface Placed extends Style {
    style?: string | readonly string[];
    id?: string;
    width?: number | string;
    pageBreak?: 'before' | 'after';
    unbreakable?: boolean;
    outline?: boolean;
    outlineText?: string;
    outlineExpanded?: boolean;
    outlineParentId?: string;
    absolutePosition?: { x: number; y: number };
    link?: string;
    linkToDestination?: string;
    /** Of a table's cell: which of its lines are drawn, from the left on clockwise. */
    border?: [boolean, boolean, boolean, boolean];
  }

  export interface TableNode {
    table: { body: unknown[][]; widths?: unknown };
  }

  export interface CustomTableLayout {
    hLineWidth?: (line: number, node: TableNode) => number;
    vLineWidth?: (line: number, node: TableNode) => number;
    hLineColor?: string | ((line: number, node: TableNode) => string);
    vLineColor?: string | ((line: number, node: TableNode) => string);
    paddingLeft?: (column: number, node: TableNode) => number;
    paddingRight?: (column: number, node: TableNode) => number;
    paddingTop?: (row: number, node: TableNode) => number;
    paddingBottom?: (row: number, node: TableNode) => number;
    fillColor?: string | ((row: number, node: TableNode, column: number) => string | null);
  }

  export type TableCell = Content;

  export interface Table {
    body: TableCell[][];
    widths?: (number | string)[];
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
  }

  interface Rectangle {
    type: 'rect';
    x: number;
    y: number;
    w: number;
    h: number;
    r?: number;
    color: string;
  }

  export type ContentText = Placed & { text: Content };
  export type ContentStack = Placed & { stack: Content[] };
  export type ContentColumns = Placed & { columns: Content[]; columnGap?: number };

  type Element =
    | { text: Content }
    | { pageReference: string }
    | { stack: Content[] }
    | { columns: Content[]; columnGap?: number }
    | { ul: Content[] }
    | { ol: Content[]; start?: number }
    | { table: Table; layout?: CustomTableLayout | string }
    | { svg: string; height?: number }
    | { canvas: Rectangle[] };

  export type Content = string | Content[] | (Element & Placed);

  export interface TDocumentDefinitions {
    content: Content;
    version?: '1.3' | '1.4' | '1.5' | '1.6' | '1.7';
    language?: string;
    displayTitle?: boolean;
    pageSize?: 'LETTER' | 'A4';
    pageOrientation?: 'portrait' | 'landscape';
    pageMargins?: Margins;
    info?: {
      title?: string;
      author?: string;
      creator?: string;
      producer?: string;
      creationDate?: Date;
      modDate?: Date;
    };
    defaultStyle?: Style;
    styles?: Record<string, Style>;
    header?: (page: number, pages: number) => Content | null;
    footer?: (page: number, pages: number) => Content | null;
  }
}

declare module 'pdfmake' {
  import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

  const pdfmake: {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    /** Files in memory, which are looked for first. */
    virtualfs: { writeFileSync(name: string, content: Buffer): void };
    /** Decides whether a local file may be opened. */
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}
