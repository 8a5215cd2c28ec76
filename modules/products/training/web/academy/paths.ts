import { academyPaths } from '#modules/products/training/vocabulary.ts';

/** In the query of a lesson: where in it one is, so that the browser's Back goes back a step. */
export const placeParameter = 'at';

export const handoutPath = (token: string): string => `${academyPaths.lesson(token)}/handout`;
export const checkPath = '/academy/certificate';
