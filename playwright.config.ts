import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

/**
 * Journeys with a server of their own, for its settings or for what stands in its database before. They come
 * last: among the others each would end a worker with the server that those share, which starts again after it.
 */
const ownServer = [
  ...['brandOffers', 'closedModules', 'console', 'directories', 'figures', 'forgottenPassword'],
  ...['joining', 'newBrand', 'onboarding', 'ratings', 'ratingsPast', 'redirects', 'search'],
  ...['secondStep', 'signIn', 'signUp', 'unsavedWork', 'visits', 'whenThingsGoWrong', 'whiteLabel'],
].map((name) => `**/${name}.e2e.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/builtServer.ts',
  projects: [
    { name: 'shared', testMatch: '**/*.e2e.ts', testIgnore: ownServer },
    { name: 'own', testMatch: ownServer },
  ],
  // What hangs ends within a minute (`actionTimeout`): this is for a long journey on a loaded machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One more than there are cores: half of the time they wait.
  workers: Number(process.env.TEST_WORKERS) || availableParallelism() + 1,
  forbidOnly: true,
  // A journey that failed is run again after everything, alone, and counted (scripts/test.mjs).
  retries: 0,
  reporter: [['list'], ['./tests/support/gate/playwrightReporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What is shipped is met with a certificate of Caddy's own authority (tests/support/journeyServer.ts).
    ignoreHTTPSErrors: true,
    screenshot: 'only-on-failure',
    // What is not there in a minute does not come: a journey says so instead of waiting for its end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A screen is looked at as it stands, not halfway through a movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
