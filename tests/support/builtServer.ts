import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Below `dist`, as in production: the server finds content, brands and packages relative to its own folder.
const dist = join(import.meta.dirname, '../../dist');

/** Builds the server as for production, in a folder of its own. */
export function buildServerFolder(): { folder: string; remove(): void } {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'tested-'));
  const build = `import { buildServer } from './scripts/build.mjs'; await buildServer('${folder}')`;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'pipe' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Builds the server once for all tests that start it as a process: started from its sources, each process
 * compiles a thousand files, which more than doubles its CPU time.
 */
export default function setup(): (() => void) | undefined {
  // Another project of this run has built it already.
  if (process.env.SERVER_FOLDER) return;
  const { folder, remove } = buildServerFolder();
  // Fills the compile cache: without settings production refuses to start, but only after everything was
  // compiled.
  spawnSync(process.execPath, [join(folder, 'main.js')], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  process.env.SERVER_FOLDER = folder;
  return remove;
}
