import { describe, expect, it } from 'vitest';
import { nextAfterChoice, openNext } from './year.ts';

const order = ['one', 'two', 'three'];
const now = new Date('2027-01-15T20:00:00Z');
const nextMonth = new Date('2027-02-15T17:00:00Z');
const member = {
  joinedAt: now,
  timeZone: 'America/Los_Angeles',
  courseIds: order,
  nextCourseAt: now as Date | null,
};

describe('What opens', () => {
  it('is the first course at joining, due when the next one opens', () => {
    expect(openNext(member, [], order, now)).toEqual({
      courseId: 'one',
      dueAt: nextMonth,
      nextCourseAt: nextMonth,
    });
  });

  it('follows the catalogue, whatever the order of the choice', () => {
    const chosen = { ...member, courseIds: ['three', 'two'] };
    expect(openNext(chosen, [], order, now).courseId).toBe('two');
  });

  it('leaves nothing to come after the last', () => {
    const last = openNext(member, ['one', 'two'], order, now);
    expect(last).toMatchObject({ courseId: 'three', nextCourseAt: null });
  });

  it('is nothing when all have opened', () => {
    const none = openNext(member, order, order, now);
    expect(none).toMatchObject({ courseId: null, nextCourseAt: null });
  });

  it('is one, and the next a month later, when months were missed', () => {
    const late = new Date('2027-06-01T20:00:00Z');
    expect(openNext(member, ['one'], order, late)).toEqual({
      courseId: 'two',
      dueAt: new Date('2027-06-15T16:00:00Z'),
      nextCourseAt: new Date('2027-06-15T16:00:00Z'),
    });
  });
});

describe('Another choice of courses', () => {
  it('leaves the day as it is', () => {
    const waiting = { ...member, nextCourseAt: nextMonth };
    expect(nextAfterChoice(waiting, ['one'], order, now)).toEqual(nextMonth);
  });
  it('gives a day again to who had finished', () => {
    const done = { ...member, nextCourseAt: null };
    expect(nextAfterChoice(done, ['one', 'two'], order, now)).toEqual(nextMonth);
  });
  it('takes the day away where nothing is left', () => {
    const few = { ...member, courseIds: ['one'] };
    expect(nextAfterChoice(few, ['one'], order, now)).toBeNull();
  });
});
