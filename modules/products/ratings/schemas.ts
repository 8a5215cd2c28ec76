import { grades } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import { categories, vectorIds } from '@portal/ratings/vector';
import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';
import {
  gradeColors,
  letterGrades,
  maxFound,
  maxNotOurs,
  maxOurs,
  missingReasons,
} from './vocabulary.ts';

/** (RAT-050) */
const points = z.int().min(constants.lowest).max(constants.highest);

const ratingPoint = z.object({
  /** The rating as a number, or the low end if a range is shown. */
  rating: points,
  /** The high end of the range; null if a number is shown (RAT-054). */
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
  /** Points that the rating gains once this is fixed; 0 if it does not count. */
  gain: z.int().min(0),
  seenAt: instant,
});
export type RiskFinding = z.infer<typeof riskFinding>;

/** A risk vector (RAT-040). The fields after `order` are additions of our own. */
const riskVector = z.object({
  grade: z.enum(letterGrades),
  /** 0 to 100; null if there is no data. */
  rating: z.number().min(0).max(100).nullable(),
  name: z.string(),
  category: z.enum(categories),
  beta: z.boolean(),
  /** What the vector is about, in plain words. */
  info: z.string(),
  grade_color: z.enum(gradeColors),
  category_order: z.int(),
  order: z.int(),
  /** Percentage of the rating; 0 if the vector is shown but does not count. */
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
  /** The rated address; empty if the company has none. */
  url: z.string(),
  /** Oldest first, at most one per day. */
  ratings: z.array(ratingPoint),
  rating_details: z.partialRecord(z.enum(vectorIds), riskVector),
  industry_grade: z.object({
    /** Null if there are fewer than ten organizations. */
    average_rating: points.nullable(),
    organizations: z.int(),
  }),
  /** The PDF report of the newest rating, in base64; null until it is requested. */
  pdf: z.string().nullable(),
  /** The newest rating as a number; null before the first rating, or if a range is shown. */
  headline: z.object({ rating: points, letter: z.enum(['A', 'B', 'C', 'D', 'F']) }).nullable(),
  /** The ends of the range; null if a number is shown (RAT-054). */
  range: z.object({ low: points, high: points }).nullable(),
  /** The findings that cap the rating regardless of everything else, each with its cap (RAT-058, RAT-059). */
  capping: z.array(z.object({ title: z.string(), most: points })),
  /** The known share of everything that counts, 0 to 1. */
  coverage: z.number().min(0).max(1),
  ratedAt: instant.nullable(),
  formulaVersion: z.string().nullable(),
  /** Points deducted for known incidents. */
  deducted: z.number(),
  /** Changes in the past week. */
  changes: z.array(change),
  /** How many points the rating certainly moved in the past week; null if there is no rating to compare with. */
  weekDifference: z.int().nullable(),
});
export type RatingsData = z.infer<typeof ratingsData>;

export const loadRatings = {
  input: z.strictObject({
    /** Makes the report of the newest rating if there is none yet, which takes seconds. */
    withReport: z.boolean().optional(),
  }),
  output: ratingsData,
};

export const fastRatings = {
  input: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  output: ratingsData.omit({ pdf: true, changes: true, weekDifference: true }),
};

const host = z.string().max(253);

const hostsData = z.object({
  /** Hosts that nobody decided about, those found last first. */
  found: z.array(z.object({ host, foundAt: instant })).max(maxFound),
  ours: z
    .array(
      z.object({
        host,
        /** Null before a rating looked at it. */
        lookedAt: instant.nullable(),
        findings: z.array(riskFinding),
      }),
    )
    .max(maxOurs),
  notOurs: z.array(host).max(maxNotOurs),
});
export type HostsData = z.infer<typeof hostsData>;

export const loadHosts = { output: hostsData };

export const decideHost = {
  input: z.strictObject({ host: host.min(1), isOurs: z.boolean() }),
};
