import { weights } from '#tests/weight.ts';
import { report } from './load.ts';

/** What each screen's JavaScript weighs, beside its goal. */
export async function benchWeight(): Promise<void> {
  for (const { what, size, goal } of weights()) {
    report(what, `${size.toFixed(0)} kB`, { text: `≤ ${goal} kB`, met: size <= goal });
  }
}
