import { expect, test } from 'vitest';
import { parseReference } from './reference.ts';

test.each([
  ['access-control;3', { id: 'access-control', version: 3 }],
  ['access-control;123456', { id: 'access-control', version: 123_456 }],
  ['access-control;1234567', null],
  ['access-control', null],
  ['access-control;', null],
  ['access-control;-1', null],
  ['access-control;3;4', null],
  ['../etc;3', null],
  ['Access;3', null],
  [';3', null],
])('{id};{version} › %s', (text, reference) => {
  expect(parseReference(text)).toEqual(reference);
});
