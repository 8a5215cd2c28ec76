import { randomInt } from 'node:crypto';
import type { ActiveCheck, Prober, Sighting } from '../check.ts';
import type { Exchange, InputPoint } from '../exchange.ts';
import { causeOf, placeOf } from './answers.ts';
import { probeComplaint } from './complaint.ts';
import { probeByDifference, readsOnly } from './difference/compare.ts';
import { always, type Family, isNumber } from './difference/family.ts';
import { likenessOf, similarity } from './difference/likeness.ts';
import { isWorkedOn } from './evaluation.ts';

const complaint =
  /MongoError|MongoServerError|MongoDB\\Driver|com\.mongodb\.|pymongo\.errors|CastError: Cast to|BSONError|unknown (?:top level )?operator: \$|\$where|ReferenceError: .{1,60} is not defined at .{0,60}_funcs|SyntaxError: .{0,80}(?:_funcs|\$where)/;

/** Conditions in JavaScript, as `$where` and its like take them; a database's own language has no `===`. */
const narrowing: readonly Family[] = [
  { name: 'JavaScript text', suits: always, write: (v, l, r) => `${v}' && '${l}'==='${r}` },
  { name: 'a JavaScript number', suits: isNumber, write: (v, l, r) => `${v} && ${l}===${r}` },
  {
    name: 'JavaScript text in double quotes',
    suits: always,
    write: (v, l, r) => `${v}" && "${l}"==="${r}`,
  },
];
const widening: readonly Family[] = [
  { name: 'JavaScript text', suits: always, write: (v, l, r) => `${v}' || '${l}'==='${r}` },
];
const rounds = 3;

export const noSqlInjection: ActiveCheck = {
  id: 'nosqli',
  kind: 'active',
  title: 'Your database can be asked more than the page means to ask',
  technicalName: 'NoSQL injection',
  severity: 'high',
  cwe: 'CWE-943',
  flaw: 'query',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
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

/**
 * 'Not equal to nonsense' must find what a nonsense value does not, and an operator that no database
 * knows must not: a site that overlooks the brackets, or refuses them, treats both alike.
 */
async function probeOperators(point: InputPoint, prober: Prober): Promise<Sighting[]> {
  if (point.place === 'cookie' || !(readsOnly(point) || point.place === 'json')) return [];
  const look = (answer: Exchange, sent: string) => likenessOf(answer, sent, point.value);
  for (let round = 0; round < rounds; round++) {
    const word = isNumber(point.value)
      ? String(randomInt(80_000_000, 99_999_999))
      : prober.canary();
    const ask = async (operator?: string) =>
      look(await prober.send(operator === undefined ? point : { ...point, operator }, word), word);
    const other = await ask('$ne');
    const none = await ask();
    if (alike(other, none)) return [];
    const unknown = await ask('$fh');
    const same = await ask('$eq');
    if (alike(other, unknown) || alike(other, same)) return [];
    if (!alike(none, await ask()) || !alike(other, await ask('$ne'))) return [];
  }
  return [
    {
      ...placeOf(point),
      cause: causeOf(point),
      evidence: `"${point.name}" was sent as an object: {"$ne": …} finds what {"$eq": …} and the plain value do not, ${rounds} times out of ${rounds}.`,
      confidence: 'confirmed',
    },
  ];
}

const alike = (a: ReturnType<typeof likenessOf>, b: ReturnType<typeof likenessOf>) =>
  similarity(a, b, new Set()) >= 0.98;
