import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const hash = '$argon2id$v=19$secret';
const failed = new DrizzleQueryError(
  'insert into pool_users values ($1)',
  [hash],
  Object.assign(new Error('connection lost'), { code: '08006', detail: `Key (hash)=(${hash})` }),
);

it('security D4 › tells a failed query without the values that it carried', () => {
  const lines: string[] = [];
  createLog('error', { write: (line) => lines.push(line) }).error({ err: failed }, 'call failed');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    err: { message: 'insert into pool_users values ($1)', code: '08006' },
    msg: 'call failed',
  });
  expect(line).not.toContain(hash);
});

it('security D4 › tells it so in the log of a request, too', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  app.get('/', async (request) => {
    request.log.error({ err: failed }, 'call failed');
    return {};
  });
  await app.inject('/');
  expect(lines.join()).toContain('call failed');
  expect(lines.join()).not.toContain(hash);
});

it('tells any other error with its message and stack', () => {
  const lines: string[] = [];
  createLog('error', { write: (line) => lines.push(line) }).error({ err: new Error('broken') });
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', message: 'broken' });
});
