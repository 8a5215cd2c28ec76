import { expect, it } from 'vitest';
import { memberRoles } from '#kit/contract/roles.ts';
import { roleChangeIn, subjectOf } from './roleChange.ts';

it('a change of a role is read as it was named, whichever roles', () => {
  for (const from of memberRoles)
    for (const to of memberRoles) {
      const change = { email: 'ada@shop.example', from, to };
      expect(roleChangeIn(subjectOf(change))).toEqual(change);
    }
});

it.each(['ada@shop.example to Owner', 'ada@shop.example from Baker to Owner', ''])(
  'a change that names no role before it is none: %s',
  (subject) => {
    expect(roleChangeIn(subject)).toBeNull();
  },
);
