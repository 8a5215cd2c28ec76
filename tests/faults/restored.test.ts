import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { type Database, rowsOf } from '#kit/server/db/database.ts';
import { openPostgres } from '#kit/server/db/postgres.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log/log.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { findMemberByEmail } from '#modules/foundation/staff/server/index.ts';
import * as concierge from '#modules/products/concierge/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { threadOf, upload } from '#tests/support/concierge.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { postgresBinaries } from '#tests/support/postgresServer.ts';
import { addSpareWebsite, longScan } from '#tests/support/scans.ts';
import { startServer, typeCommand } from '#tests/support/serverProcess.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';

/** All that whoever runs it keeps elsewhere, besides the backup. */
const secret = 'what-the-vault-of-the-operator-has';
const email = 'restored@shop.example';
const staffEmail = 'ada@provider.example';
/** Where its programs are, among them pg_dump and pg_restore. */
const programs = `${postgresBinaries()}:${process.env.PATH}`;

/** Settings of a portal on a new PostgreSQL server, with an empty folder for files. */
async function newPlace() {
  const { env, drop } = await processDatabase('postgres');
  const own = { PATH: programs, APP_SECRET: secret, DEMO_DATA: 'false', PORT: String(freePorts()) };
  const database = openPostgres(env.DATABASE_URL ?? '', createLog('silent'), 0);
  return { env: { ...env, ...own }, folder: env.DATA_DIR ?? '', database, drop };
}

/** How many rows each table has, those of the queues too. */
async function countRows({ system }: Database): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    system,
    sql`select format('%I.%I', nspname, relname) as name
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind = 'r' and nspname <> 'information_schema' and nspname !~ '^pg_'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ n: number }>(
      system,
      sql`select count(*)::int as n from ${sql.raw(name)}`,
    );
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** The same of a dump, which is of one moment: pg_restore writes a line for each row. */
async function countDumped(file: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)('pg_restore', ['--data-only', '--file=-', file], {
    env: { PATH: programs },
    maxBuffer: 2 ** 28,
  });
  const counts: Record<string, number> = {};
  let table: string | undefined;
  for (const line of stdout.split('\n')) {
    if (table === undefined) {
      table = /^COPY (\S+) \(/.exec(line)?.[1];
      if (table !== undefined) counts[table] = 0;
    } else if (line === '\\.') {
      table = undefined;
    } else {
      counts[table] = (counts[table] ?? 0) + 1;
    }
  }
  return counts;
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The secret of a staff member's authenticator, which is sealed in the database. */
async function openAuthenticator({ system }: Database): Promise<string> {
  const secrets = { APP_SECRET: secret, APP_SECRET_PREVIOUS: undefined };
  const keys = await openKeyRing(system, secrets, systemClock);
  const member = await findMemberByEmail(system, staffEmail);
  return keys.open('second factor of staff', member?.totpSecret ?? '');
}

/** Writes one thing after another until `stop`; `times` is when each was acknowledged. */
function writeOn(owner: Visitor) {
  const times: number[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const userProfile = { jobTitle: `Write ${times.length + 1}` };
      const { cognitoId } = owner;
      expect((await owner.call(profile.editUser, { cognitoId, userProfile })).status).toBe(200);
      times.push(performance.now());
    }
  };
  const running = run();
  // A failure is told by `stop`.
  running.catch(() => {});
  const more = (count: number) =>
    eventually('more is written', 300, async () => times.length >= count);
  const stop = () => {
    isOver = true;
    return running;
  };
  return { times, more, stop };
}

it.skipIf(postgresMissing)(
  'API-179, API-180: a portal that lost database, files and keys comes back from a backup that was made while it was written to (skipped where PostgreSQL is not installed)',
  async ({ onTestFinished }) => {
    const room = mkdtempSync(join(tmpdir(), 'portal-restored-'));
    onTestFinished(() => rmSync(room, { recursive: true }));
    const backup = join(room, 'backup');

    const lost = await newPlace();
    onTestFinished(() => lost.drop());
    const server = await startServer(lost.env);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const owner = server.visitor();
    await owner.signUp(email);
    await owner.onboard('Restored Bakery');
    const { spareTargetId: targetId } = await addSpareWebsite(owner);
    const { orgId } = owner;
    const website = { orgId, targetId };
    const tenant = lost.database.forOrganization(orgId);
    const scanId = await longScan(tenant, website, new Date(), 3);
    const report = `Spare;${targetId};${scanId};fix`;
    const threadId = await threadOf(owner);
    const { fileId } = (await upload(owner, '%PDF-1.7 of the till')).data;
    const message = { threadId, messageId: randomUUID(), text: 'See the file.', files: [fileId] };
    expect((await owner.call(concierge.writeInThread, message)).status).toBe(200);
    await server.admin('staff', 'create', staffEmail, '--name', 'Ada Ames');
    const authenticator = await openAuthenticator(lost.database);
    expect(authenticator.length).toBeGreaterThanOrEqual(16);

    const writing = writeOn(owner);
    await writing.more(5);
    const before = writing.times.length;
    const begunAt = performance.now();
    expect((await server.admin('backup', backup)).stdout).toContain('The database and 1 files');
    const backupMs = performance.now() - begunAt;
    const after = writing.times.length;
    expect(after).toBeGreaterThan(before);
    await writing.more(after + 5);
    await writing.stop();
    const last = await countRows(lost.database);

    await lost.database.close();
    await server.end('SIGKILL');
    await lost.drop();
    expect(existsSync(lost.folder)).toBe(false);

    const place = await newPlace();
    onTestFinished(() => place.drop());
    const lostAt = performance.now();
    const { stdout } = await typeCommand(place.env, 'restore', backup);
    const restoreMs = performance.now() - lostAt;
    expect(stdout).toContain('The database and 1 files');
    const counts = await countRows(place.database);
    expect(counts).toEqual(await countDumped(join(backup, 'database.dump')));
    expect(counts).toMatchObject({ 'public.pool_users': 1, 'public.monitoring_targets': 1 });
    expect(await openAuthenticator(place.database)).toBe(authenticator);
    await place.database.close();

    const restored = await startServer(place.env);
    onTestFinished(async () => void (await restored.end('SIGKILL')));
    const again = restored.visitor();
    await again.signIn(email, testPassword);
    expect(again.orgId).toBe(orgId);
    const { jobTitle } = (await again.call(profile.profileCheck, {})).data.userData;
    const kept = Number(jobTitle.replace('Write ', ''));
    expect(kept).toBeGreaterThanOrEqual(before);
    // One may have been under way as the backup ended.
    expect(kept).toBeLessThanOrEqual(after + 1);

    const drawn = await again.call(monitoring.getScanReport, { report });
    expect(drawn.status).toBe(200);
    expect(pagesOf(drawn.body as Buffer).join(' ')).toContain('Kind 1 of it');
    const file = await again.call(concierge.threadFile, { threadId, fileId });
    expect((file.body as Buffer).toString()).toBe('%PDF-1.7 of the till');
    expect((await restored.admin('audit', 'verify')).stdout).toContain('The audit log holds');

    const { times } = writing;
    const lostMs = (times.at(-1) ?? 0) - (times[kept - 1] ?? 0);
    console.log(
      `  backup in ${Math.round(backupMs)} ms; lost: ${times.length - kept} of ${times.length} writes, ${sumOf(last) - sumOf(counts)} of ${sumOf(last)} rows, of the last ${(lostMs / 1000).toFixed(1)} s; restored in ${Math.round(restoreMs)} ms`,
    );
  },
);
