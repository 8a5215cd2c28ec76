import { describe, expect, it } from 'vitest';
import type { ListedWeakness } from '#modules/products/concierge/schemas.ts';
import {
  type Severity,
  severities,
  type WeaknessStatus,
  weaknessStatuses,
} from '#modules/products/concierge/vocabulary.ts';
import { firstView, shownOf } from './weaknessList.ts';

const one = (
  severity: Severity,
  status: WeaknessStatus,
  reportedOn = '2026-11-18T18:00:00.000Z',
): ListedWeakness => ({
  weaknessId: `${severity} ${status} ${reportedOn}`,
  title: '',
  reportedOn,
  severity,
  status,
  statusUpdatedOn: reportedOn,
  isRead: true,
});

describe('The list of weaknesses', () => {
  it('Severity › sorts Critical, High, Medium, Low, Info', () => {
    const mixed = severities.toReversed().map((severity) => one(severity, 'Open'));
    const shown = shownOf(mixed, { ...firstView, sort: 'severity' });
    expect(shown.map(({ severity }) => severity)).toEqual([
      'Critical',
      'High',
      'Medium',
      'Low',
      'Info',
    ]);
  });

  it('Weakness status › sorts Open, Resolved, No Status, Not Relevant', () => {
    const mixed = weaknessStatuses.toReversed().map((status) => one('High', status));
    expect(shownOf(mixed, firstView).map(({ status }) => status)).toEqual([
      'Open',
      'Resolved',
      'No Status',
      'Not Relevant',
    ]);
  });

  it('what is open stands before worse that is resolved; of the same the worse, then the newer', () => {
    const critical = one('Critical', 'Resolved');
    const [low, older, newer] = [
      one('Low', 'Open'),
      one('High', 'Open'),
      one('High', 'Open', '2026-11-19T18:00:00.000Z'),
    ];
    expect(shownOf([critical, low, older, newer], firstView)).toEqual([
      newer,
      older,
      low,
      critical,
    ]);
    expect(shownOf([older, critical, newer], { ...firstView, sort: 'newest' })[0]).toBe(newer);
  });

  it('filters by severity and by status', () => {
    const all = [one('High', 'Open'), one('High', 'Resolved'), one('Low', 'Open')];
    expect(shownOf(all, { ...firstView, severity: 'High', status: 'Open' })).toEqual([all[0]]);
    expect(shownOf(all, { ...firstView, status: 'Not Relevant' })).toEqual([]);
  });
});
