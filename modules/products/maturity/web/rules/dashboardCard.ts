import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

type Known = Pick<AssessmentState, 'assessmentStatus' | 'lastUpdated'>;

/** The button of the maturity card (DSH-009 to DSH-011). */
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
