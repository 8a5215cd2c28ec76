import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { selectOpened } from './enrolments.ts';
import { takeDueReminders } from './mails.ts';
import { takeDueTrainees } from './trainees.ts';

/** How many rows are due at once: courses open, and reminders are sent, at nine in the morning. */
const due = 4000;
const now = new Date('2026-11-18T17:00:00.000Z');
const few = 5;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  const db = portal.services.database.system;
  await db.execute(sql`insert into training_trainees
      (org_id, id, first_name, last_name, email, joined_at, time_zone, course_ids, next_course_at)
    select gen_random_uuid(), gen_random_uuid(), 'Kim', 'Lee', 'kim' || n || '@shop.example', ${now.toISOString()},
      'America/Los_Angeles', '[]', ${now.toISOString()} from generate_series(1, ${due}::int) n`);
  await db.execute(sql`insert into training_enrolments
      (org_id, id, trainee_id, course_id, opened_at, due_at, next_reminder_at)
    select org_id, gen_random_uuid(), id, 'phishing', joined_at, joined_at, joined_at from training_trainees`);
  await db.execute(sql`analyze training_trainees, training_enrolments`);
});
afterAll(() => portal.close());

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The largest number of rows that a step of the statement's plan read. */
async function rowsRead(statement: SQLWrapper): Promise<number> {
  const { rows } = (await portal.services.database.system.execute(
    sql`explain (analyze, format json) ${statement}`,
  )) as unknown as { rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] };
  const read = (plan: Plan): number =>
    Math.max(
      (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
      ...(plan.Plans ?? []).map(read),
    );
  return read(rows[0]['QUERY PLAN'][0].Plan);
}

it('takes a few of many reminders that are due at once, without a look at the others', async () => {
  const db = portal.services.database.system;
  expect(await rowsRead(takeDueReminders(db, now, few))).toBe(few);
});

it('takes a few of many trainees whose course opens at once, without a look at the others', async () => {
  const db = portal.services.database.system;
  expect(await rowsRead(takeDueTrainees(db, now, few))).toBe(few);
});

it('finds what has opened for a trainee without a look at those of others', async () => {
  const db = portal.services.database.system;
  const [trainee] = await takeDueTrainees(db, now, 1);
  expect(trainee).toBeDefined();
  if (!trainee) return;
  expect(await rowsRead(selectOpened(db, [trainee]))).toBeLessThanOrEqual(1);
});
