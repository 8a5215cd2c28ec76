import { countOf } from '#kit/contract/words.ts';
import type { LifeCounts } from '#modules/products/monitoring/schemas.ts';
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
  /** Null for scans from before it was stored. */
  life: LifeCounts | null;
}

/** How a scan ended, and what it found that is different: 'A scan of Shop ended: 2 new, 1 fixed.' */
export function scanHappened(ended: Ended): string {
  const { website, status, highs, mediums, lows, life, failureReason } = ended;
  const scan = `A scan of “${website}”`;
  if (status === 'failed')
    return failureReason ? `${scan} failed: ${failureClause(failureReason)}.` : `${scan} failed.`;
  if (status === 'canceled') return `${scan} was canceled.`;
  const found = highs + mediums + lows;
  if (!life) return `${scan} ended: ${countOf(found, 'thing')} found.`;
  const changes = [
    life.new > 0 && `${life.new} new`,
    life.backAgain > 0 && `${life.backAgain} back again`,
    life.fixed > 0 && `${life.fixed} fixed`,
  ].filter((words) => words !== false);
  return `${scan} ended: ${changes.length > 0 ? changes.join(', ') : 'nothing new, and nothing fixed'}.`;
}
