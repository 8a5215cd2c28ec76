import { type MemberRole, memberRoles, roleWords } from '#kit/contract/roles.ts';

interface RoleChange {
  email: string;
  from: MemberRole;
  to: MemberRole;
}

/** A change as the activity log names it, by which it can be undone. */
export const subjectOf = ({ email, from, to }: RoleChange): string =>
  `${email} from ${roleWords[from].name} to ${roleWords[to].name}`;

/** Null of one that does not name the role before, as those of earlier versions. */
export function roleChangeIn(subject: string): RoleChange | null {
  const [, email = '', before, after] = /^(\S+) from (.+) to (.+)$/.exec(subject) ?? [];
  const from = roleNamed(before);
  const to = roleNamed(after);
  return from && to ? { email, from, to } : null;
}

/**
 * Everybody's role by their address, without the changes that these subjects name, the last one first: whoever has another one
 * by now keeps it. Only an owner makes an owner: where none would be left, who made the changes was one.
 * @param doubted.newEmail the address that they had for a while in place of `by`
 * @param doubted.gone who is about to leave
 */
export function rolesBefore(
  roles: ReadonlyMap<string, MemberRole>,
  subjects: readonly string[],
  { by, newEmail, gone }: { by: string; newEmail: string; gone?: ReadonlySet<string> },
): ReadonlyMap<string, MemberRole> {
  const before = new Map([...roles].filter(([email]) => !gone?.has(email)));
  for (const subject of subjects) {
    const change = roleChangeIn(subject);
    if (!change) continue;
    const email = change.email === newEmail ? by : change.email;
    if (before.get(email) === change.to) before.set(email, change.from);
  }
  const hasOwner = (those: ReadonlyMap<string, MemberRole>) =>
    [...those.values()].includes('owner');
  if (hasOwner(roles) && !hasOwner(before)) before.set(by, 'owner');
  return before;
}

const roleNamed = (name: string | undefined): MemberRole | undefined =>
  memberRoles.find((role) => roleWords[role].name === name);
