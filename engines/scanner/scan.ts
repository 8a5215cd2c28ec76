import type { Browser } from 'playwright-core';
import { explore } from './browser/explore.ts';
import { findChromium, launch } from './browser/launch.ts';
import { PageVisitor } from './browser/visitor.ts';
import { CallbackListener } from './callback/listener.ts';
import type { Check, CheckInfo, PassiveCheck, SiteFacts } from './check.ts';
import { checks } from './checks/index.ts';
import { tokenPattern } from './checks/weakToken.ts';
import { Crawler } from './crawl/crawler.ts';
import type { SeenForm } from './crawl/page.ts';
import { lookUpDns } from './dns.ts';
import type { Exchange, InputPoint } from './exchange.ts';
import { extraPoints } from './extraPoints.ts';
import { ScanFailure } from './failure.ts';
import { Ledger } from './ledger.ts';
import { crawls, isGentle, limitsFor, reaches } from './levels.ts';
import { Budget, BudgetSpent } from './net/budget.ts';
import type { Collector } from './net/collector.ts';
import { drain } from './net/drain.ts';
import { HostTurns } from './net/hostTurns.ts';
import { RequestError } from './net/requestError.ts';
import { resolveHost } from './net/resolve.ts';
import { probeTls } from './net/tlsProbe.ts';
import { askPlainHttp, collectorFor, type OpenSite, openSite, targetOf } from './openSite.ts';
import {
  defaultUserAgent,
  type ScanLimits,
  type ScanOptions,
  type ScanProgress,
} from './options.ts';
import { type Platform, platformsOf } from './platforms/recognise.ts';
import { SiteProber } from './prober.ts';
import type { ScanReport, StoppedBy } from './report.ts';
import { signIn } from './signIn.ts';

