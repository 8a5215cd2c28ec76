import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './mount.ts';

test('SHL-096: an answer that is cut off because its caller left is no error of the server', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } }).setErrorHandler(answerError);
  app.decorateRequest('logged', () => ({}));
  app.get<{ Querystring: { left?: string; code: string } }>('/', (request, reply) => {
    if (request.query.left) reply.raw.destroy();
    throw Object.assign(new Error('Cut off'), { code: request.query.code });
  });
  const ask = async (query: string) => {
    await app.inject({ url: `/?${query}` }).catch(() => {});
    return lines.splice(0).length;
  };
  expect(await ask('code=ERR_STREAM_PREMATURE_CLOSE&left=yes')).toBe(0);
  expect(await ask('code=ERR_STREAM_PREMATURE_CLOSE')).toBe(1);
  expect(await ask('code=ERR_OTHER&left=yes')).toBe(1);
  await app.close();
});
