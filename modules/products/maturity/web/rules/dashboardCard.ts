import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

type Known = Pick<AssessmentState, 'assessmentStatus' | 'lastUpdated'>;

/** The button of the maturity card (DSH-009 to DSH-011). */
export function maturityAction({ assessmentStatus }: Known) {
  const to = '/cybermaturity/assessment';
  const isChange = true;
  if (!assessmentStatus) return { label: 'Start Assessment', to, isChange };
  return assessmentStatus === 'completed'
    ? { label: 'Update Responses', to: '/cybermaturity/report', isChange }
    : { label: 'Finish Assessment', to, isChange };
}

export const maturityText = (
  { lastUpdated }: Known,
  formatDate: (instant: string) => string,
): string => (lastUpdated ? `Updated ${formatDate(lastUpdated)}` : 'Not started yet');
