import { ScanFailure } from '../failure.ts';
import type { ScanLimits } from '../options.ts';
import type { StoppedBy } from '../report.ts';
import type { HostTurns } from './hostTurns.ts';

/** Thrown where a scan has used up what it may: not a failure, the report says what was reached. */
export class BudgetSpent extends Error {
  readonly by: Exclude<StoppedBy, 'done'>;
  constructor(by: Exclude<StoppedBy, 'done'>) {
    super(`the scan's limit of ${by} is reached`);
    this.by = by;
  }
}

/** All answers of a scan together: beyond this a site only wastes both sides' line. */
const totalBytes = 1024 * 1024 * 1024;

/** What a scan may still spend, shared by all that send requests. */
export class Budget {
  requests = 0;
  private bytes = 0;
  private ended: Error | undefined;
  private readonly limits: ScanLimits;
  private readonly timer: NodeJS.Timeout;
  private readonly signal: AbortSignal | undefined;
  private readonly turns: HostTurns | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly cancel = () => this.end(new ScanFailure('CANCELED', 'the scan was canceled'));

  constructor(limits: ScanLimits, signal?: AbortSignal, turns?: HostTurns) {
    this.limits = limits;
    this.turns = turns;
    this.signal = signal;
    this.timer = setTimeout(() => this.end(new BudgetSpent('time')), limits.seconds * 1000);
    if (signal?.aborted) this.cancel();
    signal?.addEventListener('abort', this.cancel, { once: true });
  }

  /** Throws when nothing more may be sent. */
  check(): void {
    if (this.ended !== undefined) throw this.ended;
  }

  /** Waits for the moment at which a request to this host may go out; undefined where that is now. */
  turn(hostname: string): Promise<void> | undefined {
    const turn = this.turns?.turn(hostname);
    return turn && this.race(turn);
  }

  spendRequest(): void {
    this.check();
    if (this.requests >= this.limits.requests) throw new BudgetSpent('requests');
    this.requests++;
  }

  spendBytes(count: number): void {
    this.bytes += count;
    if (this.bytes > totalBytes) {
      this.end(new ScanFailure('TOO_LARGE', 'the site sent more than a gigabyte'));
    }
  }

  /** Calls back once when time is up or the scan is canceled; returns how to unsubscribe. */
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

  get reason(): Error | undefined {
    return this.ended;
  }

  close(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.cancel);
    this.listeners.clear();
  }

  private end(reason: Error): void {
    if (this.ended !== undefined) return;
    this.ended = reason;
    for (const listener of this.listeners) listener();
  }
}
