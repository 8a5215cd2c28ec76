import { csvOf } from '#kit/contract/csv.ts';
import type { EvidenceRow } from './evidenceRows.ts';

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
