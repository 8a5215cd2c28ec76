import { describe, expect, it } from 'vitest';
import { maturityAction, maturityText } from './dashboardCard.ts';

const labelOf = (assessmentStatus: 'notCompleted' | 'completed' | undefined) =>
  maturityAction({ assessmentStatus, lastUpdated: null }).label;

describe('Maturity card', () => {
  it('No assessmentStatus: a Start Assessment button', () => {
    expect(labelOf(undefined)).toBe('Start Assessment');
  });

  it('Incomplete: a Finish Assessment button', () => {
    expect(labelOf('notCompleted')).toBe('Finish Assessment');
  });

  it('Completed: an Update Responses button', () => {
    expect(labelOf('completed')).toBe('Update Responses');
  });

  it('says when it was updated', () => {
    const lastUpdated = '2026-11-18T18:00:00.000Z';
    expect(maturityText({ lastUpdated }, (instant) => instant.slice(0, 10))).toBe(
      'Updated 2026-11-18',
    );
    expect(maturityText({ lastUpdated: null }, String)).toBe('Not started yet');
  });
});
