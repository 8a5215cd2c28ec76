import type { InputPoint } from '../exchange.ts';
import type { PageSeen, ScriptRequest } from './pageVisit.ts';
import type { PageVisitor } from './visitor.ts';

const most = { pages: 40 };

interface Settings {
  visitor: PageVisitor;
  /** Pages worth a look, the likeliest first. */
  pages: readonly string[];
  /** Instant (ms) at which looking gives way to testing. */
  until: number;
  onPage(seen: PageSeen, url: string): Promise<void>;
}

/** Looks at pages in the browser, and at those that exist only there: '#/basket'. */
export async function explore({ visitor, pages, until, onPage }: Settings): Promise<void> {
  const queue = [...pages].slice(0, most.pages);
  const known = new Set(queue);
  for (const url of queue) {
    if (Date.now() > until) return;
    const seen = await visitor.visit({ url, presses: true });
    await onPage(seen, url);
    for (const route of routesIn(seen.html, url)) {
      if (known.size >= most.pages * 2 || known.has(route)) continue;
      known.add(route);
      queue.push(route);
    }
  }
}

/** Links that lead to a state of the page itself: 'href="#/about"'. */
function routesIn(html: string, url: string): string[] {
  const found = html.matchAll(/(?:href|routerlink)\s*=\s*["']?[^"'\s>]*#(!?\/[\w./:@-]{1,80})/gi);
  const bare = url.split('#', 1)[0] ?? url;
  return [...found].map((match) => `${bare}#${match[1]}`);
}

/** The inputs of a request that a script made. */
export function requestPoints({ method, url, type, body }: ScriptRequest): InputPoint[] {
  if (!/^(?:POST|PUT|PATCH)$/.test(method) || body === '') return [];
  const request = { method: method as 'POST' | 'PUT' | 'PATCH', url, fields: {}, headers: {} };
  if (/json/i.test(type) || /^\s*[{[]/.test(body)) return jsonPoints(body, request);
  if (/xml/i.test(type)) {
    const carried = { ...request, fields: { body }, encoding: 'xml' as const };
    return [{ place: 'xml', name: 'body', value: body, request: carried }];
  }
  if (!/urlencoded/i.test(type)) return [];
  const fields = Object.fromEntries(new URLSearchParams(body));
  return Object.entries(fields).map(([name, value]) => ({
    place: 'form' as const,
    name,
    value,
    request: { ...request, fields, encoding: 'urlencoded' as const },
  }));
}

function jsonPoints(body: string, request: Omit<InputPoint['request'], 'encoding'>): InputPoint[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const leaves = leavesOf(json, []).slice(0, 30);
  const fields = Object.fromEntries(leaves.map(({ path, value }) => [path.join('.'), value]));
  return leaves.map(({ path, value }) => ({
    place: 'json' as const,
    name: path.join('.'),
    value,
    request: { ...request, fields, json, encoding: 'json' as const },
  }));
}

/** Texts and numbers with the way to them. */
function leavesOf(
  value: unknown,
  path: readonly string[],
): { path: readonly string[]; value: string }[] {
  if (typeof value === 'string' || typeof value === 'number')
    return path.length === 0 ? [] : [{ path, value: String(value) }];
  if (typeof value !== 'object' || value === null || path.length > 5) return [];
  return Object.entries(value)
    .filter(([key]) => !key.includes('.'))
    .flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
