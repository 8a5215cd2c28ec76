import { echoOf, isShown } from './checks/echo.ts';
import type { Crawler } from './crawl/crawler.ts';
import type { InputPoint } from './exchange.ts';
import { RequestError } from './net/requestError.ts';
import type { SiteProber } from './prober.ts';

const most = 60;

/** Of the inputs of pages that refuse them, those that show what they refuse: text comes through there too. */
export async function refusedOf(
  { points, refused }: Pick<Crawler, 'points' | 'refused'>,
  prober: SiteProber,
): Promise<InputPoint[]> {
  const unknown = [...refused].filter(([key]) => !points.has(key)).slice(0, most);
  const asked = unknown.map(async ([, point]) => {
    try {
      return isShown(await echoOf(point, prober)) ? [point] : [];
    } catch (error) {
      if (error instanceof RequestError) return [];
      throw error;
    }
  });
  return (await Promise.all(asked)).flat();
}
