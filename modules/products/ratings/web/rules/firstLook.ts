import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import {
  type GradeColor,
  type LetterGrade,
  letterGrades,
} from '#modules/products/ratings/vocabulary.ts';
import { fixesOf } from './risks.ts';

type Details = RatingsData['rating_details'];
type Vector = keyof Details;

const tls: readonly Vector[] = ['ssl_certificates', 'ssl_configurations'];
const mailVectors: readonly Vector[] = ['dmarc', 'spf', 'dkim'];

/** What an owner knows without being technical, each with the risk vectors that tell of it. */
const parts: readonly { label: string; vectors: readonly Vector[] }[] = [
  { label: 'Encryption of your website', vectors: tls },
  { label: 'Headers of your website', vectors: ['application_security'] },
  { label: 'Protection of your mail', vectors: mailVectors },
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
    const worst = worstOf(details, vectors);
    return {
      label,
      grade: worst?.grade ?? 'N/A',
      color: worst?.grade_color ?? 'gray',
      worst: fixesOf(own, 1)[0]?.title ?? null,
    };
  });

const worstOf = (details: Details, vectors: readonly Vector[]) =>
  vectors
    .flatMap((id) => details[id] ?? [])
    .filter(({ grade }) => grade !== 'N/A')
    .sort((a, b) => letterGrades.indexOf(b.grade) - letterGrades.indexOf(a.grade))[0];

/** What is to be said of a grade of the website's encryption, and of the mail's protection. */
const encryptionWords = {
  good: 'your website is encrypted',
  gaps: 'the encryption of your website has gaps',
  bad: 'your website is not safely encrypted',
};
const mailWords = {
  good: 'your mail is protected',
  gaps: 'the protection of your mail has gaps',
  bad: 'others can send mail in your name',
};

/** Whether things are all right, in one sentence; null where nothing could be seen of either. */
export function firstLookWords(details: Details): string | null {
  const isBad = (vectors: readonly Vector[]) =>
    vectors.some((id) => details[id]?.findings.some(({ grade }) => grade === 'BAD'));
  const encryption = howOf(worstOf(details, tls)?.grade, isBad(tls));
  // Without an answer about DMARC nobody knows whether mail can be forged.
  const isKnown = details.dmarc !== undefined && details.dmarc.grade !== 'N/A';
  const mail = howOf(isKnown ? worstOf(details, mailVectors)?.grade : undefined, isBad(['dmarc']));
  const said = [
    ...(mail ? [{ how: mail, text: mailWords[mail] }] : []),
    ...(encryption ? [{ how: encryption, text: encryptionWords[encryption] }] : []),
  ];
  const wordsOf = (isGood: boolean) =>
    said
      .filter(({ how }) => (how === 'good') === isGood)
      .map(({ text }) => text)
      .join(', and ');
  if (said.length === 0) return null;
  return `First look: ${[wordsOf(false), wordsOf(true)].filter(Boolean).join(', but ')}.`;
}

/** A letter alone does not tell: a warning may be an F too, and is no open door. */
function howOf(grade: LetterGrade | undefined, isBad: boolean): keyof typeof mailWords | null {
  if (grade === undefined) return null;
  if (isBad) return 'bad';
  return grade === 'A' || grade === 'B' ? 'good' : 'gaps';
}
