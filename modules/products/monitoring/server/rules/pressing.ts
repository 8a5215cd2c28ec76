import type { StepPressure } from '#kit/contract/nextSteps.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How urgent an expiring certificate is: browsers turn visitors away once it has expired. */
export function certificatePressure(validTo: Date, now: Date): StepPressure {
  const days = (validTo.getTime() - now.getTime()) / dayMs;
  if (days <= 3) return 'critical';
  return days <= 7 ? 'high' : 'medium';
}
