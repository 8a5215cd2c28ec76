import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '#tests/support/freePorts.ts';
import { postgresBinaries, startPostgres } from '#tests/support/postgresServer.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import { changeSpeed, type FleetClock, readClock, startClock } from './clock.ts';
import type { FleetOptions } from './options.ts';
import { seedFleet } from './seed.ts';

/** Of a worker at most, with the setting's default: two pools of ten and seven for jobs. */
const connectionsEach = 27;
const poolOfMany = 5;
const manyProcesses = 10;

export interface RunningFleet {
  databaseUrl: string;
  clock: FleetClock;
  web: readonly ServerProcess[];
  /** Ids of the web servers' and workers' processes by their names. */
  processes: Record<string, number>;
  runFiles: readonly string[];
  maxConnections: number;
  seededSeconds: number;
  /** When the simulated day begins. */
  begins: Date;
  setSpeed(speed: number): Promise<void>;
  stop(): Promise<void>;
}

/** Eight in the morning UTC: what is due by night in America comes first, and its busy hours later. */
const beginsAtHour = 8.5;

/** PostgreSQL with so many organizations, and the processes of a fleet that stand before the day. */
export async function startFleet(options: FleetOptions): Promise<RunningFleet> {
  const { organizations, web: webs, workers, seed } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portal-fleet-'));
  const clockFile = join(folder, 'clock.json');
  const pool = webs + workers > manyProcesses ? poolOfMany : 10;
  const maxConnections = Math.max(100, (webs + workers) * (connectionsEach - 20 + 2 * pool) + 20);
  const postgres = await startPostgres(postgresBinaries() ?? '', [
    'shared_preload_libraries=pg_stat_statements',
    `max_connections=${maxConnections}`,
    'shared_buffers=1GB',
    'max_wal_size=8GB',
  ]);
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_POOL: String(pool),
    DEMO: 'true',
    DEMO_DATA: 'false',
    BRANDS_DIR: join(folder, 'brands'),
  };
  const day = new Date(Math.ceil(Date.now() / dayMs) * dayMs);
  const begins = new Date(day.getTime() + beginsAtHour * 3_600_000);
  const seeding = performance.now();
  await prepareDatabase(env, (services) => seedFleet(services, { organizations, day }));
  const seededSeconds = (performance.now() - seeding) / 1000;

  startClock(clockFile, begins);
  const clock = readClock(clockFile);
  const started: { name: string; server: ServerProcess; runs: string }[] = [];
  const start = async (role: 'web' | 'worker', n: number) => {
    const name = `${role} ${n + 1}`;
    const runs = join(folder, `${role}-${n}.runs`);
    writeFileSync(runs, '');
    const server = await startServer(
      {
        ...env,
        ROLES: role,
        PORT: String(freePorts()),
        HEALTH_PORT: '0',
        LOG_LEVEL: 'error',
        FLEET_CLOCK: clockFile,
        FLEET_RUNS: runs,
        FLEET_SEED: String(seed * 1000 + started.length),
      },
      'testbed/fleet/process.ts',
    );
    started.push({ name, server, runs });
  };
  const stop = async () => {
    await Promise.all(started.map(({ server }) => server.end('SIGTERM')));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let n = 0; n < webs; n += 1) await start('web', n);
    for (let n = 0; n < workers; n += 1) await start('worker', n);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    databaseUrl: postgres.url,
    clock,
    begins,
    maxConnections,
    seededSeconds,
    stop,
    web: started.slice(0, webs).map(({ server }) => server),
    processes: Object.fromEntries(started.map(({ name, server }) => [name, server.child.pid ?? 0])),
    runFiles: started.map(({ runs }) => runs),
    setSpeed: (speed) => changeSpeed(clockFile, clock, speed),
  };
}

const dayMs = 86_400_000;
