import type { Config } from '#kit/server/config/config.ts';
import { countConnections } from '#kit/server/db/connections.ts';
import { connectionsOfJobs } from '#kit/server/jobs/jobs.ts';
import type { Services } from '#kit/server/services/services.ts';

/** The connection that listens for changed brands, and a web server's for notices. */
const listeningForBrands = 1;
const listeningForNotices = 1;

/** The most connections that a process with these settings opens. */
export const connectionsOf = ({ DATABASE_POOL, ROLES }: Config): number =>
  2 * DATABASE_POOL +
  connectionsOfJobs(ROLES.includes('worker')) +
  listeningForBrands +
  (ROLES.includes('web') ? listeningForNotices : 0);

/** Logs at start how many of PostgreSQL's connections this process needs, and warns if there are too few. */
export async function reportConnections({
  config,
  database,
  log,
}: Pick<Services, 'config' | 'database' | 'log'>): Promise<void> {
  if (database.kind === 'pglite') return;
  const connections = await countConnections(database.system);
  const { most } = connections;
  // Without the connection that asks, which is already among this process's own.
  const open = connections.open.reduce((sum, { count }) => sum + count, -1);
  const own = connectionsOf(config);
  const told = { own, open, most };
  if (open + own <= most) log.info(told, 'connections of the database');
  else
    log.warn(
      told,
      `the database has ${most} connections, ${open} are open and this process opens up to ${own}: raise max_connections, or lower DATABASE_POOL`,
    );
}
