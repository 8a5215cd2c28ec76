/** Addresses of this module's screens (MON-001). */
export const basePath = '/webappscan';

/** Browsers resolve '.' and '..' away even when encoded, so such a name stays at the base. */
const resolvesAway = (name: string) => name === '.' || name === '..';

export const sitePath = (name: string): string =>
  resolvesAway(name) ? basePath : `${basePath}/${encodeURIComponent(name)}`;

export const findingsPath = (name: string, scanId: string): string =>
  `${basePath}/${encodeURIComponent(name)}/findings/${scanId}`;

export const issuesPath = (name: string, issueId?: string): string =>
  [basePath, encodeURIComponent(name), 'issues', ...(issueId ? [issueId] : [])].join('/');

export const ownershipPath = (name: string): string =>
  `${basePath}/${encodeURIComponent(name)}/ownership`;

/** In the query: the wizard 'Add a Website to Scan' is open. */
export const addParameter = 'add';

/** In the query: the dialog of the website's schedule is open. */
export const scheduleParameter = 'schedule';
