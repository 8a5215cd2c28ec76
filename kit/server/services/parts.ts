/** Parts of the services that are ours, as those see them who use them; each is made in its own folder. */
import type { ServerResponse } from 'node:http';
import type { Counter, Histogram, Registry } from 'prom-client';
import type { Caller } from '#kit/server/caller.ts';

/** What a process may ask of the queue of jobs. */
export interface Jobs {
  /** When this process's relay last read the outbox without an error; undefined without a relay. */
  relayedAt(): Date | undefined;
  /** Work waiting and running, by queue, for the operator's metrics. */
  counts(): Promise<JobCounts[]>;
  /** The newest runs that finally failed, with their error's message. */
  failures(limit: number): Promise<FailedJob[]>;
  /** How many finally failed, `limit` at most: for who asks often. */
  countFailures(limit: number): Promise<number>;
  /** Retries a job that finally failed. */
  retry(queue: string, id: string): Promise<void>;
}

export interface FailedJob {
  queue: string;
  id: string;
  /** The organization that it counts for, if it was announced for one. */
  orgId: string | null;
  failedAt: Date;
  tries: number;
  message: string;
}

export interface JobCounts {
  queue: string;
  /** Announced and not yet handed to the queue. */
  announced: number;
  /** Announced, ready, or waiting for a retry. */
  waiting: number;
  active: number;
  /** Finally failed, in the last week. */
  failed: number;
  /** Finally failed, in the last hour. */
  failedLately: number;
  /** Seconds since the oldest due job was announced; 0 if none waits. */
  oldestSeconds: number;
}

/** How full something is, in bytes: the database by DATABASE_MAX_MB, or the disk of a folder of this machine. */
export interface DiskUse {
  of: 'database' | Folder['of'];
  used: number;
  max: number;
}

/** A folder in which the portal stores: the embedded database's, or that of private files. */
export interface Folder {
  of: 'data' | 'files';
  path: string;
}

/** What this process knows of the disks on which it stores (decision 52). */
export interface Disk {
  /** Whether one had next to nothing left when they were last looked at; false before the first look. */
  isNearEnd(): boolean;
  uses(): readonly DiskUse[];
  /** Looks again. What cannot be looked at stays as it was, with a line in the log. */
  look(): Promise<void>;
}

/**
 * Browsers of this process that listen for what happens (server-sent events). They are told only that
 * something is new, and ask for it by a call: so who may see what is decided there alone (decision 37).
 */
export interface Live {
  /** Whether one more may listen: of the person, of the organization and of this process. */
  hasRoom(caller: Who): boolean;
  /** Writes events into an open answer, until its session or either side ends. */
  listen(caller: Who, response: ServerResponse): void;
  /** Ends all answers, and takes no more. */
  close(): Promise<void>;
}

export type Who = Pick<Caller, 'cognitoId' | 'orgId' | 'sessionHash'>;

export interface Metrics {
  registry: Registry;
  fleet: Fleet;
  requests: Histogram<'method' | 'route' | 'status'>;
  refusals: Counter<'method' | 'route' | 'code'>;
  /** All metrics in Prometheus' text format. */
  read(): Promise<string>;
}

export interface Fleet {
  /** The state of all queues, in one statement; undefined if it takes too long. */
  counts(): Promise<readonly JobCounts[] | undefined>;
  /** Brings the gauges up to date. */
  refresh(): Promise<void>;
}
