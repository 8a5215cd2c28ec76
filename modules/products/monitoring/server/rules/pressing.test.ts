import { expect, it } from 'vitest';
import { certificatePressure } from './pressing.ts';

const now = new Date('2026-11-18T18:00:00Z');

it.each([
  ['2026-11-01T00:00:00Z', 'critical', 'has expired'],
  ['2026-11-18T18:00:00Z', 'critical', 'expires now'],
  ['2026-11-21T18:00:00Z', 'critical', 'lasts three days'],
  ['2026-11-21T18:00:01Z', 'high', 'lasts a second more than three days'],
  ['2026-11-25T18:00:00Z', 'high', 'lasts a week'],
  ['2026-11-25T18:00:01Z', 'medium', 'lasts a second more than a week'],
  ['2027-02-01T00:00:00Z', 'medium', 'lasts for months'],
])('A certificate until %s is %s: it %s', (validTo, pressure) => {
  expect(certificatePressure(new Date(validTo), now)).toBe(pressure);
});
