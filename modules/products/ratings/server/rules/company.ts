/** The maximum number of people of a team size: '11-20' gives 20; null for 'More than 100' and if unknown. */
export const employeesOf = (teamSize: string): number | null =>
  /^\d+-\d+$/.test(teamSize) ? Number(teamSize.split('-')[1]) : null;

/** The user agent with which ratings request websites. */
export const userAgentOf = (brandName: string, address: string): string =>
  `${brandName.replaceAll(/[^A-Za-z0-9]/g, '') || 'Security'}Rating/1.0 (+${address}/rating)`;
