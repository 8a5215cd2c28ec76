import type { PageSeen, PageVisit, Sink } from '../../browser/pageVisit.ts';
import type { PageVisitor } from '../../browser/visitor.ts';
import { pathShape } from '../../ground/shape.ts';
import type { BrowserCheck, Observation, Prober } from '../check.ts';
import { payloadsAt } from './payloads.ts';
import {
  askedFor,
  common,
  decodedBy,
  learnt,
  messageTo,
  queryParameter,
  type Source,
} from './sources.ts';

/** Places in one page that are tried; a page with more has said enough. */
const maxHits = 4;
/** Ways into them whose payloads are tried. */
const maxTried = 6;
const maxEncoded = 3;
/** Visits for what a page decodes in its own way: an object has its text in one of several places. */
const maxDecoded = 12;

export const domXss: BrowserCheck = {
  id: 'xss-dom',
  kind: 'browser',
  title: 'A script of your page runs what a stranger puts into a link',
  technicalName: 'DOM-based cross-site scripting',
  severity: 'high',
  cwe: 'CWE-79',
  minLevel: 'normal',
  advice: {
    risk: 'Somebody who gets a customer to click a prepared link can read what that customer sees on your site, or act in their name; the server never notices.',
    fix: 'Write text with textContent, not innerHTML or document.write; never hand text from the address, a message or storage to eval, setTimeout or a script; check that an address begins with https: before it is used. Turn on Trusted Types.',
    references: ['OWASP DOM based XSS Prevention Cheat Sheet', 'CWE-79', 'W3C Trusted Types'],
  },
  async look(url, visitor, prober) {
    const hits = await hitsOn(url, visitor, prober);
    const found = new Map<string, Observation>();
    // What one place writes is one flaw, however many ways lead to it.
    const ran = new Set<Sink | string>();
    let tried = 0;
    // By what a stranger can send first: it tells most of the place.
    for (const hit of hits.toSorted(remoteFirst)) {
      if (found.has(hit.source.name) || ran.has(placeOf(hit))) continue;
      if (++tried > maxTried) break;
      const observation = await confirm(url, hit, visitor, prober);
      if (observation === null) continue;
      found.set(hit.source.name, observation);
      ran.add(placeOf(hit));
    }
    return [...found.values()];
  },
};

interface Hit {
  source: Source;
  sink: Sink;
  word: string;
}

const remoteFirst = (a: Hit, b: Hit) => Number(b.source.isRemote) - Number(a.source.isRemote);

/** One spot of the page's code; a sink of which that is not known is one of its own. */
const placeOf = ({ sink }: Hit): Sink | string =>
  sink.at === undefined ? sink : `${sink.sink} ${sink.at}`;

/** Where words of ours turn up: by what any page may read, by what this one reads, and as it takes it apart. */
async function hitsOn(url: string, visitor: PageVisitor, prober: Prober): Promise<Hit[]> {
  const plain = await tryAll(url, common, visitor, prober);
  const hits = [...plain.hits];
  const encoded = [...plain.encoded];
  const tryMore = async (sources: readonly Source[]) => {
    if (new Set(hits.map(placeOf)).size >= maxHits || sources.length === 0) return;
    const tried = await tryAll(url, sources, visitor, prober);
    hits.push(...tried.hits);
    encoded.push(...tried.encoded);
  };
  const together = learnt(url, plain.seen);
  await tryMore(together);
  for (const name of together.length > 1 ? askedFor(url, plain.seen) : []) {
    if (!hits.some(({ source }) => source.parameter === name))
      await tryMore([queryParameter(name)]);
  }
  if (plain.seen.listeners.length > 0) await tryMore([messageTo(url, plain.seen.listeners)]);
  // Grows while it is gone through: what was decoded once may be so again.
  for (let at = 0; at < Math.min(encoded.length, maxDecoded); at++) {
    const source = encoded[at];
    if (source) await tryMore([source]);
  }
  return hits;
}

/** One visit that carries a word of its own by each source, where the words turned up, and what decoded them. */
async function tryAll(
  url: string,
  sources: readonly Source[],
  visitor: PageVisitor,
  prober: Prober,
): Promise<{ hits: Hit[]; encoded: Source[]; seen: PageSeen }> {
  const words = new Map(sources.map((source) => [prober.canary(), source]));
  let visit: PageVisit = { url, watchesSinks: true };
  for (const [word, source] of words) visit = source.carry(visit, word);
  const seen = await visitor.visit(visit);
  const among = (value: string) => [...words].filter(([word]) => value.includes(word));
  const hits = seen.sinks.flatMap((sink) =>
    among(sink.value)
      .map(([word, source]) => ({ source, sink, word }))
      .filter((hit) => payloadsAt(sink, hit.word, '').length > 0),
  );
  const encoded = seen.decoded.flatMap((decoded) =>
    among(decoded.value).flatMap(([, source]) => decodedBy(source, decoded, seen)),
  );
  const byName = new Map(encoded.map((source, at) => [`${source.name} ${at % 5}`, source]));
  return { hits: distinct(hits), encoded: [...byName.values()], seen };
}

const distinct = (hits: readonly Hit[]): Hit[] => [
  ...new Map(
    hits.map((hit) => [`${hit.source.name} ${hit.sink.sink} ${aroundOf(hit)}`, hit]),
  ).values(),
];

/** The signs on both sides of the word: what breaks out depends on them. */
function aroundOf({ sink: { value }, word }: Hit): string {
  const at = value.indexOf(word);
  return `${value.slice(Math.max(0, at - 6), at)} ${value.slice(at + word.length, at + word.length + 6)}`;
}

async function confirm(
  url: string,
  { source, sink, word }: Hit,
  visitor: PageVisitor,
  prober: Prober,
): Promise<Observation | null> {
  const call = prober.canary();
  const plain = payloadsAt(sink, word, call);
  const encoded = source.isTakenApart ? plain.slice(0, maxEncoded).map(encodeURIComponent) : [];
  for (const payload of [...plain, ...encoded]) {
    const visit = source.carry({ url }, payload);
    const seen = await visitor.visit({ ...visit, call });
    if (!seen.ran && !asksStranger(seen, call)) continue;
    return {
      method: 'GET',
      url,
      ...(source.parameter !== undefined && { parameter: source.parameter }),
      cause: `${pathShape(new URL(url).pathname)} ${source.name}`,
      evidence: `${payload} in ${source.name} was run by the page in a browser; it reaches ${shownSink(sink)}. Visited: ${visit.url.slice(0, 500)}`,
      confidence: 'confirmed',
      ...(!source.isRemote && local),
    };
  }
  return null;
}

/** Of what only another flaw, or the visitor, could put there: it is no way in by itself. */
const local = {
  severity: 'low',
  title: 'A script of your page runs text that it should only show',
  advice: {
    ...domXss.advice,
    risk: 'Somebody who gets text there by another flaw, or talks a customer into pasting it, can read what that customer sees on your site, or act in their name.',
  },
} as const;

/** A script from a host that the payload named, and that nobody but us knows. */
const asksStranger = ({ loads }: PageSeen, call: string): boolean =>
  loads.some(
    ({ type, url }) => type === 'script' && URL.parse(url)?.hostname.split('.')[0] === call,
  );

const shownSink = ({ sink, value }: Sink): string =>
  `a place for ${sink === 'html' ? 'markup' : sink} as: ${value.slice(0, 200)}`;
