/** The average of fewer organizations would disclose single companies' ratings. */
export const minOrganizations = 10;

/** The rounded average; null if there are too few organizations. */
export function averageOf(ratings: readonly number[]): number | null {
  if (ratings.length < minOrganizations) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}
