import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer, typeCommand } from '#tests/support/serverProcess.ts';
import { testPassword } from '#tests/support/visitor.ts';

it('API-173, API-178: a server that may not migrate starts after admin migrate alone; its backup, made while it runs, is another portal', async () => {
  const room = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  const envOf = (name: string) => ({
    DATA_DIR: join(room, name),
    DEMO_DATA: 'false',
    MIGRATE_AT_START: 'false',
  });
  const start = (name: string) => startServer({ ...envOf(name), PORT: String(freePorts()) });
  const check = () =>
    typeCommand(envOf('first'), 'migrate', '--check').then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const pending = await check();
  expect(pending).toEqual({ code: 2, stdout: expect.stringContaining('0000_') });
  // To look makes no database.
  expect(readdirSync(room)).toEqual([]);
  await expect(start('first')).rejects.toThrow(
    /Ended with 1:[\s\S]*The database lacks \d+ migrations .* Run npm run admin -- migrate first/,
  );
  expect(await check()).toEqual(pending);
  const done = await typeCommand(envOf('first'), 'migrate');
  expect(done.stdout).toContain('The database has the shape of this version.');
  expect((await check()).code).toBe(0);

  const server = await start('first');
  const owner = server.visitor();
  await owner.signUp('owner@shop.example');
  const folder = join(room, 'backup');
  expect((await server.admin('backup', folder)).stdout).toContain('The database and 0 files');
  await server.end('SIGKILL');
  const { stdout } = await typeCommand(envOf('second'), 'restore', folder);
  expect(stdout).toContain('are back as of');
  const restored = await start('second');
  const again = restored.visitor();
  await again.signIn('owner@shop.example', testPassword);
  expect((await again.call(accounts.check, {})).data.authenticated).toBe(true);
  await restored.end('SIGKILL');
  rmSync(room, { recursive: true });
});
