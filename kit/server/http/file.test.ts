import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendFile } from './file.ts';

const part = () => randomBytes(200_000).toString('hex');

/** A server with one file, of these parts, and what it logs. */
async function serving(parts: () => AsyncGenerator<string>) {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } });
  await app.register(compress);
  app.get('/', (_request, reply) =>
    sendFile(reply, { fileName: 'Customers.csv', body: Readable.from(parts()) }),
  );
  onTestFinished(() => app.close());
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), logged };
}

describe('A file that is made in parts', () => {
  it.each(['identity', 'gzip'])('fails where a part does, which is logged once: %s', async (as) => {
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    const { url, logged } = await serving(async function* () {
      yield part();
      await isRead;
      throw new Error('The database is away');
    });
    const response = await fetch(url, { headers: { 'accept-encoding': as } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    resolve();
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return;
    };
    await expect(rest()).rejects.toThrow();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('The database is away');
  });

  it.each(['identity', 'gzip'])('is read no further once the client leaves: %s', async (as) => {
    const { promise: isEnded, resolve } = Promise.withResolvers<void>();
    const { url, logged } = await serving(async function* () {
      try {
        for (;;) yield part();
      } finally {
        resolve();
      }
    });
    const leaving = new AbortController();
    await fetch(url, { headers: { 'accept-encoding': as }, signal: leaving.signal });
    leaving.abort();
    await isEnded;
    expect(logged).toEqual([]);
  });
});
