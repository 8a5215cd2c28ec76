import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Call } from '#kit/contract/call.ts';
import { maxNamedCustomers } from '#kit/contract/staff.ts';
import type { Db } from '#kit/server/db/database.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { subscriptionStatuses } from '#modules/foundation/plans/vocabulary.ts';
import {
  listCustomers,
  listGroups,
  readFigures,
  whoNeedsACall,
} from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { pageSize, sortKeys } from '#modules/foundation/portfolio/vocabulary.ts';
import { staffMembers, staffSessions } from '#modules/foundation/staff/server/tables.ts';
import { findForStaff } from '#modules/overviews/search/calls.ts';
import { minQuery } from '#modules/overviews/search/vocabulary.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { report } from './load.ts';
import { startPortal } from './portal.ts';

const customers = 100_000;
const goalMs = 200;

/** Two of seven customers are of the second brand. */
const brands = {
  fairhaven: { channelId: 'fairhaven-direct', planName: 'Essential' },
  northlight: { channelId: 'northlight-web', planName: 'Basic' },
};
const ofSecond = sql`n % 7 < 2`;

interface Seen {
  role: 'administrator' | 'support';
  /** One that they see. */
  brandId: keyof typeof brands;
  brandIds: string[];
  isNamed: boolean;
  /** How many customers they see. */
  reach: number;
}

const newMember = (whose: string, seen: Seen) => ({
  whose,
  ...seen,
  staffId: randomUUID(),
  ...createSecret(),
});
type Member = ReturnType<typeof newMember>;
type Staff = readonly [Member, ...Member[]];

const newStaff = (): Staff => [
  newMember('all', {
    role: 'administrator',
    brandId: 'fairhaven',
    brandIds: [],
    isNamed: false,
    reach: customers,
  }),
  newMember('one brand', {
    role: 'support',
    brandId: 'northlight',
    brandIds: ['northlight'],
    isNamed: false,
    reach: Math.floor((customers * 2) / 7),
  }),
  newMember('named', {
    role: 'support',
    brandId: 'fairhaven',
    brandIds: [],
    isNamed: true,
    reach: maxNamedCustomers,
  }),
];

/**
 * What the console asks of a hundred thousand customers, for staff of all brands, of one, and of named customers: every
 * order and filter, deep pages, searches, figures, calls, over HTTP.
 */
export async function benchPortfolio(): Promise<void> {
  const database = await processDatabase('postgres');
  const staff = newStaff();
  await prepareDatabase(database.env, (services) => fill(services, staff));
  const server = await startPortal(database);
  const ask = async ({ call: { method, path }, input = {} }: Question, secret: string) => {
    const url = new URL(`http://127.0.0.1:${server.port + 1}/api${path}`);
    const headers = { cookie: `staff_session=${secret}`, 'content-type': 'application/json' };
    if (method === 'GET') url.search = String(new URLSearchParams(input));
    const sent = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(input) };
    const began = performance.now();
    const answer = await fetch(url, sent);
    const { data } = (await answer.json()) as { data?: object };
    if (!data) throw new Error(`${url} answered ${answer.status}`);
    return performance.now() - began;
  };
  for (const { whose, secret, ...seen } of staff) {
    for (const [what, queries] of Object.entries(questions(seen))) {
      for (const query of queries) await ask(query, secret);
      const times: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        for (const query of queries) times.push(await ask(query, secret));
      }
      const p95 = times.sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
      const goal = { text: `p95 < ${goalMs} ms`, met: p95 < goalMs };
      report(`${whose}: ${what}`, `p95 ${Math.round(p95)} ms`, goal);
    }
  }
  await server.end('SIGTERM');
  await database.drop();
}

/** A call and what it is asked with. */
interface Question {
  call: Pick<Call, 'method' | 'path'>;
  input?: Record<string, string>;
}

function questions({ brandId, reach }: Seen): Record<string, Question[]> {
  const list = (input: Record<string, string>): Question => ({ call: listCustomers, input });
  const orders = sortKeys.flatMap((sort) => [
    { sort, direction: 'asc' },
    { sort, direction: 'desc' },
  ]);
  const last = reach / pageSize;
  const searches = ['7', 'er', 'bak', 'company 77', 'ny 99999', 'admin-4242@', 'nothing like this'];
  const { channelId, planName } = brands[brandId];
  const filters: Record<string, string>[] = [
    { brandId },
    { channelId },
    { planName },
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
    'first pages in every order': orders.map(list),
    'deep pages in every order': orders.flatMap((order) =>
      [last / 4, last / 2, last - 1].map((page) =>
        list({ ...order, page: String(Math.floor(page)) }),
      ),
    ),
    'searches in every order': orders.flatMap((order) =>
      searches.map((search) => list({ ...order, search })),
    ),
    ...Object.fromEntries(
      filters.map((filter) => [
        `filtered by ${new URLSearchParams(filter)}, in every order`,
        orders.map((order) => list({ ...order, ...filter })),
      ]),
    ),
    'several filters and a search, in every order': orders.map((order) =>
      list({
        ...order,
        ...{ status: 'INTRIAL', trialEndsInDays: '7', highsAtLeast: '1', search: 'bak' },
      }),
    ),
    'figures above the list': [{ call: readFigures }],
    'what the list is filtered by': [{ call: listGroups }],
    'who needs a call, everyone and mine': [
      { call: whoNeedsACall },
      { call: whoNeedsACall, input: { mine: 'yes' } },
    ],
    'search over everything': searches
      .filter(({ length }) => length >= minQuery)
      .map((query) => ({ call: findForStaff, input: { query } })),
  };
}

