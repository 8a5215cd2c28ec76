import { describe, expect, it } from 'vitest';
import { readConfig } from '#kit/server/config/config.ts';
import { createLog } from '#kit/server/log/log.ts';
import { portalForAll } from '#tests/support/portal.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const portal = portalForAll({
  env: {
    CONSOLE_ADDRESSES: '203.0.113.7, 198.51.100.0/24,2001:db8:1::/48',
    TRUSTED_PROXIES: '1',
  },
  services: { log },
});

const call = '/api/console/getCSRFToken';
/** The last is a probe of the portal alone. */
const closed = [
  call,
  '/',
  '/api/console/staff/list',
  '/no/such/page',
  '/healthz/',
  '/internal/domain?domain=fairhaven.example',
];
/** Asks through the one proxy, which adds who asked it to what they claim. */
const ask = async (from: string, url = call, accept = '*/*') =>
  (await portal.office()).inject({
    url,
    remoteAddress: '127.0.0.1',
    headers: { 'x-forwarded-for': from, accept },
  });

describe('With CONSOLE_ADDRESSES, the console', () => {
  it.each(['203.0.113.7', '198.51.100.200', '2001:db8:1:2::3', '::ffff:198.51.100.9'])(
    'CSL-218: is opened from %s',
    async (from) => expect((await ask(from)).statusCode).toBe(200),
  );

  it.each([
    '203.0.113.8',
    '198.51.101.1',
    '2001:db8:2::1',
    '::ffff:203.0.113.8',
    '127.0.0.1',
    'unknown',
    '203.0.113.7, 192.0.2.1',
  ])('CSL-217, CSL-218: is not opened from %s, whatever is asked', async (from) => {
    for (const url of closed) {
      const answer = await ask(from, url);
      expect([url, answer.statusCode]).toEqual([url, 403]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.json().error.code).toBe('NETWORK_FORBIDDEN');
    }
  });

  it('CSL-217: says so on a page to a person, and not what the console is', async () => {
    const answer = await ask('192.0.2.1', '/', 'text/html,*/*;q=0.8');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('You cannot open this from here');
    expect(answer.body).not.toContain('<script');
  });

  it('CSL-217: leaves a line in the log and a count, and answers the operator’s probes', async () => {
    await ask('192.0.2.1');
    const told = lines.map((line) => JSON.parse(line)).filter((one) => one.msg === 'call refused');
    expect(told).toContainEqual(expect.objectContaining({ refused: 'NETWORK_FORBIDDEN' }));
    for (const url of ['/healthz', '/readyz?from=balancer'])
      expect((await ask('192.0.2.1', url)).statusCode).toBe(200);
    const metrics = await ask('192.0.2.1', '/metrics');
    expect(metrics.body).toMatch(/code="NETWORK_FORBIDDEN"[^\n]*\} [1-9]/);
  });

  it('CSL-217: leaves the portal open to everybody', async () => {
    const answer = await portal.app.inject({
      url: '/api/getCSRFToken',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('CONSOLE_ADDRESSES', () => {
  it.each([
    'office.example',
    '203.0.113',
    '203.0.113.0/33',
    '203.0.113.7;198.51.100.1',
    '::/129',
    ',',
    ' , ',
    '  ',
  ])('CSL-218: stops the start where it is "%s"', (value) => {
    expect(() => readConfig({ CONSOLE_ADDRESSES: value })).toThrow(
      'CONSOLE_ADDRESSES: must be addresses and networks',
    );
  });

  it('CSL-217: lets everybody in where it is empty', () => {
    expect(readConfig({ CONSOLE_ADDRESSES: '' }).CONSOLE_ADDRESSES).toEqual([]);
  });
});
