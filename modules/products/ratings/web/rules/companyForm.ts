import { withoutScheme } from '#kit/contract/webAddress.ts';

/** The fields of 'Company Details' (RAT-022). */
export type CompanyValues = Record<
  'companyName' | 'industry' | 'numberOfEmployees' | 'companyUrl',
  string
>;

/** The values as they are sent: the scheme is not part of the address (RAT-023). */
export const detailsOf = (values: CompanyValues): CompanyValues => ({
  ...values,
  companyUrl: withoutScheme(values.companyUrl),
});

/** Whether the form's values differ from the saved profile. */
export function isChanged(values: CompanyValues, saved: CompanyValues): boolean {
  const details = detailsOf(values);
  return (Object.keys(saved) as (keyof CompanyValues)[]).some(
    (name) => details[name] !== saved[name],
  );
}
