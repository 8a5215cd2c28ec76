import { grades } from '@portal/ratings/finding';
import { constants } from '@portal/ratings/formula';
import { categories, vectorIds } from '@portal/ratings/vector';
import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { instant } from '#kit/contract/schemas.ts';

/** (RAT-050) */
const points = z.int().min(constants.lowest).max(constants.highest);

/** Each from its lower line on (RAT-008). */
export const bands = [
  { name: 'Basic', from: 250, to: 640 },
  { name: 'Intermediate', from: 640, to: 740 },
  { name: 'Advanced', from: 740, to: 900 },
] as const;
export const bandNames = bands.map(({ name }) => name);
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

const ratingPoint = z.object({
  rating: points,
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

/** Why a vector has no data. */
export const missingReasons = [
  'no-source',
  'not-proven',
  'not-configured',
  'nothing-found',
] as const;
export type MissingReason = (typeof missingReasons)[number];

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
  /** The newest rating with what it was made of; null before the first, or where too little is known. */
  headline: z.object({ rating: points, letter: z.enum(['A', 'B', 'C', 'D', 'F']) }).nullable(),
  /** Share of the weights that have data, 0 to 1. */
  coverage: z.number().min(0).max(1),
  ratedAt: instant.nullable(),
  formulaVersion: z.string().nullable(),
  /** Points taken off for incidents that became known. */
  deducted: z.number(),
  /** Since a week ago. */
  changes: z.array(change),
  /** Against the rating of a week ago; null without one. */
  weekDifference: z.int().nullable(),
});
export type RatingsData = z.infer<typeof ratingsData>;

/** Why a website cannot be rated (RAT-063); the screen says the same words (RAT-031). */
const refusals = {
  NO_EVENTS: refusal(404, 'No events were found for the provided URL'),
  RATING_UNAVAILABLE: refusal(
    503,
    'The rating service does not answer at the moment. Try again later.',
  ),
} as const;

export const loadRatings = defineCall({
  method: 'POST',
  path: '/ratings/loadRatings',
  customerOnly: false,
  summary:
    "The company's ratings by the address of its profile; rates it first where that was never done",
  access: 'organization',
  module: 'ratings',
  // It reads; what it measures for the first time stands in the history itself.
  audited: false,
  perMinute: 20,
  input: z.strictObject({
    /** Makes the report of the newest rating where there is none yet: that takes seconds. */
    withReport: z.boolean().optional(),
  }),
  output: ratingsData,
  refusals,
});

export const fastRatings = defineCall({
  method: 'POST',
  path: '/ratings/fastRatings',
  customerOnly: false,
  summary: 'Rates the address at once, and keeps the result where it is the company’s own',
  access: 'organization',
  module: 'ratings',
  // What it measures stands in the history of ratings.
  audited: false,
  // The network is asked for each of them (security X5).
  perMinute: 4,
  input: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  output: ratingsData.omit({ pdf: true, changes: true, weekDifference: true }),
  refusals: { ...refusals, INVALID_URL: refusal(400, 'Please enter a valid URL.') },
});

export const loadSampleReport = defineCall({
  method: 'GET',
  path: '/ratings/loadSampleReport',
  summary: 'A report with invented values, which differs by whether the company has an address',
  access: 'organization',
  module: 'ratings',
  answers: 'file',
  perMinute: 10,
});
