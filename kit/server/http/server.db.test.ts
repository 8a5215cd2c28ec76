import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { longestMs } from '#kit/server/fairTurns.ts';
import { portalForAll } from '#tests/support/portal.ts';

const portal = portalForAll();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** The first line of the answer to a hand-written request. */
const firstLine = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write([...lines, 'connection: close', '', ''].join('\r\n')),
    );
    let said = '';
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('end', () => resolve(said.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });

it.each(['/api/getCSRFToken', '/signin', '/cognito/'])(
  'API-028: a request to %s with two hosts is refused (RFC 9112 §3.2)',
  async (path) => {
    const first = `GET ${path} HTTP/1.1`;
    const once = await firstLine(first, 'host: localhost:3000');
    expect(once).not.toContain(' 400 ');
    const twice = await firstLine(first, 'host: localhost:3000', 'Host: evil.example');
    expect(twice).toBe('HTTP/1.1 400 Bad Request');
    const alike = await firstLine(first, 'host: localhost:3000', 'host: localhost:3000');
    expect(alike).toBe('HTTP/1.1 400 Bad Request');
  },
);

it('API-163: no connection is closed while its answer may still come', () => {
  const { callTurn, apartTurn, apart } = longestMs;
  expect(portal.app.server.timeout).toBeGreaterThan(callTurn + apartTurn + apart);
});
