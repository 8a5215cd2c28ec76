import { describe, expect, it } from 'vitest';
import { TooManyWait } from '#kit/server/fairTurns.ts';
import { documentProcess } from './documentProcess.ts';

const draw = documentProcess<{ ms: number; name: string; text?: string }>(
  new URL('./testing/slowDocument.ts', import.meta.url),
  'drawSlowly',
);

describe('Documents', () => {
  it('of one organisation wait for each other, and nobody else waits for them', async () => {
    const done: string[] = [];
    const order = async (owner: string, name: string, ms: number) => {
      await draw({ ms, name }, { owner });
      done.push(name);
    };
    const giants = ['giant 1', 'giant 2', 'giant 3'].map((name) => order('a', name, 700));
    await order('b', 'small', 1);
    expect(done).not.toContain('giant 2');
    await Promise.all(giants);
    expect(done).toHaveLength(4);
  });

  it('of everyday wait for no giant, of however many organisations', async () => {
    const done: string[] = [];
    const order = async (owner: string, name: string, ms: number, text: string) => {
      await draw({ ms, name, text }, { owner });
      done.push(name);
    };
    const giant = 'x'.repeat(250_000);
    const orders = ['a', 'b', 'c'].map((owner) => order(owner, `giant of ${owner}`, 1500, giant));
    await order('d', 'small', 1, '');
    expect(done).toEqual(['small']);
    await Promise.all(orders);
    expect(done).toHaveLength(4);
  });

  it('are refused to an organisation that has too many waiting, and to no other', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const giants = Array.from({ length: 7 }, () =>
      draw({ ms: 500, name: '' }, { owner: 'a', signal }),
    );
    await expect(draw({ ms: 1, name: '' }, { owner: 'a' })).rejects.toThrow(TooManyWait);
    await expect(draw({ ms: 1, name: 'small' }, { owner: 'b' })).resolves.toEqual(
      Buffer.from('small'),
    );
    leaving.abort();
    await Promise.allSettled(giants);
  });

  it('are given up at once when nobody waits for them any more', async () => {
    const leaving = new AbortController();
    const started = Date.now();
    const left = draw({ ms: 20_000, name: '' }, { owner: 'a', signal: leaving.signal });
    setTimeout(() => leaving.abort(), 300);
    await expect(left).rejects.toThrow();
    await draw({ ms: 1, name: 'next' }, { owner: 'a' });
    expect(Date.now() - started).toBeLessThan(15_000);
  });
});
