import { guardedConnector } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { isWebPort } from '@portal/net/reach';
import { Agent, request } from 'undici';
import type { Answer, WebFacts } from '../ground/facts.ts';

/** Enough for the head of any page; the rest is ignored. */
const maxBytes = 512 * 1024;
/** Each redirect is checked like the first request (X3). */
const maxRedirects = 5;
/** Reserved for documentation (RFC 2606). */
const foreignOrigin = 'https://example.org';

export interface WebOptions {
  /** Resolves a host; null if it is not public. */
  pin: (hostname: string) => Promise<PinnedHost | null>;
  ports: { http: number; https: number };
  timeoutMs: number;
  userAgent: string;
}

/** Collects the website's answers over HTTP and HTTPS, as a visitor gets them. */
export async function collectWeb(
  hostname: string,
  options: WebOptions,
): Promise<Omit<WebFacts, 'certificateHolds'>> {
  const at = (scheme: 'http' | 'https') =>
    new URL(`${scheme}://${hostname}:${options.ports[scheme]}/`);
  const [http, https] = await Promise.all([
    follow(at('http'), options),
    follow(at('https'), options),
  ]);
  const page = https.at(-1) ?? http.at(-1);
  const shared = page && (await fetchPage(new URL(page.url), options, { origin: foreignOrigin }));
  return { http, https, cors: shared ? { origin: foreignOrigin, answer: shared } : null };
}

async function follow(start: URL, options: WebOptions): Promise<Answer[]> {
  const route: Answer[] = [];
  for (let next: URL | null = start; next !== null && route.length <= maxRedirects; ) {
    const answer: Answer | null = await fetchPage(next, options);
    if (answer === null) break;
    route.push(answer);
    next = redirectOf(answer);
  }
  return route;
}

function redirectOf({ status, headers, url }: Answer): URL | null {
  const location = headers.location?.[0];
  if (status < 300 || status > 399 || location === undefined) return null;
  const next = URL.parse(location, url);
  return next !== null && /^https?:$/.test(next.protocol) && next.username === '' ? next : null;
}

/** Null if the host must not be requested or sends no usable answer in time. */
export async function fetchPage(
  url: URL,
  { pin, timeoutMs, userAgent }: WebOptions,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  const host = await pin(url.hostname);
  // A redirect may lead to any port.
  if (host === null || !(host.isPrivate || isWebPort(url))) return null;
  const dispatcher = new Agent({ connect: guardedConnector(host, timeoutMs), pipelining: 0 });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await request(url, {
      dispatcher,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,*/*;q=0.5',
        'accept-encoding': 'identity',
        ...headers,
      },
    });
    const body = await bodyOf(answer.body);
    return { url: url.href, status: answer.statusCode, headers: headersOf(answer.headers), body };
  } catch {
    return null;
  } finally {
    dispatcher.destroy().catch(() => {});
  }
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // A page that is cut off still shows its beginning.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

function headersOf(headers: Record<string, string | string[] | undefined>): Answer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value : [value]]],
    ),
  );
}
