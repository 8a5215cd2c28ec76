import { describe, expect, it } from 'vitest';
import { openPortal, portalForAll, productionEnv } from '#tests/support/portal.ts';

const portal = portalForAll({
  env: { ...productionEnv, PUBLIC_URL: 'https://Portal.MSP.example/', TRUSTED_PROXIES: '1' },
});

const ask = async (domain: string, { remoteAddress = '10.0.0.7', forwarded = '' } = {}) => {
  const { statusCode } = await portal.app.inject({
    url: `/internal/domain${domain}`,
    remoteAddress,
    headers: { host: 'web-1:3000', ...(forwarded && { 'x-forwarded-for': forwarded }) },
  });
  return statusCode;
};

describe('API-166: GET /internal/domain', () => {
  it.each([
    'fairhaven.example',
    'Northlight.example.',
    'www.northlight.example',
    'portal.msp.example',
  ])('API-166: a certificate may be had for %s', async (domain) => {
    expect(await ask(`?domain=${domain}`)).toBe(200);
  });

  it.each([
    '?domain=evil.example',
    '?domain=fairhaven.example.evil.example',
    // They are served, but there may be as many as somebody likes.
    '?domain=a.fairhaven.example',
    '?domain=www.www.fairhaven.example',
    '?domain=www.portal.msp.example',
    '?domain=fairhaven.example&domain=northlight.example',
    '?domain=northlight.localhost',
    '?domain=localhost',
    '?domain=10.0.0.7',
    '?domain=',
    '',
  ])('API-166: and not for "%s"', async (query) => {
    expect(await ask(query)).toBe(404);
  });

  it('API-166: tells callers of the own network alone', async () => {
    const own = '?domain=fairhaven.example';
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:192.168.1.4', 'fd00::7'])
      expect([remoteAddress, await ask(own, { remoteAddress })]).toEqual([remoteAddress, 200]);
    for (const remoteAddress of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])
      expect([remoteAddress, await ask(own, { remoteAddress })]).toEqual([remoteAddress, 404]);
    expect(await ask(own, { forwarded: '8.8.8.8' })).toBe(404);
    expect(await ask(own, { forwarded: '10.0.0.7, 8.8.8.8' })).toBe(404);
    expect(await ask(own, { forwarded: '127.0.0.1' })).toBe(200);
  });

  it('API-166: in the demonstration a brand has a name of this machine', async () => {
    const demonstration = await openPortal({ env: { PUBLIC_URL: 'https://localhost:8443' } });
    const statusOf = async (domain: string) =>
      (await demonstration.app.inject({ url: `/internal/domain?domain=${domain}` })).statusCode;
    for (const domain of ['localhost', 'northlight.localhost', 'northlight.example'])
      expect([domain, await statusOf(domain)]).toEqual([domain, 200]);
    for (const domain of ['nobody.localhost', 'console.localhost', 'nobody.example'])
      expect([domain, await statusOf(domain)]).toEqual([domain, 404]);
    await demonstration.close();
  });
});
