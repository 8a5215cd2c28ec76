import { parentPort, workerData } from 'node:worker_threads';
import { yieldToCalls } from '#engines/yieldToCalls.ts';
import { readRoster } from '../rules/roster.ts';
import { decode } from './decode.ts';
import type { RosterAnswer, RosterOrder } from './thread.ts';

yieldToCalls(10);
const { fileName, body } = workerData as RosterOrder;
const table = await decode(fileName, Buffer.from(body));
parentPort?.postMessage(
  (typeof table === 'string' ? table : readRoster(table)) satisfies RosterAnswer,
);
