/** Of a Retry-After header: seconds, or a date (RFC 9110 §10.2.3), which may be past; undefined where it is neither. */
export function secondsUntil(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter);
  const at = /^\s*[a-z]{3}/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

/**
 * When the next request may go out: a rate, a number at a time, and a back-off when the site asks
 * for one or answers ever more slowly.
 */
export class Pace {
  private readonly concurrency: number;
  private readonly interval: number;
  private allowed: number;
  private running = 0;
  private nextStart = 0;
  private pausedUntil = 0;
  /** Times in a row that the site asked for patience. */
  private asked = 0;
  private quickest = Number.POSITIVE_INFINITY;
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(requestsPerSecond: number, concurrency: number) {
    this.concurrency = concurrency;
    this.allowed = concurrency;
    this.interval = 1000 / requestsPerSecond;
  }

  /** Resolves when the caller may send; each turn must be given back with `done`. */
  turn(): Promise<void> | undefined {
    if (this.waiting.length === 0 && this.mayStart()) {
      this.start();
      return undefined;
    }
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.schedule();
    });
  }

  /** Tells how a request ended; `status` 0 for none. */
  done(status: number, took: number, retryAfterSeconds?: number): void {
    this.running--;
    if (status === 429 || status === 503) {
      // One of many at once is soon over; a site that goes on asking is left alone ever longer.
      const seconds = Math.min(retryAfterSeconds ?? 0.25 * 2 ** Math.min(this.asked++, 7), 30);
      this.pausedUntil = Math.max(this.pausedUntil, Date.now() + seconds * 1000);
      this.allowed = Math.max(1, Math.floor(this.allowed / 2));
    } else if (status > 0) {
      this.asked = 0;
      this.quickest = Math.min(this.quickest, took);
      const strained = took > 1500 && took > this.quickest * 8;
      if (strained) this.allowed = Math.max(1, this.allowed - 1);
      else if (this.allowed < this.concurrency) this.allowed++;
    }
    if (this.waiting.length > 0) this.release();
  }

  /** Lets everybody through, so that those who wait can see that the scan has ended. */
  open(): void {
    clearTimeout(this.timer);
    for (const go of this.waiting.splice(0)) {
      this.running++;
      go();
    }
  }

  private mayStart(): boolean {
    if (this.running >= this.allowed) return false;
    if (this.interval === 0 && this.pausedUntil === 0) return true;
    return Date.now() >= Math.max(this.nextStart, this.pausedUntil);
  }

  private start(): void {
    this.running++;
    if (this.interval > 0) this.nextStart = Math.max(Date.now(), this.nextStart) + this.interval;
  }

  private release(): void {
    while (this.waiting.length > 0 && this.mayStart()) {
      this.start();
      this.waiting.shift()?.();
    }
    this.schedule();
  }

  private schedule(): void {
    if (this.waiting.length === 0 || this.running >= this.allowed) return;
    clearTimeout(this.timer);
    const wait = Math.max(this.nextStart, this.pausedUntil) - Date.now();
    this.timer = setTimeout(() => this.release(), Math.max(0, wait));
  }
}
