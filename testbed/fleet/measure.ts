import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#kit/server/db/postgres.ts';
import { createLog } from '#kit/server/log/log.ts';
import { openDay, type Told } from './day.ts';
import { type RunningFleet, startFleet } from './fleet.ts';
import { type Meters, openMeters, type Reading } from './meters.ts';
import type { FleetOptions } from './options.ts';
import { agesOf, type Runs, readRuns } from './runs.ts';

/** What was used in a stretch of the day. */
export interface Use {
  /** Real seconds. */
  seconds: number;
  statements: number;
  transactions: number;
  databaseProcessor: number;
  processors: Record<string, number>;
  /** Share of this machine's cores that was in use, by whomever. */
  machine: number;
  tables: Record<string, { inserted: number; changed: number; bytes: number }>;
}

export interface Measured {
  options: FleetOptions;
  /** With nothing to do, at the machine's own speed. */
  idle: Use;
  /** The day's work, with the clock run faster. */
  day: Use;
  /** After the nightly jobs, with people as at the busiest hour, at the machine's own speed. */
  busy: Use;
  told: Told;
  runs: Runs;
  /** Simulated seconds since 1970. */
  dayFrom: number;
  dayUntil: number;
  busyFrom: number;
  busyUntil: number;
  connections: { all: number; by: Record<string, number>; most: number };
  memory: Record<string, number>;
  costliest: { text: string; calls: number; seconds: number }[];
  bytes: Record<string, number>;
  seededSeconds: number;
  websites: number;
  /** Seconds since the look at a certificate that is longest ago, at the end. */
  oldestCertificate: number;
}

export const cores = navigator.hardwareConcurrency;
/** What was begun before is over, and noted: an idle connection tells what it did after ten seconds. */
const settleMs = 11_000;
/** When the busy stretch begins: scans of 1:00 AM in California and ratings are announced by then. */
const busyAfterHours = 4 / 3;
const sampleMs = 2000;

/** Plays the day and reads all meters. */
export async function measureFleet(options: FleetOptions): Promise<Measured> {
  const fleet = await startFleet(options);
  const meters = await openMeters(fleet.databaseUrl, fleet.processes);
  const day = await openDay({ ...fleet }, options);
  const samples = sample(meters);
  try {
    const realMs = options.realSeconds * 1000;
    const untilOf = (hours: number) => fleet.begins.getTime() + hours * 3_600_000;
    const now = () => fleet.clock.now().getTime();
    const settled = Math.min(settleMs, realMs);
    await pause(settled);
    const first = await meters.read();
    await day.runUntil(now() + realMs, { quiet: true });
    const idle = between(first, await meters.read());

    await meters.forgetStatements();
    const start = await meters.read();
    await fleet.setSpeed(options.speed);
    const dayFrom = now() / 1000;
    await day.runUntil(untilOf(Math.min(busyAfterHours, options.hours / 2)), {});
    await fleet.setSpeed(1);
    await pause(settled);
    const busyStart = await meters.read();
    const busyFrom = now() / 1000;
    await day.runUntil(now() + realMs, { peak: true });
    const busyUntil = now() / 1000;
    const busyEnd = await meters.read();
    await fleet.setSpeed(options.speed);
    await day.runUntil(untilOf(options.hours), {});
    const dayUntil = now() / 1000;
    await fleet.setSpeed(1);
    await pause(settled);
    const end = await meters.read();
    const costliest = await meters.costliest(10);
    const left = await leftOver(fleet);
    return {
      options,
      idle,
      dayFrom,
      dayUntil,
      busyFrom,
      busyUntil,
      costliest,
      busy: between(busyStart, busyEnd),
      day: sum(between(start, busyStart), between(busyEnd, end)),
      told: day.told,
      runs: await readRuns(fleet.runFiles, fleet.databaseUrl, fleet.clock),
      connections: { ...samples.connections, most: fleet.maxConnections },
      memory: samples.memory,
      bytes: Object.fromEntries(
        Object.entries(end.tables).map(([name, { bytes }]) => [name, bytes]),
      ),
      seededSeconds: fleet.seededSeconds,
      ...left,
    };
  } finally {
    await samples.stop();
    await day.close();
    await meters.close();
    await fleet.stop();
  }
}

async function leftOver({ databaseUrl, clock }: RunningFleet) {
  const database = openPostgres(databaseUrl, createLog('error'), 0, 2);
  const { rows } = (await database.system.execute(sql`
    select (select count(*)::int from monitoring_targets) as websites,
      extract(epoch from ${clock.now().toISOString()}::timestamptz - min(checked_at))::float8 as "oldestCertificate"
    from monitoring_certificates`)) as unknown as {
    rows: [{ websites: number; oldestCertificate: number }];
  };
  await database.close();
  return rows[0];
}

/** The highest that connections and memory came to. */
function sample(meters: Meters) {
  const connections = { all: 0, by: {} as Record<string, number> };
  const memory: Record<string, number> = {};
  const raise = (kept: Record<string, number>, seen: Record<string, number>) => {
    for (const [name, value] of Object.entries(seen)) kept[name] = Math.max(kept[name] ?? 0, value);
  };
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      const seen = await meters.connections();
      connections.all = Math.max(connections.all, seen.all);
      raise(connections.by, seen.by);
      raise(memory, meters.memory());
      await pause(sampleMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    connections,
    memory,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

function between(one: Reading, other: Reading): Use {
  const seconds = other.at - one.at;
  return {
    seconds,
    statements: other.statements - one.statements,
    transactions: other.transactions - one.transactions,
    databaseProcessor: other.databaseProcessor - one.databaseProcessor,
    processors: less(other.processors, one.processors),
    machine: (other.machine - one.machine) / seconds / cores,
    tables: Object.fromEntries(
      Object.entries(other.tables).map(([name, { inserted, changed, bytes }]) => {
        const before = one.tables[name] ?? { inserted: 0, changed: 0, bytes: 0 };
        return [
          name,
          {
            inserted: inserted - before.inserted,
            changed: changed - before.changed,
            bytes: bytes - before.bytes,
          },
        ];
      }),
    ),
  };
}

const less = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value - (other[name] ?? 0)]),
  );

function sum(one: Use, other: Use): Use {
  const seconds = one.seconds + other.seconds;
  const names = Object.keys(other.tables);
  const add = (name: string, of: 'inserted' | 'changed' | 'bytes') =>
    (one.tables[name]?.[of] ?? 0) + (other.tables[name]?.[of] ?? 0);
  return {
    seconds,
    statements: one.statements + other.statements,
    transactions: one.transactions + other.transactions,
    databaseProcessor: one.databaseProcessor + other.databaseProcessor,
    processors: Object.fromEntries(
      Object.entries(one.processors).map(([name, value]) => [
        name,
        value + (other.processors[name] ?? 0),
      ]),
    ),
    machine: (one.machine * one.seconds + other.machine * other.seconds) / seconds,
    tables: Object.fromEntries(
      names.map((name) => [
        name,
        {
          inserted: add(name, 'inserted'),
          changed: add(name, 'changed'),
          bytes: add(name, 'bytes'),
        },
      ]),
    ),
  };
}

/** The ages of a stretch's jobs, of the queues that are named. */
export const agesIn = (
  { announced }: Runs,
  queues: readonly string[],
  from: number,
  until: number,
) =>
  agesOf(
    announced.filter(({ queue }) => queues.includes(queue)),
    from,
    until,
  );
