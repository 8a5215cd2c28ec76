import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { ahead } from './ahead.ts';
import { causeOf, excerpt, placeOf } from './answers.ts';
import type { Observation, Prober } from './check.ts';
import { echoOf, isShown, isShownOrMinded } from './echo.ts';
import { newProduct } from './product.ts';

/** A way of writing an expression so that one language works it out. */
export interface Notation {
  name: string;
  /** `left * right` in this notation. */
  write(left: number, right: number, usual: string): string;
}

/**
 * A sum in many marks at once, in an order in which no engine takes one's mark for another's start;
 * the rarer marks apart, because the commoner engines fail over them.
 */
const marks: readonly ((sum: string) => string)[] = [
  (sum) => `\${${sum}}{{${sum}}}<%= ${sum} %>#{${sum}}@(${sum})%{${sum}}`,
  (sum) => `#set($a=${sum})$a{{=${sum}}}{${sum}}__\${${sum}}__::.x`,
];

/** Asked for once at each input: several languages want to know. */
function onceAt(ask: (point: InputPoint, prober: Prober) => Promise<boolean>) {
  const known = new WeakMap<Prober, WeakMap<InputPoint, Promise<boolean>>>();
  return (point: InputPoint, prober: Prober): Promise<boolean> => {
    const ofPoints = known.get(prober) ?? new WeakMap<InputPoint, Promise<boolean>>();
    known.set(prober, ofPoints);
    const told = ofPoints.get(point) ?? ask(point, prober);
    ofPoints.set(point, told);
    told.catch(() => ofPoints.delete(point));
    return told;
  };
}

/** Is a sum without any marks worked out, as code that is run whole does first of all? */
export const worksOutSums = onceAt(async (point, prober) => {
  const product = newProduct();
  const answer = await prober.send(point, `${product.left}*${product.right}`);
  return product.isIn(answer.response.body);
});

/** Are the marks of expressions read there: is a sum worked out, or broken off, or swallowed? */
export const mindsExpressions = onceAt(tryAll);

async function tryAll(point: InputPoint, prober: Prober): Promise<boolean> {
  const echo = await echoOf(point, prober);
  const usual = await prober.baseline(point);
  if (!isShownOrMinded(echo, usual)) return false;
  for (const write of marks) {
    const product = newProduct();
    const word = prober.canary();
    const answer = await prober.send(point, write(`${product.left}*${product.right}`) + word);
    const { body, status, headers } = answer.response;
    const isMinded =
      product.isIn(`${body}\n${headers.location?.[0] ?? ''}`) ||
      status !== echo.exchange.response.status ||
      (isShown(echo) && !body.toLowerCase().includes(word));
    if (isMinded) return true;
  }
  return false;
}

/** Sends a sum in each notation; what shows its result, twice, has worked it out. */
export async function probeNotations(
  point: InputPoint,
  prober: Prober,
  notations: readonly Notation[],
): Promise<Observation[]> {
  for await (const [notation, first] of ahead(notations, (one) => evaluates(point, prober, one))) {
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
