import type { InputPoint } from '../../ground/exchange.ts';
import { ahead } from '../ahead.ts';
import { causeOf, excerpt, placeOf } from '../answers.ts';
import type { ActiveCheck, Observation, Prober } from '../check.ts';
import { mindsQuotes, unbalanced } from '../quotes.ts';
import { sqlInjection } from './advice.ts';
import { databaseErrorIn } from './errors.ts';

/** Characters that end a literal or leave one open; none of them completes a statement. */
export const breakers = [...unbalanced, '\\', `'`, '`'];

/**
 * The same signs where they break nothing: each doubled, which text in quotes takes for the sign itself, and
 * in a comment, which may stand anywhere else.
 */
const harmless = (breaker: string) => [breaker.replace(/['"`\\]/g, '$&$&'), `/*${breaker}*/`];

/** A filter that refuses the signs complains of them also where they break nothing; a database does not. */
async function mindsHarmless(point: InputPoint, prober: Prober, breaker: string): Promise<boolean> {
  for (const ending of harmless(breaker)) {
    const answer = await prober.send(point, point.value + ending);
    if (databaseErrorIn(answer.response.body) === null) return false;
  }
  return true;
}

/** Sends broken syntax and looks for the database's complaint, which an ordinary value must not draw. */
export async function probeByError(point: InputPoint, prober: Prober): Promise<Observation[]> {
  const baseline = await prober.baseline(point);
  if (databaseErrorIn(baseline.response.body) !== null) return [];
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
    // An ordinary value of the same kind: if that is complained of too, the quote is not to blame.
    const ordinary = /^\d+$/.test(point.value)
      ? `${point.value}1`
      : `${point.value}${prober.canary()}`;
    const control = await prober.send(point, ordinary);
    if (databaseErrorIn(control.response.body) !== null) return [];
    if (await mindsHarmless(point, prober, breaker)) return [];
    const shown = excerpt(answer.response.body, error.index, 400);
    return [
      {
        ...placeOf(point),
        cause: causeOf(point),
        evidence: `Sent ${point.value}${breaker} as "${point.name}"; ${error.database} answered through the page:\n${shown}`,
        confidence: 'confirmed',
      },
    ];
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
