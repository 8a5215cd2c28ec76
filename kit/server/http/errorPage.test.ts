import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './mount.ts';

async function get(statusCode: number, accept: string) {
  const app = Fastify().setErrorHandler(answerError);
  app.decorateReply('refusedWith', null);
  app.decorateReply('styleNonce', () => 'abc');
  app.decorateRequest('logged', () => ({}));
  app.get('/api/report', () => {
    throw Object.assign(new Error('<b>secret</b>'), { statusCode, retryAfter: 7 });
  });
  return app.inject({ url: '/api/report', headers: { accept } });
}

describe('a file that is refused', () => {
  it.each([
    [400, 400, 'This is no longer here'],
    [413, 413, 'That is more than we can take at once.'],
    [404, 404, 'This is no longer here'],
    [429, 429, 'Wait a minute, then load this page again.'],
    [500, 500, 'Something went wrong'],
  ])('as %i is a page for who opens it', async (thrown, status, words) => {
    const answer = await get(thrown, 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(words);
    expect(answer.body).not.toMatch(/secret|success|"code"/);
  });

  it('is the envelope for a program', async () => {
    const answer = await get(429, '*/*');
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'TOO_MANY' } });
  });
});
