// `npm test`: what has to pass before anything lands, on a machine where nothing is prepared.
// `npm test -- <step or lane> …` runs others by name. A step that fails stops none of the others: one run tells everything.
// What failed is tried once more, alone (decision 49); the last lines are a table, and the same is in dist/gate.json.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { near } from './near.mjs';
import { run } from './run.mjs';

/** More than these is no noise: then nothing is tried again. */
const most = { files: 6, journeys: 4 };
const reports = 'dist/gate';
/** One that never ends would keep the others from being told. */
const longestMinutes = 90;

const vite = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const playwright = (...args) => ['node_modules/@playwright/test/cli.js', 'test', ...args];
const steps = {
  check: ['scripts/check.mjs'],
  form: vite('--project', 'form'),
  core: vite('--project', 'unit', '--project', 'pglite', '--project', 'postgres'),
  journeys: playwright('--grep', '@gate'),
  kills: vite('--project', 'kills'),
  engines: vite('--project', 'engines', '--project', 'long', '--project', 'pglite'),
  browser: playwright(),
  // On what is shipped, and on that after it came back from a backup (tests/support/journeyServer.ts).
  shipped: playwright(),
  restored: playwright(),
  faults: vite('--project', 'kills', '--project', 'faults'),
  measured: vite('--project', 'measured'),
  facts: ['tests/factsToday.ts'],
  dates: ['scripts/dates.mjs'],
};
/** What the journeys of a step run on, where that is not one server from this tree. */
const journeysOn = { shipped: 'image', restored: 'restored' };
const lanes = {
  gate: ['check', 'form', 'core', 'journeys', 'kills'],
  all: ['check', 'form', 'core', 'engines', 'browser', 'faults', 'measured', 'facts', 'dates'],
};
const asked = process.argv.length > 2 ? process.argv.slice(2) : ['gate'];
const wanted = asked.flatMap((name) => (name === 'near' ? nearSteps() : (lanes[name] ?? [name])));
for (const step of wanted) {
  if (step in steps) continue;
  const known = [...Object.keys(lanes), 'near', ...Object.keys(steps)];
  console.error(`No step ${step}. Lanes and steps are: ${known.join(', ')}.`);
  process.exit(2);
}

if (wanted.some((step) => journeysOn[step]) && spawnSync('caddy', ['version']).error)
  throw new Error(
    'caddy is missing; what is shipped is met through it. Install it (Debian: caddy).',
  );
if (wanted.some((step) => isBrowser(step) || /engines|faults|kills/.test(step)))
  process.env.CHROMIUM_PATH = findChromium() ?? installChromium();
if (wanted.some((step) => !['check', 'form', 'facts'].includes(step))) findPdftotext();
/** On which databases a step runs the database tests: `TEST_DATABASES=all` has all of them on both. */
const databases = {
  core: process.env.TEST_DATABASES ?? (asked.includes('all') ? 'all' : 'one'),
  engines: 'where-they-differ',
};
if (asked.includes('all')) process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
if (process.env.TEST_SEED)
  console.log(`What is drawn at random is drawn by TEST_SEED=${process.env.TEST_SEED}.`);

rmSync(reports, { recursive: true, force: true });
const results = [];
for (const step of wanted) {
  console.log(`\n── ${step} ──`);
  const started = Date.now();
  const found = await reported(step, step, steps[step]);
  results.push({ step, flaky: 0, ...found, seconds: Math.round((Date.now() - started) / 1000) });
}
const { failed, flaky } = await secondTry(results);
writeGate();
printTable();
process.exit(failed.length === 0 ? 0 : 1);

/** Journeys, in a browser. */
function isBrowser(step) {
  return steps[step]?.[0].includes('playwright');
}

/** `npm run near`: form, and of the others what goes by the paths that changed. */
function nearSteps() {
  const { base, database, tags, journeys } = near();
  steps.changed = vite('--project', 'unit', '--project', 'engines', '--changed', base);
  steps.changed.push('--passWithNoTests');
  steps.modules = vite('--project', 'postgres', '--project', 'long', ...database);
  steps.tagged = tags.length > 0 ? playwright('--grep', tags.join('|')) : playwright(...journeys);
  // Not every module has journeys.
  steps.tagged.push('--pass-with-no-tests');
  return [
    ...['check', 'form', 'changed'],
    ...(database.length > 0 ? ['modules'] : []),
    ...(tags.length + journeys.length > 0 ? ['tagged'] : []),
  ];
}

/** What a run found, by its reporter. A run that ends badly and names nothing has failed as a whole. */
async function reported(step, name, args) {
  const file = `${reports}/${name}.json`;
  const env = { ...process.env, GATE_REPORT: file, TEST_DATABASES: databases[name] ?? '' };
  if (journeysOn[step]) env.JOURNEYS_ON = journeysOn[step];
  const code = await run(args, env, 'inherit', longestMinutes);
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0, failures: [], errors: [] };
  if (code !== 0 && report.failures.length + report.errors.length === 0)
    report.errors.push(
      `exit ${code}, and no test that failed, or not done in ${longestMinutes} min`,
    );
  return report;
}

/** Runs the failed files and journeys again: whole files, a fresh process, one worker, nothing beside it. */
async function secondTry(results) {
  const lost = results.flatMap(({ step, errors }) =>
    errors.map((error) => ({ step, project: '', file: '', title: `the step ${step}`, error })),
  );
  const seen = results.flatMap(({ step, failures }) => failures.map((one) => ({ step, ...one })));
  const again = seen.filter(canRunAgain);
  const files = new Set(again.filter(({ step }) => !isBrowser(step)).map(({ file }) => file));
  const journeys = again.filter(({ step }) => isBrowser(step));
  if (files.size > most.files || journeys.length > most.journeys) {
    console.log('\nToo much failed for another try.');
    return { failed: [...lost, ...seen], flaky: [] };
  }

  const failed = [...lost, ...seen.filter((one) => !canRunAgain(one))];
  const flaky = [];
  const groups = Map.groupBy(again, ({ step, project }) => `${project} of ${step}`);
  for (const [name, alike] of groups) {
    console.log(`\n── once more, alone: ${name} ──`);
    const report = await reported(alike[0].step, `again-${name}`, aloneArgs(alike));
    const fails = new Set(report.failures.map(({ file }) => file));
    for (const one of alike) {
      const isRed = report.errors.length > 0 || fails.has(one.file);
      (isRed ? failed : flaky).push(one);
    }
  }
  for (const result of results)
    result.flaky = flaky.filter(({ step }) => step === result.step).length;
  return { failed, flaky };
}

/** A tool says the same again; what fails on another day passes today. */
function canRunAgain({ step, file }) {
  return file !== '' && step !== 'dates';
}

/** How failures of one project are run alone. */
function aloneArgs(failures) {
  const [{ step, project }] = failures;
  const files = [...new Set(failures.map(({ file }) => file))];
  return isBrowser(step)
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
  if (step === 'dates') return `npm run test:dates -- <offset> ${file}`;
  const on = journeysOn[step] ? `JOURNEYS_ON=${journeysOn[step]} ` : '';
  return isBrowser(step)
    ? `${on}node scripts/run.mjs --web node_modules/.bin/playwright test ${file}`
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
