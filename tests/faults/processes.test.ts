import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/accounts/contract.ts';
import * as profile from '#modules/profile/contract.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts, startServer } from '#tests/support/serverProcess.ts';

describe('Two servers on one embedded database', () => {
  it('the second refuses to start while the first lives, and starts once it is killed', async () => {
    const database = await processDatabase('pglite');
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
    await next.end('SIGTERM');
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
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      expect((await check()).status).toBe(503);
      expect(server.child.exitCode).toBeNull();

      await database.postgres?.restart();
      await eventually('calls work again', 5, async () => (await check()).status === 200);
      await server.end('SIGTERM');
      await database.drop();
    },
  );
});

describe('SIGTERM under load', () => {
  it('fails no request that it took', async () => {
    const database = await processDatabase('pglite');
    const server = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    });
    const visitor = server.visitor();
    const token = await visitor.csrfToken();
    const statuses: number[] = [];
    let refusedConnections = 0;
    let stopping = false;
    const load = Array.from({ length: 16 }, async () => {
      for (;;) {
        try {
          const answer = await visitor.call(
            accounts.check,
            { bc: true },
            { 'x-csrf-token': token },
          );
          statuses.push(answer.status);
        } catch {
          // No connection any more: the request was never taken.
          if (!stopping) throw new Error('failed before the stop');
          refusedConnections += 1;
          return;
        }
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    stopping = true;
    const code = await server.end('SIGTERM');
    await Promise.all(load);
    expect(code).toBe(0);
    expect(refusedConnections).toBeGreaterThan(0);
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await database.drop();
  });
});
