import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { targets } from '#modules/products/monitoring/server/tables.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { type Wire, wireTo } from '#tests/support/wire.ts';
import type { Database, Db } from './database.ts';
import { openPostgres } from './postgres.ts';

const onEmbedded = inject('postgresUrl') === null;
const log = createLog('silent');
const [orgA, orgB] = [randomUUID(), randomUUID()];

let portal: TestPortal;
let url: string;
let operator: pg.Client;
let wire: Wire;
let database: Database;

beforeAll(async () => {
  if (onEmbedded) return;
  portal = await openPortal();
  url = (portal.services.database.boss as { connectionString: string }).connectionString;
  operator = new pg.Client(url);
  await operator.connect();
  await operator.query('create table fault (kind text not null)');
  await operator.query('grant select on fault to public');
  // Overrides PostgreSQL's own function by the search path, and fails for tenant B in the way that the test
  // asks for.
  await operator.query(`
    create function public.set_config(name text, value text, is_local boolean) returns text language plpgsql as $$
    declare fault text := (select kind from fault);
    begin
      if value = '${orgB}' then
        if fault = 'wait' then perform pg_sleep(20); end if;
        if fault = 'lock' then perform pg_advisory_lock(22); end if;
        if fault is not null then raise exception 'out of memory' using errcode = '53200'; end if;
      end if;
      return pg_catalog.set_config(name, value, is_local);
    end $$`);
  const name = new URL(url).pathname.slice(1);
  await operator.query(`alter database ${name} set search_path = public, pg_catalog`);
  for (const orgId of [orgA, orgB]) {
    await operator.query(
      `insert into monitoring_targets (org_id, id, name, name_key, url, scan_profile, consent, created_at)
       values ($1, gen_random_uuid(), 'Shop', 'shop', 'https://shop.example/', 'safe', '{}', $2)`,
      [orgId, portal.clock.now()],
    );
  }
});
afterAll(async () => {
  if (onEmbedded) return;
  await operator.end();
  await portal.close();
});

/** Every connection has served tenant A before, in statements and in a transaction. */
beforeEach(async () => {
  if (onEmbedded) return;
  wire = await wireTo(url);
  database = openPostgres(wire.url, log, 1);
  const door = database.forOrganization(orgA);
  await Promise.all(Array.from({ length: 10 }, () => door.transaction((tx) => ownersIn(tx))));
  for (let turn = 0; turn < 20; turn += 1) expect(await ownersIn(door)).toEqual([orgA]);
});
afterEach(async () => {
  if (onEmbedded) return;
  await operator.query('delete from fault');
  await operator.query('select pg_advisory_unlock_all()');
  await database.close();
  await wire.close();
});

const ownersIn = async (db: Db) => (await db.select().from(targets)).map(({ orgId }) => orgId);
const rename = async (db: Db) =>
  (await db.update(targets).set({ name: 'Mine' }).returning()).length;

/** Tries a statement and a transaction; returns the rows, or why each was refused. */
async function tryAs(orgId: string) {
  const door = () => database.forOrganization(orgId);
  const told = await Promise.all(
    [
      () => ownersIn(door()),
      () => rename(door()),
      () => door().transaction(ownersIn),
      () => door().transaction(rename),
    ].map((ask) => ask().catch((error: Error) => ((error.cause ?? error) as Error).message)),
  );
  return [...new Set(told)];
}

async function namesOf(orgId: string) {
  const { rows } = await operator.query('select name from monitoring_targets where org_id = $1', [
    orgId,
  ]);
  return rows;
}

/** Runs `act` on each connection on which tenant B is being set. */
async function toThoseNaming(act: string) {
  for (let tries = 0; tries < 8; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await operator.query(
      `select ${act}(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'select set_config%'`,
    );
  }
}

describe.skipIf(onEmbedded)(
  "A tenant's query where the tenant could not be named (not on the embedded database, which has one role)",
  () => {
    afterEach(async () => {
      expect(await namesOf(orgA)).toEqual([{ name: 'Shop' }]);
      await operator.query('delete from fault');
      await operator.query('select pg_advisory_unlock_all()');
      // No connection was left in a failed transaction, or with a tenant set.
      for (let turn = 0; turn < 12; turn += 1) {
        expect(await ownersIn(database.forOrganization(orgA))).toEqual([orgA]);
        expect(await database.forOrganization(orgB).transaction(ownersIn)).toEqual([orgB]);
        expect(await ownersIn(database.forOrganization(null))).toEqual([]);
      }
    });
    const fault = (kind: string) => operator.query('insert into fault values ($1)', [kind]);

    it('API-027: is refused for a value that PostgreSQL does not take', async () => {
      expect(await tryAs(`${orgB}\0`)).toEqual([expect.stringContaining('invalid byte sequence')]);
    });

    it('is refused where the server is out of memory', async () => {
      await fault('memory');
      expect(await tryAs(orgB)).toEqual(['out of memory']);
    });

    it('is refused where naming takes too long', async () => {
      await fault('wait');
      expect(await tryAs(orgB)).toEqual(['canceling statement due to statement timeout']);
    });

    it('is refused where naming waits for a lock', async () => {
      await fault('lock');
      await operator.query('select pg_advisory_lock(22)');
      expect(await tryAs(orgB)).toEqual(['canceling statement due to lock timeout']);
    });

    it('is refused where naming is cancelled', async () => {
      await fault('wait');
      const [told] = await Promise.all([tryAs(orgB), toThoseNaming('pg_cancel_backend')]);
      expect(told).toEqual(['canceling statement due to user request']);
    });

    it('is refused where the connection is ended meanwhile', async () => {
      await fault('wait');
      const [told] = await Promise.all([tryAs(orgB), toThoseNaming('pg_terminate_backend')]);
      expect(told).toEqual(told.map(() => expect.stringMatching(/terminat/)));
    });

    it('is refused where the transaction did not begin', async () => {
      wire.spoil = (sent) =>
        Buffer.from(sent.toString('latin1').replaceAll('begin\0', 'bogus\0'), 'latin1');
      expect(await tryAs(orgB)).toEqual([expect.stringContaining('syntax error')]);
      wire.spoil = null;
      expect(await namesOf(orgB)).toEqual([{ name: 'Shop' }]);
    });

    it('is refused on a connection that is not the tenants’ role', async () => {
      await database.close();
      database = openPostgres(wire.url, log, 1);
      const role = '-c role=portal_tenant';
      wire.spoil = (sent) =>
        Buffer.from(
          sent.toString('latin1').replace(role, '-c geqo=on'.padEnd(role.length)),
          'latin1',
        );
      expect(await tryAs(orgB)).toEqual([expect.stringContaining('a connection pooler')]);
      wire.spoil = null;
    });
  },
);
