import { daysSince } from './days.ts';
import { type DatedFinding, type Incident, isOneFix } from './finding.ts';
import { isExpected, type VectorId, vectors } from './vector.ts';

/**
 * The complete rating formula (decision 33). It is our own and claims no equivalence with any vendor's; a page of the
 * portal explains it in words. Whoever changes a number here or a weight in vector.ts raises the version and records
 * the old one in versions.ts: a stored rating has its version and its inputs, so it can still be explained later.
 */
export const formulaVersion = '2';

export const constants = {
  lowest: 250,
  highest: 900,
  /** Findings that were last seen longer ago than this do not count (RAT-052). */
  lookBackDays: 60,
  /** An incident costs half as many points after this many days (RAT-053). */
  halfLifeDays: 120,
  /** If the two ends are further apart than this, the range is shown instead of a number (RAT-054). */
  maxSpread: 65,
  /** The last numbers of the bands Basic and Intermediate, at which a rating may be capped (RAT-058, RAT-059). */
  basic: 639,
  intermediate: 739,
} as const;

export const points = { GOOD: 1, FAIR: 0.75, WARN: 0.4, BAD: 0 } as const;

/** The points that an incident costs on the day it becomes known. */
export const incidentPoints = {
  /** By the number of accounts in the breach. */
  breach: [
    { from: 1_000_000, points: 100 },
    { from: 10_000, points: 70 },
    { from: 0, points: 40 },
  ],
  /** Added if passwords, card numbers or the like were taken. */
  secrets: 20,
  disclosure: { GOOD: 0, NEUTRAL: 0, UNKNOWN: 0, FAIR: 20, WARN: 40, BAD: 70 },
} as const;

/**
 * Findings that let an attacker in regardless of everything else: remote desktops, databases, container control, and
 * the website's source code. Listed by the key in the finding's id.
 */
const criticalKeys: Partial<Record<VectorId, readonly string[]>> = {
  open_ports: ['1433', '2375', '3306', '3389', '5432', '5900', '6379', '9200', '11211', '27017'],
  insecure_systems: ['/.git/HEAD'],
};

/** What caps the rating, and at which number. */
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
  /** The low end if the range is narrow enough to be shown as one number; otherwise null. */
  rating: number | null;
  /** The letter of `rating`. */
  letter: Letter | null;
  /** The certain end, 250 to 900: what is not known counts as Bad. */
  low: number;
  /** The possible end, `low` to 900: what is not known counts as Good. */
  high: number;
  /** The known share of everything that counts, 0 to 1. */
  coverage: number;
  /** Points deducted for incidents. */
  deducted: number;
  /** A score of 0 to 100 for each vector from what is known of it; null if nothing is. */
  scores: Record<VectorId, number | null>;
  /** The unknown share of each vector, 0 to 1; a vector that is missing here is known completely or does not count. */
  unknown: Partial<Record<VectorId, number>>;
  /** What caps the rating regardless of everything else; empty if nothing does. */
  capping: readonly Cap[];
}

export const letterOf = (score: number): Letter =>
  letters.find(([, min]) => score >= min)?.[0] ?? 'F';

/** The letter of a number between 250 and 900. */
export const letterOfRating = (rating: number): Letter =>
  letterOf(((rating - constants.lowest) / (constants.highest - constants.lowest)) * 100);

/** Whether the two ends are shown as one number. */
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
    // A vector that is not measured here counts neither for nor against.
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
  const possible = Math.min(constants.highest, ...capping.map((cap) => cap.most));
  // At the low end what is not known counts as Bad, so the cap of an unknown DMARC applies there.
  const certain =
    unknown.dmarc === undefined ? possible : Math.min(possible, constants.intermediate);
  const low = endOf(sum / weight, deducted, certain);
  const high = endOf((sum + missing) / weight, deducted, possible);
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

/** One end of the range, as a whole number. */
function endOf(share: number, deducted: number, max: number): number {
  const { lowest, highest } = constants;
  const end = lowest + (highest - lowest) * share - deducted;
  // Rounded twice, so that the order in which the sum was added up cannot change the number.
  return Math.round(Math.round(Math.min(max, Math.max(lowest, end)) * 1e6) / 1e6);
}

/** The weighted mean of what is known of a vector, 0 to 100, and its unknown share. */
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
 * The number at which this finding alone caps the rating: Basic for an open critical service, Intermediate for forged
 * mail that is not stopped; null if it does not cap.
 */
function capOf({ vector, id, grade }: DatedFinding): number | null {
  const isCritical = (criticalKeys[vector] ?? []).some((key) => id.startsWith(`${vector}/${key}/`));
  if (isCritical && grade === 'BAD') return constants.basic;
  const isForgeable = vector === 'dmarc' && (grade === 'BAD' || grade === 'WARN');
  return isForgeable ? constants.intermediate : null;
}

function costOf({ points: cost, at }: Incident, now: Date): number {
  return cost * 0.5 ** (Math.max(0, daysSince(at, now)) / constants.halfLifeDays);
}

/**
 * How many points the low end rises if `fixed` is fixed and everything else stays, by computing the formula again.
 * Findings that cap the rating at the same number are fixed together, because one alone would not lift the cap; so are
 * two that one fix mends.
 */
export function gainOf(
  fixed: DatedFinding,
  findings: readonly DatedFinding[],
  incidents: readonly Incident[],
  now: Date,
): number {
  const cap = capOf(fixed);
  const after = findings.map((finding) => {
    const isFixed = finding.id === fixed.id || isOneFix(finding, fixed);
    if (isFixed || (cap !== null && capOf(finding) === cap)) {
      return { ...finding, grade: 'GOOD' as const };
    }
    return finding.id === fixed.lifts?.id ? { ...finding, grade: fixed.lifts.grade } : finding;
  });
  const before = computeScore(findings, incidents, now).low;
  return Math.max(0, computeScore(after, incidents, now).low - before);
}
