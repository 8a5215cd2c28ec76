import type { Scan } from '#modules/products/monitoring/schemas.ts';

/** A scan for tests; the test sets the fields that matter to it. */
export const scanOf = (part: Partial<Scan>): Scan => ({
  scanId: 'scan',
  targetId: 'target',
  status: 'completed',
  startTime: '2026-03-01T09:00:00Z',
  completeTime: '2026-03-01T09:04:00Z',
  scanProfile: 'safe',
  highs: 0,
  mediums: 0,
  lows: 0,
  failureReason: null,
  progress: null,
  ...part,
});
