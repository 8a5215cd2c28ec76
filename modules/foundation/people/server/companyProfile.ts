import type { CompanyProfile } from '../schemas/profile.ts';
import type { Organization } from './tables.ts';

/** An organization's row in the form that the web app receives. */
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
