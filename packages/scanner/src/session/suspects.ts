import { type Exchange, redirectOf } from '../ground/exchange.ts';

export interface Suspect {
  shape: string;
  url: string;
  /** It led elsewhere or set a cookie, as what signs out mostly does. */
  isLikely: boolean;
}

const most = { kept: 300, tried: 6, cleared: 5_000 } as const;

/** What was asked since the visit was last seen signed in: one of these may have signed it out. Pure. */
export class Suspects {
  /** By shape, the latest last. */
  private readonly since = new Map<string, Suspect>();
  /** Shapes of what left the visit signed in. */
  private readonly cleared = new Set<string>();

  /** Only what may be asked again without leaving anything is ever tried. */
  note(shape: string, exchange: Exchange): void {
    const { request, response } = exchange;
    if (request.method !== 'GET' || this.cleared.has(shape)) return;
    const isLikely =
      redirectOf(exchange) !== undefined || response.headers['set-cookie'] !== undefined;
    this.since.delete(shape);
    if (this.since.size < most.kept) this.since.set(shape, { shape, url: request.url, isLikely });
  }

  /** The visit is still signed in: it was none of these. */
  clear(): void {
    for (const shape of this.since.keys()) this.acquit(shape);
    this.since.clear();
  }

  acquit(shape: string): void {
    if (this.cleared.size < most.cleared) this.cleared.add(shape);
  }

  /** The likeliest first, and of these the latest; none is told twice. */
  take(): Suspect[] {
    const all = [...this.since.values()].reverse();
    this.since.clear();
    return [
      ...all.filter(({ isLikely }) => isLikely),
      ...all.filter(({ isLikely }) => !isLikely),
    ].slice(0, most.tried);
  }
}
