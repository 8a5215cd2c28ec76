import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#kit/server/db/database.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { countUnfinished, isWithoutJob } from './counts.ts';
import { announce, announceAll, defineJob, handleJob, handleLines, unpaidLineOf } from './job.ts';
import { createJobs, maxDeaths } from './jobs.ts';
import { outbox } from './tables.ts';

const portal = portalForAll();

const data = z.object({ id: z.uuid() });
const common = { data, expireInSeconds: 60, concurrency: 1 };

it('API-154: keeps a job that failed for good for a week, and one that is done for an hour', async () => {
  const { services } = portal;
  const one = { ...common, retryLimit: 0 };
  const done = defineJob({ ...one, queue: 'test.keptAnHour' });
  const failing = defineJob({ ...one, queue: 'test.keptAWeek' });
  const jobs = createJobs(services.database, services.log);
  const handlers = [
    handleJob(done, async () => {}),
    handleJob(failing, async () => {
      throw new Error('hopeless');
    }),
  ];
  await jobs.start(services, handlers, true);
  const ended = async () => {
    const { rows } = (await services.database.system.execute(
      sql`select name, deletion_seconds as seconds from pgboss.job
          where name like 'test.kept%' and state in ('completed', 'failed') order by name`,
    )) as unknown as { rows: { name: string; seconds: number }[] };
    return rows.map(({ name, seconds }) => [name, seconds]);
  };
  try {
    await services.database.system.transaction(async (tx) => {
      for (const job of [done, failing]) await announce(tx, job, { id: randomUUID() });
    });
    await expect.poll(ended).toEqual([
      [failing.queue, 7 * 24 * 3600],
      [done.queue, 3600],
    ]);
    const counted = (await jobs.counts()).find(({ queue }) => queue === failing.queue);
    expect(counted).toMatchObject({ failed: 1, failedLately: 1 });
    // A process that starts no jobs, such as an operator's command, asks and retries as well.
    const asking = createJobs(services.database, services.log);
    expect(await asking.counts()).toEqual(await jobs.counts());
    expect(await asking.countFailures(100)).toBe(1);
    const [failure] = await asking.failures(1);
    expect(failure).toMatchObject({ queue: failing.queue, message: 'hopeless' });
    await asking.retry(failing.queue, failure?.id ?? '');
    const failedAgain = async () => (await asking.failures(1))[0]?.failedAt.getTime();
    await expect.poll(failedAgain).toBeGreaterThan(failure?.failedAt.getTime() ?? Infinity);
    await asking.stop();
  } finally {
    await jobs.stop();
  }
});

it('hands the data of a job that failed too often to its dead letter queue', async () => {
  const { services } = portal;
  const givenUp = defineJob({ ...common, queue: 'test.givenUp', retryLimit: 1 });
  const hopeless = defineJob({
    ...common,
    queue: 'test.hopeless',
    retryLimit: 0,
    deadLetter: givenUp.queue,
  });
  const tried: string[] = [];
  const buried: string[] = [];
  const jobs = createJobs(services.database, services.log);
  const handlers = [
    handleJob(givenUp, async (_run, { id }) => {
      buried.push(id);
    }),
    handleJob(hopeless, async (_run, { id }) => {
      tried.push(id);
      throw new Error('hopeless');
    }),
  ];
  await jobs.start(services, handlers, true);
  try {
    const id = randomUUID();
    await services.database.system.transaction((tx) => announce(tx, hopeless, { id }));
    await expect.poll(() => buried).toEqual([id]);
    expect(tried).toEqual([id]);
  } finally {
    await jobs.stop();
  }
});

it('tries a failed job again without waiting for the next look of an idle relay (ten seconds)', async () => {
  const { services } = portal;
  const fickle = defineJob({ ...common, queue: 'test.fickleTwice', retryLimit: 1 });
  const triedAt: number[] = [];
  // No look of an idle relay can come within this test.
  const jobs = createJobs(services.database, services.log, { relayIdleMs: 600_000 });
  const handler = handleJob(fickle, async () => {
    triedAt.push(Date.now());
    // The relay has seen the run and gone idle.
    await pause(300);
    if (triedAt.length <= 2) throw new Error('not yet');
  });
  await jobs.start(services, [handler], true);
  try {
    await services.database.system.transaction((tx) => announce(tx, fickle, { id: randomUUID() }));
    await expect.poll(() => triedAt.length).toBe(2);
    const failure = async () => (await jobs.failures(1))[0];
    await expect.poll(failure).toMatchObject({ queue: fickle.queue, tries: 2 });
    // The look that follows a failure by two seconds must not be the one that finds the retry.
    const failedAt = (triedAt[1] ?? 0) + 300;
    await expect.poll(() => jobs.relayedAt()?.getTime()).toBeGreaterThanOrEqual(failedAt + 2000);
    await jobs.retry(fickle.queue, (await failure())?.id ?? '');
    await expect.poll(() => triedAt.length).toBe(3);
  } finally {
    await jobs.stop();
  }
});

