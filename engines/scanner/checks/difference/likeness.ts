import type { Exchange } from '../../exchange.ts';

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
  if (sent !== usual) for (const spelling of spellings(sent)) text = text.replaceAll(spelling, ' ');
  const own = new Set(usual.toLowerCase().match(pieces));
  const counts = new Map<string, number>();
  const add = (piece: string) => counts.set(piece, (counts.get(piece) ?? 0) + 1);
  add(`status ${status}`);
  add(`location ${(headers.location?.[0] ?? '').split('?')[0]}`);
  for (const match of text.matchAll(pieces)) {
    const piece = match[0].toLowerCase();
    if (!isRandom(piece) && !own.has(piece)) add(piece);
  }
  return counts;
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
export function similarity(a: Likeness, b: Likeness, unsteady: ReadonlySet<string>): number {
  let common = 0;
  let all = 0;
  for (const piece of new Set([...a.keys(), ...b.keys()])) {
    if (unsteady.has(piece)) continue;
    const [left, right] = [a.get(piece) ?? 0, b.get(piece) ?? 0];
    common += Math.min(left, right);
    all += Math.max(left, right);
  }
  return all === 0 ? 1 : common / all;
}

/** Pieces that differ between two answers to the same request: clocks, counters, tokens, banners. */
export function unsteadyBetween(a: Likeness, b: Likeness): Set<string> {
  const pieces = new Set([...a.keys(), ...b.keys()]);
  return new Set([...pieces].filter((piece) => a.get(piece) !== b.get(piece)));
}
