import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate, privateKey } from '@portal/scanner/testing/certificate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCertificateReader } from './direct.ts';

let connections = 0;
const server = createServer({ cert: certificate, key: privateKey });
server.on('connection', () => {
  connections++;
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://test.localhost:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

describe('The reader of certificates', () => {
  const reader = createCertificateReader({ allowPrivateHosts: ['test.localhost'] });

  it('tells from when until when it is good, of one that nobody signed too', async () => {
    const term = await reader.read(url);
    expect(Date.parse(term?.validTo ?? '')).toBeGreaterThan(Date.parse(term?.validFrom ?? ''));
    expect(connections).toBe(1);
  });

  it('sees nothing where there is no https or no server', async () => {
    expect(await reader.read('http://test.localhost/')).toBeNull();
    expect(await reader.read('https://test.localhost:1/')).toBeNull();
  });

  it('security X1 › opens no socket to a private address', async () => {
    const before = connections;
    expect(await createCertificateReader({}).read(url)).toBeNull();
    expect(connections).toBe(before);
  });
});
