/**
 * Serves a site of the range by hand:
 *   node testbed/range/src/serve.ts [port]          Harbor Bakery
 *   node testbed/range/src/serve.ts [port] [seed]   the random site of that seed, with its truth
 */

import { startSampleSite } from '@portal/sample-site/sampleSite';
import { startRandomSite } from './randomSite.ts';

const port = Number(process.argv[2] ?? 0);
const seed = process.argv[3];
const site = await (seed === undefined
  ? startSampleSite({ port })
  : startRandomSite({ seed: Number(seed), port }));

console.log(`Demonstration website with deliberate flaws: ${site.url}`);
if (seed !== undefined) console.log(JSON.stringify(site.truth, null, 2));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void site.close().then(() => process.exit(0));
  });
}
