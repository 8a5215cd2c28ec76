import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { retentionRole } from '#kit/server/db/migrate.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { pruneChains } from './store.ts';

const pruneAuditJob = defineJob({
  queue: 'audit.prune',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 900,
  concurrency: 1,
  cron: '20 9 * * *',
});

/** Drops what is older than the retention, as the one role whose deletes the tables' triggers let pass. */
export const pruneAudit = handleJob(pruneAuditJob, async ({ services }) => {
  const { clock, config, database } = services;
  const oldest = new Date(clock.now().getTime() - config.AUDIT_RETENTION_DAYS * 86_400_000);
  await database.system.transaction(async (tx) => {
    await tx.execute(sql`set local role ${sql.identifier(retentionRole)}`);
    await pruneChains(tx, oldest);
  });
});
