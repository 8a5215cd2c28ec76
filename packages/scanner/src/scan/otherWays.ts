import type { Prober } from '../checks/check.ts';
import { echoOf, isShown } from '../checks/echo.ts';
import { avoidsAddress, avoidsCall } from '../crawl/avoid.ts';
import { getRequest, pointKey } from '../crawl/inputs.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { passwordWords, withoutAccents } from '../ground/words.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Crawler } from './crawler.ts';

/** Inputs of each method that are tried by the other. */
const maxTurned = 60;
const secret = new RegExp(`${passwordWords}|secret`);

const isSecret = (fields: object): boolean =>
  Object.keys(fields).some((field) => secret.test(withoutAccents(field)));

/** The same input by the other method, where that asks for no more than the site does itself. */
function turned({ place, name, value, request }: InputPoint): InputPoint | undefined {
  const url = new URL(request.url);
  if (place === 'query' && request.method === 'GET') {
    const fields = Object.fromEntries(url.searchParams);
    url.search = '';
    if (avoidsCall('POST', url.href, fields, false)) return undefined;
    const sent = { method: 'POST', url: url.href, fields, encoding: 'urlencoded' } as const;
    return { place: 'form', name, value, request: sent };
  }
  const isForm = place === 'form' && request.method === 'POST' && request.encoding === 'urlencoded';
  if (!isForm || isSecret(request.fields)) return undefined;
  for (const [field, words] of Object.entries(request.fields)) url.searchParams.set(field, words);
  if (avoidsAddress(url.href)) return undefined;
  return { place: 'query', name, value, request: getRequest(url.href) };
}

/**
 * What a page takes by the other method than its form or link says: where it refuses the method of a link (405), and where
 * what a form sends changes nothing.
 */
export async function otherWays(
  { points, refused }: Pick<Crawler, 'points' | 'refused'>,
  prober: Prober,
): Promise<InputPoint[]> {
  const ways = (some: readonly InputPoint[]) =>
    some.flatMap((point) => {
      const other = turned(point);
      return other && !points.has(pointKey(other)) ? [{ point, other }] : [];
    });
  const sent = ways([...points.values()].filter(({ place }) => place === 'form'));
  const linked = ways([...refused.values()]);
  const tried = [...sent.slice(0, maxTurned), ...linked.slice(0, maxTurned)];
  const asked = tried.map(({ point, other }) =>
    ifAnswered(async () => {
      const isLost = await (point.request.method === 'GET' ? isNoMethod : isUnmoved)(point, prober);
      return isLost && (await isTaken(other, prober)) ? [other] : [];
    }, []),
  );
  return (await Promise.all(asked)).flat();
}

const isNoMethod = async (point: InputPoint, prober: Prober): Promise<boolean> =>
  (await prober.baseline(point)).response.status === 405;

const bodyOf = ({ response: { status, body } }: Exchange): string => `${status} ${body}`;

/** Is a word that means nothing answered as the usual value is, to the letter? */
async function isUnmoved(point: InputPoint, prober: Prober): Promise<boolean> {
  const usual = await prober.baseline(point);
  const echo = await echoOf(point, prober);
  return !isShown(echo) && bodyOf(echo.exchange) === bodyOf(usual);
}

/** Is a word shown, or answered in another way than the usual value is each time? */
async function isTaken(point: InputPoint, prober: Prober): Promise<boolean> {
  const usual = await prober.baseline(point);
  if (usual.response.status >= 400) return false;
  const echo = await echoOf(point, prober);
  if (isShown(echo)) return true;
  if (bodyOf(echo.exchange) === bodyOf(usual)) return false;
  return bodyOf(await prober.send(point, point.value)) === bodyOf(usual);
}
