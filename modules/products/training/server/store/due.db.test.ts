import { type SQLWrapper, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { mostRowsRead } from '#tests/support/rowsRead.ts';
import { selectOpened } from './enrolments.ts';
import { takeDueReminders } from './mails.ts';
import { takeDueTrainees } from './trainees.ts';

/** How many rows are due at once: courses open, and reminders are sent, at nine in the morning. */
const due = 4000;
const now = new Date('2026-11-18T17:00:00.000Z');
const few = 5;

const portal = portalForAll();
beforeAll(async () => {
  const db = portal.db;
  await db.execute(sql`insert into training_trainees
      (org_id, id, first_name, last_name, email, joined_at, time_zone, course_ids, next_course_at)
    select gen_random_uuid(), gen_random_uuid(), 'Kim', 'Lee', 'kim' || n || '@shop.example', ${now.toISOString()},
      'America/Los_Angeles', '[]', ${now.toISOString()} from generate_series(1, ${due}::int) n`);
  await db.execute(sql`insert into training_enrolments
      (org_id, id, trainee_id, course_id, opened_at, due_at, next_reminder_at)
    select org_id, gen_random_uuid(), id, 'phishing', joined_at, joined_at, joined_at from training_trainees`);
  await db.execute(sql`analyze training_trainees, training_enrolments`);
});

const rowsRead = (statement: SQLWrapper) => mostRowsRead(portal.db, statement);

it('takes a few of many reminders that are due at once, without a look at the others', async () => {
  const db = portal.db;
  expect(await rowsRead(takeDueReminders(db, now, few))).toBe(few);
});

it('takes a few of many trainees whose course opens at once, without a look at the others', async () => {
  const db = portal.db;
  expect(await rowsRead(takeDueTrainees(db, now, few))).toBe(few);
});

it('finds what has opened for a trainee without a look at those of others', async () => {
  const db = portal.db;
  const [trainee] = await takeDueTrainees(db, now, 1);
  expect(trainee).toBeDefined();
  if (!trainee) return;
  expect(await rowsRead(selectOpened(db, [trainee]))).toBeLessThanOrEqual(1);
});
