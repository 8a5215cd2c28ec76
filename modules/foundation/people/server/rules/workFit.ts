import { type UnfitMail, type VouchedMail, vouchedMail } from '#kit/contract/vouchedMail.ts';

interface Vouched extends VouchedMail {
  issuer: string;
  workspace: string | null;
}

/**
 * The address of the domain that an account signs in by. Google is one directory for everybody: there anybody may have an
 * account for an address that a company gave them once, and keeps it. What the company manages says so (`hd`).
 */
export function workFit(
  account: Vouched,
  domain: string,
): { email: string } | { unfit: UnfitMail } {
  const isManaged =
    account.issuer !== 'https://accounts.google.com' || account.workspace === domain;
  return vouchedMail({ ...account, isMailProven: account.isMailProven && isManaged }, [domain]);
}
