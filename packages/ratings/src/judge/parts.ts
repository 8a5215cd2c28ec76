import { type Finding, type Grade, worst } from '../ground/finding.ts';
import type { VectorId } from '../ground/vector.ts';

/** One aspect of a finding, with its grade and texts. */
export interface Part {
  /** Unique among the parts of its vector. */
  key: string;
  grade: Grade;
  title: string;
  evidence: string;
  /** Missing if there is nothing to do. */
  advice?: string;
  until?: Finding['until'];
}

/** The maximum length of evidence: DNS records can be of any length. */
const maxLength = 600;
const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** A finding that counts by itself. */
export function single(vector: VectorId, subject: string, part: Part, weight = 1): Finding {
  const { key, ...texts } = part;
  const id = `${vector}/${key}/${subject}`;
  const [evidence, advice] = [cut(part.evidence), part.advice ?? ''];
  return { vector, id, ...texts, evidence, advice, weight, lifts: null };
}

/** The advice if fixing no single part improves the grade. */
const adviceForAll =
  'Fix its parts, the worst first: the grade improves once all of them are fixed.';

/**
 * Returns one finding that counts, graded by a published scale, and its parts, which explain the grade. `without`
 * returns the grade that the whole finding would have if that part were fixed.
 */
export function byScale(
  vector: VectorId,
  subject: string,
  whole: Omit<Part, 'key' | 'advice'>,
  parts: readonly Part[],
  without: (part: Part) => Grade,
): Finding[] {
  const isLifted = whole.grade === 'GOOD' || parts.some((part) => without(part) !== whole.grade);
  const advice = isLifted ? '' : adviceForAll;
  const main = single(vector, subject, { key: 'whole', advice, ...whole });
  return [
    main,
    ...parts.map((part) => ({
      ...single(vector, subject, part, 0),
      lifts: { id: main.id, grade: without(part) },
    })),
  ];
}

/** The same, graded by the worst of the parts. */
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
