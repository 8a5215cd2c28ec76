import type { InputPoint } from '../ground/exchange.ts';
import type { CookieJar } from './cookieJar.ts';
import { RequestError } from './requestError.ts';

export interface Draft {
  method: string;
  /** On the collector's origin; its path goes out as written, dots and all. */
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Without cookies and session, and without keeping what the answer sets. */
  anonymous?: boolean;
  /**
   * With cookies or headers that were tampered with: what the answer sets is for that visitor, and whether
   * it is signed out says nothing of ours.
   */
  apart?: boolean;
  /** Who sends it comes back to what was not answered in time: it is not sent again at once. */
  comesBack?: boolean;
  /** A file that is packed in itself, 'sitemap.xml.gz', is read all the same, by its first bytes. */
  unpacks?: boolean;
  /** Part of signing in, which must not wait for itself. */
  signsIn?: boolean;
}

/** The request of `point` with `value` in its place; without a value, as the site made it. */
export function draftFor(point: InputPoint, value: string | undefined, jar: CookieJar): Draft {
  const { method } = point.request;
  const put = value ?? point.value;
  const headers: Record<string, string> = { ...point.request.headers };
  let url = point.request.url;
  if (value !== undefined && point.place === 'query') url = withQuery(url, point, put);
  if (value !== undefined && point.place === 'path') url = withSegment(url, point.name, put);
  if (point.place === 'header' && put !== '') headers[point.name.toLowerCase()] = headerSafe(put);
  if (point.place === 'cookie' && value !== undefined) {
    const cookie = jar.header(url, { name: point.name, value: cookieSafe(put) });
    if (cookie !== undefined) headers.cookie = cookie;
  }
  const isApart = value !== undefined && (point.place === 'cookie' || point.place === 'header');
  const draft: Draft = { method, url, headers, ...(isApart && { apart: true }) };
  if (method === 'GET') return draft;
  const { type, body } = bodyOf(point, put);
  return { ...draft, headers: { ...headers, 'content-type': type }, body };
}

function bodyOf(point: InputPoint, put: string): { type: string; body: string } {
  const { fields, encoding, json } = point.request;
  const inBody = point.place === 'form' || point.place === 'json' || point.place === 'xml';
  if (encoding === 'xml')
    return { type: 'application/xml', body: point.place === 'xml' ? put : (fields.body ?? '') };
  if (encoding === 'json') {
    const written = point.operator === undefined ? put : { [point.operator]: put };
    const whole = inBody
      ? withLeaf(json ?? fields, point.name.split('.'), written)
      : (json ?? fields);
    return { type: 'application/json', body: JSON.stringify(whole) };
  }
  const sent = inBody ? withField(fields, point, put) : fields;
  return encoding === 'multipart' ? multipart(sent) : urlencoded(sent);
}

const operatorName = ({ name, operator }: InputPoint) =>
  operator === undefined ? name : `${name}[${operator}]`;

function withField(fields: Readonly<Record<string, string>>, point: InputPoint, put: string) {
  const { [point.name]: _, ...others } = fields;
  return point.operator === undefined
    ? { ...fields, [point.name]: put }
    : { ...others, [operatorName(point)]: put };
}

/** A copy of `whole` in which the value at `path` is `put`. */
function withLeaf(whole: unknown, path: readonly string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (String(index) === key ? withLeaf(item, rest, put) : item));
  }
  const known = typeof whole === 'object' && whole !== null ? whole : {};
  return { ...known, [key]: withLeaf((known as Record<string, unknown>)[key], rest, put) };
}

function withQuery(url: string, point: InputPoint, value: string): string {
  const split = url.indexOf('?');
  const [path, query] = split < 0 ? [url, ''] : [url.slice(0, split), url.slice(split + 1)];
  const pairs = query === '' ? [] : query.split('&');
  const pair = `${encodeURIComponent(operatorName(point))}=${encodeURIComponent(value)}`;
  // Of several by one name some programs read the first, others the last.
  const isOther = (known: string) => decoded(known.split('=', 1)[0] ?? '') !== point.name;
  const index = pairs.findIndex((known) => !isOther(known));
  const others = pairs.filter(isOther);
  const all = index < 0 ? [...others, pair] : others.toSpliced(index, 0, pair);
  return `${path}?${all.join('&')}`;
}

/** Built by hand: the URL class would resolve '..' in any of its spellings before it is sent. */
function withSegment(url: string, name: string, value: string): string {
  const { origin, pathname, search } = new URL(url);
  const segments = pathname.split('/');
  const [index, key] = name.split(';', 2);
  const at = Number(index);
  const parts = (segments[at] ?? '').split(';');
  const put = encodeURIComponent(value);
  segments[at] =
    key === undefined
      ? put
      : parts.map((part) => (part.startsWith(`${key}=`) ? `${key}=${put}` : part)).join(';');
  return origin + segments.join('/') + search;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const boundary = '----scan7f3a91c25d';

function urlencoded(fields: Readonly<Record<string, string>>) {
  const body = Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return { type: 'application/x-www-form-urlencoded', body };
}

/** A file that is sent with a form's other fields. */
export interface FilePart {
  field: string;
  name: string;
  type: string;
  content: string;
}

export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly FilePart[] = [],
) {
  const quoted = (text: string) => text.replaceAll('"', '%22');
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
    ),
    ...files.map(
      ({ field, name, type, content }) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`,
    ),
  ];
  const body = `${parts.join('')}--${boundary}--\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** RFC 6265 §4.1.1 leaves these out of a cookie's value. */
const cookieSafe = (value: string): string =>
  value.replace(/[^\x21-\x7e]|[;,"\\%]/g, (char) => encodeURIComponent(char));

const headerSafe = (value: string): string => value.replace(/[^\x20-\x7e]/g, '');

/** The request target of `url`, unchanged, after checking that it belongs to `origin`. */
export function pathOn(origin: string, url: string): string {
  if (!url.startsWith(`${origin}/`)) {
    throw new RequestError('ADDRESS_FORBIDDEN', `not on ${origin}`);
  }
  const end = url.indexOf('#');
  return url.slice(origin.length, end === -1 ? undefined : end);
}
