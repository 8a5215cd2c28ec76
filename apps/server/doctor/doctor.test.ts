import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#kit/server/config/config.ts';
import { postgresMissing } from '#tests/support/databases.ts';
import {
  type PostgresServer,
  postgresBinaries,
  startPostgres,
} from '#tests/support/postgresServer.ts';
import { startWorkDirectory } from '#tests/support/workDirectoryServer.ts';
import { commands } from '../admin/commands/doctor.ts';
import { checkBrands } from './brands.ts';
import { runChecks } from './check.ts';
import { checkDatabase } from './database.ts';
import { checkMail } from './mail.ts';
import { checkDisks, checkProxies, checkStorage } from './surroundings.ts';
import { checkWorkAccounts } from './workAccounts.ts';

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret that is long enough for anyone',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONSOLE_URL: 'https://console.provider.example',
  ALLOW_EMBEDDED_DATABASE: 'true',
  ALLOW_TEST_CHECKOUT: 'true',
  ALLOW_PLAIN_DATABASE: 'true',
};
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const faultsOf = (findings: readonly { state: string; said: string }[]) =>
  findings.filter(({ state }) => state === 'fault').map(({ said }) => said);

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  const binaries = postgresBinaries();
  if (binaries) postgres = await startPostgres(binaries);
});
afterAll(() => postgres?.stop());

it.skipIf(postgresMissing)(
  'a role without its rights is named, with what a superuser types (skipped where PostgreSQL is not installed)',
  async () => {
    const url = new URL(postgres?.url ?? '');
    const client = new pg.Client(url.href);
    await client.connect();
    await client.query('create role weak login');
    await client.end();
    url.username = 'weak';
    const look = (DATABASE_URL: string) =>
      checkDatabase(readConfig({ ...production, DATABASE_URL }));
    expect(faultsOf(await look(url.href))).toEqual([
      'weak may not create roles.',
      'weak does not own the database postgres.',
    ]);
    expect(faultsOf(await look(postgres?.url ?? ''))).toEqual([]);
  },
);

it.skipIf(postgresMissing)(
  'API-161: a database at its largest is a fault, one without a largest a warning (skipped where PostgreSQL is not installed)',
  async () => {
    const config = readConfig({ ...production, DATABASE_URL: postgres?.url });
    const room = async (DATABASE_MAX_MB?: number) => {
      const told = await checkDatabase({ ...config, DATABASE_MAX_MB });
      return told.find(({ said }) => said.startsWith('The database takes'))?.state;
    };
    expect(await Promise.all([undefined, 100_000, 1].map(room))).toEqual([
      'warning',
      'ok',
      'fault',
    ]);
  },
);

