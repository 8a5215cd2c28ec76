import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#kit/server/config/config.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { announce, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Services } from '#kit/server/services/services.ts';
import { databaseKinds, postgresMissing, processDatabase } from '#tests/support/databases.ts';

const work = defineJob({
  queue: 'test.work',
  data: z.object({ id: z.uuid() }),
  retryLimit: 0,
  expireInSeconds: 60,
  concurrency: 4,
  groupConcurrency: 2,
});

describe.each(databaseKinds)('security D2 › on %s', (_name, kind) => {
  const missing = kind === 'postgres' && postgresMissing;
  const title = 'ten thousand jobs of one organisation delay another at most twofold';
  it.skipIf(missing)(missing ? `${title} (skipped: no PostgreSQL here)` : title, async () => {
    const place = await processDatabase(kind);
    const log = createLog('silent');
    const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...place.env }), log);
    await migrate(database);
    const db = database.system;
    const done: string[] = [];
    const handler = handleJob(work, async (_run, { id }) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      done.push(id);
    });
    const jobs = createJobs(database, log);
    await jobs.start({ database, log } as Services, [handler], true);

    const secondsAJob = async (count: number) => {
      const begun = performance.now();
      for (let n = 0; n < count; n += 1) {
        const id = randomUUID();
        await db.transaction((tx) => announce(tx, work, { id }, { groupId: 'B' }));
        await expect.poll(() => done, { timeout: 60_000 }).toContain(id);
      }
      return (performance.now() - begun) / 1000 / count;
    };
    try {
      await secondsAJob(1);
      const alone = await secondsAJob(5);
      await db.execute(sql`
        insert into outbox (id, queue, data, group_id)
        select id, ${work.queue}, jsonb_build_object('id', id), 'A'
        from (select gen_random_uuid() as id from generate_series(1, 10000)) jobs`);
      // From the moment that they are announced, through their relay, into the time that they wait.
      const crowded = await secondsAJob(10);
      console.log(`  ${kind}: ${alone.toFixed(2)} s a job alone, ${crowded.toFixed(2)} s crowded`);
      expect(crowded / alone).toBeLessThan(2);
      const counts = await jobs.counts();
      expect(counts.find(({ queue }) => queue === work.queue)?.waiting).toBeGreaterThan(9000);
    } finally {
      await jobs.stop();
      await database.close();
      await place.drop();
    }
  });
});