/** Of the time limit, what may go into finding pages before testing them begins. */
const crawlShare = 0.4;
const mostExploreMs = 5 * 60 * 1000;
const progressEveryMs = 200;
const measuresAtOnce = 4;
const mostKept = 50;
/** Pages that say what the site runs on: those after them say it again. */
const pagesToRecognise = 20;
/** The address, or its path behind whatever the script puts in front of it. */
const socketPattern =
  /new WebSocket\((?:\s*["'`](wss?:\/\/[^"'`$\s]{3,300})["'`]|[^;]{0,200}?["'`}](\/[\w./?=&%-]{1,200})["'`])/g;

/**
 * Scans one site. Rejects with ScanFailure when there is no site to scan, or the scan is canceled;
 * a limit that is reached on the way ends it with what was found until then.
 */
export async function scan(options: ScanOptions): Promise<ScanReport> {
  const target = targetOf(options.url);
  const isPrivate = (options.allowPrivateHosts ?? []).includes(target.hostname);
  if (options.level === 'log4shell' && !isPrivate && !options.callback) {
    // It would end with nothing found and look like good news.
    throw new ScanFailure(
      'LEVEL_UNAVAILABLE',
      'this level needs an address that the site can call',
    );
  }
  const limits = limitsFor(options, isPrivate);
  const turns = options.reserveTurns && new HostTurns(options.reserveTurns);
  const budget = new Budget(limits, options.signal, turns);
  try {
    return await new Run(options, limits, budget).all();
  } catch (error) {
    if (error instanceof ScanFailure) throw error;
    if (error instanceof BudgetSpent) throw new ScanFailure('TIMED_OUT', 'no answer in time');
    throw new ScanFailure('INTERNAL', error instanceof Error ? (error.stack ?? '') : String(error));
  } finally {
    budget.close();
  }
}

/** What is known of the site, while it is being learnt. */
type KnownFacts = SiteFacts & { forms: SeenForm[]; points: InputPoint[] };

class Run {
  private readonly crawlEnd: number;
  private readonly startedAt = new Date().toISOString();
  private readonly ledger = new Ledger();
  private readonly ran = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly options: ScanOptions;
  private readonly limits: ScanLimits;
  private readonly budget: Budget;
  private readonly checks: readonly Check[];
  private readonly passive: readonly PassiveCheck[];
  private readonly refused = new Set<string>();
  private readonly sockets = new Set<string>();
  private readonly tokens = new Map<string, string>();
  private readonly platforms = new Set<Platform>();
  private recognised = 0;
  private pages = 1;
  private stoppedBy: StoppedBy = 'done';
  private lastProgress = 0;

  constructor(options: ScanOptions, limits: ScanLimits, budget: Budget) {
    this.options = options;
    this.limits = limits;
    this.crawlEnd = Date.now() + limits.seconds * 1000 * crawlShare;
    this.budget = budget;
    this.checks = checks.filter((check) => reaches(options.level, check.minLevel));
    this.passive = this.checks.filter((check) => check.kind === 'passive');
  }

  async all(): Promise<ScanReport> {
    this.tell('connect', 0, 1);
    const site = await this.budget.race(openSite(this.options, this.budget));
    try {
      await this.examine(site);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      this.stoppedBy = error.by;
    } finally {
      await site.collector.close();
    }
    return {
      target: this.options.url,
      level: this.options.level,
      startedAt: this.startedAt,
      finishedAt: new Date().toISOString(),
      requests: this.budget.requests,
      pages: this.pages,
      findings: this.ledger.list(),
      coverage: {
        checks: [...this.ran].filter((id) => !this.failed.has(id)).sort(),
        stoppedBy: this.stoppedBy,
      },
      platforms: [...this.platforms],
    };
  }

  private async examine(site: OpenSite): Promise<void> {
    await using callback = await this.openCallback(site);
    const addresses = new Set<string>();
    const facts = await this.factsOf(site, addresses);
    const second = await this.openSecond(site);
    try {
      await this.walk(site, facts, addresses, new SiteProber(site.collector, callback, second));
    } finally {
      await second?.close();
    }
  }

  private async walk(
    site: OpenSite,
    facts: KnownFacts,
    addresses: Set<string>,
    prober: SiteProber,
  ): Promise<void> {
    const { level } = this.options;
    this.inspect(site.start, facts);
    await this.runSiteChecks(['lightning'], facts, prober);
    if (!crawls(level)) return;
    const crawler = this.crawlerFor(site, facts, addresses);
    await crawler.run(await this.startOf(site, facts));
    await using browser = await this.openBrowser(crawler);
    const visitor = browser && new PageVisitor(browser, site.collector, isGentle(level));
    if (visitor) {
      const pages = [...crawler.scripted.values()];
      const until = Math.min(this.crawlEnd, Date.now() + mostExploreMs);
      await explore({
        visitor,
        pages,
        until,
        onPage: (seen, url) => {
          for (const socket of seen.sockets) this.sockets.add(socket);
          return crawler.readRendered(seen, url);
        },
      });
    }
    if (crawler.stoppedBy !== undefined) this.stoppedBy = crawler.stoppedBy;
    const found = [...crawler.points.values(), ...extraPoints(level, site, addresses)];
    const points = isGentle(level) ? found.filter(isGentlePoint) : found;
    facts.forms.push(...crawler.forms.values());
    facts.points.push(...points);
    await this.runSiteChecks(['safe'], facts, prober);
    await this.probe(points, prober, site.collector.width);
    if (visitor) await this.lookInBrowser(crawler, visitor, prober);
    await this.runSiteChecks(['normal', 'full', 'log4shell'], facts, prober);
  }

  /** The first page, as those see it who are signed in. */
  private async startOf({ collector, start }: OpenSite, facts: KnownFacts): Promise<Exchange> {
    if (!this.options.signIn) return start;
    await signIn(collector, this.options.signIn);
    const again = await collector.exchange({ method: 'GET', url: start.request.url });
    this.inspect(again, facts);
    return again;
  }

  /** Only where a page has scripts: without them a browser shows nothing that the answer does not. */
  private async openBrowser(crawler: Crawler): Promise<Browser | undefined> {
    const { browser, level } = this.options;
    const program = browser === undefined ? findChromium() : browser;
    if (!program || crawler.scripted.size === 0 || level === 'log4shell') return undefined;
    return launch(program).catch(() => undefined);
  }

  private async lookInBrowser(crawler: Crawler, visitor: PageVisitor, prober: SiteProber) {
    const checks = this.checks.filter((check) => check.kind === 'browser');
    const chosen = new Set(crawler.scripted.values());
    const pages = new Set([...chosen, ...crawler.withScripts.values()]);
    let done = 0;
    for (const url of pages) {
      for (const check of checks) {
        if (!chosen.has(url) && !check.everyPage) continue;
        await this.attempt(check, () => check.look(url, visitor, prober));
      }
      this.tell('check', ++done, pages.size);
    }
  }

  private async openCallback(site: OpenSite): Promise<CallbackListener | undefined> {
    if (isGentle(this.options.level)) return undefined;
    const { callback } = this.options;
    if (callback) return CallbackListener.open(callback);
    // A site on this machine reaches us without anybody saying how.
    if (!site.isPrivate) return undefined;
    return CallbackListener.open({ host: '127.0.0.1', listen: '127.0.0.1' });
  }

  private async openSecond(site: OpenSite): Promise<Collector | undefined> {
    if (!this.options.secondSignIn || !reaches(this.options.level, 'full')) return undefined;
    const url = targetOf(site.start.request.url);
    const collector = await collectorFor(url, this.options, this.budget);
    await signIn(collector, this.options.secondSignIn);
    return collector;
  }

  private crawlerFor(site: OpenSite, facts: SiteFacts, addresses: Set<string>): Crawler {
    return new Crawler({
      collector: site.collector,
      userAgent: this.options.userAgent ?? defaultUserAgent,
      maxPages: this.limits.pages,
      until: this.crawlEnd,
      gentle: isGentle(this.options.level),
      addresses,
      onExchange: (exchange) => this.inspect(exchange, facts),
      onProgress: (done, known, pages) => {
        this.pages = pages;
        this.tell('crawl', done, known);
      },
    });
  }

  private async factsOf(site: OpenSite, addresses: ReadonlySet<string>): Promise<KnownFacts> {
    const url = new URL(site.start.request.url);
    const dns = site.isPrivate ? undefined : await this.budget.race(lookUpDns(url.hostname));
    const account = this.options.signIn;
    const facts: KnownFacts = {
      origin: site.collector.origin,
      addresses,
      forms: [],
      points: [],
      refused: this.refused,
      sockets: this.sockets,
      tokens: this.tokens,
      optIn: new Set(this.options.optIn),
      gentle: isGentle(this.options.level),
      ...(dns && { dns }),
      ...(account && account.by !== 'header' && { account }),
    };
    if (url.protocol !== 'https:') return facts;
    const host = await resolveHost(url.hostname, this.options.allowPrivateHosts ?? []);
    const tls = await this.budget.race(probeTls(host, Number(url.port || 443)));
    const plainHttp = await this.budget.race(askPlainHttp(url, this.options, this.budget));
    return { ...facts, ...(tls && { tls }), ...(plainHttp && { plainHttp }) };
  }

  /** Keeps what later checks ask for, of pages that are not kept themselves. */
  private note(exchange: Exchange): void {
    const { request, response } = exchange;
    if (this.recognised++ < pagesToRecognise) {
      for (const platform of platformsOf(exchange)) this.platforms.add(platform);
    }
    if (/^40[13]$/.test(String(response.status))) this.refused.add(request.url);
    const cookies = (response.headers['set-cookie'] ?? []).join(' ');
    for (const [token] of `${cookies} ${response.body}`.matchAll(tokenPattern)) {
      if (this.tokens.size < mostKept) this.tokens.set(token, request.url);
    }
    for (const [, whole, path] of response.body.matchAll(socketPattern)) {
      const address = whole ?? path ?? '';
      const base = request.url.replace(/^http/, 'ws');
      if (this.sockets.size < mostKept && URL.canParse(address, base)) {
        this.sockets.add(new URL(address, base).href.replace(/^http/, 'ws'));
      }
    }
  }

  private inspect(exchange: Exchange, facts: SiteFacts): void {
    this.note(exchange);
    for (const check of this.passive) {
      try {
        for (const sighting of check.inspect(exchange, facts)) this.ledger.add(check, sighting);
        this.ran.add(check.id);
      } catch {
        // A page that a check cannot digest must not end the scan; the report leaves the check out.
        this.failed.add(check.id);
      }
    }
  }

  private async runSiteChecks(
    levels: readonly CheckInfo['minLevel'][],
    facts: SiteFacts,
    prober: SiteProber,
  ) {
    for (const check of this.checks) {
      if (check.kind !== 'site' || !levels.includes(check.minLevel)) continue;
      await this.attempt(check, () => check.inspect(facts, prober));
      this.tell('check', 0, 1);
    }
  }

  private async probe(points: InputPoint[], prober: SiteProber, width: number): Promise<void> {
    const active = this.checks.filter((check) => check.kind === 'active');
    for (const check of active) this.ran.add(check.id);
    // A second proof of the same flaw at the same spot would tell nobody anything new.
    const proven = new Map(points.map((point) => [point, new Set<string>()]));
    let done = 0;
    const round = (how: 'probe' | 'measure', at: number) =>
      drain([...points], at, async (point) => {
        for (const check of active) {
          const run = check[how];
          const flaw = check.flaw ?? check.cwe;
          if (!run || proven.get(point)?.has(flaw) || !check.appliesTo(point)) continue;
          if (await this.attempt(check, () => run(point, prober))) proven.get(point)?.add(flaw);
        }
        this.tell('check', ++done, points.length * 2);
      });
    await round('probe', width);
    // A few at a time: what seems to wait is measured again with nothing else under way.
    await round('measure', Math.min(width, measuresAtOnce));
  }

  private async attempt(
    check: Check,
    run: () => Promise<readonly Parameters<Ledger['add']>[1][]>,
  ): Promise<boolean> {
    try {
      const sightings = await run();
      for (const sighting of sightings) this.ledger.add(check, sighting);
      this.ran.add(check.id);
      return sightings.length > 0;
    } catch (error) {
      if (error instanceof BudgetSpent || error instanceof ScanFailure) throw error;
      // One request without an answer says nothing of the rest.
      if (!(error instanceof RequestError)) this.failed.add(check.id);
      return false;
    }
  }

  private tell(phase: ScanProgress['phase'], done: number, known: number): void {
    const now = Date.now();
    if (now - this.lastProgress < progressEveryMs && done < known) return;
    this.lastProgress = now;
    const { requests } = this.budget;
    this.options.onProgress?.({ phase, done, known, requests, findings: this.ledger.count });
  }
}

const isGentlePoint = (point: InputPoint) =>
  point.request.method === 'GET' && (point.place === 'query' || point.place === 'path');
