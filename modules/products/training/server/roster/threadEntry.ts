import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readRoster } from '../rules/roster.ts';
import { decode } from './decode.ts';
import type { RosterAnswer, RosterOrder } from './thread.ts';

// Lowers the priority, so that calls come first on a busy machine; only Linux has a priority per thread.
if (process.platform === 'linux') setPriority(10);
const { fileName, body } = workerData as RosterOrder;
const table = await decode(fileName, Buffer.from(body));
parentPort?.postMessage(
  (typeof table === 'string' ? table : readRoster(table)) satisfies RosterAnswer,
);
