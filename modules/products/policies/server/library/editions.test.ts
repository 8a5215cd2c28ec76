import { expect, it } from 'vitest';
import { editionFor, textIn } from './editions.ts';

const body = [
  '**1.1** for all, told by the {{peopleLead}}',
  '<!-- small -->',
  '**1.2** for few',
  '<!-- middle+ -->',
  '**1.2** for many',
  '<!-- middle- -->',
  '**1.3** for some',
  '<!-- large -->',
  '**1.3** for most',
  '<!-- all -->',
  '**1.4** for all again, told by the {{itContact}}',
].join('\n');
const clauses = (text: string) =>
  text.replaceAll(/\*\*1\.(\d)\*\* for |, told.*/g, '$1 ').split('\n');

it.each([
  ['small', ['1 all ', '2 few', '3 some', '4 all again ']],
  ['middle', ['1 all ', '2 many', '3 some', '4 all again ']],
  ['large', ['1 all ', '2 many', '3 most', '4 all again ']],
] as const)('POL-060: the %s edition', (edition, expected) => {
  expect(clauses(textIn(edition, body))).toEqual(expected);
});

it('POL-060: in a small business one person holds several roles', () => {
  expect(textIn('small', body)).toContain('{{policyOwner}}');
  expect(textIn('small', body)).toContain('{{itContact}}');
  expect(textIn('middle', body)).toContain('{{peopleLead}}');
});

it.each([
  ['0-10', 'small'],
  ['11-20', 'middle'],
  ['41-50', 'middle'],
  ['51-100', 'large'],
  ['More than 100', 'large'],
  [null, 'middle'],
] as const)('POL-060: a team of %s gets the %s one', (size, edition) => {
  expect(editionFor(size)).toBe(edition);
});
