import type { InputPoint } from '../ground/exchange.ts';
import { likenessOf, similarity } from '../ground/likeness.ts';
import type { Prober } from './check.ts';
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
    if (similarity(plain, broken, new Set()) < 1) return true;
    // Letters come back, and with a quote behind them they do not.
    if (isShown(echo) && !answer.response.body.includes(point.value)) return true;
  }
  return false;
}
