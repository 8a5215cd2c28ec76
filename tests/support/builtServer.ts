import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Below `dist`, as the real one: it finds content, brands and packages from where it stands.
const dist = join(import.meta.dirname, '../../dist');

/** The server as production runs it, in a folder of its own. */
export function buildServerFolder(): { folder: string; remove(): void } {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'tested-'));
  const build = `import { buildServer } from './scripts/build.mjs'; await buildServer('${folder}')`;
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'pipe' });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Built once for all tests that start servers as processes: from its sources each start compiles a thousand
 * files, which takes more than twice the processor time.
 */
export default function setup(): (() => void) | undefined {
  // For another project of this run.
  if (process.env.SERVER_FOLDER) return;
  const { folder, remove } = buildServerFolder();
  // Without settings production refuses to start; by then everything was compiled, and that is kept.
  spawnSync(process.execPath, [join(folder, 'main.js')], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  process.env.SERVER_FOLDER = folder;
  return remove;
}
