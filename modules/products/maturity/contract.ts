/** The entities and calls of the cyber-maturity assessment. */
export * from './contract/assessment.ts';
export * from './contract/calls.ts';
export * from './contract/config.ts';
