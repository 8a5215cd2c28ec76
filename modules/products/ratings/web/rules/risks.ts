import { oncePerFix } from '@portal/ratings/finding';
import type { RatingsData, RiskFinding, RiskVector } from '#modules/products/ratings/schemas.ts';

export interface Risk extends RiskVector {
  id: string;
}

interface RiskGroup {
  category: string;
  /** Those that something was seen of. */
  measured: Risk[];
  /** Those that nothing was seen of; the screen folds them into one line (RAT-114). */
  unmeasured: Risk[];
}

const isMeasured = ({ missing, findings }: RiskVector) =>
  missing === null || findings.some(({ grade }) => grade !== 'UNKNOWN');

/** The vectors by category; both in their defined order (RAT-012). */
export function groupedRisks(details: RatingsData['rating_details']): RiskGroup[] {
  const risks = Object.entries(details)
    .flatMap(([id, vector]): Risk[] => (vector === undefined ? [] : [{ ...vector, id }]))
    .sort((a, b) => a.category_order - b.category_order || a.order - b.order);
  return [...Map.groupBy(risks, ({ category }) => category)].map(([category, own]) => ({
    category,
    measured: own.filter(isMeasured),
    unmeasured: own.filter((risk) => !isMeasured(risk)),
  }));
}

export interface Fix extends RiskFinding {
  vector: string;
  vectorName: string;
}

/** The findings that are worth fixing, those with the highest gain first. */
export const fixesOf = (details: RatingsData['rating_details'], limit: number): Fix[] =>
  oncePerFix(
    Object.entries(details).flatMap(([vector, { name = '', findings = [] } = {}]) =>
      findings.map((finding): Fix => ({ ...finding, vector, vectorName: name })),
    ),
  )
    .filter(({ gain, advice }) => gain > 0 && advice !== '')
    .sort((a, b) => b.gain - a.gain)
    .slice(0, limit);
