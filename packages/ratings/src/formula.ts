import type { DatedFinding, Incident } from './finding.ts';
import { isExpected, type VectorId, vectors } from './vector.ts';

/**
 * The formula, whole (decision 33). It is ours and claims no equivalence with any vendor's; a page of the portal
 * explains it in words. Whoever changes a number here or a weight in vector.ts raises the version and
 * writes the old one down in versions.ts: a rating is kept with its version and with what it was made
 * of, and so stays explained.
 */
export const formulaVersion = '2';

export const constants = {
  lowest: 250,
  highest: 900,
  /** Findings that were last seen longer ago do not count (RAT-052). */
  lookBackDays: 60,
  /** An incident costs half as much after so many days (RAT-053). */
  halfLifeDays: 120,
  /** Between two ends that are further apart the range is shown, and no number (RAT-054). */
  maxSpread: 65,
  /** The last numbers of the bands Basic and Intermediate, at which a rating may be held (RAT-058, RAT-059). */
  basic: 639,
  intermediate: 739,
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
  disclosure: { GOOD: 0, NEUTRAL: 0, UNKNOWN: 0, FAIR: 20, WARN: 40, BAD: 70 },
} as const;

/**
 * Doors through which a stranger walks in, whatever else is in order: remote desktops, databases, the
 * control of containers, and the website's source code. By the key of the finding.
 */
const doors: Partial<Record<VectorId, readonly string[]>> = {
  open_ports: ['1433', '2375', '3306', '3389', '5432', '5900', '6379', '9200', '11211', '27017'],
  insecure_systems: ['/.git/HEAD'],
};

/** What holds a rating down, and at which number. */
export interface Cap {
  title: string;
  most: number;
}

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
  /** The low end where the range is narrow enough to be shown as a number; null where it is not. */
  rating: number | null;
  /** Of that number. */
  letter: Letter | null;
  /** What is certain, 250 to 900: what is not known counts as Bad. */
  low: number;
  /** What is possible, `low` to 900: what is not known counts as Good. */
  high: number;
  /** Share of what counts that is known, 0 to 1. */
  coverage: number;
  /** Points taken off for incidents. */
  deducted: number;
  /** 0 to 100 by vector, of what is known of it; null where nothing is. */
  scores: Record<VectorId, number | null>;
  /** Share of each vector that is not known, 0 to 1; a vector that is not named is known. */
  unknown: Partial<Record<VectorId, number>>;
  /** What holds the rating down, whatever else is in order; empty where nothing does. */
  capping: readonly Cap[];
}

const dayMs = 24 * 60 * 60 * 1000;
const daysSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / dayMs;

export const letterOf = (score: number): Letter =>
  letters.find(([, least]) => score >= least)?.[0] ?? 'F';

/** The letter of a number between 250 and 900. */
export const letterOfRating = (rating: number): Letter =>
  letterOf(((rating - constants.lowest) / (constants.highest - constants.lowest)) * 100);

/** Whether two ends are shown as one number. */
export const isNarrow = (low: number, high: number): boolean => high - low <= constants.maxSpread;

export function computeScore(
  findings: readonly DatedFinding[],
  incidents: readonly Incident[],
  now: Date,
): Score {
  const counting = findings.filter(
    ({ seenAt }) => daysSince(seenAt, now) <= constants.lookBackDays,
  );
  const scores = {} as Score['scores'];
  const unknown: Score['unknown'] = {};
  let weight = 0;
  let missing = 0;
  let sum = 0;
  for (const vector of vectors) {
    const { score, share } = scoreOf(counting, vector.id);
    scores[vector.id] = score;
    // What nobody measures here counts neither for nor against.
    if (score === null && !isExpected(vector)) continue;
    if (share > 0) unknown[vector.id] = share;
    weight += vector.weight;
    missing += vector.weight * share;
    sum += vector.weight * (1 - share) * ((score ?? 0) / 100);
  }
  const deducted = incidents.reduce((total, incident) => total + costOf(incident, now), 0);
  const capping = counting.flatMap((finding): Cap[] => {
    const cap = capOf(finding);
    return cap === null ? [] : [{ title: finding.title, most: cap }];
  });
  const most = Math.min(constants.highest, ...capping.map((cap) => cap.most));
  // As at the low end what is not known counts as Bad, so it holds there.
  const certain = unknown.dmarc === undefined ? most : Math.min(most, constants.intermediate);
  const low = endOf(sum / weight, deducted, certain);
  const high = endOf((sum + missing) / weight, deducted, most);
  const rating = isNarrow(low, high) ? low : null;
  return {
    version: formulaVersion,
    rating,
    letter: rating === null ? null : letterOfRating(rating),
    low,
    high,
    coverage: 1 - missing / weight,
    deducted,
    scores,
    unknown,
    capping,
  };
}

/** One end of the range, whole. */
function endOf(share: number, deducted: number, most: number): number {
  const { lowest, highest } = constants;
  const end = lowest + (highest - lowest) * share - deducted;
  // Rounded twice, so that the order of a sum's parts never decides between two numbers.
  return Math.round(Math.round(Math.min(most, Math.max(lowest, end)) * 1e6) / 1e6);
}

/** The weighted mean of what is known of a vector, 0 to 100, and which share of it is not known. */
function scoreOf(findings: readonly DatedFinding[], vector: VectorId) {
  let weight = 0;
  let missing = 0;
  let sum = 0;
  for (const finding of findings) {
    if (finding.vector !== vector || finding.grade === 'NEUTRAL') continue;
    if (finding.grade === 'UNKNOWN') {
      missing += finding.weight;
      continue;
    }
    weight += finding.weight;
    sum += finding.weight * points[finding.grade];
  }
  if (weight === 0) return { score: null, share: 1 };
  return { score: (sum / weight) * 100, share: missing / (weight + missing) };
}

/**
 * The number at which this alone holds the rating; null where it does not: an open door at Basic, forged
 * mail that nobody stops at Intermediate.
 */
function capOf({ vector, id, grade }: DatedFinding): number | null {
  const isDoor = (doors[vector] ?? []).some((key) => id.startsWith(`${vector}/${key}/`));
  if (isDoor && grade === 'BAD') return constants.basic;
  const isForged = vector === 'dmarc' && (grade === 'BAD' || grade === 'WARN');
  return isForged ? constants.intermediate : null;
}

function costOf({ points: cost, at }: Incident, now: Date): number {
  return cost * 0.5 ** (Math.max(0, daysSince(at, now)) / constants.halfLifeDays);
}

/**
 * How many points the low end rises once `fixed` is mended and all else stays: the formula, run again.
 * What holds the rating down at the same number is mended together: one open door is as bad as three.
 */
export function gainOf(
  fixed: DatedFinding,
  findings: readonly DatedFinding[],
  incidents: readonly Incident[],
  now: Date,
): number {
  const cap = capOf(fixed);
  const after = findings.map((finding) => {
    if (finding.id === fixed.id || (cap !== null && capOf(finding) === cap)) {
      return { ...finding, grade: 'GOOD' as const };
    }
    return finding.id === fixed.lifts?.id ? { ...finding, grade: fixed.lifts.grade } : finding;
  });
  const before = computeScore(findings, incidents, now).low;
  return Math.max(0, computeScore(after, incidents, now).low - before);
}
