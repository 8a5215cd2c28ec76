import type { Request, Route } from 'playwright-core';
import { avoidsAddress, avoidsCall } from '../crawl/avoid.ts';
import { type Exchange, redirectOf } from '../ground/exchange.ts';
import type { Collector } from '../net/collector.ts';
import type { PageSeen, PageVisit, ScriptRequest } from './pageVisit.ts';
import { sentFields } from './requestPoints.ts';

const maxCached = 200;
const maxLoads = 500;
/** Of the scripts that one page loads; libraries are longer and say nothing of the page. */
const maxCode = 200_000;
/** Headers of answers by which browsers judge, and those of which scripts read what they send next. */
const handedOn =
  /^(?:content-security-policy|access-control-allow-(?:origin|credentials)|authorization|x-[\w-]+)$/;

/** When in a visit something is asked for. */
interface Moment {
  /** It is the page itself. */
  isStart: boolean;
  /** The scan has done nothing on the page yet: it asks by itself. */
  byItself: boolean;
}

/** What the pages in a browser ask for, answered through the scan's collector: its budget, its guard. */
export class PageRequests {
  private readonly collector: Collector;
  private readonly gentle: boolean;
  /** Scripts and styles are the same on every page. */
  private readonly cache = new Map<string, Exchange>();

  constructor(collector: Collector, gentle: boolean) {
    this.collector = collector;
    this.gentle = gentle;
  }

  /** Fulfils one request of the page, or aborts it where a scan may not ask. */
  async answer(
    route: Route,
    { isStart, byItself }: Moment,
    seen: PageSeen,
    visit: PageVisit,
  ): Promise<void> {
    const request = route.request();
    const url = request.url().split('#', 1)[0] ?? '';
    if (!isStart && isLeaving(request)) {
      noteLeaving(request.url(), seen);
      // As if stopped: for a failure the browser shows a page of its own, and what is still to come finds the site's gone.
      return route.abort('aborted');
    }
    if (!isStart && seen.loads.length < maxLoads) {
      seen.loads.push({ type: request.resourceType(), url });
    }
    const isScripted = /^(?:xhr|fetch)$/.test(request.resourceType());
    const { origin } = this.collector;
    if (!url.startsWith(`${origin}/`)) return answerAsStranger(route, origin, visit.call);
    const sent = scriptRequest(request, url);
    if (avoidsCall(sent.method, url, sentFields(sent), byItself)) return route.abort();
    if (isScripted) seen.requests.push(sent);
    if (!this.mayAsk(request, visit)) return route.abort();
    const exchange = await this.fetch(request, url);
    keepCode(request, exchange, seen);
    const type = exchange.response.headers['content-type']?.[0] ?? 'text/html';
    const headers: Record<string, string> = {
      'content-type': `${type.split(';')[0]}; charset=utf-8`,
    };
    for (const [name, [value]] of Object.entries(exchange.response.headers))
      if (value !== undefined && handedOn.test(name)) headers[name] = value;
    await route.fulfill({
      status: exchange.response.status,
      headers,
      body: exchange.response.body,
    });
  }

  private mayAsk(request: Request, { typed }: PageVisit): boolean {
    if (/^(?:image|media|font|manifest|texttrack|ping)$/.test(request.resourceType())) return false;
    // What a payload that was typed would be kept as is not for a look to find out.
    return (!this.gentle && typed === undefined) || request.method() === 'GET';
  }

  private async fetch(request: Request, start: string): Promise<Exchange> {
    const isStatic = /^(?:script|stylesheet)$/.test(request.resourceType());
    const cached = isStatic ? this.cache.get(start) : undefined;
    if (cached) return cached;
    let url = start;
    for (let hops = 0; ; hops++) {
      const body = hops === 0 ? request.postData() : null;
      const exchange = await this.collector.exchange({
        method: hops === 0 ? request.method() : 'GET',
        url,
        headers: sentHeaders(request.headers()),
        ...(body !== null && { body }),
      });
      const next = nextOf(exchange, url);
      if (next === null || hops >= 5 || avoidsAddress(next)) {
        if (isStatic && this.cache.size < maxCached) this.cache.set(start, exchange);
        return exchange;
      }
      // The collector refuses another origin, as it does everywhere.
      url = next;
    }
  }
}

/**
 * A script that asks a host which a payload names takes from it what a stranger likes: markup, or code. No other host but
 * the site is asked, and this one is not asked either.
 */
function answerAsStranger(route: Route, origin: string, call: string | undefined): Promise<void> {
  const request = route.request();
  const url = URL.parse(request.url());
  const isScripted = /^(?:xhr|fetch)$/.test(request.resourceType());
  if (call === undefined || !isScripted || url?.hostname !== `${call}.example`)
    return route.abort();
  return route.fulfill({
    contentType: 'text/html',
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    },
    body: url.pathname === '/code' ? `${call}()` : `<img src=x onerror=${call}()>`,
  });
}

export const isLeaving = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

/** Where a script sends the visitor cannot be watched from inside, but here. */
function noteLeaving(to: string, seen: PageSeen): void {
  if (/fh[0-9a-f]{10}/.test(to)) seen.sinks.push({ sink: 'location', value: to, at: 'left' });
  else if (seen.links.length < maxLoads) seen.links.push(to);
}

function keepCode(request: Request, { response }: Exchange, seen: PageSeen): void {
  if (request.resourceType() !== 'script' || seen.code.length >= maxCode) return;
  seen.code += `${response.body.slice(0, maxCode)}\n`;
}

/** Where an answer sends the browser, without its fragment. */
function nextOf(exchange: Exchange, from: string): string | null {
  const location = redirectOf(exchange);
  const next = location === undefined ? null : URL.parse(location, from);
  if (next === null) return null;
  next.hash = '';
  return next.href;
}

const scriptRequest = (request: Request, url: string): ScriptRequest => ({
  method: request.method(),
  url,
  type: request.headers()['content-type'] ?? '',
  body: request.postData() ?? '',
  headers: ownHeaders(request.headers()),
});

/** What the page's scripts tell of themselves, without which many programs do not answer. */
const ownHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^x-[\w-]+$/.test(name)));

/** Of a browser's headers those that a script chose; the collector sends its own for the rest. */
function sentHeaders(headers: Record<string, string>): Record<string, string> {
  const chosen = Object.entries(headers).filter(([name]) =>
    /^(?:content-type|authorization|x-[\w-]+|next-[\w-]+)$/.test(name),
  );
  return Object.fromEntries(chosen);
}
