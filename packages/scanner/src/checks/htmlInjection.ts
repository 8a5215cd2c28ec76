import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { excerpt, isOpened, observationAt } from './answers.ts';
import type { ActiveCheck, Observation, Prober } from './check.ts';
import { type Echo, echoOf, isShown } from './echo.ts';

export const htmlInjection: ActiveCheck = {
  id: 'html-inj',
  kind: 'active',
  title: 'A link to your site can put a stranger’s words and forms on your page',
  technicalName: 'HTML injection',
  severity: 'medium',
  cwe: 'CWE-80',
  flaw: 'CWE-79',
  minLevel: 'normal',
  advice: {
    risk: 'Visitors can be shown a false notice or sign-in form under your name.',
    fix: 'Encode what comes from a request before it is printed. Where some markup is allowed, clean it with a maintained sanitizer and a short list of tags.',
    references: ['OWASP Cross Site Scripting Prevention Cheat Sheet', 'CWE-80'],
  },
  appliesTo: ({ place }) => place === 'query' || place === 'form' || place === 'path',
  async probe(point, prober) {
    const echo = await echoOf(point, prober);
    if (!isShown(echo)) return [];
    const found = (await asLink(point, prober)) ?? (await asTarget(point, prober, echo));
    return found === null ? [] : [found];
  },
};

/** The page that a browser shows of an answer. */
const pageIn = (answer: Exchange) => (isOpened(answer) ? pageOf(answer) : null);

/** Markup that stands on the page as such. */
async function asLink(point: InputPoint, prober: Prober): Promise<Observation | null> {
  const word = prober.canary();
  // No script in it: filters that only look for scripts let it through.
  const value = `"'></textarea></title><a href="//${word}.example/">${word}</a>`;
  const answer = await prober.send(point, value);
  if (!new RegExp(`<a\\s[^<>]*${word}`, 'i').test(answer.response.body)) return null;
  const link = pageIn(answer)?.elements.find(
    (element) => element.tagName === 'a' && attribute(element, 'href') === `//${word}.example/`,
  );
  if (!link) return null;
  const { body } = answer.response;
  const evidence = `Sent ${value} as "${point.name}"; it stands on the page as a link:\n${excerpt(body, body.indexOf(word), 200)}`;
  return observationAt(point, evidence);
}

/** Encoded for its place, and yet the address to which the page sends what a visitor fills in. */
async function asTarget(
  point: InputPoint,
  prober: Prober,
  { word, exchange }: Echo,
): Promise<Observation | null> {
  const named = new RegExp(`/${word}/?$`);
  if (!targetsOn(exchange).some((target) => named.test(target.split('?', 1)[0] ?? ''))) return null;
  for (const scheme of ['//', 'https://']) {
    const host = `${prober.canary()}.example`;
    const value = `${scheme}${host}/`;
    const answer = await prober.send(point, value);
    if (!targetsOn(answer).some((target) => URL.parse(target)?.hostname === host)) continue;
    const { body } = answer.response;
    const shown = excerpt(body, body.indexOf(host), 200);
    const evidence = `Sent ${value} as "${point.name}"; a form of the page sends what is filled in there:\n${shown}`;
    return { ...observationAt(point, evidence), ...targetWords };
  }
  return null;
}

/** Where forms of a page send what a visitor fills in. */
const targetsOn = (exchange: Exchange): string[] =>
  (pageIn(exchange)?.forms ?? [])
    .filter(({ hasAction }) => hasAction)
    .filter(({ types }) => Object.values(types).some((type) => !unfilled.test(type)))
    .map(({ action }) => action);
const unfilled = /^(?:hidden|submit|image)$/;

const targetWords = {
  title: 'A link to your site can have what visitors fill in sent to a stranger',
  technicalName: 'Form action injection',
  advice: {
    ...htmlInjection.advice,
    risk: 'What visitors type into a form of yours, such as a password, goes to whoever prepared the link.',
    fix: 'Do not take the address of a form from a request. Where it must vary, choose it from a list of your own.',
  },
};
