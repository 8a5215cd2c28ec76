import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/vocabulary.ts';
import { listCustomers, readFigures, whoNeedsACall } from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { pageSize, sortKeys } from '#modules/foundation/portfolio/vocabulary.ts';
import { staffMembers, staffSessions } from '#modules/foundation/staff/server/tables.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { report } from './load.ts';
import { startPortal } from './portal.ts';

const customers = 100_000;
const goalMs = 200;

/** The console's lists of a hundred thousand customers: every order and filter, deep pages, searches, calls, over HTTP. */
export async function benchPortfolio(): Promise<void> {
  const database = await processDatabase('postgres');
  const { secret, hash } = createSecret();
  await prepareDatabase(database.env, (services) => fill(services, hash));
  const server = await startPortal(database);
  const headers = { cookie: `staff_session=${secret}` };
  const ask = async ({ path, ...query }: Question): Promise<number> => {
    const url = `http://127.0.0.1:${server.port + 1}/api${path}?${new URLSearchParams(query)}`;
    const began = performance.now();
    const answer = await fetch(url, { headers });
    const { data } = (await answer.json()) as { data?: object };
    if (!data) throw new Error(`${url} answered ${answer.status}`);
    return performance.now() - began;
  };
  for (const [what, queries] of Object.entries(questions())) {
    for (const query of queries) await ask(query);
    const times: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (const query of queries) times.push(await ask(query));
    }
    const p95 = times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
    const goal = { text: `p95 < ${goalMs} ms`, met: p95 < goalMs };
    report(
      `${what}, ${customers.toLocaleString('en-US')} customers`,
      `p95 ${Math.round(p95)} ms`,
      goal,
    );
  }
  await server.end('SIGTERM');
  await database.drop();
}

/** A call's path and what it is asked with. */
type Question = Record<string, string> & { path: string };

function questions(): Record<string, Question[]> {
  const orders = sortKeys.flatMap((sort) => [
    { path: listCustomers.path, sort, direction: 'asc' },
    { path: listCustomers.path, sort, direction: 'desc' },
  ]);
  const last = customers / pageSize;
  const searches = ['7', 'er', 'bak', 'company 77', 'ny 99999', 'admin-4242@', 'nothing like this'];
  const filters: Record<string, string>[] = [
    { brandId: 'fairhaven' },
    { channelId: 'fairhaven-direct' },
    { planName: 'Essential' },
    ...[...subscriptionStatuses, 'TRIAL_OVER'].map((status) => ({ status })),
    { levelBelow: '3' },
    { ratingBelow: '600' },
    { highsAtLeast: '1' },
    { trialEndsInDays: '7' },
    { unwatched: 'yes' },
    { scanFailed: 'yes' },
    { neverScanned: 'yes' },
    { joinedInDays: '7' },
    { newHighInDays: '7' },
    { failedInDays: '7' },
    { assignedTo: 'nobody' },
  ];
  return {
    'first pages in every order': orders,
    'deep pages in every order': orders.flatMap((order) =>
      [last / 4, last / 2, last - 1].map((page) => ({ ...order, page: String(Math.floor(page)) })),
    ),
    'searches in every order': orders.flatMap((order) =>
      searches.map((search) => ({ ...order, search })),
    ),
    ...Object.fromEntries(
      filters.map((filter) => [
        `filtered by ${new URLSearchParams(filter)}, in every order`,
        orders.map((order) => ({ ...order, ...filter })),
      ]),
    ),
    'several filters and a search, in every order': orders.map((order) => ({
      ...order,
      ...{ status: 'INTRIAL', trialEndsInDays: '7', highsAtLeast: '1', search: 'bak' },
    })),
    'figures above the list': [{ path: readFigures.path }],
    'who needs a call, everyone and mine': [
      { path: whoNeedsACall.path },
      { path: whoNeedsACall.path, mine: 'yes' },
    ],
  };
}

