import type { InputPoint } from '../ground/exchange.ts';
import { type Likeness, similarity } from '../ground/likeness.ts';
import { observationAt } from './answers.ts';
import type { ActiveCheck, Observation, Prober } from './check.ts';
import { probeComplaint } from './complaint.ts';
import { lookLike, looksOf, probeByDifference, readsOnly } from './difference/compare.ts';
import { absentNumber, type Family, isBare, isNumber } from './difference/family.ts';
import { isWorkedOn } from './evaluation.ts';

const complaint =
  /MongoError|MongoServerError|MongoDB\\Driver|com\.mongodb\.|pymongo\.errors|CastError: Cast to|BSONError|unknown (?:top level )?operator: \$|\$where|ReferenceError: .{1,60} is not defined at .{0,60}_funcs|SyntaxError: .{0,80}(?:_funcs|\$where)/;

/** Conditions in JavaScript, as `$where` and its like take them; a database's own language has no `===`. */
const narrowing: readonly Family[] = [
  { name: 'JavaScript text', write: (v, l, r) => `${v}' && '${l}'==='${r}` },
  { name: 'a JavaScript number', suits: isBare, write: (v, l, r) => `${v} && ${l}===${r}` },
  { name: 'JavaScript text in double quotes', write: (v, l, r) => `${v}" && "${l}"==="${r}` },
];
const widening: readonly Family[] = [
  { name: 'JavaScript text', write: (v, l, r) => `${v}' || '${l}'==='${r}` },
];
/** Of a page that varies by itself more are asked: chance must not get there. */
const rounds = { steady: 3, restless: 7 } as const;

export const noSqlInjection: ActiveCheck = {
  id: 'nosqli',
  kind: 'active',
  title: 'Your database can be asked more than the page means to ask',
  technicalName: 'NoSQL injection',
  severity: 'high',
  cwe: 'CWE-943',
  flaw: 'query',
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can read records that are not theirs, or sign in without knowing a password.',
    fix: 'Check that each value is the plain text or number that you expect before it goes into a query, refuse objects and names that begin with a dollar sign, and do not use $where.',
    references: ['OWASP WSTG-INPV-05.6', 'CWE-943'],
  },
  appliesTo: (point) => isWorkedOn(point) && point.place !== 'path',
  async probe(point, prober) {
    const byOperator = await probeOperators(point, prober);
    if (byOperator.length > 0) return byOperator;
    const byError = await probeComplaint(point, prober, [`'"`], complaint);
    if (byError.length > 0) return byError;
    return probeByDifference(point, prober, { narrowing, widening });
  },
};

/** By which condition a site was seen to obey: 'equal to nonsense' or 'not equal to nonsense'. */
type Obeyed = 'none' | 'all';

interface Round {
  ask(operator: string, word: string): Promise<Likeness>;
  alike(one: Likeness, other: Likeness): boolean;
  usual: Likeness;
  /** Whether more may be asked for than the page shows. */
  widens: boolean;
  value: string;
  /** Nonsense, new in each round. */
  word: string;
}

/** What a round shows to be obeyed, or undefined; once seen, it must be the same in each. */
async function playRound(
  { ask, alike, usual, widens, value, word }: Round,
  before: Obeyed | undefined,
): Promise<Obeyed | undefined> {
  const mayWiden = widens && before !== 'none';
  const [none, all] = await Promise.all([ask('$eq', word), mayWiden && ask('$ne', word)]);
  const narrows = before !== 'all' && !alike(none, usual);
  const shown = narrows ? 'none' : 'all';
  if (!narrows && (!all || alike(all, none))) return undefined;
  // Equal to what is usual, and not known at all: the first is obeyed, the second is not.
  if (alike(await ask('$fh', value), narrows ? usual : await ask('$ne', word))) return undefined;
  if (!alike(await ask('$eq', value), usual)) return undefined;
  // Who searches for the letters of what was sent finds as much by an operator with the same ones.
  const finds = !narrows && alike(await ask('$ne$', word), await ask('$ne', word));
  return finds ? undefined : shown;
}

/**
 * A condition in place of the value. 'Equal to the usual value' must give the usual page; an operator
 * that no database knows must not: a site that overlooks the brackets, or refuses them, treats both
 * alike. Then either 'equal to nonsense' gives another page, which can only narrow what is found, or,
 * where the request only reads, 'not equal to nonsense' does.
 */
async function probeOperators(point: InputPoint, prober: Prober): Promise<Observation[]> {
  if (point.place === 'cookie') return [];
  const looks = await looksOf(point, prober);
  if (looks === null) return [];
  const { page: usual, unsteady, bounds } = looks.usual;
  const alike = (a: Likeness, b: Likeness) => similarity(a, b, unsteady) >= bounds.alike;
  const widens = readsOnly(point) || point.place === 'json';
  const ask = async (operator: string, word: string) =>
    lookLike(await prober.send({ ...point, operator }, word), word, point, looks.usual);
  if (!alike(await ask('$eq', point.value), usual)) return [];
  const times = unsteady.size === 0 ? rounds.steady : rounds.restless;
  let other: Obeyed | undefined;
  for (let round = 0; round < times; round++) {
    const word = isNumber(point.value) ? absentNumber() : prober.canary();
    other = await playRound({ ask, alike, usual, widens, value: point.value, word }, other);
    if (other === undefined) return [];
  }
  const shown = other === 'none' ? '{"$eq": …}' : '{"$ne": …}';
  const evidence = `"${point.name}" was sent as an object: ${shown} is obeyed as a condition, and an operator that does not exist is not, ${times} times out of ${times}.`;
  return [observationAt(point, evidence)];
}
