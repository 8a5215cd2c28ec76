import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import pg from 'pg';

/** What was used until an instant; two of them tell what was used between. */
export interface Reading {
  /** Seconds since 1970, of the machine. */
  at: number;
  statements: number;
  transactions: number;
  /** Seconds of processor time of all of PostgreSQL's processes, and of each of ours by its name. */
  databaseProcessor: number;
  processors: Record<string, number>;
  /** Seconds that all cores of the machine worked, for whomever. */
  machine: number;
  tables: Record<string, { inserted: number; changed: number; bytes: number }>;
}

export interface Meters {
  read(): Promise<Reading>;
  /** Connections open now, by process, and in all. */
  connections(): Promise<{ all: number; by: Record<string, number> }>;
  /** Bytes of memory, by process. */
  memory(): Record<string, number>;
  /** The statements that took the database's time since `forget`, the longest first. */
  costliest(limit: number): Promise<{ text: string; calls: number; seconds: number }[]>;
  forgetStatements(): Promise<void>;
  close(): Promise<void>;
}

/** @param processes ids by name. */
export async function openMeters(url: string, processes: Record<string, number>): Promise<Meters> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  const [own] = await rows<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(statOf(own?.pid ?? 0)[1]);
  const port = Number(new URL(url).port);

  return {
    async read() {
      const [counted] = await rows<{ statements: string; transactions: string }>(
        `select (select coalesce(sum(calls), 0) from pg_stat_statements) as statements,
           (select sum(xact_commit + xact_rollback) from pg_stat_database) as transactions`,
      );
      const tables = await rows<{ name: string; inserted: string; changed: string; bytes: string }>(
        `select relname as name, sum(n_tup_ins) as inserted, sum(n_tup_upd + n_tup_del) as changed,
           sum(pg_total_relation_size(relid)) as bytes
         from pg_stat_user_tables where schemaname <> 'bench' group by relname`,
      );
      return {
        at: Date.now() / 1000,
        statements: Number(counted?.statements),
        transactions: Number(counted?.transactions),
        databaseProcessor: processorOfFamily(postmaster),
        processors: mapValues(processes, (pid) => seconds(statOf(pid).slice(11, 13))),
        machine: machineSeconds(),
        tables: Object.fromEntries(
          tables.map(({ name, inserted, changed, bytes }) => [
            name,
            { inserted: Number(inserted), changed: Number(changed), bytes: Number(bytes) },
          ]),
        ),
      };
    },
    async connections() {
      const [found] = await rows<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where backend_type = 'client backend' and application_name <> 'bench'`,
      );
      const sockets = socketsTo(port);
      const by = mapValues(
        processes,
        (pid) => openSockets(pid).filter((one) => sockets.has(one)).length,
      );
      return { all: found?.n ?? 0, by };
    },
    memory: () => mapValues(processes, (pid) => residentBytes(pid)),
    costliest: (limit) =>
      rows(
        `select query as text, calls::int, total_exec_time / 1000 as seconds from pg_stat_statements
         order by total_exec_time desc limit $1`,
        [limit],
      ),
    forgetStatements: async () => {
      await rows('select pg_stat_statements_reset()');
    },
    close: () => client.end(),
  };
}

const mapValues = <Made>(all: Record<string, number>, make: (one: number) => Made) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]));

/** Fields of /proc/…/stat from the third on (proc(5)): 1 is the parent, 11 to 14 are ticks of processor time. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
const ticksASecond = 100;
const seconds = (ticks: readonly string[]) =>
  ticks.reduce((sum, one) => sum + Number(one), 0) / ticksASecond;

/** Of a process with its children, those that have ended included. */
function processorOfFamily(parent: number): number {
  let sum = seconds(statOf(parent).slice(11, 15));
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = statOf(Number(name));
      if (Number(stat[1]) === parent) sum += seconds(stat.slice(11, 13));
    } catch {
      // Ended between the list and the look.
    }
  }
  return sum;
}

/** User, nice, system, interrupts and what a hypervisor took: all but idle and waiting (proc(5), `cpu`). */
function machineSeconds(): number {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1) ?? [];
  return seconds(fields.slice(0, 8).filter((_, place) => place !== 3 && place !== 4));
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Inodes of this machine's connections to a port of its own. */
function socketsTo(port: number): Set<string> {
  const asHex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1),
  );
  const to = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , far]) => far?.endsWith(`:${asHex}`));
  return new Set(to.map((fields) => fields[9] ?? ''));
}

function openSockets(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}
