/** The entities and calls of website scans. */
export * from './contract/entities.ts';
export * from './contract/findings.ts';
export * from './contract/issues.ts';
export * from './contract/ownership.ts';
export * from './contract/scans.ts';
export * from './contract/schedules.ts';
export * from './contract/sight.ts';
export * from './contract/unwatched.ts';
export * from './contract/websites.ts';
