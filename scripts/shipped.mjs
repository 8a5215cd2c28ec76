// Runs npm on what is shipped: the server's dependencies, and those that the build puts into the web apps. npm counts
// the latter as development, with the tests' and the build's own; a fault in them reaches a customer's browser all
// the same.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What npm says to these arguments where package.json and lockfile name nothing but what is shipped. */
export function npmOnShipped(args) {
  const { devDependencies, ...shipped } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const name of importedByWeb()) {
    if (devDependencies[name]) shipped.dependencies[name] = devDependencies[name];
  }
  const made = mkdtempSync(join(tmpdir(), 'shipped-'));
  try {
    // npm names a project after its folder.
    const folder = join(made, shipped.name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(shipped));
    for (const name of readdirSync(join(root, 'packages'))) {
      const { devDependencies: _, ...own } = JSON.parse(
        readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
      );
      mkdirSync(join(folder, 'packages', name), { recursive: true });
      writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify(own));
    }
    copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    const pruned = npm(folder, ['install', '--offline', '--ignore-scripts', '--no-audit']);
    if (pruned.code !== 0) throw new Error(`npm could not read the lockfile:\n${pruned.stderr}`);
    return npm(folder, args);
  } finally {
    rmSync(made, { recursive: true });
  }
}

function npm(cwd, args) {
  const name = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const all = [...args, '--package-lock-only', '--loglevel=error'];
  const done = spawnSync(name, all, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.error) throw done.error;
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** The packages that sources of the web apps import; those of servers cannot import what is not installed there. */
function importedByWeb() {
  const files = ['apps', 'kit', 'modules'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)),
  );
  const sources = files.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes(join('kit', 'web', 'build')),
  );
  const imports = /\b(?:from|import)\s*\(?\s*'((?:@[^'/]+\/)?[^'/.#@][^'/]*)/g;
  return new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name]) => name),
    ),
  );
}
