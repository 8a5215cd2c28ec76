/** Addresses of this module's screens (spec portal §2). */
export const introPath = '/intro';
