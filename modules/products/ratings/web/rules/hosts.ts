import { isFlaw } from '@portal/ratings/finding';
import type { RiskFinding } from '#modules/products/ratings/schemas.ts';

/** How much there is to fix at a host. */
export function flawWords(findings: readonly Pick<RiskFinding, 'grade'>[]): string {
  const flaws = findings.filter(({ grade }) => isFlaw(grade)).length;
  if (flaws === 0) return 'Nothing to fix.';
  return flaws === 1 ? 'One thing to fix.' : `${flaws} things to fix.`;
}
