/** X1 to X3 at the socket: a server stands on this machine's loopback, and must never be connected to. */

import { type AddressInfo, createServer, type Server } from 'node:net';
import type { PinnedHost } from '@portal/net/pinnedHost';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scan } from '../scan/scan.ts';
import { Budget } from './budget.ts';
import { Collector } from './collector.ts';
import { probeTls } from './tlsProbe.ts';

const answers = vi.hoisted(() => ({ next: [] as string[][] }));
vi.mock('node:dns/promises', () => ({
  Resolver: class {
    #all = answers.next.shift() ?? [];
    resolve4 = async () => this.#all.filter((address) => !address.includes(':'));
    resolve6 = async () => this.#all.filter((address) => address.includes(':'));
  },
}));

let server: Server;
let port: number;
let connections = 0;
beforeAll(async () => {
  server = createServer((socket) => {
    connections++;
    socket.on('error', () => {});
    socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello');
  });
  await new Promise<void>((done) => server.listen(0, '::', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Spellings of this machine that a URL parser or a resolver leads to it. */
const here = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  'localhost',
  'LOCALHOST',
  'shop.localhost',
  '①②⑦.⓪.⓪.①',
];

describe('a server on the loopback gets no connection', () => {
  it.each(here)('when it is called %s (X1)', async (host) => {
    const before = connections;
    await expect(scan({ url: `http://${host}:${port}/`, level: 'lightning' })).rejects.toThrow();
    expect(connections).toBe(before);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1%eth0',
    '0.0.0.0',
    '192.168.1.1',
    'fd00:ec2::254',
  ])('when a name leads to %s, alone or beside a public address', async (address) => {
    const before = connections;
    for (const all of [[address], ['93.184.215.14', address]]) {
      answers.next = [all, all, all];
      const scanned = scan({ url: `http://shop.test:${port}/`, level: 'lightning' });
      await expect(scanned).rejects.toMatchObject({ code: 'ADDRESS_FORBIDDEN' });
    }
    expect(connections).toBe(before);
  });

  it('when a name answers with a public address first and with the loopback afterwards (X2)', async () => {
    const before = connections;
    answers.next = [['192.0.2.1'], ['127.0.0.1']];
    const scanned = scan({ url: `http://shop.test:${port}/`, level: 'lightning' });
    await expect(scanned).rejects.toMatchObject({ code: 'ADDRESS_FORBIDDEN' });
    expect(connections).toBe(before);
  });

  it('when the pinned host is public and the address of a request is not', async () => {
    const before = connections;
    const host: PinnedHost = {
      hostname: 'shop.test',
      addresses: [{ address: '93.184.215.14', family: 4 }],
      isPrivate: false,
    };
    const limits = { seconds: 2, requests: 5, pages: 1, bodyBytes: 1000, requestsPerSecond: 100 };
    const budget = new Budget(limits);
    // An origin by address passes over the pinned look-up: the far end of the socket is compared too.
    const collector = new Collector({
      host,
      origin: `http://127.0.0.1:${port}`,
      limits,
      budget,
      userAgent: 'test',
      isExcluded: () => false,
    });
    await expect(
      collector.exchange({ method: 'GET', url: `http://127.0.0.1:${port}/` }),
    ).rejects.toThrow();
    await expect(
      collector.exchange({ method: 'GET', url: `http://shop.test:${port}/` }),
    ).rejects.toThrow();
    await collector.close();
    budget.close();
    expect(await probeTls({ ...host, hostname: '127.0.0.1' }, port)).toBeUndefined();
    expect(connections).toBe(before);
  });
});
