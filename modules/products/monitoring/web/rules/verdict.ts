import type { Scan } from '#modules/products/monitoring/schemas.ts';

/** Answers the owner's first question, 'am I all right?', in one sentence. */
export function verdictOf(counts: Pick<Scan, 'highs' | 'mediums' | 'lows'>): string {
  const { highs, mediums, lows } = counts;
  if (highs > 0)
    return highs === 1
      ? 'One High issue needs fixing now. It could let someone harm your business.'
      : `${highs} High issues need fixing now. They could let someone harm your business.`;
  if (mediums > 0)
    return `Nothing urgent. Plan to fix ${mediums === 1 ? 'the Medium issue' : `the ${mediums} Medium issues`} in the next weeks.`;
  if (lows > 0)
    return `You are in good shape. ${lows === 1 ? 'One Low issue is' : `${lows} Low issues are`} left to tidy up.`;
  return 'You are in good shape. We found no issues.';
}