async function fill(services: Services, staff: Staff): Promise<void> {
  const db = services.database.system;
  await db.execute(sql`insert into profile_organizations
      (id, company_name, industry, number_of_employees, company_url, phone, created_at)
    select gen_random_uuid(), (array['Baker', 'Joiner', 'Dentist', 'Grocer'])[1 + n % 4] || ' Company ' || n,
      'OTHER', '11-20', 'shop' || n || '.example', '', now() - n * interval '1 minute'
    from generate_series(1, ${customers}) n`);
  const numbered = sql`(select *, substr(split_part(company_url, '.', 1), 5)::int as n from profile_organizations) o`;
  await db.execute(sql`insert into profile_users (cognito_id, org_id, brand_id, email, sign_up, created_at)
    select gen_random_uuid()::text, id, case when ${ofSecond} then 'northlight' else 'fairhaven' end,
      'admin-' || n || '@shop.example', '{}', created_at
    from ${numbered}`);
  await db.execute(sql`insert into plans_subscriptions
      (org_id, brand_id, channel_id, plan_id, status, subscription_date, expiration_date, sign_up_date)
    select id, case when ${ofSecond} then 'northlight' else 'fairhaven' end,
      case when ${ofSecond} then 'northlight-web' else 'fairhaven-direct' end,
      case when ${ofSecond} then (array['basic', 'complete'])[1 + n % 2]
        else (array['essential', 'plus', 'premier'])[1 + n % 3] end,
      case when n % 5 = 0 then 'INTRIAL' else 'ACTIVE' end, created_at,
      case when n % 5 = 0 then now() + (n % 40 - 10) * interval '1 day' end, created_at
    from ${numbered}`);
  await db.execute(sql`insert into maturity_snapshots (org_id, id, day, model_version, level, average, areas)
    select id, gen_random_uuid(), now()::date, 1, n % 6, 100, '[]'
    from ${numbered} where n % 3 = 0`);
  await db.execute(sql`insert into ratings_ratings (org_id, id, host, rated_at, rating, letter, coverage,
      deducted, scores, incidents, formula_version)
    select id, gen_random_uuid(), company_url, now(), 300 + n % 600, 'C', 1, 0, '{}', '[]', '1'
    from ${numbered} where n % 2 = 0`);
  const [{ staffId }] = staff;
  // Some were called already, and some are one person's.
  await db.execute(sql`insert into portfolio_call_states (org_id, quiet_until, known_reasons, assigned_to, revision)
    select id, case when n % 10 = 0 then now() + interval '9 days' end, '[{"code":"TRIAL_ENDING","count":5}]',
      case when n % 10 > 0 then ${staffId}::uuid end, 0
    from ${numbered} where n % 20 in (0, 5)`);
  const began = performance.now();
  while ((await refreshSummaries(services)) > 0);
  // What the scans of so many would tell.
  await db.execute(sql`update portfolio_summaries set
      open_highs = case when n % 10 = 0 then 1 + (n % 7)::int else 0 end, unwatched = (n % 50 = 0)::int,
      scans_failed = (n % 100 = 0)::int, never_scanned = (n % 80 = 0)::int, lacks_website = n % 90 = 0,
      newest_high_at = case when n % 10 = 0 then now() - n % 60 * interval '1 day' end,
      scan_failed_at = case when n % 100 = 0 then now() - n % 14 * interval '1 day' end
    from (select org_id as id, row_number() over () as n from portfolio_summaries) o where org_id = o.id`);
  // As PostgreSQL does by itself a minute after so many rows came.
  await db.execute(sql`vacuum (analyze)`);
  report('all summaries made', `${Math.round((performance.now() - began) / 1000)} s`);
  for (const member of staff) await openSession(services, member);
}

async function openSession(
  { clock, database: { system } }: Services,
  { staffId, hash, role, brandIds, isNamed }: Member,
): Promise<void> {
  const now = clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  await system.insert(staffMembers).values({
    id: staffId,
    email: `${staffId}@provider.example`,
    name: 'Bench',
    role,
    brandIds,
    customerIds: isNamed ? await firstIds(system) : null,
    totpSecret: '',
    passwordHash: '',
    createdBy: 'bench',
    createdAt: now,
  });
  await system.insert(staffSessions).values({
    idHash: hash,
    staffId,
    createdAt: now,
    idleExpiresAt: later,
    absoluteExpiresAt: later,
  });
}

/** Of as many customers as may be named. */
async function firstIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(organizations.id)
    .limit(maxNamedCustomers);
  return rows.map(({ id }) => id);
}
