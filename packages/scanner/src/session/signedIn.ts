import { type Exchange, redirectOf } from '../ground/exchange.ts';
import type { SessionCoverage } from '../ground/report.ts';
import { addressShape, routeOf } from '../ground/shape.ts';
import type { Collector, Session } from '../net/collector.ts';
import type { Draft } from '../net/draftFor.ts';
import { ifAnswered } from '../net/requestError.ts';
import { isShown, learnMarker, type Marker } from './marker.ts';
import { type Suspect, Suspects } from './suspects.ts';

/** Answers between two proofs that nothing else gave cause for: a session may end without a word. */
const proveEvery = 100;
/** Tries to sign in again, one after the other, after which the account is taken to be refused. */
const tries = 3;
/** A site that signs out at every page would otherwise be signed in to for ever. */
const reason = { renewals: 20, answersEach: 10 } as const;
const maxShapes = 5_000;
/** A page underway as the session ends fails; a site that does little but fail would be proven at each of its answers. */
const maxFailuresProven = 300;
const maxTold = 50;
const maxMarkers = 4;

export interface SignedInSettings {
  collector: Collector;
  /** Addresses of pages that may show somebody who is signed in something of their own. */
  places: readonly string[];
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
  private readonly settings: SignedInSettings;
  private readonly entrances: ReadonlySet<string>;
  /** Shapes of answers that look signed out, and do so to who is signed in too. */
  private readonly innocent = new Set<string>();
  /** Shapes of what was answered to the account. */
  private readonly answered = new Set<string>();
  /** By their shapes, what was never answered but by signing out. */
  private readonly blamed = new Map<string, string>();
  private readonly suspects = new Suspects();
  /** A site that changes its language shows the account other words. */
  private readonly markers: Marker[] = [];
  private answers = 0;
  private sinceProof = 0;
  private failuresProven = 0;
  private lastTurn: Promise<unknown> = Promise.resolve();
  private underway: Promise<boolean> | undefined;

  constructor(settings: SignedInSettings) {
    this.settings = settings;
    this.entrances = new Set(settings.entrances.map(routeOf));
  }

  get coverage(): SessionCoverage {
    return {
      isProven: this.markers.length > 0,
      renewals: this.renewals,
      signsOut: [...this.blamed.values()].slice(0, maxTold),
    };
  }

  /** By what a visit that was just signed in is told from a stranger's. */
  async learn(): Promise<void> {
    const marker = await learnMarker(this.settings.collector, this.settings.places);
    if (marker) this.markers.push(marker);
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

  async settled(): Promise<void> {
    while (this.underway) await this.underway;
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
    const isFailure = exchange.response.status >= 500 && this.failuresProven < maxFailuresProven;
    if (!looksOut) {
      if (!isFailure && this.answered.size < maxShapes) this.answered.add(shape);
      this.suspects.note(shape, exchange);
    }
    const isInDoubt = looksOut || isFailure;
    if (!this.isDue(isInDoubt)) return false;
    // A proof that began before this answer came says nothing of it, unless it led to signing in again.
    await this.settled();
    // Asked before others signed in again, and answered to a stranger.
    if (renewals !== this.renewals) return isInDoubt;
    if (!this.isDue(isInDoubt)) return false;
    if (isFailure) this.failuresProven++;
    const isRenewed = await this.prove();
    // Without a marker one renewal for each shape has to do: it either helped, or is none that helps.
    const isInnocent = looksOut && (!isRenewed || this.markers.length === 0);
    if (isInnocent && this.innocent.size < maxShapes) this.innocent.add(shape);
    return isRenewed;
  }

  alone<T>(ask: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(async () => {
      await this.settled();
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
  private isDue(isInDoubt: boolean): boolean {
    const isProven = this.markers.length > 0;
    if (this.isLost || (!isProven && !this.settings.again)) return false;
    return isInDoubt || (isProven && this.sinceProof >= proveEvery);
  }

  /** Whether it was signed in again, having been out. */
  private async proveOrRenew(): Promise<boolean> {
    this.sinceProof = 0;
    if (await this.isIn()) {
      this.suspects.clear();
      return false;
    }
    const { again } = this.settings;
    const isTooOften =
      this.renewals >= reason.renewals && this.answers < this.renewals * reason.answersEach;
    for (let count = 0; again && !isTooOften && count < tries; count++) {
      if (!(await this.enterAgain())) continue;
      await this.findWhatSignsOut();
      return !this.isLost;
    }
    this.isLost = true;
    return false;
  }

  private async enterAgain(): Promise<boolean> {
    const { again } = this.settings;
    if (!again || !(await ifAnswered(again, false))) return false;
    this.renewals++;
    const isStrange = this.markers.length > 0 && !(await this.isIn());
    if (isStrange && this.markers.length < maxMarkers) await this.learn();
    return true;
  }

  /** A link may sign out without saying so, and lead to a page that anybody may see. */
  private async findWhatSignsOut(): Promise<void> {
    if (this.markers.length === 0) return;
    for (const suspect of this.suspects.take()) {
      if (!(await this.isGuilty(suspect))) this.suspects.acquit(suspect.shape);
      else if (this.blamed.size < maxShapes) this.blamed.set(suspect.shape, suspect.url);
      if (this.isLost) return;
    }
  }

  /** Twice in a row: what was still under way may have ended the session once. */
  private async isGuilty({ url }: Suspect): Promise<boolean> {
    const { collector } = this.settings;
    for (let time = 0; time < 2; time++) {
      const ask = () => collector.exchange({ method: 'GET', url, signsIn: true });
      if ((await ifAnswered(ask, null)) === null || (await this.isIn())) return false;
      this.isLost = !(await this.enterAgain());
      if (this.isLost) return false;
    }
    return true;
  }

  /** No answer, or an error of the site's, proves nothing. */
  private async isIn(): Promise<boolean> {
    const { collector } = this.settings;
    for (const url of new Set(this.markers.map((marker) => marker.url))) {
      const ask = () => collector.exchange({ method: 'GET', url, signsIn: true });
      const answer = await ifAnswered(ask, null);
      if (answer === null || answer.response.status >= 500) return true;
      if (this.markers.some((marker) => marker.url === url && isShown(marker, answer))) return true;
    }
    return false;
  }

  /** Sent to the sign-in page from elsewhere, shown a sign-in, or told that nobody is signed in. */
  private looksOut(exchange: Exchange): boolean {
    const { request, response } = exchange;
    if (response.status === 401) return true;
    if (this.entrances.size === 0 || this.entrances.has(routeOf(request.url))) return false;
    const location = redirectOf(exchange);
    if (location === undefined) return this.markers.length > 0 && passwordField.test(response.body);
    const next = URL.parse(location, request.url);
    return next !== null && this.entrances.has(routeOf(next.href));
  }
}

const shapeOf = ({ method, url }: Pick<Draft, 'method' | 'url'>) =>
  `${method} ${addressShape(url)}`;

const passwordField = /<input\b[^>]{0,300}\btype\s*=\s*["']?password\b/i;
