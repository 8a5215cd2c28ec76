import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { productionEnv } from '#tests/support/portal.ts';
import { processorSeconds, startServer, typeCommand } from '#tests/support/serverProcess.ts';

const isMeasured = !postgresMissing && existsSync('/proc/self/stat');

it.skipIf(!isMeasured)(
  'API-183: a web server answers within two seconds and a second of processor time (skipped off Linux, and where PostgreSQL is not installed)',
  async () => {
    const { env: of, drop } = await processDatabase('postgres');
    const { DATA_DIR = '', DATABASE_URL = '' } = of;
    const env = { ...productionEnv, DATA_DIR, DATABASE_URL, MIGRATE_AT_START: 'false' };
    await typeCommand(env, 'migrate');
    const starts: { seconds: number; processor: number }[] = [];
    for (let start = 0; start < 4; start += 1) {
      const began = performance.now();
      const server = await startServer({ ...env, ROLES: 'web', PORT: String(freePorts()) });
      const { status } = await server.request({ method: 'GET', url: '/readyz', headers: {} });
      expect(status).toBe(200);
      const seconds = (performance.now() - began) / 1000;
      starts.push({ seconds, processor: processorSeconds(server) });
      await server.end('SIGTERM');
    }
    console.log('starts of a web server:', starts);
    const empty = Math.min(...Array.from({ length: 5 }, startNothing));
    console.log('start of an empty Node, in seconds of processor time:', empty);
    // The bounds are those of a machine where an empty Node takes 40 ms; a slower one takes longer for both.
    const slower = Math.max(1, empty / 0.04);
    // What else the machine does adds to a start: the quickest tells what it takes.
    expect(Math.min(...starts.map(({ seconds }) => seconds))).toBeLessThan(2 * slower);
    expect(Math.min(...starts.map(({ processor }) => processor))).toBeLessThan(slower);
    await drop();
  },
);

/** Seconds of processor time of a Node that runs nothing. */
function startNothing(): number {
  const script = 'const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6)';
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
