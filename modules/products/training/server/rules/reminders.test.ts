import { describe, expect, it } from 'vitest';
import { canNudge, nextReminderAfter, reminderDue } from './reminders.ts';

const course = {
  openedAt: new Date('2026-11-18T17:00:00Z'),
  dueAt: new Date('2026-12-18T17:00:00Z'),
};
const times = ['2026-12-04T17:00:00Z', '2026-12-15T17:00:00Z', '2026-12-21T17:00:00Z'].map(
  (text) => new Date(text),
);

describe('Reminders', () => {
  it('come two weeks and three days before a course is due, and three days after', () => {
    let now = course.openedAt;
    const came: (Date | null)[] = [];
    for (let next = nextReminderAfter(course, now); next; next = nextReminderAfter(course, now)) {
      came.push(next);
      now = next;
    }
    expect(came).toEqual(times);
    expect(times.map((at) => reminderDue(course, at))).toEqual(['halfway', 'dueSoon', 'overdue']);
    expect(reminderDue(course, course.openedAt)).toBeNull();
  });

  it('that were missed come once and not all together', () => {
    expect(reminderDue(course, new Date('2027-02-01T00:00:00Z'))).toBe('overdue');
  });

  it('are none before the course has opened', () => {
    const short = { ...course, openedAt: new Date('2026-12-10T00:00:00Z') };
    expect(nextReminderAfter(short, short.openedAt)).toEqual(times[1]);
  });

  it('are due from their instant on, and next before it', () => {
    const before = times.map((at) => new Date(at.getTime() - 1));
    expect(before.map((at) => reminderDue(course, at))).toEqual([null, 'halfway', 'dueSoon']);
    expect(before.map((at) => nextReminderAfter(course, at))).toEqual(times);
    expect(times.map((at) => nextReminderAfter(course, at))).toEqual([times[1], times[2], null]);
  });

  it('are none on the opening itself, and one a moment after it', () => {
    const opened = (at: Date) => ({ ...course, openedAt: at });
    const [halfway = course.dueAt] = times;
    expect(reminderDue(opened(halfway), halfway)).toBeNull();
    expect(reminderDue(opened(new Date(halfway.getTime() - 1)), halfway)).toBe('halfway');
    expect(nextReminderAfter(opened(halfway), course.openedAt)).toEqual(times[1]);
  });
});

describe('An admin’s word', () => {
  it('may be sent where no mail was, and a day after the last', () => {
    const now = new Date('2026-12-01T12:00:00Z');
    expect(canNudge(null, now)).toBe(true);
    expect(canNudge(new Date('2026-11-30T12:00:00Z'), now)).toBe(true);
    expect(canNudge(new Date('2026-11-30T12:00:01Z'), now)).toBe(false);
    expect(canNudge(now, now)).toBe(false);
  });
});
