import { expect, it } from 'vitest';
import { answer } from '../testing/answers.ts';
import { Traces } from './traces.ts';

const sent = (url: string, body: string, status = 200) => {
  const made = answer({ url, status });
  return { ...made, request: { ...made.request, method: 'POST', body } };
};
const notes = 'https://shop.example/notes';
const word = 'fh0123456789';

it('lists what was taken, by place, with its mark and where that is shown again', () => {
  const traces = new Traces();
  traces.take(sent(notes, 'text=scanner'));
  traces.take(sent(notes, `text=${word}`));
  expect(traces.list).toEqual([{ method: 'POST', url: notes, times: 2, mark: word }]);
  traces.take(answer({ url: `https://shop.example/find?q=${word}`, body: word }));
  expect(traces.list[0]).not.toHaveProperty('shownAt');
  traces.take(answer({ url: 'https://shop.example/all', body: `<li>${word}` }));
  expect(traces.list).toEqual([
    { method: 'POST', url: notes, times: 2, mark: word, shownAt: 'https://shop.example/all' },
  ]);
});

it('lists nothing that was refused or only asked for', () => {
  const traces = new Traces();
  traces.take(sent(notes, `text=${word}`, 403));
  traces.take(answer({ url: `${notes}?text=${word}` }));
  expect(traces.list).toEqual([]);
});

it('lists a new account, and each page of one script', () => {
  const traces = new Traces();
  const base = 'https://shop.example/index.php?page=';
  traces.take(sent(`${base}join`, 'user=scanner&pass=x&pass_again=x'));
  traces.take(sent(`${base}notes&id=3`, 'text=scanner'));
  traces.take(sent(`${base}notes&id=4`, 'text=scanner'));
  expect(traces.list.map(({ url, times }) => [url, times])).toEqual([
    [`${base}join`, 1],
    [`${base}notes&id=3`, 2],
  ]);
});

it('lists a hundred places and no more', () => {
  const traces = new Traces();
  for (let n = 0; n < 150; n++) traces.take(sent(`${notes}/${'x'.repeat(n)}`, 'text=scanner'));
  traces.take(sent(`${notes}/xxx`, 'text=scanner'));
  expect(traces.list).toHaveLength(100);
  expect(traces.list[3]?.times).toBe(2);
});
