/** The entities and calls of the cyber-maturity assessment. */
export * from './schemas/assessment.ts';
export * from './schemas/calls.ts';
export * from './schemas/config.ts';
