import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { hostTurns } from './hostTurns.ts';
import { scanHostTurns } from './tables.ts';

const portal = portalForAll();

describe('security X5 › a rate for each host over all tenants', () => {
  it('MON-114: gives no moment twice, however many ask at once', async () => {
    const { signal } = new AbortController();
    // A separate host for each run.
    const host = `shop-${randomUUID()}.example`;
    const workers = Array.from({ length: 8 }, () => hostTurns(portal.services, 10, signal));
    const begun = performance.now();
    const given = await Promise.all(
      workers.map(async (reserve) => {
        const turns = await reserve(host);
        return (turns?.inMs ?? 0) + performance.now() - begun;
      }),
    );
    const sorted = given.toSorted((a, b) => a - b);
    // Five reservations of half a second each: reserved spans do not overlap.
    for (const [n, at] of sorted.entries()) expect(at).toBeGreaterThan(n * 500 - 100);
    // A host that nobody else asks for: its span begins now, within the clock's precision.
    expect((await workers[0]?.(`other-${host}`))?.inMs).toBeLessThan(100);
  });

  it('waits while the database is away, and gives up when the scan ends', async () => {
    const ending = new AbortController();
    let asked = 0;
    const away = {
      log: portal.services.log,
      database: {
        ...portal.services.database,
        get system(): never {
          asked += 1;
          if (asked === 2) ending.abort();
          throw new Error('away');
        },
      },
    };
    expect(await hostTurns(away, 10, ending.signal)('shop.example')).toBeNull();
    expect(asked).toBe(2);
  });

  it('forgets hosts that nobody scans any more', async () => {
    const db = portal.db;
    await hostTurns(portal.services, 10, new AbortController().signal)('shop.example');
    await db
      .insert(scanHostTurns)
      .values({ host: 'old.example', freeAt: new Date('2020-01-01') })
      .onConflictDoNothing();
    await runJob(portal.services, forgetPast);
    const hosts = (await db.select().from(scanHostTurns)).map(({ host }) => host);
    expect(hosts).toContain('shop.example');
    expect(hosts).not.toContain('old.example');
  });
});
