import type { VectorId } from './vector.ts';

/** What a person who judges something can say of it. */
export const judgedGrades = ['GOOD', 'FAIR', 'WARN', 'BAD', 'NEUTRAL'] as const;
export const grades = [...judgedGrades, 'UNKNOWN'] as const;
export type Grade = (typeof grades)[number];
/**
 * From best to worst. NEUTRAL is for information; UNKNOWN says that something which counts could not be
 * learnt, and widens the range by its weight.
 */
export const order: readonly Grade[] = ['GOOD', 'FAIR', 'WARN', 'BAD'];

/** One thing that was seen from outside, and what it means. */
export interface Finding {
  vector: VectorId;
  /** The same for the same thing in every rating: 'ssl_certificates/expiry/www.shop.example'. */
  id: string;
  grade: Grade;
  /** In plain words, for an owner. */
  title: string;
  /** What was seen, for the person who mends it. */
  evidence: string;
  /** What to do; empty where there is nothing to do. */
  advice: string;
  /** Within its vector; 0 of a part, which counts through the finding that it lifts. */
  weight: number;
  /** Of a part of a finding by a published scale: that finding, and its grade were this part good. */
  lifts: { id: string; grade: Grade } | null;
}

/** A finding with the instant at which it was last seen, as ISO text. */
export interface DatedFinding extends Finding {
  seenAt: string;
}

/** Something that happened once and is less telling with time: a breach that became known. */
export interface Incident {
  vector: 'data_breaches' | 'other_disclosures';
  title: string;
  /** When it became known, as ISO text. */
  at: string;
  /** Points that it cost on that day. */
  points: number;
}

export const worst = (found: readonly Grade[]): Grade =>
  found.reduce((so, grade) => (order.indexOf(grade) > order.indexOf(so) ? grade : so), 'GOOD');

/** Whether there is something to mend. */
export const isFlaw = (grade: Grade): boolean => order.indexOf(grade) > 0;
