import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@portal/scanner/browser/launch';
import { expect, it, onTestFinished } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer, typeCommand } from '#tests/support/serverProcess.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';

const start = (env: Record<string, string>) => startServer({ PORT: String(freePorts()), ...env });
const refusalOf = (env: Record<string, string>) => start(env).then(() => 'started', String);

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of production, long enough for it',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONSOLE_URL: 'https://console.provider.example',
  ALLOW_EMBEDDED_DATABASE: 'true',
  ALLOW_TEST_CHECKOUT: 'true',
  RATE_LIMITS: 'on',
  SCAN_BROWSER: 'off',
};

it.skipIf(postgresMissing)(
  'API-111: a process with another APP_SECRET refuses to start, and those that run go on (skipped where PostgreSQL is not installed)',
  async () => {
    const database = await processDatabase('postgres');
    const env = { ...database.env, DEMO_DATA: 'false' };
    const first = await start(env);
    const ada = first.visitor();
    await ada.signUp('ada@shop.example');
    const wrong = { APP_SECRET: 'a secret that was typed wrong, of 32 signs' };
    expect(await refusalOf({ ...env, ...wrong })).toMatch(
      /Ended with 1:\nAPP_SECRET is not the one that this database/,
    );
    // The right ones sign with the key that all know: what one gives out, another takes.
    const second = await start({ ...env, ROLES: 'web' });
    const again = second.visitor();
    await again.signIn('ada@shop.example', testPassword);
    expect((await again.call(accounts.check, {})).data.authenticated).toBe(true);
    await first.end('SIGKILL');
    await second.end('SIGKILL');
    await database.drop();
  },
);

it('API-112: the demonstration refuses a database server that it was not asked to use', async () => {
  const DATABASE_URL = 'postgresql://portal@127.0.0.1:1/portal';
  expect(await refusalOf({ DATABASE_URL })).toMatch(
    /Ended with 1:\nWithout NODE_ENV=production this is the demonstration.*only with DEMO=true\.$/,
  );
});

it('API-113: production refuses to start where the demonstration ran, until that was removed', async () => {
  const database = await processDatabase('pglite');
  const demonstration = await start({ ...database.env });
  await demonstration.end('SIGTERM');
  const env = { ...database.env, ...production };
  const refusal = await refusalOf(env);
  expect(refusal).toContain(
    "owner@harborbakery.example, manager@harborbakery.example, staff@fairhaven.example, keys under the demonstration's secret.",
  );
  const [, setting = '', command = ''] =
    /(\S+)=\S+ npm run admin -- (demonstration remove)/.exec(refusal) ?? [];
  expect(setting).toBe('APP_SECRET_PREVIOUS');
  const previous = /APP_SECRET_PREVIOUS=(\S+)/.exec(refusal)?.[1] ?? '';
  const cleaning = { ...env, APP_SECRET_PREVIOUS: previous };
  const { stdout } = await typeCommand(cleaning, ...command.split(' '), '--confirm');
  expect(stdout).toContain('the organisation Harbor Bakery');
  const server = await start({ ...env, ROLES: 'web' });
  const stranger = new Visitor(server, 'northlight.example');
  expect((await stranger.call(accounts.check, {})).data.authenticated).toBe(false);
  await server.end('SIGKILL');
  await database.drop();
});

it('API-114: a secret is read from its file, and a file that is not there is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'app-secret');
  writeFileSync(file, `${production.APP_SECRET}\n`);
  const database = await processDatabase('pglite');
  // A process that does little: each reads its settings alike.
  const { APP_SECRET, ...rest } = { ...production, ...database.env, ROLES: 'console' };
  expect(await refusalOf({ ...rest, APP_SECRET_FILE: `${file}-none` })).toContain(
    'APP_SECRET_FILE: ENOENT',
  );
  const server = await start({ ...rest, APP_SECRET_FILE: file });
  await server.end('SIGKILL');
  const again = await start({ ...rest, APP_SECRET });
  await again.end('SIGKILL');
  await database.drop();
});

it.skipIf(process.getuid?.() !== 0 || !findChromium())(
  'API-115: a production worker refuses to start as root, where its browser has no sandbox (skipped where the test is not run by root, or there is no Chromium)',
  async () => {
    const database = await processDatabase('pglite');
    const refusal = await refusalOf({ ...production, ...database.env, SCAN_BROWSER: 'on' });
    expect(refusal).toMatch(/As root, the scanner's browser has no sandbox.*SCAN_BROWSER=off/);
    await database.drop();
  },
);

it('API-118: production refuses settings that cannot be meant, each with a sentence', async () => {
  const wrong = { TRUSTED_PROXY: '1', APP_SECRET: 'a'.repeat(40), CONSOLE_URL: '' };
  const { CONSOLE_URL: _, ...rest } = { ...production, ...wrong };
  const refusal = await refusalOf(rest);
  for (const sentence of [
    'TRUSTED_PROXY is no setting. Is TRUSTED_PROXIES meant?',
    'APP_SECRET must be a random one',
    'CONSOLE_URL must be set',
  ])
    expect(refusal).toContain(sentence);
});

it('API-121: production refuses lines to other machines that are not kept to TLS, and says what allows them', async () => {
  const lines = {
    DATABASE_URL: 'postgresql://portal@db.example/portal?sslmode=require',
    SMTP_URL: 'smtp://mail.example:587',
  };
  const told = await refusalOf({ ...production, ...lines });
  expect(told).toMatch(
    /DATABASE_URL must end in \?sslmode=verify-full, or ALLOW_PLAIN_DATABASE=true/,
  );
  expect(told).toMatch(/SMTP_URL must be smtps:.*or ALLOW_PLAIN_SMTP=true/);
});
