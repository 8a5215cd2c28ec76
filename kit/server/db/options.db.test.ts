import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { openPortal } from '#tests/support/portal.ts';
import { openPostgres } from './postgres.ts';

it.skipIf(inject('postgresUrl') === null)(
  'API-120: an address with options of its own is served with them, and with the tenants’ role (not on the embedded database)',
  async () => {
    const portal = await openPortal();
    const { boss } = portal.services.database;
    const address = new URL('connectionString' in boss ? boss.connectionString : '');
    address.searchParams.set('options', '-c geqo_seed=0.25 -c role=none');
    const database = openPostgres(address.href, createLog('silent'), 5);
    const asked = sql`select current_user as role, current_setting('geqo_seed') as seed,
      current_setting('statement_timeout') as longest`;
    const ask = async (db: typeof database.system) =>
      ((await db.execute(asked)) as unknown as { rows: object[] }).rows;
    expect(await ask(database.forOrganization(null))).toEqual([
      { role: 'portal_tenant', seed: '0.25', longest: '5s' },
    ]);
    expect(await ask(database.system)).toMatchObject([{ seed: '0.25', longest: '5s' }]);
    await database.close();
    await portal.close();
  },
);
