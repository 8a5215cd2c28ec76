import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as training from '#modules/products/training/calls.ts';
import { databaseKinds, postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { roomyBrand } from '#tests/support/roomyBrand.ts';
import { rosterFile } from '#tests/support/rosterFiles.ts';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { report } from './load.ts';
import { ownerAt, startPortal } from './portal.ts';

const rows = 5000;

/**
 * How long an upload of five thousand people takes, and how long another organisation's calls wait
 * meanwhile, beside what the same calls wait while nothing is uploaded.
 */
export async function benchTraining(): Promise<void> {
  const brand = roomyBrand(rows);
  for (const [name, kind] of databaseKinds) {
    if (kind === 'postgres' && postgresMissing) continue;
    // Each on a server of its own: the mails that an upload brings about are not measured here.
    for (const fileName of ['team.csv', 'team.xlsx']) {
      const database = await processDatabase(kind);
      const server = await startPortal(database, brand.env);
      await measure(`${fileName} on ${name}`, server, await rosterFile(fileName, rows));
      await server.end('SIGTERM');
      await database.drop();
    }
  }
  brand.remove();
}

async function measure(
  name: string,
  server: ServerProcess,
  file: Awaited<ReturnType<typeof rosterFile>>,
): Promise<void> {
  const owner = await ownerAt(server, 'owner');
  const other = await ownerAt(server, 'other');
  const alone = await waitsWhile(other, () => new Promise((resolve) => setTimeout(resolve, 3000)));
  const { longest, seconds } = await waitsWhile(other, async () => {
    const { data } = await owner.call(training.saveTraineesBulk, { file });
    if (data.saved !== rows) throw new Error(`${data.saved} were added`);
  });
  report(`${rows} rows of ${name}`, `${seconds.toFixed(1)} s`, {
    text: '< 5 s',
    met: seconds < 5,
  });
  report(
    '  another’s call meanwhile',
    `${longest.toFixed(0)} ms at most, ${alone.longest.toFixed(0)} ms with nothing uploaded`,
    { text: '< 100 ms', met: longest < 100 },
  );
}

/** One signed-in call after the other until the work is done. */
async function waitsWhile(
  visitor: Visitor,
  work: () => Promise<void>,
): Promise<{ longest: number; seconds: number }> {
  await visitor.call(accounts.check, {});
  const begun = performance.now();
  let longest = 0;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const asked = performance.now();
    await visitor.call(accounts.check, {});
    longest = Math.max(longest, performance.now() - asked);
  }
  await working;
  return { longest, seconds: (performance.now() - begun) / 1000 };
}
