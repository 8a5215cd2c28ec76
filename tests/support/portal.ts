import { randomUUID } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createConsoleServer } from '#apps/server/consoleServer.ts';
import { eraseOrganization } from '#apps/server/erasure/eraseOrganization.ts';
import { openServices } from '#apps/server/openServices.ts';
import { createPortalServer } from '#apps/server/portalServer.ts';
import { serverModules } from '#apps/server/serverModules.ts';
import { type Config, readConfig } from '#kit/server/config/config.ts';
import type { Database, Db } from '#kit/server/db/database.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openPglite } from '#kit/server/db/pglite.ts';
import { openPostgres } from '#kit/server/db/postgres.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Jobs } from '#kit/server/services/parts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { supportSession } from '#modules/foundation/people/calls/accounts.ts';
import { createSupportLink } from '#modules/foundation/people/server/index.ts';
import { turns } from '#modules/foundation/people/server/tables.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import { type Site, type SiteAnswer, type SiteRequest, Visitor } from './visitor.ts';

export interface TestPortal extends Site {
  app: FastifyInstance;
  services: Services;
  /** The rows of all organizations. */
  db: Db;
  /** The time of `services.clock`; it moves only when told to. */
  clock: { now(): Date; set(instant: Date | string): void; forward(seconds: number): void };
  /** A browser without a session. */
  visitor(options?: { host?: string }): Visitor;
  /** A signed-in admin of a fresh, onboarded organization in trial. */
  owner(options?: OwnerOptions): Promise<Visitor>;
  /** Changes what an organization has subscribed to, as its bill would. */
  changePlan(
    of: { orgId: string },
    change: Partial<typeof subscriptions.$inferInsert>,
  ): Promise<void>;
  /** Staff in a customer-service session of an organization. */
  visitOf(of: { orgId: string }): Promise<Visitor>;
  /** Erases an organization at once. */
  erase(of: { orgId: string }): Promise<boolean>;
  /** The console's server, opened on first use. */
  office(): Promise<FastifyInstance>;
  /** Runs all announced jobs in this process until none is left. Failures are thrown. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

interface OwnerOptions {
  email?: string;
  companyName?: string;
}

export interface PortalOptions {
  env?: Record<string, string>;
  /** Replaces what the composition root would open. */
  services?: Partial<Services>;
  /** Replaces the product's own modules. */
  modules?: typeof serverModules;
  now?: string;
}

/** For a process without a queue: what it announces waits for `runJobs`. */
export const noJobs: Jobs = {
  relayedAt: () => undefined,
  counts: async () => [],
  failures: async () => [],
  countFailures: async () => 0,
  retry: async () => {},
};

/** The real server on a new database of the test project's kind. Jobs run only through `runJobs()`. */
export async function openPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMITS: 'off',
    // A folder without brands, so that brands of somebody who tries the product on this machine are not
    // loaded.
    BRANDS_DIR: join(tmpdir(), 'portal-no-brands'),
    CAPTCHA_ROUNDS: '2',
    ...options.env,
  });
  const clock = fixedClock(options.now ?? '2026-11-18T18:00:00.000Z');
  const log = createLog(config.LOG_LEVEL);
  const { database, drop } = await freshDatabase(config);
  const keys = await openKeyRing(database.system, config, clock);
  const opened = await openServices(
    { config, clock, log, database, keys, jobs: noJobs },
    options.modules,
  );
  const services: Services = { ...opened.services, ...options.services };
  const db = services.database.system;
  const app = await createPortalServer(services, opened, options.modules);
  await app.ready();
  let office: Promise<FastifyInstance> | undefined;
  let running: Promise<void> = Promise.resolve();
  // One after the other: of two at once, the second would find nothing left while the first is still at it.
  const runAll = () => {
    running = running.catch(() => undefined).then(() => runJobs(services));
    return running;
  };

  const portal: TestPortal = {
    app,
    services,
    db,
    clock,
    visitor: (visitorOptions = {}) => new Visitor(portal, visitorOptions.host),
    owner: async (ownerOptions) => {
      const owner = new Visitor(portal);
      await enrol(owner, ownerOptions);
      return owner;
    },
    changePlan: async ({ orgId }, change) => {
      await db.update(subscriptions).set(change).where(eq(subscriptions.orgId, orgId));
    },
    visitOf: async ({ orgId }) => {
      const visit = { orgId, createdBy: 'kim@fairhaven.example', reason: 'Asked for help' };
      const { linkId } = await createSupportLink(services, visit);
      const staff = new Visitor(portal);
      await staff.call(supportSession, { linkId }).then((answer) => answer.data);
      return staff;
    },
    erase: ({ orgId }) => {
      const { signal } = new AbortController();
      return eraseOrganization(services, orgId, { signal, by: 'test', atOnce: true });
    },
    office: () => {
      office ??= createConsoleServer(services).then(async (made) => {
        await made.ready();
        return made;
      });
      return office;
    },
    runJobs: runAll,
    request: (request) => answerOf(app, request),
    mailbox: async (to) => {
      await runAll();
      const answer = await app.inject({
        url: `/dev/mailbox/messages.json?to=${encodeURIComponent(to)}`,
      });
      return answer.json();
    },
    close: async () => {
      await app.close();
      await (await office)?.close();
      await services.brands.close();
      await database.close();
      await drop();
    },
  };
  return portal;
}

