// `npm test`: types, lint, dead code, unit, database and browser tests, on a machine where nothing is prepared.
// `npm run test:faults` (argument 'faults'): what kills processes and waits.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWeb, install, run } from './run.mjs';

const only = process.argv[2];
install();
buildWeb();

const vite = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const steps = {
  check: ['scripts/check.mjs'],
  unit: vite('--project', 'unit', '--project', 'pglite', '--project', 'postgres'),
  browser: ['node_modules/@playwright/test/cli.js', 'test'],
  faults: vite('--project', 'faults*'),
};
const wanted = only ? [only] : ['check', 'unit', 'browser'];

if (wanted.includes('browser')) process.env.CHROMIUM_PATH = findChromium() ?? installChromium();
if (wanted.includes('unit')) findPdftotext();
// `TEST_DATABASES=all npm test` runs every database test on both kinds (tests/support/onBothDatabases.ts).
process.env.TEST_DATABASES ??= 'where-they-differ';

for (const step of wanted) {
  const started = Date.now();
  console.log(`\n── ${step} ──`);
  const code = await run(steps[step]);
  if (code !== 0) {
    console.error(`${step} failed.`);
    process.exit(code);
  }
  console.log(`${step}: ${Math.round((Date.now() - started) / 1000)} s`);
}

function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    // The same engine without a browser's own pages around it: journeys take a fifth less.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return places.find((place) => place && existsSync(place));
}

/** Debian's package as root, Playwright's own browser as anyone else. Without a browser the tests do not run, and say so. */
function installChromium() {
  const root = process.getuid?.() === 0;
  console.log(`No Chromium on this machine; installing ${root ? "Debian's" : "Playwright's"}…`);
  const commands = root
    ? debian('chromium', 'chromium-headless-shell')
    : [['node_modules/.bin/playwright', 'install', 'chromium']];
  runAll(
    commands,
    'No browser could be installed; the browser tests cannot run. Install Chromium or set CHROMIUM_PATH.',
  );
  return root ? findChromium() : '';
}

/** Tests read the words of PDFs with it. */
function findPdftotext() {
  if (spawnSync('pdftotext', ['-v']).error === undefined) return;
  const missing =
    'pdftotext is missing; tests read PDFs with it. Install poppler-utils (on a Mac: poppler).';
  if (process.getuid?.() !== 0) throw new Error(missing);
  console.log('No pdftotext on this machine; installing poppler-utils…');
  runAll(debian('poppler-utils'), missing);
}

function debian(...names) {
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names],
  ];
}

function runAll(commands, failed) {
  for (const [command, ...args] of commands) {
    const done = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (done.status === 0) continue;
    console.error(failed);
    process.exit(1);
  }
}
