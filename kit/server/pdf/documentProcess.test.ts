import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooManyWait } from '#kit/server/fairTurns.ts';
import { TooLarge } from '#kit/server/tooLarge.ts';
import { documentProcess } from './documentProcess.ts';

const draw = documentProcess<{ until?: string; name: string; text?: string }>(
  new URL('./testing/slowDocument.ts', import.meta.url),
  'drawSlowly',
);

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** A giant is done once there is this file. */
let gate = '';
let tests = 0;
beforeEach(() => {
  gate = join(folder, String(tests++));
});

describe('Documents', () => {
  it('of one organisation wait for each other, and nobody else waits for them', async () => {
    const done: string[] = [];
    const order = async (owner: string, name: string, until?: string) => {
      await draw({ until, name }, { owner });
      done.push(name);
    };
    const giants = ['giant 1', 'giant 2', 'giant 3'].map((name) => order('a', name, gate));
    await order('b', 'small');
    expect(done).toEqual(['small']);
    writeFileSync(gate, '');
    await Promise.all(giants);
    expect(done).toHaveLength(4);
  });

  it('of everyday wait for no giant, of however many organisations', async () => {
    const done: string[] = [];
    const order = async (owner: string, name: string, until?: string, text?: string) => {
      await draw({ until, name, text }, { owner });
      done.push(name);
    };
    const giant = 'x'.repeat(250_000);
    const orders = ['a', 'b', 'c'].map((owner) => order(owner, `giant of ${owner}`, gate, giant));
    await order('d', 'small');
    expect(done).toEqual(['small']);
    writeFileSync(gate, '');
    await Promise.all(orders);
    expect(done).toHaveLength(4);
  });

  it('API-163: are refused to who has waited for forty seconds, and the one before is made all the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [first, second] = ['first', 'second'].map((name) =>
      draw({ until: gate, name }, { owner: 'a' }),
    );
    const refused = expect(second).rejects.toThrow(TooManyWait);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(await Promise.race([second?.catch(() => 'refused'), 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await refused;
    writeFileSync(gate, '');
    expect(await first).toEqual(Buffer.from('first'));
  });

  it('are refused to an organisation that has too many waiting, and to no other', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const giants = Array.from({ length: 7 }, () =>
      draw({ until: gate, name: '' }, { owner: 'a', signal }),
    );
    await expect(draw({ name: '' }, { owner: 'a' })).rejects.toThrow(TooManyWait);
    await expect(draw({ name: 'small' }, { owner: 'b' })).resolves.toEqual(Buffer.from('small'));
    leaving.abort();
    await Promise.allSettled(giants);
  });

  it('are given up at once when nobody waits for them any more', async () => {
    const leaving = new AbortController();
    const started = Date.now();
    const left = draw({ until: gate, name: '' }, { owner: 'a', signal: leaving.signal });
    setTimeout(() => leaving.abort(), 300);
    await expect(left).rejects.toThrow();
    await draw({ name: 'next' }, { owner: 'a' });
    // Not the minute that a document may take.
    expect(Date.now() - started).toBeLessThan(45_000);
  });

  it('that take too long are refused as too large, which is no fault of ours', async () => {
    const soon = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(300));
    const drawn = draw({ until: gate, name: '' }, { owner: 'a' });
    await expect(drawn).rejects.toThrow(TooLarge);
    await expect(drawn).rejects.toMatchObject({ statusCode: 413 });
    soon.mockRestore();
  });
});
