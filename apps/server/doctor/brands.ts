import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config/config.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createLog } from '#kit/server/log/log.ts';
import { listBrandFolders, readBrands } from '#modules/foundation/brand/server/index.ts';
import { openStorage } from '../openServices.ts';
import { serverModules } from '../serverModules.ts';
import { type Finding, fault, ok } from './check.ts';

/**
 * Loads the database's brands for a check, or only those that come with the program if the database cannot be
 * opened.
 */
export async function withBrands(
  config: Config,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  // The first start creates the database.
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'pglite'))) return look();
  const log = createLog('silent');
  const database = await openDatabase(config, log).catch(() => null);
  if (!database)
    return [
      ok('The running portal has the database open: own brands are not looked at here.'),
      ...(await look()),
    ];
  try {
    const table = await database.system.execute(sql`select to_regclass('public.brands') as name`);
    const [first] = (table as unknown as { rows: { name: string | null }[] }).rows;
    if (!first?.name) return await look();
    const brands = await readBrands({
      config,
      database,
      log,
      clock: systemClock,
      storage: openStorage({ config, clock: systemClock }),
      contributions: serverModules.flatMap(({ contributes }) => contributes ?? []),
    });
    try {
      const problems = brands
        .problems()
        .map(({ brandId, message }) =>
          fault(
            `The brand ${brandId} cannot be read: ${message}`,
            'Restore what it was (npm run admin -- brand restore), or import it from a folder.',
          ),
        );
      return [...problems, ...(await look())];
    } finally {
      await brands.close();
    }
  } finally {
    await database.close();
  }
}

/** Brand folders that the next start imports. */
export const waitingFolders = ({ BRANDS_DIR }: Config): string[] =>
  listBrandFolders(resolve(BRANDS_DIR));
