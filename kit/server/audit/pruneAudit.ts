import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { auditEntries, staffEntries } from './tables.ts';

const pruneAuditJob = defineJob({
  queue: 'audit.prune',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 900,
  concurrency: 1,
  cron: '20 9 * * *',
});

/** Drops what is older than the retention, the one delete that the tables' triggers let pass. */
export const pruneAudit = handleJob(pruneAuditJob, async ({ services }) => {
  const { clock, config, database } = services;
  const oldest = new Date(clock.now().getTime() - config.AUDIT_RETENTION_DAYS * 86_400_000);
  await database.system.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.audit_retention', 'on', true)`);
    await tx.delete(auditEntries).where(lt(auditEntries.at, oldest));
    await tx.delete(staffEntries).where(lt(staffEntries.at, oldest));
  });
});
