import { randomBytes } from 'node:crypto';
import type { Browser, CDPSession, Page, Request, Route } from 'playwright-core';
import { avoidsAddress } from '../crawl/avoid.ts';
import type { Exchange } from '../exchange.ts';
import type { Collector } from '../net/collector.ts';
import { RequestError } from '../net/requestError.ts';
import { fillAndPress, postFromStranger, stateOf, touch, type Watch, watchPage } from './hooks.ts';

/** One look at a page in a real browser. */
export interface PageVisit {
  url: string;
  /** Name of the function that a payload calls; what it touches is touched. */
  call?: string;
  /** Reports words that reach a place where text becomes code. */
  watchesSinks?: boolean;
  windowName?: string;
  referrer?: string;
  messages?: unknown[];
  /** Put into the page's storage before its scripts run. */
  kept?: Readonly<Record<string, string>>;
  /** As the server sent it: none of the page's scripts run. */
  withoutScripts?: boolean;
  /** Name of a property that no object should have; see `inherited`. */
  inherits?: string;
  /** Fills fields in and presses buttons, to see what the page asks for. */
  presses?: boolean;
}

export interface Sink {
  sink: 'html' | 'markup' | 'code' | 'address' | 'script address' | 'location';
  value: string;
}

/** A request that the page's scripts made. */
export interface ScriptRequest {
  method: string;
  url: string;
  type: string;
  body: string;
}

export interface PageSeen {
  url: string;
  ran: boolean;
  sinks: Sink[];
  requests: ScriptRequest[];
  /** Code of the page's listeners for messages. */
  listeners: string[];
  /** Parameters that scripts looked for. */
  parameters: string[];
  keptNames: string[];
  sockets: string[];
  html: string;
  text: string;
  /** Has every object of the page the property that was asked for? */
  inherited: boolean;
}

const visitMs = 15_000;
const loadMs = 8_000;
const settleMs = { quiet: 40, most: 1_500 };
const mostCached = 200;
const harmfulWords =
  'log ?out|sign ?out|delete|remove|reset|pay|buy|order|checkout|cancel|unsubscribe|deactivate|transfer|purchase';

interface Tab {
  page: Page;
  session: CDPSession;
  seen: PageSeen;
  pending: Set<Promise<void>>;
  started: boolean;
  failure: unknown;
}

const emptySeen = (url: string): PageSeen => ({
  url,
  ran: false,
  sinks: [],
  requests: [],
  listeners: [],
  parameters: [],
  keptNames: [],
  sockets: [],
  html: '',
  text: '',
  inherited: false,
});

class TooLong extends Error {}

/** A page whose script never ends leaves no question answered. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLong()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Looks at pages of one site; whatever they ask for goes through the scan's collector. */
export class PageVisitor {
  private readonly browser: Browser;
  private readonly collector: Collector;
  private readonly gentle: boolean;
  private readonly key = `~${randomBytes(8).toString('hex')}~`;
  /** Scripts and styles are the same on every page. */
  private readonly cache = new Map<string, Exchange>();
  private tab: Tab | undefined;

  constructor(browser: Browser, collector: Collector, gentle: boolean) {
    this.browser = browser;
    this.collector = collector;
    this.gentle = gentle;
  }

  async visit(visit: PageVisit): Promise<PageSeen> {
    const tab = this.tab ?? (await this.open());
    this.tab = tab;
    tab.seen = emptySeen(visit.url);
    tab.started = false;
    tab.failure = undefined;
    try {
      await within(visitMs, this.look(tab, visit));
    } catch (error) {
      this.tab = undefined;
      void tab.page
        .context()
        .close()
        .catch(() => {});
      this.collector.budget.check();
      // A page that never ends loading, or takes the browser down, has shown what it shows.
      if (!(error instanceof TooLong) && !isPlaywrightError(error)) throw error;
    }
    if (tab.failure !== undefined) throw tab.failure;
    return tab.seen;
  }

