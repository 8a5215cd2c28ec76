import { constants, inflateSync } from 'node:zlib';
import type { Unzipped } from 'fflate';
import {
  type Element,
  elementsIn,
  localName,
  parsedPart,
  TooMuchInside,
  unpackArchive,
} from './archive.ts';

export type DocumentKind = 'pdf' | 'docx';

/** Why a document is not taken. */
export type Unfit =
  | 'FILE_ACTIVE'
  | 'FILE_ENCRYPTED'
  | 'FILE_LONG'
  | 'FILE_TYPE'
  | 'FILE_UNREADABLE';

/** Of all parts unpacked. */
const maxBytes = 32 * 1024 * 1024;
const maxPages = 300;

export class UnfitDocument extends Error {
  readonly code: Unfit;
  constructor(code: Unfit) {
    super(code);
    this.code = code;
  }
}

/** What a document is, by its content alone; or why it is not taken. Nothing in it is run, drawn or followed. */
export function readDocument(body: Uint8Array): { kind: DocumentKind } | Unfit {
  return orUnfit(() => {
    const bytes = Buffer.from(body);
    const kind = kindOf(bytes);
    if (kind === 'pdf') checkPdf(bytes);
    else openWord(bytes);
    return { kind };
  });
}

export function orUnfit<Read>(read: () => Read): Read | Unfit {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnfitDocument) return error.code;
    return error instanceof TooMuchInside ? 'FILE_LONG' : 'FILE_UNREADABLE';
  }
}

function kindOf(body: Buffer): DocumentKind {
  const start = body.subarray(0, 5).toString('latin1');
  if (start === '%PDF-') return 'pdf';
  if (start.startsWith('PK\u0003\u0004')) return 'docx';
  // A compound file: an encrypted DOCX, or one of Word before 2007.
  const isCompound = body.subarray(0, 4).toString('hex') === 'd0cf11e0';
  throw new UnfitDocument(isCompound ? 'FILE_ENCRYPTED' : 'FILE_TYPE');
}

/** What a PDF does by itself (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8): scripts, programs, files in it, forms of XML. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|ImportData|SubmitForm)(?![A-Za-z])/;

function checkPdf(body: Buffer): void {
  const text = body.toString('latin1');
  if (!text.slice(-2048).includes('%%EOF')) throw new UnfitDocument('FILE_UNREADABLE');
  const plain = plainNames(text);
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) throw new UnfitDocument('FILE_ENCRYPTED');
  const all = [plain, ...objectStreams(body, text).map(plainNames)];
  if (all.some((one) => active.test(one))) throw new UnfitDocument('FILE_ACTIVE');
  const pages = all.reduce((sum, one) => sum + pagesIn(one), 0);
  if (pages === 0) throw new UnfitDocument('FILE_UNREADABLE');
  if (pages > maxPages) throw new UnfitDocument('FILE_LONG');
}

const pagesIn = (text: string): number => text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;

/** Any character of a name can be written as #xx (7.3.5). */
const plainNames = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const objectStream = /\/ObjStm(?![A-Za-z])/g;

/**
 * The objects that a PDF keeps in streams (7.5.7), unpacked. What stands before the word 'stream', back to the one before it,
 * says of which kind a stream is; of a file in which more are named than were found so, not all is known.
 */
function objectStreams(body: Buffer, text: string): string[] {
  const unpacked: string[] = [];
  let left = maxBytes;
  let from = 0;
  for (const { index, 0: word } of text.matchAll(/\bstream\r?\n?/g)) {
    const about = plainNames(text.slice(from, index));
    from = index + word.length;
    if (about.search(objectStream) < 0) continue;
    const end = text.indexOf('endstream', from);
    const objects = inflated(body.subarray(from, end < 0 ? from : end), about, left);
    left -= objects.length;
    unpacked.push(objects);
  }
  const named = plainNames(text).match(objectStream)?.length ?? 0;
  if (named !== unpacked.length) throw new UnfitDocument('FILE_UNREADABLE');
  return unpacked;
}

