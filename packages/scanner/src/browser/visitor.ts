import { randomBytes } from 'node:crypto';
import type { Browser, CDPSession, Dialog, Page } from 'playwright-core';
import { avoidsAddress } from '../crawl/avoid.ts';
import { byType } from '../crawl/fieldValues.ts';
import { harmfulButton, harmfulMarkup } from '../crawl/harmWords.ts';
import { withoutAccents } from '../ground/words.ts';
import type { Collector } from '../net/collector.ts';
import { RequestError } from '../net/requestError.ts';
import {
  openFrame,
  postFromStranger,
  postToParent,
  stateOf,
  type Watch,
  waitInPage,
  watchPage,
} from './hooks.ts';
import { isLeaving, PageRequests } from './pageRequests.ts';
import { emptySeen, type PageSeen, type PageVisit } from './pageVisit.ts';
import {
  choose,
  fill,
  linksShown,
  press,
  tick,
  touch,
  unfold,
  wander,
  watchTrees,
  watchWays,
} from './pressHooks.ts';
import { watchSinks } from './sinkHooks.ts';
import { takeLine } from './told.ts';

const visitMs = 15_000;
const loadMs = 8_000;
const lateMs = 600;
const timersMs = 100;
const leftMs = 150;
const settleMs = { quiet: 40, most: 1_500 };
const harmless = { harmful: harmfulButton, signs: harmfulMarkup };
const asksHarm = new RegExp(harmfulButton, 'i');
/** Typed where any text will do. */
const ours = 'scanner';

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
  /** Names of the cookies that it was given. */
  given: ReadonlySet<string>;
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
      given: new Set(),
      failure: undefined,
    };
    page.on('console', (message) => {
      const line = message.text();
      if (line.startsWith(this.key)) takeLine(line.slice(this.key.length), tab.seen);
    });
    page.on('dialog', (dialog) => {
      const isAnswered = tab.visit.presses === true && !this.gentle && asksAnything(dialog);
      void (isAnswered ? dialog.accept(ours) : dialog.dismiss()).catch(() => {});
    });
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
    // What the site has taken back since then is gone.
    await page.context().clearCookies();
    tab.given = new Set(entries.map(({ name }) => name));
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
    const given = JSON.stringify(watch);
    const sinks = visit.watchesSinks ? `;(${watchSinks})(${JSON.stringify(this.key)})` : '';
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchPage})(${given});(${watchTrees})('${this.handled}');(${watchWays})(${given})${sinks}`,
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
    if (visit.messages) await this.post(tab, visit.messages, visit.strangers ?? []);
    if (visit.typed !== undefined && !this.gentle) await this.send(tab, visit.typed, 4);
    if (visit.call && !seen.ran) {
      await page.evaluate(touch, visit.call).catch(() => {});
      await settle(pending);
    }
    const state = await page.evaluate(stateOf, visit.inherits ?? '').catch(() => null);
    if (state) Object.assign(seen, { ...state, keptNames: union(seen.keptNames, state.keptNames) });
    if (!visit.presses) return;
    if (!this.gentle) await this.tryOut(tab);
    const shown = await page.evaluate(linksShown, this.handled).catch(() => []);
    const followed = shown.filter(({ url, words }) => !avoidsAddress(url, words));
    seen.links.push(...followed.map(({ url }) => url));
    await this.keepCookies(tab, visit);
  }

  /** Does what a visitor may do on a page; what that opened, such as a window within it, a second time. */
  private async tryOut(tab: Tab): Promise<void> {
    const { page, seen, pending } = tab;
    const doing = { ...harmless, handled: this.handled, most: 12 };
    await page.evaluate(unfold, doing).catch(() => {});
    await page.evaluate(wander, doing).catch(() => {});
    for (let time = 0; time < 2; time++) {
      await page.evaluate(tick, doing).catch(() => {});
      await page.evaluate(choose, doing).catch(() => {});
      if ((await this.send(tab, ours, 8)) === 0) break;
    }
    // What comes late, by a timer, mostly comes soon.
    if (!/setTimeout|requestIdle|IntersectionObserver/.test(seen.html + seen.code)) return;
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await settle(pending);
  }

  /** Types a text wherever it may stand, and presses so many buttons; how many there were. */
  private async send({ page, pending }: Tab, text: string, most: number): Promise<number> {
    const { handled } = this;
    await page.evaluate(fill, { handled, text, values: byType }).catch(() => {});
    const pressed = await page.evaluate(press, { ...harmless, handled, most }).catch(() => 0);
    await settle(pending);
    return pressed;
  }

  /** Cookies that a page's scripts have set are the visitor's from then on: programs of the site may read them. */
  private async keepCookies({ page, given }: Tab, { url }: PageVisit): Promise<void> {
    const { jar } = this.collector;
    const known = new Set(jar.entries.map(({ name }) => name));
    const all = await page
      .context()
      .cookies()
      .catch(() => []);
    const added = all.filter(({ name }) => !given.has(name) && !known.has(name));
    jar.take(
      added.map(({ name, value, path }) => `${name}=${value}; Path=${path}`),
      url,
    );
  }

  /** Sends the messages from a frame without an origin, and then from one of each of the origins. */
  private async post(
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
}

/** Does it ask for words of no harm, rather than for others in place of those that are there? */
const asksAnything = (dialog: Dialog): boolean =>
  dialog.type() === 'prompt' &&
  dialog.defaultValue() === '' &&
  !asksHarm.test(withoutAccents(dialog.message()));

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
