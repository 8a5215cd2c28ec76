/** What production runs is the bundle in its image: each of its programs starts there and finds all that it needs. */
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { layImageFolder } from '#tests/support/builtServer.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startCollector } from '#tests/support/otlp.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startScanOf } from './support/scans.ts';
import { startSlowSite } from './support/slowSite.ts';

const { folder: image, remove } = layImageFolder();
const bundle = join(image, 'dist/server');
afterAll(remove);

const start = (env: Record<string, string>) =>
  startServer({ PORT: String(freePorts()), DEMO_DATA: 'false', ...env }, join(bundle, 'main.js'));
const statusOf = async (site: ServerProcess, url: string) =>
  (await site.request({ method: 'GET', url, headers: {} })).status;

it('The bundle serves, scans and draws a report in processes of their own and sends its traces, on the embedded database', async () => {
  const database = await processDatabase('pglite');
  const site = await startSlowSite({ pages: 2, delayMs: 1 });
  const collector = await startCollector();
  const server = await start({
    ...database.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '500',
  });
  expect(await statusOf(server, '/readyz')).toBe(200);
  const owner = server.visitor();
  await owner.signUp('owner@bundle.example');
  await owner.onboard('Bundle Bakery');
  // What verifies passkeys asks for a polyfill to be there before it.
  const { status } = await owner.pool('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });
  expect(status).toBe(200);
  const { targetId, scanId } = await startScanOf(owner, site.url);
  const scan = await eventually('the scan ends', 60, async () => {
    const { scans } = (await owner.call(monitoring.loadScanMap, {})).data;
    const [found] = scans[targetId] ?? [];
    return found && found.status !== 'started' && found;
  });
  expect(scan.status).toBe('completed');
  const report = `Shop;${targetId};${scanId};owasp`;
  const { body } = await owner.call(monitoring.getScanReport, { report });
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await server.end('SIGTERM')).toBe(0);
  const names = new Set(collector.spans.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining(['job monitoring.runScan.unpaid', 'scan', 'document']),
  );
  collector.close();
  await site.close();
  await database.drop();
}, 180_000);

it.skipIf(postgresMissing)(
  'The bundle starts web, worker and console as processes of their own (skipped where PostgreSQL is not installed)',
  async () => {
    const database = await processDatabase('postgres');
    const roles = ['web', 'worker', 'console'];
    const consolePort = freePorts() + 1;
    const started = await Promise.all(
      roles.map((ROLES) =>
        start({
          ...database.env,
          ROLES,
          ...(ROLES === 'console' && { CONSOLE_PORT: String(consolePort) }),
        }),
      ),
    );
    const [web] = started as [ServerProcess];
    expect((await web.visitor().call(accounts.check, {})).data.authenticated).toBe(false);
    expect((await fetch(`http://127.0.0.1:${consolePort}/readyz`)).status).toBe(200);
    for (const one of started) expect(await one.end('SIGTERM')).toBe(0);
    await database.drop();
  },
  180_000,
);

it('The bundle has the operator’s programs', () => {
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(bundle, program), ...args], {
      env: { ...process.env, DATA_DIR: join(bundle, 'no-data') },
      encoding: 'utf8',
    });
  expect(run('admin.js', '--help').stdout).toContain('staff create');
  expect(run('admin.js', 'brand', 'list').stderr).toContain('There is no database');
  expect(run('move.js').stderr).toContain('npm run db:move');
});

it('A start does not load what draws documents: processes of their own do', () => {
  const textOf = (file: string) => readFileSync(join(bundle, file), 'utf8');
  const loaded = new Set(['main.js']);
  for (const file of loaded)
    for (const [, next = ''] of textOf(file).matchAll(/(?:import|from)"\.\/([^"]+)"/g))
      loaded.add(next);
  expect(loaded.size).toBeGreaterThan(20);
  expect([...loaded].filter((file) => textOf(file).includes('from"pdfmake"'))).toEqual([]);
});

it('The image has what runs, and neither sources, tests, Node nor what only builds', () => {
  const own = globSync('{dist,kit,modules,apps,packages,content,brands}/**/*', { cwd: image });
  expect(own.filter((path) => /\.tsx?$|\.test\.|_snapshot\.json$/.test(path))).toEqual([]);
  const folders = ['LICENSE', 'brands', 'content', 'dist', 'kit', 'node_modules', 'packages'];
  expect(readdirSync(image).sort()).toEqual([...folders, 'package.json'].sort());
  const packages = readdirSync(join(image, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['pdfmake', 'playwright-core']));
  const others = ['.bin', '@portal', 'fastify', 'node', 'react', 'rolldown', 'vite', 'vitest'];
  expect(packages.filter((name) => others.includes(name))).toEqual([]);
});
