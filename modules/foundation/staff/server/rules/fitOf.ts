import { email as emailSchema } from '#kit/contract/schemas.ts';
import type { StaffRole } from '#kit/contract/staff.ts';

/** What the provider's directory says of an account. */
interface Vouched {
  email: string | null;
  isMailProven: boolean;
  groups: readonly string[];
}

/** Whom the operator lets in. */
export interface LetIn {
  domains: readonly string[];
  /** Of an account's groups the one counts that stands first here. */
  roles: readonly { group: string; role: StaffRole }[];
}

export type Unfit = 'MAIL_UNPROVEN' | 'DOMAIN_FOREIGN' | 'GROUP_MISSING';

/** Whether somebody with this work account may come in, by which address and as what. */
export function fitOf(
  account: Vouched,
  { domains, roles }: LetIn,
): { email: string; role: StaffRole } | { unfit: Unfit } {
  const read = emailSchema.safeParse(account.email);
  if (!read.success || !account.isMailProven) return { unfit: 'MAIL_UNPROVEN' };
  const email = read.data;
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    return { unfit: 'DOMAIN_FOREIGN' };
  const found = roles.find(({ group }) => account.groups.includes(group));
  return found ? { email, role: found.role } : { unfit: 'GROUP_MISSING' };
}
