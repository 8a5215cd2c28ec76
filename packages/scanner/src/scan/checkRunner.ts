import type { PageVisitor } from '../browser/visitor.ts';
import {
  type ActiveCheck,
  type Check,
  classesOf,
  type Observation,
  type PassiveCheck,
  type SiteCheck,
  type SiteFacts,
} from '../checks/check.ts';
import { Disturbed } from '../checks/delay/confirm.ts';
import { checks } from '../checks/index.ts';
import { isInert } from '../checks/inert.ts';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { ScanFailure } from '../ground/failure.ts';
import type { ScanLevel } from '../ground/level.ts';
import type { Coverage, Left } from '../ground/report.ts';
import { BudgetSpent } from '../net/budget.ts';
import { mayPass, RequestError } from '../net/requestError.ts';
import type { Crawler } from './crawler.ts';
import { FindingCollector } from './findingCollector.ts';
import { reaches } from './levels.ts';
import type { SiteProber } from './prober.ts';

/** Inputs at which one flaw after the other is looked for: few enough for their answers to be remembered. */
const together = 60;
/** What is tried again because it got no answer: a page that never answers must not hold the scan up. */
const mostAgain = { atOne: 3, inAll: 60 };

/** The checks of one level at work on one site: what they found, and which of them looked. */
export class CheckRunner {
  readonly collected = new FindingCollector();
  private readonly ran = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly inert = new WeakMap<InputPoint, Promise<boolean>>();
  private readonly disturbed: (readonly [ActiveCheck, InputPoint])[] = [];
  private readonly unanswered: (readonly [ActiveCheck, InputPoint])[] = [];
  private readonly again = new Map<InputPoint, number>();
  private checks: readonly Check[] = [];
  private passive: readonly PassiveCheck[] = [];
  private readonly tell: (done: number, known: number) => void;
  /** What is still to be tried at the inputs; undefined until these are known. */
  private units: Set<Unit> | undefined;

  constructor(level: ScanLevel, tell: (done: number, known: number) => void) {
    this.tell = tell;
    this.use(checks.filter((check) => reaches(level, check.minLevel)));
  }

  /** Leaves out all other checks; those of lower and higher levels stay out. */
  keepOnly(ids: ReadonlySet<string>): void {
    this.use(this.checks.filter(({ id }) => ids.has(id)));
  }

  private use(chosen: readonly Check[]): void {
    this.checks = chosen;
    this.passive = chosen.filter((check) => check.kind === 'passive');
  }

  /** The checks that looked at the site and could. */
  get coverage(): Required<Pick<Coverage, 'checks' | 'tested'>> {
    const looked = [...this.ran].filter((id) => !this.failed.has(id)).sort();
    const byId = new Map(this.checks.map((check) => [check.id, check]));
    const tested = looked.flatMap((id) => {
      const check = byId.get(id);
      if (!check) return [];
      const { owasp, pci } = classesOf(check);
      return [{ id, name: check.technicalName, owasp, pci }];
    });
    return { checks: looked, tested };
  }

  /** What was not got to, where so many inputs were found and perhaps none was tried. */
  left(inputs: number): Pick<Left, 'inputs' | 'checks'> {
    const untried = this.units && new Set([...this.units].map(({ point }) => point)).size;
    const checks = this.checks.filter(({ id }) => !this.ran.has(id)).map(({ id }) => id);
    return { inputs: untried ?? inputs, checks: checks.sort() };
  }

  /** Of one exchange that was made anyway, what the passive checks say. */
  inspect(exchange: Exchange, facts: SiteFacts): void {
    const { method, url } = exchange.request;
    for (const check of this.passive) {
      try {
        for (const sighting of check.inspect(exchange, facts))
          this.collected.add(check, { ...sighting, method, url });
        this.ran.add(check.id);
      } catch {
        // A page that a check cannot digest must not end the scan; the report leaves the check out.
        this.failed.add(check.id);
      }
    }
  }

  async runSiteChecks(phase: ReturnType<typeof phaseOf>, facts: SiteFacts, prober: SiteProber) {
    for (const check of this.checks) {
      if (check.kind !== 'site' || phaseOf(check) !== phase) continue;
      await this.attempt(check, () => check.inspect(facts, prober));
      // Beside the probes, it is theirs to tell how far they are.
      if (phase !== 'beside') this.tell(0, 1);
    }
  }

  /** Tries every active check at every input. */
  async probe(points: readonly InputPoint[], prober: SiteProber): Promise<void> {
    const active = this.checks.filter((check) => check.kind === 'active');
    // After all others have ended: a language that changes half-way makes every comparison fail.
    const switching = points.filter(({ switches }) => switches);
    const others = points.filter(({ switches }) => !switches);
    const queues = [others, switching].map((some) => queueOf(active, some));
    const units = new Set(queues.flat());
    const total = units.size;
    this.units = units;
    // That it has come so far, where there is nothing to try, too.
    this.tell(0, Math.max(1, total));
    for (const queue of queues)
      await prober.places.drain(queue, async (unit) => {
        await this.look(unit, prober);
        units.delete(unit);
        this.tell(total - units.size, total);
      });
    // What got no answer says nothing of its input: once more, now that less is under way.
    await prober.places.drain(this.unanswered.splice(0), async ([check, point]) => {
      const { probe } = check;
      if (probe) await this.attempt(check, () => probe(point, prober));
    });
    // Where there was nothing to try them at, too.
    for (const check of active) this.ran.add(check.id);
  }

