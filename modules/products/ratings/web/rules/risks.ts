import type { RatingsData, RiskFinding, RiskVector } from '#modules/products/ratings/schemas.ts';

export interface Risk extends RiskVector {
  id: string;
}

/** Those that nobody can see from outside without a source that is not there: one line tells of them all (RAT-012). */
export const notMeasured = (details: RatingsData['rating_details']): RiskVector[] =>
  Object.values(details).filter((vector) => vector?.missing === 'no-source');

/** The others, grouped by category; categories and vectors in their own order (RAT-012). */
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

/** What brings most comes first. */
export const fixesOf = (details: RatingsData['rating_details'], most: number): Fix[] =>
  Object.entries(details)
    .flatMap(([vector, { name = '', findings = [] } = {}]) =>
      findings.map((finding): Fix => ({ ...finding, vector, vectorName: name })),
    )
    .filter(({ gain, advice }) => gain > 0 && advice !== '')
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);
