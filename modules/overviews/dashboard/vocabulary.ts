/** Enough for a few days; finished steps make room for others. */
export const maxSteps = 20;
