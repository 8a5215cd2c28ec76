import type { CompanyProfile } from '../schemas/profile.ts';
import type { Organization } from './tables.ts';

/** An organisation's row as the portal is told of it. */
export const companyOf = ({
  companyName,
  industry,
  numberOfEmployees,
  companyUrl,
  phone,
}: Organization): CompanyProfile => ({
  companyName,
  industry,
  numberOfEmployees,
  companyUrl,
  phone,
});
