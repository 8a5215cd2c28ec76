import { randomInt } from 'node:crypto';
import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { ahead } from './ahead.ts';
import { excerpt, observationAt } from './answers.ts';
import type { Observation, Prober } from './check.ts';
import { echoOf, isShown, isShownOrMinded, onceAt } from './echo.ts';

/** A multiplication whose result stands on a page only if something worked it out. */
export function newProduct() {
  const [left, right] = [randomInt(20_011, 46_337), randomInt(20_011, 46_337)];
  const result = String(left * right);
  // Some languages of templates print 1,234,567 or 1.234.567, after the visitor's country.
  const groups = result.replace(/\B(?=(?:\d{3})+$)/g, "[,.'’\\u00a0\\u202f ]?");
  const pattern = new RegExp(`(?<!\\d)${groups}(?!\\d)`);
  // However it is grouped, its last three digits stand together: most pages are ruled out by them.
  const end = result.slice(-3);
  return { left, right, isIn: (text: string) => text.includes(end) && pattern.test(text) };
}

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

/** In the spellings of pages: what takes them out without a word may have read what stands in them. */
const braces = /\{\{|(?:%7b){2}|(?:&#123;|&#x7b;|&lcub;|\\u007b){2}/i;

/** Is a sum without any marks worked out, as code that is run whole does first of all? */
export const worksOutSums = onceAt(async (point, prober) => {
  const product = newProduct();
  const answer = await prober.send(point, `${product.left}*${product.right}`);
  return product.isIn(answer.response.body);
});

/** Are the marks of expressions read there: is a sum worked out, or broken off, or swallowed? */
export const mindsExpressions = onceAt(async (point, prober) => {
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
      (isShown(echo) && !(body.toLowerCase().includes(word) && braces.test(body)));
    if (isMinded) return true;
  }
  return false;
});

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
    const evidence = `Sent ${second.value} as "${point.name}" (${notation.name}); the answer shows the result:\n${shown}`;
    return [observationAt(point, evidence)];
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
export const isWorkedOn = ({ place }: InputPoint) => place !== 'header' && place !== 'xml';
