import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { likenessOf, similarity } from '../ground/likeness.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { SiteProber } from './prober.ts';

const refuses =
  /\b(?:required|missing|must|invalid|error|either|not both|only one|too many|cannot|please (?:enter|fill|choose|give))\b/gi;

/** How much an answer looks as if the form had been refused. */
const refusal = ({ response: { status, body } }: Exchange): number =>
  status >= 400 ? 1000 : (body.match(refuses)?.length ?? 0);

/**
 * A form that takes one of several fields answers an error to all of them filled in: each field is sent alone
 * once, and tested so where that is refused less. Where neither is refused and the answers differ, it is tested
 * both ways.
 */
export async function chooseRequests(
  points: readonly InputPoint[],
  prober: SiteProber,
): Promise<InputPoint[]> {
  return (await Promise.all(points.map((point) => waysFor(point, prober)))).flat();
}

async function waysFor({ alone, ...point }: InputPoint, prober: SiteProber): Promise<InputPoint[]> {
  if (alone === undefined) return [point];
  const single = { ...point, request: alone };
  return ifAnswered(async () => {
    const [all, one] = await Promise.all([prober.baseline(point), prober.baseline(single)]);
    if (refusal(all) !== refusal(one)) return [refusal(one) < refusal(all) ? single : point];
    const look = (exchange: Exchange) => likenessOf(exchange, point.value, point.value);
    return similarity(look(all), look(one), new Set()) === 1 ? [point] : [point, single];
  }, [point]);
}
