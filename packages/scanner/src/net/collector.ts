import { decodeBody } from '@portal/net/body';
import { guardedConnector } from '@portal/net/connector';
import { isUnparsed, LenientDispatcher } from '@portal/net/lenientDispatcher';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { type Dispatcher, Pool } from 'undici';
import type { Exchange } from '../ground/exchange.ts';
import type { ScanLimits } from '../ground/options.ts';
import { type Answer, AnswerHandler } from './answerHandler.ts';
import type { Budget } from './budget.ts';
import { CookieJar } from './cookieJar.ts';
import { type Draft, pathOn } from './draftFor.ts';
import { isNoAnswer, SecondTries, Silence } from './noAnswer.ts';
import { Pace, secondsUntil } from './pace.ts';
import { rawExchange } from './rawExchange.ts';
import { RequestError, requestErrorOf } from './requestError.ts';
import { Secrets } from './secrets.ts';
import { SignInTries } from './signInTries.ts';
import { Traces } from './traces.ts';

export interface Session {
  /** Changes with each time that the visit was signed in. */
  readonly renewals: number;
  /** Is it the site's own sign-in? That is tried as a stranger: an attempt would end the session. */
  isSignIn(draft: Draft): boolean;
  settled(): Promise<void>;
  /** Does this sign the visit out? */
  signsOut(draft: Draft): boolean;
  /** Asks when it is surely signed in, and no other such question is asked: what signs out shows by that. */
  alone<T>(ask: () => Promise<T>): Promise<T>;
  /** Remembers of it that it signs out. */
  blame(draft: Draft): void;
  /** Was nobody signed in at this answer, and somebody is now? Then it is worth asking again. */
  regained(exchange: Exchange, renewals: number): Promise<boolean>;
}

interface Settings {
  host: PinnedHost;
  /** 'https://shop.example' */
  origin: string;
  limits: ScanLimits;
  budget: Budget;
  userAgent: string;
  /** What the owner wants left alone, whoever asks for it. */
  isExcluded(url: string): boolean;
}

/** From sending to the last byte: slower answers are given up. */
const answerMs = 20_000;
const connectMs = 10_000;
/** How often one request is sent that is answered to nobody each time: it is what signs out, then. */
const maxAsked = 3;
/** Headers that many send alike: their words are no secrets. */
const saysNothing = /^(?:accept|x-requested-with$)/i;

/** The only part of a scan that touches the site: one origin, its pinned addresses, within budget. */
export class Collector {
  readonly origin: string;
  readonly jar: CookieJar;
  readonly traces = new Traces();
  readonly signInTries = new SignInTries();
  readonly secrets: Secrets;
  readonly budget: Budget;
  /** Sent by who is signed in, beside the cookies. */
  sessionHeaders: Record<string, string> = {};
  /** Notices that the site has signed the visit out, and signs it in again. */
  session: Session | undefined;
  private entrySteps = 0;
  readonly secondTries: SecondTries;
  readonly silence: Silence;
  /** An address that the site has answered itself. */
  private living: string | undefined;
  private readonly pool: Pool;
  /** Set once the site has answered in a form that the pool does not read. */
  private lenient: LenientDispatcher | undefined;
  private readonly pace: Pace;
  private readonly settings: Settings;
  private readonly inFlight = new Set<(error: Error) => void>();
  private readonly unsubscribe: () => void;

  constructor(settings: Settings) {
    this.settings = settings;
    this.origin = settings.origin;
    this.budget = settings.budget;
    this.jar = new CookieJar(settings.origin);
    this.secrets = new Secrets(settings.origin);
    this.secondTries = new SecondTries((ms) => this.budget.pause(ms));
    this.silence = new Silence(this.budget, () => this.isAlive());
    this.pace = new Pace(settings.limits.requestsPerSecond, this.width);
    this.pool = new Pool(settings.origin, {
      connections: this.width,
      pipelining: 1,
      connect: guardedConnector(settings.host, connectMs),
      headersTimeout: answerMs,
      bodyTimeout: answerMs,
      maxHeaderSize: 512 * 1024,
    });
    this.unsubscribe = this.budget.onEnd(() => {
      this.pace.open();
      for (const abort of this.inFlight) abort(this.budget.reason ?? new Error('ended'));
    });
  }

  private async isAlive(): Promise<boolean> {
    const path = this.living ?? '/';
    const draft = { method: 'GET', url: this.origin + path };
    try {
      const { status } = await this.dispatch(draft, path, this.headersFor(draft));
      return !isNoAnswer(status);
    } catch {
      return false;
    }
  }

  isExcluded(url: string): boolean {
    return this.settings.isExcluded(url);
  }

  /** The caller vouched for this host by name: it is on this machine or network. */
  get isPrivate(): boolean {
    return this.settings.host.isPrivate;
  }

  /** How many requests are worth having under way at a time. */
  get width(): number {
    return this.isPrivate ? 10 : 5;
  }

  /**
   * One request and its answer; follows no redirect. Throws RequestError when there is no answer,
   * BudgetSpent or ScanFailure when the scan is over.
   */
  async exchange(draft: Draft): Promise<Exchange> {
    if (draft.signsIn) return this.exchangeOnce(draft);
    this.signInTries.spend(draft);
    const exchange = await this.exchangeInSession(draft);
    this.signInTries.take(draft, exchange);
    return exchange;
  }

