import { dayIn } from '#kit/contract/calendarDay.ts';
import { csvOf } from '#kit/contract/csv.ts';
import { countOf } from '#kit/contract/words.ts';

interface Row {
  policy: string;
  version: number;
  name: string;
  email: string;
  askedAt: Date;
  signedAt: Date | null;
  textHash: string | null;
  consent: string | null;
}

/**
 * A line for each person and version, and where there are more than it has lines, a last one that says so. Days are in
 * the time zone, the moment of a signature in UTC.
 */
export const signaturesCsv = (rows: readonly Row[], timeZone: string, maxLines: number): string =>
  csvOf([
    [
      ...['Policy', 'Version', 'Name', 'Email', 'State', 'Asked', 'Signed'],
      ...['Signed at (UTC)', 'SHA-256 of the text', 'Words agreed to'],
    ],
    ...rows
      .slice(0, maxLines)
      .map((row) => [
        row.policy,
        String(row.version),
        row.name,
        row.email,
        row.signedAt ? 'Signed' : 'Not signed',
        dayIn(timeZone, row.askedAt),
        row.signedAt ? dayIn(timeZone, row.signedAt) : '',
        row.signedAt?.toISOString() ?? '',
        row.textHash ?? '',
        row.consent ?? '',
      ]),
    ...(rows.length > maxLines
      ? [[`There are more: this file has the first ${countOf(maxLines, 'line')} alone.`]]
      : []),
  ]);
