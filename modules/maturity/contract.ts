/** The entities and calls of the cyber-maturity assessment (spec modules §3, §7). */
export * from './contract/assessment.ts';
export * from './contract/calls.ts';
export * from './contract/config.ts';
