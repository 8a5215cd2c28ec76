import type { Exchange, InputPoint } from '../ground/exchange.ts';
import { likenessOf, similarity } from '../ground/likeness.ts';
import { ahead } from './ahead.ts';
import { excerpt, observationAt } from './answers.ts';
import type { Observation, Prober } from './check.ts';
import { echoOf, isShown } from './echo.ts';

/** Leaves a quote open wherever it stands: bare, in either kind of quotes, in brackets. */
export const unbalanced = [`'"`, `')"`] as const;

/**
 * Does the page answer to open quotes as it does not answer to letters? What is no part of any
 * statement, command or program takes both for one more unknown word.
 */
export async function mindsQuotes(point: InputPoint, prober: Prober): Promise<boolean> {
  const echo = await echoOf(point, prober);
  const plain = likenessOf(echo.exchange, echo.word, point.value);
  for (const breaker of unbalanced) {
    const sent = point.value + breaker;
    const answer = await prober.once(point, sent);
    const broken = likenessOf(answer, sent, point.value);
    if (similarity(plain, broken) < 1) return true;
    // Letters come back, and with a quote behind them they do not.
    if (isShown(echo) && !answer.response.body.includes(point.value)) return true;
  }
  return false;
}

/**
 * Does what was put behind the usual value draw the complaint each time, and that value alone never? A site that fails now
 * and then does so by chance.
 */
export async function complainsEachTime(
  point: InputPoint,
  prober: Prober,
  breaker: string,
  complains: (exchange: Exchange) => boolean,
): Promise<boolean> {
  for (let round = 0; round < 2; round++) {
    if (!complains(await prober.send(point, point.value + breaker))) return false;
    if (complains(await prober.send(point, point.value))) return false;
  }
  return true;
}

/** Sends what breaks a language's syntax and looks for its complaint, which an ordinary value must not draw. */
export async function probeComplaint(
  point: InputPoint,
  prober: Prober,
  breakers: readonly string[],
  complaint: RegExp,
): Promise<Observation[]> {
  const baseline = await prober.baseline(point);
  if (complaint.test(baseline.response.body)) return [];
  const answers = ahead(breakers, (breaker) => prober.once(point, point.value + breaker));
  for await (const [breaker, answer] of answers) {
    const index = answer.response.body.search(complaint);
    if (index < 0) continue;
    const ordinary = await prober.send(point, `${point.value}${prober.canary()}`);
    if (complaint.test(ordinary.response.body)) return [];
    const complains = ({ response: { body } }: Exchange) => complaint.test(body);
    if (!(await complainsEachTime(point, prober, breaker, complains))) continue;
    const shown = excerpt(answer.response.body, index, 400);
    const evidence = `Sent ${point.value}${breaker} as "${point.name}"; the answer complains of its syntax:\n${shown}`;
    return [observationAt(point, evidence)];
  }
  return [];
}
