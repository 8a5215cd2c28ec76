import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { logger } from '#modules/foundation/people/calls/accounts.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startServer } from '#tests/support/serverProcess.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('API-022: the error tracking that is configured is told of every error that a browser met', async () => {
  const told: string[] = [];
  const tracker = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    told.push(Buffer.concat(parts).toString());
    response.end('{}');
  });
  await new Promise<void>((done) => tracker.listen(0, '127.0.0.1', done));
  closing.push(() => new Promise((done) => tracker.close(done)));
  const { port } = tracker.address() as AddressInfo;
  const database = await processDatabase('pglite');
  closing.push(database.drop);
  const portal = await startServer({
    ...database.env,
    PORT: String(freePorts()),
    SENTRY_DSN: `http://public@127.0.0.1:${port}/42`,
  });
  closing.push(() => portal.end('SIGTERM'));

  const visitor = portal.visitor();
  const errors = Array.from({ length: 12 }, (_, n) => `TypeError: number ${n} is undefined`);
  for (const message of errors) {
    const stack = `${message} at draw (${portal.url}/assets/a.js:1:2)`;
    expect((await visitor.call(logger, { message, stack })).status).toBe(200);
  }
  const isTold = (message: string) => told.some((text) => text.includes(message.slice(11)));
  await eventually('every error is told', 300, async () => errors.every(isTold));
});
