import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { endDrain, heldDrain } from '#tests/support/heldDrain.ts';
import { startServer } from '#tests/support/serverProcess.ts';

describe('Two servers on one embedded database', () => {
  it('the second refuses to start while the first lives, and starts once it is killed', async () => {
    const database = await processDatabase('pglite');
    // The first start finds nothing, and makes it.
    rmSync(join(database.env.DATA_DIR ?? '', 'pglite'), { recursive: true });
    const first = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    });
    const refusal = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    }).catch(String);
    expect(refusal).toContain('in use by another process');
    expect((await first.visitor().call(accounts.check, {})).status).toBe(200);
    await first.end('SIGKILL');
    const next = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    });
    await next.end('SIGKILL');
    await database.drop();
  });
});

describe('PostgreSQL away for a while', () => {
  it.skipIf(postgresMissing)(
    'answers 503, does not crash, and recovers within 5 s (skipped where PostgreSQL is not installed)',
    async () => {
      const database = await processDatabase('postgres');
      const server = await startServer({
        ...database.env,
        PORT: String(freePorts()),
        DEMO_DATA: 'false',
      });
      const owner = server.visitor();
      await owner.signUp('away@shop.example');
      await owner.onboard('Away Bakery');
      const token = await owner.csrfToken();
      const check = () => owner.call(profile.profileCheck, {}, { 'x-csrf-token': token });

      await database.postgres?.kill();
      const away = await check();
      expect([away.status, away.refused]).toEqual([503, 'UNAVAILABLE']);
      // All that looks by itself has failed meanwhile: the relay each second, the keys each 15 s.
      const failed = (what: string) => server.output.filter((line) => line.includes(what)).length;
      await eventually(
        'everything has met it',
        300,
        async () => failed('could not be relayed') > 2 && failed('could not be read again') > 0,
      );
      expect((await check()).status).toBe(503);
      expect(server.child.exitCode).toBeNull();

      await database.postgres?.restart();
      // Counted, not timed: one that joins an attempt from before may still fail, the next does not.
      await check();
      expect((await check()).status).toBe(200);
      await server.end('SIGKILL');
      await database.drop();
    },
  );
});

describe('SIGTERM under load', () => {
  it('fails no request, from the signal to its end, where the balancer asks /readyz', async () => {
    const database = await processDatabase('pglite');
    const server = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
      ...heldDrain,
    });
    const owner = server.visitor();
    await owner.signUp('load@shop.example');
    await owner.onboard('Load Bakery');
    const token = { 'x-csrf-token': await owner.csrfToken() };
    const rename = { cognitoId: owner.cognitoId, userProfile: { jobTitle: 'Baker' } };
    const asking = [
      () => owner.call(accounts.check, { bc: true }, token),
      () => owner.call(profile.editUser, rename, token),
      () => owner.call(ratings.loadSampleReport, {}, token),
    ];
    const answered = asking.map(() => 0);
    const failed: string[] = [];
    let isOut = false;
    // One document at a time: an organization's others wait for it, and are refused where that takes too long.
    const load = [0, 0, 0, 0, 1, 1, 1, 1, 2].map(async (kind) => {
      while (!isOut) {
        const told = await asking[kind]?.().then(({ status }) => status, String);
        if (told === 200) answered[kind] = (answered[kind] ?? 0) + 1;
        else failed.push(`call ${kind}: ${told}`);
      }
    });
    const eachIsAnswered = (when: string) => {
      const before = [...answered];
      const isNew = (count: number, kind: number) => count > (before[kind] ?? 0);
      return eventually(
        `every kind of call is answered ${when}`,
        300,
        async () => failed.length > 0 || answered.every(isNew),
      );
    };
    await eachIsAnswered('before');
    const ending = server.end('SIGTERM');
    await eventually('it says that it is stopping', 300, async () => {
      const ready = await fetch(`${server.url}/readyz`);
      return ready.status === 503;
    });
    // As the balancer notices it later.
    await eachIsAnswered('while it drains');
    isOut = true;
    await Promise.all(load);
    endDrain(server);
    expect(failed).toEqual([]);
    expect(await ending).toBe(0);
    await database.drop();
  });
});
