import type { PlanDetail } from '#modules/plans/contract.ts';
import { frequencyCopy } from './copy.ts';

/** What a plan includes, a line each (spec portal §2 'Plan page'). */
export function planFeatures(plan: PlanDetail): string[] {
  const lines: string[] = [];
  if (plan.monitoringScan === 'ACTIVE') {
    const sites = plan.monitoringNumberOfTargets;
    const most = plan.probelyScanFrequency.at(-1);
    lines.push(
      `Monitoring of ${sites} ${sites > 1 ? 'websites' : 'website'}${most ? `, up to ${frequencyCopy[most]}` : ''}`,
    );
  }
  if (plan.training === 'ACTIVE') {
    const seats = plan.trainingNumberOfSeats;
    lines.push(`Training with ${seats} ${seats === 1 ? 'seat' : 'seats'}`);
  }
  if (plan.securityPolicies === 'ACTIVE') lines.push('Security policies');
  if (plan.cybermaturity === 'ACTIVE') lines.push('Cyber maturity');
  if (plan.insurance === 'ACTIVE') lines.push('Insurance');
  return lines;
}

/** Cents a month as words; 0 is 'Free'. */
export const priceWords = (cents: number): string =>
  cents === 0
    ? 'Free'
    : new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100);
