import { type Exchange, type InputPoint, redirectOf } from '../ground/exchange.ts';

/** Places of one script at which the same switch is tried. */
const mostOfOne = 3;

/**
 * Names of the parameters that the answer does away with, by leading to the same address without them: that switches
 * something of the visit, such as its language, and shows nothing itself.
 */
export function switchedBy(exchange: Exchange): string[] {
  const { request } = exchange;
  const location = redirectOf(exchange);
  if (location === undefined) return [];
  const from = new URL(request.url);
  const to = URL.parse(location, request.url);
  if (to?.origin !== from.origin || to.pathname !== from.pathname) return [];
  const isKept = ([name, value]: [string, string]) => from.searchParams.get(name) === value;
  if (![...to.searchParams].every(isKept)) return [];
  return [...from.searchParams.keys()].filter((name) => !to.searchParams.has(name));
}

/** Leaves of the inputs of a switching address the switch: the rest is tested where it leads to. */
export class Switches {
  private readonly counts = new Map<string, number>();

  pointsOf(exchange: Exchange, points: readonly InputPoint[]): readonly InputPoint[] {
    const switched = switchedBy(exchange);
    if (switched.length === 0) return points;
    const { pathname } = new URL(exchange.request.url);
    return points
      .filter(({ name }) => switched.includes(name) && this.isNew(`${pathname} ${name}`))
      .map((point) => ({ ...point, switches: true }));
  }

  private isNew(key: string): boolean {
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    return count < mostOfOne;
  }
}
