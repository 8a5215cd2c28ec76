import type { InputPoint } from '../exchange.ts';
import type { Draft } from './collector.ts';
import type { CookieJar } from './cookieJar.ts';

/** The request of `point` with `value` in its place; without a value, as the site made it. */
export function draftFor(point: InputPoint, value: string | undefined, jar: CookieJar): Draft {
  const { method, fields, encoding } = point.request;
  const put = value ?? point.value;
  const headers: Record<string, string> = {};
  let url = point.request.url;
  let sent: Readonly<Record<string, string>> = fields;
  if (value !== undefined && point.place === 'query') url = withQuery(url, point.name, put);
  if (value !== undefined && point.place === 'path')
    url = withSegment(url, Number(point.name), put);
  if (point.place === 'form' || point.place === 'json') sent = { ...fields, [point.name]: put };
  if (point.place === 'header' && put !== '') headers[point.name.toLowerCase()] = headerSafe(put);
  if (point.place === 'cookie') {
    const cookie = jar.header({ name: point.name, value: cookieSafe(put) });
    if (cookie !== undefined) headers.cookie = cookie;
  }
  if (method === 'GET') return { method, url, headers };
  const { type, body } = encoded(sent, encoding);
  return { method, url, headers: { ...headers, 'content-type': type }, body };
}

function withQuery(url: string, name: string, value: string): string {
  const split = url.indexOf('?');
  const [path, query] = split < 0 ? [url, ''] : [url.slice(0, split), url.slice(split + 1)];
  const pairs = query === '' ? [] : query.split('&');
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  const index = pairs.findIndex((known) => decoded(known.split('=', 1)[0] ?? '') === name);
  if (index < 0) pairs.push(pair);
  else pairs[index] = pair;
  return `${path}?${pairs.join('&')}`;
}

/** Built by hand: the URL class would resolve '..' in any of its spellings before it is sent. */
function withSegment(url: string, index: number, value: string): string {
  const { origin, pathname, search } = new URL(url);
  const segments = pathname.split('/');
  segments[index] = encodeURIComponent(value);
  return origin + segments.join('/') + search;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const boundary = '----fairhaven7f3a91c25d';

function encoded(
  fields: Readonly<Record<string, string>>,
  encoding: InputPoint['request']['encoding'],
): { type: string; body: string } {
  if (encoding === 'json') return { type: 'application/json', body: JSON.stringify(fields) };
  if (encoding === 'urlencoded') {
    const body = Object.entries(fields)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&');
    return { type: 'application/x-www-form-urlencoded', body };
  }
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--${boundary}--\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** RFC 6265 §4.1.1 leaves these out of a cookie's value. */
const cookieSafe = (value: string): string =>
  value.replace(/[^\x21-\x7e]|[;,"\\%]/g, (char) => encodeURIComponent(char));

const headerSafe = (value: string): string => value.replace(/[^\x20-\x7e]/g, '');
