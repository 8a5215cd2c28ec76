/** How many there are of which severity. */
export interface Severities {
  highs: number;
  mediums: number;
  lows: number;
}

/** What is open: how many causes, in how many places, and how many causes are of which severity. */
export interface ToFix extends Severities {
  causes: number;
  places: number;
}

export const nothingToFix: ToFix = { causes: 0, places: 0, highs: 0, mediums: 0, lows: 0 };

/** The same on every screen: '11 things to fix, in 22 places.' */
export function toFixWords({ causes, places }: Pick<ToFix, 'causes' | 'places'>): string {
  if (causes === 0) return 'Nothing is left to fix.';
  const things = causes === 1 ? 'One thing to fix' : `${causes} things to fix`;
  return places === 1 ? `${things}.` : `${things}, in ${places} places.`;
}
