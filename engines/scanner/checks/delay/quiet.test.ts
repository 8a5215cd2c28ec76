import { expect, it } from 'vitest';
import { Quiet } from './quiet.ts';

/** Work that says when it begins and ends, and ends when it is told to. */
function work(said: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    run: async () => {
      said.push(`${name} begins`);
      await promise;
      said.push(`${name} ends`);
    },
  };
}

it('lets measurements run beside each other, and one alone between them', async () => {
  const quiet = new Quiet();
  const said: string[] = [];
  const [a, b, alone, c] = ['a', 'b', 'alone', 'c'].map((name) => work(said, name));
  if (!a || !b || !alone || !c) throw new Error('four of them');
  const all = [quiet.beside(a.run), quiet.beside(b.run)];
  await Promise.resolve();
  all.push(quiet.alone(alone.run), quiet.beside(c.run));
  for (const one of [a, b, alone, c]) one.end();
  await Promise.all(all);
  expect(said).toEqual([
    'a begins',
    'b begins',
    'a ends',
    'b ends',
    'alone begins',
    'alone ends',
    'c begins',
    'c ends',
  ]);
});

it('goes on after work that failed', async () => {
  const quiet = new Quiet();
  await expect(quiet.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await quiet.beside(async () => 'yes')).toBe('yes');
});
