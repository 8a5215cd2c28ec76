import type { InsuranceData } from '#modules/products/insurance/schemas.ts';

/** Environments that use the insurer's staging host (INS-004). */
const stagingEnvironments = ['dev', 'demo', 'staging', 'test', 'test2', 'qa', 'preflight'] as const;

export function quoteUrlOf(
  { production, staging, path }: InsuranceData['quote'],
  environmentName: string,
): string {
  const isStaging = stagingEnvironments.some((name) => name === environmentName);
  return `https://${isStaging ? staging : production}${path}`;
}
