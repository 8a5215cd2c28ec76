import { avoidsAddress } from '../crawl/avoid.ts';
import { headerLinks } from '../crawl/headerLinks.ts';
import { isHtml } from '../crawl/page.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { addressShape } from '../ground/shape.ts';
import { ifAnswered } from '../net/requestError.ts';
import { excerpt, isOpened, observationAt } from './answers.ts';
import type { Observation, Prober, SiteCheck, SiteFacts } from './check.ts';
import { type Context, contextsOf } from './xssReflected/contexts.ts';
import { Encoding } from './xssReflected/encoding.ts';
import { executes } from './xssReflected/execution.ts';
import { payloadsFor } from './xssReflected/payloads.ts';

const most = { pages: 80, fields: 80, asking: 40, led: 20, places: 4, payloads: 6, sent: 10 };

/** Where the word of a field was found again: the place that is `rank`th of a page asked for afterwards. */
interface Kept {
  point: InputPoint;
  page: string;
  context: Context;
  rank: number;
}

export const xssStored: SiteCheck = {
  id: 'xss-s',
  kind: 'site',
  title: 'A visitor can leave code on your site that runs for everybody',
  technicalName: 'Stored cross-site scripting',
  severity: 'high',
  cwe: 'CWE-79',
  minLevel: 'normal',
  advice: {
    risk: 'Everybody who opens the page runs the stranger’s code: it can act in their name, and in yours when you look at the page yourself.',
    fix: 'Encode stored text when it is printed, for the exact place where it stands, whoever wrote it. Where markup is allowed, clean it with a maintained sanitizer. Add a Content-Security-Policy as a second line.',
    references: ['OWASP Cross Site Scripting Prevention Cheat Sheet', 'CWE-79'],
  },
  async inspect(site, prober) {
    const led = new Set<string>();
    const sent = fieldsOf(site).map(async (point) => {
      const word = prober.canary();
      const answer = await sends(prober, point, word);
      if (answer === null) return null;
      for (const address of headerLinks(answer)) {
        const url = URL.parse(address, answer.request.url);
        if (url?.origin === site.origin && !avoidsAddress(url.href)) led.add(url.href);
      }
      return [word, point] as const;
    });
    const words = new Map((await Promise.all(sent)).filter((one) => one !== null));
    if (words.size === 0) return [];
    const pages = pagesOf(site.addresses, [...words.values()], led);
    const kept = await findAgain(words, pages, prober);
    const observations: Observation[] = [];
    for (const [point, places] of kept)
      observations.push(...(await exploit(point, places, prober)));
    return observations;
  },
};

/**
 * Fields of what is sent first, then those of forms that only ask: some keep what they are asked. Of headers each once:
 * lists of visits show them.
 */
function fieldsOf({ points, forms }: SiteFacts): InputPoint[] {
  const sending = points.filter(
    ({ place, request }) => place === 'form' || (place === 'json' && request.method === 'POST'),
  );
  const askingFields = new Set(
    forms
      .filter(({ method }) => method === 'GET')
      .flatMap(({ action, types }) =>
        Object.keys(types)
          .filter((name) => !/^(?:hidden|submit|image|select)$/.test(types[name] ?? ''))
          .map((name) => `${URL.parse(action)?.pathname} ${name}`),
      ),
  );
  const asking = points.filter(
    ({ place, name, request }) =>
      place === 'query' && askingFields.has(`${URL.parse(request.url)?.pathname} ${name}`),
  );
  const headers = points.filter(({ place }) => place === 'header');
  const logged = new Map(headers.toReversed().map((point) => [point.name, point])).values();
  return [...sending.slice(0, most.fields), ...asking.slice(0, most.asking), ...logged];
}

/** The pages of the forms and of their answers first, then one of each shape. */
function pagesOf(
  addresses: ReadonlySet<string>,
  points: readonly InputPoint[],
  led: ReadonlySet<string>,
): string[] {
  const shapes = new Map<string, string>();
  for (const url of [...led].slice(0, most.led)) shapes.set(url, url);
  for (const { request } of points) shapes.set(addressShape(request.url), request.url);
  for (const url of addresses)
    if (!shapes.has(addressShape(url))) shapes.set(addressShape(url), url);
  return [...new Set(shapes.values())].slice(0, most.pages);
}

/** A page may print safely what another does not: of each field the first place of every page, then their others. */
async function findAgain(
  words: ReadonlyMap<string, InputPoint>,
  pages: readonly string[],
  prober: Prober,
): Promise<Map<InputPoint, Kept[]>> {
  const places = pages.map(async (page) => {
    const answer = await get(prober, page);
    if (answer === null || !isHtml(answer) || !isOpened(answer)) return [];
    const { body } = answer.response;
    return [...new Set(body.match(/fh[0-9a-f]{10}/g))].flatMap((word): Kept[] => {
      const point = words.get(word);
      if (point === undefined) return [];
      return contextsOf(body, word).map((context, rank) => ({ point, page, context, rank }));
    });
  });
  return Map.groupBy((await Promise.all(places)).flat(), ({ point }) => point);
}

async function exploit(
  point: InputPoint,
  places: readonly Kept[],
  prober: Prober,
): Promise<Observation[]> {
  const chosen = places.toSorted((a, b) => a.rank - b.rank).slice(0, most.places);
  const attempts = chosen.flatMap(({ page, context }) => {
    const call = prober.canary();
    const payloads = payloadsFor(context, call).slice(0, most.payloads);
    const encoding = new Encoding(context);
    return payloads.map((payload) => ({ page, encoding, payload, call }));
  });
  let left = most.sent;
  for (const { page, encoding, payload, call } of attempts) {
    if (!encoding.lets(payload)) continue;
    if (left-- <= 0 || (await sends(prober, point, payload)) === null) return [];
    const body = (await get(prober, page))?.response.body ?? '';
    const where = executes(body, call);
    encoding.learn(body, payload, call);
    if (where === null) continue;
    const evidence = `Sent ${payload} as "${point.name}"; ${page}, asked for afterwards, would run it ${where}:\n${excerpt(body, body.indexOf(call) - 40)}`;
    return [observationAt(point, evidence)];
  }
  return [];
}

/** The answer to who was taken, or null. */
async function sends(prober: Prober, point: InputPoint, value: string): Promise<Exchange | null> {
  return ifAnswered(async () => {
    const answer = await prober.send(point, value);
    return answer.response.status < 500 ? answer : null;
  }, null);
}

const get = (prober: Prober, url: string): Promise<Exchange | null> =>
  ifAnswered(() => prober.get(url), null);
