import {
  type DatedFinding,
  order as gradeOrder,
  type Incident,
  isFlaw,
} from '@portal/ratings/finding';
import { gainOf, letterOf, type Score } from '@portal/ratings/formula';
import {
  categories,
  type Source,
  type Vector,
  type VectorId,
  vectorIds,
  vectors,
} from '@portal/ratings/vector';
import { weightsOf } from '@portal/ratings/versions';
import { pick } from '#kit/contract/pick.ts';
import type { RatingsData, RiskFinding } from '#modules/products/ratings/schemas.ts';
import type {
  GradeColor,
  LetterGrade,
  MissingReason,
} from '#modules/products/ratings/vocabulary.ts';
import { explanations } from './explanations.ts';

export const gradeColorOf: Record<LetterGrade, GradeColor> = {
  A: 'green',
  B: 'lime',
  C: 'yellow',
  D: 'orange',
  F: 'red',
  'N/A': 'gray',
};

const reasons: Record<Source, MissingReason> = {
  feed: 'no-source',
  concierge: 'nothing-found',
  configured: 'not-configured',
  proven: 'not-proven',
  measured: 'not-seen',
};

interface Circumstances {
  now: Date;
  /** Whether the host is proven to be the organization's. */
  isProven: boolean;
  /** The version of the formula that computed the rating; its weights are shown. */
  version: string;
}

/** Every vector with its grade, its findings, and the gain of fixing each of them. */
export function vectorDetails(
  findings: readonly DatedFinding[],
  incidents: readonly Incident[],
  scores: Score['scores'],
  { now, isProven, version }: Circumstances,
): RatingsData['rating_details'] {
  const weights = weightsOf(version);
  const shown = findings.filter((finding) => !findings.some((other) => isToldBy(other, finding)));
  const presented = shown.map((finding) =>
    presentFinding(finding, gainOf(finding, findings, incidents, now)),
  );
  return Object.fromEntries(
    vectors.map((row, order): [VectorId, RatingsData['rating_details'][VectorId]] => {
      const vector = { ...row, weight: weights[row.id] };
      const own = presented.filter((_, at) => shown[at]?.vector === vector.id);
      const score = scores[vector.id] ?? null;
      const missing = score === null ? reasonFor(vector.source, isProven) : null;
      return [vector.id, detailOf(vector, order, { score, missing }, own.sort(worstFirst))];
    }),
  );
}

/** Whether a finding of an earlier vector says the same of what could not be seen (RAT-120). */
const isToldBy = (other: DatedFinding, { vector, grade, title }: DatedFinding): boolean =>
  grade === 'UNKNOWN' &&
  other.grade === 'UNKNOWN' &&
  other.title === title &&
  vectorIds.indexOf(other.vector) < vectorIds.indexOf(vector);

const reasonFor = (source: Source, isProven: boolean): MissingReason =>
  source === 'proven' && isProven ? 'nothing-found' : reasons[source];

function detailOf(
  vector: Vector,
  order: number,
  { score, missing }: { score: number | null; missing: MissingReason | null },
  findings: RiskFinding[],
) {
  const { id, name, category, weight, beta = false } = vector;
  const grade: LetterGrade = score === null ? 'N/A' : letterOf(score);
  return {
    grade,
    rating: score === null ? null : Math.round(score),
    name,
    category,
    beta,
    info: explanations[id],
    grade_color: gradeColorOf[grade],
    category_order: categories.indexOf(category) + 1,
    order: order + 1,
    weight,
    missing,
    findings,
  };
}

export const presentFinding = (finding: DatedFinding, gain: number): RiskFinding => ({
  ...pick(finding, 'id', 'title', 'grade', 'evidence', 'advice', 'seenAt'),
  gain: isFlaw(finding.grade) ? gain : 0,
});

const rank = ({ grade }: RiskFinding) => gradeOrder.indexOf(grade);
export const worstFirst = (a: RiskFinding, b: RiskFinding) => b.gain - a.gain || rank(b) - rank(a);
