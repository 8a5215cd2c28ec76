import { describe, expect, it } from 'vitest';
import type { PolicySummary } from '#modules/products/policies/schemas.ts';
import { type Group, isIn, nextStep, policyRows, reviewState } from './policyRows.ts';

const template = (id: string, name: string) => ({
  id,
  name,
  purpose: `For ${name}.`,
  owner: 'Lead',
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
    const groups: Group[] = ['draft', 'active', 'inactive'];
    expect(rows.map((row) => groups.filter((group) => isIn(group, row)))).toEqual([
      ['draft', 'active'],
      ['draft'],
      ['inactive'],
    ]);
  });

  it('and says what to do next: a draft first, else the policy that the others build on', () => {
    const untouched = policyRows({ data: [], outOfBoxPolicyList: library });
    expect(nextStep(untouched)?.id).toBe('information-security');
    const begun = policyRows({ data: [summary({})], outOfBoxPolicyList: library });
    expect(nextStep(begun)?.id).toBe('access-control');
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
