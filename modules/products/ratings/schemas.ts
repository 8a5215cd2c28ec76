import { grades } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import { categories, vectorIds } from '@portal/ratings/vector';
import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import { gradeColors, letterGrades, missingReasons } from './vocabulary.ts';

/** (RAT-050) */
const points = z.int().min(constants.lowest).max(constants.highest);

const ratingPoint = z.object({
  /** The number; the low end where a range is shown. */
  rating: points,
  /** The high end of the range; null where a number is shown (RAT-054). */
  highest: points.nullable(),
  rating_date: instant,
  rating_color: z.enum(gradeColors),
});
export type RatingPoint = z.infer<typeof ratingPoint>;

const riskFinding = z.object({
  id: z.string(),
  title: z.string(),
  grade: z.enum(grades),
  evidence: z.string(),
  advice: z.string(),
  /** Points that the rating gains once this is mended; 0 where it does not count. */
  gain: z.int().min(0),
  seenAt: instant,
});
export type RiskFinding = z.infer<typeof riskFinding>;

/** A risk vector (RAT-040); what stands below `order` is our own. */
const riskVector = z.object({
  grade: z.enum(letterGrades),
  /** 0 to 100; null without data. */
  rating: z.number().min(0).max(100).nullable(),
  name: z.string(),
  category: z.enum(categories),
  beta: z.boolean(),
  /** What it is about, in plain words. */
  info: z.string(),
  grade_color: z.enum(gradeColors),
  category_order: z.int(),
  order: z.int(),
  /** Share of the rating, of 100; 0: shown, not counted. */
  weight: z.number(),
  missing: z.enum(missingReasons).nullable(),
  findings: z.array(riskFinding),
});
export type RiskVector = z.infer<typeof riskVector>;

const change = z.object({
  kind: z.enum(['new', 'fixed']),
  vector: z.enum(vectorIds),
  title: z.string(),
  at: instant,
});
export type Change = z.infer<typeof change>;

export const ratingsData = z.object({
  /** The address that was rated; empty where the company has none. */
  url: z.string(),
  /** Oldest first, one a day. */
  ratings: z.array(ratingPoint),
  rating_details: z.partialRecord(z.enum(vectorIds), riskVector),
  industry_grade: z.object({
    /** Null below ten organisations. */
    average_rating: points.nullable(),
    organizations: z.int(),
  }),
  /** The report of the newest rating, base64; null while nobody asked for it. */
  pdf: z.string().nullable(),
  /** The newest rating as a number; null before the first, or where a range is shown. */
  headline: z.object({ rating: points, letter: z.enum(['A', 'B', 'C', 'D', 'F']) }).nullable(),
  /** Between what it lies, where a range is shown instead of a number (RAT-054); null else. */
  range: z.object({ low: points, high: points }).nullable(),
  /** What holds the rating down, whatever else is in order, and at which number (RAT-058, RAT-059). */
  capping: z.array(z.object({ title: z.string(), most: points })),
  /** Share of what counts that is known, 0 to 1. */
  coverage: z.number().min(0).max(1),
  ratedAt: instant.nullable(),
  formulaVersion: z.string().nullable(),
  /** Points taken off for incidents that became known. */
  deducted: z.number(),
  /** Since a week ago. */
  changes: z.array(change),
  /** By how many points it moved for certain since a week ago; null without a rating to compare with. */
  weekDifference: z.int().nullable(),
});
export type RatingsData = z.infer<typeof ratingsData>;

export const loadRatings = {
  input: z.strictObject({
    /** Makes the report of the newest rating where there is none yet: that takes seconds. */
    withReport: z.boolean().optional(),
  }),
  output: ratingsData,
};

export const fastRatings = {
  input: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  output: ratingsData.omit({ pdf: true, changes: true, weekDifference: true }),
};
