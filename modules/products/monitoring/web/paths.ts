/** Addresses of this module's screens (MON-001). */
export const basePath = '/webappscan';

/** Browsers remove '.' and '..' from paths even when encoded, so a website with such a name uses the base address. */
const resolvesAway = (name: string) => name === '.' || name === '..';

export const sitePath = (name: string): string =>
  resolvesAway(name) ? basePath : `${basePath}/${encodeURIComponent(name)}`;

export const findingsPath = (name: string, scanId: string): string =>
  `${basePath}/${encodeURIComponent(name)}/findings/${scanId}`;

export const issuesPath = (name: string, issueId?: string): string =>
  [basePath, encodeURIComponent(name), 'issues', ...(issueId ? [issueId] : [])].join('/');

export const ownershipPath = (name: string): string =>
  `${basePath}/${encodeURIComponent(name)}/ownership`;

/** Query parameter: the wizard 'Add a Website to Scan' is open. */
export const addParameter = 'add';

/** Query parameter: the dialog of the website's schedule is open. */
export const scheduleParameter = 'schedule';

/** Query parameter: the dialog that sends the issue on opens with its page; 'Do this next' leads there. */
export const sendParameter = 'send';
