import { isHtml } from '../../crawl/page.ts';
import type { Exchange, InputPoint } from '../../ground/exchange.ts';
import { causeOf, excerpt, isOpened, observationAt } from '../answers.ts';
import type { ActiveCheck, Observation, Prober } from '../check.ts';
import { type Context, contextsOf } from './contexts.ts';
import { Encoding } from './encoding.ts';
import { entitiesOf, executes } from './execution.ts';
import { payloadsFor } from './payloads.ts';
import { isXml, type Reflection, reflectionOf } from './reflection.ts';
import { type Spelling, spellingAt } from './spellings.ts';

/** Requests for one input after the canary, enough for three contexts; and by another spelling of what is sent. */
const maxPayloads = { plain: 20, spelled: 10 } as const;
/** So much of a payload stands on the page, and no more, where a page cuts what it prints. */
const cutAt = 8;

export const xssReflected: ActiveCheck = {
  id: 'xss-r',
  kind: 'active',
  title: 'A page of yours can be made to run a stranger’s code',
  technicalName: 'Reflected cross-site scripting',
  severity: 'high',
  cwe: 'CWE-79',
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
  appliesTo: ({ place }) => place !== 'json' && place !== 'xml',
  probe: async (point, prober) => {
    const first = await reflectionOf(point, prober);
    if (first === null) return [];
    if (isXml(first.exchange)) return inXml(point, prober, first);
    const plain = await tryContexts(point, prober, first, { left: maxPayloads.plain });
    if (plain !== null) return [plain];
    const spelling = await spellingAt(point, prober, first);
    if (spelling === undefined) return [];
    const spelled = { ...first, spelling };
    const found = await tryContexts(point, prober, spelled, { left: maxPayloads.spelled });
    return found === null ? [] : [found];
  },
};

/** A page that shows a word of ours, and how payloads are spelled for it. */
type Shown = Reflection & { spelling?: Spelling };
interface Budget {
  left: number;
}

async function tryContexts(
  point: InputPoint,
  prober: Prober,
  shown: Shown,
  budget: Budget,
): Promise<Observation | null> {
  for (const context of contextsOf(shown.body, shown.word)) {
    const found = await tryContext(point, prober, { ...shown, context, budget });
    if (found !== null || budget.left < 0) return found;
  }
  return null;
}

/** Sends what would break out of the context, as long as the page prints it as it came. */
async function tryContext(
  point: InputPoint,
  prober: Prober,
  { budget, ...reflection }: Place & { budget: Budget },
): Promise<Observation | null> {
  const queue = attempts(reflection, prober.canary());
  const encoding = new Encoding(reflection.context);
  let isCut = false;
  for (const { payload, name, sent } of queue) {
    if (!encoding.lets(payload)) continue;
    if (budget.left-- <= 0) return null;
    const answer = await prober.send(point, sent);
    if (!isHtml(answer) || !isOpened(answer)) return null;
    const { body } = answer.response;
    const where = executes(body, name);
    if (where !== null) return observationOf(point, answer, sent, name, where);
    encoding.learn(body, payload, name);
    if (isCut || !cuts(body, payload)) continue;
    isCut = true;
    // There is no room for a name as unlike all others as usual.
    const short = attempts(reflection, prober.canary().slice(0, 6));
    queue.push(...short.sort((a, b) => a.sent.length - b.sent.length).slice(0, 3));
  }
  return null;
}

/** One of the contexts in which a page shows a word of ours. */
type Place = Shown & { context: Context };

/** What is sent for a payload that calls `name`, spelled so that it survives what the page makes of it. */
function attempts(place: Place, name: string) {
  const { exchange, context, before, behind, changesCase, inCapitals, spelling } = place;
  const payloads = payloadsFor(context, name).filter(
    (payload) =>
      (!inCapitals || !isCode(context, payload)) &&
      // Of our tags the one by whose beginning an answer is taken for a page.
      (isHtml(exchange) || payload.startsWith('<script')),
  );
  return payloads.map((payload) => {
    const isSpelled = changesCase && !isCode(context, payload);
    const written = isSpelled ? payload.replaceAll(name, entitiesOf(name)) : payload;
    return { payload, name, sent: before + (spelling?.(written) ?? written) + behind };
  });
}

/** Code that no attribute holds has no other way to write a name than its letters. */
const isCode = (context: Context, payload: string): boolean =>
  /<script/i.test(payload) || (context.kind === 'script' && !payload.includes('<'));

/** Does the page print the beginning of what it was sent, and no more? */
const cuts = (body: string, payload: string): boolean =>
  !body.includes(payload) && body.includes(payload.slice(0, cutAt));

/** A script of the namespace of XHTML runs in any XML document (HTML standard, §14.2). */
async function inXml(
  point: InputPoint,
  prober: Prober,
  { before: start }: Reflection,
): Promise<Observation[]> {
  for (const before of ['', '"/>', "'/>"]) {
    const call = prober.canary();
    const payload = `${before}<script xmlns="http://www.w3.org/1999/xhtml">${call}()</script>`;
    const answer = await prober.send(point, start + payload);
    const { body } = answer.response;
    if (!isXml(answer) || !body.includes(payload)) continue;
    // What is quoted there cannot be told by an HTML parser.
    const head = body.slice(0, body.indexOf(payload));
    if (head.lastIndexOf('<![CDATA[') > head.lastIndexOf(']]>')) continue;
    const where = executes(body, call);
    if (where !== null) return [observationOf(point, answer, payload, call, where)];
  }
  return [];
}

function observationOf(
  point: InputPoint,
  answer: Exchange,
  payload: string,
  call: string,
  where: string,
): Observation {
  const { body } = answer.response;
  const at = Math.max(body.indexOf(call), body.indexOf(entitiesOf(call)));
  const shown = excerpt(body, at - 40);
  const evidence = `Sent ${payload} as "${point.name}"; the page would run it ${where}:\n${shown}`;
  return {
    ...observationAt(point, evidence),
    ...(isInAddress(point, body, at) && { cause: causeOf({ ...point, name: '*' }) }),
    // Another site chooses the address that its visitors come from, but no other header, and no cookie.
    ...(isOwn(point) && { severity: 'low' as const }),
  };
}

/**
 * Does what stands at `at` stand where the page prints the parameters of its own address? Each of them gets there, by
 * one flaw.
 */
function isInAddress({ place, name, request }: InputPoint, body: string, at: number): boolean {
  if (place !== 'query') return false;
  const before = body.slice(Math.max(0, at - 400), at);
  const own = before.lastIndexOf(`${name}=`);
  if (own < 1 || !/[?&;]$/.test(before.slice(0, own))) return false;
  const around = before.slice(0, own) + body.slice(at, at + 400);
  const others = [...new URL(request.url).searchParams.keys()].filter((other) => other !== name);
  const signs = ['?', '&', ';'];
  return others.some((other) => signs.some((sign) => around.includes(`${sign}${other}=`)));
}

const isOwn = ({ place, name }: InputPoint): boolean =>
  place === 'cookie' || (place === 'header' && name.toLowerCase() !== 'referer');
