// `npm run check`: types, lint and format, dead code.
import { install, run } from './run.mjs';

install();
for (const args of [
  ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['node_modules/knip/bin/knip.js'],
]) {
  const code = await run(args);
  if (code !== 0) process.exit(code);
}
