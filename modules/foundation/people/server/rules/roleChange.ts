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

const roleNamed = (name: string | undefined): MemberRole | undefined =>
  memberRoles.find((role) => roleWords[role].name === name);
