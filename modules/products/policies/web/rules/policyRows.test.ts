import { describe, expect, it } from 'vitest';
import type { PolicySummary } from '#modules/products/policies/schemas.ts';
import { type Group, isIn, nextStep, policyRows, reviewState } from './policyRows.ts';

const template = (id: string, name: string, start: number | null = null) => ({
  id,
  name,
  purpose: `For ${name}.`,
  owner: 'Lead',
  start,
});
const summary = (change: Partial<PolicySummary>): PolicySummary => ({
  id: 'access-control',
  name: 'Access',
  version: 0,
  saved: '2026-11-18T18:00:00.000Z',
  custom: false,
  status: 'Draft',
  approver: null,
  approvalDate: null,
  reviewDate: null,
  ...change,
});
const library = [
  template('access-control', 'Access'),
  template('information-security', 'Security'),
];

describe('The list of policies', () => {
  it('each once, with its active version and its draft, by name', () => {
    const active = summary({ status: 'Active' });
    const draft = summary({ version: 1 });
    const own = summary({ id: 'custom-1', name: 'Bicycles', custom: true });
    const rows = policyRows({ data: [active, draft, own], outOfBoxPolicyList: library });
    expect(rows.map(({ name }) => name)).toEqual(['Access', 'Bicycles', 'Security']);
    expect(rows[0]).toMatchObject({ active, draft, purpose: 'For Access.' });
    const groups: Group[] = ['draft', 'active', 'start', 'inactive'];
    expect(rows.map((row) => groups.filter((group) => isIn(group, row)))).toEqual([
      ['draft', 'active'],
      ['draft'],
      ['inactive'],
    ]);
  });

  it('POL-062: those to start with before the others, in their order', () => {
    const first = [
      template('passwords', 'Passwords', 2),
      template('zones', 'Zones', 1),
      ...library,
    ];
    const rows = policyRows({ data: [], outOfBoxPolicyList: first });
    expect(rows.map(({ name }) => name)).toEqual(['Zones', 'Passwords', 'Access', 'Security']);
    expect(rows.map((row) => isIn('start', row))).toEqual([true, true, false, false]);
    expect(rows.map((row) => isIn('inactive', row))).toEqual([false, false, true, true]);
    expect(nextStep(rows)?.id).toBe('zones');
  });

  it('and says what to do next: a draft first', () => {
    const untouched = policyRows({ data: [], outOfBoxPolicyList: library });
    expect(nextStep(untouched)?.id).toBe('access-control');
    const begun = policyRows({
      data: [summary({ id: 'information-security', name: 'Security' })],
      outOfBoxPolicyList: [template('zones', 'Zones', 1), ...library],
    });
    expect(nextStep(begun)?.id).toBe('information-security');
    const active = library.map(({ id, name }) => summary({ id, name, status: 'Active' }));
    expect(nextStep(policyRows({ data: active, outOfBoxPolicyList: library }))).toBeNull();
  });

  it.each([
    [null, null],
    ['2026-11-21', 'due'],
    ['2026-11-01', 'due'],
    ['2026-12-21', 'soon'],
    ['2026-12-22', null],
  ])('with a review on %s: %s', (day, standing) => {
    expect(reviewState(day, '2026-11-21')).toBe(standing);
  });
});
