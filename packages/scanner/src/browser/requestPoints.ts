import { getRequest, queryPoints } from '../crawl/inputs.ts';
import type { InputPoint } from '../ground/exchange.ts';
import type { ScriptRequest } from './pageVisit.ts';

/** The inputs of a request that a script made. */
export function requestPoints(sent: ScriptRequest): InputPoint[] {
  const { method, url, type, body, headers = {} } = sent;
  // What its address alone asks for is an input as that of a link is, and is visited.
  if (method === 'GET' && Object.keys(headers).length > 0)
    return queryPoints({ ...getRequest(url), headers });
  if (!/^(?:POST|PUT|PATCH)$/.test(method) || body === '') return [];
  const request = { method: method as 'POST' | 'PUT' | 'PATCH', url, fields: {}, headers };
  // A boundary, which follows, may have any letters.
  const kind = type.split(';', 1)[0] ?? '';
  if (/json/i.test(kind) || /^\s*[{[]/.test(body)) return jsonPoints(body, request);
  if (/xml/i.test(kind)) {
    const carried = { ...request, fields: { body }, encoding: 'xml' as const };
    return [{ place: 'xml', name: 'body', value: body, request: carried }];
  }
  const isWhole = /multipart\/form-data/i.test(kind);
  if (!isWhole && !/urlencoded/i.test(kind)) return [];
  const fields = isWhole ? partsOf(type, body) : Object.fromEntries(new URLSearchParams(body));
  const encoding: InputPoint['request']['encoding'] = isWhole ? 'multipart' : 'urlencoded';
  return Object.entries(fields).map(([name, value]) => ({
    place: 'form' as const,
    name,
    value,
    request: { ...request, fields, encoding },
  }));
}

/** The texts in a form that a script sends whole, as browsers write it (RFC 7578); its files are left out. */
function partsOf(type: string, body: string): Record<string, string> {
  const boundary = /\bboundary="?([^";\s]{1,200})/i.exec(type)?.[1];
  if (boundary === undefined) return {};
  const parts = body.split(`--${boundary}`).flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(end, 0));
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    if (name === undefined || /;\s*filename\*?=/i.test(head)) return [];
    return [[name, part.slice(end + 4).replace(/\r\n$/, '')] as const];
  });
  return Object.fromEntries(parts);
}

/** All that a request of a script sends, by name; what cannot be read as fields under no name. */
export function sentFields(sent: ScriptRequest): Readonly<Record<string, string>> {
  if (sent.body === '') return {};
  try {
    const all = leavesOf(JSON.parse(sent.body), [], true);
    if (all.length > 0)
      return Object.fromEntries(all.map(({ path, value }) => [path.join('.'), value]));
  } catch {
    // No JSON.
  }
  const points = requestPoints(sent).filter(({ place }) => place === 'form');
  return points.length > 0
    ? Object.fromEntries(points.map(({ name, value }) => [name, value]))
    : { '': sent.body };
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
  withFlags = false,
): { path: readonly string[]; value: string }[] {
  if (typeof value === 'string' || typeof value === 'number')
    return path.length === 0 ? [] : [{ path, value: String(value) }];
  if (withFlags && (typeof value === 'boolean' || value === null))
    return [{ path, value: String(value) }];
  if (typeof value !== 'object' || value === null || path.length > 5) return [];
  return Object.entries(value)
    .filter(([key]) => !key.includes('.'))
    .flatMap(([key, inner]) => leavesOf(inner, [...path, key], withFlags));
}
