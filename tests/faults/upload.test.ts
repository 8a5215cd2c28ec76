/** Five thousand people at once, where the plan has a seat for each of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as training from '#modules/products/training/calls.ts';
import { openCourses } from '#modules/products/training/server/jobs/openCourses.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { roomyBrand } from '#tests/support/roomyBrand.ts';
import { rosterFile } from '#tests/support/rosterFiles.ts';
import { watchTurns } from '#tests/support/turns.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const brand = roomyBrand(5000);

/** What is measured is processor time; a busy machine gives little of it. */
const timeout = 300_000;

/**
 * The bench measures the 100 ms that another's call may wait. Here a machine that is shared makes processor
 * time longer too; a thread that answers nobody until all are in is busy for many seconds.
 */
const longestTurnMs = 400;

let portal: TestPortal;
/** Signed up before there are thousands of lessons to mail. */
const owners: Visitor[] = [];
beforeAll(async () => {
  portal = await openPortal({ env: brand.env });
  for (let count = 0; count < 6; count += 1) owners.push(await portal.owner());
});
function nextOwner(): Visitor {
  const owner = owners.pop();
  if (!owner) throw new Error('no owner is left');
  return owner;
}
afterAll(async () => {
  await portal.close();
  brand.remove();
});

async function upload(owner: Visitor, fileName: string) {
  const file = await rosterFile(fileName, 5000);
  const turns = watchTurns();
  const { user, system } = process.threadCpuUsage();
  const { data } = await owner.call(training.saveTraineesBulk, { file });
  const used = process.threadCpuUsage();
  const seconds = (used.user + used.system - user - system) / 1e6;
  return { data, seconds, longestMs: turns.longestMs() };
}

describe('An upload of 5,000 rows', () => {
  it.each(['team.csv', 'team.xlsx'])(
    'of %s that all go in takes few seconds, and is never long in the way of other calls',
    { timeout },
    async (fileName) => {
      const owner = nextOwner();
      const { data, seconds, longestMs } = await upload(owner, fileName);
      expect(data).toEqual({ saved: 5000, errors: [], rejected: null });
      expect(seconds).toBeLessThan(5);
      expect(longestMs).toBeLessThan(longestTurnMs);
    },
  );

  it('holds the seats when it comes twice at once, and says of each that it stands there already (P2)', {
    timeout,
  }, async () => {
    const owner = nextOwner();
    const file = await rosterFile('team.csv', 5000);
    const send = async () => (await owner.call(training.saveTraineesBulk, { file })).data;
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.saved + other.saved).toBe(5000);
    const codes = [...one.errors, ...other.errors].map(({ code }) => code);
    expect([codes.length, [...new Set(codes)]]).toEqual([5000, ['ALREADY_TRAINEE']]);
  });

  it('is mailed its first lessons without being in the way of other calls', async () => {
    const enough = new AbortController();
    let batches = 0;
    const { database } = portal.services;
    // Each batch is a transaction.
    const system = new Proxy(database.system, {
      get(db, name) {
        if (name !== 'transaction') return Reflect.get(db, name);
        batches += 1;
        if (batches === 30) enough.abort();
        return db.transaction.bind(db);
      },
    });
    const services = { ...portal.services, database: { ...database, system } };
    const run = { id: 'x', services, log: services.log, signal: enough.signal };
    const turns = watchTurns();
    await openCourses.handle(run, {} as never);
    expect(turns.longestMs()).toBeLessThan(longestTurnMs);
    expect(batches).toBe(30);
  }, 60_000);
});
