import { dayIn } from '#kit/contract/calendarDay.ts';
import { csvOf } from '#kit/contract/csv.ts';
import { titleOf } from '../catalogue.ts';
import { printedCode } from '../rules/certificateCode.ts';
import { stateOf } from '../rules/courseStatus.ts';
import type { loadResults } from '../store/enrolments.ts';

type Results = Awaited<ReturnType<typeof loadResults>>;

/** One course of one trainee, or a trainee for whom none has opened, as texts for a table. */
export type EvidenceRow = Record<
  'name' | 'email' | 'course' | 'state' | 'opened' | 'due' | 'finished' | 'score' | 'certificate',
  string
>;

const stateWords = { finished: 'Finished', open: 'Open', overdue: 'Overdue' } as const;
/** Of a trainee for whom no course has opened. */
const waiting = {
  course: '',
  state: 'Waiting',
  opened: '',
  due: '',
  finished: '',
  score: '',
  certificate: '',
};

/** Every course that has opened, by trainee, and who waits for the first. Days are in the time zone. */
export function evidenceRows(results: Results, timeZone: string, now: Date): EvidenceRow[] {
  // ISO 8601, which spreadsheets of any locale read as the same day.
  const day = (at: Date) => dayIn(timeZone, at);
  return results.flatMap(({ trainee, enrolments }): EvidenceRow[] => {
    const { firstName, lastName, email } = trainee;
    const who = { name: `${firstName} ${lastName}`.trim(), email };
    if (enrolments.length === 0) return [{ ...who, ...waiting }];
    return enrolments.map((one) => ({
      ...who,
      course: titleOf(one.courseId),
      state: stateWords[stateOf(one, now)],
      opened: day(one.openedAt),
      due: day(one.dueAt),
      finished: one.finishedAt ? day(one.finishedAt) : '',
      score: one.scorePercent === null ? '' : `${one.scorePercent}`,
      certificate: one.certificate ? printedCode(one.certificate.code) : '',
    }));
  });
}

const columns: readonly [keyof EvidenceRow, string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['course', 'Course'],
  ['state', 'State'],
  ['opened', 'Opened'],
  ['due', 'Due'],
  ['finished', 'Finished'],
  ['score', 'Score in percent'],
  ['certificate', 'Certificate'],
];

export const evidenceCsv = (rows: readonly EvidenceRow[]): string =>
  csvOf([
    columns.map(([, title]) => title),
    ...rows.map((row) => columns.map(([key]) => row[key])),
  ]);
