import type { PinnedHost } from '@portal/net/pinnedHost';
import type { ReserveTurns } from '../ground/options.ts';

/** A moment that was let pass by so much is void: kept ones would go out together. */
const graceMs = 250;

/**
 * By what scans are counted together: the least of a host's addresses, because any number of names can lead to one machine.
 * On the caller's own machine a name stands for a site.
 */
export function countedAs({ hostname, addresses, isPrivate }: PinnedHost): string {
  const [least] = addresses.map(({ address }) => address).toSorted();
  return isPrivate || least === undefined ? hostname.toLowerCase().replace(/^www\./, '') : least;
}

/**
 * What one scan has reserved of a host's requests. A scan's own pace (`Pace`) says how fast it may be
 * alone; this says when it is its turn among others that scan the same host.
 */
export class HostTurns {
  private readonly reserve: ReserveTurns;
  private readonly reserved = new Map<string, number[]>();
  private readonly asking = new Map<string, Promise<void>>();
  private readonly uncounted = new Set<string>();

  constructor(reserve: ReserveTurns) {
    this.reserve = reserve;
  }

  /** Resolves when the next request to the host (`countedAs`) may go out; undefined where that is now. */
  turn(host: string): Promise<void> | undefined {
    return this.uncounted.has(host) ? undefined : this.wait(host);
  }

  private async wait(host: string): Promise<void> {
    for (;;) {
      const moment = this.next(host);
      if (moment !== undefined) return until(moment);
      await this.ask(host);
      if (this.uncounted.has(host)) return;
    }
  }

  private next(host: string): number | undefined {
    const moments = this.reserved.get(host) ?? [];
    const oldest = performance.now() - graceMs;
    for (;;) {
      const moment = moments.shift();
      if (moment === undefined || moment >= oldest) return moment;
    }
  }

  /** Once for all that wait. */
  private ask(host: string): Promise<void> {
    const asked = this.asking.get(host) ?? this.fill(host);
    this.asking.set(host, asked);
    return asked;
  }

  private async fill(host: string): Promise<void> {
    try {
      const turns = await this.reserve(host);
      if (!turns) {
        this.uncounted.add(host);
        return;
      }
      const first = performance.now() + turns.inMs;
      const moments = Array.from({ length: turns.count }, (_, n) => first + n * turns.everyMs);
      this.reserved.set(host, moments);
    } finally {
      this.asking.delete(host);
    }
  }
}

async function until(moment: number): Promise<void> {
  const wait = moment - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}