  /** Its probes one after the other, its measuring beside those that are left. */
  private async look({ point, checks }: Unit, prober: SiteProber): Promise<void> {
    const measured: { check: ActiveCheck; observations: Promise<readonly Observation[]> }[] = [];
    // Asked by the first of them that has something to send, and remembered for the others.
    const isInert = checks.some(({ probe }) => probe) && (await this.isInert(point, prober));
    for (const check of checks) {
      if ((await this.tryAt(point, check, prober, isInert)) === 'found') {
        // A second proof of the same flaw at the same spot would tell nobody anything new.
        await Promise.allSettled(measured.map(({ observations }) => observations));
        return;
      }
      if (isInert && point.isFar) continue;
      const observations = check.measure?.(point, prober, false);
      observations?.catch(() => undefined);
      if (observations) measured.push({ check, observations });
    }
    for (const { check, observations } of measured) {
      const attempted = await this.attempt(check, () => observations);
      const isLost = attempted === 'unanswered' && this.isWorthAgain(point);
      if (attempted === 'disturbed' || isLost) this.disturbed.push([check, point]);
    }
  }

  private async tryAt(
    point: InputPoint,
    check: ActiveCheck,
    prober: SiteProber,
    isInert: boolean,
  ): Promise<Outcome> {
    const { probe, awaitsCall, needsForm } = check;
    if (!probe || (isInert && !awaitsCall && !needsForm)) return 'nothing';
    const outcome = await this.attempt(check, () => probe(point, prober));
    if (outcome === 'unanswered' && this.isWorthAgain(point)) this.unanswered.push([check, point]);
    return outcome;
  }

  private isWorthAgain(point: InputPoint): boolean {
    const times = this.again.get(point) ?? 0;
    const inAll = this.unanswered.length + this.disturbed.length;
    this.again.set(point, times + 1);
    return times < mostAgain.atOne && inAll < mostAgain.inAll;
  }

  private isInert(point: InputPoint, prober: SiteProber): Promise<boolean> {
    const answer = this.inert.get(point) ?? isInert(point, prober);
    this.inert.set(point, answer);
    return answer;
  }

  /** Measures with nothing else under way what was disturbed beside other requests, or got no answer. */
  async measureAlone(prober: SiteProber): Promise<void> {
    for (const [check, point] of this.disturbed) {
      await this.attempt(check, async () => (await check.measure?.(point, prober, true)) ?? []);
    }
  }

  private async attempt(
    check: Check,
    run: () => Promise<readonly Observation[]>,
  ): Promise<Outcome> {
    try {
      const observations = await run();
      for (const observation of observations) this.collected.add(check, observation);
      this.ran.add(check.id);
      return observations.length > 0 ? 'found' : 'nothing';
    } catch (error) {
      if (error instanceof BudgetSpent || error instanceof ScanFailure) throw error;
      if (error instanceof Disturbed) return 'disturbed';
      // One request without an answer says nothing of the rest.
      if (error instanceof RequestError) return mayPass(error) ? 'unanswered' : 'nothing';
      this.failed.add(check.id);
      return 'nothing';
    }
  }

  async lookInBrowser(crawler: Crawler, visitor: PageVisitor, prober: SiteProber): Promise<void> {
    const checks = this.checks.filter((check) => check.kind === 'browser');
    const { scripted } = crawler;
    const chosen = new Set(scripted.chosen.values());
    const pages = new Set([...chosen, ...scripted.withParameters.values()]);
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

/** When a check of the whole site runs: of its start, beside the probes of its inputs, or after these. */
function phaseOf({ minLevel, asksOnly }: SiteCheck): 'start' | 'beside' | 'after' {
  if (minLevel === 'lightning') return 'start';
  return minLevel === 'safe' || asksOnly ? 'beside' : 'after';
}

type Outcome = 'found' | 'disturbed' | 'unanswered' | 'nothing';

/** The checks that look for one flaw, at one input. */
interface Unit {
  point: InputPoint;
  checks: readonly ActiveCheck[];
}

const unitsOf = (checks: readonly ActiveCheck[], points: readonly InputPoint[]): Unit[] =>
  points.map((point) => ({ point, checks: checks.filter((check) => check.appliesTo(point)) }));

function queueOf(checks: readonly ActiveCheck[], points: readonly InputPoint[]): Unit[] {
  const flaws = [...Map.groupBy(checks, ({ flaw, cwe }) => flaw ?? cwe).values()];
  const queue = flaws.filter(awaitCalls).flatMap((of) => unitsOf(of, points));
  // One flaw of some inputs after the other, not one input: a slow page must not keep all places.
  const others = flaws.filter((of) => !awaitCalls(of)).sort(measuringFirst);
  for (let at = 0; at < points.length; at += together) {
    const some = points.slice(at, at + together);
    queue.push(...others.flatMap((of) => unitsOf(of, some)));
  }
  return queue;
}

/** Who waits for a call of the site begins first, and then waits while the others work. */
const awaitCalls = (checks: readonly ActiveCheck[]) => checks.some((check) => check.awaitsCall);
const measures = (checks: readonly ActiveCheck[]) => checks.some(({ measure }) => measure);
const measuringFirst = (a: readonly ActiveCheck[], b: readonly ActiveCheck[]) =>
  Number(measures(b)) - Number(measures(a));
