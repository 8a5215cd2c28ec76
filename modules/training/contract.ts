/** The entities and calls of training (spec modules §3, §7). */
export * from './contract/entities.ts';
export * from './contract/results.ts';
export * from './contract/trainees.ts';