async function fill(services: Services, sessionHash: string): Promise<void> {
  const db = services.database.system;
  await db.execute(sql`insert into profile_organizations
      (id, company_name, industry, number_of_employees, company_url, phone, created_at)
    select gen_random_uuid(), (array['Baker', 'Joiner', 'Dentist', 'Grocer'])[1 + n % 4] || ' Company ' || n,
      'OTHER', '11-20', 'shop' || n || '.example', '', now() - n * interval '1 minute'
    from generate_series(1, ${customers}) n`);
  await db.execute(sql`insert into profile_users (cognito_id, org_id, brand_id, email, sign_up, created_at)
    select gen_random_uuid()::text, id, 'fairhaven', 'admin-' || substr(split_part(company_url, '.', 1), 5) || '@shop.example', '{}', created_at
    from profile_organizations`);
  await db.execute(sql`insert into plans_subscriptions
      (org_id, brand_id, channel_id, plan_id, status, subscription_date, expiration_date, sign_up_date)
    select id, 'fairhaven', 'fairhaven-direct', (array['essential', 'plus', 'premier'])[1 + n % 3],
      case when n % 5 = 0 then 'INTRIAL' else 'ACTIVE' end, created_at,
      case when n % 5 = 0 then now() + (n % 40 - 10) * interval '1 day' end, created_at
    from (select *, row_number() over () as n from profile_organizations) o`);
  await db.execute(sql`insert into maturity_snapshots (org_id, id, day, model_version, level, average, areas)
    select id, gen_random_uuid(), now()::date, 1, n % 6, 100, '[]'
    from (select id, row_number() over () as n from profile_organizations) o where n % 3 = 0`);
  await db.execute(sql`insert into ratings_ratings (org_id, id, host, rated_at, rating, letter, coverage,
      deducted, scores, incidents, formula_version)
    select id, gen_random_uuid(), company_url, now(), 300 + n % 600, 'C', 1, 0, '{}', '[]', '1'
    from (select *, row_number() over () as n from profile_organizations) o where n % 2 = 0`);
  const staffId = randomUUID();
  // Some were called already, and some are one person's.
  await db.execute(sql`insert into portfolio_call_states (org_id, quiet_until, known_reasons, assigned_to, revision)
    select id, case when n % 10 = 0 then now() + interval '9 days' end, '[{"code":"TRIAL_ENDING","count":5}]',
      case when n % 10 > 0 then ${staffId}::uuid end, 0
    from (select id, row_number() over () as n from profile_organizations) o where n % 20 in (0, 5)`);
  const began = performance.now();
  while ((await refreshSummaries(services)) > 0);
  // What the scans of so many would tell.
  await db.execute(sql`update portfolio_summaries set
      open_highs = case when n % 10 = 0 then 1 + (n % 7)::int else 0 end, unwatched = (n % 50 = 0)::int,
      scans_failed = (n % 100 = 0)::int, never_scanned = (n % 80 = 0)::int, has_website = n % 90 > 0,
      newest_high_at = case when n % 10 = 0 then now() - n % 60 * interval '1 day' end,
      scan_failed_at = case when n % 100 = 0 then now() - n % 14 * interval '1 day' end
    from (select org_id as id, row_number() over () as n from portfolio_summaries) o where org_id = o.id`);
  // As PostgreSQL does by itself a minute after so many rows came.
  await db.execute(sql`vacuum (analyze)`);
  report('all summaries made', `${Math.round((performance.now() - began) / 1000)} s`);
  await openSession(services, { staffId, idHash: sessionHash });
}

async function openSession(
  { clock, database }: Services,
  { staffId, idHash }: { staffId: string; idHash: string },
): Promise<void> {
  const now = clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  await database.system.insert(staffMembers).values({
    id: staffId,
    email: 'bench@provider.example',
    name: 'Bench',
    role: 'administrator' as const,
    totpSecret: '',
    passwordHash: '',
    createdBy: 'bench',
    createdAt: now,
  });
  await database.system.insert(staffSessions).values({
    idHash,
    staffId,
    createdAt: now,
    idleExpiresAt: later,
    absoluteExpiresAt: later,
  });
}
