import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scan } from '../scan/scan.ts';
import { certificate, privateKey } from '../testing/certificate.ts';
import { resolveHost } from './resolve.ts';
import { probeTls } from './tlsProbe.ts';

const server = createServer(
  { cert: certificate, key: privateKey, minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' },
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
);
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const reach = { allowPrivateHosts: ['test.localhost'] };

describe('probeTls', () => {
  it('tells version, cipher, old versions, and why the certificate does not hold', async () => {
    const facts = await probeTls(await resolveHost(new URL('https://test.localhost'), reach), port);
    expect(facts).toMatchObject({
      protocol: 'TLSv1.3',
      oldProtocols: ['TLSv1', 'TLSv1.1'],
      certificate: {
        subject: 'test.localhost',
        chainFault: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      },
    });
    expect(Date.parse(facts?.certificate.validTo ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('a scan of a site with a bad certificate', () => {
  it('goes on, and reports the certificate and the old versions', async () => {
    const report = await scan({
      url: `https://test.localhost:${port}/`,
      level: 'lightning',
      allowPrivateHosts: ['test.localhost'],
    });
    const ids = report.findings.map(({ checkId }) => checkId);
    expect(ids).toEqual(expect.arrayContaining(['tls-cert', 'tls-proto', 'hsts']));
    expect(ids).not.toContain('tls-none');
  });
  it('that speaks no TLS ends as TLS_FAILED', async () => {
    const plain = (await import('node:http')).createServer((_request, response) =>
      response.end('hi'),
    );
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const url = `https://test.localhost:${(plain.address() as AddressInfo).port}/`;
    const result = scan({ url, level: 'lightning', allowPrivateHosts: ['test.localhost'] });
    await expect(result).rejects.toMatchObject({ code: 'TLS_FAILED' });
    plain.close();
  });
});
