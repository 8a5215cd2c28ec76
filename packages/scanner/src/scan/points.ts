import type { Prober } from '../checks/check.ts';
import { echoOf, isShown } from '../checks/echo.ts';
import { getRequest, pointKey, queryPoints, safeDecode } from '../crawl/inputs.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import type { ScanLevel } from '../ground/level.ts';
import { likenessOf, similarity } from '../ground/likeness.ts';
import { oneOfEachShape } from '../ground/shape.ts';
import { ifAnswered, RequestError } from '../net/requestError.ts';
import type { Crawler } from './crawler.ts';
import { reaches } from './levels.ts';
import type { OpenSite } from './openSite.ts';
import type { SiteProber } from './prober.ts';

/** Headers that applications log, look up, or show. */
const headers: readonly (readonly [string, string])[] = [
  ['User-Agent', 'Mozilla/5.0'],
  ['Referer', 'https://example.com/'],
  ['X-Forwarded-For', '192.0.2.1'],
];
const most = { pages: 60, cookiesEverywhere: 4, refused: 60, numbered: 20, scripts: 20 };

/** In `full`: cookies and headers, on one page of each shape. */
export function extraPoints(
  level: ScanLevel,
  site: OpenSite,
  addresses: ReadonlySet<string>,
): InputPoint[] {
  // What is only logged is tried wherever anything may be logged.
  if (!reaches(level, 'full') && level !== 'log4shell') return [];
  const pages = oneOfEachShape(addresses).slice(0, most.pages);
  const inHeaders = pages.flatMap((url) =>
    headers.map(([name, value]) => point('header', name, value, getRequest(url))),
  );
  return [...cookiePoints(site, pages), ...inHeaders];
}

/** A cookie is read by the page that gave it, if by any; the first few, such as the session, by all. */
function cookiePoints({ collector, start }: OpenSite, pages: readonly string[]): InputPoint[] {
  const named = new Map(collector.jar.entries.map((cookie) => [cookie.name, cookie]));
  return [...named.values()].flatMap(({ name, value, givenBy }, index) => {
    const own = [givenBy, start.request.url];
    const urls = new Set(index < most.cookiesEverywhere ? [...own, ...pages] : own);
    return [...urls].map((url) => ({
      ...point('cookie', name, safeDecode(value), getRequest(url)),
      ...(!own.includes(url) && { isFar: true as const }),
    }));
  });
}

const point = (
  place: 'cookie' | 'header' | 'path',
  name: string,
  value: string,
  request: InputPoint['request'],
): InputPoint => ({ place, name, value, request });

/** The address of a page that is not there: many sites show it, all pages of theirs by one piece of code. */
export function missingPage(origin: string): InputPoint {
  const missing = point('path', '1', 'not-here', getRequest(`${origin}/not-here`));
  return { ...missing, isFar: true };
}

const script = /\.(?:php\d?|phtml|aspx?|cfm)$/i;

/**
 * What stands behind the name of a script is the script's to read (RFC 3875, PATH_INFO): of those that show it, as forms do
 * that are sent to their own address.
 */
export async function trailingOf(
  { took }: Pick<Crawler, 'took'>,
  prober: Prober,
): Promise<InputPoint[]> {
  const visited = [...took.keys()].map((url) => url.split('?', 1)[0] ?? url);
  const scripts = oneOfEachShape(visited.filter((url) => script.test(url)));
  const answers = scripts.slice(0, most.scripts).map((url) => {
    const behind = String(new URL(url).pathname.split('/').length);
    const trailing = point('path', behind, 'more', getRequest(`${url}/more`));
    return ifAnswered(async () => (isShown(await echoOf(trailing, prober)) ? [trailing] : []), []);
  });
  return (await Promise.all(answers)).flat();
}

/** Of the inputs of pages that refuse them, those that show what they refuse: text comes through there too. */
export async function refusedOf(
  { points, refused }: Pick<Crawler, 'points' | 'refused'>,
  prober: Prober,
): Promise<InputPoint[]> {
  const unknown = [...refused].filter(([key]) => !points.has(key)).slice(0, most.refused);
  const answers = unknown.map(([, point]) =>
    ifAnswered(async () => ((await showsText(point, prober)) ? [point] : []), []),
  );
  return (await Promise.all(answers)).flat();
}

/** Some refuse whatever is no tag, and show what is one. */
async function showsText(point: InputPoint, prober: Prober): Promise<boolean> {
  if (isShown(await echoOf(point, prober))) return true;
  const word = prober.canary();
  return isShown({ word, exchange: await prober.send(point, `<${word}>`) });
}