  private async exchangeInSession(draft: Draft): Promise<Exchange> {
    const { session } = this;
    if (!session || draft.anonymous) return this.exchangeOnce(draft);
    await session.settled();
    if (session.isSignIn(draft)) return this.exchangeOnce({ ...draft, anonymous: true });
    if (session.signsOut(draft)) {
      throw new RequestError('ADDRESS_FORBIDDEN', 'it signs the visit out');
    }
    if (draft.apart) return this.exchangeOnce(draft);
    const ask = async () => {
      const { renewals } = session;
      const exchange = await this.exchangeOnce(draft);
      return { exchange, isRegained: await session.regained(exchange, renewals) };
    };
    for (let asked = 1; asked < maxAsked; asked++) {
      const { exchange, isRegained } = await ask();
      if (!isRegained) return exchange;
    }
    const { exchange, isRegained } = await session.alone(ask);
    if (isRegained) session.blame(draft);
    return exchange;
  }

  private exchangeOnce(draft: Draft): Promise<Exchange> {
    return this.secondTries.until(draft, () => this.ask(draft));
  }

  private async ask(draft: Draft): Promise<Exchange> {
    this.budget.check();
    const path = pathOn(this.origin, draft.url);
    if (!draft.signsIn && this.isExcluded(draft.url)) {
      throw new RequestError('ADDRESS_FORBIDDEN', 'the owner wants this address left alone');
    }
    const waiting = this.pace.turn();
    if (waiting !== undefined) await waiting;
    let started = performance.now();
    let status = 0;
    let retryAfter: number | undefined;
    try {
      const turn = this.budget.turn(this.settings.host);
      if (turn !== undefined) {
        await turn;
        started = performance.now();
      }
      this.budget.spendRequest();
      const headers = this.headersFor(draft);
      const steps = this.entrySteps;
      const answer = await this.dispatch(draft, path, headers);
      const took = performance.now() - started;
      status = answer.status;
      if (isNoAnswer(status)) await this.silence.lasts();
      else this.lives(draft, path, status);
      this.keepCookies(draft, answer, steps);
      if (status === 429 || status === 503)
        retryAfter = secondsUntil(answer.headers['retry-after']?.[0]);
      const { bodyBytes } = this.settings.limits;
      const body = await decodeBody(answer.chunks, answer.headers, bodyBytes, draft.unpacks);
      const { method, url } = draft;
      const exchange: Exchange = {
        request: { method, url, headers, ...(draft.body !== undefined && { body: draft.body }) },
        response: {
          status,
          headers: answer.headers,
          body: body.text,
          truncated: answer.truncated || body.truncated,
          unreadable: body.unreadable,
          took,
        },
      };
      this.trace(draft, exchange);
      return exchange;
    } catch (error) {
      this.budget.check();
      if (error instanceof RequestError) await this.silence.lasts();
      throw error;
    } finally {
      const took = performance.now() - started;
      this.pace.done(status, took, retryAfter);
      this.budget.waited(took);
    }
  }

  /** Signing in leaves nothing behind. */
  private trace(draft: Draft, exchange: Exchange): void {
    if (!draft.signsIn && !this.signInTries.isOne(draft)) this.traces.take(exchange);
  }

  /** Is signed in from now on by what was got elsewhere; what was asked before must not undo it. */
  enter(
    headers: Readonly<Record<string, string>>,
    cookies: Readonly<Record<string, string>>,
  ): void {
    this.entrySteps++;
    this.jar.give(cookies);
    this.sessionHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const value of Object.values(cookies)) this.secrets.add(value);
    for (const [name, value] of Object.entries(headers))
      if (!saysNothing.test(name)) this.secrets.add(value);
  }

  private lives({ method }: Draft, path: string, status: number): void {
    this.silence.broken();
    if (method === 'GET' && status < 400) this.living ??= path;
  }

  private keepCookies(draft: Draft, { headers }: Answer, steps: number): void {
    if (draft.signsIn) this.entrySteps++;
    // What was asked before a step of signing in must not undo it.
    else if (draft.anonymous || draft.apart || steps !== this.entrySteps) return;
    this.jar.take(headers['set-cookie'], draft.url);
  }

  /** Bytes as they are on a connection of their own, and what came back until it fell silent. */
  async raw(text: string, waitMs: number): Promise<{ text: string; took: number }> {
    this.budget.check();
    const waiting = this.pace.turn();
    if (waiting !== undefined) await waiting;
    const started = performance.now();
    try {
      await this.budget.turn(this.settings.host);
      this.budget.spendRequest();
      return await rawExchange(this.settings.host, this.origin, text, waitMs, connectMs);
    } finally {
      this.pace.done(200, performance.now() - started);
    }
  }

  async close(): Promise<void> {
    this.unsubscribe();
    await this.pool.destroy();
  }

  private headersFor(draft: Draft): Record<string, string> {
    const cookie =
      draft.headers?.cookie ?? (draft.anonymous ? undefined : this.jar.header(draft.url));
    return {
      'user-agent': this.settings.userAgent,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en',
      ...(cookie !== undefined && { cookie }),
      ...(!draft.anonymous && this.sessionHeaders),
      ...draft.headers,
    };
  }

  private dispatch(draft: Draft, path: string, headers: Record<string, string>) {
    return new Promise<Answer>((resolve, reject) => {
      const handler = new AnswerHandler(this.settings.limits.bodyBytes, (result) => {
        clearTimeout(timer);
        this.inFlight.delete(handler.abort);
        // From now on, for a site that answers so once mostly does: the second try is the first that is read so.
        if (isUnparsed(result))
          this.lenient ??= new LenientDispatcher(this.settings.host, this.origin, connectMs);
        if (result instanceof Error) reject(requestErrorOf(result));
        else resolve(result);
      });
      const timer = setTimeout(
        () => handler.abort(new RequestError('TIMED_OUT', 'no complete answer in time')),
        answerMs,
      );
      this.inFlight.add(handler.abort);
      const method = draft.method as Dispatcher.HttpMethod;
      const by = this.lenient ?? this.pool;
      by.dispatch({ path, method, headers, body: draft.body ?? null }, handler);
    });
  }
}
