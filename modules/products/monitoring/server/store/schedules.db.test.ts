import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { mostRowsRead } from '#tests/support/rowsRead.ts';
import { selectDueSchedules, selectWaitingSchedules, takeDueSchedules } from './schedules.ts';

const now = new Date('2026-11-18T17:00:00.000Z');
const later = '2026-12-18T17:00:00.000Z';

const portal = portalForAll();
beforeAll(async () => {
  const db = portal.db;
  await db.execute(sql`insert into monitoring_targets
      (org_id, id, name, name_key, url, scan_profile, consent, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Shop', 'shop', 'https://shop.example', 'safe', '{}',
      ${now.toISOString()} from generate_series(1, 4000) n`);
  await db.execute(sql`insert into monitoring_schedules
      (org_id, id, target_id, recurrence, first_at, next_due_at, time_zone, run_on_day_of_week, day_of_month, created_at)
    select org_id, gen_random_uuid(), id, 'm', created_at, ${later}, 'UTC', false, 18, created_at
    from monitoring_targets`);
  await db.execute(sql`analyze monitoring_targets, monitoring_schedules`);
});

it('looks for due and waiting schedules without a look at those that are neither', async () => {
  const db = portal.db;
  expect(await mostRowsRead(db, selectDueSchedules(db, now, 50))).toBe(0);
  expect(await mostRowsRead(db, selectWaitingSchedules(db, 50))).toBe(0);
});

it('takes those that are due before those that wait, as many as are asked for', async () => {
  const db = portal.db;
  const some = (count: number) =>
    sql`(select id from monitoring_schedules where next_due_at > ${now.toISOString()} and not is_waiting limit ${count}::int)`;
  await db.execute(
    sql`update monitoring_schedules set next_due_at = ${now.toISOString()} where id in ${some(3)}`,
  );
  await db.execute(sql`update monitoring_schedules set is_waiting = true where id in ${some(3)}`);
  const taken = (limit: number) =>
    db
      .transaction((tx) => takeDueSchedules(tx, now, limit))
      .then((rows) => rows.map(({ schedule }) => schedule.isWaiting));
  expect(await taken(50)).toEqual([false, false, false, true, true, true]);
  expect(await taken(4)).toEqual([false, false, false, true]);
  expect(await taken(2)).toEqual([false, false]);
});

it('takes a few of many that are due at once, without a look at the others', async () => {
  const db = portal.db;
  await db.execute(
    sql`update monitoring_schedules set next_due_at = ${now.toISOString()}, is_waiting = false`,
  );
  // The statistics still say that none is.
  expect(await mostRowsRead(db, selectDueSchedules(db, now, 50))).toBe(50);
});
