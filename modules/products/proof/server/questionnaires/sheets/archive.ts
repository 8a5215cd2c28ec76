import type { CheerioAPI } from 'cheerio/slim';
import type { Unzipped } from 'fflate';
import {
  type Element,
  elementsIn,
  localName,
  parsedPart,
  unpackArchive,
} from '#kit/server/reading/archive.ts';

const bounds = { maxParts: 500, maxBytes: 32 * 1024 * 1024 };

/** What cannot be taken, by the code that it is refused with. */
export type Unfit = 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' | 'FILE_UNREADABLE';

export class UnfitFile extends Error {
  readonly code: Unfit;
  constructor(code: Unfit) {
    super(code);
    this.code = code;
  }
}

/** A part of an archive, parsed. */
export interface Part {
  path: string;
  $: CheerioAPI;
}

/** The parts of an archive. One with macros is refused; none is ever run. */
export function unpack(body: Uint8Array): Unzipped {
  const parts = unpackArchive(body, bounds);
  if (Object.keys(parts).some((name) => /vbaproject|\bactivex\b/i.test(name)))
    throw new UnfitFile('UNSUPPORTED_MEDIA');
  return parts;
}

/** Puts a part back as it was changed; all others stay as they were. */
export function putBack(parts: Unzipped, { path, $ }: Part): void {
  parts[path] = new TextEncoder().encode($.xml());
}

export const parsePart = (parts: Unzipped, path: string): Part => ({
  path,
  $: parsedPart(parts, path),
});

/** The prefix with its colon, or nothing. */
export const prefixOf = ({ name }: Element): string => name.slice(0, name.indexOf(':') + 1);

/** All elements of this name, in the document's order. */
export const allNamed = ({ $ }: Part, name: string): Element[] => elementsIn($, name);

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
