import { decodeBody, locationOf } from '@portal/net/body';
import { guardedConnector } from '@portal/net/connector';
import { isUnparsed, LenientDispatcher } from '@portal/net/lenientDispatcher';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { isWebPort } from '@portal/net/reach';
import { CookieJar } from 'tough-cookie';
import { Agent, type Dispatcher, request } from 'undici';
import { type Answer, mostAnswers, type WebFacts } from '../ground/facts.ts';
import { metaOf } from '../judge/observatory/elements.ts';
import { isOneOrganization, pageOf, redirectOf } from '../judge/observatory/result.ts';

/** Enough for the head of any page; the rest is ignored. */
const maxBytes = 512 * 1024;
/** Reserved for documentation (RFC 2606). */
const foreignOrigin = 'https://example.org';

export interface WebOptions {
  /** Resolves a host; null if it is not public. */
  pin: (hostname: string) => Promise<PinnedHost | null>;
  ports: { http: number; https: number };
  timeoutMs: number;
  userAgent: string;
  /** Once it has aborted, nothing more is asked. */
  signal?: AbortSignal | undefined;
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
  const page = pageOf({ http, https });
  const shared = page && (await fetchPage(new URL(page.url), options, { origin: foreignOrigin }));
  return { http, https, cors: shared ? { origin: foreignOrigin, answer: shared } : null };
}

/**
 * The answers on the way to a page, as a browser gets them: with the cookies that were set before. It ends before
 * another organization's website, which is not requested; each redirect is checked like the first request (X3).
 */
export async function follow(start: URL, options: WebOptions): Promise<Answer[]> {
  const route: Answer[] = [];
  const jar = new CookieJar(undefined, { looseMode: true, allowSpecialUseDomain: true });
  for (let next: URL | null = start; next !== null && route.length < mostAnswers; ) {
    const cookie = await jar.getCookieString(next.href);
    const answer: Answer | null = await fetchPage(next, options, cookie === '' ? {} : { cookie });
    if (answer === null) break;
    route.push(answer);
    for (const line of answer.headers['set-cookie'] ?? [])
      await jar.setCookie(line, next.href, { ignoreError: true });
    const to = redirectOf(answer) ?? refreshOf(answer);
    next = to !== null && isOneOrganization(to, start) ? to : null;
  }
  return route;
}

/** Where a page leads at once by itself, on its own site (HTML, "shared declarative refresh steps"); null if nowhere. */
function refreshOf({ status, headers, body, url }: Answer): URL | null {
  if (status < 200 || status > 299) return null;
  const said = headers.refresh?.[0] ?? metaOf(body, 'http-equiv', 'refresh')[0] ?? '';
  const [, , target] =
    /^\s*0[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?(["']?)([^"']{1,2000})\1/i.exec(said.slice(0, 5000)) ??
    [];
  const to = target === undefined ? null : URL.parse(target.trim(), url);
  return to !== null && to.origin === new URL(url).origin && to.href !== url ? to : null;
}

/** Null if the host must not be requested or sends no usable answer in time. */
export async function fetchPage(
  url: URL,
  { pin, timeoutMs, userAgent, signal }: WebOptions,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  const host = await pin(url.hostname);
  // A redirect may lead to any port.
  if (host === null || !(host.isPrivate || isWebPort(url))) return null;
  const strict = new Agent({ connect: guardedConnector(host, timeoutMs), pipelining: 0 });
  const ask = (dispatcher: Dispatcher) =>
    answerBy(
      dispatcher,
      url,
      { timeoutMs, signal },
      {
        'user-agent': userAgent,
        accept: 'text/html,*/*;q=0.5',
        'accept-encoding': 'identity',
        ...headers,
      },
    );
  try {
    return await ask(strict).catch((error: unknown) => {
      if (!isUnparsed(error)) throw error;
      return ask(new LenientDispatcher(host, url.origin, timeoutMs));
    });
  } catch {
    return null;
  } finally {
    strict.destroy().catch(() => {});
  }
}

async function answerBy(
  dispatcher: Dispatcher,
  url: URL,
  { timeoutMs, signal }: Pick<WebOptions, 'timeoutMs' | 'signal'>,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await request(url, {
    dispatcher,
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    headers,
  });
  const got = headersOf(answer.headers);
  const chunks = await chunksOf(answer.body);
  const { text } = await decodeBody(chunks, got, maxBytes);
  return { url: url.href, status: answer.statusCode, headers: got, body: text };
}

async function chunksOf(stream: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // A page that is cut off still shows its beginning.
  }
  return chunks;
}

function headersOf(headers: Record<string, string | string[] | undefined>): Answer['headers'] {
  const lists = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value : [value]]],
    ),
  );
  return lists.location === undefined
    ? lists
    : { ...lists, location: lists.location.map(locationOf) };
}