/**
 * Pages whose addresses differ by a number are taken for one where they look alike: of their inputs, those that are treated
 * otherwise than the one that is tested, by code of their own or careless of what all the others mind.
 */
export async function unlikeOf(
  { points, numbered }: Pick<Crawler, 'points' | 'numbered'>,
  prober: Prober,
): Promise<InputPoint[]> {
  const groups = numbered.alike.flatMap((urls) => {
    const all = urls.flatMap((url) => queryPoints(getRequest(url)));
    return [...Map.groupBy(all, pointKey)].filter(([, like]) => new Set(like.map(pageOf)).size > 1);
  });
  const answers = groups
    .slice(0, most.numbered)
    .map(([key, like]) => ifAnswered(() => treatedUnlike(points.get(key), like, prober), []));
  return (await Promise.all(answers)).flat();
}

const pageOf = ({ request }: InputPoint): string => new URL(request.url).pathname;

async function treatedUnlike(
  tested: InputPoint | undefined,
  like: readonly InputPoint[],
  prober: Prober,
): Promise<InputPoint[]> {
  if (tested === undefined || tested.switches) return [];
  const others = like.filter((point) => pageOf(point) !== pageOf(tested));
  if (others.length === 0) return [];
  const usual = await treatmentOf(tested, prober);
  const treated = await Promise.all(others.map((point) => treatmentOf(point, prober)));
  return others.filter((_, at) => treated[at] !== usual);
}

/** What a page makes of the signs that end a text and begin a tag: how it prints them, and whether it fails. */
async function treatmentOf(point: InputPoint, prober: Prober): Promise<string> {
  const word = prober.canary();
  const { response } = await prober.send(point, `${point.value}${word}'"<a ${word}`);
  const printed = response.body.matchAll(new RegExp(`${word}(.{0,60}?)${word}`, 'gis'));
  const ways = new Set([...printed].map(([, signs = '']) => signs));
  return `${response.status >= 500} ${[...ways].sort().join('\n')}`;
}

/**
 * A slow page that came last would be waited for alone; but cookies and headers, which seldom matter, come after what
 * visitors send. What was not asked yet is asked as it is.
 */
export async function likeliestFirst(
  points: readonly InputPoint[],
  crawled: ReadonlyMap<string, number>,
  prober: SiteProber,
): Promise<InputPoint[]> {
  const took = new Map<InputPoint['request'], number>();
  const look = async (point: InputPoint) => {
    const known = point.request.method === 'GET' ? crawled.get(point.request.url) : undefined;
    took.set(point.request, known ?? (await prober.baseline(point)).response.took);
  };
  // What switches the language would have some pages answer in another than the rest.
  const quiet = points.filter(({ switches }) => !switches);
  const looks = [...new Map(quiet.map((point) => [point.request, point])).values()].map(look);
  for (const one of await Promise.allSettled(looks)) {
    if (one.status === 'rejected' && !(one.reason instanceof RequestError)) throw one.reason;
  }
  const of = ({ request }: InputPoint) => took.get(request) ?? Number.MAX_VALUE;
  const isSeldom = ({ place }: InputPoint) => Number(place === 'cookie' || place === 'header');
  return points.toSorted((a, b) => isSeldom(a) - isSeldom(b) || of(b) - of(a));
}

const refuses =
  /\b(?:required|missing|must|invalid|error|either|not both|only one|too many|cannot|please (?:enter|fill|choose|give))\b/gi;

/** How much an answer looks as if the form had been refused. */
const refusal = ({ response: { status, body } }: Exchange): number =>
  status >= 400 ? 1000 : (body.match(refuses)?.length ?? 0);

/**
 * A form that takes one of several fields answers an error to all of them filled in: each field is sent alone
 * once, and tested so where that is refused less. Where neither is refused and the answers differ, it is tested
 * both ways.
 */
export async function chooseRequests(
  points: readonly InputPoint[],
  prober: SiteProber,
): Promise<InputPoint[]> {
  return (await Promise.all(points.map((point) => waysFor(point, prober)))).flat();
}

async function waysFor({ alone, ...point }: InputPoint, prober: SiteProber): Promise<InputPoint[]> {
  if (alone === undefined) return [point];
  const single = { ...point, request: alone };
  return ifAnswered(async () => {
    const [all, one] = await Promise.all([prober.baseline(point), prober.baseline(single)]);
    if (refusal(all) !== refusal(one)) return [refusal(one) < refusal(all) ? single : point];
    const look = (exchange: Exchange) => likenessOf(exchange, point.value, point.value);
    return similarity(look(all), look(one)) === 1 ? [point] : [point, single];
  }, [point]);
}
