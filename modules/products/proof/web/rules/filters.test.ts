import { describe, expect, it } from 'vitest';
import type { Control, Statement } from '#modules/products/proof/schemas.ts';
import { endingPath } from '#modules/products/proof/vocabulary.ts';
import { askedOf, filtersIn, parametersOf, shownAs } from './filters.ts';

const control = (
  id: string,
  standing: Control['standing'],
  ...askers: Control['askedBy'][number]['asker'][]
): Control => ({
  id,
  group: 'access',
  name: id,
  question: `Is ${id} in place?`,
  why: '',
  todo: '',
  counts: '',
  askedBy: askers.map((asker) => ({ asker, ids: [] })),
  insurers: 0,
  standing,
  evidence: [],
  statement: null,
  hasHistory: false,
  way: null,
});
const statement: Statement = {
  statementId: '5f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10',
  kind: 'inPlace',
  scope: 'All',
  note: '',
  statedAt: '2026-11-18T18:00:00.000Z',
  by: 'Kim Lee',
  until: '2026-12-01',
  file: null,
  hasEnded: false,
  endsSoon: true,
};
const controls = [
  control('a', 'seen', 'cpg', 'insurers'),
  control('b', 'none', 'insurers'),
  { ...control('c', 'stated', 'cyberEssentials'), statement },
  control('d', 'notApplying', 'cpg'),
];
const ids = (shown: readonly Control[]) => shown.map(({ id }) => id).join('');

describe('The filters of controls', () => {
  it('stand in the address', () => {
    const filters = { show: 'none', asker: 'insurers' } as const;
    expect(parametersOf(filters).toString()).toBe('show=none&for=insurers');
    expect(filtersIn(parametersOf(filters))).toEqual(filters);
    expect(parametersOf({ show: 'all', asker: 'anyone' }).toString()).toBe('');
  });

  it('show all where the address says nothing that is known', () => {
    const all = { show: 'all', asker: 'anyone' };
    expect(filtersIn(new URLSearchParams('show=secure&for=me'))).toEqual(all);
    expect(filtersIn(new URLSearchParams())).toEqual(all);
  });

  it('choose by who asks, and by how a control stands', () => {
    expect(ids(askedOf(controls, 'anyone'))).toBe('abcd');
    expect(ids(askedOf(controls, 'insurers'))).toBe('ab');
    expect(ids(shownAs(controls, 'all'))).toBe('abcd');
    expect(ids(shownAs(controls, 'stated'))).toBe('c');
    expect(ids(shownAs(controls, 'part'))).toBe('');
    expect(ids(shownAs(controls, 'notApplying'))).toBe('d');
  });

  it('choose what ends soon, as the path of the notice does', () => {
    const [, query] = endingPath.split('?');
    expect(filtersIn(new URLSearchParams(query))).toEqual({ show: 'ending', asker: 'anyone' });
    expect(ids(shownAs(controls, 'ending'))).toBe('c');
  });
});
