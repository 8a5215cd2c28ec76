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

type Sum = Pick<ToFix, 'causes' | 'places'>;

/** The same on every screen: '11 things to fix, in 22 places.' */
export const toFixWords = (sum: Sum): string =>
  sum.causes === 0 ? 'Nothing is left to fix.' : thingsWords(sum, ' to fix');

/** Of what is not open: '11 things, in 22 places.' */
export const thingsWords = ({ causes, places }: Sum, what = ''): string =>
  `${causes === 1 ? 'One thing' : `${causes} things`}${what}${inPlaces(places)}.`;

/** Of a single one nothing is said. */
export const inPlaces = (places: number): string => (places === 1 ? '' : `, in ${places} places`);
