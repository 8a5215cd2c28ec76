import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import { loadTargetList } from '#modules/products/monitoring/calls/websites.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { type Wire, wireTo } from '#tests/support/wire.ts';

/** What is asked meanwhile: one call each so many ms, for so long. */
const everyMs = 100;
const calls = 30;
/**
 * A call that is not held up takes some hundredths of a second, one that is waits for a limit of half a minute. On
 * a busy machine it is what takes three times as long as before anything was stuck.
 */
const heldUpMs = 1500;
const codeMs = 5000;
const timesQuiet = 3;
/** After so long a worker has given up connections that say nothing (API-137). */
const backMs = 90_000;

describe.skipIf(postgresMissing)(
  'What is stuck in the database (skipped where PostgreSQL is not installed)',
  () => {
    const closing: (() => Promise<unknown>)[] = [];
    let client: pg.Client;
    let web: ServerProcess;
    /** Of the web server, and of each worker. */
    let wires: Wire[];
    let workers: ServerProcess[];
    /** As above, on this machine as it is now. */
    let bounds = { heldUp: heldUpMs, code: codeMs };
    let owner: Visitor;
    let other: Visitor;

    beforeAll(async () => {
      const database = await processDatabase('postgres');
      closing.push(database.drop);
      const address = database.env.DATABASE_URL ?? '';
      wires = await Promise.all([1, 2, 3].map(() => wireTo(address)));
      closing.push(() => Promise.all(wires.map((wire) => wire.close())));
      const start = async (roles: string, wire: Wire | undefined): Promise<ServerProcess> => {
        const env = { ...database.env, DEMO_DATA: 'false', DATABASE_URL: wire?.url ?? '' };
        const server = await startServer({ ...env, ROLES: roles, PORT: String(freePorts()) });
        closing.push(() => server.end('SIGKILL'));
        return server;
      };
      const [toWeb, ...toWorkers] = wires;
      web = await start('web', toWeb);
      workers = await Promise.all(toWorkers.map((wire) => start('worker', wire)));
      client = new pg.Client({ connectionString: address });
      await client.connect();
      closing.push(() => client.end());
      [owner, other] = [web.visitor(), web.visitor()];
      await owner.signUp('owner@shop.example');
      await owner.onboard('The shop');
      expect((await owner.call(loadTargetList, {})).status).toBe(200);
      await other.signUp('other@bakery.example');
      bounds = {
        heldUp: Math.max(heldUpMs, timesQuiet * Math.max(...(await askMeanwhile()))),
        code: Math.max(codeMs, timesQuiet * (await msToCode('quiet@bakery.example'))),
      };
    }, 240_000);
    afterAll(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    /** Calls of another person one after the other, each with how long it took in ms. */
    async function askMeanwhile(): Promise<number[]> {
      const asked: Promise<number>[] = [];
      for (let n = 0; n < calls; n += 1) {
        const begun = performance.now();
        const answered = other.call(check, {}).catch(() => undefined);
        asked.push(answered.then(() => performance.now() - begun));
        await setTimeout(everyMs);
      }
      return Promise.all(asked);
    }
    /** From the sign-up to the code in the mailbox, and the sign-in with it. */
    async function msToCode(email: string): Promise<number> {
      const begun = performance.now();
      await web
        .visitor()
        .signUp(email)
        .catch((error) => console.log(`  ${email}: ${error.message}`));
      return performance.now() - begun;
    }
    const late = (times: readonly number[]) => times.filter((ms) => ms > bounds.heldUp);

    it('API-137: a statement that waits for a lock holds up nobody else, and no code', async () => {
      await client.query('begin');
      await client.query('lock table monitoring_targets in access exclusive mode');
      let isOver = false;
      const stuck = Promise.all([1, 2, 3].map(() => owner.call(loadTargetList, {}))).finally(() => {
        isOver = true;
      });
      await setTimeout(everyMs);
      const times = await askMeanwhile();
      const code = await msToCode('meanwhile@shop.example');
      const wasStuck = !isOver;
      await client.query('rollback');
      await stuck;
      expect([wasStuck, late(times)]).toEqual([true, []]);
      expect(code).toBeLessThan(bounds.code);
    });

    it('API-137: a connection that says nothing any more holds up one call at most', async () => {
      wires[0]?.silence('last');
      const times = await askMeanwhile();
      const codes = [
        await msToCode('first@silence.example'),
        await msToCode('second@silence.example'),
      ];
      console.log(`  calls: ${late(times).length} late; codes after ${codes.map(Math.round)} ms`);
      expect(
        [...late(times), ...codes.filter((ms) => ms > bounds.code)].length,
      ).toBeLessThanOrEqual(1);
    });

    it('API-137: a worker whose connections say nothing any more leaves its work to others, and comes back by itself', async () => {
      wires[1]?.silence();
      const silent = performance.now();
      const codes: number[] = [];
      for (let n = 0; n < 5; n += 1) codes.push(await msToCode(`code${n}@silence.example`));
      console.log(`  codes after ${codes.map(Math.round)} ms`);
      expect(Math.max(...codes)).toBeLessThan(bounds.code);
      // From here on there is no other, so that a code is of the one that was silent.
      await workers[1]?.end('SIGKILL');
      let back = Number.POSITIVE_INFINITY;
      for (let n = 0; back > bounds.code && performance.now() < silent + backMs; n += 1)
        back = await msToCode(`back${n}@silence.example`);
      console.log(`  back after ${Math.round(performance.now() - silent)} ms`);
      expect(back).toBeLessThan(bounds.code);
    });
  },
);
