import type { InputPoint } from './exchange.ts';
import { RequestError } from './net/requestError.ts';
import type { SiteProber } from './prober.ts';

/** A slow page that came last would be waited for alone. What was not asked yet is asked as it is. */
export async function slowestFirst(
  points: readonly InputPoint[],
  crawled: ReadonlyMap<string, number>,
  prober: SiteProber,
): Promise<InputPoint[]> {
  const took = new Map<InputPoint['request'], number>();
  const look = async (point: InputPoint) => {
    const known = point.request.method === 'GET' ? crawled.get(point.request.url) : undefined;
    took.set(point.request, known ?? (await prober.baseline(point)).response.took);
  };
  // What switches the language would have some pages answer in another than the rest.
  const quiet = points.filter(({ switches }) => !switches);
  const asked = [...new Map(quiet.map((point) => [point.request, point])).values()].map(look);
  for (const one of await Promise.allSettled(asked)) {
    if (one.status === 'rejected' && !(one.reason instanceof RequestError)) throw one.reason;
  }
  const of = ({ request }: InputPoint) => took.get(request) ?? Number.MAX_VALUE;
  return points.toSorted((a, b) => of(b) - of(a));
}
