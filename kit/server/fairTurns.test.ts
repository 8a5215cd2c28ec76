import { describe, expect, it } from 'vitest';
import { FairTurns, TooManyWait } from './fairTurns.ts';

const limits = { atOnce: 2, atOnceEach: 1, waitingEach: 3, waiting: 5 };

/** Work that ends when the test says so, and the order in which work began. */
function bench(turns: FairTurns) {
  const began: string[] = [];
  const ends: Record<string, () => void> = {};
  return {
    began,
    take: (owner: string, name: string, signal?: AbortSignal) =>
      turns.take(
        owner,
        () => {
          began.push(name);
          return new Promise<string>((resolve) => {
            ends[name] = () => resolve(name);
          });
        },
        signal,
      ),
    async end(name: string) {
      ends[name]?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('Turns', () => {
  it('go round the owners, however much one has brought', async () => {
    const { take, end, began } = bench(new FairTurns(limits));
    for (const name of ['a1', 'a2', 'a3']) void take('a', name);
    void take('b', 'b1');
    void take('c', 'c1');
    await end('nobody');
    expect(began).toEqual(['a1', 'b1']);
    await end('a1');
    // c came last, but has had no turn yet.
    expect(began).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('leave one owner one place at a time', async () => {
    const { take, end, began } = bench(new FairTurns(limits));
    void take('a', 'a1');
    void take('a', 'a2');
    await end('nobody');
    expect(began).toEqual(['a1']);
  });

  it('are refused to one who has too many waiting, and to no other', async () => {
    const { take, end, began } = bench(new FairTurns(limits));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void take('a', name);
    await expect(take('a', 'a5')).rejects.toThrow(TooManyWait);
    void take('b', 'b1');
    await end('nobody');
    expect(began).toEqual(['a1', 'b1']);
  });

  it('are refused to all once too many wait', async () => {
    const { take } = bench(new FairTurns(limits));
    for (const owner of ['a', 'b']) for (const name of ['1', '2', '3']) void take(owner, name);
    void take('c', 'c1');
    await expect(take('d', 'd1')).rejects.toThrow(TooManyWait);
  });

  it('are given up by who leaves while waiting', async () => {
    const turns = new FairTurns({ ...limits, atOnce: 1 });
    const { take, end, began } = bench(turns);
    void take('a', 'a1');
    const leaving = new AbortController();
    const left = take('b', 'b1', leaving.signal);
    void take('c', 'c1');
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(turns.length).toBe(1);
    await end('a1');
    expect(began).toEqual(['a1', 'c1']);
  });

  it('are refused to one who has waited too long, and go on with the next', async () => {
    const turns = new FairTurns({ ...limits, atOnce: 1, waitMs: 1 });
    const { take, end, began } = bench(turns);
    void take('a', 'a1');
    await expect(take('b', 'b1')).rejects.toThrow(TooManyWait);
    expect(turns.length).toBe(0);
    await end('a1');
    void take('c', 'c1');
    await end('nobody');
    expect(began).toEqual(['a1', 'c1']);
  });

  it('go on after work that failed', async () => {
    const turns = new FairTurns({ ...limits, atOnce: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turns.take('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
