import { randomBytes } from 'node:crypto';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { harmfulButton } from '../crawl/harmWords.ts';
import type { Collector } from '../net/collector.ts';
import { RequestError } from '../net/requestError.ts';
import {
  fillAndPress,
  linksShown,
  openFrame,
  postFromStranger,
  postToParent,
  stateOf,
  touch,
  type Watch,
  waitInPage,
  wander,
  watchPage,
} from './hooks.ts';
import { isLeaving, PageRequests } from './pageRequests.ts';
import { type Decoded, emptySeen, type PageSeen, type PageVisit, type Sink } from './pageVisit.ts';
import { watchSinks } from './sinkHooks.ts';

const visitMs = 15_000;
const loadMs = 8_000;
const lateMs = 600;
const timersMs = 100;
const leftMs = 150;
const settleMs = { quiet: 40, most: 1_500 };

interface Tab {
  page: Page;
  session: CDPSession;
  visit: PageVisit;
  seen: PageSeen;
  pending: Set<Promise<void>>;
  started: boolean;
  /** The scan does something on the page: what is asked for from now on may follow from that. */
  acted: boolean;
  /** Called once the page has sent its visitor elsewhere: it may never be loaded. */
  left: () => void;
  hasForeignCookies: boolean;
  failure: unknown;
}

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
  /** A page may find this name, so it tells nothing of the key. */
  private readonly handled = randomBytes(8).toString('hex');
  private readonly requests: PageRequests;
  private tab: Tab | undefined;

  constructor(browser: Browser, collector: Collector, gentle: boolean) {
    this.browser = browser;
    this.collector = collector;
    this.gentle = gentle;
    this.requests = new PageRequests(collector, gentle);
  }

  async visit(visit: PageVisit): Promise<PageSeen> {
    const tab = this.tab ?? (await this.open());
    this.tab = tab;
    tab.visit = visit;
    tab.seen = emptySeen(visit.url);
    tab.started = false;
    tab.acted = false;
    tab.failure = undefined;
    try {
      await this.collector.budget.race(within(visitMs, this.look(tab, visit)));
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
      visit: { url: '' },
      seen: emptySeen(''),
      pending: new Set(),
      started: false,
      acted: false,
      left: () => {},
      hasForeignCookies: false,
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
      const moment = { isStart: !tab.started, byItself: !tab.acted };
      tab.started = true;
      if (!moment.isStart && isLeaving(route.request())) setTimeout(() => tab.left(), leftMs);
      const answered = isStranger(route.request().url(), tab.visit)
        ? route.fulfill({ contentType: 'text/html', body: '' })
        : this.requests.answer(route, moment, tab.seen, tab.visit);
      const work = answered.catch((error: unknown) => {
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
    const { jar, origin } = this.collector;
    const { entries } = jar;
    const { hostname: domain, protocol } = new URL(origin);
    const secure = protocol === 'https:';
    if (tab.hasForeignCookies) await page.context().clearCookies();
    tab.hasForeignCookies = visit.cookies !== undefined;
    await page
      .context()
      .addCookies(entries.map(({ name, value, path }) => ({ name, value, path, domain, secure })))
      .catch(() => {});
    const watch: Watch = {
      key: this.key,
      handled: this.handled,
      call: visit.call ?? '',
      windowName: visit.windowName ?? '',
      kept: visit.kept ?? {},
      cookies: visit.cookies ?? {},
    };
    const sinks = visit.watchesSinks ? `;(${watchSinks})(${JSON.stringify(this.key)})` : '';
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchPage})(${JSON.stringify(watch)})${sinks}`,
    });
    await session.send('Emulation.setScriptExecutionDisabled', {
      value: visit.withoutScripts === true,
    });
    const left = new Promise<void>((resolve) => {
      tab.left = resolve;
    });
    const loaded = page
      .goto(visit.url, {
        waitUntil: 'load',
        timeout: loadMs,
        ...(visit.referrer !== undefined && { referer: visit.referrer }),
      })
      .catch(ignoreTimeout);
    await Promise.race([loaded, left]);
    await settle(pending);
    seen.html = await page.content().catch(() => '');
    if (visit.withoutScripts !== true) {
      await this.letTimersRun(tab);
      await this.ask(tab, visit);
    }
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    // Away, so that the next visit is a new document even where only its hash differs.
    await page.goto('about:blank', { timeout: loadMs });
  }

  /** What a page does a moment after it was loaded, by a timer, is of the same visit. */
  private async letTimersRun({ page, seen, pending }: Tab): Promise<void> {
    if (!/setTimeout|setInterval|requestAnimationFrame|requestIdle/.test(seen.html + seen.code))
      return;
    await page.evaluate(waitInPage, timersMs).catch(() => {});
    await settle(pending);
  }

  private async ask(tab: Tab, visit: PageVisit): Promise<void> {
    const { page, seen, pending } = tab;
    tab.acted = true;
    if (visit.messages) await this.send(tab, visit.messages, visit.strangers ?? []);
    if (visit.typed !== undefined && !this.gentle) {
      const typing = { harmful: harmfulButton, most: 4, text: visit.typed };
      await page.evaluate(fillAndPress, typing).catch(() => {});
      await settle(pending);
    }
    if (visit.call && !seen.ran) {
      await page.evaluate(touch, visit.call).catch(() => {});
      await settle(pending);
    }
    const state = await page.evaluate(stateOf, visit.inherits ?? '').catch(() => null);
    if (state) Object.assign(seen, { ...state, keptNames: union(seen.keptNames, state.keptNames) });
    if (!visit.presses || this.gentle) return;
    const { handled } = this;
    await page.evaluate(wander, { handled, harmful: harmfulButton, most: 12 }).catch(() => {});
    const pressing = { harmful: harmfulButton, most: 8, text: 'scanner' };
    await page.evaluate(fillAndPress, pressing).catch(() => {});
    await settle(pending);
    // What comes late, by a timer, mostly comes soon.
    if (/setTimeout|requestIdle|IntersectionObserver/.test(seen.html + seen.code)) {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      await settle(pending);
    }
    seen.links.push(...(await page.evaluate(linksShown).catch(() => [])));
  }

  /** Sends the messages from a frame without an origin, and then from one of each of the origins. */
  private async send(
    { page, seen, pending }: Tab,
    messages: unknown[],
    origins: readonly string[],
  ): Promise<void> {
    await page.evaluate(postFromStranger, messages).catch(() => {});
    for (const origin of origins) {
      if (seen.ran) break;
      await page.evaluate(openFrame, `${origin}/`).catch(() => {});
      const frame = page.frames().find((one) => one.url() === `${origin}/`);
      await frame?.evaluate(postToParent, messages).catch(() => {});
    }
    await settle(pending);
  }

  private take(line: string, seen: PageSeen): void {
    if (!line.startsWith(this.key)) return;
    const said = JSON.parse(line.slice(this.key.length)) as {
      kind: string;
      name?: string;
      code?: string;
      sink?: Sink['sink'];
      value?: string;
      at?: string;
      how?: Decoded['how'];
    };
    if (said.kind === 'ran') seen.ran = true;
    else if (said.kind === 'listens') seen.listeners.push(said.code ?? '');
    else if (said.kind === 'cookies') seen.readsCookies = true;
    else if (said.kind === 'kept' && said.name && seen.keptNames.length < 20)
      seen.keptNames = union(seen.keptNames, [said.name]);
    else if (said.kind === 'decodes' && said.how && seen.decoded.length < 20)
      seen.decoded.push({ how: said.how, value: said.value ?? '' });
    else if (said.kind === 'parameter' && said.name && !seen.parameters.includes(said.name))
      seen.parameters.push(said.name);
    else if (said.kind === 'sink' && said.sink && seen.sinks.length < 50)
      seen.sinks.push({ sink: said.sink, value: said.value ?? '', at: said.at });
  }
}

const isStranger = (url: string, { strangers = [] }: PageVisit): boolean =>
  strangers.some((origin) => url === `${origin}/`);

const union = (some: readonly string[], others: readonly string[]) => [
  ...new Set([...some, ...others]),
];

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
