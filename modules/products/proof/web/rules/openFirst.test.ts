import { describe, expect, it } from 'vitest';
import type { Control } from '#modules/products/proof/schemas.ts';
import { groupsOpenFirst, openFirst } from './openFirst.ts';

const control = (
  id: string,
  standing: Control['standing'],
  group: Control['group'] = 'govern',
) => ({ id, standing, group });
const ids = (controls: readonly { id: string }[]) => controls.map(({ id }) => id).join('');

describe('What is open first', () => {
  it('is a group with a control that has no proof, or only a part', () => {
    const all = [
      control('a', 'seen', 'govern'),
      control('b', 'notApplying', 'govern'),
      control('c', 'part', 'know'),
      control('d', 'none', 'access'),
      control('e', 'stated', 'access'),
      control('f', 'none', 'devices'),
      control('g', 'stated', 'network'),
      control('h', 'none', 'people'),
    ];
    expect(groupsOpenFirst(all)).toEqual([
      { group: 'know', isAnswered: false },
      { group: 'access', isAnswered: false },
      { group: 'devices', isAnswered: false },
      { group: 'people', isAnswered: false },
      { group: 'govern', isAnswered: true },
      { group: 'network', isAnswered: true },
    ]);
  });

  it('is in a group what has no proof, then what was seen in part, then the others in their order', () => {
    const all = [
      control('a', 'seen'),
      control('b', 'part'),
      control('c', 'notApplying'),
      control('d', 'none'),
      control('e', 'stated'),
      control('f', 'none'),
    ];
    expect(ids(openFirst(all, all))).toBe('dfbace');
  });

  it('stays where it was once it is answered', () => {
    const start = [control('a', 'seen'), control('b', 'none'), control('c', 'none')];
    const later = [control('a', 'seen'), control('b', 'stated'), control('c', 'none')];
    expect(ids(openFirst(later, start))).toBe('bca');
  });
});
