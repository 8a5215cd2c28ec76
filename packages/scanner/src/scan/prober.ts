import { randomFillSync } from 'node:crypto';
import type { Callback } from '../callback/listener.ts';
import type { Ask, Prober } from '../checks/check.ts';
import type { Exchange, InputPoint, TokenForm } from '../ground/exchange.ts';
import type { Collector } from '../net/collector.ts';
import { draftFor } from '../net/draftFor.ts';
import { Places } from '../net/places.ts';
import { FormTokens, type Send } from '../session/formTokens.ts';

/** Answers worth remembering, as some inputs at a time are probed (`CheckRun.probe`), and their characters. */
const remembered = { answers: 400, characters: 16_000_000 } as const;

export class SiteProber implements Prober {
  readonly canary = newCanary;
  readonly callback?: Callback;
  readonly second?: (url: string) => Promise<Exchange>;
  readonly places: Places;
  private readonly collector: Collector;
  private readonly tokens: FormTokens;
  private readonly kept = new Map<string, Promise<Exchange>>();
  /** Of those kept that were answered, oldest first: their lengths, and the sum of these. */
  private readonly weights = new Map<string, number>();
  private weight = 0;

  constructor(collector: Collector, callback?: Callback, second?: Collector) {
    this.collector = collector;
    this.tokens = new FormTokens(collector);
    this.places = new Places(collector.width);
    if (callback) this.callback = callback;
    if (second) this.second = (url) => second.exchange({ method: 'GET', url });
  }

  get(path: string): Promise<Exchange> {
    const url = path.startsWith('/') ? this.collector.origin + path : path;
    return this.collector.exchange({ method: 'GET', url });
  }

  ask(request: Ask): Promise<Exchange> {
    return this.collector.exchange(request);
  }

  baseline(point: InputPoint): Promise<Exchange> {
    return this.once(point, undefined);
  }

  raw(text: string, waitMs: number): Promise<{ text: string; took: number }> {
    return this.collector.raw(text, waitMs);
  }

  away<T>(answer: Promise<T>): Promise<T> {
    return this.places.away(answer);
  }

  renewed(form: TokenForm, send: Send): Promise<Exchange> {
    return this.tokens.renewed(form, send);
  }

  /** Without a value, as the site made it. */
  send(point: InputPoint, value: string | undefined): Promise<Exchange> {
    const { form } = point.request;
    const sending = (put: string | undefined) => (tokens: Readonly<Record<string, string>>) =>
      this.collector.exchange(draftFor(withTokens(point, tokens), put, this.collector.jar));
    if (form === undefined) return sending(value)({});
    return this.tokens.send(form, sending(value), sending(undefined));
  }

  once(point: InputPoint, value: string | undefined): Promise<Exchange> {
    const draft = draftFor(point, value, this.collector.jar);
    // The jar's cookies change all the time; those that a point sets are part of what is asked.
    const key = JSON.stringify([draft.method, draft.url, draft.body, draft.headers]);
    let known = this.kept.get(key);
    if (known === undefined) {
      known = this.send(point, value);
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

/** The same as its form's page gave it out now. */
function withTokens(point: InputPoint, tokens: Readonly<Record<string, string>>): InputPoint {
  const { request, name, value } = point;
  const fields = { ...request.fields, ...tokens };
  return { ...point, value: tokens[name] ?? value, request: { ...request, fields } };
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
