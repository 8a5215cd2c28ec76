/**
 * Why a scan ended. A limit of the scan; a site that fell silent, or is too slow; whoever runs the scan; a site that needs more
 * memory than a scan may use; 'session': it was signed out, and the account was not let in again.
 */
export const stoppedBys = [
  'done',
  'time',
  'requests',
  'pages',
  'silence',
  'slow',
  'signal',
  'memory',
  'session',
] as const;
export type StoppedBy = (typeof stoppedBys)[number];
/** Why a scan ended early. */
export type CutShortBy = Exclude<StoppedBy, 'done'>;
