import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { staffEntries } from '#kit/server/audit/tables.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log/log.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { postgresBinaries } from '#tests/support/postgresServer.ts';
import { typed } from '#tests/support/typed.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { commands } from './commands/backup.ts';

const server = inject('postgresUrl');
const room = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const folder = join(room, 'backup');
const made: string[] = [];
/** Where the tests' PostgreSQL has its programs. */
const path = `${postgresBinaries()}:${process.env.PATH}`;

let portal: TestPortal;
let owner: Visitor;
beforeAll(async () => {
  vi.stubEnv('PATH', path);
  portal = await openPortal({ env: { STORAGE_DIR: join(room, 'files') } });
  owner = await portal.owner({ companyName: 'Kept Bakery' });
  await portal.services.storage.write(owner.orgId, ['reports', 'one.pdf'], Buffer.from('a file'));
  expect(await typed(portal.services, 'backup', folder)).toMatchObject({ code: 0 });
  await portal.owner({ companyName: 'Later Bakery' });
});
afterEach(() => {
  vi.stubEnv('PATH', path);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
  for (const name of made) await onServer(`drop database ${name} with (force)`);
  rmSync(room, { recursive: true });
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server ?? '' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

type Place = Record<string, string> & { DATA_DIR: string; STORAGE_DIR: string };

/** Settings that lead to an empty database of the same kind, and an empty folder. */
async function emptyPlace(): Promise<Place> {
  const home = mkdtempSync(join(room, 'place-'));
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(home, 'data'),
    STORAGE_DIR: join(home, 'files'),
  };
  if (!server) return env;
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  made.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { ...env, DATABASE_URL: url.href, DEMO: 'true' };
}

async function restore(env: Place, from = folder) {
  const command = commands.restore;
  if (command.on !== 'settings') throw new Error('It works on the settings.');
  return command.run(env, { folder: from });
}

/** A copy of the backup, to be changed. */
function copied(): string {
  const copy = join(room, randomUUID());
  cpSync(folder, copy, { recursive: true });
  return copy;
}

describe('npm run admin -- backup, restore', () => {
  test('API-175: a backup has the database and the files as of one moment, readable by its owner alone, and stands in the staff’s log', async () => {
    const { parts, ...about } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const { kind } = portal.services.database;
    expect(about).toMatchObject({ format: 1, database: kind, files: 'folder' });
    const stored = `files/${owner.orgId}/reports/one.pdf`;
    const database = kind === 'pglite' ? 'database.tar.gz' : 'database.dump';
    expect(parts.map((part: { path: string }) => part.path)).toEqual([database, stored]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const entries = await portal.db
      .select({ subject: staffEntries.subject })
      .from(staffEntries)
      .where(eq(staffEntries.action, 'admin backup'));
    expect(entries).toEqual([{ subject: folder }]);
    expect((await typed(portal.services, 'backup', folder)).lines).toEqual([
      `${folder} is there already.`,
    ]);
  });

  test('API-176: a restore into empty places has the same rows, files and keys, and its tenants see theirs', async () => {
    const env = await emptyPlace();
    expect(await restore(env)).toMatchObject({ code: 0 });
    const config = readConfig(env);
    const database = await openDatabase(config, createLog('silent'), 0);
    const rows = await database.system
      .select({ name: organizations.companyName })
      .from(organizations);
    expect(rows).toEqual([{ name: 'Kept Bakery' }]);
    expect(await database.forOrganization(owner.orgId).$count(organizations)).toBe(1);
    const keys = await openKeyRing(database.system, config, portal.clock);
    const signed = portal.services.keys.sign('unsubscribe', 'whose');
    expect(keys.isSigned('unsubscribe', 'whose', signed)).toBe(true);
    await database.close();
    const file = join(env.STORAGE_DIR, owner.orgId, 'reports', 'one.pdf');
    expect(readFileSync(file, 'utf8')).toBe('a file');
    await expect(restore(env)).rejects.toThrow('is not empty');
  });

  test.each<[string, (copy: string) => void, string]>([
    [
      'a file that was changed',
      (copy) => appendFileSync(join(copy, 'files', owner.orgId, 'reports', 'one.pdf'), '!'),
      'one.pdf is not as it was written: its checksum is another.',
    ],
    [
      'a file that is missing',
      (copy) => rmSync(join(copy, 'files'), { recursive: true }),
      'one.pdf is missing in the backup.',
    ],
    [
      'no manifest',
      (copy) => rmSync(join(copy, 'manifest.json')),
      'it is no backup, or was cut off.',
    ],
    ['another format', (copy) => change(copy, { format: 2 }), 'is not that of a backup.'],
    [
      'a file that leads elsewhere',
      (copy) => change(copy, { parts: [{ path: 'files/../x', bytes: 1, sha256: '0'.repeat(64) }] }),
      'is not that of a backup.',
    ],
    [
      'a newer database',
      (copy) => change(copy, { version: '9.0.0', schema: { migration: 'x', when: 9e12 } }),
      'Restore it with 9.0.0 or a newer one.',
    ],
    [
      'keys of another APP_SECRET',
      (copy) => change(copy, { secrets: ['0123456789abcdef'] }),
      'the keys in the backup need 0123456789abcdef.',
    ],
  ])('API-176: of a backup with %s nothing is restored', async (_what, spoil, why) => {
    const env = await emptyPlace();
    const copy = copied();
    spoil(copy);
    await expect(restore(env, copy)).rejects.toThrow(why);
    expect([existsSync(env.DATA_DIR), existsSync(env.STORAGE_DIR)]).toEqual([false, false]);
  });

  test.skipIf(!server)(
    'API-175: says which of PostgreSQL’s programs is missing, and leaves nothing (not on the embedded database)',
    async () => {
      vi.stubEnv('PATH', room);
      const to = join(room, 'without');
      const { code, lines } = await typed(portal.services, 'backup', to);
      expect([code, lines.join()]).toEqual([1, expect.stringMatching(/^pg_dump is not there\./)]);
      expect(existsSync(to)).toBe(false);
    },
  );
});

function change(copy: string, fields: object): void {
  const file = join(copy, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));
}
