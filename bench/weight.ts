import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { report } from './load.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  name?: string;
}

const manifest = () =>
  JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

const gzipped = (file: string) =>
  gzipSync(readFileSync(`dist/portal/${file}`), { level: 9 }).length;
const kB = (bytes: number) => bytes / 1000;

/** Every JavaScript file that some chunks need, themselves and what they import at once. */
function filesOf(keys: readonly string[]): Set<string> {
  const chunks = manifest();
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of keys) add(key);
  return files;
}

const sum = (files: Iterable<string>) => kB([...files].map(gzipped).reduce((a, b) => a + b, 0));

/** The JavaScript of a first visit and of later screens, gzipped, from the build's own manifest. */
export async function benchWeight(): Promise<void> {
  const chunks = manifest();
  const find = (pattern: RegExp) => {
    const key = Object.keys(chunks).find((candidate) => pattern.test(candidate));
    if (!key) throw new Error(`No chunk of ${pattern} in the build`);
    return key;
  };
  const entry = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  const signIn = filesOf([...entry, find(/screens\/SignIn\.tsx$/)]);
  const dashboard = filesOf([
    ...entry,
    find(/shell\/Shell\.tsx$/),
    find(/screens\/Dashboard\.tsx$/),
  ]);
  for (const [what, files, goal] of [
    ['JavaScript of a first visit to sign-in, gzipped', signIn, 150],
    ['JavaScript of a first visit to the dashboard, gzipped', dashboard, 210],
  ] as const) {
    const size = sum(files);
    report(what, `${size.toFixed(0)} kB`, { text: `≤ ${goal} kB`, met: size <= goal });
  }
  const before = new Set([...signIn, ...dashboard]);
  const screens = Object.keys(chunks).filter((key) => /\/screens\/\w+\.tsx$/.test(key));
  for (const screen of screens) {
    const more = [...filesOf([screen])].filter((file) => !before.has(file));
    if (more.length === 0) continue;
    const size = sum(more);
    report(`  then ${screen}`, `${size.toFixed(0)} kB`, { text: '≤ 40 kB', met: size <= 40 });
  }
}
