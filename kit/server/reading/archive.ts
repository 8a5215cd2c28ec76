import { type CheerioAPI, load } from 'cheerio/slim';
import { type Unzipped, unzipSync } from 'fflate';

/** Of one part that is parsed. */
const maxXml = 8 * 1024 * 1024;

/** More is in it than is taken. */
export class TooMuchInside extends Error {}

/**
 * What is in an archive that a stranger sent, by name; nothing is written anywhere, so that its names lead nowhere. What
 * each part declares is counted before it is unpacked, and none is unpacked to more than that (security I4).
 *
 * @throws TooMuchInside; Error if it is no whole archive, or has a name twice, of which others would read the other one.
 */
export function unpackArchive(
  body: Uint8Array,
  { maxParts, maxBytes }: { maxParts: number; maxBytes: number },
): Unzipped {
  const names = new Set<string>();
  let bytes = 0;
  const parts = unzipSync(body, {
    filter: ({ name, size, originalSize }) => {
      bytes += Math.max(size, originalSize);
      if (names.size === maxParts || bytes > maxBytes) throw new TooMuchInside();
      if (names.has(name)) throw new Error('A name is in it twice.');
      names.add(name);
      return true;
    },
  });
  if (Object.keys(parts).length !== names.size) throw new Error('A name in it is none.');
  return parts;
}

/** A part of it, parsed. Entities that it declares itself are not expanded. */
export function parsedPart(parts: Unzipped, path: string): CheerioAPI {
  const part = parts[path];
  if (!part) throw new Error('It has no such part.');
  if (part.length > maxXml) throw new TooMuchInside();
  const text = new TextDecoder().decode(part);
  // As UTF-16, which other programs read, it would be another document for them.
  if (text.includes('\0')) throw new Error('A part of it is not UTF-8.');
  return load(text, { xml: true });
}

type Elements = ReturnType<ReturnType<CheerioAPI['root']>['children']>;
export type Element = Elements[number];

/** All elements of this name, in the document's order; without a name, all that there are. */
export const elementsIn = ($: CheerioAPI, name?: string): Element[] =>
  $.root()
    .find('*')
    .toArray()
    .filter((one) => name === undefined || localName(one.name) === name);

/** Of a name without the prefix of its namespace, which each program chooses itself. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
