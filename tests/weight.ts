// What the first screens weigh, of the build in `dist`: the last step of `npm run check`. The numbers may only fall.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  name?: string;
}

const manifest = () =>
  JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

const gzipped = (file: string) =>
  gzipSync(readFileSync(`dist/portal/${file}`), { level: 9 }).length;
const kB = (bytes: number) => bytes / 1000;

/** All JavaScript files that some chunks need: their own and those of their static imports. */
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

/** What one visit loads, in kB, and its limit. */
export interface Weight {
  what: string;
  size: number;
  goal: number;
}

/** The JavaScript of a first visit and of later screens, gzipped, from the build's own manifest. */
export function weights(): Weight[] {
  const chunks = manifest();
  const named = (wanted: string) => {
    const key = Object.keys(chunks).find((candidate) => chunks[candidate]?.name === wanted);
    if (!key) throw new Error(`No chunk ${wanted} in the build`);
    return key;
  };
  const signIn = filesOf([named('index'), named('signIn')]);
  // The menus are loaded after the first render, but on every visit.
  const dashboard = filesOf([named('index'), named('members'), named('menus')]);
  const before = new Set([...signIn, ...dashboard]);
  const screens = Object.keys(chunks).filter((key) => /\/screens\/\w+\.tsx$/.test(key));
  const later = screens.flatMap((screen) => {
    const more = [...filesOf([screen])].filter((file) => !before.has(file));
    return more.length > 0 ? [{ what: `  then ${screen}`, size: sum(more), goal: 40 }] : [];
  });
  return [
    { what: 'JavaScript of a first visit to sign-in, gzipped', size: sum(signIn), goal: 146.4 },
    {
      what: 'JavaScript of a first visit to the dashboard, gzipped',
      size: sum(dashboard),
      goal: 202.8,
    },
    ...later,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const heavy = weights().filter(({ size, goal }) => size > goal);
  for (const { what, size, goal } of heavy)
    console.error(`${what.trim()}: ${size.toFixed(1)} kB, at most ${goal} kB.`);
  // The catalogue of components is for who develops.
  const strays = Object.keys(manifest()).filter((key) => /^catalogue[./]/.test(key));
  for (const key of strays) console.error(`${key} is no part of what is shipped.`);
  process.exitCode = heavy.length + strays.length === 0 ? 0 : 1;
}
