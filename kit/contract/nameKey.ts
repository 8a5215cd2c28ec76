/** A name as it is compared and sorted: whatever its case, and however its letters are put together. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
