// `npm test`: types, lint, dead code, unit, database and browser tests, on a machine where nothing is prepared.
// `npm test -- <step> …` runs steps by name. A step that fails stops none of the others: one run tells everything.
// What failed is tried once more, alone (decision 49); the last lines are a table, and the same is in dist/gate.json.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildWeb, install, run } from './run.mjs';

/** More than these is no noise: then nothing is tried again. */
const most = { files: 6, journeys: 4 };
const reports = 'dist/gate';

install();
buildWeb();

const vite = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const playwright = (...args) => ['node_modules/@playwright/test/cli.js', 'test', ...args];
const steps = {
  check: ['scripts/check.mjs'],
  unit: vite('--project', 'unit', '--project', 'pglite', '--project', 'postgres'),
  browser: playwright(),
  faults: vite('--project', 'faults'),
  measured: vite('--project', 'measured'),
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['check', 'unit', 'browser'];
for (const step of wanted) {
  if (step in steps) continue;
  console.error(`No step ${step}. The steps are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

if (wanted.includes('browser')) process.env.CHROMIUM_PATH = findChromium() ?? installChromium();
if (wanted.includes('unit')) findPdftotext();
// `TEST_DATABASES=all npm test` runs every database test on both kinds (tests/support/onBothDatabases.ts).
process.env.TEST_DATABASES ??= 'where-they-differ';

rmSync(reports, { recursive: true, force: true });
const results = [];
for (const step of wanted) {
  console.log(`\n── ${step} ──`);
  const started = Date.now();
  const found = await reported(step, steps[step]);
  results.push({ step, flaky: 0, ...found, seconds: Math.round((Date.now() - started) / 1000) });
}
const { failed, flaky } = await secondTry(results);
writeGate();
printTable();
process.exit(failed.length === 0 ? 0 : 1);

/** What a run found, by its reporter. A run that ends badly and names nothing has failed as a whole. */
async function reported(name, args) {
  const file = `${reports}/${name}.json`;
  const code = await run(args, { ...process.env, GATE_REPORT: file });
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [], errors: [] };
  if (code !== 0 && report.failures.length + report.errors.length === 0)
    report.errors.push(`exit ${code}, and no test that failed`);
  return report;
}

/** Runs the failed files and journeys again: whole files, a fresh process, one worker, nothing beside it. */
async function secondTry(results) {
  const lost = results.flatMap(({ step, errors }) =>
    errors.map((error) => ({ step, project: '', file: '', title: `the step ${step}`, error })),
  );
  const seen = results.flatMap(({ step, failures }) => failures.map((one) => ({ step, ...one })));
  const again = seen.filter(({ step }) => step !== 'check');
  const files = new Set(again.filter(({ step }) => step !== 'browser').map(({ file }) => file));
  const journeys = again.filter(({ step }) => step === 'browser');
  if (files.size > most.files || journeys.length > most.journeys) {
    console.log('\nToo much failed for another try.');
    return { failed: [...lost, ...seen], flaky: [] };
  }

  const failed = [...lost, ...seen.filter(({ step }) => step === 'check')];
  const flaky = [];
  for (const project of new Set(again.map((one) => one.project))) {
    const ofProject = again.filter((one) => one.project === project);
    console.log(`\n── once more, alone: ${project} ──`);
    const report = await reported(`again-${project}`, aloneArgs(ofProject));
    const fails = new Set(report.failures.map(({ file }) => file));
    for (const one of ofProject) {
      const isRed = report.errors.length > 0 || fails.has(one.file);
      (isRed ? failed : flaky).push(one);
    }
  }
  for (const result of results)
    result.flaky = flaky.filter(({ step }) => step === result.step).length;
  return { failed, flaky };
}

/** How failures of one project are run alone. */
function aloneArgs(failures) {
  const [{ step, project }] = failures;
  const files = [...new Set(failures.map(({ file }) => file))];
  return step === 'browser'
    ? playwright('--project', project, '--workers=1', '--output=test-results/again', ...files)
    : vite('--project', project, '--maxWorkers=1', ...files);
}

function writeGate() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() || null;
  const changed = git('status', '--porcelain') !== null;
  const gate = {
    commit: git('rev-parse', 'HEAD'),
    // Of a tree with changes there is no name.
    tree: changed ? null : git('rev-parse', 'HEAD^{tree}'),
    steps: results.map(({ failures: _, errors: __, ...sums }) => sums),
    failed,
    flaky,
  };
  writeFileSync('dist/gate.json', `${JSON.stringify(gate, null, 2)}\n`);
}

/** The last lines: at most sixty, the longest lists cut. */
function printTable() {
  const columns = ['step', 'passed', 'failed', 'flaky', 'skipped', 'seconds'];
  const rows = results.map((result) =>
    columns.map((column) =>
      column === 'failed' ? result.failed + result.errors.length - result.flaky : result[column],
    ),
  );
  const line = ([step, ...numbers]) =>
    `${String(step).padEnd(10)}${numbers.map((one) => String(one).padStart(9)).join('')}`;
  console.log(`\n${[columns, ...rows].map(line).join('\n')}`);
  printList('Failed', failed, 12);
  printList('Flaky: passed when run again, alone. Each goes into tests/flaky.md', flaky, 4);
  const sum = (column) => rows.reduce((all, row) => all + row[columns.indexOf(column)], 0);
  console.log(
    `\n${sum('passed') + sum('flaky')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  );
}

function printList(title, list, most) {
  if (list.length === 0) return;
  console.log(`\n${title} (${list.length}):`);
  for (const { step, project, file, title, error } of list.slice(0, most)) {
    console.log(`  ${[file, title].filter(Boolean).join(' › ')}\n    ${error}`);
    if (file) console.log(`    ${alone(step, project, file)}`);
  }
  if (list.length > most) console.log(`  … and ${list.length - most} more, in dist/gate.json`);
}

function alone(step, project, file) {
  return step === 'browser'
    ? `node scripts/run.mjs --web node_modules/.bin/playwright test ${file}`
    : `node scripts/run.mjs node_modules/vitest/vitest.mjs run --project ${project} ${file}`;
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
    const done = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
    });
    if (done.status === 0) continue;
    console.error(failed);
    process.exit(1);
  }
}
