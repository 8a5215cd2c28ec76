import type { Exchange } from '../ground/exchange.ts';
import type { Unanswered } from '../ground/report.ts';
import type { Draft } from './draftFor.ts';
import { RequestError } from './requestError.ts';

/** Answered by what stands before a site, which could not reach it: RFC 9110 §15.6.3 to §15.6.5. */
export const isNoAnswer = (status: number): boolean => status >= 502 && status <= 504;

/** Of a site under load a request fails that would not have failed a moment later. */
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
      const pauses = pausesFor(outcome);
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

function resultOf(outcome: Outcome): Exchange {
  if (outcome instanceof RequestError) throw outcome;
  return outcome;
}

/** How long to wait before each further try; undefined for what was answered, or may not be asked at all. */
function pausesFor(outcome: Outcome): readonly number[] | undefined {
  if (!(outcome instanceof RequestError)) {
    return isNoAnswer(outcome.response.status) ? pausesMs : undefined;
  }
  if (outcome.code === 'TIMED_OUT') return pausesAfterSilenceMs;
  const mayPass = outcome.code === 'SITE_ERROR' || outcome.code === 'CONNECTION_REFUSED';
  return mayPass ? pausesMs : undefined;
}
