import { expect, test } from 'vitest';
import { nameKeyOf } from './nameKey.ts';

test('Names that count as the same (MON-034): whatever their case, in any script', () => {
  expect(nameKeyOf('HARBOR Bäckerei')).toBe(nameKeyOf('harbor bÄCKEREI'));
  expect(nameKeyOf('ΩΜΕΓΑ')).toBe(nameKeyOf('ωμεγα'));
  expect(nameKeyOf('Ba\u0308ckerei')).toBe(nameKeyOf('Bäckerei'));
  expect(nameKeyOf('ﬁre Ｓhop')).toBe(nameKeyOf('fire shop'));
  expect(nameKeyOf('Shop')).not.toBe(nameKeyOf('Shop 2'));
});
