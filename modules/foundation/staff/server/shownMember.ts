import type { StaffMember } from '../schemas.ts';
import type { StaffRow } from './tables.ts';

export const shownMember = ({ id, email, name, role }: StaffRow): StaffMember => ({
  staffId: id,
  email,
  name,
  role,
});