it.skipIf(postgresMissing)(
  'pg_dump that is not there, or older than the server, is a warning (skipped where PostgreSQL is not installed)',
  async () => {
    const folder = ownFolder();
    vi.stubEnv('PATH', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const config = readConfig({ ...production, DATABASE_URL: postgres?.url });
    const told = async () =>
      (await checkDatabase(config)).find(({ said }) => said.startsWith('pg_dump'));
    const isOf = (version: string) => {
      const text = `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version} (Debian)'\n`;
      writeFileSync(join(folder, 'pg_dump'), text, { mode: 0o755 });
    };
    expect(await told()).toMatchObject({ state: 'warning', said: 'pg_dump is not here.' });
    isOf('9.6.24');
    expect(await told()).toMatchObject({
      state: 'warning',
      said: expect.stringMatching(/^pg_dump 9 cannot back up PostgreSQL \d+\.$/),
    });
    isOf('99.1');
    expect(await told()).toEqual({ state: 'ok', said: 'pg_dump 99 can back it up.' });
  },
);

it('API-161: the disks of the folders are told, with how full they are', async () => {
  const [DATA_DIR, STORAGE_DIR] = [ownFolder(), ownFolder()];
  const told = await checkDisks(readConfig({ ...production, DATA_DIR, STORAGE_DIR }));
  expect(told.map(({ said }) => said.replace(/[\d.]+ of [\d.]+/, 'n of m'))).toEqual([
    `The disk of ${DATA_DIR} has n of m GB in use.`,
    `The disk of ${STORAGE_DIR} has n of m GB in use.`,
  ]);
});

it('a database that is away, and a check that hangs, are faults of their own', async () => {
  const DATABASE_URL = 'postgresql://portal@127.0.0.1:1/portal';
  const seen = await runChecks(
    { database: checkDatabase, slow: () => new Promise(() => {}) },
    readConfig({ ...production, DATABASE_URL }),
    1000,
  );
  expect(seen).toMatchObject([
    { check: 'database', state: 'fault', said: expect.stringContaining('no server listens') },
    { check: 'slow', state: 'fault', said: 'No answer in 1 s.' },
  ]);
});

it('a mail server that is away or refuses the password is told, and one that takes mail is right', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (text) => {
      if (/^EHLO/.test(`${text}`)) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH/.test(`${text}`)) socket.write('535 5.7.8 wrong password\r\n');
      else if (/^DATA/.test(`${text}`)) socket.write('354 go on\r\n');
      else socket.write('250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const look = (SMTP_URL: string, to?: string) =>
    checkMail(to)(readConfig({ ...production, SMTP_URL }));
  expect(faultsOf(await look('smtp://127.0.0.1:1'))).toHaveLength(1);
  const [wrong] = await look(`smtp://user:wrong@127.0.0.1:${port}`);
  expect(wrong).toMatchObject({ state: 'fault', fix: expect.stringContaining('password') });
  expect(faultsOf(await look(`smtp://127.0.0.1:${port}`, 'jo@shop.example'))).toEqual([]);
  server.close();
});

it('a folder that cannot be written is a fault', async () => {
  const folder = ownFolder();
  writeFileSync(join(folder, 'file'), '');
  const look = (STORAGE_DIR: string) => checkStorage(readConfig({ ...production, STORAGE_DIR }));
  expect(faultsOf(await look(join(folder, 'files')))).toEqual([]);
  expect(faultsOf(await look(join(folder, 'file', 'below')))).toHaveLength(1);
});

it('missing proxies, plain addresses and records of DNS are told', async () => {
  const plain = readConfig({ ...production, PUBLIC_URL: 'http://portal.example' });
  expect(faultsOf(await checkProxies(plain))).toHaveLength(2);
  const right = { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '1' };
  expect(faultsOf(await checkProxies(readConfig({ ...production, ...right })))).toEqual([]);
  const names = { addresses: async () => ['192.0.2.1'], texts: async () => ['v=spf1 -all'] };
  const told = await checkBrands(names)(plain);
  const said = told.filter(({ state }) => state === 'warning').map((one) => one.said);
  expect(said.length).toBeGreaterThan(0);
  for (const one of said) expect(one).toMatch(/_dmarc\.\S+ is not there\.$/);
});

it('a directory that is away, or is another than is set, is told, and so is that only it lets anybody in', async () => {
  const directory = await startWorkDirectory();
  const look = (changed: Record<string, string>) =>
    checkWorkAccounts(readConfig({ ...directory.env, ...changed }));
  expect(await look({})).toEqual([
    { state: 'ok', said: `${directory.issuer} answers, and is who it is set as.` },
  ]);
  const elsewhere = directory.issuer.replace('127.0.0.1', 'localhost');
  expect(faultsOf(await look({ STAFF_OIDC_ISSUER: elsewhere }))).toHaveLength(1);
  const [, alone] = await look({ STAFF_OIDC_ONLY: 'true' });
  expect(alone).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('STAFF_OIDC_BREAK_GLASS'),
  });
  await directory.close();
  expect(faultsOf(await look({}))).toHaveLength(1);
  expect(faultsOf(await look({ ROLES: 'worker' }))).toEqual([]);
});

async function run(env: Record<string, string>, json: boolean) {
  const { doctor } = commands;
  if (doctor.on !== 'settings') throw new Error('It works on the settings.');
  return doctor.run(env, { json });
}

it('doctor tells settings that are wrong, and the exit code says so', async () => {
  const wrong = await run({ SMTP_URL: 'localhost:25', PORT: 'x' }, true);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.lines.join('')).map((one: { said: string }) => one.said)).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    expect.stringMatching(/^SMTP_URL: must be an address/),
  ]);
});

it('doctor tells that nothing is wrong', async () => {
  const right = await run({ DATA_DIR: ownFolder() }, false);
  expect([right.code, right.lines.at(-1)]).toEqual([0, 'No fault was found.']);
});
