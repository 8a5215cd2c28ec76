import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import {
  type GradeColor,
  type LetterGrade,
  letterGrades,
} from '#modules/products/ratings/vocabulary.ts';
import { fixesOf } from './risks.ts';

type Details = RatingsData['rating_details'];
type Vector = keyof Details;

/** What an owner knows without being technical, each with the risk vectors that tell of it. */
const parts: readonly { label: string; vectors: readonly Vector[] }[] = [
  { label: 'Encryption of your website', vectors: ['ssl_certificates', 'ssl_configurations'] },
  { label: 'Headers of your website', vectors: ['application_security'] },
  { label: 'Protection of your mail', vectors: ['dmarc', 'spf', 'dkim'] },
];

export interface LookedAt {
  label: string;
  grade: LetterGrade;
  color: GradeColor;
  /** What is most worth fixing; null if there is nothing, or nothing could be seen. */
  worst: string | null;
}

/** A part is as good as the worst of what could be seen of it (RAT-113). */
export const firstLook = (details: Details): LookedAt[] =>
  parts.map(({ label, vectors }) => {
    const own: Details = Object.fromEntries(vectors.map((id) => [id, details[id]]));
    const seen = vectors
      .flatMap((id) => details[id] ?? [])
      .filter(({ grade }) => grade !== 'N/A')
      .sort((a, b) => letterGrades.indexOf(b.grade) - letterGrades.indexOf(a.grade));
    const [worst] = seen;
    return {
      label,
      grade: worst?.grade ?? 'N/A',
      color: worst?.grade_color ?? 'gray',
      worst: fixesOf(own, 1)[0]?.title ?? null,
    };
  });
