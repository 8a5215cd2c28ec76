import type { Severities } from '#kit/contract/toFix.ts';
import { totalOf } from './trend.ts';

/**
 * Answers the owner's first question, 'am I all right?', in one sentence: by the causes that are open, and by
 * those that a scan found, what is accepted among them.
 */
export function verdictOf({ highs, mediums, lows }: Severities, counted: Severities): string {
  if (highs > 0)
    return highs === 1
      ? 'One thing rated High needs fixing now. It could let someone harm your business.'
      : `${highs} things rated High need fixing now. They could let someone harm your business.`;
  if (mediums > 0)
    return `Nothing urgent. Plan to fix ${mediums === 1 ? 'the one thing' : `the ${mediums} things`} rated Medium in the next weeks.`;
  if (lows > 0)
    return `You are in good shape. ${lows === 1 ? 'One thing rated Low is' : `${lows} things rated Low are`} left to tidy up.`;
  return totalOf(counted) > 0
    ? 'Nothing is left to fix. What the scan found is accepted for now.'
    : 'You are in good shape. We found no issues.';
}
