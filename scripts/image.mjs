// `npm run image`: lays what production runs, and nothing else, into dist/image, after `npm run build`. With Node beside
// it that folder is whole: it can be copied to a machine, or into a container (deploy/Containerfile).
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { external } from './build.mjs';

const root = join(import.meta.dirname, '..');

/** What the server reads where it stands: brands and texts, migrations, and the scanner's list of libraries. */
const data = [
  ...['LICENSE', 'brands', 'content'],
  ...['kit/server/db/migrations', 'packages/scanner/src/data'],
];
const webApps = ['dist/portal', 'dist/academy', 'dist/console'];

/** Neither is read when a program runs: what describes packages to compilers and people, and drizzle-kit's memory. */
const left = /\.(map|d\.[cm]?ts|[cm]?tsx?|md|markdown|flow)$|_snapshot\.json$/;

/** Lays the tree into a folder; the bundle may have been built elsewhere below dist. */
export function layImage(to = join(root, 'dist/image'), server = join(root, 'dist/server')) {
  rmSync(to, { recursive: true, force: true });
  for (const folder of [...data, ...webApps]) copy(join(root, folder), join(to, folder));
  // Compiled code fits the place and the user that it was compiled for.
  const isCompiled = (path) => path === join(server, 'compiled');
  cpSync(server, join(to, 'dist/server'), { recursive: true, filter: (path) => !isCompiled(path) });
  for (const folder of neededPackages()) copy(folder, join(to, relative(root, folder)));
  const { name, version, license } = readPackage(root);
  const about = { name, version, private: true, license, type: 'module' };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
}

/** A folder's files without those of packages in it, each of which is copied where it is needed. */
function copy(from, to) {
  if (!existsSync(from)) throw new Error(`${relative(root, from)} is missing: npm run build`);
  mkdirSync(dirname(to), { recursive: true });
  const isContent = from === join(root, 'content');
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => {
      if (path === from) return true;
      if (statSync(path).isDirectory()) return basename(path) !== 'node_modules';
      return isContent || !left.test(path);
    },
  });
}

/** The folders of the packages that the bundle leaves outside, of the fonts, and of all that these need. */
function neededPackages() {
  const { dependencies } = readPackage(root);
  const isOutside = (name) =>
    name.startsWith('@fontsource') ||
    external.some((one) => name === one || name.startsWith(`${one}/`));
  const found = new Set();
  const add = (name, from, isOptional) => {
    const folder = placeOf(name, from);
    if (!folder && !isOptional) throw new Error(`${name} is not installed: npm ci`);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const {
      dependencies: of = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = readPackage(folder);
    for (const needed of Object.keys({ ...optionalDependencies, ...peerDependencies, ...of }))
      add(needed, folder, !(needed in of) || needed in optionalDependencies);
  };
  for (const name of Object.keys(dependencies).filter(isOutside)) add(name, root, false);
  // The scanner's own dependency.
  add('playwright-core', root, false);
  return found;
}

/** A package's folder, as Node finds it from another one's. */
function placeOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === root) return undefined;
  }
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Megabytes below a folder. */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true });
  const sizes = files.map((file) => statSync(join(folder, file))).filter((one) => one.isFile());
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1_000_000;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const to = join(root, 'dist/image');
  layImage(to);
  const parts = ['dist', 'node_modules', 'packages', 'content', 'brands', 'kit'];
  const sizes = parts.map((part) => `${part} ${sizeOf(join(to, part)).toFixed(1)}`);
  console.log(`dist/image: ${sizeOf(to).toFixed(1)} MB (${sizes.join(', ')})`);
}
