import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer } from '#tests/support/serverProcess.ts';

describe('A request that comes slowly', () => {
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
    // Its limit is 30 s, looked at each 10 s; the rest is air for a machine that stalls.
    expect(Date.now() - begun).toBeLessThan(120_000);
    await server.end('SIGKILL');
    await database.drop();
  });
});
