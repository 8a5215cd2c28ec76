/** Fewer would tell about single companies. */
export const minOrganizations = 10;

/** Rounded; null where there are too few to say anything. */
export function averageOf(ratings: readonly number[]): number | null {
  if (ratings.length < minOrganizations) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}
