import type { InputPoint } from '../ground/exchange.ts';
import { isFiller } from './forms.ts';

/** The lower, the likelier that a page answers to the value as it mostly does. */
function oddness(value: string): number {
  if (value === '') return 3;
  // What somebody tried out, or what was meant for a page of its own.
  if (/['"`<>\\(){}[\];|\0]|\.\.\/|^-|\d{7}/.test(value) || value.length > 200) return 2;
  return isFiller(value) ? 1 : 0;
}

const oddnessOf = ({ value, request }: InputPoint): readonly [own: number, all: number] => {
  const values = [...new URL(request.url).searchParams.values(), ...Object.values(request.fields)];
  return [oddness(value), values.reduce((sum, one) => sum + oddness(one), 0)];
};

/** Of several like inputs one is tested: is `point`, by its value and then those beside it, better for that? */
export function isMoreOrdinary(point: InputPoint, known: InputPoint): boolean {
  const [own, all] = oddnessOf(point);
  const [knownOwn, knownAll] = oddnessOf(known);
  return own === knownOwn ? all < knownAll : own < knownOwn;
}
