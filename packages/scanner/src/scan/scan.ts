import { setTimeout as wait } from 'node:timers/promises';
import { explore } from '../browser/explore.ts';
import { openBrowser } from '../browser/launch.ts';
import { PageVisitor } from '../browser/visitor.ts';
import type { SiteFacts } from '../checks/check.ts';
import type { SeenForm } from '../crawl/forms.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { ScanFailure } from '../ground/failure.ts';
import type { Place } from '../ground/finding.ts';
import { defaultUserAgent, type ScanLimits, type ScanOptions } from '../ground/options.ts';
import type { ScanReport } from '../ground/report.ts';
import type { StoppedBy } from '../ground/stoppedBy.ts';
import { Budget, BudgetSpent, failureOf } from '../net/budget.ts';
import type { Collector } from '../net/collector.ts';
import { lookUpDns } from '../net/dns.ts';
import { HostTurns } from '../net/hostTurns.ts';
import { resolveHost } from '../net/resolve.ts';
import { probeTls } from '../net/tlsProbe.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { signIn } from '../session/signIn.ts';
import { CheckRunner } from './checkRunner.ts';
import { Crawler } from './crawler.ts';
import { crawls, isGentle, isGentlePoint, limitsFor, reaches } from './levels.ts';
import {
  askPlainHttp,
  collectorFor,
  type OpenSite,
  openCallback,
  openSite,
  ownAddressOn,
  targetOf,
} from './openSite.ts';
import { otherWays } from './otherWays.ts';
import {
  chooseRequests,
  extraPoints,
  likeliestFirst,
  missingPage,
  refusedOf,
  trailingOf,
  unlikeOf,
} from './points.ts';
import { SiteProber } from './prober.ts';
import { ProgressTeller } from './progressTeller.ts';
import { Revisit } from './recheck.ts';
import { reportOf, type ScanState } from './reportOf.ts';
import { SiteNotes } from './siteNotes.ts';

/** Of the time limit, what may go into finding pages before testing them begins. */
const crawlShare = 0.4;
const maxExploreMs = 5 * 60 * 1000;
const partialEveryMs = 1_000;
/** What is under way when a scan ends early gives up at once, and closes what it opened. */
const unwindMs = 800;

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
  const budget = new Budget(limits, options, turns);
  try {
    return await new Run(options, limits, budget).all();
  } catch (error) {
    throw failureOf(error);
  } finally {
    budget.close();
  }
}

/** What is known of the site, while it is being learnt. */
type KnownFacts = SiteFacts & { forms: SeenForm[]; points: InputPoint[] };

class Run implements ScanState {
  readonly startedAt = new Date().toISOString();
  readonly notes = new SiteNotes();
  readonly options: ScanOptions;
  readonly budget: Budget;
  readonly checks: CheckRunner;
  site: OpenSite | undefined;
  session: SignedIn | undefined;
  pages = 1;
  crawler: Crawler | undefined;
  unreached: readonly Place[] | undefined;
  private readonly crawlEnd: number;
  private readonly limits: ScanLimits;
  private readonly progress: ProgressTeller;
  private stoppedBy: StoppedBy = 'done';
  /** In place of a whole scan. */
  private revisit: Revisit | undefined;

  constructor(options: ScanOptions, limits: ScanLimits, budget: Budget) {
    this.options = options;
    this.limits = limits;
    this.crawlEnd = Date.now() + limits.seconds * 1000 * crawlShare;
    this.budget = budget;
    this.progress = new ProgressTeller(options.onProgress, () => {
      const findings = this.checks.collected.list();
      return {
        requests: budget.requests,
        findings: findings.length,
        found: findings.map(({ checkId, title, severity }) => ({ checkId, title, severity })),
      };
    });
    // The first page is looked at before the others are known.
    const isFirst = () => crawls(options.level) && this.crawler === undefined;
    this.checks = new CheckRunner(options.level, (done, known) =>
      this.progress.tell(isFirst() ? 'crawl' : 'check', done, known),
    );
  }

  async all(): Promise<ScanReport> {
    this.progress.tell('connect', 0, 1);
    const site = await this.budget.race(openSite(this.options, this.budget));
    this.site = site;
    if (this.options.recheck) {
      this.revisit = new Revisit(this.options.recheck, site.collector);
      this.unreached = this.options.recheck.places;
      this.checks.keepOnly(this.revisit.checks);
    }
    // Whoever ends it by force is who knows why.
    const partial = () => this.options.onPartial?.(reportOf(this, 'time'));
    const telling = setInterval(() => {
      partial();
      this.progress.again();
    }, partialEveryMs);
    const work = this.examine(site);
    try {
      await this.budget.race(work);
      // The last requests may have got no answer because nobody is there any more.
      await site.collector.silence.confirmAlive(1);
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      this.stoppedBy = error.by;
    } finally {
      clearInterval(telling);
      const unwound = work.catch(() => undefined);
      await Promise.race([unwound, wait(unwindMs, undefined, { ref: false })]);
      await site.collector.close();
    }
    return reportOf(this, this.stoppedBy);
  }

