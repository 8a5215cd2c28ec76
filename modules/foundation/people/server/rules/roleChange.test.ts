import { describe, expect, it } from 'vitest';
import { type MemberRole, memberRoles } from '#kit/contract/roles.ts';
import { roleChangeIn, rolesBefore, subjectOf } from './roleChange.ts';

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

describe('Roles before what somebody changed', () => {
  const [cy, cyAnew, ada, bea] = ['cy@a.example', 'cy@b.example', 'ada@a.example', 'bea@a.example'];
  const before = (
    now: Record<string, MemberRole>,
    ...changes: [string, MemberRole, MemberRole][]
  ) => {
    const subjects = changes.map(([email, from, to]) => subjectOf({ email, from, to }));
    const doubted = { by: cy, newEmail: cyAnew };
    return Object.fromEntries(rolesBefore(new Map(Object.entries(now)), subjects, doubted));
  };

  it('are those of before the first of the changes, the last of which comes first', () => {
    const now = { [cy]: 'owner', [ada]: 'owner', [bea]: 'billing' } as const;
    expect(before(now, [ada, 'readOnly', 'owner'], [ada, 'admin', 'readOnly'])).toEqual({
      ...now,
      [ada]: 'admin',
    });
  });

  it('are those of now where somebody has another one by now, or nothing names the one before', () => {
    const now = { [cy]: 'owner', [ada]: 'technician' } as const;
    expect(before(now, [ada, 'admin', 'owner'], [bea, 'admin', 'owner'])).toEqual(now);
    const roles = new Map<string, MemberRole>([[ada, 'owner']]);
    const doubted = { by: cy, newEmail: cyAnew };
    expect(rolesBefore(roles, ['ada@a.example to Owner'], doubted)).toEqual(roles);
  });

  it('are given back to who changed their own under the new address', () => {
    const now = { [cy]: 'readOnly', [ada]: 'owner' } as const;
    expect(before(now, [cyAnew, 'admin', 'readOnly'])).toEqual({ [cy]: 'admin', [ada]: 'owner' });
  });

  it('leave one owner: who made another one was one', () => {
    const now = { [cy]: 'readOnly', [ada]: 'owner' } as const;
    expect(before(now, [ada, 'admin', 'owner'])).toEqual({ [cy]: 'owner', [ada]: 'admin' });
    const without = { [cy]: 'readOnly', [ada]: 'admin' } as const;
    expect(before(without, [ada, 'billing', 'admin'])).toEqual({ ...without, [ada]: 'billing' });
  });

  it('leave one owner who does not leave', () => {
    const roles = new Map<string, MemberRole>([
      [cy, 'billing'],
      [ada, 'owner'],
    ]);
    const doubted = { by: cy, newEmail: cyAnew, gone: new Set([ada]) };
    expect(rolesBefore(roles, [], doubted)).toEqual(new Map([[cy, 'owner']]));
  });
});
