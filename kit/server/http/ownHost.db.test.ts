import { describe, expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { portalForAll, productionEnv } from '#tests/support/portal.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const production = portalForAll({ env: productionEnv, services: { log } });
const named = portalForAll({
  env: { ...productionEnv, PUBLIC_URL: 'https://Portal.MSP.example/' },
});

const get = async (url: string, host: string, accept = '*/*', portal = production) =>
  portal.app.inject({ url, headers: { host, accept } });
const strange = [
  'localhost',
  'portal.localhost',
  'northlight.localhost',
  '127.0.0.1',
  '[::1]:3000',
  '198.51.100.7',
];
const wrong = [...strange, 'fairhaven.example.evil.example', 'evil.example', ''];
const served = ['/', '/signin', '/api/getCSRFToken', '/api/resources/asset?fileName=logo.svg'];
const besides = [
  '/brand/fairhaven/logo.svg',
  '/cognito/',
  '/scanner',
  '/no/such/page',
  '/assets/x.js',
];

describe('API-119: In production, a host that is no brand’s', () => {
  it.each(wrong)(
    '"%s" is answered with 421 and without a session, whatever is asked',
    async (host) => {
      for (const url of [...served, ...besides, '/healthz/', '/metrics/../']) {
        const answer = await get(url, host);
        expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([
          url,
          421,
          undefined,
        ]);
        expect(answer.json().error.code).toBe('UNKNOWN_HOST');
      }
      const visitor = production.visitor({ host });
      const asked = await visitor.call(accounts.check, { bc: true }, { 'x-csrf-token': null });
      expect([asked.status, asked.refused]).toEqual([421, 'UNKNOWN_HOST']);
    },
  );

  it('is told to a person in the words of the incorrect URL, with the right address', async () => {
    const answer = await get('/dashboard', 'evil.example', 'text/html,*/*;q=0.8');
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('You are on an incorrect URL');
    expect(answer.body).toContain('<a href="https://fairhaven.example">Go to correct URL</a>');
    expect(answer.body).not.toContain('evil.example');
  });

  it('is asked by the operator’s probes all the same', async () => {
    for (const url of ['/healthz', '/readyz?from=balancer'])
      expect((await get(url, '10.0.0.7:3000')).statusCode).toBe(200);
    expect((await get('/metrics', '10.0.0.7:3000')).statusCode).toBe(404);
  });

  it('leaves a line in the log', async () => {
    await get('/signin', 'evil.example');
    const told = lines.map((line) => JSON.parse(line)).filter((one) => one.msg === 'call refused');
    expect(told).toContainEqual(expect.objectContaining({ refused: 'UNKNOWN_HOST' }));
  });

  it('is served where PUBLIC_URL names it, as the default brand’s and no other’s (T7)', async () => {
    expect((await get('/api/getCSRFToken', 'portal.msp.example', '*/*', named)).statusCode).toBe(
      200,
    );
    expect((await get('/api/getCSRFToken', 'localhost', '*/*', named)).statusCode).toBe(421);
    const theirs = named.visitor({ host: 'northlight.example' });
    const { boot } = (await theirs.call(accounts.check, { bc: true })).data;
    expect(boot).toMatchObject({ correctHost: true, correctUrl: 'https://northlight.example' });
    const ours = named.visitor({ host: 'portal.msp.example' });
    expect((await ours.call(accounts.check, { bc: true })).data.boot).toMatchObject({
      correctHost: true,
      brand: { brandId: 'fairhaven' },
    });
    expect((await ours.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
  });

  it('is no console either, but CONSOLE_URL’s own', async () => {
    const office = await production.office();
    const of = (host: string) =>
      office.inject({ url: '/api/console/getCSRFToken', headers: { host } });
    for (const host of [...wrong, 'fairhaven.example'])
      expect((await of(host)).statusCode).toBe(421);
    expect((await of('console.provider.example')).statusCode).toBe(200);
    const probe = await office.inject({ url: '/readyz', headers: { host: '10.0.0.7' } });
    expect(probe.statusCode).toBe(200);
  });
});

describe('A brand’s host', () => {
  it.each(['fairhaven.example', 'www.Fairhaven.example:443', 'northlight.example.'])(
    '%s is served in production',
    async (host) => expect((await get('/api/getCSRFToken', host)).statusCode).toBe(200),
  );
});
