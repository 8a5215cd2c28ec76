import { sql } from 'drizzle-orm';
import { retentionRole } from '#kit/server/db/migrate.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { listOlder, pruneChain, staffChain } from './store.ts';

/**
 * Deletes entries older than the retention, under the one role whose deletes the tables' triggers accept. It
 * works chain by chain, so that no statement runs long and no entry waits for all chains.
 */
export const pruneAudit = handleCron(
  { queue: 'audit.prune', cron: '20 9 * * *', expireInSeconds: 900, retryLimit: 2 },
  async ({ services, signal }) => {
    const { clock, config, database } = services;
    const oldest = new Date(clock.now().getTime() - config.AUDIT_RETENTION_DAYS * 86_400_000);
    const prune = (chain: string) =>
      database.system.transaction(async (tx) => {
        await tx.execute(sql`set local role ${sql.identifier(retentionRole)}`);
        await pruneChain(tx, chain, oldest);
      });
    for (const orgId of await listOlder(database.system, oldest)) {
      if (signal.aborted) return;
      await prune(orgId);
    }
    await prune(staffChain);
  },
);
