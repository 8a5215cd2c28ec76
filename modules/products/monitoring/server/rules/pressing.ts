import type { StepPressure } from '#kit/contract/nextSteps.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How pressing a certificate is that runs out then: browsers turn visitors away from the day on. */
export function certificatePressure(validTo: Date, now: Date): StepPressure {
  const days = (validTo.getTime() - now.getTime()) / dayMs;
  if (days <= 3) return 'critical';
  return days <= 7 ? 'high' : 'medium';
}
