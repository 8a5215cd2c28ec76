/** Each from its lower line on (RAT-008). */
export const bands = [
  { name: 'Basic', from: 250, to: 640 },
  { name: 'Intermediate', from: 640, to: 740 },
  { name: 'Advanced', from: 740, to: 900 },
] as const;
export type BandName = (typeof bands)[number]['name'];

/** A rating as it is told: its number, or between what it lies. */
export const ratingWords = (rating: number, highest: number | null): string =>
  highest === null ? String(rating) : `between ${rating} and ${highest}`;

export const bandOf = (rating: number): BandName =>
  bands.findLast(({ from }) => rating >= from)?.name ?? 'Basic';

/** The band of a range, or the first and the last of those that it goes through. */
export function bandsOf(low: number, high: number): string {
  const [from, to] = [bandOf(low), bandOf(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** (RAT-006) */
export const sampleValues = { rating: 490, industryAverage: 790 } as const;

export const letterGrades = ['A', 'B', 'C', 'D', 'F', 'N/A'] as const;
export type LetterGrade = (typeof letterGrades)[number];

/** A colour of the scheme, by its name: the web and the report each have their own shade of it. */
export const gradeColors = ['green', 'lime', 'yellow', 'orange', 'red', 'gray'] as const;
export type GradeColor = (typeof gradeColors)[number];

/** Why a vector has no data. */
export const missingReasons = [
  'no-source',
  'not-proven',
  'not-configured',
  'not-seen',
  'nothing-found',
] as const;
export type MissingReason = (typeof missingReasons)[number];