  /** One tab for all visits: opening one takes longer than most pages do. */
  private async open(): Promise<Tab> {
    const context = await this.browser.newContext({
      serviceWorkers: 'block',
      ignoreHTTPSErrors: true,
      acceptDownloads: false,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const tab: Tab = {
      page,
      session,
      seen: emptySeen(''),
      pending: new Set(),
      started: false,
      failure: undefined,
    };
    page.on('console', (message) => this.take(message.text(), tab.seen));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    context.on('page', (other) => void (other !== page && other.close().catch(() => {})));
    await page.routeWebSocket(/.*/, (socket) => {
      tab.seen.sockets.push(socket.url());
      void socket.close();
    });
    await page.route('**/*', (route) => {
      const isStart = !tab.started;
      tab.started = true;
      const work = this.answer(route, isStart, tab.seen).catch((error: unknown) => {
        if (!(error instanceof RequestError) && !isPlaywrightError(error)) tab.failure ??= error;
        return route.abort().catch(() => {});
      });
      tab.pending.add(work);
      void work.finally(() => tab.pending.delete(work));
    });
    return tab;
  }

  private async look(tab: Tab, visit: PageVisit): Promise<void> {
    const { page, session, seen, pending } = tab;
    const url = `${this.collector.origin}/`;
    await page
      .context()
      .addCookies(this.collector.jar.entries.map(([name, value]) => ({ name, value, url })))
      .catch(() => {});
    const watch: Watch = {
      key: this.key,
      call: visit.call ?? '',
      sinks: visit.watchesSinks ?? false,
      windowName: visit.windowName ?? '',
      kept: visit.kept ?? {},
    };
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchPage})(${JSON.stringify(watch)})`,
    });
    await session.send('Emulation.setScriptExecutionDisabled', {
      value: visit.withoutScripts === true,
    });
    await page
      .goto(visit.url, {
        waitUntil: 'load',
        timeout: loadMs,
        ...(visit.referrer !== undefined && { referer: visit.referrer }),
      })
      .catch(ignoreTimeout);
    await settle(pending);
    seen.html = await page.content().catch(() => '');
    if (visit.withoutScripts !== true) await this.ask(tab, visit);
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    // Away, so that the next visit is a new document even where only its hash differs.
    await page.goto('about:blank', { timeout: loadMs });
  }

  private async ask({ page, seen, pending }: Tab, visit: PageVisit): Promise<void> {
    if (visit.messages) {
      await page.evaluate(postFromStranger, visit.messages).catch(() => {});
      await settle(pending);
    }
    if (visit.call && !seen.ran) {
      await page.evaluate(touch, visit.call).catch(() => {});
      await settle(pending);
    }
    const state = await page.evaluate(stateOf, visit.inherits ?? '').catch(() => null);
    if (state) Object.assign(seen, state);
    if (!visit.presses || this.gentle) return;
    await page.evaluate(fillAndPress, { harmful: harmfulWords, most: 8 }).catch(() => {});
    await settle(pending);
  }

  private async answer(route: Route, isStart: boolean, seen: PageSeen): Promise<void> {
    const request = route.request();
    const url = request.url().split('#', 1)[0] ?? '';
    const word = /fh[0-9a-f]{10}/;
    if (!isStart && request.isNavigationRequest() && request.frame().parentFrame() === null) {
      // Where a script sends the visitor cannot be watched from inside, but here.
      if (word.test(request.url())) seen.sinks.push({ sink: 'location', value: request.url() });
      return route.abort();
    }
    const isScripted = /^(?:xhr|fetch)$/.test(request.resourceType());
    if (!url.startsWith(`${this.collector.origin}/`)) return route.abort();
    if (isScripted && !avoidsAddress(url)) seen.requests.push(scriptRequest(request, url));
    if (!this.mayAsk(request, url)) return route.abort();
    const exchange = await this.fetch(request, url);
    const type = exchange.response.headers['content-type']?.[0] ?? 'text/html';
    const headers: Record<string, string> = {
      'content-type': `${type.split(';')[0]}; charset=utf-8`,
    };
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ]) {
      const value = exchange.response.headers[name]?.[0];
      if (value !== undefined) headers[name] = value;
    }
    await route.fulfill({
      status: exchange.response.status,
      headers,
      body: exchange.response.body,
    });
  }

  private mayAsk(request: Request, url: string): boolean {
    if (/^(?:image|media|font|manifest|texttrack|ping)$/.test(request.resourceType())) return false;
    if (this.gentle && request.method() !== 'GET') return false;
    return !avoidsAddress(url);
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
      const location = exchange.response.headers.location?.[0];
      const { status } = exchange.response;
      const next =
        location !== undefined && URL.canParse(location, url) ? new URL(location, url) : null;
      if (status < 300 || status >= 400 || next === null || hops >= 5) {
        if (isStatic && this.cache.size < mostCached) this.cache.set(start, exchange);
        return exchange;
      }
      next.hash = '';
      // The collector refuses another origin, as it does everywhere.
      url = next.href;
    }
  }

  private take(line: string, seen: PageSeen): void {
    if (!line.startsWith(this.key)) return;
    const said = JSON.parse(line.slice(this.key.length)) as {
      kind: string;
      name?: string;
      code?: string;
      sink?: Sink['sink'];
      value?: string;
    };
    if (said.kind === 'ran') seen.ran = true;
    else if (said.kind === 'listens') seen.listeners.push(said.code ?? '');
    else if (said.kind === 'parameter' && said.name && !seen.parameters.includes(said.name))
      seen.parameters.push(said.name);
    else if (said.kind === 'sink' && said.sink && seen.sinks.length < 50)
      seen.sinks.push({ sink: said.sink, value: said.value ?? '' });
  }
}

const scriptRequest = (request: Request, url: string): ScriptRequest => ({
  method: request.method(),
  url,
  type: request.headers()['content-type'] ?? '',
  body: request.postData() ?? '',
});

/** Of a browser's headers those that a script chose; the collector sends its own for the rest. */
function sentHeaders(headers: Record<string, string>): Record<string, string> {
  const chosen = Object.entries(headers).filter(([name]) =>
    /^(?:content-type|authorization|x-[\w-]+|next-[\w-]+)$/.test(name),
  );
  return Object.fromEntries(chosen);
}

/** Until nothing has been asked for a moment. */
async function settle(pending: ReadonlySet<Promise<void>>): Promise<void> {
  const until = Date.now() + settleMs.most;
  do {
    if (pending.size > 0)
      await Promise.race([
        Promise.all(pending),
        new Promise((resolve) => setTimeout(resolve, 300)),
      ]);
    await new Promise((resolve) => setTimeout(resolve, settleMs.quiet));
  } while (pending.size > 0 && Date.now() < until);
}

const isPlaywrightError = (error: unknown) =>
  error instanceof Error &&
  /^(?:TimeoutError|Error|TargetClosedError)$/.test(error.name) &&
  /page\.|browserContext\.|frame\.|Target|Timeout/i.test(error.message);

function ignoreTimeout(error: unknown): void {
  if (!isPlaywrightError(error)) throw error;
}
