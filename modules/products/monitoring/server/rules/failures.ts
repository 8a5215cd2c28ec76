import type { ScanStatus } from '#modules/products/monitoring/vocabulary.ts';

/**
 * Whether exactly the last two scans failed, so that a series of failures leads to one mail. The newest scan
 * is first; canceled scans are not included.
 */
export const isSecondFailure = ([last, before, first]: readonly ScanStatus[]): boolean =>
  last === 'failed' && before === 'failed' && first !== 'failed';
