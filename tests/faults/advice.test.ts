import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

/** Each step of each fix starts a program and scans it: a quarter of a minute where nothing else runs. */
const timeoutMs = 600_000;

/** `npm test` has nginx and Express; frameworks with databases take minutes, and are `npm run advice:verify` alone. */
it.for(['Apache', 'LiteSpeed', 'Caddy', 'PHP'])(
  'every fix for %s that can run here ends what the scanner found',
  { timeout: timeoutMs },
  async (platform, { skip }) => {
    const child = spawn(process.execPath, ['testbed/range/src/advice/verify.ts', platform], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout) said += chunk;
    const lines = said.trim().split('\n');
    const [, tried] = /^\d+ fixes: (\d+) tried .* wrong\.$/.exec(lines.at(-1) ?? '') ?? [];
    if (tried === '0') skip(`${platform} is not on this machine`);
    expect(lines.filter((line) => line.includes('WRONG'))).toEqual([]);
    // The least is Caddy's.
    expect(Number(tried)).toBeGreaterThan(10);
  },
);
