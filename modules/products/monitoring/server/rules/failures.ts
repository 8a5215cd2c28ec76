import type { ScanStatus } from '#modules/products/monitoring/vocabulary.ts';

/**
 * Whether a website could not be scanned twice in a row, and not more often: one mail a run of failures.
 * Newest first; canceled scans say nothing.
 */
export const isSecondFailure = ([last, before, first]: readonly ScanStatus[]): boolean =>
  last === 'failed' && before === 'failed' && first !== 'failed';
