import { expect, it } from 'vitest';
import { refuseEnd } from './acceptance.ts';

const now = new Date('2027-03-01T12:00:00Z');

it.each<[string, ReturnType<typeof refuseEnd>, string]>([
  ['2027-02-28T12:00:00Z', 'DATE_PAST', 'has passed'],
  ['2027-03-01T12:00:00Z', 'DATE_PAST', 'is now'],
  ['2027-03-01T12:00:01Z', null, 'is a second ahead'],
  // A leap year has 366 days.
  ['2028-03-01T12:00:00Z', null, 'is a year ahead'],
  ['2028-03-01T12:00:01Z', 'DATE_TOO_FAR', 'is more than a year ahead'],
  ['2030-01-01T00:00:00Z', 'DATE_TOO_FAR', 'is years ahead'],
])('An acceptance until %s is answered with %s: the end %s', (until, refusal, _why) => {
  expect(refuseEnd(new Date(until), now)).toBe(refusal);
});
