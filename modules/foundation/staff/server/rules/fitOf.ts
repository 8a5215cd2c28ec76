import type { StaffRole } from '#kit/contract/staff.ts';
import { type UnfitMail, type VouchedMail, vouchedMail } from '#kit/contract/vouchedMail.ts';

/** What the provider's directory says of an account. */
interface Vouched extends VouchedMail {
  groups: readonly string[];
}

/** Whom the operator lets in. */
export interface LetIn {
  domains: readonly string[];
  /** Of an account's groups the one counts that stands first here. */
  roles: readonly { group: string; role: StaffRole }[];
}

export type Unfit = UnfitMail | 'GROUP_MISSING';

/** Whether somebody with this work account may come in, by which address and as what. */
export function fitOf(
  account: Vouched,
  { domains, roles }: LetIn,
): { email: string; role: StaffRole } | { unfit: Unfit } {
  const mail = vouchedMail(account, domains);
  if ('unfit' in mail) return mail;
  const found = roles.find(({ group }) => account.groups.includes(group));
  return found ? { email: mail.email, role: found.role } : { unfit: 'GROUP_MISSING' };
}
