import type { Exchange } from '../ground/exchange.ts';
import { resemblance } from '../ground/likeness.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Ask, Observation, Prober, SiteCheck } from './check.ts';

const most = 30;

/** Ways in which a guard and the page behind it have been seen to read one request differently. */
function ways(
  origin: string,
  path: string,
): readonly (readonly [string, Omit<Ask, 'anonymous'>])[] {
  const get = (url: string, headers = {}) => ({ method: 'GET', url: origin + url, headers });
  const from = (name: string) =>
    [`the header ${name}: 127.0.0.1`, get(path, { [name.toLowerCase()]: '127.0.0.1' })] as const;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return [
    ['the header X-Original-URL', get('/', { 'x-original-url': path })],
    ['the header X-Rewrite-URL', get('/', { 'x-rewrite-url': path })],
    from('X-Forwarded-For'),
    from('X-Real-IP'),
    from('X-Custom-IP-Authorization'),
    ['a doubled slash', get(`/${path}`)],
    ['a dot in the path', get(`/.${path}`)],
    ['an encoded dot in the path', get(`/%2e${path}`)],
    ['a slash at the end', get(`${path}/`)],
    ['a semicolon in the path', get(`${path};/`)],
    ['a dot-segment with a semicolon', get(`/..;${path}`)],
    ['capital letters', get(path.slice(0, path.length - last.length) + last.toUpperCase())],
    [
      'an encoded letter',
      get(`${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`),
    ],
    [
      'the method POST',
      {
        method: 'POST',
        url: origin + path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      },
    ],
  ];
}

export const accessBypass: SiteCheck = {
  id: 'forbidden-bypass',
  kind: 'site',
  title: 'A closed page opens when it is asked for in another way',
  technicalName: 'Access control bypass (403)',
  severity: 'medium',
  cwe: 'CWE-285',
  minLevel: 'full',
  advice: {
    risk: 'What you closed to strangers is open to those who know the trick, which is public.',
    fix: 'Decide about access in the application itself, for every method, on the address after it was decoded and tidied; remove headers such as X-Original-URL and X-Forwarded-For at the proxy unless it sets them.',
    references: ['OWASP WSTG-ATHZ-02', 'CWE-285'],
  },
  async inspect(site, prober) {
    const paths = new Set(
      [...site.refused].map((url) => new URL(url).pathname).filter((path) => path !== '/'),
    );
    const tried = [...paths].slice(0, most).map((path) => at(site.origin, path, prober));
    return (await Promise.all(tried)).flat();
  },
};

async function at(origin: string, path: string, prober: Prober): Promise<Observation[]> {
  const refused = await answerTo(prober, { method: 'GET', url: origin + path });
  if (refused === null || !/^40[13]$/.test(String(refused.response.status))) return [];
  for (const [index, [name, request]] of ways(origin, path).entries()) {
    const opened = await answerTo(prober, request);
    if (opened?.response.status !== 200 || opened.response.body.trim() === '') continue;
    // The same trick on a page that does not exist: a site that answers all alike has opened nothing.
    const missing = ways(origin, `/${prober.canary()}`)[index]?.[1];
    const control = missing ? await answerTo(prober, missing) : null;
    if (control === null || alike(control, opened) || alike(await prober.get('/'), opened))
      continue;
    if ((await answerTo(prober, request))?.response.status !== 200) continue;
    const evidence = `${path} answers ${refused.response.status}; with ${name} it answers 200.`;
    return [{ method: 'GET', url: origin + path, cause: path, evidence, confidence: 'firm' }];
  }
  return [];
}

const alike = (a: Exchange, b: Exchange) => resemblance(a, b) > 0.9;

const answerTo = (prober: Prober, request: Omit<Ask, 'anonymous'>): Promise<Exchange | null> =>
  ifAnswered(() => prober.ask({ ...request, anonymous: true }), null);
