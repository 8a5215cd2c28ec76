// `npm run check`: types, lint and format, dead code, a test for every requirement, the weight of the first screens.
// Each tool runs, whatever the ones before it said.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './run.mjs';

/**
 * Screens and server are compiled apart, each without the other's globals; shared code with both; tests, tools and all
 * the rest together. What did not change since the last time is not looked at again.
 */
const types = (settings) => [
  'node_modules/typescript/bin/tsc',
  ...['-p', settings],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/${settings}.tsbuildinfo`],
];

const tools = {
  types: types('tsconfig.json'),
  'types of the screens': types('tsconfig.browser.json'),
  'types of the server': types('tsconfig.server.json'),
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  // Promises that nobody waits for: with TypeScript's own types, which takes Biome five times as long (decision 31).
  promises: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  requirements: ['tests/specCoverage.ts'],
  'weight of the first screens': ['tests/weight.ts'],
  'facts that end soon': ['tests/factsToday.ts', '--soon'],
};
const failures = [];
for (const [title, args] of Object.entries(tools)) {
  const code = await run(args);
  if (code === 0) continue;
  console.error(`✗ ${title}`);
  failures.push({ project: '', file: '', title, error: `exit ${code}: ${args.join(' ')}` });
}
if (process.env.GATE_REPORT) {
  const { length } = Object.keys(tools);
  const [passed, failed] = [length - failures.length, failures.length];
  mkdirSync(dirname(process.env.GATE_REPORT), { recursive: true });
  const report = { passed, failed, skipped: 0, failures, errors: [] };
  writeFileSync(process.env.GATE_REPORT, JSON.stringify(report, null, 2));
}
process.exit(failures.length === 0 ? 0 : 1);
