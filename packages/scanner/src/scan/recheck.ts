import type { Check } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { getRequest, routesOf } from '../crawl/inputs.ts';
import { type Exchange, type InputPoint, redirectOf } from '../ground/exchange.ts';
import type { Place } from '../ground/finding.ts';
import type { Recheck } from '../ground/options.ts';
import type { Collector } from '../net/collector.ts';
import { isNoAnswer } from '../net/noAnswer.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { SiteProber } from './prober.ts';

/** Its answer says nothing of the page: who asks is refused, has to wait, or reaches a server in trouble. */
const refusals = new Set([401, 403, 407, 408, 425, 429]);
const gone = new Set([404, 410]);
const signInPage =
  /\/[^/?]*(?:log-?[io]n|sign-?[io]n|auth|sso|anmeld|einlogg|connexion|identifi|iniciar-?sesion|acced(?:er|[io])|inlogg|entrar|zaloguj|logowanie|prihlas|logga-?in|logg-?inn|kirjaudu|bejelentkez|giris|prijav)/i;

/** A scan that looks for one flaw again, at the places where it was found (decision 34). */
export class Revisit {
  /** Ids of the checks that run: the one that found it, and those that look for the same flaw by other means. */
  readonly checks: ReadonlySet<string>;
  private readonly check: Check | undefined;
  private readonly places: readonly Place[];
  private readonly collector: Collector;
  private readonly answers = new Map<Place, Exchange>();

  constructor({ check, places }: Recheck, collector: Collector) {
    this.checks = checksLike(check);
    this.check = checks.find(({ id }) => id === check);
    this.collector = collector;
    // The site may have moved to https or to its other name since.
    this.places = places.flatMap((place) => {
      if (!URL.canParse(place.url)) return [];
      const { pathname, search } = new URL(place.url);
      return { ...place, url: collector.origin + pathname + search };
    });
  }

  /** The pages of the places, each asked for once. */
  async open(): Promise<Exchange[]> {
    const byUrl = new Map<string, Exchange>();
    for (const place of this.places) {
      if (place.method !== 'GET') continue;
      const ask = () => this.collector.exchange(getRequest(place.url));
      const answer = byUrl.get(place.url) ?? (await ifAnswered(ask, undefined));
      if (answer === undefined) continue;
      byUrl.set(place.url, answer);
      this.answers.set(place, answer);
    }
    return [...byUrl.values()];
  }

  /** Is everything known that the check needs? One that looks at the site as a whole needs all of it. */
  hasAll(points: Iterable<InputPoint>): boolean {
    if (this.check?.kind === 'passive') return true;
    if (this.check?.kind !== 'active') return false;
    const found = [...points];
    return this.places.every((place) => found.some((point) => isAt(point, place)));
  }

  at(points: readonly InputPoint[]): InputPoint[] {
    return points.filter((point) => this.places.some((place) => isAt(point, place)));
  }

  /** Places that a scan of the start alone does not come to. */
  beyond(start: Exchange): Place[] {
    const { pathname } = new URL(start.request.url);
    return this.places.filter(({ url }) => new URL(url).pathname !== pathname);
  }

  /** Places of which this scan cannot say whether the flaw is still there. */
  async unreached(points: readonly InputPoint[], prober: SiteProber): Promise<Place[]> {
    const reached = await Promise.all(
      this.places.map((place) => this.isReached(place, points, prober)),
    );
    return this.places.filter((_, index) => !reached[index]);
  }

  private async isReached(
    place: Place,
    points: readonly InputPoint[],
    prober: SiteProber,
  ): Promise<boolean> {
    // It asks for what it needs itself, and a refusal may be the fix: of a file that was open, for one.
    if (this.check?.kind === 'site') return true;
    const page = this.answers.get(place)?.response.status ?? 0;
    if (gone.has(page)) return true;
    if (this.check?.kind !== 'active') return isAnswer(this.answers.get(place));
    const point = points.find((known) => isAt(known, place));
    if (!point) return false;
    return ifAnswered(async () => {
      const baseline = await prober.baseline(point);
      return baseline.response.status < 400 && isAnswer(baseline);
    }, false);
  }
}

/** Ids of a check and of those that look for the same flaw by other means: a fix has to withstand all of them. */
function checksLike(id: string): ReadonlySet<string> {
  const flawOf = (check: Check) => (check.kind === 'active' ? (check.flaw ?? check.cwe) : check.id);
  const wanted = checks.filter((check) => check.id === id).map(flawOf);
  return new Set(checks.filter((check) => wanted.includes(flawOf(check))).map((check) => check.id));
}

function isAnswer(exchange: Exchange | undefined): boolean {
  if (!exchange) return false;
  const { status } = exchange.response;
  if (refusals.has(status) || isNoAnswer(status)) return false;
  return !signInPage.test(redirectOf(exchange) ?? '');
}

function isAt({ name, request }: InputPoint, place: Place): boolean {
  if (request.method !== place.method || name !== place.parameter) return false;
  const routes = (url: string) => routesOf(getRequest(url), name);
  return (
    new URL(request.url).pathname === new URL(place.url).pathname &&
    routes(request.url) === routes(place.url)
  );
}
