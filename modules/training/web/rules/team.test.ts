import { describe, expect, it } from 'vitest';
import type { EnrolmentState, TraineeView } from '../../contract.ts';
import { completionByMonth, needNudge, percentOf } from './completion.ts';
import { countStandings, finishedOf, standingOf, teamShown } from './team.ts';

const course = (
  state: EnrolmentState,
  openedAt = '2026-11-02T17:00:00Z',
  courseId = 'phishing',
) => ({
  courseId,
  state,
  openedAt,
  dueAt: openedAt.replace('-11-', '-12-'),
  finishedAt: null,
  scorePercent: null,
});
const trainee = (firstName: string, ...courses: TraineeView['courses']): TraineeView => ({
  traineeId: firstName,
  firstName,
  lastName: '',
  email: `${firstName.toLowerCase()}@shop.example`,
  joinedAt: '2026-10-02T17:00:00Z',
  courseIds: ['phishing', 'passwords'],
  nextCourseAt: null,
  courses,
});

const team = [
  trainee('Zoe', course('finished')),
  trainee('Ada', course('finished', '2026-10-02T17:00:00Z'), course('overdue')),
  trainee('Ben', course('open')),
  trainee('Cyn'),
];

describe('The team', () => {
  it('stands by what is worst about its courses', () => {
    expect(team.map(standingOf)).toEqual(['finished', 'overdue', 'open', 'waiting']);
    expect(countStandings(team)).toEqual({ finished: 1, overdue: 1, open: 1, waiting: 1 });
    expect(team.map(finishedOf)).toEqual([1, 1, 0, 0]);
  });

  it('is found by name, address and standing, in the order of names', () => {
    const shown = (words: string, standing: Parameters<typeof teamShown>[1]['standing'] = null) =>
      teamShown(team, { words, standing }).map(({ firstName }) => firstName);
    expect(shown('')).toEqual(['Ada', 'Ben', 'Cyn', 'Zoe']);
    expect(shown(' ADA@shop')).toEqual(['Ada']);
    expect(shown('', 'open')).toEqual(['Ben']);
    expect(shown('ada', 'open')).toEqual([]);
  });
});

describe('Completion', () => {
  it("counts what opened in a month of the brand's zone, oldest first", () => {
    // Half past eleven in the evening of 31 October in Los Angeles.
    const late = trainee('Dan', course('finished', '2026-11-01T06:30:00Z'));
    expect(completionByMonth([...team, late], 'America/Los_Angeles')).toEqual([
      { month: '2026-10', finished: 2, open: 0, overdue: 0 },
      { month: '2026-11', finished: 1, open: 1, overdue: 1 },
    ]);
    expect(completionByMonth([late], 'UTC')[0]?.month).toBe('2026-11');
  });

  it('shows the last twelve months', () => {
    const year = Array.from({ length: 13 }, (_, month) =>
      course('finished', new Date(Date.UTC(2026, month, 10)).toISOString()),
    );
    const months = completionByMonth([trainee('Eve', ...year)], 'UTC');
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([
      12,
      '2026-02',
      '2027-01',
    ]);
  });

  it('is whole only when nothing is missing', () => {
    expect([percentOf(0, 0), percentOf(199, 200), percentOf(200, 200)]).toEqual([0, 99, 100]);
  });

  it('names who needs a nudge, who is late the longest first', () => {
    const later = trainee('Eve', course('overdue', '2026-11-09T17:00:00Z'));
    const found = needNudge([later, ...team]);
    expect(found.map(({ trainee: { firstName } }) => firstName)).toEqual(['Ada', 'Eve']);
    expect(found[0]).toMatchObject({ courseIds: ['phishing'], since: '2026-12-02T17:00:00Z' });
  });
});
