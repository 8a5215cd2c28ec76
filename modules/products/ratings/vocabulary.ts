import type { Grade } from '@portal/ratings/finding';
import { thingsWords } from '#kit/contract/toFix.ts';

/** Each band includes its lower limit (RAT-008). */
export const bands = [
  { name: 'Basic', from: 250, to: 640 },
  { name: 'Intermediate', from: 640, to: 740 },
  { name: 'Advanced', from: 740, to: 900 },
] as const;
export type BandName = (typeof bands)[number]['name'];

/** A rating in words: its number, or the two ends of its range. */
export const ratingWords = (rating: number, highest: number | null): string =>
  highest === null ? String(rating) : `between ${rating} and ${highest}`;

export const bandOf = (rating: number): BandName =>
  bands.findLast(({ from }) => rating >= from)?.name ?? 'Basic';

/** The band of a range, or its first and last band. */
export function bandsOf(low: number, high: number): string {
  const [from, to] = [bandOf(low), bandOf(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** (RAT-006) */
export const sampleValues = { rating: 490, industryAverage: 790 } as const;

export const letterGrades = ['A', 'B', 'C', 'D', 'F', 'N/A'] as const;
export type LetterGrade = (typeof letterGrades)[number];

/** Names of the scheme's colours; the web and the report each define their own shade. */
export const gradeColors = ['green', 'lime', 'yellow', 'orange', 'red', 'gray'] as const;
export type GradeColor = (typeof gradeColors)[number];

/** How many other hosts are shown to be decided about, may be confirmed in a domain, and refused. */
export const maxFound = 40;
export const maxOurs = 10;
export const maxNotOurs = 500;

/** Why a vector has no data. */
export const missingReasons = [
  'no-source',
  'not-proven',
  'not-configured',
  'not-seen',
  'nothing-found',
] as const;
export type MissingReason = (typeof missingReasons)[number];

export const gradeWords: Record<Grade, string> = {
  GOOD: 'Good',
  FAIR: 'Fair',
  WARN: 'Warning',
  BAD: 'Bad',
  NEUTRAL: 'For information',
  UNKNOWN: 'Not known',
};

/** How much there is to fix at a host. */
export const flawWords = (flaws: number): string =>
  flaws === 0 ? 'Nothing to fix.' : thingsWords({ causes: flaws, places: 1 }, ' to fix');
