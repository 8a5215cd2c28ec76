import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dumpPostgres, restorePostgres } from './postgresPrograms.ts';

let room: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'portal-programs-'));
  vi.stubEnv('PATH', `${room}:${process.env.PATH}`);
  vi.stubEnv('APP_SECRET', 'a secret of the portal');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true });
});

/** A program that writes down how it was called, and ends so. */
function stand(name: string, code = 0): void {
  const text = `#!/bin/sh\nprintf '%s\\n' "$@" > "$0.args"\nenv > "$0.env"\necho told >&2\nexit ${code}\n`;
  writeFileSync(join(room, name), text, { mode: 0o755 });
}
const seen = (name: string) => readFileSync(join(room, name), 'utf8');

const address = 'postgresql://jo%40x:pa%2Fss@db.example:6432/por%20tal?sslmode=verify-full';

it('PostgreSQL’s programs are told the address by their environment, and nothing else of the portal', async () => {
  stand('pg_dump');
  await dumpPostgres(`${address}&sslrootcert=/ca.pem`, '/to/file');
  expect(seen('pg_dump.args')).not.toMatch(/pa(\/|%2F)ss|db\.example/);
  const told = seen('pg_dump.env').split('\n');
  expect(told).toEqual(
    expect.arrayContaining([
      'PGHOST=db.example',
      'PGPORT=6432',
      'PGUSER=jo@x',
      'PGPASSWORD=pa/ss',
      'PGDATABASE=por tal',
      'PGSSLMODE=verify-full',
      'PGSSLROOTCERT=/ca.pem',
    ]),
  );
  expect(told.filter((line) => line.startsWith('APP_SECRET'))).toEqual([]);
});

it('what one of them says as it fails is told', async () => {
  stand('pg_restore', 3);
  await expect(restorePostgres(address, '/from/file')).rejects.toThrow(
    'pg_restore ended with 3: told',
  );
  expect(seen('pg_restore.args').split('\n')).toContain('--dbname=por tal');
});
