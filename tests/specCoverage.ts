/**
 * `npm run spec:coverage [-- MON]`: each requirement with the tests that prove it (of one prefix in full), and
 * what is missing. Ends with 1 where a requirement has no test, or an id that is named does not exist.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { judgeSpecification } from './support/specification.ts';

const patterns = ['*.ts', '*.tsx', '*.mjs', '*.md'];
const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
const paths = execFileSync('git', asked, { encoding: 'utf8' })
  .split('\n')
  // The judge's own tests plant what is wrong.
  .filter((path) => path !== 'tests/specification.test.ts' && existsSync(path));
const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));

const only = process.argv[2];
const { faults, requirements, deviations, bound } = judgeSpecification(texts);

for (const [path, ofFile] of Map.groupBy(requirements, (requirement) => requirement.path)) {
  const tests = new Set(
    ofFile.flatMap(({ id }) => bound.get(id) ?? []).map((test) => test.path + test.title),
  );
  const told = ofFile.filter(({ id }) => deviations.has(id)).length;
  const proven = ofFile.filter(({ id }) => bound.has(id)).length;
  console.log(
    `${path}: ${ofFile.length} requirements, ${proven} proven by ${tests.size} tests, ${told} deviations`,
  );
  for (const { id, text } of ofFile) {
    if (!only || !id.startsWith(only)) continue;
    console.log(`  ${id} ${text}`);
    for (const test of bound.get(id) ?? []) console.log(`      ${test.path}: ${test.title}`);
  }
}

const shown = only ? faults.filter((fault) => fault.includes(`${only}-`)) : faults;
for (const fault of shown) console.error(fault);
console.log(`${requirements.length} requirements, ${faults.length} faults`);
process.exitCode = shown.length > 0 ? 1 : 0;
