import { academyPaths } from '#modules/products/training/vocabulary.ts';

/** Query parameter: the current place in a lesson, so that the browser's Back button goes back one step. */
export const placeParameter = 'at';

export const handoutPath = (token: string): string => `${academyPaths.lesson(token)}/handout`;
export const checkPath = '/academy/certificate';
