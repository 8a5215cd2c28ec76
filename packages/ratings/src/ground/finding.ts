import type { VectorId } from './vector.ts';

/** The grades that a person who enters an incident may choose. */
export const judgedGrades = ['GOOD', 'FAIR', 'WARN', 'BAD', 'NEUTRAL'] as const;
export const grades = [...judgedGrades, 'UNKNOWN'] as const;
export type Grade = (typeof grades)[number];
/**
 * From best to worst. NEUTRAL is for information only. UNKNOWN means that something which counts could not be measured;
 * it widens the range by its weight.
 */
export const order: readonly Grade[] = ['GOOD', 'FAIR', 'WARN', 'BAD'];

/** One observation from outside, and what it means. */
export interface Finding {
  vector: VectorId;
  /** A stable id that is the same in every rating: 'ssl_certificates/expiry/www.shop.example'. */
  id: string;
  grade: Grade;
  /** In plain words, for the owner. */
  title: string;
  /** What was seen, for the person who fixes it. */
  evidence: string;
  /** What to do; empty if there is nothing to do. */
  advice: string;
  /** The weight within its vector; 0 for a part of a finding, which counts through that finding. */
  weight: number;
  /** For a part of a finding graded by a published scale: that finding's id, and its grade if this part were fixed. */
  lifts: { id: string; grade: Grade } | null;
  /** The ISO instant at which what was seen ends, where it names one itself: a certificate, a security.txt. */
  until?: string | null;
}

/** A finding with the time at which it was last seen, as ISO text. */
export interface DatedFinding extends Finding {
  seenAt: string;
}

/** An event that counts less as time passes, such as a known breach. */
export interface Incident {
  vector: 'data_breaches' | 'other_disclosures';
  title: string;
  /** When it became known, as ISO text. */
  at: string;
  /** The points that it cost on that day. */
  points: number;
}

export const worst = (found: readonly Grade[]): Grade =>
  found.reduce((so, grade) => (order.indexOf(grade) > order.indexOf(so) ? grade : so), 'GOOD');

/** Whether there is something to fix. */
export const isFlaw = (grade: Grade): boolean => order.indexOf(grade) > 0;

type Judged = Pick<Finding, 'id' | 'grade'>;

/** Two vectors judge what one fix mends: an update of software, or HTTPS. */
const pairs = [
  ['patching_cadence/', 'server_software/'],
  ['ssl_configurations/none/', 'ssl_certificates/none/'],
] as const satisfies [`${VectorId}/${string}`, `${VectorId}/${string}`][];

/** What is to be mended, as the first or the second of a pair says it; empty if it is of no pair. */
const mendedBy = ({ id, grade }: Judged, place: 0 | 1): string => {
  const pair = pairs.findIndex((ids) => id.startsWith(ids[place]));
  const ids = pairs[pair];
  // Software that is only to lose its support soon is not meant: an update within its line leaves that as it is.
  return ids && (grade === 'WARN' || grade === 'BAD')
    ? `${pair} ${id.slice(ids[place].length)}`
    : '';
};

/** Whether one fix mends both. */
export const isOneFix = (a: Judged, b: Judged): boolean =>
  [a, b].some((one) => mendedBy(one, 1) !== '') &&
  (mendedBy(a, 0) || mendedBy(a, 1)) === (mendedBy(b, 0) || mendedBy(b, 1));

/** Without the second of two findings that one fix mends, so that a list has one row for it. */
export const oncePerFix = <One extends Judged>(found: readonly One[]): One[] =>
  found.filter(
    (one) =>
      mendedBy(one, 1) === '' || !found.some((other) => other !== one && isOneFix(one, other)),
  );
