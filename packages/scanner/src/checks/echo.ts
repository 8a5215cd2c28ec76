import type { Exchange, InputPoint } from '../ground/exchange.ts';
import type { Prober } from './check.ts';

/** The answer to a word that means nothing: where a visitor's text comes through, it shows there. */
export interface Echo {
  word: string;
  exchange: Exchange;
}

/** Asked for once at each input, whatever number of checks wants to know. */
export function onceAt<Told>(ask: (point: InputPoint, prober: Prober) => Promise<Told>) {
  const known = new WeakMap<Prober, WeakMap<InputPoint, Promise<Told>>>();
  return (point: InputPoint, prober: Prober): Promise<Told> => {
    const ofPoints = known.get(prober) ?? new WeakMap<InputPoint, Promise<Told>>();
    known.set(prober, ofPoints);
    const told = ofPoints.get(point) ?? ask(point, prober);
    ofPoints.set(point, told);
    // A failed one is asked for again by the next check.
    told.catch(() => ofPoints.delete(point));
    return told;
  };
}

export const echoOf = onceAt(async (point, prober): Promise<Echo> => {
  const word = prober.canary();
  return { word, exchange: await prober.send(point, word) };
});

/** Does the text come back, in whatever letters? */
export const isShown = ({ word, exchange }: Echo): boolean =>
  exchange.response.body.toLowerCase().includes(word);

/** Is the text shown, or minded: refused, complained of? What is neither cannot show a result either. */
export const isShownOrMinded = (echo: Echo, usual: Exchange): boolean =>
  isShown(echo) ||
  echo.exchange.response.status !== usual.response.status ||
  /error|exception|invalid|unexpected|undefined|syntax|traceback|wrong|fail/i.test(
    echo.exchange.response.body,
  );
