/** A name for comparing and sorting: independent of case and of Unicode composition. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
