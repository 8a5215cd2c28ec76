import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import type { JobRun } from './job.ts';
import { workOff } from './workOff.ts';

const now = new Date('2026-11-18T18:00:00.000Z');
const run = {
  services: { clock: { now: () => now } },
  log: createLog('silent'),
  signal: new AbortController().signal,
} as unknown as JobRun;

const failure = (code: string) => Object.assign(new Error(code), { code });

/** The work throws for each that is bad, as where its server refuses the connection. */
async function worksOff(items: readonly string[]) {
  const queue = [...items];
  const done: string[] = [];
  const takeOut = (one: { orgId: string }) => queue.splice(queue.indexOf(one.orgId), 1);
  await workOff(run, {
    takeDue: async (limit) => queue.slice(0, limit).map((orgId) => ({ orgId })),
    work: async (one) => {
      if (one.orgId.startsWith('bad')) throw failure('ECONNREFUSED');
      done.push(one.orgId);
      takeOut(one);
    },
    putOff: async (one) => {
      takeOut(one);
      queue.push(one.orgId);
    },
  });
  return { queue, done };
}

it('API-271: works off the others where the first ones throw, and puts those at the end', async () => {
  const good = Array.from({ length: 20 }, (_, n) => `good ${n}`);
  const bad = Array.from({ length: 9 }, (_, n) => `bad ${n}`);
  expect(await worksOff([...bad, ...good])).toEqual({ queue: bad, done: good });
});

it('fails as a whole where what threw cannot be put off', async () => {
  const cannot = async () => {
    throw new Error('no database');
  };
  const takeDue = async () => [{ orgId: 'one' }];
  await expect(workOff(run, { takeDue, work: cannot, putOff: cannot })).rejects.toThrow(
    'no database',
  );
});

const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['takes too long', failure('57014')],
  ['takes too long to answer a query', query(new Error('Query read timeout'))],
  ['restarts', query(failure('57P01'))],
])('API-271: fails as a whole, and puts nothing off, where the database %s', async (_, error) => {
  const putOff: string[] = [];
  const worked = workOff(run, {
    takeDue: async () => [{ orgId: 'one' }],
    work: async () => {
      throw error;
    },
    putOff: async ({ orgId }) => putOff.push(orgId),
  });
  await expect(worked).rejects.toThrow(error);
  expect(putOff).toEqual([]);
});
