/** The entities and calls of website scans. */
export * from './calls/entities.ts';
export * from './calls/fixLinks.ts';
export * from './calls/issues.ts';
export * from './calls/scans.ts';
export * from './calls/websites.ts';
