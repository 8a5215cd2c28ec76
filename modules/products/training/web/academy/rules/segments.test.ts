import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { course } from '#modules/products/training/schemas/course.ts';
import { segmentsOf } from './segments.ts';

it('A message › is cut where its parts begin and end', () => {
  const parts = [
    { id: 'b', text: 'now' },
    { id: 'a', text: 'bank@x.example' },
  ];
  expect(segmentsOf(['Bank <bank@x.example>', 'Pay now, now!'], parts)).toEqual([
    [{ text: 'Bank <' }, { text: 'bank@x.example', id: 'a' }, { text: '>' }],
    [{ text: 'Pay ' }, { text: 'now', id: 'b' }, { text: ', now!' }],
  ]);
});

it('A message › has a part that fills it, or ends it, without an empty piece', () => {
  const parts = [{ id: 'a', text: 'Pay now' }];
  expect(segmentsOf(['Pay now', ''], parts)).toEqual([[{ text: 'Pay now', id: 'a' }], []]);
  expect(segmentsOf(['Please: Pay now'], parts)).toEqual([
    [{ text: 'Please: ' }, { text: 'Pay now', id: 'a' }],
  ]);
});

it('A message › has a part at its first place only', () => {
  expect(segmentsOf(['Pay now', 'now!'], [{ id: 'a', text: 'now' }])).toEqual([
    [{ text: 'Pay ' }, { text: 'now', id: 'a' }],
    [{ text: 'now!' }],
  ]);
});

it('A message › is whole without parts, and where none of them stands in it', () => {
  expect(segmentsOf(['Hello'], [])).toEqual([[{ text: 'Hello' }]]);
  expect(segmentsOf(['Hello'], [{ id: 'a', text: 'bank' }])).toEqual([[{ text: 'Hello' }]]);
  expect(segmentsOf([], [{ id: 'a', text: 'bank' }])).toEqual([]);
});

it('A message › shows of two parts at one place the longer, and the shorter where else it stands', () => {
  const parts = [
    { id: 'short', text: 'bank' },
    { id: 'long', text: 'bank account' },
  ];
  const segments = [
    [{ text: 'Your ' }, { text: 'bank account', id: 'long' }],
    [{ text: 'The ' }, { text: 'bank', id: 'short' }],
  ];
  const texts = ['Your bank account', 'The bank'];
  expect(segmentsOf(texts, parts)).toEqual(segments);
  expect(segmentsOf(texts, parts.toReversed())).toEqual(segments);
});

it('A message › shows two parts that touch, and not one that begins within another', () => {
  const parts = [
    { id: 'within', text: 'def' },
    { id: 'second', text: 'ef' },
    { id: 'first', text: 'abcd' },
  ];
  expect(segmentsOf(['abcdef'], parts)).toEqual([
    [
      { text: 'abcd', id: 'first' },
      { text: 'ef', id: 'second' },
    ],
  ]);
});

it('A message › of any course shows each of its parts once, and all of its text', () => {
  const messages = globSync('content/courses/*.yaml')
    .map((path) => course.parse(load(readFileSync(path, 'utf8'))))
    .flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'spotTheFake' ? [step.message] : [])),
    );
  expect(messages.length).toBeGreaterThan(2);
  for (const { from, subject = '', body, parts } of messages) {
    const texts = [from, subject, body];
    const segments = segmentsOf(texts, parts);
    expect(segments.map((list) => list.map(({ text }) => text).join(''))).toEqual(texts);
    const ids = segments.flat().flatMap(({ id }) => id ?? []);
    expect(ids.sort()).toEqual(parts.map(({ id }) => id).sort());
  }
});
