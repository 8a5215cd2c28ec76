import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { type ProcessDatabase, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type Load, load, report } from './load.ts';
import { ownerAt, startPortal } from './portal.ts';

/** Short turns and many: a shared machine is not equally fast from one half minute to the next. */
const rounds = 5;
const turnSeconds = 3;

/**
 * Signed-in calls against a bare route with one indexed SELECT, on each database. The two take turns; all
 * turns of the one count against all of the other.
 */
export async function benchApi(): Promise<void> {
  const postgres = await processDatabase('postgres');
  const bare = await startBare(postgres);
  await measurePortal('PostgreSQL', postgres, bare.url, { check: 0.45, list: 0.3 });
  const pglite = await processDatabase('pglite');
  await measurePortal('embedded database', pglite, bare.url);
  await pglite.drop();
  await bare.end();
  await postgres.drop();
}

async function startBare(database: ProcessDatabase) {
  const port = freePorts();
  const child = spawn(process.execPath, ['bench/bareServer.ts'], {
    env: { PATH: process.env.PATH, ...database.env, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/bare`,
    async end() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function measurePortal(
  name: string,
  database: ProcessDatabase,
  bareUrl: string,
  goals?: { check: number; list: number },
): Promise<void> {
  const server = await startPortal(database);
  const owner = await ownerAt(server);
  const { data } = await owner.call(monitoring.createTarget, {
    targetName: 'Shop',
    targetUrl: 'http://sample.localhost:1/',
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: new Date(Date.now() + 86_400_000).toISOString(),
    permission: true,
  });
  if (!data.targetId) throw new Error('The website was not added.');
  const headers = {
    host: `localhost:${server.port}`,
    cookie: owner.cookieHeader() ?? '',
    'content-type': 'application/json',
    'x-csrf-token': await owner.csrfToken(),
  };
  for (const [call, goal] of [
    [accounts.check, goals?.check],
    [monitoring.loadTargetList, goals?.list],
  ] as const) {
    const url = `http://127.0.0.1:${server.port}/api${call.path}`;
    const turns: { bare: Load; call: Load }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      turns.push({
        bare: await load(bareUrl, {}, turnSeconds),
        call: await load(url, { method: 'POST', headers, body: '{}' }, turnSeconds),
      });
    }
    const failed = sum(turns.map((turn) => turn.call.failed));
    if (failed > 0) throw new Error(`${failed} calls of ${call.name} failed`);
    const [perSecond, bare] = [
      sum(turns.map((turn) => turn.call.perSecond)) / rounds,
      sum(turns.map((turn) => turn.bare.perSecond)) / rounds,
    ];
    const p99 = Math.max(...turns.map((turn) => turn.call.p99));
    const ratio = perSecond / bare;
    report(
      `${call.name} on ${name}`,
      `${Math.round(perSecond)} requests/s, ${ratio.toFixed(2)} of bare with ${Math.round(bare)}, p99 ${p99} ms`,
      goal ? { text: `≥ ${goal}, p99 < 50 ms`, met: ratio >= goal && p99 < 50 } : undefined,
    );
  }
  await server.end('SIGTERM');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
