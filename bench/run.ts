/**
 * `npm run bench [-- part …]`: what this product costs, as ratios to something bare that is measured
 * beside it in the same run, never as bare times. Parts: api, bell, signin, weight, lighthouse, scanner,
 * tables, templates, training, wapiti, ratings-comparison, dashboard, portfolio; and hostile, in which one
 * organization does its worst for a minute (`tests/faults/hostileTenant.test.ts`).
 */
import { spawnSync } from 'node:child_process';
import { postgresMissing } from '#tests/support/databases.ts';
import { benchApi } from './api.ts';
import { benchBell } from './bell.ts';
import { benchDashboard } from './dashboard.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPortfolio } from './portfolio.ts';
import { benchRatingsComparison } from './ratingsComparison.ts';
import { benchScanner } from './scanner.ts';
import { benchSignIn } from './signIn.ts';
import { benchTables } from './tables.ts';
import { benchTemplatePages } from './templatePages.ts';
import { benchTraining } from './training.ts';
import { benchWapiti } from './wapiti.ts';
import { benchWeight } from './weight.ts';

const asked = process.argv.slice(2);

const parts: Record<string, () => void | Promise<void>> = {
  api: benchApi,
  bell: benchBell,
  signin: benchSignIn,
  weight: benchWeight,
  lighthouse: benchLighthouse,
  portfolio: benchPortfolio,
  scanner: benchScanner,
  tables: benchTables,
  templates: benchTemplatePages,
  training: benchTraining,
  wapiti: benchWapiti,
  'ratings-comparison': benchRatingsComparison,
  dashboard: benchDashboard,
  hostile: benchHostile,
};

/** They measure on PostgreSQL, or against it. */
const onPostgres = ['api', 'bell', 'portfolio', 'signin', 'tables'];

function benchHostile(): void {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'measured'];
  const test = 'tests/faults/hostileTenant.test.ts';
  spawnSync(process.execPath, [...vitest, test], { stdio: 'inherit' });
}

const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n## ${name}`);
  if (postgresMissing && onPostgres.includes(name))
    console.log('PostgreSQL is not on this machine: not measured.');
  else await bench();
}
process.exit(0);
