/** Calls of one organization beyond a few wait for others' (API-124), with handlers that end when the test says so. */
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { onCallTurn } from '#kit/server/log/happenings.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { answer, answerFile } from './answer.ts';
import { createServer } from './server.ts';

const input = z.strictObject({ name: z.string() });
const work = defineCall(
  'work',
  async () => ({ work: { input, output: z.strictObject({ name: z.string() }) } }),
  {
    method: 'GET',
    access: 'public',
    path: '/test/work',
    summary: 'Ends when the test says so',
    perMinute: 1000,
  },
);
const download = defineCall('download', async () => ({ download: { input } }), {
  method: 'GET',
  access: 'public',
  path: '/test/download',
  summary: 'A file',
  answers: 'file',
  perMinute: 1000,
});

const portal = portalForAll();
let app: FastifyInstance;
/** What has begun and not ended, by name, in the order of its beginning. */
const inWork = new Map<string, () => void>();
const told: Record<string, number> = {};
onCallTurn((outcome) => {
  told[outcome] = (told[outcome] ?? 0) + 1;
});

beforeEach(async () => {
  app = await createServer(
    [
      answer(work, async (_context, { name }) => {
        await new Promise<void>((resolve) => inWork.set(name, resolve));
        inWork.delete(name);
        return { name };
      }),
      answerFile(download, async () => ({
        body: Buffer.from('A file'),
        fileName: 'a.txt',
        contentType: 'text/plain',
      })),
    ] as never,
    {
      services: portal.services,
      hosts: { isOwn: () => true, publicUrl: 'http://localhost' } as never,
      audience: {
        decorate() {},
        admit: async () => null,
        callerOf: () => null,
        countedAs: ({ headers }) => ({
          one: String(headers['x-person']),
          all: String(headers['x-organization']),
        }),
        dbFor: () => portal.db,
        auditRecorderOf: () => null,
        logged: () => ({}),
      },
    },
  );
  await app.ready();
});
afterEach(async () => {
  const ends = setInterval(() => {
    for (const end of inWork.values()) end();
  }, 1);
  await app.close();
  clearInterval(ends);
});

const asks = (organization: string, name: string, path = work.path, person = 'one') =>
  app.inject({
    url: `/api${path}?name=${name}`,
    headers: { 'x-organization': organization, 'x-person': person },
  });
const begun = async (...names: string[]) =>
  expect.poll(() => names.filter((name) => !inWork.has(name))).toEqual([]);
const end = (name: string) => inWork.get(name)?.();

it('API-124: six calls of an organization are in work at once, the others wait for their turn, and another one’s begins at once', async () => {
  const hostile = Array.from({ length: 20 }, (_, index) => asks('hostile', `h${index}`));
  await begun('h0', 'h1', 'h2', 'h3', 'h4', 'h5');
  const other = asks('other', 'o');
  await begun('o');
  expect(inWork.size).toBe(7);
  end('o');
  expect((await other).statusCode).toBe(200);
  expect(inWork.size).toBe(6);
  end('h3');
  expect((await hostile[3])?.statusCode).toBe(200);
  await begun('h6');
  expect(inWork.size).toBe(6);
  expect(told.waited).toBe(14);
});

it('API-124: a download waits for no turn', async () => {
  for (let index = 0; index < 6; index += 1) void asks('busy', `b${index}`);
  await begun('b0', 'b1', 'b2', 'b3', 'b4', 'b5');
  expect((await asks('busy', 'file', download.path)).statusCode).toBe(200);
});

it('API-124: five admins who open the dashboard at once are all answered, call by call', async () => {
  const answers = Array.from({ length: 5 * 9 }, (_, index) =>
    asks('office', `d${index}`, work.path, `admin${index % 5}`),
  );
  for (let index = 0; index < answers.length; index += 1) {
    await begun(`d${index}`);
    end(`d${index}`);
  }
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('API-124: what is beyond the queue is refused with its time, and another organization is not', async () => {
  for (let index = 0; index < 106; index += 1) void asks('flood', `f${index}`);
  await begun('f0', 'f5');
  const refused = await asks('flood', 'beyond');
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY']);
  expect(refused.headers['retry-after']).toBe('10');
  expect(told.refused).toBe(1);
  const other = asks('neighbour', 'n');
  await begun('n');
  end('n');
  expect((await other).statusCode).toBe(200);
});

it('API-124: who leaves while they wait is begun no more, and one more may wait', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = (name: string, signal?: AbortSignal) =>
    fetch(`${url}/api${work.path}?name=${name}`, {
      headers: { 'x-organization': 'leavers', 'x-person': 'one' },
      ...(signal && { signal }),
    });
  const held = Array.from({ length: 6 }, (_, index) => sent(`l${index}`));
  await begun('l0', 'l1', 'l2', 'l3', 'l4', 'l5');
  const before = told.waited ?? 0;
  const leaving = new AbortController();
  const left = sent('left', leaving.signal).catch(() => 'gone');
  await expect.poll(() => told.waited).toBe(before + 1);
  const next = sent('next');
  await expect.poll(() => told.waited).toBe(before + 2);
  const connections = promisify(app.server.getConnections.bind(app.server));
  const open = await connections();
  leaving.abort();
  expect(await left).toBe('gone');
  await expect.poll(() => connections()).toBe(open - 1);
  end('l0');
  await begun('next');
  for (const name of ['l1', 'l2', 'l3', 'l4', 'l5', 'next']) end(name);
  expect((await next).status).toBe(200);
  expect((await Promise.all(held)).every(({ status }) => status === 200)).toBe(true);
  expect(inWork.has('left')).toBe(false);
});
