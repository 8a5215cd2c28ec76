// `npm run test:dates`: the database tests, and all others that read a clock, as if it were another day. Only the calendar
// moves (Debian's faketime): timers and the monotonic clock stay real.
//
//   npm run test:dates             each of the days below
//   npm run test:dates -- +45d     as if it were 45 days from now; what follows is given to vitest
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './run.mjs';

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
if (!library) {
  console.error("This needs Debian's package faketime: apt-get install faketime");
  process.exit(1);
}

const secondsTo = (moment) => `+${Math.round((moment - Date.now()) / 1000)}`;
/** An offset each, from when it is run: an absolute date would begin anew in every process that a test starts. */
const days = {
  'three days ago': () => '-3d',
  'in 45 days': () => '+45d',
  'in 400 days': () => '+400d',
  'two minutes before midnight UTC': () => {
    const now = new Date();
    const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
    return secondsTo(Date.UTC(year, month, date + 1) - 120_000);
  },
  'on 29 February': () => {
    const leapYear = Math.ceil((new Date().getUTCFullYear() + 1) / 4) * 4;
    return secondsTo(Date.UTC(leapYear, 1, 29, 12));
  },
};

const leftOut = [
  // PostgreSQL's own time-outs, which these are about: its alarms read the real clock, so that they never come, or too early
  // where the calendar is set back. Other tests' databases have none (`tests/support/portal.ts`).
  'kit/server/db/limits.db.test.ts',
  'kit/server/db/door.db.test.ts',
  'kit/server/http/health.db.test.ts',
  // No list of releases is dated ahead of today, and three days ago one made yesterday would be.
  'packages/releases/src/index.test.ts',
];
/** Facts that have expired by then are what `npm run test:facts` says. */
const readsClock = /Date\.now\(|new Date\(\)|clock|Temporal|useFakeTimers|setSystemTime/;
const files = globSync('{apps,kit,modules,adapters,packages,testbed}/**/*.test.{ts,tsx}').filter(
  (file) => file.endsWith('.db.test.ts') || readsClock.test(readFileSync(file, 'utf8')),
);
const tests = [...files, ...globSync('tests/**/*.db.test.ts')].filter(
  (file) => !leftOut.includes(file),
);

/** The embedded database where PostgreSQL is not installed (`TEST_DATABASES=one`). */
const projects = ['unit', 'engines', 'postgres', 'long', 'pglite'];

const [offset, ...rest] = process.argv.slice(2);
const report = { passed: 0, failed: 0, skipped: 0, failures: [], errors: [] };
for (const [day, offsetOf] of Object.entries(offset ? { [offset]: () => offset } : days)) {
  const by = offsetOf();
  console.log(`\n── as if it were ${day} (${by}) ──`);
  const file = 'dist/gate/day.json';
  rmSync(file, { force: true });
  const code = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(rest.length > 0 ? rest : tests),
    ],
    {
      ...process.env,
      ...{ LD_PRELOAD: library, FAKETIME: by },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1' },
      GATE_REPORT: file,
      TEST_DATABASES: 'one',
    },
  );
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  for (const sum of ['passed', 'failed', 'skipped']) report[sum] += found?.[sum] ?? 0;
  const failures = found?.failures ?? [];
  report.failures.push(...failures.map((one) => ({ ...one, title: `${day}: ${one.title}` })));
  report.errors.push(...(found?.errors ?? []).map((error) => `${day}: ${error}`));
  if (code !== 0 && failures.length === 0) report.errors.push(`${day}: exit ${code}`);
}
for (const { file, title, error } of report.failures)
  console.error(`✗ ${file} › ${title}\n    ${error}`);
console.log(`\n${report.passed} passed, ${report.failures.length + report.errors.length} failed`);
if (process.env.GATE_REPORT) {
  mkdirSync(dirname(process.env.GATE_REPORT), { recursive: true });
  writeFileSync(process.env.GATE_REPORT, JSON.stringify(report, null, 2));
}
process.exit(report.failures.length + report.errors.length === 0 ? 0 : 1);
