import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from './complaintsOf.ts';

const schema = z.object({
  title: z.string().min(1),
  lines: z.array(z.string().max(3)).max(2),
  offers: z.array(z.object({ name: z.string().min(1) })),
});
const sentences = { title: 'No title.', lines: 'Bad lines.', 'offers.name': 'No name.' };
const good = { title: 'A', lines: ['a'], offers: [{ name: 'B' }] };

test.each<[string, object, object | null]>([
  ['nothing', good, null],
  ['a field', { ...good, title: '' }, { title: 'No title.' }],
  ['a line of a list', { ...good, lines: ['a', 'long'] }, { lines: 'Bad lines.' }],
  ['a list itself', { ...good, lines: ['a', 'b', 'c'] }, { lines: 'Bad lines.' }],
  [
    'a field of one in a list',
    { ...good, offers: [{ name: 'B' }, { name: '' }] },
    { 'offers.1.name': 'No name.' },
  ],
])('A schema complains of %s at its field', (_what, value, said) => {
  expect(complaintsOf(schema, value, sentences)).toEqual(said);
});
