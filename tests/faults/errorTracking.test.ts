import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { logger } from '#modules/foundation/people/calls/accounts.ts';
import { processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { startServer } from '#tests/support/serverProcess.ts';

const told: string[] = [];
const origin = servedForAll(async (request, response) => {
  told.push(await text(request));
  response.end('{}');
});

it('API-022: the error tracking that is configured is told of every error that a browser met', async () => {
  const database = await processDatabase('pglite');
  onTestFinished(() => database.drop());
  const portal = await startServer({
    ...database.env,
    PORT: String(freePorts()),
    SENTRY_DSN: `${origin().replace('//', '//public@')}/42`,
  });
  onTestFinished(async () => void (await portal.end('SIGTERM')));

  const visitor = portal.visitor();
  const errors = Array.from({ length: 12 }, (_, n) => `TypeError: number ${n} is undefined`);
  for (const message of errors) {
    const stack = `${message} at draw (${portal.url}/assets/a.js:1:2)`;
    expect((await visitor.call(logger, { message, stack })).status).toBe(200);
  }
  const isTold = (message: string) => told.some((one) => one.includes(message.slice(11)));
  await eventually('every error is told', 300, async () => errors.every(isTold));
});
