import { createContext, use } from 'react';
import { type Permission, roleMay, type StaffRole } from '#kit/contract/staff.ts';

/** Who is signed in to the console. */
export interface SignedInStaff {
  staffId: string;
  email: string;
  name: string;
  pictureId: string | null;
  role: StaffRole;
  /** Whether they are there for all brands. */
  forAllBrands: boolean;
  /** Whether they are there for named customers alone. */
  forNamedCustomers: boolean;
}

export const StaffProvider = createContext<SignedInStaff | null>(null);

export function useStaff(): SignedInStaff {
  const staff = use(StaffProvider);
  if (!staff) throw new Error('useStaff outside of StaffProvider');
  return staff;
}

/** Whether to show a button; reads the same table as the server's handlers. */
export const useMay = (permission: Permission): boolean => roleMay(useStaff().role, permission);
