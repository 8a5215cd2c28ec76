import type { Observation, Prober, SiteCheck } from '../check.ts';
import { isHtml } from '../crawl/page.ts';
import { addressShape } from '../crawl/shape.ts';
import type { Exchange, InputPoint } from '../exchange.ts';
import { RequestError } from '../net/requestError.ts';
import { causeOf, excerpt, placeOf } from './answers.ts';
import { type Context, contextsOf } from './xssReflected/contexts.ts';
import { executes } from './xssReflected/execution.ts';
import { payloadsFor } from './xssReflected/payloads.ts';

const most = { pages: 60, fields: 80, payloads: 6 };

/** A field whose word was found again on a page asked for afterwards. */
interface Kept {
  point: InputPoint;
  page: string;
  context: Context;
}

export const xssStored: SiteCheck = {
  id: 'xss-s',
  kind: 'site',
  title: 'A visitor can leave code on your site that runs for everybody',
  technicalName: 'Stored cross-site scripting',
  severity: 'high',
  cwe: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  minLevel: 'normal',
  advice: {
    risk: 'Everybody who opens the page runs the stranger’s code: it can act in their name, and in yours when you look at the page yourself.',
    fix: 'Encode stored text when it is printed, for the exact place where it stands, whoever wrote it. Where markup is allowed, clean it with a maintained sanitiser. Add a Content-Security-Policy as a second line.',
    references: ['OWASP Cross Site Scripting Prevention Cheat Sheet', 'CWE-79'],
  },
  async inspect(site, prober) {
    const fields = site.points.filter(
      ({ place, request }) => place === 'form' || (place === 'json' && request.method === 'POST'),
    );
    const sent = fields.slice(0, most.fields).map(async (point) => {
      const word = prober.canary();
      return (await sends(prober, point, word)) ? ([word, point] as const) : null;
    });
    const words = new Map((await Promise.all(sent)).filter((one) => one !== null));
    if (words.size === 0) return [];
    const kept = await findAgain(words, pagesOf(site.addresses, [...words.values()]), prober);
    const found: Observation[] = [];
    for (const one of kept) found.push(...(await exploit(one, prober)));
    return found;
  },
};

/** The pages of the forms and of their answers first, then one of each shape. */
function pagesOf(addresses: ReadonlySet<string>, points: readonly InputPoint[]): string[] {
  const shapes = new Map<string, string>();
  for (const { request } of points) shapes.set(addressShape(request.url), request.url);
  for (const url of addresses)
    if (!shapes.has(addressShape(url))) shapes.set(addressShape(url), url);
  return [...shapes.values()].slice(0, most.pages);
}

async function findAgain(
  words: ReadonlyMap<string, InputPoint>,
  pages: readonly string[],
  prober: Prober,
): Promise<Kept[]> {
  const kept = new Map<InputPoint, Kept>();
  const shown = pages.map(async (page) => {
    const answer = await get(prober, page);
    if (answer === null || !isHtml(answer)) return [];
    return [...new Set(answer.response.body.match(/fh[0-9a-f]{10}/g))].flatMap((word): Kept[] => {
      const point = words.get(word);
      const [context] = point ? contextsOf(answer.response.body, word) : [];
      return point && context ? [{ point, page, context }] : [];
    });
  });
  for (const one of (await Promise.all(shown)).flat())
    if (!kept.has(one.point)) kept.set(one.point, one);
  return [...kept.values()];
}

async function exploit({ point, page, context }: Kept, prober: Prober): Promise<Observation[]> {
  for (const payload of payloadsFor(context, prober.canary()).slice(0, most.payloads)) {
    const call = /fh[0-9a-f]{10}/.exec(payload)?.[0] ?? '';
    if (!(await sends(prober, point, payload))) return [];
    const answer = await get(prober, page);
    const where = answer === null ? null : executes(answer.response.body, call);
    if (answer === null || where === null) continue;
    const { body } = answer.response;
    return [
      {
        ...placeOf(point),
        cause: causeOf(point),
        evidence: `Sent ${payload} as "${point.name}"; ${page}, asked for afterwards, would run it ${where}:\n${excerpt(body, body.indexOf(call) - 40)}`,
        confidence: 'confirmed',
      },
    ];
  }
  return [];
}

async function sends(prober: Prober, point: InputPoint, value: string): Promise<boolean> {
  try {
    return (await prober.send(point, value)).response.status < 500;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

async function get(prober: Prober, url: string): Promise<Exchange | null> {
  try {
    return await prober.get(url);
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
