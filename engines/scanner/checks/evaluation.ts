import type { Prober, Sighting } from '../check.ts';
import type { Exchange, InputPoint } from '../exchange.ts';
import { causeOf, excerpt, placeOf } from './answers.ts';
import { newProduct } from './product.ts';

/** A way of writing an expression so that one language works it out. */
export interface Notation {
  name: string;
  /** `left * right` in this notation. */
  write(left: number, right: number, usual: string): string;
}

/** Sends a sum in each notation; what shows its result, twice, has worked it out. */
export async function probeNotations(
  point: InputPoint,
  prober: Prober,
  notations: readonly Notation[],
): Promise<Sighting[]> {
  for (const notation of notations) {
    const first = await evaluates(point, prober, notation);
    if (first === null) continue;
    const second = await evaluates(point, prober, notation);
    if (second === null) continue;
    const shown = excerpt(second.answer.response.body, second.index, 160);
    return [
      {
        ...placeOf(point),
        cause: causeOf(point),
        evidence: `Sent ${second.value} as "${point.name}" (${notation.name}); the answer shows the result:\n${shown}`,
        confidence: 'confirmed',
      },
    ];
  }
  return [];
}

async function evaluates(point: InputPoint, prober: Prober, notation: Notation) {
  const product = newProduct();
  const value = notation.write(product.left, product.right, point.value);
  const answer: Exchange = await prober.send(point, value);
  const { body, headers } = answer.response;
  const text = `${body}\n${headers.location?.[0] ?? ''}`;
  if (!product.isIn(text)) return null;
  const index = Math.max(0, text.search(new RegExp(String(product.left * product.right))));
  return { value, answer, index };
}

/** Places whose value a server might work out; a header is at most logged. */
export const isWorkedOn = ({ place }: InputPoint) =>
  place === 'query' ||
  place === 'form' ||
  place === 'json' ||
  place === 'path' ||
  place === 'cookie';
