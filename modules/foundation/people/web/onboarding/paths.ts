/** Addresses of this module's screens. */
export const introPath = '/intro';
