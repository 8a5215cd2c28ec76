import { expect, it } from 'vitest';
import { ahead } from './ahead.ts';

it('tells the answers in order, and asks a few beyond the one that is looked at', async () => {
  const asked: number[] = [];
  const seen: (readonly [number, string])[] = [];
  const answers = ahead(
    [1, 2, 3, 4, 5],
    async (item) => {
      asked.push(item);
      return `answer ${item}`;
    },
    1,
  );
  for await (const [item, answer] of answers) {
    seen.push([item, answer]);
    if (item === 3) break;
  }
  expect(seen).toEqual([
    [1, 'answer 1'],
    [2, 'answer 2'],
    [3, 'answer 3'],
  ]);
  expect(asked).toEqual([1, 2, 3, 4]);
});

it('tells a failure when its turn comes, and none that nobody asked for', async () => {
  const fails = async (item: number) => {
    if (item === 2) throw new Error('no answer');
    return item;
  };
  for await (const [item] of ahead([1, 2], fails)) if (item === 1) break;
  const all = async () => {
    for await (const _ of ahead([1, 2], fails));
  };
  await expect(all()).rejects.toThrow('no answer');
});
