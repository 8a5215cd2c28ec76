import { expect, it } from 'vitest';
import { version } from '#kit/server/version.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { productionEnv } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/serverProcess.ts';

/** As Node does of what is about to be old. */
const warnAtTheEnd = `process.on('SIGTERM',()=>process.emitWarning('about-to-be-old'))`;

it('API-131: all that a process in production prints is lines of JSON with role, process and version', async () => {
  const database = await processDatabase('pglite');
  const server = await startServer({
    ...database.env,
    ...productionEnv,
    PORT: String(freePorts()),
    ROLES: 'console',
    NODE_OPTIONS: `--import=data:text/javascript,${warnAtTheEnd}`,
  });
  // By address, which is nobody's host.
  await fetch(`http://127.0.0.1:${server.port + 1}/api/nothing`);
  await server.end('SIGTERM');
  const lines = server.output.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of lines) {
    expect(line).toMatchObject({ role: 'console', pid: server.child.pid, version });
  }
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 421 }));
  const told = (msg: string) => lines.filter((line) => line.msg === msg);
  expect(told('Console ready')).toMatchObject([{ console: productionEnv.CONSOLE_URL }]);
  expect(told('warning of Node')).toMatchObject([{ err: { message: 'about-to-be-old' } }]);
  await database.drop();
});

it('API-131: so is why it did not start', async () => {
  const wrong = { ...productionEnv, PORT: String(freePorts()), PUBLIC_URL: 'ftp://portal' };
  const refusal = await startServer(wrong).then(() => '', String);
  const [line = ''] = refusal.split('\n').slice(1);
  expect(JSON.parse(line)).toMatchObject({
    msg: 'not started',
    reasons: ['Settings are wrong:', expect.stringContaining('PUBLIC_URL')],
  });
});
