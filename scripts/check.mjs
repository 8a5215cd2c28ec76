// `npm run check`: types, lint and format, dead code, a test for every requirement.
import { install, run } from './run.mjs';

/**
 * Screens and server are compiled apart, each without the other's globals; shared code with both; tests, tools and all
 * the rest together. What did not change since the last time is not looked at again.
 */
const types = (settings) => [
  'node_modules/typescript/bin/tsc',
  ...['-p', settings],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/${settings}.tsbuildinfo`],
];

install();
for (const args of [
  types('tsconfig.json'),
  types('tsconfig.browser.json'),
  types('tsconfig.server.json'),
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  // Promises that nobody waits for: with TypeScript's own types, which takes Biome five times as long (decision 31).
  ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  ['node_modules/knip/bin/knip.js'],
  ['tests/specCoverage.ts'],
]) {
  const code = await run(args);
  if (code !== 0) process.exit(code);
}