it('counts a job as unfinished from its announcement to its end', async () => {
  const { services } = portal;
  const db = services.database.system;
  const going = defineJob({ ...common, queue: 'test.unfinished', retryLimit: 0 });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const mine = { id: randomUUID() };
  const countOf = (one: object) =>
    countUnfinished(db, [going], sql`data @> ${JSON.stringify(one)}::jsonb`);
  const isOver = async () => {
    const condition = await isWithoutJob(db, [going], sql`data->>'id' = ${mine.id}`);
    return (await rowsOf(db, sql`select 1 where ${condition}`)).length === 1;
  };
  await db.transaction((tx) => announce(tx, going, mine));
  expect([await countOf(mine), await isOver()]).toEqual([1, false]);
  const jobs = createJobs(services.database, services.log);
  const handler = handleJob(going, async () => {
    begun.resolve();
    await end.promise;
  });
  await jobs.start(services, [handler], true);
  try {
    await begun.promise;
    expect([await countOf(mine), await countOf({ id: randomUUID() })]).toEqual([1, 0]);
    expect(await isOver()).toBe(false);
    end.resolve();
    await expect.poll(() => countOf(mine)).toBe(0);
    expect(await isOver()).toBe(true);
  } finally {
    end.resolve();
    await jobs.stop();
  }
});

it('relays a job although one before it has a queue that this process does not know', async () => {
  const { services } = portal;
  const unknown = defineJob({ ...common, queue: 'test.unknown', retryLimit: 0 });
  const known = defineJob({ ...common, queue: 'test.known', retryLimit: 0 });
  const done: string[] = [];
  const jobs = createJobs(services.database, services.log);
  const handler = handleJob(known, async (_run, { id }) => {
    done.push(id);
  });
  await jobs.start(services, [handler], true);
  try {
    const id = randomUUID();
    const db = services.database.system;
    await db.transaction((tx) => announce(tx, unknown, { id: randomUUID() }));
    await db.transaction((tx) => announce(tx, known, { id }));
    await expect.poll(() => done).toEqual([id]);
    expect((await db.select().from(outbox)).map(({ queue }) => queue)).toEqual(['test.unknown']);
  } finally {
    await jobs.stop();
    await services.database.system.delete(outbox);
  }
});

it('security D2: gives unpaid work half as many places beside those of a queue, and one group half of them', async () => {
  const { services } = portal;
  const lined = defineJob({
    ...common,
    queue: 'test.lined',
    retryLimit: 0,
    concurrency: 4,
    groupConcurrency: 2,
  });
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const jobs = createJobs(services.database, services.log);
  const handler = handleJob(lined, async (_run, { id }) => {
    begun.push(id);
    await new Promise<void>((resolve) => held.push(resolve));
  });
  await jobs.start(services, handleLines(handler), true);
  const db = services.database.system;
  const order = async (job: typeof lined, groups: readonly string[]) => {
    const runs = groups.map((groupId) => ({ groupId, data: { id: randomUUID() } }));
    await db.transaction((tx) => announceAll(tx, job, runs));
    return runs.map(({ data }) => data.id);
  };
  try {
    const unpaid = await order(unpaidLineOf(lined), ['A', 'A', 'B', 'B']);
    await expect.poll(() => begun.toSorted()).toEqual([unpaid[0], unpaid[2]].toSorted());
    const paid = await order(lined, ['C', 'C', 'D', 'D']);
    await expect.poll(() => begun.slice(2).toSorted()).toEqual(paid.toSorted());
    for (const end of held) end();
    await expect.poll(() => begun.slice(6).toSorted()).toEqual([unpaid[1], unpaid[3]].toSorted());
  } finally {
    for (const end of held) end();
    await jobs.stop();
  }
});

it('gives a run whose worker died to another, soon', async () => {
  const { services } = portal;
  const dying = defineJob({ ...common, queue: 'test.dying', retryLimit: 2, groupConcurrency: 1 });
  const runs: string[] = [];
  const jobs = createJobs(services.database, services.log, { relayIdleMs: 1000 });
  const handler = handleJob(dying, async (run) => {
    runs.push(run.id);
  });
  await jobs.start(services, [handler], true);
  try {
    const db = services.database.system;
    const isRun = (times: number) => expect.poll(() => runs.length).toBe(times);
    await db.transaction((tx) => announce(tx, dying, { id: randomUUID() }, { groupId: 'A' }));
    await isRun(1);
    const died = sql`update pgboss.job set state = 'active', completed_on = null,
      heartbeat_on = now() - interval '1 minute' where name = ${dying.queue} and state = 'completed'`;
    await expect
      .poll(async () => (await db.execute(died)) as { rowCount?: number; affectedRows?: number })
      .toMatchObject(services.database.kind === 'pglite' ? { affectedRows: 1 } : { rowCount: 1 });
    await isRun(2);
    expect(new Set(runs).size).toBe(1);
  } finally {
    await jobs.stop();
  }
});

