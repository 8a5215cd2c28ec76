import { type CheerioAPI, load } from 'cheerio/slim';
import { type Unzipped, unzipSync, zipSync } from 'fflate';

/** Of all parts unpacked. */
const maxBytes = 32 * 1024 * 1024;
const maxParts = 500;
/** Of one part that is read. */
const maxXml = 8 * 1024 * 1024;

/** What cannot be taken, by the code that it is refused with. */
export type Unfit = 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' | 'FILE_UNREADABLE';

export class UnfitFile extends Error {
  readonly code: Unfit;
  constructor(code: Unfit) {
    super(code);
    this.code = code;
  }
}

type Elements = ReturnType<ReturnType<CheerioAPI['root']>['children']>;
export type Element = Elements[number];

/** A part of an archive, parsed. */
export interface Part {
  path: string;
  $: CheerioAPI;
}

/**
 * The parts of an archive. What each declares is counted before it is unpacked, and none is unpacked to more than that
 * (security I4). One with macros is refused; none is ever run.
 */
export function unpack(body: Uint8Array): Unzipped {
  let parts = 0;
  let bytes = 0;
  return unzipSync(body, {
    filter: ({ name, size, originalSize }) => {
      parts += 1;
      bytes += Math.max(size, originalSize);
      if (parts > maxParts || bytes > maxBytes) throw new UnfitFile('TOO_LARGE');
      if (/vbaproject|\bactivex\b/i.test(name)) throw new UnfitFile('UNSUPPORTED_MEDIA');
      return true;
    },
  });
}

/** The archive with a part changed; all others stay as they were. */
export const pack = (parts: Unzipped, { path, $ }: Part): Uint8Array =>
  zipSync({ ...parts, [path]: new TextEncoder().encode($.xml()) });

/** Entities that a document declares itself are not expanded. */
export function parsePart(parts: Unzipped, path: string): Part {
  const part = parts[path];
  if (!part) throw new UnfitFile('FILE_UNREADABLE');
  if (part.length > maxXml) throw new UnfitFile('TOO_LARGE');
  return { path, $: load(new TextDecoder().decode(part), { xml: true }) };
}

/** Of a name without the prefix of its namespace, which each program chooses itself. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The prefix with its colon, or nothing. */
export const prefixOf = ({ name }: Element): string => name.slice(0, name.indexOf(':') + 1);

/** All elements of this name, in the document's order. */
export const allNamed = ({ $ }: Part, name: string): Element[] =>
  $.root()
    .find('*')
    .toArray()
    .filter((one) => localName(one.name) === name);

export const childrenNamed = ({ $ }: Part, parent: Element, name: string): Element[] =>
  $(parent)
    .children()
    .toArray()
    .filter((one) => localName(one.name) === name);

/** The texts of the elements of this name within another. */
export const textIn = ({ $ }: Part, parent: Element, name: string): string =>
  $(parent)
    .find('*')
    .toArray()
    .filter((one) => localName(one.name) === name)
    .map((one) => $(one).text())
    .join('');
