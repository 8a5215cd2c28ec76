import { CallbackListener } from '../callback/listener.ts';
import type { PlainHttpFacts } from '../checks/check.ts';
import { excluding } from '../crawl/exclusion.ts';
import { type Exchange, redirectOf } from '../ground/exchange.ts';
import { ScanFailure } from '../ground/failure.ts';
import { defaultUserAgent, type ScanLimits, type ScanOptions } from '../ground/options.ts';
import type { Budget } from '../net/budget.ts';
import { Collector } from '../net/collector.ts';
import { isNoAnswer } from '../net/noAnswer.ts';
import { RequestError } from '../net/requestError.ts';
import { resolveHost } from '../net/resolve.ts';
import { isGentle, limitsFor } from './levels.ts';

/** A site that answered: its collector, its first page, and the scan's scope. */
export interface OpenSite {
  collector: Collector;
  start: Exchange;
  /** The answers of the site itself that led to the first page. */
  way: readonly Exchange[];
}

const isOn = (origin: string, address: string): boolean => URL.parse(address)?.origin === origin;

const maxRedirects = 5;

/** The address as a URL that may be scanned; throws ScanFailure for anything else. */
export function targetOf(address: string): URL {
  const url = URL.parse(address);
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    throw new ScanFailure('ADDRESS_FORBIDDEN', 'only plain http and https addresses are scanned');
  }
  url.hash = '';
  return url;
}

/** The caller's own address on the site that it led to. */
export function ownAddressOn({ origin }: Collector, { url }: ScanOptions): string {
  const { pathname, search } = targetOf(url);
  return origin + pathname + search;
}

/** Is `next` the same site under its proper address: from http to https, or to or from 'www.'? */
function isSameSite(from: URL, next: URL): boolean {
  const bare = (url: URL) => url.hostname.replace(/^www\./, '');
  if (bare(from) !== bare(next)) return false;
  // Another port may be another owner's.
  if (from.port !== next.port) return false;
  return from.protocol === next.protocol || next.protocol === 'https:';
}

/** Where a redirect leads; throws ScanFailure where that is not the same site. */
function nextOfSite(url: URL, location: string): URL {
  const next = URL.parse(location, url.href);
  if (next === null || !isSameSite(url, next))
    throw new ScanFailure('REDIRECTS_OFF_SITE', `redirects to ${next?.origin ?? location}`);
  return next;
}

export async function openSite(options: ScanOptions, budget: Budget): Promise<OpenSite> {
  let url = targetOf(options.url);
  let collector = await collectorFor(url, options, budget);
  const way: Exchange[] = [];
  try {
    for (let hops = 0; ; hops++) {
      const start = await firstAnswer(collector, url);
      const location = redirectOf(start);
      if (location === undefined) {
        const { origin } = collector;
        return { collector, start, way: way.filter(({ request }) => isOn(origin, request.url)) };
      }
      if (hops === maxRedirects) {
        const detail = `the site redirects more than ${maxRedirects} times before it shows a page`;
        throw new ScanFailure('SITE_ERROR', detail);
      }
      way.push(start);
      const next = nextOfSite(url, location);
      if (next.origin !== url.origin) {
        await collector.close();
        collector = await collectorFor(targetOf(next.href), options, budget);
        for (const { request, response } of way)
          collector.jar.take(response.headers['set-cookie'], request.url);
      }
      url = targetOf(next.href);
    }
  } catch (error) {
    await collector.close();
    throw error;
  }
}

export async function collectorFor(
  url: URL,
  options: ScanOptions,
  budget: Budget,
): Promise<Collector> {
  const host = await resolveHost(url, options);
  const limits: ScanLimits = limitsFor(options, host.isPrivate);
  const userAgent = options.userAgent ?? defaultUserAgent;
  const isExcluded = excluding(options.exclude ?? []);
  return new Collector({ host, origin: url.origin, limits, budget, userAgent, isExcluded });
}

/** The first answer decides whether there is a site to scan at all. */
async function firstAnswer(collector: Collector, url: URL): Promise<Exchange> {
  const ask = () => collector.exchange({ method: 'GET', url: url.href });
  try {
    let answer = await ask();
    // A server that is just being restarted deserves a second try; where nobody was there the collector has made it.
    const { status } = answer.response;
    if (status >= 500 && !isNoAnswer(status)) answer = await ask();
    if (answer.response.status >= 500) {
      throw new ScanFailure('SITE_ERROR', `the site answers with error ${answer.response.status}`);
    }
    if (answer.response.unreadable)
      throw new ScanFailure('UNREADABLE', 'the first page is packed in a way that nobody can read');
    const isEncoded = answer.response.headers['content-encoding'] !== undefined;
    if (answer.response.truncated && (isEncoded || answer.response.body.length > 100_000)) {
      throw new ScanFailure('TOO_LARGE', 'the first page never ends, or is too large to be one');
    }
    return answer;
  } catch (error) {
    if (error instanceof RequestError) throw new ScanFailure(error.code, error.message);
    throw error;
  }
}

/** What the site says on plain http when it is scanned on https at the standard port. */
export async function askPlainHttp(
  url: URL,
  options: ScanOptions,
  budget: Budget,
): Promise<PlainHttpFacts | undefined> {
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const plain = new URL(url.href);
  plain.protocol = 'http:';
  return plainFactsOf(plain, async (next) => {
    const collector = await collectorFor(next, options, budget);
    try {
      return await collector.exchange({ method: 'GET', url: next.href });
    } finally {
      await collector.close();
    }
  });
}

/**
 * Follows plain http to where it ends: many sites lead to their other name before they lead to https. A way that ends on
 * plain http is told by its first answer.
 */
export async function plainFactsOf(
  plain: URL,
  ask: (url: URL) => Promise<Exchange>,
): Promise<PlainHttpFacts> {
  let first: PlainHttpFacts | undefined;
  let url = plain;
  try {
    for (let hops = 0; ; hops++) {
      const { facts, next } = plainStep(url, await ask(url));
      first ??= facts;
      if (next?.protocol === 'https:' || facts.status >= 400) return facts;
      if (next === null || hops === maxRedirects || !isSameSite(url, next)) return first;
      url = next;
    }
  } catch (error) {
    const isUnknown = error instanceof ScanFailure && endsWay.test(error.code);
    if (isUnknown || error instanceof RequestError) return 'closed';
    throw error;
  }
}

function plainStep(url: URL, answer: Exchange) {
  const location = redirectOf(answer) ?? null;
  const next = location === null ? null : URL.parse(location, url.href);
  return { facts: { status: answer.response.status, location: next?.href ?? location }, next };
}

/** Nobody is at the name, or nobody that may be asked. */
const endsWay = /^(?:NAME_NOT_FOUND|ADDRESS_FORBIDDEN)$/;

/** Listens for calls of the site, unless the level sends nothing that makes it call or nobody said how it reaches us. */
export async function openCallback(
  { callback, level }: ScanOptions,
  { collector }: OpenSite,
): Promise<CallbackListener | undefined> {
  if (isGentle(level)) return undefined;
  if (callback) return CallbackListener.open(callback);
  // A site on this machine reaches us without anybody saying how.
  if (!collector.isPrivate) return undefined;
  return CallbackListener.open({ host: '127.0.0.1', listen: '127.0.0.1' });
}
