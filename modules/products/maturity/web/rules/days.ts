import { dateIn } from '#kit/contract/dates.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

export type Day = AssessmentState['history'][number];

/** Days have no time zone, so they are shown as they are. */
export const dayWords = (day: string): string => dateIn('UTC', day);
