import type { InputPoint } from '../../ground/exchange.ts';
import type { Prober } from '../check.ts';
import type { Reflection } from './reflection.ts';

/** How a payload is written so that a page's filter lets it pass and what comes after makes it what it was. */
export type Spelling = (payload: string) => string;

/** What a filter that changes the first of each sign is given to change. */
const firstSigns = `<>"'`;
/** The wide forms of ASCII (Unicode, U+FF01 to U+FF5E), which some databases and servers take for the narrow ones. */
const wide = (text: string): string =>
  text.replace(/[<>"']/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const spellings: readonly Spelling[] = [
  // Decoded once more than the filter knows of: as an address is, and as HTML is.
  (text) => encodeURIComponent(text).replaceAll("'", '%27'),
  (text) => text.replace(/[<>"'&]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  wide,
  (text) => firstSigns + text,
];

/** Asks in one request whether a page that encodes signs prints '<' for any other way of writing it, and for which. */
export async function spellingAt(
  point: InputPoint,
  prober: Prober,
  { before, behind }: Reflection,
): Promise<Spelling | undefined> {
  const word = prober.canary();
  const marked = spellings.map((spell, at) => {
    const text = at < spellings.length - 1 ? spell('<') : '<';
    return `${word}${at}${text}${at}${word}`;
  });
  const sent = `${before}${word}${firstSigns}${marked.join('')}${behind}`;
  const { body } = (await prober.send(point, sent)).response;
  // A page that encodes nothing was sent all there is.
  if (body.includes(`${word}<>`)) return undefined;
  return spellings.find((_, at) => body.includes(`${word}${at}<${at}${word}`));
}
