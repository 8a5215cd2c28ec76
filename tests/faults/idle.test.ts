import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer } from '#tests/support/serverProcess.ts';

/** After its start, whose memory V8 collects for half a minute, and then so long: a minute's work of each timer is in it. */
const settleMs = 35_000;
const measuredMs = 60_000;

/** Seconds of processor time that a process has used (proc(5), fields 14 and 15 of `stat`). */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

it('An idle server on the embedded database uses under one per cent of a core', async () => {
  const database = await processDatabase('pglite');
  const server = await startServer({
    ...database.env,
    DEMO_DATA: 'false',
    PORT: String(freePorts()),
  });
  await setTimeout(settleMs);
  // Processor time grows with what else the machine does: a second minute is looked at where the first was too much.
  let share = 1;
  for (let minute = 0; minute < 2 && share >= 0.01; minute += 1) {
    const before = processorSeconds(server.child.pid ?? 0);
    await setTimeout(measuredMs);
    share = (processorSeconds(server.child.pid ?? 0) - before) / (measuredMs / 1000);
    console.log(`  embedded: ${(100 * share).toFixed(2)} % of a core`);
  }
  await server.end('SIGTERM');
  await database.drop();
  expect(share).toBeLessThan(0.01);
});
