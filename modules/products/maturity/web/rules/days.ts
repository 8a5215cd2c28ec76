import { dateIn } from '#kit/contract/dates.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

export type Day = AssessmentState['history'][number];

/** A day has no time zone: it is shown as it is. */
export const dayWords = (day: string): string => dateIn('UTC', day);
