import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Holds a data directory for this process alone. PGlite itself lets two processes open one directory
 * and loses rows. The lock is SQLite's own file lock: the kernel frees it when the process dies,
 * however it dies, and never while it lives.
 *
 * @throws Error when another living process holds it.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // PGlite writes its files for everybody (0666): nobody else on this machine may come near them.
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
