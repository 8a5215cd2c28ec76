import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { hashPassword } from '#kit/server/password/hash.ts';
import type { Services } from '#kit/server/services/services.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { courseOrder } from '#modules/products/training/server/catalogue.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { findingsOfRating, ratedVectors } from './engines.ts';

/** Where all customers of this bench are; their days begin there. */
const timeZone = 'America/Los_Angeles';
export const emailOf = (n: number): string => `admin-${n}@shop.example`;
/** Old ratings of all organizations: enough for the indexes to be as deep as later. */
const oldRatings = 300_000;
const traineesEach = 5;

/**
 * Customers as they are in the middle of their years: a plan with everything, one or two websites that are
 * scanned once a month, most of them at 1:00 AM; five trainees with a course open; policies to review.
 * @param day a midnight in UTC; what is due by the day is spread over the thirty that begin there.
 */
export async function seedFleet(
  services: Services,
  { organizations, day }: { organizations: number; day: Date },
): Promise<void> {
  const db = services.database.system;
  const from = sql`${day.toISOString()}::timestamptz`;
  await prepareNotes(db);
  await db.execute(sql`insert into bench.fleet
    select n, gen_random_uuid() from generate_series(1, ${organizations}::int) n`);
  await db.execute(sql`insert into profile_organizations
      (id, company_name, industry, number_of_employees, company_url, phone, created_at)
    select id, 'Company ' || n, (array['RETAIL', 'OTHER', 'FOOD_AGRICULTURE'])[1 + n % 3], '11-20',
      'https://shop' || n || '.example/', '', ${from} - interval '1 year' from bench.fleet`);
  await db.execute(sql`insert into plans_subscriptions
      (org_id, brand_id, channel_id, plan_id, status, subscription_date, sign_up_date)
    select id, 'fairhaven', 'fairhaven-direct', 'plus', 'ACTIVE', ${from} - interval '1 year',
      ${from} - interval '1 year' from bench.fleet`);
  await seedTurns(db, from);
  await seedPeople(db, from);
  await seedWebsites(db, from);
  await seedRatings(db, from, Math.min(30, Math.ceil(oldRatings / organizations)));
  await seedTraining(db, from);
  await seedPolicies(db, from);
  while ((await refreshSummaries(services)) > 0);
  // As PostgreSQL does by itself a minute after so many rows came.
  await db.execute(sql`vacuum (analyze)`);
}

type Sql = ReturnType<typeof sql>;

/** When each job was announced, by which its wait is reckoned; beside the product's own schema. */
async function prepareNotes(db: Db): Promise<void> {
  await db.execute(sql`create schema bench`);
  await db.execute(sql`create unlogged table bench.fleet (n int primary key, id uuid not null)`);
  await db.execute(
    sql`create unlogged table bench.announced (id uuid, queue text, at timestamptz)`,
  );
  await db.execute(sql`create function bench.note() returns trigger language plpgsql security definer as
    'begin insert into bench.announced select id, queue, clock_timestamp() from new_rows; return null; end'`);
  await db.execute(sql`create trigger bench_note after insert on outbox referencing new table as new_rows
    for each statement execute function bench.note()`);
}

/** As `nextTurn` spreads them: ratings by night, letters in the morning. */
async function seedTurns(db: Db, from: Sql): Promise<void> {
  const at = (hour: number, hours: number) =>
    sql`(${from} at time zone 'UTC' + make_interval(hours => ${hour}::int, mins => floor(random() * ${hours * 60})::int))
      at time zone ${timeZone}`;
  await db.execute(sql`update profile_turns
    set rating = ${at(1, 5)}, overdue = ${at(8, 3)}, review = ${at(8, 3)}`);
}

async function seedPeople(db: Db, from: Sql): Promise<void> {
  const passwordHash = await hashPassword(testPassword);
  await db.execute(sql`insert into pool_users (sub, email, password_hash, status, attributes, created_at)
    select gen_random_uuid(), 'admin-' || n || '@shop.example', ${passwordHash}, 'CONFIRMED', '{}',
      ${from} - interval '1 year' from bench.fleet`);
  await db.execute(sql`insert into profile_users
      (cognito_id, org_id, brand_id, email, first_name, last_name, has_seen_org_goals, sign_up, created_at)
    select sub::text, fleet.id, 'fairhaven', email, 'Ada', 'Baker', true, '{}', created_at
    from bench.fleet join pool_users on email = 'admin-' || n || '@shop.example'`);
}

