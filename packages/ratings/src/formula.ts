import type { DatedFinding, Incident } from './finding.ts';
import { type VectorId, vectors } from './vector.ts';

/**
 * The formula, whole. It is ours and claims no equivalence with any vendor's; a page of the portal
 * explains it in words. Whoever changes a number here or a weight in vector.ts raises the version: a
 * rating is kept with the version and the scores that it was made of, and so stays explained.
 */
export const formulaVersion = '1';

export const constants = {
  lowest: 250,
  highest: 900,
  /** Findings that were last seen longer ago do not count (RAT-052). */
  lookBackDays: 60,
  /** An incident costs half as much after so many days (RAT-053). */
  halfLifeDays: 120,
  /** Share of the weights that must have data, or there is no headline. */
  minCoverage: 0.4,
} as const;

export const points = { GOOD: 1, FAIR: 0.75, WARN: 0.4, BAD: 0 } as const;

/** What an incident costs on the day on which it becomes known. */
export const incidentPoints = {
  /** By how many accounts a breach hit. */
  breach: [
    { from: 1_000_000, points: 100 },
    { from: 10_000, points: 70 },
    { from: 0, points: 40 },
  ],
  /** More where passwords, cards or the like were taken. */
  secrets: 20,
  disclosure: { GOOD: 0, NEUTRAL: 0, FAIR: 20, WARN: 40, BAD: 70 },
} as const;

const letters = [
  ['A', 90],
  ['B', 80],
  ['C', 65],
  ['D', 50],
  ['F', 0],
] as const;
export type Letter = (typeof letters)[number][0];

export interface Score {
  version: string;
  /** 250 to 900; null where too little is known. */
  rating: number | null;
  letter: Letter | null;
  /** What the rating would be, were the coverage no matter; null without any data. */
  raw: number | null;
  /** Share of the weights that have data, 0 to 1. */
  coverage: number;
  /** Points taken off for incidents. */
  deducted: number;
  /** 0 to 100 by vector; null without data. */
  scores: Record<VectorId, number | null>;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / dayMs;

export const letterOf = (score: number): Letter =>
  letters.find(([, least]) => score >= least)?.[0] ?? 'F';

export function computeScore(
  findings: readonly DatedFinding[],
  incidents: readonly Incident[],
  now: Date,
): Score {
  const scores = Object.fromEntries(
    vectors.map(({ id }) => [id, scoreOf(findings, id, now)]),
  ) as Score['scores'];
  let weight = 0;
  let known = 0;
  let sum = 0;
  for (const vector of vectors) {
    const score = scores[vector.id];
    weight += vector.weight;
    if (score === null) continue;
    known += vector.weight;
    sum += vector.weight * (score / 100);
  }
  const coverage = known / weight;
  const deducted = incidents.reduce((total, incident) => total + costOf(incident, now), 0);
  const { lowest, highest, minCoverage } = constants;
  // Rounded twice, so that the order of a sum's parts never decides between two numbers.
  const raw =
    known === 0
      ? null
      : wholeOf(
          Math.min(
            highest,
            Math.max(lowest, lowest + (highest - lowest) * (sum / known) - deducted),
          ),
        );
  const rating = coverage < minCoverage ? null : raw;
  const letter = rating === null ? null : letterOf(((rating - lowest) / (highest - lowest)) * 100);
  return { version: formulaVersion, rating, letter, raw, coverage, deducted, scores };
}

const wholeOf = (points: number): number => Math.round(Math.round(points * 1e6) / 1e6);

/** The weighted mean of a vector's findings of the last 60 days, 0 to 100; null where none is graded. */
function scoreOf(findings: readonly DatedFinding[], vector: VectorId, now: Date): number | null {
  let weight = 0;
  let sum = 0;
  for (const finding of findings) {
    if (finding.vector !== vector || finding.grade === 'NEUTRAL') continue;
    if (daysSince(finding.seenAt, now) > constants.lookBackDays) continue;
    weight += finding.weight;
    sum += finding.weight * points[finding.grade];
  }
  return weight === 0 ? null : (sum / weight) * 100;
}

function costOf({ points: cost, at }: Incident, now: Date): number {
  return cost * 0.5 ** (Math.max(0, daysSince(at, now)) / constants.halfLifeDays);
}

/** How many points the rating rises once `fixed` is mended and all else stays: the formula, run again. */
export function gainOf(
  fixed: DatedFinding,
  findings: readonly DatedFinding[],
  incidents: readonly Incident[],
  now: Date,
): number {
  const after = findings.map((finding) => {
    if (finding.id === fixed.id) return { ...finding, grade: 'GOOD' as const };
    return finding.id === fixed.lifts?.id ? { ...finding, grade: fixed.lifts.grade } : finding;
  });
  const before = computeScore(findings, incidents, now).raw ?? 0;
  return Math.max(0, (computeScore(after, incidents, now).raw ?? 0) - before);
}
