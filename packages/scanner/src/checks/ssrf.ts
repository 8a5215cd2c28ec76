import { pageOf } from '../crawl/page.ts';
import type { InputPoint } from '../ground/exchange.ts';
import { observationAt } from './answers.ts';
import { newCall } from './callback.ts';
import type { ActiveCheck, Observation, Prober } from './check.ts';

const telling =
  /url|uri|link|src|source|target|dest|feed|host|site|page|image|img|picture|avatar|logo|icon|callback|webhook|hook|proxy|fetch|load|import|remote|path|domain|endpoint|api|addr|preview|download|xml|rss|pdf|ref|file|doc|redir|return|next|goto|open|view|show|content|data|templ|incl|layout|module|server|adresse|quelle|ziel|bild|(?:^|_)lien|adres|direccion|enlace|origen|imagen|indirizzo|immagine|endereco|imagem|^[up]$/i;
const addressLike = /^(?:https?:)?\/\/|^www\.|^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/i;

const looksLikeAddress = ({ name, value }: InputPoint) =>
  telling.test(name) || addressLike.test(value);

export const ssrf: ActiveCheck = {
  id: 'ssrf',
  kind: 'active',
  title: 'Your server can be sent to fetch any address',
  technicalName: 'Server-side request forgery',
  severity: 'high',
  cwe: 'CWE-918',
  flaw: 'fetch',
  awaitsCall: true,
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can look through your server’s eyes: at machines of your own network, and at the keys that cloud providers keep within its reach.',
    fix: 'Fetch only addresses from a fixed list. Otherwise resolve the name first, refuse everything that is not a public address, connect to the address that was checked, and follow no redirect unchecked.',
    references: ['OWASP Server-Side Request Forgery Prevention Cheat Sheet', 'CWE-918'],
  },
  appliesTo: (point) =>
    point.place !== 'header' && point.place !== 'xml' && looksLikeAddress(point),
  async probe(point, prober) {
    const called = await byCall(point, prober);
    return called.length > 0 || prober.callback ? called : byOwnPage(point, prober);
  },
};

async function byCall(point: InputPoint, prober: Prober): Promise<Observation[]> {
  const call = newCall(prober);
  if (call === null) return [];
  const answer = await prober.send(point, call.url);
  const shows = answer.response.body.includes(prober.callback?.reply(call.word) ?? '\0');
  if (!shows && (await call.heard()) === null) return [];
  const evidence = `Sent ${call.url} as "${point.name}"; the site's server called that address${shows ? ' and showed what it was told' : ''}.`;
  return [observationAt(point, evidence)];
}

/** Without a listener: the site is told to fetch its own start, which then stands inside the answer. */
async function byOwnPage(point: InputPoint, prober: Prober): Promise<Observation[]> {
  const { origin, pathname } = new URL(point.request.url);
  if (pathname === '/') return [];
  const start = await prober.get('/');
  const title = pageOf(start)?.title ?? '';
  const mark = start.response.body.slice(0, 400).trim();
  if (title.length < 4 || mark.length < 60) return [];
  const baseline = await prober.baseline(point);
  if (baseline.response.body.includes(mark)) return [];
  const escaped = mark.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const ways = [mark, escaped, JSON.stringify(mark).slice(1, -1)];
  const shows = async (value: string) => {
    const { body, status } = (await prober.send(point, value)).response;
    return status < 300 && ways.some((way) => body.includes(way));
  };
  // Twice, for a site that shows its start now and then.
  for (let round = 0; round < 2; round++) {
    if (!(await shows(`${origin}/`)) || (await shows(`${origin}/${prober.canary()}`))) return [];
  }
  const evidence = `Sent ${origin}/ as "${point.name}"; the answer contains the site's own start page ("${title}"), which the server must have fetched.`;
  return [observationAt(point, evidence)];
}
