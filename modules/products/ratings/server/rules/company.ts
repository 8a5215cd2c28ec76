/** The host of a company's address as it stands in the profile: 'www.shop.example'; empty without one. */
export function hostOf(companyUrl: string): string {
  if (companyUrl === '') return '';
  return URL.parse(`http://${companyUrl.replace(/^https?:\/\//i, '')}`)?.hostname ?? '';
}

/** Which of these addresses lie on that host. */
export const hostsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.map((url) => URL.parse(url)?.hostname ?? '').filter((host) => host !== '')),
];

/** People of a team size, at most: '11-20' is 20; null of 'More than 100', and where nobody told. */
export const employeesOf = (teamSize: string): number | null =>
  /^\d+-\d+$/.test(teamSize) ? Number(teamSize.split('-')[1]) : null;

/** How a rating names itself to the websites that it visits. */
export const userAgentOf = (brandName: string, address: string): string =>
  `${brandName.replaceAll(/[^A-Za-z0-9]/g, '') || 'Security'}Rating/1.0 (+${address}/rating)`;
