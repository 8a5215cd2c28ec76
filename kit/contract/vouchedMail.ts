import { email as emailSchema } from './schemas.ts';

/** What a directory says of the address of an account. */
export interface VouchedMail {
  email: string | null;
  isMailProven: boolean;
}

export type UnfitMail = 'MAIL_UNPROVEN' | 'DOMAIN_FOREIGN';

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The address that a directory vouches for, where it is of one of these domains: to the letter, and of none below them. */
export function vouchedMail(
  { email, isMailProven }: VouchedMail,
  domains: readonly string[],
): { email: string } | { unfit: UnfitMail } {
  const read = emailSchema.safeParse(email);
  if (!read.success || !isMailProven) return { unfit: 'MAIL_UNPROVEN' };
  if (!domains.includes(domainOf(read.data))) return { unfit: 'DOMAIN_FOREIGN' };
  return { email: read.data };
}
