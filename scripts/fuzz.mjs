// `npm run fuzz -- [--requests 100000] [--seed N] [--database pglite|postgres]`: requests of every form to the
// portal, the console and the user pool. Prints the seed and the first request that is answered wrongly.
import { parseArgs } from 'node:util';
import { run } from './run.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    database: { type: 'string', default: 'pglite' },
  },
});
const test = ['--project', values.database, 'tests/fuzz/contract.db.test.ts'];
const seed = values.seed ?? String(Date.now() % 2 ** 31);
const env = { ...process.env, FUZZ_REQUESTS: values.requests, TEST_SEED: seed };
process.exit(await run(['node_modules/vitest/vitest.mjs', 'run', ...test], env));
