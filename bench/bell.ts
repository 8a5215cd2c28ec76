import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { openListeners } from './bell/listeners.ts';
import { seedPeople } from './bell/seed.ts';
import { report } from './load.ts';
import { ownerAt, startPortal } from './portal.ts';

const people = 10_000;
/** Notices one by one, each in a transaction of its own, as jobs write them. */
const each = { perSecond: 100, seconds: 20 };
const idleSeconds = 60;

/**
 * Ten thousand browsers that listen for news to one web server on PostgreSQL, beside a bare server that holds as
 * many answers open: what a connection costs in memory, what holding them costs in processor time, how soon each
 * hears, and how fast all do.
 */
export async function benchBell(): Promise<void> {
  const bare = await measureBare();
  const database = await processDatabase('postgres');
  const server = await startPortal(database, {
    ROLES: 'web,worker',
    LIVE_CONNECTIONS: String(people + 100),
  });
  const owner = await ownerAt(server);
  const client = new pg.Client({ connectionString: database.postgres?.url });
  await client.connect();
  const listening = await seedPeople(client, owner.cognitoId, people);

  const { listeners, memory } = await holdAll(server.child, (some) =>
    openListeners({ port: server.port, path: '/api/notices/news' }, some(listening)),
  );
  report('listening browsers', `${listeners.open} of ${people}`);
  report(
    'memory of a connection',
    `${kB(memory)}, ${(memory / bare).toFixed(1)} times a bare one's ${kB(bare)}`,
  );

  const before = processorSeconds(server.child);
  await sleep(idleSeconds * 1000);
  const idle = (processorSeconds(server.child) - before) / idleSeconds;
  report('processor while nothing happens', `${(100 * idle).toFixed(1)} % of a core`);

  const told = new Map<string, number>();
  const tell = async (cognitoIds: readonly string[]) => {
    for (const cognitoId of cognitoIds) told.set(cognitoId, Date.now());
    await client.query(
      `insert into notices (org_id, id, cognito_id, kind, params, path, at)
       select org_id, gen_random_uuid(), cognito_id, 'concierge_message', '{"title":"x"}', '/', now()
       from profile_users where cognito_id = any($1)`,
      [cognitoIds],
    );
  };
  listeners.forget();
  for (let n = 0; n < each.perSecond * each.seconds; n += 1) {
    const due = sleep(1000 / each.perSecond);
    await tell([listening[(n * 7919) % people]?.cognitoId ?? '']);
    await due;
  }
  await sleep(2000);
  const single = listeners.delays(told);
  report(
    `one by one, ${each.perSecond} a second at most`,
    `${single.length} of ${told.size} heard, p50 ${at(single, 0.5)} ms, p95 ${at(single, 0.95)} ms, p99 ${at(single, 0.99)} ms`,
  );

  told.clear();
  listeners.forget();
  const begun = Date.now();
  await tell(listening.map(({ cognitoId }) => cognitoId));
  const committed = Date.now() - begun;
  await sleep(10_000);
  const all = listeners.delays(told).map((delay) => delay - committed);
  const lastMs = at(all, 1);
  report(
    'all at once, after the commit',
    `${all.length} heard in ${lastMs} ms, ${Math.round(all.length / (lastMs / 1000))} a second, p95 ${at(all, 0.95)} ms (the transaction took ${committed} ms)`,
  );
  listeners.close();
  await client.end();
  await server.end('SIGTERM');
  await database.drop();
}

/** Bytes for a connection that a bare server holds open. */
async function measureBare(): Promise<number> {
  const port = freePorts();
  const child = spawn(process.execPath, ['bench/bell/bareEvents.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const everyone = Array.from({ length: people }, (_, n) => ({ cognitoId: `${n}`, cookie: '' }));
  const { listeners, memory } = await holdAll(child, (some) =>
    openListeners({ port, path: '/' }, some(everyone)),
  );
  listeners.close();
  child.kill();
  await once(child, 'exit');
  return memory;
}

/**
 * Opens all listeners, and says what each added to the process's memory. A tenth is opened and closed first, so
 * that what is compiled and allocated once is there before it is counted.
 */
async function holdAll(
  child: ChildProcess,
  open: (
    some: <Item>(all: readonly Item[]) => readonly Item[],
  ) => Promise<Awaited<ReturnType<typeof openListeners>>>,
) {
  const first = await open((all) => all.slice(0, people / 10));
  first.close();
  await sleep(5000);
  const before = residentBytes(child);
  const listeners = await open((all) => all);
  await sleep(5000);
  return { listeners, memory: (residentBytes(child) - before) / listeners.open };
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The delay that this share of all do not exceed. */
const at = (delays: readonly number[], share: number): number =>
  delays.toSorted((a, b) => a - b)[Math.ceil(share * delays.length) - 1] ?? Number.NaN;

const residentBytes = ({ pid }: ChildProcess): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Of user and system; Linux counts in hundredths. */
function processorSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
