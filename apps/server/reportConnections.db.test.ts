import { expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { connectionsOf, reportConnections } from './reportConnections.ts';

const portal = portalForAll();

it('Warns at start where the database has too few connections for one more process (skipped on the embedded one, which has a single one)', async (test) => {
  test.skip(portal.services.database.kind === 'pglite', 'the embedded database has one connection');
  const lines: { msg: string; level: number; own: number; most: number }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const { config, database } = portal.services;
  const tell = (DATABASE_POOL: number) =>
    reportConnections({ config: { ...config, DATABASE_POOL }, database, log });
  await tell(10);
  await tell(200);
  expect(lines).toMatchObject([
    { level: 30, msg: 'connections of the database', own: 29 },
    { level: 40, own: 409 },
  ]);
  expect(lines[1]?.msg).toContain('raise max_connections, or lower DATABASE_POOL');
  expect(connectionsOf({ ...config, DATABASE_POOL: 4, ROLES: ['web'] })).toBe(11);
});