async function seedWebsites(db: Db, from: Sql): Promise<void> {
  const consent = sql`'{"cognitoId":"nobody","at":"2026-01-01T00:00:00Z","wording":"yes"}'::jsonb`;
  await db.execute(sql`insert into monitoring_targets
      (org_id, id, name, name_key, url, scan_profile, consent, created_at)
    select id, gen_random_uuid(), 'Site ' || k, 'site ' || k, 'https://shop' || n || '.example/' || k,
      'normal', ${consent}, ${from} - interval '1 year'
    from bench.fleet, generate_series(1, 1 + n % 2) k`);
  // Four of five at 1:00 AM, as the form offers; the others at some full hour.
  await db.execute(sql`insert into monitoring_schedules (org_id, id, target_id, recurrence, first_at,
      next_due_at, time_zone, run_on_day_of_week, day_of_month, created_at)
    select org_id, gen_random_uuid(), id, 'm', (due at time zone ${timeZone} - interval '6 months')
      at time zone ${timeZone}, due, ${timeZone}, false, extract(day from due at time zone ${timeZone}), created_at
    from (select *, (${from} at time zone 'UTC' + make_interval(days => (n % 30)::int,
        hours => case when n % 5 = 0 then (n % 24)::int else 1 end)) at time zone ${timeZone} as due
      from (select *, row_number() over () as n from monitoring_targets) numbered) dated`);
  await db.execute(sql`insert into monitoring_certificates
      (org_id, id, target_id, checked_at, valid_from, valid_to)
    select org_id, gen_random_uuid(), id, ${from} - random() * interval '16 hours',
      ${from} - interval '30 days', ${from} + interval '60 days' from monitoring_targets`);
}

async function seedRatings(db: Db, from: Sql, days: number): Promise<void> {
  await db.execute(sql`insert into ratings_ratings (org_id, id, host, rated_at, rating, letter, coverage,
      deducted, scores, incidents, formula_version)
    select id, gen_random_uuid(), 'shop' || n || '.example', ${from} - k * interval '1 day', 700, 'B', 0.6, 0,
      '{}', '[]', '1' from bench.fleet, generate_series(1, ${days}::int) k`);
  const vectors = sql`${JSON.stringify(ratedVectors)}::jsonb`;
  const vector = sql`(${vectors} ->> (k % ${ratedVectors.length}::int))`;
  await db.execute(sql`insert into ratings_findings (org_id, id, host, vector, finding_id, grade, title,
      evidence, advice, weight, seen_at)
    select id, gen_random_uuid(), 'shop' || n || '.example', ${vector}, ${vector} || '/' || k,
      case when k % 5 = 0 then 'FAIR' else 'GOOD' end, 'What was looked at there', repeat('What was seen. ', 25),
      'What to change.', 1, ${from} - interval '1 day'
    from bench.fleet, generate_series(0, ${findingsOfRating - 1}::int) k`);
}

async function seedTraining(db: Db, from: Sql): Promise<void> {
  await db.execute(sql`insert into training_trainees (org_id, id, first_name, last_name, email, joined_at,
      time_zone, course_ids, next_course_at)
    select id, gen_random_uuid(), 'Kim', 'Lee ' || k, 'kim' || k || '@shop' || n || '.example',
      opens - interval '3 months', ${timeZone}, ${JSON.stringify(courseOrder)}::jsonb, opens
    from (select *, (${from} at time zone 'UTC' + make_interval(days => n % 30, hours => 9))
        at time zone ${timeZone} as opens from bench.fleet) dated,
      generate_series(1, ${traineesEach}::int) k`);
  // Three of five have finished last month's course.
  await db.execute(sql`insert into training_enrolments (org_id, id, trainee_id, course_id, opened_at, due_at,
      finished_at, next_reminder_at, mailed_at)
    select org_id, gen_random_uuid(), id, ${courseOrder[0] ?? ''}, opened, next_course_at,
      case when n % 5 < 3 then opened + interval '5 days' end,
      case when n % 5 >= 3 then (select min(next_course_at - d * interval '1 day')
        from unnest(array[14, 3, -3]) d where next_course_at - d * interval '1 day' > ${from}) end, opened
    from (select *, next_course_at - interval '1 month' as opened, row_number() over () as n
      from training_trainees) numbered`);
}

async function seedPolicies(db: Db, from: Sql): Promise<void> {
  await db.execute(sql`insert into policies_policies
      (org_id, id, policy_type, name, custom, review_date, created_at)
    select id, gen_random_uuid(), 'own ' || k, 'Policy ' || k, true,
      (${from} + make_interval(days => 14 + (n * 7 + k * 61) % 365))::date, ${from} - interval '1 year'
    from bench.fleet, generate_series(1, 4) k`);
}
