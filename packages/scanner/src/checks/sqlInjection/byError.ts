import type { Exchange, InputPoint } from '../../ground/exchange.ts';
import { likenessOf, similarity } from '../../ground/likeness.ts';
import { ahead } from '../ahead.ts';
import { excerpt, observationAt } from '../answers.ts';
import type { ActiveCheck, Observation, Prober } from '../check.ts';
import { complainsEachTime, mindsQuotes, unbalanced } from '../complaint.ts';
import { databaseErrorIn } from './errors.ts';

/** The same for every way in which an SQL injection is found. */
export const sqlInjection = {
  kind: 'active',
  title: 'A page of your site lets strangers query your database',
  severity: 'high',
  cwe: 'CWE-89',
  flaw: 'query',
  advice: {
    risk: 'A stranger can read, and often change, everything that the site keeps: customers, orders, passwords.',
    fix: 'Use prepared statements with bound parameters for every value. Where a name of a column or an order must vary, choose it from a fixed list. Give the site’s database account only the rights that it needs.',
    references: ['OWASP SQL Injection Prevention Cheat Sheet', 'CWE-89'],
  },
} as const;

/** Characters that end a literal or leave one open; none of them completes a statement. */
const breakers = [...unbalanced, '\\', `'`, '`'];

/**
 * The same signs where they break nothing: each doubled, which text in quotes takes for the sign itself, and
 * in a comment, which may stand anywhere else.
 */
const harmless = (breaker: string) => [breaker.replace(/['"`\\]/g, '$&$&'), `/*${breaker}*/`];

const complains = ({ response }: Exchange): boolean => databaseErrorIn(response.body) !== null;

/** A filter that refuses the signs complains of them also where they break nothing; a database does not. */
async function mindsHarmless(point: InputPoint, prober: Prober, breaker: string): Promise<boolean> {
  for (const ending of harmless(breaker)) {
    if (!complains(await prober.send(point, point.value + ending))) return false;
  }
  return true;
}

/**
 * Is a comment behind the value read as none, though any other text there is complained of? So it is with the name of a
 * column or a number of a statement, and not with a name that is looked up as it stands.
 */
async function readsComments(point: InputPoint, prober: Prober): Promise<boolean> {
  const { value } = point;
  const sent = `${value}/*${prober.canary()}*/`;
  const usual = likenessOf(await prober.baseline(point), value, value);
  return similarity(usual, likenessOf(await prober.send(point, sent), sent, value)) === 1;
}

/** Sends broken syntax and looks for the database's complaint, which an ordinary value must not draw. */
export async function probeByError(point: InputPoint, prober: Prober): Promise<Observation[]> {
  if (complains(await prober.baseline(point))) return [];
  const ask = (breaker: string) => prober.once(point, point.value + breaker);
  const [first, rest] = [breakers.slice(0, -2), breakers.slice(-2)];
  const answers = async function* () {
    yield* ahead(first, ask);
    // Two ways of leaving every quote open that change nothing: one sign does not either.
    if (await mindsQuotes(point, prober)) yield* ahead(rest, ask);
  };
  for await (const [breaker, answer] of answers()) {
    const error = databaseErrorIn(answer.response.body);
    if (error === null) continue;
    // An ordinary value of the same kind: if that is complained of too, the quote alone is not to blame.
    const ordinary = /^\d+$/.test(point.value)
      ? `${point.value}1`
      : `${point.value}${prober.canary()}`;
    const isName = complains(await prober.send(point, ordinary));
    if (isName && !(await readsComments(point, prober))) return [];
    if (await mindsHarmless(point, prober, breaker)) return [];
    if (!(await complainsEachTime(point, prober, breaker, complains))) continue;
    const shown = excerpt(answer.response.body, error.index, 400);
    const evidence = `Sent ${point.value}${breaker} as "${point.name}"; ${error.database} answered through the page:\n${shown}`;
    return [observationAt(point, evidence)];
  }
  return [];
}

export const sqlByError: ActiveCheck = {
  ...sqlInjection,
  id: 'sqli-err',
  technicalName: 'SQL injection (error based)',
  minLevel: 'normal',
  appliesTo: ({ place }) => place !== 'cookie' && place !== 'header',
  probe: probeByError,
};
