/** The schemas of the entities and calls of website scans. */
export * from './schemas/assignments.ts';
export * from './schemas/entities.ts';
export * from './schemas/findings.ts';
export * from './schemas/fixLinks.ts';
export * from './schemas/issues.ts';
export * from './schemas/ownership.ts';
export * from './schemas/scans.ts';
export * from './schemas/schedules.ts';
export * from './schemas/websites.ts';
