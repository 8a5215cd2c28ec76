import { randomBytes } from 'node:crypto';
import type { Prober } from './check.ts';
import type { Exchange, InputPoint } from './exchange.ts';
import type { Collector } from './net/collector.ts';
import { draftFor } from './net/draftFor.ts';

/** Baselines worth remembering: the points of one request are probed close together. */
const remembered = 30;

export class SiteProber implements Prober {
  private readonly collector: Collector;
  private readonly baselines = new Map<string, Promise<Exchange>>();

  constructor(collector: Collector) {
    this.collector = collector;
  }

  send(point: InputPoint, value: string): Promise<Exchange> {
    return this.collector.exchange(draftFor(point, value, this.collector.jar));
  }

  get(path: string): Promise<Exchange> {
    const url = path.startsWith('/') ? this.collector.origin + path : path;
    return this.collector.exchange({ method: 'GET', url });
  }

  baseline(point: InputPoint): Promise<Exchange> {
    const draft = draftFor(point, undefined, this.collector.jar);
    const key = `${draft.method} ${draft.url} ${draft.body ?? ''}`;
    let known = this.baselines.get(key);
    if (known === undefined) {
      known = this.collector.exchange(draft);
      // A failed one is asked for again by the next check.
      known.catch(() => this.baselines.delete(key));
      this.baselines.set(key, known);
      const oldest = this.baselines.keys().next().value;
      if (this.baselines.size > remembered && oldest) this.baselines.delete(oldest);
    }
    return known;
  }

  canary(): string {
    return newCanary();
  }
}

/** Letters and digits only, so that no encoding changes it; starts with a letter, so it is a name. */
export const newCanary = (): string => `fh${randomBytes(5).toString('hex')}`;
