import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Job } from './job.ts';
import { type OutboxRow, roomOf, withinGroups } from './order.ts';

const job = (queue: string, more: Partial<Job>): Job => ({
  queue,
  data: z.object({}),
  retryLimit: 0,
  expireInSeconds: 60,
  concurrency: 1,
  ...more,
});
const scans = job('scans', { concurrency: 4, groupConcurrency: 2 });
const mails = job('mails', { concurrency: 2 });
const row = (groupId: string | null, due: number, queue = 'scans'): OutboxRow => ({
  id: `${groupId} ${due}`,
  queue,
  data: {},
  groupId,
  due,
  trace: null,
});
const busy = (queue: string, groupId: string | null, ready: number, active: number) => ({
  queue,
  groupId,
  ready,
  active,
});

it('leaves a queue no room that holds work for its workers until the next look', () => {
  const load = [busy('mails', null, 30, 2), busy('mails', 'A', 10, 0), busy('scans', 'A', 1, 1)];
  expect(roomOf([scans, mails], load)).toEqual([{ queue: 'scans', rows: 50, fullGroups: ['A'] }]);
  expect(roomOf([mails], [busy('mails', null, 3, 2)])).toEqual([
    { queue: 'mails', rows: 37, fullGroups: [] },
  ]);
});

it('takes no more of a group than may run at once, and all else in its order', () => {
  const rows = [
    row('A', 1),
    row('A', 2),
    row('B', 3),
    row('A', 4),
    row(null, 5),
    row('A', 6, 'mails'),
  ];
  const chosen = (load: Parameters<typeof withinGroups>[2]) =>
    withinGroups(rows, [scans, mails], load).map(({ id }) => id);
  expect(chosen([])).toEqual(['A 1', 'A 2', 'B 3', 'null 5', 'A 6']);
  expect(chosen([busy('scans', 'A', 0, 1)])).toEqual(['A 1', 'B 3', 'null 5', 'A 6']);
  expect(chosen([busy('scans', 'A', 1, 1)])).toEqual(['B 3', 'null 5', 'A 6']);
});
