import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs for each mutant: the tests that stand beside the rules. */
export default defineConfig({
  test: { include: ['{kit,modules}/**/rules/**/*.test.{ts,tsx}'], testTimeout: 10_000 },
});
