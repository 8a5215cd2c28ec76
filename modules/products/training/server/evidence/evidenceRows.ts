import { dayIn } from '#kit/contract/calendarDay.ts';
import { csvOf } from '#kit/contract/csv.ts';
import { titleOf } from '../catalogue.ts';
import { printedCode } from '../rules/certificateCode.ts';
import { stateOf } from '../rules/courseStatus.ts';
import type { loadResults } from '../store/enrolments.ts';

type Results = Awaited<ReturnType<typeof loadResults>>;

/** One course of one trainee, as texts for a table. */
export type EvidenceRow = ReturnType<typeof evidenceRows>[number];

const stateWords = { finished: 'Finished', open: 'Open', overdue: 'Overdue' } as const;

/** Every course that has opened, by trainee. Days are in the time zone. */
export function evidenceRows(results: Results, timeZone: string, now: Date) {
  // ISO 8601, which spreadsheets of any locale read as the same day.
  const day = (at: Date) => dayIn(timeZone, at);
  return results.flatMap(({ trainee, enrolments }) => {
    const name = `${trainee.firstName} ${trainee.lastName}`.trim();
    return enrolments.map((one) => ({
      name,
      email: trainee.email,
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
