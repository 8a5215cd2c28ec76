import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a data directory for this process. PGlite itself lets two processes open one directory, and then
 * loses rows. SQLite's file lock is used because the kernel holds it as long as the process lives and frees
 * it however the process dies.
 *
 * @throws Error if another living process holds it.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // PGlite writes its files with mode 0666, so the folder keeps other users of the machine out.
  chmodSync(dataDir, 0o700);
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `The data directory ${dataDir} is in use by another process. Stop it, or set DATA_DIR to another directory, or use DATABASE_URL.`,
    );
  }
  return () => lock.close();
}
