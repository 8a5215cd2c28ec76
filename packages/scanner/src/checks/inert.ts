import { isFiller } from '../crawl/fieldValues.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Prober } from './check.ts';
import { echoOf } from './echo.ts';

/** Ends texts and numbers, begins a tag, and climbs: whoever reads the value shows that it is not the usual one. */
const odd = (value: string, word: string) => `${value}'"<${word} a="'">)`;

/**
 * Does the site answer the same, to the letter, whatever it is sent here? Then no answer can show a flaw; a pause or
 * a call still can. A value that we made up may be one that finds nothing, like any other: it tells nothing.
 */
export async function isInert(point: InputPoint, prober: Prober): Promise<boolean> {
  const isOwn = point.place === 'cookie' || point.place === 'header';
  if ((!isOwn && isFiller(point.value)) || point.operator !== undefined) return false;
  return ifAnswered(async () => {
    const usual = await prober.baseline(point);
    const { word, exchange } = await echoOf(point, prober);
    if (!isSame(usual, exchange)) return false;
    if (!isSame(usual, await prober.once(point, odd(point.value, word)))) return false;
    // Some fields show nothing but a tag; no cookie and no header is meant to hold one.
    return isOwn || isSame(usual, await prober.once(point, `<${word}>`));
  }, false);
}

/** What differs from one answer to the next by itself. */
const passing = /^(?:date|age|expires|last-modified|etag|content-length|x-request-id|x-runtime)$/;

const headersOf = ({ response }: Exchange): string =>
  JSON.stringify(Object.entries(response.headers).filter(([name]) => !passing.test(name)));

const isSame = (one: Exchange, other: Exchange): boolean =>
  one.response.status === other.response.status &&
  headersOf(one) === headersOf(other) &&
  one.response.body === other.response.body;