  private async examine(site: OpenSite): Promise<void> {
    await using callback = await openCallback(this.options, site);
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
    for (const exchange of [...site.way, site.start]) this.inspect(exchange, facts);
    await this.checks.runSiteChecks('start', facts, prober);
    if (!crawls(level)) {
      this.unreached = this.revisit?.beyond(site.start);
      return;
    }
    const crawler = this.crawlerFor(site, facts, addresses);
    this.crawler = crawler;
    const starts = await this.startsOf(site, facts);
    const again = (await this.revisit?.open()) ?? [];
    for (const exchange of again) this.inspect(exchange, facts);
    await crawler.run([...starts, ...again]);
    // Without scripts a browser shows nothing that the answer does not.
    const { chosen } = crawler.scripted;
    const isRendered = chosen.size > 0 && !this.revisit?.hasAll(crawler.points.values());
    await using browser = isRendered ? await openBrowser(this.options) : undefined;
    const visitor = browser && new PageVisitor(browser, site.collector, isGentle(level));
    if (visitor) {
      const until = Math.min(this.crawlEnd, Date.now() + maxExploreMs);
      await explore({
        visitor,
        pages: () => chosen.values(),
        until,
        onPage: (seen, url) => {
          for (const socket of seen.sockets) this.notes.sockets.add(socket);
          this.notes.loads.takeRendered(seen, url);
          return crawler.readRendered(seen, url);
        },
      });
    }
    if (crawler.stoppedBy !== undefined) this.stoppedBy = crawler.stoppedBy;
    const inputs = [...crawler.points.values(), ...extraPoints(level, site, addresses)];
    const points = isGentle(level)
      ? inputs.filter(isGentlePoint)
      : await chooseRequests(inputs.concat(await this.pointsBeyond(site, crawler, prober)), prober);
    facts.forms.push(...crawler.forms.values());
    facts.points.push(...points);
    const beside = this.checks.runSiteChecks('beside', facts, prober);
    const probed = this.revisit?.at(points) ?? points;
    const ordered = likeliestFirst(probed, crawler.took, prober);
    await Promise.all([beside, ordered.then((order) => this.checks.probe(order, prober))]);
    await this.checks.measureAlone(prober);
    if (visitor) await this.checks.lookInBrowser(crawler, visitor, prober);
    await this.checks.runSiteChecks('after', facts, prober);
    this.unreached = await this.revisit?.unreached(points, prober);
  }

  /** Inputs that no page shows as such; none where all that is looked for again is known. */
  private async pointsBeyond(
    { collector }: OpenSite,
    crawler: Crawler,
    prober: SiteProber,
  ): Promise<InputPoint[]> {
    if (this.revisit?.hasAll(crawler.points.values())) return [];
    const inputs = [missingPage(collector.origin)];
    for (const beyond of [refusedOf, unlikeOf, trailingOf, otherWays])
      inputs.push(...(await beyond(crawler, prober)));
    return inputs;
  }

  /**
   * The caller's own address, as those see it who are signed in; strangers may have been sent on, mostly to
   * the sign-in, which is the site's too.
   */
  private async startsOf({ collector, start }: OpenSite, facts: KnownFacts): Promise<Exchange[]> {
    if (!this.options.signIn) return [start];
    const url = ownAddressOn(collector, this.options);
    this.session = await signIn(collector, this.options.signIn, url);
    const again = await collector.exchange({ method: 'GET', url });
    this.inspect(again, facts);
    return [again, start];
  }

  private async openSecond(site: OpenSite): Promise<Collector | undefined> {
    if (!this.options.secondSignIn || !reaches(this.options.level, 'full')) return undefined;
    const url = targetOf(site.start.request.url);
    const collector = await collectorFor(url, this.options, this.budget);
    await signIn(collector, this.options.secondSignIn, ownAddressOn(collector, this.options));
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
      isEnough: (points) => this.revisit?.hasAll(points) ?? false,
      onExchange: (exchange) => this.inspect(exchange, facts),
      onProgress: (done, known, pages) => {
        this.pages = pages;
        this.progress.tell('crawl', done, known);
      },
    });
  }

  private async factsOf(site: OpenSite, addresses: ReadonlySet<string>): Promise<KnownFacts> {
    const url = new URL(site.start.request.url);
    const dns = site.collector.isPrivate
      ? undefined
      : await this.budget.race(lookUpDns(url.hostname));
    const account = this.options.signIn;
    const facts: KnownFacts = {
      origin: site.collector.origin,
      today: this.startedAt.slice(0, 10),
      addresses,
      forms: [],
      points: [],
      refused: this.notes.refused,
      sockets: this.notes.sockets,
      tokens: this.notes.tokens,
      optIn: new Set(this.options.optIn),
      gentle: isGentle(this.options.level),
      ...(dns && { dns }),
      ...(account && 'username' in account && { account }),
    };
    if (url.protocol !== 'https:') return facts;
    const host = await resolveHost(url, this.options);
    const tls = await this.budget.race(probeTls(host, Number(url.port || 443)));
    const plainHttp = await this.budget.race(askPlainHttp(url, this.options, this.budget));
    return { ...facts, ...(tls && { tls }), ...(plainHttp && { plainHttp }) };
  }

  private inspect(exchange: Exchange, facts: SiteFacts): void {
    this.notes.take(exchange);
    this.checks.inspect(exchange, facts);
  }
}
