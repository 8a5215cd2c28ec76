import type { AssessmentState } from '#modules/maturity/contract.ts';

type Known = Pick<AssessmentState, 'assessmentStatus' | 'lastUpdated'>;

/** Spec modules §2 'Maturity card': one button for each state. */
export function maturityAction({ assessmentStatus }: Known): { label: string; to: string } {
  const to = '/cybermaturity/assessment';
  if (!assessmentStatus) return { label: 'Start Assessment', to };
  return assessmentStatus === 'completed'
    ? { label: 'Update Responses', to: '/cybermaturity/report' }
    : { label: 'Finish Assessment', to };
}

export const maturityText = (
  { lastUpdated }: Known,
  formatDate: (instant: string) => string,
): string => (lastUpdated ? `Updated ${formatDate(lastUpdated)}` : 'Not started yet');
