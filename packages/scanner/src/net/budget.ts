import { setTimeout as wait } from 'node:timers/promises';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { ScanFailure } from '../ground/failure.ts';
import type { ScanLimits, ScanOptions } from '../ground/options.ts';
import type { CutShortBy } from '../ground/stoppedBy.ts';
import { countedAs, type HostTurns } from './hostTurns.ts';

/** Thrown where a scan ends before it is done: not a failure, the report says what was reached. */
export class BudgetSpent extends Error {
  readonly by: CutShortBy;
  constructor(by: CutShortBy) {
    super(`the scan ended early, by ${by}`);
    this.by = by;
  }
}

/** Why there is no report, by what ended the scan before there was anything to report. */
export function failureOf(error: unknown): ScanFailure {
  if (error instanceof ScanFailure) return error;
  if (error instanceof BudgetSpent) {
    return error.by === 'signal'
      ? new ScanFailure('CANCELED', 'the scan was ended before anything was answered')
      : new ScanFailure('TIMED_OUT', 'no answer in time');
  }
  return new ScanFailure('INTERNAL', error instanceof Error ? (error.stack ?? '') : String(error));
}

/** After so long a site whose answers take so long on average gets no more of a scan's time: nearly all of it is waiting. */
const slowAfterMs = 5 * 60_000;
const slowAnswerMs = 15_000;

/** What a scan may still spend, shared by all that send requests. */
export class Budget {
  requests = 0;
  private ended: Error | undefined;
  private readonly begun = Date.now();
  private answers = 0;
  private waitedMs = 0;
  private readonly limits: ScanLimits;
  private readonly timer: NodeJS.Timeout;
  private readonly told: Pick<ScanOptions, 'signal' | 'stop'>;
  private readonly turns: HostTurns | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly cancel = () => this.end(new ScanFailure('CANCELED', 'the scan was canceled'));
  private readonly obey = () => this.stop('signal');

  constructor(
    limits: ScanLimits,
    told: Pick<ScanOptions, 'signal' | 'stop'> = {},
    turns?: HostTurns,
  ) {
    this.limits = limits;
    this.turns = turns;
    this.told = told;
    this.timer = setTimeout(() => this.stop('time'), limits.seconds * 1000);
    const { signal, stop } = told;
    if (signal?.aborted) this.cancel();
    signal?.addEventListener('abort', this.cancel, { once: true });
    if (stop?.aborted) this.obey();
    stop?.addEventListener('abort', this.obey, { once: true });
  }

  /** Throws when nothing more may be sent. */
  check(): void {
    if (this.ended !== undefined) throw this.ended;
  }

  /** Waits for the moment at which a request to this host may go out; undefined where that is now. */
  turn(host: PinnedHost): Promise<void> | undefined {
    const turn = this.turns?.turn(countedAs(host));
    return turn && this.race(turn);
  }

  spendRequest(): void {
    this.check();
    if (this.requests >= this.limits.requests) throw new BudgetSpent('requests');
    this.requests++;
  }

  /** Tells how long an answer took, or was waited for in vain: a site that is too slow ends the scan. */
  waited(ms: number): void {
    this.answers++;
    this.waitedMs += ms;
    const isSlow = this.waitedMs > this.answers * slowAnswerMs;
    if (isSlow && Date.now() - this.begun >= slowAfterMs) this.stop('slow');
  }

  /** Ends the scan with what was found until now. */
  stop(by: CutShortBy): void {
    this.end(new BudgetSpent(by));
  }

  /** Calls back once when time is up or the scan is stopped or canceled; returns how to unsubscribe. */
  onEnd(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.ended !== undefined) listener();
    return () => this.listeners.delete(listener);
  }

  /** Waits for `work`, but no longer than the scan lasts. */
  race<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const leave = this.onEnd(() => reject(this.ended));
      work.then(resolve, reject).finally(leave);
    });
  }

  pause(ms: number): Promise<void> {
    return this.race(wait(ms, undefined, { ref: false }));
  }

  get reason(): Error | undefined {
    return this.ended;
  }

  close(): void {
    clearTimeout(this.timer);
    this.told.signal?.removeEventListener('abort', this.cancel);
    this.told.stop?.removeEventListener('abort', this.obey);
    this.listeners.clear();
  }

  private end(reason: Error): void {
    if (this.ended !== undefined) return;
    this.ended = reason;
    for (const listener of this.listeners) listener();
  }
}
