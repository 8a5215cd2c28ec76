import { type Finding, type Grade, worst } from '../finding.ts';
import type { VectorId } from '../vector.ts';

/** One aspect of what is judged: what a judgement says of it. */
export interface Part {
  /** Tells it apart from its vector's others. */
  key: string;
  grade: Grade;
  title: string;
  evidence: string;
  advice: string;
}

/** Evidence is cut: a record can be as long as its owner likes. */
const longest = 600;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A finding that counts by itself. */
export function single(vector: VectorId, subject: string, part: Part, weight = 1): Finding {
  const { key, ...told } = part;
  const id = `${vector}/${key}/${subject}`;
  return { vector, id, ...told, evidence: cut(part.evidence), weight, lifts: null };
}

/** Where no part brings anything alone, the whole is what there is to mend. */
const together = 'Fix its parts, the worst first: the grade improves once all of them are fixed.';

/**
 * One finding that counts, graded by a published scale, and its parts, which say what the grade is made
 * of; `without` tells the grade that the whole would have, were that part as it should be.
 */
export function byScale(
  vector: VectorId,
  subject: string,
  whole: Omit<Part, 'key' | 'advice'>,
  parts: readonly Part[],
  without: (part: Part) => Grade,
): Finding[] {
  const isLifted = whole.grade === 'GOOD' || parts.some((part) => without(part) !== whole.grade);
  const advice = isLifted ? '' : together;
  const main = single(vector, subject, { key: 'whole', advice, ...whole });
  return [
    main,
    ...parts.map((part) => ({
      ...single(vector, subject, part, 0),
      lifts: { id: main.id, grade: without(part) },
    })),
  ];
}

/** As good as the worst of its parts. */
export function byWorst(
  vector: VectorId,
  subject: string,
  whole: Omit<Part, 'key' | 'advice' | 'grade'>,
  parts: readonly Part[],
): Finding[] {
  const gradeOf = (some: readonly Part[]) => worst(some.map(({ grade }) => grade));
  return byScale(vector, subject, { ...whole, grade: gradeOf(parts) }, parts, (part) =>
    gradeOf(parts.filter((other) => other !== part)),
  );
}
