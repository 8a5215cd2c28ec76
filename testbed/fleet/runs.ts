import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { FleetClock } from './clock.ts';

/** A job of the fleet; all in seconds of the simulated time since 1970. */
export interface Run {
  queue: string;
  announced: number;
  /** Missing of one that still waits. */
  began?: number;
  ended?: number;
  /** In seconds of the machine: what it really took, whatever the clock said. */
  took: number;
}

export interface Runs {
  /** What a transaction announced. */
  announced: Run[];
  /** What was due at a time, by its queue. */
  timed: Run[];
  /** Queue and error of each run that failed. */
  failed: string[];
}

/** What the processes wrote of the jobs that they ran, and what the outbox's trigger noted. */
export async function readRuns(
  files: readonly string[],
  url: string,
  clock: FleetClock,
): Promise<Runs> {
  const simulated = (ms: number) => clock.simulatedAt(ms) / 1000;
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  const { rows } = await client.query<{ id: string; queue: string; at: number }>(
    `select id, queue, extract(epoch from at)::float8 * 1000 as at from bench.announced`,
  );
  await client.end();
  const known = new Map(
    rows.map(({ id, queue, at }): [string, Run] => [
      id,
      { queue, announced: simulated(at), took: 0 },
    ]),
  );
  const timed: Run[] = [];
  const failed: string[] = [];
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    const [queue = '', id = '', began, ended, outcome, ...error] = line.split(' ');
    if (queue === '') continue;
    if (outcome === 'failed') failed.push(`${queue}: ${error.join(' ')}`);
    const times = {
      began: simulated(Number(began)),
      ended: simulated(Number(ended)),
      took: (Number(ended) - Number(began)) / 1000,
    };
    const run = known.get(id);
    if (run && run.began === undefined) Object.assign(run, times);
    else if (!run) timed.push({ queue, announced: times.began, ...times });
  }
  return { announced: [...known.values()], timed, failed };
}

export interface Ages {
  jobs: number;
  /** Seconds from its announcement to its begin; of one that waits to the end of what is looked at. */
  p50: number;
  p99: number;
  oldest: number;
  waiting: number;
}

/** How old jobs became that were announced within these instants (simulated seconds). */
export function agesOf(runs: readonly Run[], from: number, until: number): Ages {
  const these = runs.filter(({ announced }) => announced >= from && announced < until);
  const waits = these
    .map(({ announced, began }) => Math.min(began ?? until, until) - announced)
    .sort((one, other) => one - other);
  const at = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return {
    jobs: these.length,
    p50: at(0.5),
    p99: at(0.99),
    oldest: at(1),
    waiting: these.filter(({ began }) => (began ?? Infinity) > until).length,
  };
}

/** Queues in the order in which people wait for them. */
export const priorities: Record<string, readonly string[]> = {
  'codes and links': ['mail.urgent', 'accounts.sendResetLink'],
  'other mail': ['mail.send'],
  scans: [
    'monitoring.runScan',
    'monitoring.runScan.unpaid',
    'monitoring.failScan',
    'monitoring.tellOfScan',
  ],
  ratings: ['ratings.rateOrganization'],
};
