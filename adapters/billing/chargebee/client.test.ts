import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { hurryTimeouts } from '#tests/support/hurryTimeouts.ts';
import { createClient } from './client.ts';

/** A server that answers after `seconds`, or never if `seconds` is null. */
async function slowAccount(seconds: number | null) {
  const server = createServer((_request, response) => {
    if (seconds !== null) setTimeout(() => response.end('{"ok":true}'), seconds * 1000);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'test_key',
  };
}
const request = { method: 'GET', path: '/subscriptions/x' } as const;
const answer = z.object({ ok: z.boolean() });

test('Chargebee › that answers late is waited for', async () => {
  const ask = createClient(await slowAccount(0.5));
  expect(await ask(request, answer)).toEqual({ ok: true });
});

test('Chargebee › that never answers is unavailable after ten seconds, no more', async () => {
  const waited = hurryTimeouts();
  const ask = createClient(await slowAccount(null));
  await expect(ask(request, answer)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(waited()).toEqual([10_000]);
});
