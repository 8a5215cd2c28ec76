import { describe, expect, it } from 'vitest';
import { byCourse, byMonth, needNudge } from './completion.ts';

const now = new Date('2027-02-01T00:00:00Z');
const taken = (courseId: string, openedAt: string, change: object = {}) => ({
  courseId,
  openedAt: new Date(openedAt),
  finishedAt: null,
  scorePercent: null,
  dueAt: new Date(new Date(openedAt).getTime() + 30 * 86_400_000),
  lastSeenAt: null,
  mailedAt: null,
  ...change,
});
const member = (name: string, ...enrolments: ReturnType<typeof taken>[]) => ({
  trainee: { id: name, firstName: name, lastName: 'Ames', email: `${name}@x.example` },
  enrolments,
});
const finished = (score: number) => ({
  finishedAt: new Date('2026-12-01T00:00:00Z'),
  scorePercent: score,
});

describe('Completion', () => {
  const team = [
    member(
      'ada',
      taken('a', '2026-11-18T18:00:00Z', finished(90)),
      taken('b', '2027-01-18T18:00:00Z'),
    ),
    // December 1 in London, but still November in Los Angeles.
    member(
      'ben',
      taken('a', '2026-12-01T06:00:00Z', finished(81)),
      taken('b', '2026-12-31T18:00:00Z'),
    ),
    member('cyn', taken('a', '2026-11-18T18:00:00Z')),
    member('dan'),
  ];

  it('by month is by the calendar of the zone', () => {
    expect(byMonth(team, 'America/Los_Angeles', now)).toEqual([
      { month: '2026-11-01', enrolled: 3, finished: 2, overdue: 1 },
      { month: '2026-12-01', enrolled: 1, finished: 0, overdue: 1 },
      { month: '2027-01-01', enrolled: 1, finished: 0, overdue: 0 },
    ]);
    expect(byMonth(team, 'Europe/London', now)[1]).toMatchObject({ enrolled: 2, finished: 1 });
    expect(byMonth([], 'UTC', now)).toEqual([]);
  });

  it('by course has every course in the order of the year, with the average of who passed', () => {
    expect(byCourse(team, ['a', 'b', 'c'], now)).toEqual([
      { courseId: 'a', enrolled: 3, finished: 2, overdue: 1, averageScore: 86 },
      { courseId: 'b', enrolled: 2, finished: 0, overdue: 1, averageScore: null },
      { courseId: 'c', enrolled: 0, finished: 0, overdue: 0, averageScore: null },
    ]);
  });

  it('names who needs a nudge: the most overdue first, then who has waited longest', () => {
    const more = member(
      'eve',
      taken('a', '2026-12-01T00:00:00Z', { mailedAt: new Date('2027-01-03T00:00:00Z') }),
      taken('b', '2026-12-02T00:00:00Z', { lastSeenAt: new Date('2026-12-05T00:00:00Z') }),
    );
    const nudge = needNudge([...team, more], now);
    expect(nudge.map(({ traineeId, overdue }) => [traineeId, overdue])).toEqual([
      ['eve', ['a', 'b']],
      ['cyn', ['a']],
      ['ben', ['b']],
    ]);
    expect(nudge[0]).toMatchObject({
      oldestDueAt: '2026-12-31T00:00:00.000Z',
      lastSeenAt: '2026-12-05T00:00:00.000Z',
      remindedAt: '2027-01-03T00:00:00.000Z',
    });
  });
});
