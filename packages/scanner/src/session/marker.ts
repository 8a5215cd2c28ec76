import type { Exchange } from '../ground/exchange.ts';
import { likenessOf } from '../ground/likeness.ts';
import type { Collector } from '../net/collector.ts';
import { RequestError } from '../net/requestError.ts';

/** Of what a marker page shows the account alone, the share by which it is known again: pages change. */
const enough = 0.5;

/** A page that shows who is signed in something else than strangers, by which a session is proven. */
export interface Marker {
  url: string;
  /** Words and tags that are there for the account, at each look, and never for a stranger. */
  pieces: readonly string[];
}

/** The first of the addresses that tells the account from a stranger. */
export async function learnMarker(
  collector: Collector,
  addresses: readonly string[],
): Promise<Marker | undefined> {
  for (const url of new Set(addresses)) {
    try {
      const stranger = { method: 'GET', url, anonymous: true };
      const account = { method: 'GET', url, signsIn: true };
      const own = [await collector.exchange(account), await collector.exchange(account)].map(
        piecesOf,
      );
      const strange = [await collector.exchange(stranger), await collector.exchange(stranger)].map(
        piecesOf,
      );
      const pieces = [...(own[0] ?? [])].filter(
        (piece) => own[1]?.has(piece) && !strange.some((seen) => seen.has(piece)),
      );
      if (pieces.length > 0) return { url, pieces };
    } catch (error) {
      // Another address may tell.
      if (!(error instanceof RequestError)) throw error;
    }
  }
  return undefined;
}

/** Does the marker page's answer show that somebody is signed in? */
export function isShown({ pieces }: Marker, answer: Exchange): boolean {
  const seen = piecesOf(answer);
  return pieces.filter((piece) => seen.has(piece)).length >= pieces.length * enough;
}

const piecesOf = (exchange: Exchange): ReadonlySet<string> =>
  new Set(likenessOf(exchange, '', '').keys());
