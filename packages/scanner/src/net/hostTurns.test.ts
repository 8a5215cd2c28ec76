import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Turns } from '../ground/options.ts';
import { scanInProcess } from '../scan/scanProcess.ts';
import { Budget } from './budget.ts';
import { countedAs, HostTurns } from './hostTurns.ts';

/** Turns of one host, every `everyMs`, as many at a time as asked; `due`: all that were given. */
function turnLog(everyMs: number, count: number) {
  let freeAt = 0;
  const asked: string[] = [];
  const due: number[] = [];
  const reserve = async (host: string): Promise<Turns> => {
    asked.push(host);
    const now = performance.now();
    const first = Math.max(freeAt, now);
    freeAt = first + everyMs * count;
    for (let n = 0; n < count; n += 1) due.push(first + n * everyMs);
    return { inMs: first - now, everyMs, count };
  };
  return { reserve, asked, due };
}

describe('Turns of a host that several scans share', () => {
  it('come one after the other, whichever scan they are of', async () => {
    const { reserve } = turnLog(20, 2);
    const moments: number[] = [];
    const scans = Array.from({ length: 3 }, () => new HostTurns(reserve));
    const begun = performance.now();
    await Promise.all(
      scans.flatMap((turns) =>
        Array.from({ length: 6 }, async () => {
          await turns.turn('shop.example');
          moments.push(performance.now());
        }),
      ),
    );
    expect(moments).toHaveLength(18);
    // The eighteenth turn is due 17 × 20 ms after the first.
    expect(performance.now() - begun).toBeGreaterThan(330);
  });

  it('that were let pass are void, so that they do not go out together', async () => {
    const { reserve, asked } = turnLog(1, 100);
    const turns = new HostTurns(reserve);
    await turns.turn('shop.example');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await turns.turn('shop.example');
    expect(asked).toHaveLength(2);
  });

  it('count by the address, however many names lead to it; on the own machine by the name', () => {
    const counted = (hostname: string, ips: string[], isPrivate = false) => {
      const addresses = ips.map((address) => ({ address, family: 4 as const }));
      return countedAs({ hostname, addresses, isPrivate });
    };
    expect(counted('shop.example', ['192.0.2.9', '192.0.2.7'])).toBe('192.0.2.7');
    expect(counted('other.example', ['192.0.2.7', '192.0.2.9'])).toBe('192.0.2.7');
    expect(counted('www.Shop.localhost', ['127.0.0.1'], true)).toBe('shop.localhost');
  });

  it('are not asked for again where nobody counts', async () => {
    let asked = 0;
    const turns = new HostTurns(async () => {
      asked += 1;
      return null;
    });
    await turns.turn('shop.example');
    expect(turns.turn('shop.example')).toBeUndefined();
    expect(asked).toBe(1);
  });
});

describe('Scans in processes that share a host', () => {
  async function site() {
    const moments: number[] = [];
    const server = createServer((request, response) => {
      moments.push(performance.now());
      const links = Array.from({ length: 20 }, (_, n) => `<a href="/${n}">${n}</a>`).join('');
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<h1>${request.url}</h1>${links}`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://localhost:${port}/`, moments };
  }

  const options = { level: 'safe', allowPrivateHosts: ['localhost'], browser: false } as const;

  it('ask it together no more often than it is to bear', async () => {
    const { url, moments } = await site();
    const { reserve, due } = turnLog(50, 5);
    const scans = Array.from({ length: 3 }, () =>
      scanInProcess({ ...options, url, reserveTurns: reserve, limits: { seconds: 60 } }),
    );
    const ended = Promise.all(scans.map(({ result }) => result.catch(() => null)));
    await Promise.race([
      ended,
      expect.poll(() => moments.length, { timeout: 60_000 }).toBeGreaterThan(80),
    ]);
    for (const { cancel } of scans) cancel();
    await ended;
    expect(moments.length).toBeGreaterThan(20);
    // Each comes at its turn or later; a timer may fire a millisecond early.
    const early = moments.filter((moment, n) => moment < (due[n] ?? Number.POSITIVE_INFINITY) - 2);
    expect(early).toEqual([]);
  });

  it('end by a cancel while they wait for their turn', async () => {
    const { url } = await site();
    const scan = scanInProcess({ ...options, url, reserveTurns: () => new Promise(() => {}) });
    setTimeout(scan.cancel, 300);
    await expect(scan.result).rejects.toMatchObject({ code: 'CANCELED' });
  });

  it('MON-114: are reserved by the address that is asked, whatever its name is', async () => {
    const asked: string[] = [];
    const turns = new HostTurns(async (host) => {
      asked.push(host);
      return null;
    });
    const budget = new Budget({ seconds: 60, requests: 10 } as never, {}, turns);
    const at = (hostname: string) => ({
      hostname,
      addresses: [{ address: '93.184.215.14', family: 4 as const }],
      isPrivate: false,
    });
    await budget.turn(at('shop.example'));
    await budget.turn(at('other.example'));
    budget.close();
    expect(asked).toEqual(['93.184.215.14']);
  });

  it('end where who counts the turns fails', async () => {
    const { url } = await site();
    const reserveTurns = () => Promise.reject(new Error('no database'));
    const { result } = scanInProcess({ ...options, url, reserveTurns });
    await expect(result).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
