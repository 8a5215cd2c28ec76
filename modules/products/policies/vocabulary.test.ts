import { describe, expect, it } from 'vitest';
import { defaultsOf, isFit, missingIn } from './calls/values.ts';
import type { ValueField } from './schemas.ts';
import { fillText, firstValues, keysIn } from './vocabulary.ts';

const field = (change: Partial<ValueField>): ValueField => ({
  key: 'company',
  label: 'Company',
  kind: 'text',
  ...change,
});

describe('Named values', () => {
  it('are asked for once each, however often the text has them', () => {
    expect(keysIn('{{company}} asks {{ contact }}; {{company}} {{1}} {{}}')).toEqual([
      'company',
      'contact',
    ]);
  });

  it('are put into the text; one that nobody knows stays as it is', () => {
    const known = (key: string) => (key === 'company' ? 'Harbor Bakery' : null);
    expect(fillText('{{company}}: {{contact}}', known)).toBe('Harbor Bakery: {{contact}}');
  });

  it('come from the first that knows them', () => {
    const found = firstValues(['a', 'b', 'c'], { a: '', b: 'own' }, { a: 'shared', b: 'shared' });
    expect(found).toEqual({ a: 'shared', b: 'own' });
  });

  it('have defaults', () => {
    expect(defaultsOf([field({ default: '30' }), field({ key: 'x' })])).toEqual({ company: '30' });
  });

  it.each([
    ['text', 'anything', true],
    ['text', '  ', false],
    ['email', 'a@shop.example', true],
    ['email', 'a@bäckerei.example', true],
    ['email', 'a at shop', false],
    ['email', 'a@shop..example', false],
    ['email', '<a@shop.example>', false],
    ['number', '30', true],
    ['number', 'thirty', false],
    ['phone', '+1 555 0100', true],
    ['phone', '(0)30/901.820-0', true],
    ['phone', '55501', true],
    ['phone', '415 555 0134 ext. 12', true],
    ['phone', '415-555-0134, x12', true],
    ['phone', '4155550134 extension 7', true],
    ['phone', '1Password', false],
    ['phone', '5550', false],
    ['phone', '555 ext. 0134', false],
    ['phone', '+()./-', false],
    ['phone', '415 555 0134 or Ada', false],
    ['choice', 'daily', true],
    ['choice', 'hourly', false],
  ] as const)('POL-065: of kind %s may be %j: %s', (kind, value, fit) => {
    expect(isFit(field({ kind, choices: ['daily', 'weekly'] }), value)).toBe(fit);
  });

  it('are missing where the text asks for them, and not where it does not', () => {
    const fields = [field({}), field({ key: 'contact' }), field({ key: 'unused' })];
    expect(
      missingIn('{{company}} {{contact}}', fields, { company: 'Shop' }).map(({ key }) => key),
    ).toEqual(['contact']);
  });
});
