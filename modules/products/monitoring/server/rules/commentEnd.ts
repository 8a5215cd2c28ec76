import { commentMinutes } from '#modules/products/monitoring/vocabulary.ts';

/** Until when whoever wrote a comment can remove it. */
export const commentEnd = (at: Date): Date => new Date(at.getTime() + commentMinutes * 60_000);
