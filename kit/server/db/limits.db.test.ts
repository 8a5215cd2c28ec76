import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { holdLock } from '#tests/support/holdLock.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { wireTo } from '#tests/support/wire.ts';
import { isUnavailable } from './database.ts';
import { openPostgres } from './postgres.ts';

const onEmbedded = inject('postgresUrl') === null;

const portal = portalForAll({ env: { DATABASE_TIMEOUT_SECONDS: '1' } });
let url: string;
beforeAll(() => {
  url =
    'connectionString' in portal.services.database.boss
      ? portal.services.database.boss.connectionString
      : '';
});

describe.skipIf(onEmbedded)(
  'DATABASE_TIMEOUT_SECONDS (not on the embedded database, which has one connection)',
  () => {
    const handles = [
      ['the owner', () => portal.db],
      ['a tenant', () => portal.services.database.forOrganization(null)],
    ] as const;

    it.each(handles)('API-024: ends a statement of %s that takes longer', async (_who, db) => {
      const refusal: unknown = await db()
        .execute(sql`select pg_sleep(60)`)
        .catch((error) => error);
      expect([refusal, isUnavailable(refusal)]).toMatchObject([{ cause: { code: '57014' } }, true]);
    });

    it.each(handles)('ends the wait of %s for a lock before that', async (_who, db) => {
      await holdLock(portal, 7005);
      const refusal: unknown = await db()
        .execute(sql`select pg_advisory_xact_lock(7005)`)
        .catch((error) => error);
      expect([refusal, isUnavailable(refusal)]).toMatchObject([{ cause: { code: '55P03' } }, true]);
    });

    it.each(handles)('ends a transaction of %s that does nothing', async (_who, db) => {
      const idle = db().transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await setTimeout(1500);
        await tx.execute(sql`select 1`);
      });
      await expect(idle).rejects.toSatisfy(isUnavailable);
      expect((await db().execute(sql`select 1`)) as unknown).toMatchObject({ rowCount: 1 });
    });

    it('ends the wait for a server that says nothing any more', async () => {
      const wire = await wireTo(url);
      const database = openPostgres(wire.url, createLog('silent'), 1);
      await database.system.execute(sql`select 1`);
      wire.silence();
      await expect(database.system.execute(sql`select 1`)).rejects.toSatisfy(isUnavailable);
      await wire.close();
      await database.close();
    });
  },
);
