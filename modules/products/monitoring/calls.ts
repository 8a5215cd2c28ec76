/** The entities and calls of website scans. */
export * from './calls/assignments.ts';
export * from './calls/entities.ts';
export * from './calls/findings.ts';
export * from './calls/fixLinks.ts';
export * from './calls/issues.ts';
export * from './calls/ownership.ts';
export * from './calls/scans.ts';
export * from './calls/schedules.ts';
export * from './calls/unwatched.ts';
export * from './calls/websites.ts';
