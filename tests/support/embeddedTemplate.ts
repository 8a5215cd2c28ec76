import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#kit/server/db/migrate.ts';
import { openPglite } from '#kit/server/db/pglite.ts';

const migrations = join(import.meta.dirname, '../../kit/server/db/migrations');

/**
 * A folder with a migrated embedded database to copy from, which halves a server's first start. It is created
 * once per schema version, and stays among the machine's temporary files.
 */
export async function embeddedTemplate(): Promise<string> {
  const shape = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.sql')) shape.update(name).update(readFileSync(join(migrations, name)));
  const template = join(tmpdir(), `portal-embedded-${shape.digest('hex').slice(0, 16)}`);
  if (isThere(template)) return join(template, 'pglite');
  const made = mkdtempSync(`${template}-`);
  const database = await openPglite(made);
  await migrate(database);
  await database.close();
  try {
    renameSync(made, template);
  } catch (error) {
    // Another process was quicker.
    if (!isThere(template)) throw error;
    rmSync(made, { recursive: true });
  }
  return join(template, 'pglite');
}

const isThere = (template: string): boolean => {
  try {
    return readdirSync(join(template, 'pglite')).length > 0;
  } catch {
    return false;
  }
};
