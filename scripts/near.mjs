// `npm run near`: what a change is likely to break, in a few minutes. It is no gate: `npm test` is.
// From the paths that differ from where this branch left main (or, on main itself, from what has not been committed).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** Folders with database tests, and the tag of the journeys that go through them. */
const modules = ['foundation', 'products', 'overviews'].flatMap((kind) =>
  readdirSync(`modules/${kind}`).map((name) => ({ folder: `modules/${kind}/${name}`, tag: name })),
);
/** Every call with every kind of caller, and another organization's ids: they take the calls from the contracts. */
const matrices = ['tests/routeMatrix.db.test.ts', 'tests/tenancy.db.test.ts'];

/** What to give to vitest and Playwright, of what has changed. */
export function near() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main');
  const paths = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const isTouched = (folder) => paths.some((path) => path.startsWith(`${folder}/`));
  const touched = modules.filter(({ folder }) => isTouched(folder));
  const folders = touched.map(({ folder }) => folder);
  folders.push(...['apps/server', 'kit/server', 'adapters'].filter(isTouched));
  const isServer = ['apps/server', 'kit', 'adapters', 'modules'].some(isTouched);
  const tags = touched.map(({ tag }) => `@${tag}`);
  // What surrounds every screen.
  if (['apps/portal', 'kit/web', 'content/intros'].some(isTouched)) tags.push('@shell');
  const changedTests = paths.filter((path) => /\.db\.test\.ts$/.test(path));
  const changedJourneys = paths.filter((path) => /\.e2e\.ts$/.test(path));
  return {
    base,
    database: [...new Set([...folders, ...changedTests, ...(isServer ? matrices : [])])],
    tags,
    journeys: changedJourneys,
  };
}
