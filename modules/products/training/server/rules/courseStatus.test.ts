import { expect, it } from 'vitest';
import { stateOf } from './courseStatus.ts';

const now = new Date('2027-02-15T17:00:00Z');
const later = new Date('2027-02-15T17:00:01Z');

it.each([
  ['open until it is due', null, later, 'open'],
  ['overdue from the moment it is', null, now, 'overdue'],
  ['finished once it was passed, also late', now, now, 'finished'],
] as const)('A course is %s', (_, finishedAt, dueAt, state) => {
  expect(stateOf({ finishedAt, dueAt }, now)).toBe(state);
});
