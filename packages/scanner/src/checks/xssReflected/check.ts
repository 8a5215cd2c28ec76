import type { ActiveCheck, Observation, Prober } from '../../check.ts';
import { isHtml } from '../../crawl/page.ts';
import type { Exchange, InputPoint } from '../../exchange.ts';
import { causeOf, excerpt, header, placeOf } from '../answers.ts';
import { echoOf } from '../echo.ts';
import { type Context, contextsOf } from './contexts.ts';
import { executes } from './execution.ts';
import { payloadsFor } from './payloads.ts';

/** Requests for one input after the canary; enough for three contexts. */
const maxPayloads = 20;

export const xssReflected: ActiveCheck = {
  id: 'xss-r',
  kind: 'active',
  title: 'A page of yours can be made to run a stranger’s code',
  technicalName: 'Reflected cross-site scripting',
  severity: 'high',
  cwe: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  minLevel: 'normal',
  advice: {
    risk: 'Somebody who gets a customer to click a prepared link can read what that customer sees on your site, act in their name, or show them a false sign-in form.',
    fix: 'Encode what comes from a request for the exact place where it is printed (HTML text, attribute, script, address), best by a template engine that does so by default. Add a Content-Security-Policy as a second line.',
    references: [
      'OWASP Cross Site Scripting Prevention Cheat Sheet',
      'CWE-79',
      'W3C Content Security Policy Level 3',
    ],
  },
  appliesTo: ({ place }) => place === 'query' || place === 'form' || place === 'path',
  probe: async (point, prober) => {
    const first = await reflectionOf(point, prober);
    if (first === null) return [];
    if (isXml(first.exchange)) return inXml(point, prober, first);
    const budget = { left: maxPayloads };
    for (const context of contextsOf(first.exchange.response.body, first.word)) {
      const found = await tryContext(point, prober, { ...first, context, budget });
      if (found !== null) return [found];
      if (budget.left < 0) return [];
    }
    return [];
  },
};

/** Sends what would break out of the context, as long as the page prints it as it came. */
async function tryContext(
  point: InputPoint,
  prober: Prober,
  { prefix, context, budget }: { prefix: string; context: Context; budget: { left: number } },
): Promise<Observation | null> {
  let encodesTags = false;
  for (const payload of payloadsFor(context, prober.canary())) {
    if (encodesTags && payload.includes('<')) continue;
    if (budget.left-- <= 0) return null;
    const call = /fh[0-9a-f]{10}/.exec(payload)?.[0] ?? '';
    const answer = await prober.send(point, prefix + payload);
    if (!isHtml(answer)) return null;
    const where = executes(answer.response.body, call);
    if (where !== null) return observationOf(point, answer, payload, call, where);
    encodesTags ||= showsEncoded(answer.response.body, payload);
  }
  return null;
}

interface Reflection {
  exchange: Exchange;
  word: string;
  prefix: string;
}

/** The page that shows the word: sent alone, or behind the usual value where alone it is refused. */
async function reflectionOf(point: InputPoint, prober: Prober): Promise<Reflection | null> {
  const { word, exchange: alone } = await echoOf(point, prober);
  const shows = (exchange: Exchange) =>
    (isHtml(exchange) || isXml(exchange)) && exchange.response.body.includes(word);
  if (shows(alone)) return { exchange: alone, word, prefix: '' };
  if (point.value.length < 3 || point.place === 'path') return null;
  const baseline = await prober.baseline(point);
  if (!isHtml(baseline) || !baseline.response.body.includes(point.value)) return null;
  const behind = await prober.send(point, point.value + word);
  return shows(behind) ? { exchange: behind, word, prefix: point.value } : null;
}

/** SVG and other XML that a browser shows as a document of its own: scripts run there too. */
const isXml = (exchange: Exchange): boolean =>
  /^\s*(?:image\/svg\+xml|text\/xml|application\/(?:[\w.-]+\+)?xml)\b/i.test(
    header(exchange, 'content-type') ?? '',
  ) &&
  !isHtml(exchange) &&
  !/attachment/i.test(header(exchange, 'content-disposition') ?? '');

/** A script of the namespace of XHTML runs in any XML document (HTML standard, §14.2). */
async function inXml(
  point: InputPoint,
  prober: Prober,
  { prefix }: Reflection,
): Promise<Observation[]> {
  for (const before of ['', '"/>', "'/>"]) {
    const call = prober.canary();
    const payload = `${before}<script xmlns="http://www.w3.org/1999/xhtml">${call}()</script>`;
    const answer = await prober.send(point, prefix + payload);
    const { body } = answer.response;
    if (!isXml(answer) || !body.includes(payload)) continue;
    // What is quoted there cannot be told by an HTML parser.
    if (/<!\[CDATA\[(?:(?!\]\]>)[\s\S])*$/.test(body.slice(0, body.indexOf(payload)))) continue;
    const where = executes(body, call);
    if (where !== null) return [observationOf(point, answer, payload, call, where)];
  }
  return [];
}

/** Did the page print the payload with its angle brackets encoded? Then no other tag will do. */
function showsEncoded(body: string, payload: string): boolean {
  const tag = payload.slice(payload.indexOf('<'));
  if (!payload.includes('<') || body.includes(tag)) return false;
  const encoded = tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return body.includes(encoded) || body.includes(encoded.replaceAll('&gt;', '>'));
}

function observationOf(
  point: InputPoint,
  answer: Exchange,
  payload: string,
  call: string,
  where: string,
): Observation {
  const { body } = answer.response;
  const shown = excerpt(body, body.indexOf(call) - 40);
  return {
    ...placeOf(point),
    cause: causeOf(point),
    evidence: `Sent ${payload} as "${point.name}"; the page would run it ${where}:\n${shown}`,
    confidence: 'confirmed',
  };
}