/** Signs up a visitor as the owner of an organization of their own. */
async function enrol(
  visitor: Visitor,
  { email = `owner-${randomUUID()}@shop.example`, companyName = 'Test Bakery' }: OwnerOptions = {},
): Promise<void> {
  await visitor.signUp(email);
  await visitor.onboard(companyName);
}

/**
 * A portal for the tests of a file, or of a `describe`: it is opened before the first of them, and closed after the last.
 * A function tells the options that are known only then.
 */
export function portalForAll(options?: PortalOptions | (() => PortalOptions)): TestPortal {
  const portal = {} as TestPortal;
  beforeAll(async () => {
    const made = await openPortal(typeof options === 'function' ? options() : options);
    Object.assign(portal, made);
  });
  afterAll(() => portal.close());
  return portal;
}

/** A portal of its own for each test. */
export function portalForEach(): TestPortal {
  const portal = {} as TestPortal;
  beforeEach(async () => {
    Object.assign(portal, await openPortal());
  });
  afterEach(() => portal.close());
  return portal;
}

/** The admin of an organization for the same tests, who signs up before the first of them. */
export function ownerForAll(portal: TestPortal, options?: OwnerOptions): Visitor {
  const owner = new Visitor(portal);
  beforeAll(() => enrol(owner, options));
  return owner;
}

/** Another owner for each test, in the one portal of all: the same visitor, who begins anew. */
export function ownerForEach(portal: TestPortal, options?: OwnerOptions): Visitor {
  const owner = new Visitor(portal);
  beforeEach(async () => {
    owner.cookies.clear();
    await enrol(owner, options);
  });
  return owner;
}

/** A folder for the same tests. Made before their portal, it is there until the portal is closed. */
export function folderForAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sends a request to a server in this process. */
export async function answerOf(
  app: FastifyInstance,
  request: SiteRequest & { remoteAddress?: string },
): Promise<SiteAnswer> {
  const response = await app.inject({ ...request, payloadAsStream: true });
  const stream = response.stream();
  // Events never end by themselves.
  const lasts = /event-stream/.test(String(response.headers['content-type']));
  const body = lasts ? stream.destroy() && Buffer.alloc(0) : await buffer(stream);
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string | string[] | undefined>,
    body,
  };
}

async function runJobs(services: Services): Promise<void> {
  const db = services.database.system;
  const handlers = serverModules.flatMap((module) => module.jobs ?? []);
  for (;;) {
    const [row] = await db.select().from(outbox).orderBy(asc(outbox.createdAt)).limit(1);
    if (!row) return;
    const handler = handlers.find(({ job }) => job.queue === row.queue);
    if (!handler) throw new Error(`No handler for ${row.queue}`);
    await db.delete(outbox).where(eq(outbox.id, row.id));
    await runJob(services, handler, row.data);
  }
}

/** Runs one job in this process, as the queue would. */
export const runJob = (
  services: Services,
  { job, handle }: JobHandler,
  data: unknown = {},
  { signal }: { signal: AbortSignal } = new AbortController(),
): Promise<void> =>
  handle({ id: randomUUID(), services, log: services.log, signal }, job.data.parse(data) as never);

/** Makes every organization's turns due now. */
export const makeTurnsDue = async ({ database, clock }: Services): Promise<void> => {
  const now = clock.now();
  await database.system.update(turns).set({ rating: now, overdue: now, review: now, letter: now });
};

/** Settings with which a server in production starts. */
export const productionEnv = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  APP_SECRET: 'a-secret-of-more-than-32-characters-1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONSOLE_URL: 'https://console.provider.example',
  ALLOW_EMBEDDED_DATABASE: 'true',
  ALLOW_TEST_CHECKOUT: 'true',
};

function fixedClock(start: string): TestPortal['clock'] {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    forward: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

const postgresTemplate = 'portal_template';

async function freshDatabase(
  config: Config,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const template = inject('pgliteTemplate');
  const server = inject('postgresUrl');
  if (template) {
    const database = await openPglite(undefined, await openAsBlob(template));
    return { database, drop: async () => {} };
  }
  if (!server) throw new Error('A test of the database stands in a file named *.db.test.ts.');
  const log = createLog(config.LOG_LEVEL);
  // Under faketime its alarms read the real clock: with the calendar set back, what runs when one comes is given up.
  const timeoutSeconds = process.env.FAKETIME ? 0 : config.DATABASE_TIMEOUT_SECONDS;
  const open = (name: string) => openPostgres(withDatabase(server, name), log, timeoutSeconds);
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    // One test file at a time makes the template; the rest copy it.
    await client.query('select pg_advisory_lock(1)');
    const made = await client.query('select 1 from pg_database where datname = $1', [
      postgresTemplate,
    ]);
    if (made.rowCount === 0) {
      await client.query(`create database ${postgresTemplate}_new`);
      const fresh = open(`${postgresTemplate}_new`);
      await migrate(fresh);
      await fresh.close();
      await client.query(`alter database ${postgresTemplate}_new rename to ${postgresTemplate}`);
    }
    await client.query(`create database ${name} template ${postgresTemplate}`);
    await client.query('select pg_advisory_unlock(1)');
  });
  return {
    database: open(name),
    drop: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Number of rows in a table, ignoring row-level policies: to show that a refused call stored nothing. */
export async function countRows(services: Services, table: string): Promise<number> {
  const found = (await services.database.system.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )) as unknown as { rows: { n: number }[] };
  return found.rows[0]?.n ?? 0;
}
