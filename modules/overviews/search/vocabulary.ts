/** A search begins with this many characters: of one, everything is found. */
export const minQuery = 2;
export const maxQuery = 80;

/** How many things of each kind are found at most. */
export const maxFound = 5;
