/** A trade's stock, as a table for its database. */
import type { Tables } from '@portal/sample-site/database';
import type { Dice } from './dice.ts';
import type { Trade } from './words.ts';

export function tablesOf(dice: Dice, trade: Trade): Tables {
  const [title, kind] = trade.columns;
  const row = (thing: string, at: number) => ({
    id: at + 1,
    [title]: thing,
    // Each kind occurs at least once; the others are random.
    [kind]: trade.kinds[at] ?? dice.pick(trade.kinds),
  });
  const [first = '', ...rest] = dice.shuffled(trade.things);
  return { [trade.table]: [row(first, 0), ...rest.map((thing, at) => row(thing, at + 1))] };
}
