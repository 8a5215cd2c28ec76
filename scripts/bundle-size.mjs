// What a visit loads of JavaScript, gzipped, from the manifest of the last build. Fails over budget.
//   node scripts/bundle-size.mjs [--list]
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const root = new URL('../dist/portal/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', root), 'utf8'));
const shell = 'shell/Shell.tsx';
const screen = (module, name) => `../../modules/${module}/web/screens/${name}.tsx`;

/** Kilobytes (1,000 bytes) that a visit may load; `after` says what is there already. */
export const visits = [
  {
    name: 'first visit to sign-in',
    opens: ['index.html', screen('accounts', 'SignIn')],
    budget: 150,
  },
  {
    name: 'first visit to the dashboard',
    opens: ['index.html', shell, screen('dashboard', 'Dashboard')],
    budget: 210,
  },
  ...[
    ['accounts', 'SignUp'],
    ['accounts', 'Verify'],
    ['accounts', 'InviteLink'],
  ].map(([module, name]) => ({
    name: `${name} after sign-in`,
    after: ['index.html', screen('accounts', 'SignIn')],
    opens: [screen(module, name)],
    budget: 40,
  })),
  ...[
    ['profile', 'Onboarding'],
    ['profile', 'Intro'],
    ['plans', 'Plan'],
    ['monitoring', 'WebsiteScans'],
    ['monitoring', 'Findings'],
  ].map(([module, name]) => ({
    name: `${name} after the dashboard`,
    after: ['index.html', shell, screen('dashboard', 'Dashboard')],
    opens: [screen(module, name)],
    budget: 40,
  })),
];

/** The files that these entries load, themselves and what they import at once. */
function filesOf(entries) {
  const files = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const entry of entries) add(entry);
  return files;
}

const kilobytes = (file) => gzipSync(readFileSync(new URL(file, root)), { level: 9 }).length / 1000;

let failed = false;
for (const { name, opens, after = [], budget } of visits) {
  const there = filesOf(after);
  const loads = [...filesOf(opens)].filter((file) => file.endsWith('.js') && !there.has(file));
  const sum = loads.reduce((total, file) => total + kilobytes(file), 0);
  failed ||= sum > budget;
  console.log(
    `${sum > budget ? 'OVER' : 'ok  '} ${sum.toFixed(1).padStart(6)} kB of ${budget}  ${name}`,
  );
  if (process.argv.includes('--list')) {
    for (const file of loads)
      console.log(`       ${kilobytes(file).toFixed(1).padStart(6)} kB  ${file}`);
  }
}
process.exitCode = failed ? 1 : 0;
