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
