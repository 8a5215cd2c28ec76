import { expect, it } from 'vitest';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { orderScans } from '#tests/support/orderedScans.ts';
import { prepareDatabase } from '#tests/support/prepareDatabase.ts';
import { ScanWorker } from '#tests/support/scanWorker.ts';
import { served } from '#tests/support/served.ts';

const perSecond = 8;

it.skipIf(postgresMissing)(
  'MON-114: security X5 › eight organisations that scan one host from two processes ask it together no more often than it is to bear (skipped where PostgreSQL is not installed)',
  async () => {
    const moments: number[] = [];
    const site = await served((request, response) => {
      moments.push(performance.now());
      const links = Array.from({ length: 50 }, (_, n) => `<a href="/${n}">${n}</a>`).join('');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>${request.url}</title><h1>${request.url}</h1>${links}`);
    });
    const url = `http://sample.localhost:${site.port}/`;
    const database = await processDatabase('postgres');
    await prepareDatabase(database.env, async (services) => {
      // As many as two workers run at once, so that both have some.
      await orderScans(services, 8, [url]);
    });
    const env = { ...database.env, SCAN_HOST_RATE: String(perSecond) };
    const workers = [0, 1].map(() => new ScanWorker({ ...env, PORT: String(freePorts()) }));
    await Promise.all(workers.map((worker) => worker.start()));
    await eventually('both scan', 60, async () =>
      workers.every((worker) => worker.scans().size > 0),
    );
    // So many requests are counted, however long they take: a busy machine asks seldomer, never more often.
    const from = moments.length;
    const until = from + perSecond * 10;
    await eventually('ten seconds’ requests', 60, async () => moments.length > until);
    const seconds = ((moments[until] ?? 0) - (moments[from] ?? 0)) / 1000;
    console.log(
      `${until - from} requests in ${seconds.toFixed(1)} s from ${workers.map((worker) => worker.scans().size)} scans`,
    );
    // A reserved half second on either side may be used up at once.
    expect(seconds).toBeGreaterThanOrEqual(9);
    for (const worker of workers) await worker.kill();
    await site.close();
    await database.drop();
  },
);
