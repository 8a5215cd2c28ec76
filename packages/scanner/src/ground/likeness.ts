import type { Exchange } from './exchange.ts';

/** A page reduced to what it says and shows, so that two answers can be compared by structure. */
export type Likeness = ReadonlyMap<string, number>;

const pieces = /<\/?[a-z][^\s>]*|[\p{L}\p{N}]{1,60}/giu;

/**
 * Tags and words of an answer, counted, with `sent` (in the spellings in which pages print it), the
 * words of the `usual` value, and long random words left out: they differ between any two answers.
 */
export function likenessOf(exchange: Exchange, sent: string, usual: string): Likeness {
  const { status, headers, body } = exchange.response;
  let text = body;
  if (sent !== usual && mayContain(body, sent)) {
    for (const spelling of spellings(sent)) text = text.replaceAll(spelling, ' ');
  }
  const head = [`status ${status}`, `location ${(headers.location?.[0] ?? '').split('?')[0]}`];
  const key = [...head, usual.length, usual, text].join('\n');
  const known = recent.get(key);
  if (known !== undefined) return known;
  const counts = countedPieces(text, usual);
  for (const piece of head) counts.set(piece, 1);
  if (text.length <= longestRecent) recent.set(key, counts);
  const oldest = recent.keys().next().value;
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
  return counts;
}

/** Most answers at an input are one page over and over: it is counted once, and then known by itself. */
const recent = new Map<string, Likeness>();
const mostRecent = 50;
const longestRecent = 100_000;

function countedPieces(text: string, usual: string): Map<string, number> {
  const own = new Set(usual.toLowerCase().match(pieces));
  const counts = new Map<string, number>();
  for (const match of text.matchAll(pieces)) {
    const piece = match[0].toLowerCase();
    if (!isRandom(piece) && !own.has(piece)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts;
}

/** No spelling changes letters and digits. */
function mayContain(body: string, sent: string): boolean {
  const runs = sent.match(/[a-z0-9]+/gi) ?? [''];
  return body.includes(runs.reduce((a, b) => (b.length > a.length ? b : a)));
}

const isRandom = (piece: string) =>
  piece.length >= 16 && /\d/.test(piece) && /^[0-9a-z]+$/.test(piece);

function spellings(sent: string): string[] {
  const html = sent.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = (apostrophe: string) => html.replaceAll("'", apostrophe).replaceAll('"', '&quot;');
  const forms = [
    sent,
    html,
    quoted("'"),
    quoted('&#39;'),
    quoted('&#039;'),
    quoted('&#x27;'),
    quoted('&apos;'),
    quoted('&#39;').replaceAll('&quot;', '&#34;'),
    encodeURIComponent(sent),
    encodeURIComponent(sent).replaceAll('%20', '+'),
    encodeURIComponent(sent).replaceAll("'", '%27'),
    encodeURIComponent(sent).replaceAll("'", '%27').replaceAll('%20', '+'),
    JSON.stringify(sent).slice(1, -1),
    sent.replaceAll("'", "\\'"),
  ];
  return [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length);
}

/** Share of both answers' pieces that they have in common, 0 to 1, leaving out `unsteady` ones. */
export function similarity(
  a: Likeness,
  b: Likeness,
  unsteady: ReadonlySet<string> = new Set(),
): number {
  if (a === b) return 1;
  let common = 0;
  let all = 0;
  for (const [piece, left] of a) {
    if (unsteady.has(piece)) continue;
    const right = b.get(piece) ?? 0;
    common += Math.min(left, right);
    all += Math.max(left, right);
  }
  for (const [piece, right] of b) if (!a.has(piece) && !unsteady.has(piece)) all += right;
  return all === 0 ? 1 : common / all;
}

/** The same of two answers as they stand. */
export const resemblance = (a: Exchange, b: Exchange): number =>
  similarity(likenessOf(a, '', ''), likenessOf(b, '', ''));

/** Pieces that differ between two answers to the same request: clocks, counters, tokens, banners. */
export function unsteadyBetween(a: Likeness, b: Likeness): Set<string> {
  const pieces = new Set([...a.keys(), ...b.keys()]);
  return new Set([...pieces].filter((piece) => a.get(piece) !== b.get(piece)));
}
