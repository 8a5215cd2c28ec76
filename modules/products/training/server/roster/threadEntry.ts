import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readRoster } from '../rules/roster.ts';
import { decode } from './decode.ts';
import type { RosterAnswer, RosterOrder } from './thread.ts';

// Calls come first, where the machine is busy; only on Linux has a thread a priority of its own.
if (process.platform === 'linux') setPriority(10);
const { fileName, body } = workerData as RosterOrder;
const table = await decode(fileName, Buffer.from(body));
parentPort?.postMessage(
  (typeof table === 'string' ? table : readRoster(table)) satisfies RosterAnswer,
);
