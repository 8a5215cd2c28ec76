/** What production runs is the bundle in its image: each of its programs starts there and finds all that it needs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { buildServerFolder } from '#tests/support/builtServer.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startCollector } from '#tests/support/otlp.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { startScanOf } from './support/scans.ts';
import { startSlowSite } from './support/slowSite.ts';

const { folder: built, remove } = buildServerFolder();
// Away from the repository, so that nothing of it is found by chance.
const image = mkdtempSync(join(tmpdir(), 'portal-image-'));
const lay = `import { layImage } from './scripts/image.mjs'; layImage('${image}', '${built}')`;
execFileSync(process.execPath, ['--input-type=module', '-e', lay], { stdio: 'pipe' });
const bundle = join(image, 'dist/server');
afterAll(() => {
  remove();
  rmSync(image, { recursive: true, force: true });
});

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
    expect.arrayContaining(['job monitoring.runScan', 'scan', 'document']),
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
  expect(run('admin.js', '--help').stdout).toContain('maintenance on');
  expect(run('admin.js', 'brand', 'list').stderr).toContain('There is no database');
  expect(run('move.js').stderr).toContain('npm run db:move');
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
