import { randomFillSync } from 'node:crypto';
import type { Callback } from './callback/listener.ts';
import type { Ask, Prober } from './check.ts';
import type { Exchange, InputPoint } from './exchange.ts';
import type { Collector, Draft } from './net/collector.ts';
import { draftFor } from './net/draftFor.ts';
import { Places } from './net/places.ts';

/** Answers worth remembering, as some inputs at a time are probed (`CheckRun.probe`), and their characters. */
const remembered = { answers: 400, characters: 16_000_000 } as const;

export class SiteProber implements Prober {
  readonly callback?: Callback;
  readonly second?: (url: string) => Promise<Exchange>;
  readonly places: Places;
  private readonly collector: Collector;
  private readonly kept = new Map<string, Promise<Exchange>>();
  /** Of those kept that were answered, oldest first: their lengths, and the sum of these. */
  private readonly weights = new Map<string, number>();
  private weight = 0;

  constructor(collector: Collector, callback?: Callback, second?: Collector) {
    this.collector = collector;
    this.places = new Places(collector.width);
    if (callback) this.callback = callback;
    if (second) this.second = (url) => second.exchange({ method: 'GET', url });
  }

  send(point: InputPoint, value: string): Promise<Exchange> {
    return this.collector.exchange(draftFor(point, value, this.collector.jar));
  }

  once(point: InputPoint, value: string): Promise<Exchange> {
    return this.keep(draftFor(point, value, this.collector.jar));
  }

  get(path: string): Promise<Exchange> {
    const url = path.startsWith('/') ? this.collector.origin + path : path;
    return this.collector.exchange({ method: 'GET', url });
  }

  ask(request: Ask): Promise<Exchange> {
    return this.collector.exchange(request);
  }

  baseline(point: InputPoint): Promise<Exchange> {
    return this.keep(draftFor(point, undefined, this.collector.jar));
  }

  raw(text: string, waitMs: number): Promise<{ text: string; took: number }> {
    return this.collector.raw(text, waitMs);
  }

  away<T>(answer: Promise<T>): Promise<T> {
    return this.places.away(answer);
  }

  canary(): string {
    return newCanary();
  }

  private keep(draft: Draft): Promise<Exchange> {
    // The jar's cookies change all the time; those that a point sets are part of what is asked.
    const key = JSON.stringify([draft.method, draft.url, draft.body, draft.headers]);
    let known = this.kept.get(key);
    if (known === undefined) {
      known = this.collector.exchange(draft);
      this.kept.set(key, known);
      known.then(
        ({ response }) => this.weigh(key, response.body.length),
        // A failed one is asked for again by the next check.
        () => this.kept.delete(key),
      );
    }
    return known;
  }

  private weigh(key: string, characters: number): void {
    this.weights.set(key, characters);
    this.weight += characters;
    for (const [oldest, itsWeight] of this.weights) {
      const { answers, characters } = remembered;
      if (this.weights.size <= answers && this.weight <= characters) return;
      this.weights.delete(oldest);
      this.weight -= itsWeight;
      this.kept.delete(oldest);
    }
  }
}

/** Letters and digits only, so that no encoding changes it; starts with a letter, so it is a name. */
export function newCanary(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += 5;
  return `fh${random.toString('hex', used - 5, used)}`;
}

/** Drawn many at a time: each draw is a call of the system. */
const random = Buffer.alloc(5 * 200);
let used = random.length;
