import { isWebAddress, withoutScheme } from '#modules/profile/contract.ts';

/** The fields of 'Company Details' (spec modules §2 'Dialog fields'). */
export type CompanyValues = Record<
  'companyName' | 'industry' | 'numberOfEmployees' | 'companyUrl',
  string
>;

/** As they are sent: the scheme is not part of the address (spec modules §5 'Company URL'). */
export const detailsOf = (values: CompanyValues): CompanyValues => ({
  ...values,
  companyUrl: withoutScheme(values.companyUrl),
});

export const isAddress = (text: string): boolean => isWebAddress(withoutScheme(text));

/** Whether what would be sent differs from the saved profile. */
export function isChanged(values: CompanyValues, saved: CompanyValues): boolean {
  const details = detailsOf(values);
  return (Object.keys(saved) as (keyof CompanyValues)[]).some(
    (name) => details[name] !== saved[name],
  );
}
