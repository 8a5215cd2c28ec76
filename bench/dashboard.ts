import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Call } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/db/database.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import * as marketplace from '#modules/products/marketplace/calls.ts';
import * as maturity from '#modules/products/maturity/calls.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';
import { report } from './load.ts';

/** All that the dashboard asks for. */
const calls: readonly Call[] = [
  dashboard.monitoring,
  dashboard.getModuleActivity,
  dashboard.getNextSteps,
  maturity.assessment,
  marketplace.getJson,
];

/** A scan a month for ten years, twenty flaws a website of which a fifth is open, a course a month. */
interface Size {
  name: string;
  email: string;
  sites: number;
  scans: number;
  trainees: number;
}
const small: Size = {
  name: 'one site',
  email: 'small@shop.example',
  sites: 1,
  scans: 1,
  trainees: 1,
};
const large: Size = {
  name: '500 sites, 5,000 trainees, 10 years of scans',
  email: 'large@shop.example',
  sites: 500,
  scans: 120,
  trainees: 5000,
};
const goal = 2;
const rounds = 60;

/** The dashboard of a large organisation against that of a small one, in turn, on each database. */
export async function benchDashboard(): Promise<void> {
  for (const kind of ['pglite', 'postgres'] as const) {
    if (kind === 'postgres' && postgresMissing) continue;
    const database = await processDatabase(kind);
    const env = { ...database.env, PORT: String(freePorts()), DEMO_DATA: 'false' };
    await seed(env);
    const server = await startServer(env);
    console.log(kind === 'pglite' ? 'embedded database' : 'PostgreSQL');
    await compare(server);
    await server.end('SIGTERM');
    await database.drop();
  }
}

async function seed(env: Record<string, string> & { PORT: string }): Promise<void> {
  const server = await startServer(env);
  const orgIds = new Map<Size, string>();
  for (const size of [small, large]) {
    const owner = server.visitor();
    await owner.signUp(size.email);
    await owner.onboard(size.name);
    orgIds.set(size, owner.orgId);
  }
  await server.end('SIGTERM');
  await prepareDatabase(env, async ({ database }) => {
    for (const [size, orgId] of orgIds) await fill(database.system, orgId, size);
    await database.system.execute(sql`analyze`);
  });
}

async function fill(db: Db, orgId: string, { sites, scans, trainees }: Size): Promise<void> {
  const consent = sql`'{"cognitoId":"nobody","at":"2016-01-01T00:00:00Z","wording":"yes"}'::jsonb`;
  await db.execute(sql`
    insert into monitoring_targets (org_id, id, name, name_key, url, scan_profile, consent, created_at)
    select ${orgId}::uuid, gen_random_uuid(), 'Site ' || n, 'site ' || n, 'https://s' || n || '.example/',
      'normal', ${consent}, now() - interval '10 years' from generate_series(1, ${sites}::int) n`);
  await db.execute(sql`
    insert into monitoring_scans (org_id, id, target_id, status, level, start_time, complete_time, highs, mediums, lows)
    select org_id, gen_random_uuid(), id, 'completed', 'normal', now() - n * interval '30 days',
      now() - n * interval '30 days', 1, 2, 1
    from monitoring_targets, generate_series(1, ${scans}::int) n where org_id = ${orgId}::uuid`);
  await db.execute(sql`
    insert into monitoring_issues (org_id, id, target_id, identity, check_id, title, technical_name, severity,
      method, url, state, first_seen_at, last_seen_at, last_scan_id)
    select org_id, gen_random_uuid(), id, 'identity ' || n, 'hsts', 'Flaw ' || n, 'Flaw',
      (array['high', 'medium', 'medium', 'low'])[1 + n % 4], 'GET', url,
      case when n <= 4 then 'still_there' else 'fixed' end, now() - n * interval '9 days', now(), gen_random_uuid()
    from monitoring_targets, generate_series(1, 20) n where org_id = ${orgId}::uuid`);
  await db.execute(sql`
    insert into monitoring_certificates (org_id, id, target_id, checked_at, valid_from, valid_to)
    select org_id, gen_random_uuid(), id, now(), now() - interval '60 days', now() + interval '30 days'
    from monitoring_targets where org_id = ${orgId}::uuid`);
  await db.execute(sql`
    insert into training_trainees (org_id, id, first_name, last_name, email, joined_at, time_zone, course_ids)
    select ${orgId}::uuid, gen_random_uuid(), 'Kim', 'Lee', 'kim' || n || '@shop.example', now() - interval '1 year',
      'America/Los_Angeles', '[]'::jsonb from generate_series(1, ${trainees}::int) n`);
  await db.execute(sql`
    insert into training_enrolments (org_id, id, trainee_id, course_id, opened_at, due_at, finished_at)
    select org_id, gen_random_uuid(), id, 'course ' || n, now() - n * interval '30 days',
      now() - n * interval '30 days' + interval '14 days', case when n > 2 then now() end
    from training_trainees, generate_series(1, 12) n where org_id = ${orgId}::uuid`);
}

async function compare(server: ServerProcess): Promise<void> {
  const taken = new Map<Size, number[]>([
    [small, []],
    [large, []],
  ]);
  const headers = new Map<Size, Record<string, string>>();
  for (const size of taken.keys()) {
    const owner = server.visitor();
    await owner.signIn(size.email, testPassword);
    headers.set(size, {
      host: `localhost:${server.port}`,
      cookie: owner.cookieHeader() ?? '',
      'x-csrf-token': await owner.csrfToken(),
    });
  }
  // In turn, because a shared machine is not equally fast from one second to the next.
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, times] of taken) times.push(await open(server, headers.get(size) ?? {}));
  }
  const [one, many] = [...taken.values()].map(median);
  if (one === undefined || many === undefined) throw new Error('Nothing was measured.');
  report(`the dashboard of ${small.name}`, `${one.toFixed(1)} ms`);
  const ratio = many / one;
  report(
    `the dashboard of ${large.name}`,
    `${many.toFixed(1)} ms, ${ratio.toFixed(2)} of the small one`,
    {
      text: `≤ ${goal}`,
      met: ratio <= goal,
    },
  );
}

/** All calls at once, as the browser makes them; milliseconds until the last has answered. */
async function open(server: ServerProcess, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const answers = await Promise.all(
    calls.map(({ path }) => server.request({ method: 'GET', url: `/api${path}`, headers })),
  );
  const took = performance.now() - start;
  const wrong = answers.findIndex(({ status }) => status !== 200);
  if (wrong >= 0) throw new Error(`${calls[wrong]?.path} answered ${answers[wrong]?.status}`);
  return took;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
