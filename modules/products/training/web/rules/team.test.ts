import { describe, expect, it } from 'vitest';
import type { TraineeView } from '#modules/products/training/schemas.ts';
import type { EnrolmentState } from '#modules/products/training/vocabulary.ts';
import { monthsShown, openOf, percentOf } from './completion.ts';
import { takersOf, yearOf } from './courses.ts';
import { countStatuses, finishedOf, teamShown, traineeStatusOf } from './team.ts';

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
  certificate: null,
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
  trainee('Ada', course('finished', '2026-10-02T17:00:00Z', 'passwords'), course('overdue')),
  trainee('Ben', course('open')),
  trainee('Cyn'),
];

describe('The team', () => {
  it('stands by what is worst about its courses', () => {
    expect(team.map(traineeStatusOf)).toEqual(['finished', 'overdue', 'open', 'waiting']);
    expect(countStatuses(team)).toEqual({ finished: 1, overdue: 1, open: 1, waiting: 1 });
    expect(team.map(finishedOf)).toEqual([1, 1, 0, 0]);
  });

  it('is found by name, address and standing, in the order of names', () => {
    const shown = (words: string, standing: Parameters<typeof teamShown>[1]['standing'] = null) =>
      teamShown(team, { words, standing }).map(({ firstName }) => firstName);
    expect(shown('')).toEqual(['Ada', 'Ben', 'Cyn', 'Zoe']);
    expect(shown(' ADA@shop')).toEqual(['Ada']);
    expect(shown('ZOË')).toEqual(['Zoe']);
    expect(shown('', 'open')).toEqual(['Ben']);
    expect(shown('ada', 'open')).toEqual([]);
  });
});

describe('Courses', () => {
  it('are told for who has them, those first who are late', () => {
    expect(takersOf(team, 'phishing').map(({ trainee: { firstName } }) => firstName)).toEqual([
      'Ada',
      'Ben',
      'Zoe',
    ]);
  });

  it('of a trainee are those chosen and those that have opened', () => {
    const catalogue = ['phishing', 'passwords', 'deepfakes'].map((courseId, at) => ({
      courseId,
      month: at + 1,
      title: courseId,
      summary: '',
      minutes: 10,
    }));
    const year = yearOf(trainee('Eve', course('open', undefined, 'deepfakes')), catalogue);
    expect(year.map(({ course: { courseId }, taken }) => [courseId, taken?.state])).toEqual([
      ['phishing', undefined],
      ['passwords', undefined],
      ['deepfakes', 'open'],
    ]);
  });
});

describe('Completion', () => {
  it('is shown of the last twelve months', () => {
    const months = Array.from({ length: 13 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}-01`,
      enrolled: 5,
      finished: 3,
      overdue: 1,
    }));
    expect(monthsShown(months).map(({ month }) => month)).toEqual(
      months.slice(1).map(({ month }) => month),
    );
    expect(months.slice(0, 1).map(openOf)).toEqual([1]);
  });

  it('is whole only when nothing is missing', () => {
    expect([percentOf(0, 0), percentOf(199, 200), percentOf(200, 200)]).toEqual([0, 99, 100]);
  });
});
