import { type Permission, roleMay } from '#kit/contract/staff.ts';
import { brandsOf, isCustomerOf, type OfCustomer } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { StaffMember } from '../schemas.ts';
import { holdMember } from './store/members.ts';
import type { StaffRow } from './tables.ts';

export const shownMember = ({ id, email, name, role }: StaffRow): StaffMember => ({
  staffId: id,
  email,
  name,
  role,
});

/** Whether a person has anything to sign in with; else they wait for their set-up link, or were given a new one. */
export const isSetUp = ({ passwordHash, workSubject }: StaffRow): boolean =>
  passwordHash !== null || workSubject !== null;

/** Whether somebody may do this for a customer. */
export const isThereFor = (
  member: StaffRow,
  permission: Permission,
  customer: OfCustomer,
): boolean =>
  !member.blockedAt && roleMay(member.role, permission) && isCustomerOf(brandsOf(member), customer);

/** Whether who began something for a customer may still do it; all may who are not of the staff. */
export async function mayStill(
  tx: Db,
  email: string,
  permission: Permission,
  customer: OfCustomer,
): Promise<boolean> {
  const member = await holdMember(tx, email);
  if (!member) return true;
  return isSetUp(member) && isThereFor(member, permission, customer);
}

/** For the staff's log. */
export const brandsInWords = (brandIds: readonly string[]): string =>
  brandIds.length === 0 ? 'all brands' : brandIds.join(', ');
