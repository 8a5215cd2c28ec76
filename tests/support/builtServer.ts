import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Below `dist`, as in production: the server finds content, brands and packages relative to its own folder.
const dist = join(import.meta.dirname, '../../dist');

/** Builds the server as for production, in a folder of its own. */
export function buildServerFolder(): { folder: string; remove(): void } {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'tested-'));
  runScript(`import { buildServer } from './scripts/build.mjs'; await buildServer('${folder}')`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lays what is shipped, away from the repository, so that nothing of it is found by chance. */
export function layImageFolder(): { folder: string; remove(): void } {
  const { folder: built, remove } = buildServerFolder();
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
  runScript(`import { layImage } from './scripts/image.mjs'; layImage('${folder}', '${built}')`);
  remove();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const runScript = (text: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', text], { stdio: 'pipe' });

/** The folder of a server for this run: of the image where journeys run on that (journeyServer.ts). */
function folderForRun(): { folder: string; remove(): void } {
  if (process.env.JOURNEYS_ON === undefined) return buildServerFolder();
  const { folder, remove } = layImageFolder();
  return { folder: join(folder, 'dist/server'), remove };
}

/**
 * Builds the server once for all tests that start it as a process: started from its sources, each process
 * compiles a thousand files, which more than doubles its CPU time.
 */
export default function setup(): (() => void) | undefined {
  // Another project of this run has built it already.
  if (process.env.SERVER_FOLDER) return;
  const { folder, remove } = folderForRun();
  // Fills the compile cache: without settings production refuses to start, but only after everything was
  // compiled.
  spawnSync(process.execPath, [join(folder, 'main.js')], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  process.env.SERVER_FOLDER = folder;
  return remove;
}
