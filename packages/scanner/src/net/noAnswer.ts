import type { Exchange } from '../ground/exchange.ts';
import type { Unanswered } from '../ground/report.ts';
import type { Budget } from './budget.ts';
import type { Draft } from './draftFor.ts';
import { mayPass, RequestError } from './requestError.ts';

/**
 * Answered by what stands before a site, which could not reach it: RFC 9110 §15.6.3 to §15.6.5, and the numbers that
 * Cloudflare has of its own (its "5xx errors": 520 to 526, and 530).
 */
export const isNoAnswer = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 526) || status === 530;

const pausesMs = [150, 500, 1500];
/** Who let us wait until we gave up is asked but once more. */
const pausesAfterSilenceMs = [1000];
/** What failed so often, however often it was asked, is not asked again: it is that request which fails. */
const maxFruitless = 2;
const maxTold = 50;

/** Asks again, a bounded number of times, for what got no answer; and remembers what never got one. */
export class SecondTries {
  private readonly wait: (ms: number) => Promise<unknown>;
  private readonly fruitless = new Map<string, number>();
  private readonly told = new Map<string, Unanswered>();

  constructor(wait: (ms: number) => Promise<unknown>) {
    this.wait = wait;
  }

  get unanswered(): readonly Unanswered[] {
    return [...this.told.values()];
  }

  async until(draft: Draft, ask: () => Promise<Exchange>): Promise<Exchange> {
    const { method, url } = draft;
    const place = `${method} ${url.split('?', 1)[0]}`;
    for (let tries = 0; ; tries++) {
      const outcome = await outcomeOf(ask);
      if (draft.comesBack && isLate(outcome)) {
        // The second try is the last, then.
        this.fruitless.set(place, maxFruitless);
        return resultOf(outcome);
      }
      const pauses = pausesFor(outcome, draft);
      if (pauses === undefined) {
        this.fruitless.delete(place);
        return resultOf(outcome);
      }
      const pause = pauses[tries];
      const vain = this.fruitless.get(place) ?? 0;
      if (pause === undefined || vain >= maxFruitless) {
        this.fruitless.set(place, vain + 1);
        this.note(place, { method, url });
        return resultOf(outcome);
      }
      await this.wait(pause);
    }
  }

  private note(place: string, at: { method: string; url: string }): void {
    const known = this.told.get(place);
    if (known) known.times++;
    else if (this.told.size < maxTold) this.told.set(place, { ...at, times: 1 });
  }
}

type Outcome = Exchange | RequestError;

async function outcomeOf(ask: () => Promise<Exchange>): Promise<Outcome> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

const isLate = (outcome: Outcome): boolean =>
  outcome instanceof RequestError && outcome.code === 'TIMED_OUT';

function resultOf(outcome: Outcome): Exchange {
  if (outcome instanceof RequestError) throw outcome;
  return outcome;
}

/**
 * How long to wait before each further try; undefined for what was answered, or may not be asked at all. Who is to come back
 * later (RFC 6585 §4) has learnt nothing; what is sent to be kept, or to sign in, is not sent again for that.
 */
function pausesFor(outcome: Outcome, { method, signsIn }: Draft): readonly number[] | undefined {
  if (!(outcome instanceof RequestError)) {
    const { status } = outcome.response;
    const isHarmless = method === 'GET' && signsIn !== true;
    return isNoAnswer(status) || (status === 429 && isHarmless) ? pausesMs : undefined;
  }
  if (isLate(outcome)) return pausesAfterSilenceMs;
  return mayPass(outcome) ? pausesMs : undefined;
}

/** Requests without an answer, one after the other, after which the site is asked whether it lives. */
const mostInRow = 15;
/** A site that is being restarted is back after a moment. */
const restartPausesMs = [0, 500, 2000];

/** Notices that a site has fallen silent, which ends the scan: one that drops some requests answers its start. */
export class Silence {
  /** Requests in a row that got no answer. */
  private failures = 0;
  private readonly budget: Budget;
  private readonly isAlive: () => Promise<boolean>;

  constructor(budget: Budget, isAlive: () => Promise<boolean>) {
    this.budget = budget;
    this.isAlive = isAlive;
  }

  broken(): void {
    this.failures = 0;
  }

  async lasts(): Promise<void> {
    this.failures++;
    await this.confirmAlive(mostInRow);
  }

  /** Where so many requests in a row got no answer. */
  async confirmAlive(failures: number): Promise<void> {
    if (this.failures < failures) return;
    this.failures = 0;
    for (const pause of restartPausesMs) {
      if (pause > 0) await this.budget.pause(pause);
      if (await this.isAlive()) return;
    }
    this.budget.stop('silence');
    this.budget.check();
  }
}
