/** Enough for a few days; what is done makes room. */
export const maxSteps = 20;