it('gives a run without a group whose process was killed to the next process', async () => {
  const { services } = portal;
  const killed = defineJob({ ...common, queue: 'test.killed', retryLimit: 2 });
  const runs: string[] = [];
  const handler = handleJob(killed, async (run) => {
    runs.push(run.id);
  });
  const db = services.database.system;
  const open = async () => {
    const jobs = createJobs(services.database, services.log, {
      // The embedded database has one search, and none within two seconds of the one before.
      ...(services.database.kind === 'pglite'
        ? { predecessorLostMs: 3000 }
        : { superviseSeconds: 1 }),
    });
    await jobs.start(services, [handler], true);
    return jobs;
  };
  const before = await open();
  await db.transaction((tx) => announce(tx, killed, { id: randomUUID() }));
  await expect.poll(() => runs.length).toBe(1);
  await before.stop();
  await db.execute(sql`update pgboss.job set state = 'active', completed_on = null,
    heartbeat_on = now() - interval '1 minute' where name = ${killed.queue}`);
  // No other process's supervision was due.
  await db.execute(sql`update pgboss.queue set monitor_on = now(), monitor_claim_on = now()
    where name = ${killed.queue}`);
  const after = await open();
  try {
    await expect.poll(() => runs.length).toBe(2);
  } finally {
    await after.stop();
  }
});

it('API-154: gives up a run whose worker died three times, says so, and runs it again where staff ask for it', async () => {
  const { services } = portal;
  const poison = defineJob({ ...common, queue: 'test.poison', retryLimit: 100 });
  let runs = 0;
  const handler = handleJob(poison, async () => {
    runs += 1;
  });
  const db = services.database.system;
  const jobs = createJobs(services.database, services.log, { relayIdleMs: 50 });
  await jobs.start(services, [handler], true);
  const state = async () =>
    (
      (await db.execute(
        sql`select state from pgboss.job where name = ${poison.queue}`,
      )) as unknown as { rows: { state: string }[] }
    ).rows[0]?.state;
  try {
    await db.transaction((tx) => announce(tx, poison, { id: randomUUID() }));
    for (let deaths = 1; deaths <= maxDeaths; deaths += 1) {
      await expect.poll(state).toBe('completed');
      expect(runs).toBe(deaths);
      // As pg-boss leaves the run of a worker that is gone.
      await db.execute(sql`update pgboss.job set state = 'retry', completed_on = null,
        start_after = now(), retry_count = retry_count + 1,
        output = '{"value": {"message": "job heartbeat timeout"}}' where name = ${poison.queue}`);
    }
    await expect.poll(state).toBe('failed');
    expect(runs).toBe(maxDeaths);
    const [failure] = await jobs.failures(1);
    expect(failure).toMatchObject({
      queue: poison.queue,
      message: expect.stringMatching(/^Its worker died 3 times while it ran/),
    });
    await jobs.retry(poison.queue, failure?.id ?? '');
    await expect.poll(() => runs).toBe(maxDeaths + 1);
  } finally {
    await jobs.stop();
  }
});

it('reads no more of a long outbox than it moves', async ({ skip }) => {
  const { services } = portal;
  const { database } = services;
  // The embedded database keeps no such statistics.
  if (database.kind === 'pglite') skip();
  const slow = defineJob({ ...common, queue: 'test.slow', retryLimit: 0 });
  const released = Promise.withResolvers<void>();
  const jobs = createJobs(database, services.log);
  const db = database.system;
  const readByIndex = async () => {
    const { rows } = (await db.execute(sql`select idx_scan::int as looks, idx_tup_read::int as rows
      from pg_stat_user_indexes where indexrelname = 'outbox_due'`)) as unknown as {
      rows: [{ looks: number; rows: number }];
    };
    return rows[0];
  };
  await db.execute(sql`insert into outbox (id, queue, data, group_id)
    select id, ${slow.queue}, jsonb_build_object('id', id), id::text
    from (select gen_random_uuid() as id from generate_series(1, 20000)) jobs`);
  const before = await readByIndex();
  await jobs.start(services, [handleJob(slow, () => released.promise)], true);
  try {
    await expect.poll(async () => (await readByIndex()).looks).toBeGreaterThan(before.looks);
    const after = await readByIndex();
    expect((after.rows - before.rows) / (after.looks - before.looks)).toBeLessThan(200);
  } finally {
    released.resolve();
    await jobs.stop();
    await db.delete(outbox);
  }
});
