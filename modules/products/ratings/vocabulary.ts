/** Each from its lower line on (RAT-008). */
export const bands = [
  { name: 'Basic', from: 250, to: 640 },
  { name: 'Intermediate', from: 640, to: 740 },
  { name: 'Advanced', from: 740, to: 900 },
] as const;
export type BandName = (typeof bands)[number]['name'];

export const bandOf = (rating: number): BandName =>
  bands.findLast(({ from }) => rating >= from)?.name ?? 'Basic';

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
  'nothing-found',
] as const;
export type MissingReason = (typeof missingReasons)[number];