function inflated(stream: Buffer, about: string, maxOutputLength: number): string {
  const isPlain = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*[\]/>]/.test(about);
  // Hardly anybody writes objects in another way; what cannot be looked into is not taken.
  if (!isPlain || about.includes('/Predictor')) throw new UnfitDocument('FILE_UNREADABLE');
  if (maxOutputLength <= 0) throw new UnfitDocument('FILE_LONG');
  try {
    // The end of the line before 'endstream' is no part of the stream.
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(stream, options).toString('latin1');
  } catch (error) {
    const isLong = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnfitDocument(isLong ? 'FILE_LONG' : 'FILE_UNREADABLE');
  }
}

const mainPath = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Macros, controls, and files in it; a chart keeps its figures as a workbook. */
const activePart = /vbaproject|\bactivex\b|\/embeddings\/(?![^/]*\.xlsx$)/i;
const activeRelation = /\/(?:aFChunk|control|oleObject|package|vbaProject)$/i;
/** Fields that start a program, or take in what is elsewhere (§17.16.5). */
const activeField = /DDEAUTO|DDE\s|INCLUDE(?:PICTURE|TEXT)/i;

/** The parts of a DOCX file (ECMA-376 part 1, §11) without anything that is run or loaded when it is opened. */
export function openWord(body: Buffer): Unzipped {
  if (kindOf(body) !== 'docx') throw new UnfitDocument('FILE_TYPE');
  const parts = unpackArchive(body, { maxParts: 1000, maxBytes });
  const paths = Object.keys(parts);
  const some = (which: RegExp, isActive: (path: string) => boolean) =>
    paths.filter((path) => which.test(path)).some(isActive);
  if (some(activePart, () => true)) throw new UnfitDocument('FILE_ACTIVE');
  const main = elementsOf(parts, '[Content_Types].xml').find(
    ({ attribs }) => attribs.PartName === `/${mainPath}`,
  );
  if (main?.attribs.ContentType !== mainType) throw new UnfitDocument('FILE_TYPE');
  if (elementsOf(parts, mainPath, 'body').length !== 1) throw new UnfitDocument('FILE_UNREADABLE');
  if (
    some(/\.rels$/i, (path) => elementsOf(parts, path).some(loadsSomething)) ||
    some(/^word\/_rels\//i, (path) => elementsOf(parts, path).some(isOfActive)) ||
    some(/^word\/[^/]+\.xml$/i, (path) => activeField.test(fieldsIn(elementsOf(parts, path))))
  )
    throw new UnfitDocument('FILE_ACTIVE');
  return parts;
}

export const elementsOf = (parts: Unzipped, path: string, name?: string): Element[] =>
  elementsIn(parsedPart(parts, path), name);

/** Of a name without the prefix of its namespace. */
export const attribute = (one: Element | undefined, name: string): string | undefined =>
  Object.entries(one?.attribs ?? {}).find(([key]) => localName(key) === name)?.[1];

export const textOf = (piece: Element): string =>
  piece.children.map((child) => ('data' in child ? child.data : '')).join('');

const isOfActive = ({ attribs }: Element): boolean => activeRelation.test(attribs.Type ?? '');

/** With a scheme, save for a file on a drive of the reader's own; or on another machine. */
const elsewhere = /^(?:[\\/]{2}|(?!file:\/{3}[a-z]:)[a-z][a-z\d+.-]+:)/i;

/** A link is followed by whoever reads; all else from elsewhere is loaded when the file is opened. */
const loadsSomething = ({ attribs }: Element): boolean =>
  attribs.TargetMode === 'External' &&
  !attribs.Type?.endsWith('/hyperlink') &&
  elsewhere.test((attribs.Target ?? '').trim());

/** What its fields are told to do; one is often told in pieces. */
const fieldsIn = (elements: readonly Element[]): string =>
  elements
    .map((one) => (localName(one.name) === 'instrText' ? textOf(one) : attribute(one, 'instr')))
    .join('');
