import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { hurryTimeouts } from '#tests/support/hurryTimeouts.ts';
import { served } from '#tests/support/served.ts';
import { createClient } from './client.ts';

/** A server that answers after `seconds`, or never if `seconds` is null. */
async function slowAccount(seconds: number | null) {
  const { url, close } = await served((_request, response) => {
    if (seconds !== null) setTimeout(() => response.end('{"ok":true}'), seconds * 1000);
  });
  onTestFinished(close);
  return { url, apiKey: 'test_key' };
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
