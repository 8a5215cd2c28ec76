import { expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';
import { served } from '#tests/support/served.ts';
import { createEmbeddedScanning } from './index.ts';

const portal = portalForAll();

it('MON-152: security X5 › a recheck asks no address but those that its order names', async () => {
  let asked = 0;
  const site = await served((_request, response) => {
    asked += 1;
    response.end('<h1>Shop</h1>');
  });
  const url = `http://sample.localhost:${site.port}/`;
  const scanning = createEmbeddedScanning(portal.services.config, portal.services);
  const place = { method: 'GET', url, parameter: null };
  const order = {
    url,
    level: 'safe' as const,
    exclude: [],
    userAgent: 'test',
    recheck: { check: 'hsts', places: [place] },
  };
  const { signal } = new AbortController();
  const recheckAt = (address: string) =>
    scanning.recheck?.({ ...order, addresses: [address] } as never, signal);
  await expect(recheckAt('127.0.0.2')).rejects.toThrow();
  expect(asked).toBe(0);
  await recheckAt('127.0.0.1');
  expect(asked).toBeGreaterThan(0);
  await site.close();
});
