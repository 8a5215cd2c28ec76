import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as ratings from '#modules/products/ratings/calls.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
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
    await next.end('SIGTERM');
    await database.drop();
  });
});

// The two that wait do so together.
describe.concurrent('PostgreSQL away for a while', () => {
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

describe.concurrent('A request that comes slowly', () => {
  it('is given up within a minute, and holds nothing up (D1)', async () => {
    const database = await processDatabase('pglite');
    const server = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    });
    const visitor = server.visitor();
    const token = await visitor.csrfToken();
    const cookies = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const begun = Date.now();
    const head = [
      'POST /api/accounts/check HTTP/1.1',
      `host: localhost:${server.port}`,
      'content-type: application/json',
      `cookie: ${cookies}`,
      `x-csrf-token: ${token}`,
      'content-length: 900',
    ].join('\r\n');
    const slow = [`${head}\r\n`, `${head}\r\n\r\n{`].map(async (beginning) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(beginning);
      const drip = setInterval(() => socket.write('x'), 2000);
      let said = '';
      socket.on('data', (text) => {
        said += text;
      });
      await once(socket, 'close');
      clearInterval(drip);
      return said.split('\r\n', 1)[0];
    });
    expect((await server.visitor().call(accounts.check, {})).status).toBe(200);
    expect(await Promise.all(slow)).toEqual(slow.map(() => 'HTTP/1.1 408 Request Timeout'));
    expect(Date.now() - begun).toBeLessThan(60_000);
    await server.end('SIGTERM');
    await database.drop();
  });
});

describe('SIGTERM under load', () => {
  it('fails no request, from the signal to its end, where the balancer asks /readyz', async () => {
    const database = await processDatabase('pglite');
    const server = await startServer({
      ...database.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
      DRAIN_SECONDS: '5',
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
    const load = Array.from({ length: 18 }, async (_, turn) => {
      const kind = turn % asking.length;
      while (!isOut) {
        const told = await asking[kind]?.().then(({ status }) => status, String);
        if (told === 200) answered[kind] = (answered[kind] ?? 0) + 1;
        else failed.push(`call ${kind}: ${told}`);
      }
    });
    await eventually('every kind of call is answered', 60, async () => Math.min(...answered) > 0);
    const ending = server.end('SIGTERM');
    await eventually('it says that it is stopping', 5, async () => {
      const ready = await fetch(`${server.url}/readyz`);
      return ready.status === 503;
    });
    // As if the balancer noticed it a second later.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    isOut = true;
    await Promise.all(load);
    expect(failed).toEqual([]);
    expect(await ending).toBe(0);
    await database.drop();
  });
});
