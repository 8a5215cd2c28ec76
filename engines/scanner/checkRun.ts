import type { PageVisitor } from './browser/visitor.ts';
import type { Check, CheckInfo, PassiveCheck, ScanLevel, SiteFacts } from './check.ts';
import { checks } from './checks/index.ts';
import type { Crawler } from './crawl/crawler.ts';
import type { Exchange, InputPoint } from './exchange.ts';
import { ScanFailure } from './failure.ts';
import { Ledger } from './ledger.ts';
import { reaches } from './levels.ts';
import { BudgetSpent } from './net/budget.ts';
import { drain } from './net/drain.ts';
import { RequestError } from './net/requestError.ts';
import type { SiteProber } from './prober.ts';

const measuresAtOnce = 4;

/** The checks of one level at work on one site: what they found, and which of them looked. */
export class CheckRun {
  readonly ledger = new Ledger();
  private readonly ran = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly checks: readonly Check[];
  private readonly passive: readonly PassiveCheck[];
  private readonly tell: (done: number, known: number) => void;

  constructor(level: ScanLevel, tell: (done: number, known: number) => void) {
    this.tell = tell;
    this.checks = checks.filter((check) => reaches(level, check.minLevel));
    this.passive = this.checks.filter((check) => check.kind === 'passive');
  }

  /** Ids of the checks that looked at the site and could. */
  get coverage(): string[] {
    return [...this.ran].filter((id) => !this.failed.has(id)).sort();
  }

  /** Of one exchange that was made anyway, what the passive checks say. */
  inspect(exchange: Exchange, facts: SiteFacts): void {
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

  async runSiteChecks(
    levels: readonly CheckInfo['minLevel'][],
    facts: SiteFacts,
    prober: SiteProber,
  ) {
    for (const check of this.checks) {
      if (check.kind !== 'site' || !levels.includes(check.minLevel)) continue;
      await this.attempt(check, () => check.inspect(facts, prober));
      this.tell(0, 1);
    }
  }

  /** Tries every active check at every input. */
  async probe(points: InputPoint[], prober: SiteProber, width: number): Promise<void> {
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
        this.tell(++done, points.length * 2);
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

  async lookInBrowser(crawler: Crawler, visitor: PageVisitor, prober: SiteProber): Promise<void> {
    const checks = this.checks.filter((check) => check.kind === 'browser');
    const chosen = new Set(crawler.scripted.values());
    const pages = new Set([...chosen, ...crawler.withScripts.values()]);
    let done = 0;
    for (const url of pages) {
      for (const check of checks) {
        if (!chosen.has(url) && !check.everyPage) continue;
        await this.attempt(check, () => check.look(url, visitor, prober));
      }
      this.tell(++done, pages.size);
    }
  }
}
