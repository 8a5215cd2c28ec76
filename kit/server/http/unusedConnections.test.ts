import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { followUnused } from './health.ts';

it('A server stops at once although browsers have opened connections ahead', {
  timeout: 90_000,
}, async () => {
  const app = Fastify({ connectionTimeout: 60_000 });
  const closeUnused = followUnused(app);
  app.addHook('preClose', async () => closeUnused());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ahead = connect(port, '127.0.0.1');
  await Promise.all([once(ahead, 'connect'), once(app.server, 'connection')]);
  const began = performance.now();
  await app.close();
  // Not only when they have timed out.
  expect(performance.now() - began).toBeLessThan(30_000);
});
