import { countOf } from '#kit/contract/words.ts';
import { failureClause } from '#modules/products/monitoring/vocabulary/failureWords.ts';
import type { FailureReason } from '#modules/products/monitoring/vocabulary.ts';

interface Ended {
  website: string;
  status: 'completed' | 'failed' | 'canceled';
  highs: number;
  mediums: number;
  lows: number;
  /** Of one that failed; null for scans from before it was stored. */
  failureReason: FailureReason | null;
}

/** How a scan ended, and how many causes it found, as its page counts them: 'A scan of Shop ended: 2 things found.' */
export function scanHappened(ended: Ended): string {
  const { website, status, highs, mediums, lows, failureReason } = ended;
  const scan = `A scan of “${website}”`;
  if (status === 'failed')
    return failureReason ? `${scan} failed: ${failureClause(failureReason)}.` : `${scan} failed.`;
  if (status === 'canceled') return `${scan} was canceled.`;
  const found = highs + mediums + lows;
  return `${scan} ended: ${found > 0 ? `${countOf(found, 'thing')} found` : 'nothing to fix found'}.`;
}
