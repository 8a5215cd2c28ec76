import type { CompanyProfile } from '../contract.ts';
import type { Organization } from './tables.ts';

/** An organisation's row as the portal is told of it. */
export const companyOf = ({ id: _, createdAt: __, ...profile }: Organization): CompanyProfile =>
  profile;
