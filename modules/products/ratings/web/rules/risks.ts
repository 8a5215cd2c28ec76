import { oncePerFix } from '@portal/ratings/finding';
import type { RatingsData, RiskFinding, RiskVector } from '#modules/products/ratings/schemas.ts';

export interface Risk extends RiskVector {
  id: string;
}

/** The vectors that need a source that is not configured; the screen lists them in one line (RAT-012). */
export const notMeasured = (details: RatingsData['rating_details']): RiskVector[] =>
  Object.values(details).filter((vector) => vector?.missing === 'no-source');

/** All other vectors, grouped by category; both in their defined order (RAT-012). */
export function groupedRisks(
  details: RatingsData['rating_details'],
): { category: string; risks: Risk[] }[] {
  const risks = Object.entries(details)
    .flatMap(([id, vector]): Risk[] =>
      vector === undefined || vector.missing === 'no-source' ? [] : [{ ...vector, id }],
    )
    .sort((a, b) => a.category_order - b.category_order || a.order - b.order);
  const groups = new Map<string, Risk[]>();
  for (const risk of risks) {
    groups.set(risk.category, [...(groups.get(risk.category) ?? []), risk]);
  }
  return [...groups].map(([category, own]) => ({ category, risks: own }));
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
