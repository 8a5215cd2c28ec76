import { randomBytes } from 'node:crypto';
import type { Callback } from './callback/listener.ts';
import type { Ask, Prober } from './check.ts';
import type { Exchange, InputPoint } from './exchange.ts';
import type { Collector } from './net/collector.ts';
import { draftFor } from './net/draftFor.ts';

/** Answers worth remembering: the points of one request are probed close together. */
const remembered = 60;

export class SiteProber implements Prober {
  readonly callback?: Callback;
  readonly second?: (url: string) => Promise<Exchange>;
  private readonly collector: Collector;
  private readonly kept = new Map<string, Promise<Exchange>>();

  constructor(collector: Collector, callback?: Callback, second?: Collector) {
    this.collector = collector;
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

  canary(): string {
    return newCanary();
  }

  private keep(draft: Ask): Promise<Exchange> {
    // The jar's cookies change all the time; those that a point sets are part of what is asked.
    const key = JSON.stringify([draft.method, draft.url, draft.body, draft.headers]);
    let known = this.kept.get(key);
    if (known === undefined) {
      known = this.collector.exchange(draft);
      // A failed one is asked for again by the next check.
      known.catch(() => this.kept.delete(key));
      this.kept.set(key, known);
      const oldest = this.kept.keys().next().value;
      if (this.kept.size > remembered && oldest) this.kept.delete(oldest);
    }
    return known;
  }
}

/** Letters and digits only, so that no encoding changes it; starts with a letter, so it is a name. */
export const newCanary = (): string => `fh${randomBytes(5).toString('hex')}`;
