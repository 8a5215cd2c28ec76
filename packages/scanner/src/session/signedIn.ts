import { addressShape, routeOf } from '../crawl/shape.ts';
import type { Exchange } from '../exchange.ts';
import type { Collector, Draft, Session } from '../net/collector.ts';
import { RequestError } from '../net/requestError.ts';
import type { SessionCoverage } from '../report.ts';
import { isShown, type Marker } from './marker.ts';

/** Answers between two proofs that nothing else gave cause for: a session may end without a word. */
const proveEvery = 100;
/** Tries to sign in again, one after the other, after which the account is taken to be refused. */
const tries = 3;
/** A site that signs out at every page would otherwise be signed in to for ever. */
const reason = { renewals: 20, answersEach: 10 } as const;
const maxShapes = 5_000;
const maxTold = 50;

interface Settings {
  collector: Collector;
  marker: Marker | undefined;
  /** Addresses of signing in: of its page, and where that sends to. */
  entrances: readonly string[];
  /** Name of the field that takes the password there; one script may take other forms at the same address. */
  secret?: string;
  /** Signs in again; false when the site refuses. Missing where there is no way. */
  again?: () => Promise<boolean>;
}

/** A visit that is signed in: it is proven now and then, and renewed when it was lost. */
export class SignedIn implements Session {
  renewals = 0;
  /** Signed out for good: what is asked from then on, is asked as a stranger. */
  isLost = false;
  private readonly settings: Settings;
  private readonly entrances: ReadonlySet<string>;
  /** Shapes of answers that look signed out, and do so to who is signed in too. */
  private readonly innocent = new Set<string>();
  /** Shapes of what was answered to the account. */
  private readonly answered = new Set<string>();
  /** By their shapes, what was never answered but by signing out. */
  private readonly blamed = new Map<string, string>();
  private answers = 0;
  private sinceProof = 0;
  private lastTurn: Promise<unknown> = Promise.resolve();
  private underway: Promise<boolean> | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
    this.entrances = new Set(settings.entrances.map(routeOf));
  }

  get coverage(): SessionCoverage {
    return {
      isProven: this.settings.marker !== undefined,
      renewals: this.renewals,
      signsOut: [...this.blamed.values()].slice(0, maxTold),
    };
  }

  signsOut(draft: Draft): boolean {
    return this.blamed.size > 0 && this.blamed.has(shapeOf(draft));
  }

  blame(draft: Draft): void {
    const shape = shapeOf(draft);
    // A session that ends after a few answers ends at one by chance.
    if (!this.answered.has(shape) && this.blamed.size < maxShapes)
      this.blamed.set(shape, draft.url);
  }

  isSignIn({ method, url, body }: Draft): boolean {
    const { secret } = this.settings;
    const asks = secret !== undefined && body?.includes(secret) === true;
    return method !== 'GET' && asks && this.entrances.has(routeOf(url));
  }

  async regained(exchange: Exchange, renewals: number): Promise<boolean> {
    this.answers++;
    this.sinceProof++;
    const shape = shapeOf(exchange.request);
    const looksOut = this.looksOut(exchange) && !this.innocent.has(shape);
    if (!looksOut && this.answered.size < maxShapes) this.answered.add(shape);
    if (!this.isDue(looksOut)) return false;
    // A proof that began before this answer came says nothing of it, unless it led to signing in again.
    while (this.underway) await this.underway;
    // Asked before others signed in again, and answered to a stranger.
    if (renewals !== this.renewals) return looksOut;
    if (!this.isDue(looksOut)) return false;
    const isRenewed = await this.prove();
    // Without a marker one renewal for each shape has to do: it either helped, or is none that helps.
    const isInnocent = looksOut && (!isRenewed || !this.settings.marker);
    if (isInnocent && this.innocent.size < maxShapes) this.innocent.add(shape);
    return isRenewed;
  }

  alone<T>(ask: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(async () => {
      while (this.underway) await this.underway;
      if (this.isDue(true)) await this.prove();
      return ask();
    });
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  private prove(): Promise<boolean> {
    this.underway = this.proveOrRenew().finally(() => {
      this.underway = undefined;
    });
    return this.underway;
  }

  /** Is there cause for a proof, and a way to have one? */
  private isDue(looksOut: boolean): boolean {
    const { marker, again } = this.settings;
    if (this.isLost || (!marker && !again)) return false;
    return looksOut || (marker !== undefined && this.sinceProof >= proveEvery);
  }

  /** Whether it was signed in again, having been out. */
  private async proveOrRenew(): Promise<boolean> {
    this.sinceProof = 0;
    if (await this.isIn()) return false;
    const { again } = this.settings;
    const isTooOften =
      this.renewals >= reason.renewals && this.answers < this.renewals * reason.answersEach;
    for (let count = 0; again && !isTooOften && count < tries; count++) {
      if (!(await again().catch(falseIfUnanswered))) continue;
      this.renewals++;
      return true;
    }
    this.isLost = true;
    return false;
  }

  /** No answer, or an error of the site's, proves nothing. */
  private async isIn(): Promise<boolean> {
    const { collector, marker } = this.settings;
    if (!marker) return false;
    try {
      const answer = await collector.exchange({ method: 'GET', url: marker.url, signsIn: true });
      return answer.response.status >= 500 || isShown(marker, answer);
    } catch (error) {
      if (error instanceof RequestError) return true;
      throw error;
    }
  }

  /** Sent to the sign-in page from elsewhere, shown a sign-in, or told that nobody is signed in. */
  private looksOut({ request, response }: Exchange): boolean {
    if (response.status === 401) return true;
    if (this.entrances.size === 0 || this.entrances.has(routeOf(request.url))) return false;
    const location = response.headers.location?.[0];
    if (response.status < 300 || response.status >= 400 || location === undefined)
      return this.settings.marker !== undefined && passwordField.test(response.body);
    const next = URL.parse(location, request.url);
    return next !== null && this.entrances.has(routeOf(next.href));
  }
}

const shapeOf = ({ method, url }: Pick<Draft, 'method' | 'url'>) =>
  `${method} ${addressShape(url)}`;

const passwordField = /<input\b[^>]{0,300}\btype\s*=\s*["']?password\b/i;

function falseIfUnanswered(error: unknown): false {
  if (error instanceof RequestError) return false;
  throw error;
}
