import type { PageSeen } from '../browser/pageVisit.ts';
import { attribute, type Element } from '../crawl/html.ts';
import { type Page, pageOf, readPage } from '../crawl/page.ts';
import type { Exchange } from '../ground/exchange.ts';
import type { SeenPolicy } from '../ground/finding.ts';

type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'media-src'
  | 'object-src';

const ofTag: Readonly<Record<string, Directive>> = {
  script: 'script-src',
  link: 'style-src',
  img: 'img-src',
  iframe: 'frame-src',
  frame: 'frame-src',
  video: 'media-src',
  audio: 'media-src',
  source: 'media-src',
  object: 'object-src',
  embed: 'object-src',
};
/** As the browser names what a page asks for. */
const ofRequest: Readonly<Record<string, Directive>> = {
  script: 'script-src',
  stylesheet: 'style-src',
  image: 'img-src',
  font: 'font-src',
  media: 'media-src',
  document: 'frame-src',
  xhr: 'connect-src',
  fetch: 'connect-src',
  eventsource: 'connect-src',
  websocket: 'connect-src',
};
/** A page of a hostile site could name hosts without end; servers take headers of some thousand letters. */
const maxHosts = 20;
/** Data in a script element, such as a search engine's, is no code and is not refused. */
const isCode = /^(?:|module|text\/javascript|application\/javascript)$/i;

/** What the pages of a site load, gathered over a scan, for a policy that names it. */
export class SeenLoads {
  private readonly sources = new Map<Directive, Set<string>>();
  private hasInlineScripts = false;
  private hasInlineStyles = false;

  take(exchange: Exchange): void {
    const page = exchange.response.status < 400 ? pageOf(exchange) : null;
    if (page) this.takePage(page, exchange.request.url);
  }

  /** What the page's scripts made of it, and what the browser was about to load. */
  takeRendered(
    { html, loads, sockets }: Pick<PageSeen, 'html' | 'loads' | 'sockets'>,
    url: string,
  ): void {
    this.takePage(readPage(html, url), url);
    for (const { type, url: address } of loads) this.add(ofRequest[type], address, url);
    for (const socket of sockets) this.add('connect-src', socket, url);
  }

  /**
   * Scripts that stand in pages are left out on purpose: to allow them all would allow a stranger's too. Styles in
   * pages are let through: nearly every page has some, and little harm can be done with them.
   */
  policy(): SeenPolicy {
    const hosts = (directive: Directive) => [...(this.sources.get(directive) ?? [])].sort();
    // Google's style sheets load their fonts from its other host.
    const fonts = hosts('style-src').includes('https://fonts.googleapis.com')
      ? [...new Set([...hosts('font-src'), 'https://fonts.gstatic.com'])]
      : hosts('font-src');
    const styles = [...(this.hasInlineStyles ? ["'unsafe-inline'"] : []), ...hosts('style-src')];
    const allowed: [Directive, readonly string[]][] = [
      ['script-src', hosts('script-src')],
      ['style-src', styles],
      ['img-src', hosts('img-src')],
      ['font-src', fonts],
      ['connect-src', hosts('connect-src')],
      ['frame-src', hosts('frame-src')],
      ['media-src', hosts('media-src')],
    ];
    const objects = new Set(hosts('object-src'));
    const value = [
      "default-src 'self'",
      ...allowed
        .filter(([, list]) => list.length > 0)
        .map(([directive, list]) => [directive, "'self'", ...list].join(' ')),
      `object-src ${objects.size > 0 ? [...objects].join(' ') : "'none'"}`,
      "base-uri 'self'",
      "frame-ancestors 'self'",
    ].join('; ');
    return { value, hasInlineScripts: this.hasInlineScripts };
  }

  private takePage(page: Page, url: string): void {
    for (const resource of page.resources) this.add(ofTag[resource.tag], resource.url, url);
    for (const element of page.elements) this.takeElement(element, url);
    if (page.handlers.length > 0) this.hasInlineScripts = true;
  }

  private takeElement(element: Element, url: string): void {
    const given = (name: string) => attribute(element, name);
    if (element.tagName === 'style' || given('style') !== undefined) this.hasInlineStyles = true;
    if (element.tagName === 'script' && given('src') === undefined) {
      if (isCode.test(given('type')?.trim() ?? '')) this.hasInlineScripts = true;
    }
    if (element.tagName === 'link' && /\bicon\b/i.test(given('rel') ?? '')) {
      this.add('img-src', given('href') ?? '', url);
    }
    // 'a.png 1x, b.png 2x'
    for (const part of (given('srcset') ?? '').split(/,\s+/)) {
      this.add('img-src', part.trim().split(/\s/, 1)[0] ?? '', url);
    }
  }

  private add(directive: Directive | undefined, address: string, from: string): void {
    if (directive === undefined || address === '' || !URL.canParse(address, from)) return;
    const url = new URL(address, from);
    const isOwn = url.host === new URL(from).host;
    // An embedded object of the site itself is one that 'none' would refuse.
    const source = isOwn && directive === 'object-src' ? "'self'" : isOwn ? null : sourceOf(url);
    const known = this.sources.get(directive) ?? new Set();
    this.sources.set(directive, known);
    if (source !== null && known.size < maxHosts) known.add(source);
  }
}

/** As a policy names it (CSP Level 3 §2.3.1); null for what no policy needs to name. */
function sourceOf({ protocol, host }: URL): string | null {
  if (/^(?:https?|wss?):$/.test(protocol))
    return /^[\w.:-]+$/.test(host) ? `${protocol}//${host}` : null;
  return /^(?:data|blob):$/.test(protocol) ? protocol : null;
}
